/* buzzer.h - a passive buzzer that plays short tunes by itself.
 *
 * hal/avr toggles OC1A by timer 1 and counts notes off in the tick interrupt, which keeps the tick
 * at a millisecond; hal/host notes what would sound. Main loop only; no call waits.
 */
#ifndef BUZZER_H
#define BUZZER_H

#include "board/target.h"

typedef struct {
    uint16_t period_us; /* BUZZER_HERTZ(frequency); 0 is a rest */
    uint8_t duration;   /* BUZZER_MS(milliseconds); 0 ends the tune */
} buzzer_note_t;

/* The period of a note of 31-20,000 Hz, right to 2 %. */
#define BUZZER_HERTZ(hertz) ((uint16_t)(1000000 / (hertz)))

/* A duration of 2-510 ms, right to 2 ms, and back. */
#define BUZZER_MS(milliseconds)         ((uint8_t)((milliseconds) / 2))
#define BUZZER_DURATION_IN_MS(duration) ((uint16_t)(2 * (duration)))

/* Silent. Once, before the other calls. */
void buzzer_start(void);

/* Plays `tune` (in flash, ended by a note of duration 0) from the next tick on, in place of what
 * sounds now. */
void buzzer_play(const FLASH buzzer_note_t *tune);

void buzzer_stop(void);

bool buzzer_is_silent(void);

#endif
