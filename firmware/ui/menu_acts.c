/* SPDX-License-Identifier: MIT */
#include "firmware/ui/menu_acts.h"

#include "base/edition.h"
#include "firmware/game/game.h"
#include "firmware/game/lesson.h"
#include "firmware/game/levels.h"
#include "firmware/game/odds.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/level.h"
#include "firmware/ui/number.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_lesson.h"
#include "firmware/ui/play/play_turn.h"
#include "firmware/ui/rated.h"
#include "firmware/ui/setup.h"
#include "hal/clock.h"
#include "hal/console.h"

screen_t menu_act_new_game(void)
{
    play_stop();
    odds_new_game();
    play_start_new();
    return SCREEN_PLAY;
}

screen_t menu_act_set_up(void)
{
    play_stop();
    setup_begin();
    return SCREEN_SETUP;
}

screen_t menu_act_offer_draw(void)
{
    play_say(SAY_DRAW);
    return SCREEN_PLAY;
}

screen_t menu_act_resign(void)
{
    play_say(SAY_RESIGN);
    return SCREEN_PLAY;
}

screen_t menu_act_clear_board(void)
{
    setup_clear_board();
    return SCREEN_SETUP;
}

screen_t menu_act_initial_board(void)
{
    setup_initial();
    return SCREEN_SETUP;
}

#if EDITION_CHESS960

screen_t menu_act_chess960(void)
{
    number_begin_chess960();
    return SCREEN_NUMBER;
}

screen_t menu_act_move_number(void)
{
    number_begin_move();
    return SCREEN_NUMBER;
}

#endif

#if EDITION_STORE

screen_t menu_act_games(void)
{
    return SCREEN_GAMES;
}

#endif

#if EDITION_PUZZLES

screen_t menu_act_puzzles(void)
{
    return SCREEN_PUZZLES;
}

#endif

#if EDITION_MISTAKES

screen_t menu_act_mistakes(void)
{
    return SCREEN_MISTAKES;
}

#endif

#if EDITION_EXERCISES

screen_t menu_act_exercises(void)
{
    return SCREEN_EXERCISES;
}

#endif

#if EDITION_ENDINGS

screen_t menu_act_lesson(uint8_t lesson)
{
    play_stop();
    if (play_keeps_sides()) {
        settings_set(SETTING_LEVEL, PLAY_LESSON_LEVEL);
    }
    lesson_set_up((lesson_t)lesson, clock_chance());
    game_new_from_position();
    game_set_computer(COMPUTER_BLACK);
    play_start_new();
    lesson_begin((lesson_t)lesson, 0);
    play_show_task();
    return SCREEN_PLAY;
}

#endif

#if EDITION_TRAINER

screen_t menu_act_openings(void)
{
    return SCREEN_OPENINGS;
}

#endif

#if EDITION_COACH

screen_t menu_act_review(void)
{
    return SCREEN_REVIEW;
}

screen_t menu_act_rated_game(void)
{
#if EDITION_CHESS960
    if (rating_is_unknown()) {
        number_begin_rating();
        return SCREEN_NUMBER;
    }
#endif
    return rated_begin_game();
}

#endif

#if EDITION_CONSOLE

screen_t menu_act_bootloader(void)
{
    console_enter_bootloader();
    return SCREEN_MENU; /* only on the PC */
}

#endif

#if EDITION_SETTINGS

screen_t menu_act_sleep(void)
{
    return SCREEN_ASLEEP;
}

screen_t menu_act_lock(void)
{
    settings_set(SETTING_LOCKED, 1);
    return SCREEN_PLAY;
}

screen_t menu_act_own_level(void)
{
    level_ask_own();
    return SCREEN_LEVEL;
}

#endif
