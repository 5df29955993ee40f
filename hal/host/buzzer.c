/* buzzer.c - notes which tune is played, and when the tune ends by the clock. */
#include "hal/buzzer.h"

#include "hal/clock.h"
#include "hal/host/buzzer.h"

static const FLASH buzzer_note_t *last_tune;
static uint16_t tunes;
static uint32_t end_ms;

void buzzer_host_reset(void)
{
    last_tune = NULL;
    tunes = 0;
    end_ms = 0;
}

void buzzer_start(void)
{
    buzzer_host_reset();
}

void buzzer_play(const FLASH buzzer_note_t *tune)
{
    last_tune = tune;
    tunes++;
    end_ms = clock_ms();
    for (; tune->duration != 0; tune++) {
        end_ms += BUZZER_MS(*tune);
    }
}

void buzzer_stop(void)
{
    end_ms = clock_ms();
}

bool buzzer_is_silent(void)
{
    return (int32_t)(end_ms - clock_ms()) <= 0;
}

const FLASH buzzer_note_t *buzzer_host_tune(void)
{
    return last_tune;
}

uint16_t buzzer_host_tunes(void)
{
    return tunes;
}
