/* buzzer.h - a passive buzzer that plays short tunes by itself.
 *
 * hal/avr toggles OC1A by timer 1 and counts notes off in the tick interrupt, which keeps the tick
 * at a millisecond; hal/host notes what would sound. Main loop only; no call waits.
 */
#ifndef BUZZER_H
#define BUZZER_H

#include "base/target.h"

typedef struct {
    uint16_t period_us; /* 0 is a rest                             */
    uint8_t duration;   /* in steps of 2 ms (BUZZER_MS); 0 ends it */
} buzzer_note_t;

/* What a tune is made of: notes of 31-20,000 Hz, right to 2 %, and rests, 2-510 ms long, right to 2
 * ms; the end, which is the last of each. */
/* clang-format off */
#define BUZZER_NOTE(hertz, ms) {(uint16_t)(1000000 / (hertz)), (uint8_t)((ms) / 2)}
#define BUZZER_REST(ms)        {0, (uint8_t)((ms) / 2)}
#define BUZZER_END             {0, 0}
/* clang-format on */

/* How long a note sounds. */
#define BUZZER_MS(note) ((uint16_t)(2 * (note).duration))

/* Silent. Once, before the other calls. */
void buzzer_start(void);

/* Plays `tune` (in flash, ended by a note of duration 0) from the next tick on, in place of what
 * sounds now. */
void buzzer_play(const FLASH buzzer_note_t *tune);

void buzzer_stop(void);

bool buzzer_is_silent(void);

#endif
