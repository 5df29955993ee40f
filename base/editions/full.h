/* full.h - the edition for 128 KB of flash and 8 KB of SRAM, and more: see edition.h. */
#ifndef EDITION_NETWORK /* a game may lack it: board/games/NAME/game.mk */
#define EDITION_NETWORK 1
#endif
#ifndef EDITION_CHESS960 /* a game may lack it: board/games/NAME/game.mk */
#define EDITION_CHESS960 1
#endif
#ifndef EDITION_PUZZLES /* a game may lack it: board/games/NAME/game.mk */
#define EDITION_PUZZLES 1
#endif
#ifndef EDITION_EXCHANGE /* a game may lack it: board/games/NAME/game.mk */
#define EDITION_EXCHANGE 1
#endif
#ifndef EDITION_GUEST /* a game may lack it: board/games/NAME/game.mk */
#define EDITION_GUEST 1
#endif
#define EDITION_SETTINGS 1
#define EDITION_INFO     1
#define EDITION_SUPPLY   1
#define EDITION_STYLE    1
#define EDITION_AHEAD    1
#define EDITION_COACH    1
#define EDITION_STORE    1
#define EDITION_REMOTE   1
#define EDITION_SENSORS  1
#define EDITION_MEMORY   1
#ifndef EDITION_MEMORY_PLUG /* only the PC has it */
#define EDITION_MEMORY_PLUG 1
#endif
#ifndef EDITION_TABLE_BYTES /* a board with other SRAM sets its value: hal/avr/boards/NAME.mk */
#define EDITION_TABLE_BYTES 2996
#endif
#define EDITION_HISTORY     1
#define EDITION_LIST        255
#define EDITION_RATING_MOST 20
#define EDITION_WORN        1
#define EDITION_SPARES      24
#define EDITION_WORKSPACE   1376
