/* SPDX-License-Identifier: MIT */
#include "firmware/ui/menu_acts.h"

#include "base/edition.h"
#include "firmware/game/control.h"
#include "firmware/game/game.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/level.h"
#include "firmware/ui/number.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"
#include "firmware/ui/setup.h"

screen_t menu_act_new_game(void)
{
    play_stop();
    game_new();
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

#if EDITION_COACH

screen_t menu_act_review(void)
{
    return SCREEN_REVIEW;
}

screen_t menu_act_rated_game(void)
{
    play_stop();
    rating_leave(); /* so that the next level follows from the new rating */
    settings_set(SETTING_LEVEL, rating_level());
    control_begin();
    game_new();
    game_set_computer(COMPUTER_BLACK);
    play_start_new();
    rating_begin();
    return levels_chosen().kind == LEVEL_RATING ? SCREEN_LEVEL : SCREEN_PLAY;
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
