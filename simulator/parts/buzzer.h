/* SPDX-License-Identifier: MIT */
/* buzzer.h - the passive buzzer: the sound of the edges at its pin.
 *
 * A tone is a row of edges at equal distances. The tone ends when the distance changes by more than
 * 3 % or when no edge comes for 40 ms. Steady levels are silence.
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

/* Removes the oldest tone from the list and returns it in the argument. Returns false if the list
 * is empty. A tone that still sounds is split in two. */
bool buzzer_part_take(tone_t *tone);

/* Returns the pitch of the present sound in Hz. 0 means silence. */
unsigned buzzer_part_hertz(void);

/* Calls `change` with each new pitch in Hz, 0 for silence, and the time when the pitch began. This
 * time lies somewhat in the past, because only the next edge shows the pitch, and only a missing
 * edge shows the end. */
void buzzer_part_on_pitch(void (*change)(unsigned hertz, cycle_t since));

#endif
