/* saved_pgn.c - the game that an EEPROM holds as PGN, by the code of the device: for the page in
 * the browser. The cable of the small boards has no word for it.
 *
 * Compiled to WebAssembly for each engine (tools/make/web.mk), since an edition packs positions in
 * its own way. simulator/web/pgn.js fills eeprom_host_cells, and calls. */
#include "base/put.h"
#include "firmware/game/pgn.h"

enum { LINE_MOST = 110, PLIES_MOST = 255 }; /* pgn.h, journal.h */

static char text[LINE_MOST * PLIES_MOST];
static unsigned length;

static void keep(char character)
{
    if (length < sizeof text - 1) {
        text[length++] = character;
    }
}

const char *saved_pgn(void);

/* The game, until the next call; of an EEPROM without one an empty game. */
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
