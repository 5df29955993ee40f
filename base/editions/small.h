/* small.h - the edition for 32 KB of flash and 2 KB of SRAM: see edition.h. */
#ifndef EDITION_NETWORK
#define EDITION_NETWORK 0
#endif
#ifndef EDITION_CHESS960
#define EDITION_CHESS960 0
#endif
#ifndef EDITION_PUZZLES
#define EDITION_PUZZLES 0
#endif
#ifndef EDITION_GUEST /* a game may lack it: board/games/NAME/game.mk */
#define EDITION_GUEST 0
#endif
#define EDITION_SETTINGS    0
#define EDITION_INFO        0
#define EDITION_SUPPLY      0
#define EDITION_STYLE       0
#define EDITION_AHEAD       0
#define EDITION_COACH       0
#define EDITION_STORE       0
#define EDITION_REMOTE      0
#define EDITION_SENSORS     0
#define EDITION_MEMORY      0
#define EDITION_MEMORY_PLUG 0
#define EDITION_TABLE_BYTES 0
#define EDITION_HISTORY     0
#define EDITION_LIST        0
#define EDITION_RATING_MOST 19
#ifndef EDITION_EXCHANGE /* a game may lack it: board/games/NAME/game.mk */
#define EDITION_EXCHANGE 1
#endif
#ifndef EDITION_WORN /* a board may lack it: hal/avr/boards/NAME.mk */
#define EDITION_WORN 1
#endif
#define EDITION_SPARES    0
#define EDITION_WORKSPACE 480
