/* SPDX-License-Identifier: MIT */
/* edition.h - the features of this image of Nibble. The small edition leaves features out to save
 * flash and SRAM.
 *
 * Each constant has a row below: EDITION_ROW(NAME, value in the small edition, value in the full
 * edition). The makefile of the circuit board chooses the edition (hal/avr/boards/NAME.mk). A PC
 * build can have either edition. The constant is 1 if the edition has the feature, and 0 if the
 * edition lacks it. Some constants are numbers; their comments say so. In the makefiles, LACKS
 * lists the features that a board or a game leaves out of its edition, and HAS lists the features
 * that a board adds to its edition (tools/make/boards.mk). Scripts read these rows too, so each row
 * must stand on one line and have plain numbers.
 *
 * If an edition lacks a module, the module's header defines functions that do nothing (FEATURE), so
 * callers need no condition. An `#if` in the module's source leaves out the code. Inside a module
 * use the constants in plain conditions, for example `if (EDITION_CHESS960)`. Then every build
 * checks the code of both branches, and the optimizer drops one of them. */
#ifndef EDITION_H
#define EDITION_H

/* The value of a row is `full` if the build defines EDITION_FULL as 1, and `small` if the build
 * defines EDITION_FULL as 0. A build that needs another value for the row NAME defines
 * EDITION_OWN_NAME as `,VALUE`. The comma makes VALUE the second argument of EDITION_SECOND, and
 * EDITION_SECOND returns its second argument. */
