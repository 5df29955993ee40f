#include "firmware/ui/sound.h"

#include "firmware/game/settings.h"
#include "hal/buzzer.h"

static const FLASH buzzer_note_t key_tune[] = {{BUZZER_HERTZ(4000), BUZZER_MS(4)}, {0, 0}};
static const FLASH buzzer_note_t refused_tune[] = {{BUZZER_HERTZ(220), BUZZER_MS(120)}, {0, 0}};
static const FLASH buzzer_note_t move_tune[] = {
    {BUZZER_HERTZ(1047), BUZZER_MS(70)}, {BUZZER_HERTZ(1319), BUZZER_MS(100)}, {0, 0}};
static const FLASH buzzer_note_t end_tune[] = {{BUZZER_HERTZ(1319), BUZZER_MS(150)},
                                               {BUZZER_HERTZ(1047), BUZZER_MS(150)},
                                               {BUZZER_HERTZ(784), BUZZER_MS(300)},
                                               {0, 0}};

static const FLASH buzzer_note_t start_tune[] = {{BUZZER_HERTZ(523), BUZZER_MS(80)},
                                                 {BUZZER_HERTZ(659), BUZZER_MS(80)},
                                                 {BUZZER_HERTZ(784), BUZZER_MS(160)},
                                                 {0, 0}};
static const FLASH buzzer_note_t check_tune[] = {{BUZZER_HERTZ(1568), BUZZER_MS(80)},
                                                 {BUZZER_HERTZ(1175), BUZZER_MS(80)},
                                                 {BUZZER_HERTZ(1568), BUZZER_MS(80)},
                                                 {0, 0}};
static const FLASH buzzer_note_t mate_tune[] = {{BUZZER_HERTZ(784), BUZZER_MS(120)},
                                                {BUZZER_HERTZ(1047), BUZZER_MS(120)},
                                                {BUZZER_HERTZ(1319), BUZZER_MS(120)},
                                                {BUZZER_HERTZ(1568), BUZZER_MS(240)},
                                                {BUZZER_HERTZ(1319), BUZZER_MS(120)},
                                                {BUZZER_HERTZ(1568), BUZZER_MS(400)},
                                                {0, 0}};

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
