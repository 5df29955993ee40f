/* SPDX-License-Identifier: MIT */
/* buzzer.c - a timer toggles its output pin, and the tick measures the length of each note.
 *
 * The output is OC1A, or OC3A on a circuit whose speaker has a second pin. On a shield the output
 * is D3: OC2B on an Uno, OC3C on a Mega. */
#include "hal/buzzer.h"

#include <util/atomic.h>

#include "hal/avr/drivers.h"

/* At 16 MHz the timer counts every half microsecond, and the output toggles twice in a period of
 * the note. So the number of counts from one toggle to the next equals the period in microseconds.
 * At 20 MHz this number is a quarter larger. */
#define DIVIDE_BY_8      _BV(CS11)
#define QUARTERS_MORE    ((F_CPU - 16000000) / 4000000)
#define COUNTS_OF_US(us) ((uint16_t)((us) + ((us)*QUARTERS_MORE + 2) / 4))
_Static_assert(F_CPU == 16000000 || F_CPU == 20000000, "whole quarters");

#ifdef PIN_BUZZER_OTHER
#define CONTROL_A     TCCR3A
#define CONTROL_B     TCCR3B
#define COUNTER       TCNT3
#define LIMIT         OCR3A
#define TOGGLE_OUTPUT _BV(COM3A0)
#define TO_THE_LIMIT  _BV(WGM32)
#else
#define CONTROL_A     TCCR1A
#define CONTROL_B     TCCR1B
#define COUNTER       TCNT1
#define LIMIT         OCR1A
#define TOGGLE_OUTPUT _BV(COM1A0)
#define TO_THE_LIMIT  _BV(WGM12)
#endif

static struct {
    const FLASH buzzer_note_t *next_note; /* next note to play, or NULL when the buzzer is silent */
    uint16_t remaining_ms;                /* remaining time of the present note in ms */
} buzzer;

void buzzer_start(void)
{
    pin_make_output(PIN_BUZZER);
#ifdef PIN_BUZZER_OTHER
    pin_make_output(PIN_BUZZER_OTHER); /* this pin stays low */
#endif
}

/* silence() disconnects the timer from the pin. Then no current flows through the buzzer, because
 * the port bit is low. sound() sets the counter to 0, because a counter above the new limit would
 * first run up to its maximum. */
#ifndef USES_BUZZER_D3

static void silence(void)
{
    CONTROL_B = 0;
    CONTROL_A = 0;
}

static void sound(uint16_t period_us)
{
    LIMIT = COUNTS_OF_US(period_us) - 1;
    COUNTER = 0;
    CONTROL_A = TOGGLE_OUTPUT;
    CONTROL_B = TO_THE_LIMIT | DIVIDE_BY_8;
}

#elif defined OCR3C

static void silence(void)
{
    TCCR3B = 0;
    TCCR3A = 0;
}

static void sound(uint16_t period_us)
{
    OCR3A = COUNTS_OF_US(period_us) - 1;
    OCR3C = COUNTS_OF_US(period_us) - 1;
    TCNT3 = 0;
    TCCR3A = _BV(COM3C0);
    TCCR3B = _BV(WGM32) | DIVIDE_BY_8;
}

#else

/* Timer 2 has eight bits. With the clock divided by 64 a count takes 4 us, so the longest period is
 * 2 * 256 counts, or 2,048 us. For lower notes the clock is divided by 256. */
enum { LONGEST_US = 2048, DIVIDE_BY_64 = _BV(CS22), DIVIDE_BY_256 = _BV(CS22) | _BV(CS21) };

static void silence(void)
{
    TCCR2B = 0;
    TCCR2A = 0;
}

static void sound(uint16_t period_us)
{
    uint8_t divider = DIVIDE_BY_64;
    if (period_us > LONGEST_US) {
        divider = DIVIDE_BY_256;
        period_us /= 4;
    }
    const uint8_t limit = (uint8_t)(period_us / 8 - 1);
    OCR2A = limit;
    OCR2B = limit;
    TCNT2 = 0;
    TCCR2A = _BV(COM2B0) | _BV(WGM21);
    TCCR2B = divider;
}

#endif

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
