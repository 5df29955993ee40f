/* SPDX-License-Identifier: MIT */
/* edition.h - the features of this image of Nibble. The small edition leaves features out to save
 * flash and SRAM.
 *
 * Each constant has a row below: EDITION_ROW(NAME, value in the small edition, value in the full
 * edition). The facts of the circuit board choose the edition (hal/avr/boards/NAME.mk). A PC build
 * can have either edition. The value is 1 if the edition has the feature, and 0 if it lacks the
 * feature. Where a value is a number, the comment of the row says so. In LACKS a board or a game
 * lists further features that its images lack, and in HAS a board lists further features that its
 * image has (tools/make/boards.mk). Programs also read the rows, so write each row on one line,
 * with plain numbers.
 *
 * If an edition lacks a module, the module's header has functions that do nothing (FEATURE), so
 * callers need no condition. An `#if` leaves out the module's source. Inside a module use the
 * constants in plain conditions, `if (EDITION_CHESS960)`. Every build compiles both branches, and
 * the optimizer drops one of them. */
#ifndef EDITION_H
#define EDITION_H

/* Gives the value of a row: `full` if the build defines EDITION_FULL as 1, `small` if as 0. A build
 * that needs another value defines EDITION_OWN_NAME as `,VALUE`. EDITION_SECOND then chooses VALUE,
 * because VALUE comes before the row's value. */
