/* SPDX-License-Identifier: MIT */
#include "firmware/ui/panel/sound.h"

#include "firmware/game/settings.h"
#include "hal/buzzer.h"

static const FLASH buzzer_note_t key_tune[] = {BUZZER_NOTE(4000, 4), BUZZER_END};
static const FLASH buzzer_note_t refused_tune[] = {BUZZER_NOTE(220, 120), BUZZER_END};
static const FLASH buzzer_note_t move_tune[] = {BUZZER_NOTE(1047, 70), BUZZER_NOTE(1319, 100),
                                                BUZZER_END};
static const FLASH buzzer_note_t end_tune[] = {BUZZER_NOTE(1319, 150), BUZZER_NOTE(1047, 150),
                                               BUZZER_NOTE(784, 300), BUZZER_END};

static const FLASH buzzer_note_t start_tune[] = {BUZZER_NOTE(523, 80), BUZZER_NOTE(659, 80),
                                                 BUZZER_NOTE(784, 160), BUZZER_END};
static const FLASH buzzer_note_t check_tune[] = {BUZZER_NOTE(1568, 80), BUZZER_NOTE(1175, 80),
                                                 BUZZER_NOTE(1568, 80), BUZZER_END};
static const FLASH buzzer_note_t mate_tune[] = {BUZZER_NOTE(784, 120),
                                                BUZZER_NOTE(1047, 120),
                                                BUZZER_NOTE(1319, 120),
                                                BUZZER_NOTE(1568, 240),
                                                BUZZER_NOTE(1319, 120),
                                                BUZZER_NOTE(1568, 400),
                                                BUZZER_END};

static void event(const FLASH buzzer_note_t *tune)
{
    if (settings_get(SETTING_SOUND) >= SOUND_EVENTS) {
        buzzer_play(tune);
    }
}

void sound_key(void)
{
    if ((settings_get(SETTING_SOUND) & SOUND_KEYS) != 0) {
        buzzer_play(key_tune);
    }
}

void sound_refused(void)
{
    event(refused_tune);
}

void sound_move(void)
{
    event(move_tune);
}

void sound_end(void)
{
    event(end_tune);
}

void sound_start(void)
{
    event(start_tune);
}

void sound_check(void)
{
    event(check_tune);
}

void sound_mate(void)
{
    event(mate_tune);
}
