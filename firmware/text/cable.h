/* SPDX-License-Identifier: MIT */
/* cable.h - the texts that the cable sends, TEXT(name, "words"), as in texts.h. The words that
 * the cable understands are not packed, because they must be found fast (uci_word.h).
 */

/* clang-format off */

/* Text number 0 means no text. */
TEXT(NOTHING, "")

TEXT(UCI_NAME, "id name Nibble ")
TEXT(UCI_AUTHOR, "\nid author the Nibble authors\n")
/* Texts about options. The numbers in the limits come from report.h and uci_option.h. A name in
 * braces is replaced by the edition's number. */
TEXT(UCI_OPTION, "option name ")
TEXT(UCI_CHECK, "type check default false\n")
/* The limits of the options with numbers, in the order of option_list.h. */
TEXTS(UCI_LIMITS)
TEXT(UCI_RATINGS, "type spin default {EDITION_RATING_MOST}00 min 800 max {EDITION_RATING_MOST}00\n")
TEXT(UCI_OVERHEADS, "Overhead type spin default 50 min 0 max 5000\n")
TEXT_IF(EDITION_STYLE, UCI_CONTEMPTS, "type spin default 0 min 0 max 100\n")
TEXTS_END(UCI_LIMITS)
TEXT_IF(EDITION_CABLE_TOOLS, UCI_ONE, "type spin default 1 min 1 max 1\n")
TEXT(UCI_END, "uciok\n")
TEXT(UCI_READY, "readyok\n")
TEXT(UCI_STRING, "info string ")
TEXT(UCI_UNKNOWN, "unknown: ")
TEXT(UCI_ILLEGAL, "illegal move: ")
TEXT(UCI_FEN_ERROR, "FEN, character ")
TEXT(UCI_INCOMPLETE, "incomplete\n")
TEXT(UCI_LOST, "bytes lost\n")
TEXT(UCI_COLON, ": ")

/* Texts about a search. */
TEXT(UCI_DEPTH, "info depth ")
TEXT(UCI_SELECTIVE, " seldepth ")
TEXT_IF(EDITION_INFO, UCI_EXAMINED, " currmove ")
TEXT_IF(EDITION_INFO, UCI_EXAMINED_NUMBER, " currmovenumber ")
TEXT(UCI_NODES, " nodes ")
TEXT(UCI_SPEED, " nps ")
TEXT(UCI_TIME, " time ")
TEXT(UCI_MATE, " score mate ")
TEXT(UCI_CENTIPAWNS, " score cp ")
TEXT(UCI_VARIATION, " pv")
TEXT(UCI_BEST, "bestmove ")
TEXT(UCI_PONDER, " ponder ")
TEXT(UCI_NO_MOVE, "bestmove (none)\n")
TEXT(UCI_REFUSED, "no position\nbestmove 0000\n")

/* Texts for operating the device by cable. */
TEXT_IF(EDITION_REMOTE, UCI_LOADED, "info string plies ")
TEXT_IF(EDITION_REMOTE, UCI_PLY, "ply ")
TEXT_IF(EDITION_REMOTE, UCI_CANNOT, "cannot: ")
TEXT_IF(EDITION_REMOTE, UCI_FREE, ": free")
TEXT_IF(EDITION_REMOTE, UCI_PLIES, ": plies ")
TEXT_IF(EDITION_REMOTE, UCI_UP_TO, " of ")

/* Texts for perft, bench, eval and d. */
TEXT_IF(EDITION_CABLE_TOOLS, UCI_PERFT, "\nNodes searched: ")
TEXT(UCI_BENCH, "bench ply")
TEXT(UCI_BENCH_END, " nps\n")
TEXT_IF(EDITION_CABLE_TOOLS, UCI_EVALUATION, "eval ")
TEXT(UCI_FILES, "  a b c d e f g h\n\nFen: ")
TEXT(UCI_CHECKERS, "Checkers:")

/* Answers of a Novag Citrine (cable/novag.c). */
TEXTS(NOVAG) /* in the order of its commands */
TEXT_IF(EDITION_GUEST, NOVAG_ID, "ID. UCBII V1.09 Nibble")
TEXT_IF(EDITION_GUEST, NOVAG_CLOCKS, "Clock 00:00:00   00:00:00")
TEXT_IF(EDITION_GUEST, NOVAG_REFEREE, "Referee on")
TEXTS_END(NOVAG)
TEXT_IF(EDITION_GUEST, NOVAG_NEW_GAME, "New Game")
TEXT_IF(EDITION_GUEST, NOVAG_FLIP_WHITE, "Flip --> White")
TEXT_IF(EDITION_GUEST, NOVAG_FLIP_BLACK, "Flip --> Black")
TEXT_IF(EDITION_GUEST, NOVAG_LEVEL, "Level none")
TEXT_IF(EDITION_GUEST, NOVAG_XMIT_ON, "Xmit on")
TEXT_IF(EDITION_GUEST, NOVAG_XMIT_OFF, "Xmit off")
TEXT_IF(EDITION_GUEST, NOVAG_POSITION, "Position Board")
TEXT_IF(EDITION_GUEST, NOVAG_FILES, ".  aa bb cc dd ee ff gg hh")
TEXT_IF(EDITION_GUEST, NOVAG_GAME, "Game")
TEXT_IF(EDITION_GUEST, NOVAG_COLUMNS, ".      white       black")
