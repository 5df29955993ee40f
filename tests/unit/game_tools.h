/* SPDX-License-Identifier: MIT */
/* game_tools.h - tools for tests of firmware/game. They read positions from text, play moves, wait
 * for the slow EEPROM, and switch the power off and on. The header includes cmocka. */
#ifndef GAME_TOOLS_H
#define GAME_TOOLS_H

#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "firmware/game/settings.h"
#include "hal/eeprom.h"
#include "hal/host/host.h"
#include "tests/unit/chance.h"
#include "tests/unit/test.h"
#include "tests/unit/written.h"

/* Returns the FEN of the position on the page. The text is valid until the fourth call after this
 * one. */
static inline const char *fen(void)
{
    static char texts[4][FEN_LENGTH];
    static unsigned next;
    char *text = texts[next++ % 4];
    fen_text(0, text);
    return text;
}

static inline void set_position(const char *text)
{
    uint8_t place;
    assert_int_equal(fen_read(text, &place), FEN_OK);
}

/* Tries to find a random move that is not a capture and not a pawn's move. After 20 tries it
 * returns any random move. */
static inline move_t random_quiet_move(void)
{
    move_t move = MOVE_NONE;
    for (int tries = 0; tries < 20; tries++) {
        move = random_move();
        if (move_is_none(move) ||
            (page_piece(move.to) == NO_PIECE && piece_type(page_piece(move_from(move))) != PAWN)) {
            break;
        }
    }
    return move;
}

static inline void finish_writing(void)
{
    for (int turns = 0; !game_ready(); turns++) {
        assert_true(turns < 1000);
        game_poll();
    }
    assert_true(eeprom_is_idle());
}

/* Switches the power off and on again. Returns the result of game_start(). */
static inline bool power_cycle(void)
{
    host_power_on();
    memset(&page, 0xA5, sizeof page);
    return game_start();
}

/* Makes a device with an empty EEPROM. */
static inline void new_device(void)
{
    host_power_on();
    eeprom_host_erase();
    eeprom_host_hold(false);
    assert_true(game_start());
    finish_writing();
}

/* Plays the move that `text` names in UCI's form. */
static inline void play(const char *text)
{
    const move_t move = move_read(text);
    assert_false(move_is_none(move));
    game_play(move, 1);
    finish_writing();
}

static inline void play_all(const char *const *texts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        play(texts[i]);
    }
}

#endif
