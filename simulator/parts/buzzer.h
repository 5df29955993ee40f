/* buzzer.h - the passive buzzer: the sound of the edges at its pin.
 *
 * A tone is a run of edges at even distances. It ends when the distance changes by more than 3 % or
 * when no edge comes for 40 ms. Steady levels are silence.
 */
#ifndef PART_BUZZER_H
#define PART_BUZZER_H

#include <stdbool.h>

#include "simulator/clocks.h"

typedef struct {
    unsigned hertz;
    unsigned milliseconds;
} tone_t;

void buzzer_part_start(void);

/* Takes the oldest tone not yet taken. Returns false if there is no tone. A tone that still sounds
 * is cut in two. */
bool buzzer_part_take(tone_t *tone);

/* The pitch of the present sound, in Hz. 0 is silence. */
unsigned buzzer_part_hertz(void);

/* Calls `change` with each new pitch in Hz, 0 for silence, and the time since when it is heard.
 * This is some time ago, because the pitch shows only by the next edge, and the end only by its
 * absence. */
void buzzer_part_on_pitch(void (*change)(unsigned hertz, cycle_t since));

#endif
