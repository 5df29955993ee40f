/* buzzer.c - timer 1 toggles OC1A; the tick counts the notes off. */
#include "hal/buzzer.h"

#include <util/atomic.h>

#include "hal/avr/drivers.h"

#define TIMER_DIVIDER 8 /* 16 Hz fit into 16 bits, and 20 kHz is right to 2 % */

static const FLASH buzzer_note_t *next_note; /* NULL when silent */
static uint16_t remaining_ms;                /* of the note that sounds */

void buzzer_start(void)
{
    pin_make_output(PIN_BUZZER);
}

/* The pin goes back to its port bit, low: no current through the buzzer. */
static void silence(void)
{
    TCCR1B = 0;
    TCCR1A = 0;
}

/* A toggle at each match, so two matches are a period. */
static void sound(uint16_t hertz)
{
    OCR1A = (uint16_t)(F_CPU / 2 / TIMER_DIVIDER / hertz - 1);
    TCNT1 = 0; /* else a count above the new limit would run on to 65,535 */
    TCCR1A = _BV(COM1A0);
    TCCR1B = _BV(WGM12) | _BV(CS11);
}

void buzzer_play(const FLASH buzzer_note_t *tune)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        next_note = tune;
        remaining_ms = 0;
        clock_request_work();
    }
}

void buzzer_stop(void)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        next_note = NULL;
        silence();
    }
}

bool buzzer_is_silent(void)
{
    bool silent;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        silent = next_note == NULL;
    }
    return silent;
}

bool buzzer_tick(void)
{
    if (next_note == NULL)
        return false;
    if (remaining_ms != 0 && --remaining_ms != 0)
        return true;
    const uint16_t hertz = next_note->hertz;
    remaining_ms = next_note->duration_ms;
    if (hertz == 0 || remaining_ms == 0)
        silence();
    else
        sound(hertz);
    if (remaining_ms == 0)
        next_note = NULL;
    else
        next_note++;
    return next_note != NULL;
}
