/* full.h - the edition for 128 KB of flash and 8 KB of SRAM, and more: see edition.h. */
#define EDITION_PIECE_SQUARES "board/piece_squares/pesto.h"

enum {
    EDITION_NETWORK = 1,
    EDITION_CHESS960 = 1,
    EDITION_SETTINGS = 1,
    EDITION_INFO = 1,
    EDITION_SUPPLY = 1,
    EDITION_STYLE = 1,
    EDITION_AHEAD = 1,
    EDITION_COACH = 1,
    EDITION_STORE = 1,
    EDITION_REMOTE = 1,
    EDITION_TABLE_BYTES = 4480,
    EDITION_WORKSPACE = 800,
};
