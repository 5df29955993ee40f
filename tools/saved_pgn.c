/* SPDX-License-Identifier: MIT */
/* saved_pgn.c - writes the game of an EEPROM as PGN with the device's code, for the page in the
 * browser. The cable of the small boards has no command for this.
 *
 * The file is compiled to WebAssembly for each engine (tools/make/web.mk), because each edition
 * packs positions in its own way. simulator/web/pgn.js fills eeprom_host_cells and calls the
 * function. */
#include "base/put.h"
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
