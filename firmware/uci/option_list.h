/* SPDX-License-Identifier: MIT */
/* option_list.h - all options of the cable, in the order in which the cable lists them.
 *
 *   OPTION_CHECK(edition, name, word)     The value is true or false.
 *   OPTION_NUMBER(edition, name, word)    The value is a number. The group UCI_LIMITS of
 *                                         text/cable.h has its limits. These rows stand together,
 *                                         in the order of their limits.
 *   OPTION_FIXED(edition, name, word)     The value is always 1, or always the game's name. These
 *                                         rows come last, beginning with THREADS.
 *
 * `edition` is a constant of edition.h. If it is 0, the edition lacks the option. `word` is the
 * option's name on the cable. If the name has two words, `word` is only the first word, and the
 * text of the limits begins with the second word. A file defines the macros that it needs, and then
 * includes this list. OPTION() stands in for each macro that the file does not define. The list has
 * no include guard, because files include it more than once.
 */
#ifndef OPTION
#define OPTION(edition, name, word)
#endif
#ifndef OPTION_CHECK
#define OPTION_CHECK OPTION
#endif
#ifndef OPTION_NUMBER
#define OPTION_NUMBER OPTION
#endif
#ifndef OPTION_FIXED
#define OPTION_FIXED OPTION
#endif

/* clang-format off */

/* An image without a book accepts this option but does not list it. */
OPTION_CHECK(EVERY_EDITION, OWN_BOOK, "OwnBook")
OPTION_CHECK(EVERY_EDITION, LIMIT_STRENGTH, "UCI_LimitStrength")
/* If this option is true, a `position` line writes castling as king takes rook. */
OPTION_CHECK(EDITION_CHESS960, CHESS960, "UCI_Chess960")
/* The rating in hundreds of points. 0 means that no rating is set. */
OPTION_NUMBER(EVERY_EDITION, ELO, "UCI_Elo")
/* The time overhead minus TIME_OVERHEAD, in the units of time.h, modulo 256. */
OPTION_NUMBER(EVERY_EDITION, OVERHEAD, "Move")
/* How much the engine dislikes draws, in centipawns. */
OPTION_NUMBER(EDITION_STYLE, CONTEMPT, "Contempt")
/* This option has no effect, because `go ponder` always works. */
OPTION_CHECK(EDITION_AHEAD, PONDER, "Ponder")
OPTION_CHECK(EDITION_MEMORY_PLUG, MEMORY, "Memory")
/* These options change nothing. They exist because chess programs set them. */
OPTION_FIXED(EDITION_CABLE_TOOLS, THREADS, "Threads")
OPTION_FIXED(EDITION_CABLE_TOOLS, HASH, "Hash")
OPTION_FIXED(EDITION_VARIANT, VARIANT, "UCI_Variant")

/* clang-format on */

#undef OPTION
#undef OPTION_CHECK
#undef OPTION_NUMBER
#undef OPTION_FIXED
