/* buzzer.h - the passive buzzer: what its pin's edges sound like.
 *
 * A tone is a run of edges at even distances; it ends when the distance changes by more than 3 % or
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

/* The oldest tone not yet taken; false if there is none. The one that sounds now is cut in two. */
bool buzzer_part_take(tone_t *tone);

/* What sounds now, in Hz; 0 is silence. */
unsigned buzzer_part_hertz(void);

/* `change` is called with each new pitch in Hz, 0 for silence, and since when it is heard: some
 * time ago, for only the next edge tells the pitch, and only its absence the end. */
void buzzer_part_on_pitch(void (*change)(unsigned hertz, cycle_t since));

#endif
