/* SPDX-License-Identifier: MIT */
/* level_rows.h - all levels, in the order of the menu, kind by kind.
 *
 *   LEVEL_KIND(kind) ... LEVEL_KIND_END(kind)     the levels of a kind
 *   LEVEL(kind, number)                           a level
 *   LEVEL_RATED(kind, number, rating)             a time per move, and Nibble's rating with it
 *   LEVEL_FISCHER(number, increment)              a level of the kind FISCHER
 *   LEVEL_RANGE(kind, first, last)                a level for each number from `first` to `last`
 *   LEVEL_ADDED(kept)                             comes before a level that is not one of the
 *                                                 first 65. `kept` is the level's number in the
 *                                                 EEPROM: the lowest number from 65 on that no
 *                                                 level has ever had
 *
 *   LEVEL_RANGE_ADDED(kept, kind, first, last)
 *                                                 the same for levels of a range. Their numbers in
 *                                                 the EEPROM are `kept`, `kept` + 1, ...
 *
 * The first 65 levels are numbered 0 to 64 in the EEPROM, in the order of this list. A file defines
 * the macros that it needs, and then includes this list. If a file does not define LEVEL_RATED() or
 * LEVEL_FISCHER(), this macro counts as LEVEL(). The list has no include guard, because files
 * include it more than once.
 */
#ifndef LEVEL_KIND
#define LEVEL_KIND(kind)
#endif
#ifndef LEVEL_KIND_END
#define LEVEL_KIND_END(kind)
#endif
#ifndef LEVEL
#define LEVEL(kind, number)
#endif
#ifndef LEVEL_RATED
#define LEVEL_RATED(kind, number, rating) LEVEL(kind, number)
#endif
#ifndef LEVEL_FISCHER
#define LEVEL_FISCHER(number, increment) LEVEL(FISCHER, number)
#endif
#ifndef LEVEL_RANGE
#define LEVEL_RANGE(kind, first, last)
#endif
#ifndef LEVEL_ADDED
#define LEVEL_ADDED(kept)
#endif
#ifndef LEVEL_RANGE_ADDED
#define LEVEL_RANGE_ADDED(kept, kind, first, last)
#endif

/* clang-format off */

/* The number is the time for each move, in seconds. */
LEVEL_KIND(SECONDS)
LEVEL_RATED(SECONDS, 1, 1860)
LEVEL_RATED(SECONDS, 2, 1900)
LEVEL_RATED(SECONDS, 3, 1950)
LEVEL_RATED(SECONDS, 5, 2000)
LEVEL_RATED(SECONDS, 10, 2060)
LEVEL_RATED(SECONDS, 15, 2090)
LEVEL_RATED(SECONDS, 20, 2110)
LEVEL_RATED(SECONDS, 30, 2140)
LEVEL_KIND_END(SECONDS)
/* The number is the time for each move, in minutes. */
LEVEL_KIND(MINUTES)
LEVEL_RATED(MINUTES, 1, 2180)
LEVEL_RATED(MINUTES, 2, 2230)
LEVEL_RATED(MINUTES, 3, 2260)
LEVEL_RATED(MINUTES, 5, 2290)
LEVEL_RATED(MINUTES, 10, 2340)
LEVEL_KIND_END(MINUTES)

/* Chess clocks. The number is each side's time for the whole game, in minutes. */
LEVEL_KIND(GAME)
LEVEL(GAME, 5)
LEVEL(GAME, 10)
LEVEL(GAME, 15)
LEVEL(GAME, 30)
LEVEL(GAME, 60)
LEVEL(GAME, 90)
LEVEL_KIND_END(GAME)
/* Chess clocks. The numbers are each side's minutes for the game, and the seconds that each move
 * adds. */
LEVEL_KIND(FISCHER)
LEVEL_FISCHER(3, 2)
LEVEL_FISCHER(5, 3)
LEVEL_FISCHER(10, 5)
LEVEL_FISCHER(15, 10)
LEVEL_FISCHER(30, 20)
LEVEL_KIND_END(FISCHER)
/* Chess clocks. The number is the time for the first 40 moves, in minutes. Every further 20 moves
 * add an hour. */
LEVEL_KIND(TOURNAMENT)
LEVEL(TOURNAMENT, 90)
LEVEL(TOURNAMENT, 120)
LEVEL_KIND_END(TOURNAMENT)

/* The number is the depth of the search, in plies. */
LEVEL_KIND(DEPTH)
LEVEL_RANGE(DEPTH, 1, 16)
LEVEL_KIND_END(DEPTH)
/* The engine searches for a mate in this number of moves. */
LEVEL_KIND(MATE)
LEVEL_RANGE(MATE, 1, 8)
LEVEL_KIND_END(MATE)
/* The engine thinks until the player stops it. */
LEVEL_KIND(ANALYSIS)
LEVEL_RANGE(ANALYSIS, 1, 1)
LEVEL_KIND_END(ANALYSIS)

/* The number is the rating at which Nibble plays, in hundreds of points. */
LEVEL_KIND(RATING)
LEVEL_RANGE_ADDED(65, RATING, ENGINE_RATING_LEAST, 7)
LEVEL_RANGE(RATING, 8, ENGINE_RATING_MOST)
LEVEL_KIND_END(RATING)
/* One level, whose rating adapts to the player (adaptive.h). */
LEVEL_KIND(ADAPTIVE)
#if EDITION_STYLE
LEVEL_RANGE(ADAPTIVE, 1, 1)
#endif
LEVEL_KIND_END(ADAPTIVE)

/* clang-format on */

#undef LEVEL_KIND
#undef LEVEL_KIND_END
#undef LEVEL
#undef LEVEL_RATED
#undef LEVEL_FISCHER
#undef LEVEL_RANGE
#undef LEVEL_ADDED
#undef LEVEL_RANGE_ADDED
