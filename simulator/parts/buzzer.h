/* SPDX-License-Identifier: MIT */
/* buzzer.h - the passive buzzer, which turns edges at its pin into sound.
 *
 * A tone is a series of edges at equal intervals. The tone ends when the interval changes by more
 * than 3 %, or when no edge comes for 40 ms. A steady level makes no sound.
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

/* Removes the oldest tone from the list and copies it to `*tone`. Returns false if the list is
 * empty. If a tone still sounds, the call splits it into two tones. */
bool buzzer_part_take(tone_t *tone);

/* Returns the pitch that sounds now in Hz. 0 means silence. */
unsigned buzzer_part_hertz(void);

/* Makes the buzzer call `change` at each change of pitch. `hertz` is the new pitch, or 0 for
 * silence. `since` is the time when this pitch or silence began. This time is a little in the past,
 * because the buzzer knows a pitch only at the next edge, and the end of a tone only when no edge
 * comes. */
void buzzer_part_on_pitch(void (*change)(unsigned hertz, cycle_t since));

#endif