#define EDITION_ROW(name, small, full)                                                             \
    EDITION_SECOND(EDITION_OWN_##name, EDITION_CHOOSE(small, full), )
#define EDITION_SECOND(...)                 EDITION_SECOND_(__VA_ARGS__)
#define EDITION_SECOND_(first, second, ...) second
#if EDITION_FULL
#define EDITION_CHOOSE(small, full) full
#else
#define EDITION_CHOOSE(small, full) small
#endif

/* The network corrects the evaluation, firmware/engine/network/network.h. */
#define EDITION_NETWORK EDITION_ROW(NETWORK, 0, 1)

/* Settings for the style of play: how often Nibble plays rare book moves, how much it avoids draws,
 * how much noise the evaluation has, and a level that adapts to the player. */
#define EDITION_STYLE EDITION_ROW(STYLE, 0, 1)

/* Nibble can think on the player's time, by a setting or after `go ponder`. */
#define EDITION_AHEAD EDITION_ROW(AHEAD, 0, 1)

/* The player chooses one of the 960 initial positions by its number, and castles by moving the king
 * onto the rook. The player can also set the move number of a set-up. */
#define EDITION_CHESS960 EDITION_ROW(CHESS960, 0, 1)

/* The menu has further settings, besides level, sound, lights and power-off. Examples are locked
 * keys, a board turned round, and the player's own time control. */
#define EDITION_SETTINGS EDITION_ROW(SETTINGS, 0, 1)

/* INFO shows groups of pages: search, clocks, game, material, supply. While Nibble thinks, the
 * display shows some pages in turn, and HINT shows the answer that Nibble expects. The cable
 * reports the root move that the search examines. */
#define EDITION_INFO EDITION_ROW(INFO, 0, 1)

/* Nibble shows threats, the worst moves of a game, and the player's rating. If Nibble's move waits
 * for GO, Nibble shows this move again when the player comes back from another screen or from the
 * cable. */
#define EDITION_COACH EDITION_ROW(COACH, 0, 1)

/* Nibble warns of low batteries. */
#define EDITION_SUPPLY EDITION_ROW(SUPPLY, 0, 1)

/* Nibble stores three games besides the running game. A saved game of another image, such as a game
 * of makruk on a device that now plays chess, is not reported as damaged. */
#define EDITION_STORE EDITION_ROW(STORE, 0, 1)

/* Nibble can play without one of its pieces, firmware/game/odds.h. */
#define EDITION_ODDS EDITION_ROW(ODDS, 0, 1)

/* Nibble has positions to solve, firmware/game/puzzles.h. */
#define EDITION_PUZZLES EDITION_ROW(PUZZLES, 0, 1)

/* Nibble keeps the positions in which the player has made a mistake, and later asks the player for
 * a better move, firmware/game/box.h. An image has both this feature and puzzles, or neither. */
#define EDITION_MISTAKES EDITION_ROW(MISTAKES, 0, 1)

/* Nibble has exercises for learners, firmware/game/exercises.h. The exercises need
 * EDITION_PUZZLES. */
#define EDITION_EXERCISES EDITION_ROW(EXERCISES, 0, 1)

/* Each list of exercises is complete. Without this feature each list has half of its positions. */
#define EDITION_EXERCISES_ALL EDITION_ROW(EXERCISES_ALL, 0, 1)

/* Nibble plays endings as exercises, and says whether a move has thrown away a win or a draw,
 * firmware/game/lesson.h. The endings need EDITION_EXERCISES and EDITION_COACH. */
#define EDITION_ENDINGS EDITION_ROW(ENDINGS, 0, 1)

/* One of the endings to play is queen against pawn. This row and the next four rows need
 * EDITION_ENDINGS. */
#define EDITION_ENDING_QUEEN EDITION_ROW(ENDING_QUEEN, 0, 1)

/* One of the endings to play is two bishops against a bare king. */
#define EDITION_ENDING_BISHOPS EDITION_ROW(ENDING_BISHOPS, 0, 1)

/* One of the endings to play is bishop and knight against a bare king. */
#define EDITION_ENDING_KNIGHT EDITION_ROW(ENDING_KNIGHT, 0, 1)

/* One of the exercises is a game with kings and pawns only. */
#define EDITION_PAWN_GAME EDITION_ROW(PAWN_GAME, 0, 1)

/* Nibble teaches openings by name, firmware/game/trainer.h. This feature also needs
 * EDITION_INFO. */
#define EDITION_TRAINER EDITION_ROW(TRAINER, 0, 1)

/* A PC can read and set the game, keys, display and settings over the cable,
 * firmware/cable/remote.c. */
#define EDITION_REMOTE EDITION_ROW(REMOTE, 0, 1)

/* The cable can speak the language of another maker's board, by a setting. */
#define EDITION_GUEST EDITION_ROW(GUEST, 0, 1)

/* The transposition table can use an external memory, hal/memory.h. */
#define EDITION_MEMORY EDITION_ROW(MEMORY, 0, 1)

/* The option `Memory` of the cable simulates plugging the external memory in or pulling it out. The
 * option exists only on the PC. */
#define EDITION_MEMORY_PLUG EDITION_ROW(MEMORY_PLUG, 0, 1)

/* Nibble can use a sensor board, hal/sensors.h. */
#define EDITION_SENSORS EDITION_ROW(SENSORS, 0, 1)

/* The size of the transposition table in bytes of SRAM, firmware/engine/table.h. 0 means no table.
 * A board with more or less SRAM sets its own value, named TABLE. */
#define EDITION_TABLE_BYTES EDITION_ROW(TABLE_BYTES, 0, 2996)

/* The search remembers quiet moves that have caused cut-offs, firmware/engine/history.h. */
#define EDITION_HISTORY EDITION_ROW(HISTORY, 0, 1)

/* The greatest number of quiet moves that the search sorts in a node,
 * firmware/engine/search/quiet_list.h. 0 means no list. */
#define EDITION_LIST EDITION_ROW(LIST, 0, 255)

/* The greatest rating that a player can choose for Nibble, in hundreds of points. The board reaches
 * this rating with half a minute per move. */
#define EDITION_RATING_MOST EDITION_ROW(RATING_MOST, 19, 20)

/* Quiescence skips captures that lose material by exchange (board/exchange.h). Near its horizon the
 * search also skips moves that lose material: captures if EDITION_LIST is not 0, and quiet moves if
 * EDITION_LIST is 0. */
#define EDITION_EXCHANGE EDITION_ROW(EXCHANGE, 1, 1)

/* The EEPROM's driver reads back each byte, and the display reports worn cells, hal/eeprom.h. */
#define EDITION_WORN EDITION_ROW(WORN, 1, 1)

/* The number of worn cells whose values SRAM can hold, hal/spares.h. */
#define EDITION_SPARES EDITION_ROW(SPARES, 0, 24)

/* The size of the search's frames in bytes, firmware/engine/node.h. */
#define EDITION_WORKSPACE EDITION_ROW(WORKSPACE, 480, 1376)

/* Nibble plays from the opening book, firmware/engine/book.h. */
#define EDITION_BOOK EDITION_ROW(BOOK, 1, 1)

/* The device has a cable: the serial port, and UCI on it (firmware/uci/uci.h). */
#define EDITION_CABLE EDITION_ROW(CABLE, 1, 1)

/* The cable has the commands `perft` and `eval`. */
#define EDITION_CABLE_TOOLS EDITION_ROW(CABLE_TOOLS, 1, 1)

/* The cable has the command `bench`. */
#define EDITION_BENCH EDITION_ROW(BENCH, 1, 1)

/* A level with a rating limits the nodes of a search, and so does `go nodes`. With this feature the
 * smaller limit counts. Without this feature the rating's limit always counts. */
#define EDITION_LEAST_NODES EDITION_ROW(LEAST_NODES, 1, 1)

/* The cable has the option `UCI_Variant`, and PGN has the tag `Variant`, for every game but
 * chess. */
#define EDITION_VARIANT EDITION_ROW(VARIANT, 1, 1)

/* Nibble resigns hopeless games and offers draws. */
#define EDITION_OFFERS EDITION_ROW(OFFERS, 1, 1)

/* The device plays tunes at the start, for check and for mate. */
#define EDITION_TUNES EDITION_ROW(TUNES, 1, 1)

/* Each square has a light, on the board or in a picture. */
#define EDITION_LIGHTS EDITION_ROW(LIGHTS, 1, 1)

/* The circuit has a few buttons in place of the sixteen keys, firmware/pad/pad.h. */
#define EDITION_PAD EDITION_ROW(PAD, 0, 0)
/* The display and the cable can use different languages, firmware/text/text_list.h. An image of the
 * small edition has this feature only if its language is not the cable's. */
#define EDITION_LANGUAGES EDITION_ROW(LANGUAGES, 0, 1)

/* The device is a console: a display of dots shows its board, and it has six buttons. The player
 * has no other board, so Nibble's move counts as made after a second. A circuit board with this
 * feature names it in HAS (tools/make/boards.mk). */
#define EDITION_CONSOLE EDITION_ROW(CONSOLE, 0, 0)

/* The buttons are on one analog input, and the device learns their voltages, hal/ladder.h. */
#define EDITION_LADDER EDITION_ROW(LADDER, 0, 0)

/* Marks a function that the main loop calls only now and then. On chips with enough flash the
 * compiler does not inline such a function. So the main loop need not save this function's
 * registers in every turn. */
#if EDITION_NETWORK
#define OUT_OF_LINE __attribute__((noinline))
#else
#define OUT_OF_LINE
#endif

/* In lists whose rows name an edition, this value means that every edition has the row. */
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

/* EDITION_IF() adds items to a list in editions that have the feature. EDITION_IF_NOT() adds items
 * in editions that lack the feature. */
#define EDITION_IF(flag, ...)      EDITION_IF_(flag, __VA_ARGS__)
#define EDITION_IF_NOT(flag, ...)  EDITION_IF_NOT_(flag, __VA_ARGS__)

#define EDITION_IF_(flag, ...)     EDITION_IF_##flag(__VA_ARGS__)
#define EDITION_IF_NOT_(flag, ...) EDITION_IF_NOT_##flag(__VA_ARGS__)
#define EDITION_IF_0(...)
#define EDITION_IF_1(...)     __VA_ARGS__
#define EDITION_IF_NOT_0(...) __VA_ARGS__
#define EDITION_IF_NOT_1(...)

#endif