#define EDITION_ROW(name, small, full)                                                             \
    EDITION_SECOND(EDITION_OWN_##name, EDITION_CHOOSE(small, full), )
#define EDITION_SECOND(...)                 EDITION_SECOND_(__VA_ARGS__)
#define EDITION_SECOND_(first, second, ...) second
#if EDITION_FULL
#define EDITION_CHOOSE(small, full) full
#else
#define EDITION_CHOOSE(small, full) small
#endif

/* A neural network corrects the evaluation (firmware/engine/network/network.h). */
#define EDITION_NETWORK EDITION_ROW(NETWORK, 0, 1)

/* The menu has settings for the style of play: how often Nibble plays rare book moves, how much it
 * avoids draws, and how much noise its evaluation has. There is also a level that adapts to the
 * player. */
#define EDITION_STYLE EDITION_ROW(STYLE, 0, 1)

/* Nibble can think during the player's turn. A setting or the command `go ponder` starts this. */
#define EDITION_AHEAD EDITION_ROW(AHEAD, 0, 1)

/* The player chooses one of the 960 initial positions by its number, and castles by moving the king
 * onto the rook. When the player sets up a position, the player can also set its move number. */
#define EDITION_CHESS960 EDITION_ROW(CHESS960, 0, 1)

/* The menu has more settings than level, sound, lights and power-off. Examples are locked keys, a
 * turned board, and the player's own time control. */
#define EDITION_SETTINGS EDITION_ROW(SETTINGS, 0, 1)

/* The key INFO shows pages about search, clocks, game, material and supply. While Nibble thinks,
 * the display shows some of these pages in turn, and the key HINT shows the reply that Nibble
 * expects. The cable reports which root move the search examines. */
#define EDITION_INFO EDITION_ROW(INFO, 0, 1)

/* In a game against Nibble that has no move to show, the upper line shows the level. A board whose
 * display shows a picture has no such line. */
#define EDITION_FIRST_LINE EDITION_ROW(FIRST_LINE, 0, 1)

/* Nibble shows threats, the worst moves of a game, and the player's rating. Nibble can hold back
 * its own move until the player presses the key GO. If the player leaves the screen before that,
 * Nibble shows the move again afterwards. The same is true after the cable was in use. */
#define EDITION_COACH EDITION_ROW(COACH, 0, 1)

/* Nibble warns of low batteries. */
#define EDITION_SUPPLY EDITION_ROW(SUPPLY, 0, 1)

/* Nibble stores three games besides the running game. Nibble does not report a saved game as
 * damaged if another image saved it, for example a game of makruk on a device that now plays
 * chess. */
#define EDITION_STORE EDITION_ROW(STORE, 0, 1)

/* Nibble can begin a game without one of its pieces (firmware/game/odds.h). */
#define EDITION_ODDS EDITION_ROW(ODDS, 0, 1)

/* Nibble has puzzles: positions that the player solves (firmware/game/puzzles.h). */
#define EDITION_PUZZLES EDITION_ROW(PUZZLES, 0, 1)

/* Nibble remembers positions in which the player made a mistake, and later asks the player for a
 * better move (firmware/game/box.h). An image has both EDITION_MISTAKES and EDITION_PUZZLES, or
 * neither of them. */
#define EDITION_MISTAKES EDITION_ROW(MISTAKES, 0, 1)

/* Nibble has exercises for learners (firmware/game/exercises.h). This feature needs
 * EDITION_PUZZLES. */
#define EDITION_EXERCISES EDITION_ROW(EXERCISES, 0, 1)

/* Each list of exercises has all its positions. Without this feature each list has only half of its
 * positions. */
#define EDITION_EXERCISES_ALL EDITION_ROW(EXERCISES_ALL, 0, 1)

/* The player can practise endings against Nibble. Nibble tells the player when a move throws away a
 * win or a draw (firmware/game/lesson.h). This feature needs EDITION_EXERCISES and
 * EDITION_COACH. */
#define EDITION_ENDINGS EDITION_ROW(ENDINGS, 0, 1)

/* The player can practise the ending queen against pawn. EDITION_ENDING_QUEEN and the next four
 * constants need EDITION_ENDINGS. */
#define EDITION_ENDING_QUEEN EDITION_ROW(ENDING_QUEEN, 0, 1)

/* The player can practise the ending two bishops against a bare king. */
#define EDITION_ENDING_BISHOPS EDITION_ROW(ENDING_BISHOPS, 0, 1)

/* The player can practise the ending bishop and knight against a bare king. */
#define EDITION_ENDING_KNIGHT EDITION_ROW(ENDING_KNIGHT, 0, 1)

/* One of the exercises is a game with only kings and pawns on the board. */
#define EDITION_PAWN_GAME EDITION_ROW(PAWN_GAME, 0, 1)

/* Nibble teaches openings that the player chooses by name (firmware/game/trainer.h). This feature
 * needs EDITION_ENDINGS and EDITION_INFO. */
#define EDITION_TRAINER EDITION_ROW(TRAINER, 0, 1)

/* Over the cable a PC can read and change the game, the keys, the display and the settings
 * (firmware/cable/remote.c). */
#define EDITION_REMOTE EDITION_ROW(REMOTE, 0, 1)

/* A setting makes the cable speak the language of another maker's chess board. */
#define EDITION_GUEST EDITION_ROW(GUEST, 0, 1)

/* The transposition table can use an external memory chip (hal/memory.h). */
#define EDITION_MEMORY EDITION_ROW(MEMORY, 0, 1)

/* The UCI option `Memory` simulates that somebody plugs the external memory in or pulls it out.
 * Only PC builds have this option. */
#define EDITION_MEMORY_PLUG EDITION_ROW(MEMORY_PLUG, 0, 1)

/* Nibble can use a board with sensors under its squares (hal/sensors.h). */
#define EDITION_SENSORS EDITION_ROW(SENSORS, 0, 1)

/* The size of the transposition table in bytes of SRAM (firmware/engine/table.h). 0 means that
 * there is no table. The makefile of a circuit board with more or less SRAM sets another value
 * (TABLE). */
#define EDITION_TABLE_BYTES EDITION_ROW(TABLE_BYTES, 0, 2996)

/* The search remembers quiet moves that have caused cut-offs (firmware/engine/history.h). */
#define EDITION_HISTORY EDITION_ROW(HISTORY, 0, 1)

/* The greatest number of quiet moves that the search sorts in a node
 * (firmware/engine/search/quiet_list.h). 0 means that the search makes no list of quiet moves. */
#define EDITION_LIST EDITION_ROW(LIST, 0, 255)

/* The highest rating that the player can choose for Nibble, in hundreds of rating points. The
 * device plays at this rating with half a minute per move. */
#define EDITION_RATING_MOST EDITION_ROW(RATING_MOST, 19, 20)

/* Quiescence skips captures that lose material by exchange (board/exchange.h). Near the horizon the
 * search also skips moves that lose material. If EDITION_LIST is 0, the skipped moves are quiet
 * moves. Otherwise they are captures. */
#define EDITION_EXCHANGE EDITION_ROW(EXCHANGE, 1, 1)

/* The EEPROM driver reads back each byte that it writes, and the display reports worn cells
 * (hal/eeprom.h). */
#define EDITION_WORN EDITION_ROW(WORN, 1, 1)

/* The number of worn EEPROM cells whose values SRAM can hold instead (hal/spares.h). */
#define EDITION_SPARES EDITION_ROW(SPARES, 0, 24)

/* The size in bytes of the memory for the frames of the search (firmware/engine/node.h). */
#define EDITION_WORKSPACE EDITION_ROW(WORKSPACE, 480, 1376)

/* Nibble plays moves from an opening book (firmware/engine/book.h). */
#define EDITION_BOOK EDITION_ROW(BOOK, 1, 1)

/* The device has a serial port, called the cable, and speaks UCI on it (firmware/uci/uci.h). */
#define EDITION_CABLE EDITION_ROW(CABLE, 1, 1)

/* The cable has the commands `perft` and `eval`. */
#define EDITION_CABLE_TOOLS EDITION_ROW(CABLE_TOOLS, 1, 1)

/* The cable has the command `bench`. */
#define EDITION_BENCH EDITION_ROW(BENCH, 1, 1)

/* A level with a rating limits the number of nodes of a search, and so does `go nodes`. If a search
 * has both limits, this feature makes the smaller limit apply. Without this feature the limit of
 * the rating always applies. */
#define EDITION_LEAST_NODES EDITION_ROW(LEAST_NODES, 1, 1)

/* The cable has the option `UCI_Variant`, and PGN texts have the tag `Variant`. An image of chess
 * has neither of them. An image of any other game has both. */
#define EDITION_VARIANT EDITION_ROW(VARIANT, 1, 1)

/* Nibble resigns hopeless games and offers draws. */
#define EDITION_OFFERS EDITION_ROW(OFFERS, 1, 1)

/* The device plays a tune when it starts, at a check and at mate. */
#define EDITION_TUNES EDITION_ROW(TUNES, 1, 1)

/* Each square has a light, either on the board itself or in a picture of the board. */
#define EDITION_LIGHTS EDITION_ROW(LIGHTS, 1, 1)

/* The circuit has a few buttons instead of the sixteen keys (firmware/pad/pad.h). */
#define EDITION_PAD EDITION_ROW(PAD, 0, 0)
/* The display and the cable can use different languages (firmware/text/text_list.h). An image of
 * the small edition has this feature only if its display uses another language than its cable. */
#define EDITION_LANGUAGES EDITION_ROW(LANGUAGES, 0, 1)

/* The device is a console: it has six buttons, and its graphic display shows the chess board. The
 * player has no wooden board, so Nibble makes its own move on the display after one second. The
 * makefile of such a circuit lists CONSOLE in HAS (tools/make/boards.mk). */
#define EDITION_CONSOLE EDITION_ROW(CONSOLE, 0, 0)

/* All buttons share one analog input, and the device learns the voltage of each button
 * (hal/ladder.h). */
#define EDITION_LADDER EDITION_ROW(LADDER, 0, 0)

/* Marks a function that the main loop seldom calls. On chips with enough flash this keeps the
 * compiler from inlining the function. An inlined function would make the main loop save more
 * registers at every pass. */
#if EDITION_NETWORK
#define OUT_OF_LINE __attribute__((noinline))
#else
#define OUT_OF_LINE
#endif

/* In some lists each row names a constant of this header, and only editions with this feature have
 * the row. EVERY_EDITION means that every edition has the row. */
#define EVERY_EDITION 1

/* Declares a function of a feature: FEATURE(FLAG, TYPE, NAME, (PARAMETERS), RESULT). If FLAG is 1,
 * a module defines the function. If FLAG is 0, the function returns RESULT and does nothing else.
 * For a void function leave RESULT out. */
#define FEATURE(flag, ...)                     FEATURE_(flag, __VA_ARGS__)
#define FEATURE_(flag, ...)                    FEATURE_##flag(__VA_ARGS__)
#define FEATURE_1(type, name, parameters, ...) type name parameters
#define FEATURE_0(type, name, parameters, ...)                                                     \
    _Pragma("GCC diagnostic push") _Pragma(                                                        \
        "GCC diagnostic ignored \"-Wunused-parameter\"") static inline type name parameters        \
    {                                                                                              \
        return __VA_ARGS__;                                                                        \
    }                                                                                              \
    _Pragma("GCC diagnostic pop")

/* EDITION_IF(FLAG, ITEMS) adds ITEMS to a list if the edition has the feature FLAG.
 * EDITION_IF_NOT(FLAG, ITEMS) adds ITEMS if the edition lacks the feature. */
#define EDITION_IF(flag, ...)      EDITION_IF_(flag, __VA_ARGS__)
#define EDITION_IF_NOT(flag, ...)  EDITION_IF_NOT_(flag, __VA_ARGS__)

#define EDITION_IF_(flag, ...)     EDITION_IF_##flag(__VA_ARGS__)
#define EDITION_IF_NOT_(flag, ...) EDITION_IF_NOT_##flag(__VA_ARGS__)
#define EDITION_IF_0(...)
#define EDITION_IF_1(...)     __VA_ARGS__
#define EDITION_IF_NOT_0(...) __VA_ARGS__
#define EDITION_IF_NOT_1(...)

#endif
