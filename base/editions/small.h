/* small.h - the edition for 32 KB of flash and 2 KB of SRAM: see edition.h. */
#define EDITION_PIECE_SQUARES "board/piece_squares/fitted.h"

enum {
    EDITION_NETWORK = 0,
    EDITION_CHESS960 = 0,
    EDITION_SETTINGS = 0,
    EDITION_INFO = 0,
    EDITION_SUPPLY = 0,
    EDITION_STYLE = 0,
    EDITION_AHEAD = 0,
    EDITION_COACH = 0,
    EDITION_STORE = 0,
    EDITION_REMOTE = 0,
    EDITION_TABLE_BYTES = 0,
    EDITION_WORKSPACE = 548,
};
