/* edition.h - what this edition of Nibble has, and what gives way where flash and SRAM are small.
 *
 * An edition is a choice of constants, one file of them in editions/: small.h or full.h, as the
 * circuit board's facts say (hal/avr/boards/NAME.mk); the PC can be built as either. Each file
 * gives a value to all of them, 1 where the edition has the thing if nothing else is said here.
 *
 * A module that an edition lacks has a header with functions that do nothing, so those who call it
 * need no condition; its source is left out from `#if` on. Inside a module they are plain
 * conditions, `if (EDITION_CHESS960)`: every build compiles both sides, and the optimizer drops
 * one.
 *
 *   EDITION_NETWORK        the network corrects the evaluation, firmware/engine/network/network.h
 *   EDITION_STYLE          how it plays besides: the book's lesser moves as often as a setting
 *                          says, noise in the evaluation, a dislike of draws, a level that follows
 *                          the player
 *   EDITION_AHEAD          thinks on the player's time, if they like, and at `go ponder`
 *   EDITION_CHESS960       any of the 960 starting positions, by number; castling is king takes
 *                          rook. Numbers are typed by digits, the move number of a set-up as well
 *   EDITION_SETTINGS       more settings than level, sound, lights and power-off: also keys that
 *                          are locked, a board turned round, a control of the player's own
 *   EDITION_INFO           INFO: search, clocks, game, material, supply in groups of pages, some of
 *                          them in turn while it thinks; HINT while it has the move: the answer
 *                          that it expects; on the cable the move of the root that is examined
 *   EDITION_COACH          shows what it threatens; the worst moves of a game, the player's rating
 *   EDITION_SUPPLY         warns of low batteries
 *   EDITION_STORE          three games besides the running one; a saved game of another game's
 *                          firmware is told from one that is bad
 *   EDITION_PUZZLES        positions to solve, firmware/game/puzzles.h
 *   EDITION_REMOTE         the game, keys, display, settings by the cable, firmware/cable/remote.c
 *   EDITION_TABLE_BYTES    SRAM of the transposition table, firmware/engine/table.h; 0: none
 *   EDITION_HISTORY        quiet moves that have cut off are remembered, firmware/engine/history.h
 *   EDITION_LIST           quiet moves of a node that are put in order, at most,
 *                          firmware/engine/search/quiet_list.h; 0: none
 *   EDITION_RATING_MOST    hundreds of points: the greatest rating to play like, which is within
 *                          the board's reach at half a minute a move
 *   EDITION_EXCHANGE       captures that lose material by exchange are left out of quiescence,
 *                          with lists near the horizon of the search too, and without lists
 *                          quiet moves that do, board/exchange.h
 *   EDITION_WORKSPACE      bytes of frames, firmware/engine/node.h
 *
 * Every edition has these, but not every image: a circuit board for which there is no room LACKS
 * them, and the build defines them as 0. The PC has them all.
 *
 *   EDITION_BOOK           plays from the opening book, firmware/engine/book.h
 *   EDITION_CABLE_TOOLS    `perft` and `eval` on the cable
 *   EDITION_VARIANT        `UCI_Variant` on the cable, `Variant` in PGN: of any game but the usual
 *                          one
 */
#ifndef EDITION_H
#define EDITION_H

#ifndef EDITION_BOOK
#define EDITION_BOOK 1
#endif
#ifndef EDITION_CABLE_TOOLS
#define EDITION_CABLE_TOOLS 1
#endif
#ifndef EDITION_VARIANT
#define EDITION_VARIANT 1
#endif

#include EDITION_HEADER

/* In a list: an item of editions that have the thing, and one of those that lack it. */
#define EDITION_IF(flag, ...)      EDITION_IF_(flag, __VA_ARGS__)
#define EDITION_IF_NOT(flag, ...)  EDITION_IF_NOT_(flag, __VA_ARGS__)

#define EDITION_IF_(flag, ...)     EDITION_IF_##flag(__VA_ARGS__)
#define EDITION_IF_NOT_(flag, ...) EDITION_IF_NOT_##flag(__VA_ARGS__)
#define EDITION_IF_0(...)
#define EDITION_IF_1(...)     __VA_ARGS__
#define EDITION_IF_NOT_0(...) __VA_ARGS__
#define EDITION_IF_NOT_1(...)

#endif
