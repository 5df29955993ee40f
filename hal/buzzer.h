/* SPDX-License-Identifier: MIT */
/* buzzer.h - plays short tunes on a passive buzzer, in the background.
 *
 * In hal/avr/buzzer.c a timer toggles the buzzer's pin. The tick interrupt (clock.h) measures the
 * length of each note. While a tune plays, the tick comes every millisecond. hal/host/buzzer.c
 * records for the tests which tune is played. Only the main loop may call these functions. No call
 * waits.
 */
#ifndef BUZZER_H
#define BUZZER_H

#include "base/target.h"

typedef struct {
    uint16_t period_us; /* period of the note in us, or 0 for a rest     */
    uint8_t duration;   /* duration in steps of 2 ms (BUZZER_MS), or 0 at the end of the tune */
} buzzer_note_t;

/* A tune is a list of notes and rests. BUZZER_END is the last item of every tune. A note has a
 * frequency of 31-20,000 Hz, exact to 2 %. Notes and rests are 2-510 ms long, exact to 2 ms. */
/* clang-format off */
#define BUZZER_NOTE(hertz, ms) {(uint16_t)(1000000 / (hertz)), (uint8_t)((ms) / 2)}
#define BUZZER_REST(ms)        {0, (uint8_t)((ms) / 2)}
#define BUZZER_END             {0, 0}
/* clang-format on */

/* The duration of a note in milliseconds. */
#define BUZZER_MS(note) ((uint16_t)(2 * (note).duration))

/* Sets up the buzzer, which is silent at first. Call it once, before the other functions. */
void buzzer_start(void);

/* Starts `tune` at the next tick. If another tune is playing, it stops. `tune` is in flash and ends
 * with BUZZER_END. */
void buzzer_play(const FLASH buzzer_note_t *tune);

void buzzer_stop(void);

#endif
