/* option_list.h - all options of the cable: OPTION(edition, name, word, limits).
 *
 * `edition` is a constant of edition.h. An edition without the feature lacks the option. `word` is
 * the option's name on the cable, its first word if the name has two; the text of the limits then
 * begins with the second. `limits` is the text of text/cable.h that says what the value may be, and
 * NOTHING if the value is true or false. uci_option.c has a text of its own for VARIANT.
 *
 * The cable tells the options in the order of the rows. A file that includes this list defines
 * OPTION() before. So the list has no guard.
 */

/* clang-format off */

OPTION(EDITION_BOOK, OWN_BOOK, "OwnBook", NOTHING)
OPTION(EVERY_EDITION, LIMIT_STRENGTH, "UCI_LimitStrength", NOTHING)
/* In the positions of `position` castling is king takes rook. */
OPTION(EDITION_CHESS960, CHESS960, "UCI_Chess960", NOTHING)
/* Hundreds; 0 means not set. */
OPTION(EVERY_EDITION, ELO, "UCI_Elo", UCI_RATINGS)
/* Units more than TIME_OVERHEAD, modulo 256 (time.h). */
OPTION(EVERY_EDITION, OVERHEAD, "Move", UCI_OVERHEADS)
/* Centipawns. */
OPTION(EDITION_STYLE, CONTEMPT, "Contempt", UCI_CONTEMPTS)
/* Without effect: `go ponder` is always obeyed. */
OPTION(EDITION_AHEAD, PONDER, "Ponder", NOTHING)
OPTION(EDITION_MEMORY_PLUG, MEMORY, "Memory", NOTHING)
/* These options exist because programs that play games set them. They change nothing. */
OPTION(EDITION_CABLE_TOOLS, THREADS, "Threads", UCI_ONE)
OPTION(EDITION_CABLE_TOOLS, HASH, "Hash", UCI_ONE)
OPTION(EDITION_VARIANT, VARIANT, "UCI_Variant", NOTHING)

/* clang-format on */

#undef OPTION
