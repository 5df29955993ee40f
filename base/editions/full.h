/* full.h - the edition for 128 KB of flash and 8 KB of SRAM, and more: see edition.h. */
#define EDITION_PIECE_SQUARES "board/piece_squares/pesto.h"
#define EDITION_NETWORK       1
#define EDITION_CHESS960      1
#define EDITION_SETTINGS      1
#define EDITION_INFO          1
#define EDITION_SUPPLY        1
#define EDITION_STYLE         1
#define EDITION_AHEAD         1
#define EDITION_COACH         1
#define EDITION_STORE         1
#define EDITION_REMOTE        1
#ifndef EDITION_TABLE_BYTES /* a board with more or less SRAM has its own: hal/avr/boards/NAME.mk */
#define EDITION_TABLE_BYTES 3584
#endif
#define EDITION_HISTORY   1
#define EDITION_LIST      255
#define EDITION_WORKSPACE 1440
