/* SPDX-License-Identifier: MIT */
/* saved_pgn.c - lets the page in the browser use the device's code. The code writes the game of an
 * EEPROM as PGN, and reads the moves of a PGN. On the small boards the cable has no command for
 * this.
 *
 * The file is compiled to WebAssembly for each engine (tools/make/web.mk), because each edition
 * packs positions in its own way. simulator/web/pgn.js fills eeprom_host_cells and calls the
 * functions. */
#include "base/put.h"
#include "board/position.h"
#include "board/rules.h"
#include "board/san.h"
#include "firmware/game/pgn.h"

enum { LINE_MOST = 110, PLIES_MOST = 255 }; /* limits of pgn.h and journal.h */

static char text[LINE_MOST * PLIES_MOST];
static unsigned length;

static void keep(char character)
{
    if (length < sizeof text - 1) {
        text[length++] = character;
    }
}

const char *saved_pgn(void);

/* Returns the game as PGN, valid until the next call. An EEPROM without a game gives an empty
 * game. */
const char *saved_pgn(void)
{
    length = 0;
    put_to(keep);
    game_start();
    pgn_begin();
    while (pgn_write_line()) {
    }
    pgn_write_result();
    text[length] = '\0';
    return text;
}

char *pgn_text(void);
bool pgn_set_up(void);
bool pgn_play(void);
const char *pgn_position(void);

/* Returns LINE_MOST bytes of room for a text. The caller writes a FEN or a move into the room, and
 * the next call reads it. */
char *pgn_text(void)
{
    return text;
}

/* Sets up the FEN in the room of pgn_text(), or the initial position if the text there is empty.
 * Returns false if the FEN is not a position. */
bool pgn_set_up(void)
{
    uint8_t place;
    if (text[0] == '\0') {
        position_initial();
        return true;
    }
    return fen_read(text, &place) == FEN_OK;
}

/* Plays the move that the room of pgn_text() holds in the notation of PGN. Returns false if no
 * legal move has this notation. */
bool pgn_play(void)
{
    const move_t move = san_read(text);
    if (move_is_none(move)) {
        return false;
    }
    move_play(move);
    return true;
}

/* Returns the present position as FEN, valid until the next call. */
const char *pgn_position(void)
{
    length = 0;
    put_to(keep);
    fen_write(0);
    text[length] = '\0';
    return text;
}
