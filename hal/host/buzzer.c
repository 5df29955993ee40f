/* SPDX-License-Identifier: MIT */
/* buzzer.c - records which tune is played, for the tests. */
#include "hal/buzzer.h"

#include "hal/host/buzzer.h"

static const FLASH buzzer_note_t *last_tune;
static uint16_t tunes;

void buzzer_host_reset(void)
{
    last_tune = NULL;
    tunes = 0;
}

void buzzer_start(void)
{
    buzzer_host_reset();
}

void buzzer_play(const FLASH buzzer_note_t *tune)
{
    last_tune = tune;
    tunes++;
}

void buzzer_stop(void)
{
}

const FLASH buzzer_note_t *buzzer_host_tune(void)
{
    return last_tune;
}

uint16_t buzzer_host_tunes(void)
{
    return tunes;
}
