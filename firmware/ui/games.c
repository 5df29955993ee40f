/* SPDX-License-Identifier: MIT */
#include "firmware/ui/games.h"

#if EDITION_STORE

#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/store.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"

static uint8_t chosen; /* number of the chosen game */
static uint8_t action; /* chosen action, games_action_t */
static bool asking;

/* Shows place `number`. If this place holds a game, shows the last possible action if `last` is
 * true, otherwise the first. */
static void choose_game(uint8_t number, bool last)
{
    chosen = number;
    asking = false;
    action = GAMES_STORE;
    if (store_plies(number) != STORE_FREE) {
        action = last ? GAMES_DELETE : GAMES_LOAD;
    }
}

void games_open(void)
{
    ioboard_all_dark();
    if (!store_is_busy()) {
        choose_game(0, false);
    }
}

static void step_action(keycode_t key)
{
    if (key == KEY_FWD && action == GAMES_LOAD) {
        action = GAMES_DELETE;
    } else if (key == KEY_BACK && action == GAMES_DELETE) {
        action = GAMES_LOAD;
    } else {
        choose_game(entry_step(chosen, key, STORE_GAMES - 1), key == KEY_BACK);
    }
    asking = false;
}

static void do_action(void)
{
    if (action != GAMES_STORE && !asking) {
        asking = true;
        return;
    }
    asking = false;
    play_stop();
    if (action == GAMES_STORE) {
        store_save(chosen);
    } else if (action == GAMES_LOAD) {
        entry_clear(); /* forget the typed squares, which belong to the game that is given up */
        store_load(chosen);
    } else {
        store_delete(chosen);
        choose_game(chosen, false);
    }
}

bool games_can_do(games_action_t what, uint8_t number)
{
    const bool is_there = store_plies(number) != STORE_FREE;
    return is_there != (what == GAMES_STORE) && !store_is_busy();
}

void games_do(games_action_t what, uint8_t number)
{
    chosen = number;
    action = what;
    asking = true;
    do_action();
}

bool games_load_again(void)
{
    chosen = store_load_again();
    action = GAMES_LOAD;
    return chosen != STORE_FREE;
}

/* Call it when store_poll() has finished storing or loading. Returns the next screen. */
static screen_t finish(void)
{
    if (action == GAMES_LOAD) {
        play_start(store_is_refused() ? TEXT_GAME_LOST : TEXT_NOTHING);
        if (!game_computer_plays(page.state.side)) {
            play_resume(); /* the player may still have to make Nibble's move on the board */
        }
        return SCREEN_PLAY;
    }
    choose_game(chosen, false);
    return SCREEN_GAMES;
}

screen_t games_key(keycode_t key)
{
    if (key == KEY_NONE) {
        return finish();
    }
    if (store_is_busy()) {
        sound_refused();
    } else if (key_is_step(key)) {
        step_action(key);
    } else if (key == KEY_GO) {
        do_action();
    } else if (key == KEY_CLR) {
        if (!asking) {
            return SCREEN_PLAY;
        }
        asking = false;
    } else {
        sound_refused();
    }
    return SCREEN_GAMES;
}

/* Draws the screen. Line 0 shows the game and the number of its moves, or the question. Line 1
 * shows what GO does. */
void games_draw(void)
{
    static const FLASH text_t actions[] = {TEXT_STORE, TEXT_LOAD, TEXT_DELETE};
    if (asking) {
        screen_line(action == GAMES_DELETE         ? TEXT_ASK_DELETE
                    : game_result() == RESULT_NONE ? play_ask_new()
                                                   : TEXT_LOAD);
        screen_line(TEXT_ASK_KEYS);
        return;
    }
    text_write(TEXT_GAME);
    screen_number((uint8_t)(chosen + 1));
    screen_char(' ');
    screen_char(' ');
    if (action == GAMES_STORE) {
        text_write(TEXT_FREE);
    } else {
        const uint8_t moves = (uint8_t)((store_plies(chosen) + 1) / 2);
        screen_number(moves);
        text_write(moves == 1 ? TEXT_MOVES : TEXT_MOVES_PLURAL);
    }
    screen_end();
    if (store_is_busy()) {
        screen_line(TEXT_ONE_MOMENT);
        return;
    }
    screen_right_text(TEXT_GO_ON);
    screen_line(actions[action]);
}

#endif
