/* SPDX-License-Identifier: MIT */
#include "firmware/ui/panel/sound.h"

#include "base/edition.h"
#include "firmware/game/settings.h"
#include "hal/buzzer.h"
#include "hal/console.h"

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

/* Updates SETTING_SOUND on a console, where a byte of the system switches all sound on or off. */
static inline void follow_system(void)
{
    if (EDITION_CONSOLE) {
        const bool is_on = settings_get(SETTING_SOUND) != SOUND_OFF;
        if (console_has_sound() != is_on) {
            settings_set(SETTING_SOUND, is_on ? SOUND_OFF : SOUND_ALL);
        }
    }
}

void sound_start(void)
{
    follow_system();
    if (EDITION_TUNES) {
        event(start_tune);
    }
}

void sound_check(void)
{
    event(EDITION_TUNES ? check_tune : move_tune);
}

void sound_mate(void)
{
    event(EDITION_TUNES ? mate_tune : end_tune);
}
