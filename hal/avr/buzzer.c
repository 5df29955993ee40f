/* SPDX-License-Identifier: MIT */
/* buzzer.c - timer 1 toggles OC1A, and the tick counts the time of each note. */
#include "hal/buzzer.h"

#include <util/atomic.h>

#include "hal/avr/drivers.h"

/* At 16 MHz a count is half a microsecond, and two matches are a period. So the number of counts up
 * to a match is the period in microseconds. At 20 MHz the number is a quarter greater. */
#define DIVIDE_BY_8      _BV(CS11)
#define QUARTERS_MORE    ((F_CPU - 16000000) / 4000000)
#define COUNTS_OF_US(us) ((uint16_t)((us) + ((us)*QUARTERS_MORE + 2) / 4))
_Static_assert(F_CPU == 16000000 || F_CPU == 20000000, "whole quarters");

static struct {
    const FLASH buzzer_note_t *next_note; /* next note to play, or NULL when the buzzer is silent */
    uint16_t remaining_ms;                /* remaining time of the present note in ms */
} buzzer;

void buzzer_start(void)
{
    pin_make_output(PIN_BUZZER);
}

/* Disconnects the timer from the pin. The port bit is low, so no current flows through the
 * buzzer. */
static void silence(void)
{
    TCCR1B = 0;
    TCCR1A = 0;
}

static void sound(uint16_t period_us)
{
    OCR1A = COUNTS_OF_US(period_us) - 1;
    TCNT1 = 0; /* otherwise a count above the new limit would run on to 65,535 */
    TCCR1A = _BV(COM1A0);
    TCCR1B = _BV(WGM12) | DIVIDE_BY_8;
}

void buzzer_play(const FLASH buzzer_note_t *tune)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        buzzer.next_note = tune;
        buzzer.remaining_ms = 0;
        clock_request_work();
    }
}

void buzzer_stop(void)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        buzzer.next_note = NULL;
        silence();
    }
}

bool buzzer_tick(void)
{
    __typeof__(buzzer) *const my = IN_REGISTER(buzzer);
    const FLASH buzzer_note_t *const note = my->next_note;
    if (note == NULL) {
        return false;
    }
    uint16_t left_ms = my->remaining_ms;
    if (left_ms != 0) {
        left_ms--;
    }
    if (left_ms == 0) {
        silence();
        left_ms = BUZZER_MS(*note);
        if (left_ms == 0) {
            my->next_note = NULL;
            return false;
        }
        if (note->period_us != 0) {
            sound(note->period_us);
        }
        my->next_note = note + 1;
    }
    my->remaining_ms = left_ms;
    return true;
}
