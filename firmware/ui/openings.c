/* SPDX-License-Identifier: MIT */
#include "firmware/ui/openings.h"

#include "base/edition.h"

#if EDITION_TRAINER

#include "firmware/game/game.h"
#include "firmware/game/lesson.h"
#include "firmware/game/opening.h"
#include "firmware/game/settings.h"
#include "firmware/game/trainer.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_lesson.h"
#include "firmware/ui/play/play_turn.h"

typedef enum { NAMES, SIDES, ASKED } step_t;

static step_t step;
static uint8_t number; /* chosen opening                        */
static bool black;     /* true if the player has chosen black   */

void openings_open(void)
{
    step = NAMES;
    black = false;
}

static screen_t begin_opening(void)
{
    play_stop();
    if (play_keeps_sides()) {
        settings_set(SETTING_LEVEL, PLAY_LESSON_LEVEL);
    }
    game_new();
    game_set_computer(COMPUTER_BLACK);
    play_start_new();
    lesson_begin(LESSON_OPENING, number);
    if (black) {
        play_begin_search(STAGE_THINKING);
    }
    return SCREEN_PLAY;
}

static screen_t take_go(void)
{
    if (step == NAMES) {
        step = SIDES;
    } else if (step == SIDES && game_plies() != 0 && game_result() == RESULT_NONE) {
        step = ASKED;
    } else {
        return begin_opening();
    }
    return SCREEN_OPENINGS;
}

screen_t openings_key(keycode_t key)
{
    if (key == KEY_GO) {
        return take_go();
    }
    if (key == KEY_CLR && step == NAMES) {
        return SCREEN_PLAY;
    }
    if (key == KEY_CLR) {
        step--;
    } else if (key_is_step(key) && step == NAMES) {
        number = entry_step(number, key, (uint8_t)(trainer_count() - 1));
    } else if (key_is_step(key) && step == SIDES) {
        black = !black;
    } else {
        sound_refused();
    }
    return SCREEN_OPENINGS;
}

void openings_draw(void)
{
    if (step == ASKED) {
        screen_line(play_ask_new());
        screen_line(TEXT_ASK_KEYS);
        return;
    }
    opening_write_nth(number);
    screen_end();
    if (step == NAMES) {
        screen_line(TEXT_MENU_KEYS);
        return;
    }
    screen_right_text(TEXT_GO_ON);
    text_write(TEXT_YOU_PLAY);
    text_write(black ? TEXT_BLACK : TEXT_WHITE);
    screen_end();
}

#endif
