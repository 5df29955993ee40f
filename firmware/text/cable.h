/* SPDX-License-Identifier: MIT */
/* cable.h - the texts that the cable sends, TEXT(name, "words"). The cable speaks English on all
 * devices. Some texts have a name of text_list.h in place of words. The cable then sends the
 * English words of that text. The words that the cable reads are not in this list. Those words are
 * stored unpacked, so that uci_word.h finds them fast.
 */

/* clang-format off */

/* Text 0 means that there is no text. */
TEXT(NOTHING, "")

TEXT_IF(EDITION_CABLE, UCI_NAME, "id name Nibble ")
TEXT_IF(EDITION_CABLE, UCI_AUTHOR, "\nid author the Nibble authors\n")
/* Texts about options. The numbers in these texts must agree with report.h and uci_option.h. The
 * build replaces a name in braces with its value in the edition. */
TEXT_IF(EDITION_CABLE, UCI_OPTION, "option name ")
TEXT_IF(EDITION_CABLE, UCI_CHECK, "type check default false\n")
/* The limits of the number options, in the order of option_list.h. */
TEXTS(UCI_LIMITS)
TEXT_IF(EDITION_CABLE, UCI_RATINGS,
        "type spin default {EDITION_RATING_MOST}00 min 300 max {EDITION_RATING_MOST}00\n")
TEXT_IF(EDITION_CABLE, UCI_OVERHEADS, "Overhead type spin default 50 min 0 max 5000\n")
TEXT_IF(EDITION_STYLE, UCI_CONTEMPTS, "type spin default 0 min 0 max 100\n")
TEXTS_END(UCI_LIMITS)
TEXT_IF(EDITION_CABLE_TOOLS, UCI_ONE, "type spin default 1 min 1 max 1\n")
TEXT_IF(EDITION_CABLE, UCI_END, "uciok\n")
TEXT_IF(EDITION_CABLE, UCI_READY, "readyok\n")
TEXT_IF(EDITION_CABLE, UCI_STRING, "info string ")
TEXT_IF(EDITION_CABLE, UCI_UNKNOWN, "unknown: ")
TEXT_IF(EDITION_CABLE, UCI_ILLEGAL, "illegal move: ")
TEXT_IF(EDITION_CABLE, UCI_FEN_ERROR, "FEN, character ")
TEXT_IF(EDITION_CABLE, UCI_INCOMPLETE, "incomplete\n")
TEXT_IF(EDITION_CABLE, UCI_LOST, "bytes lost\n")
TEXT_IF(EDITION_CABLE, UCI_COLON, ": ")

/* Texts about a search. */
TEXT_IF(EDITION_CABLE, UCI_DEPTH, "info depth ")
TEXT_IF(EDITION_CABLE, UCI_SELECTIVE, " seldepth ")
TEXT_IF(EDITION_INFO, UCI_EXAMINED, " currmove ")
TEXT_IF(EDITION_INFO, UCI_EXAMINED_NUMBER, " currmovenumber ")
TEXT_IF(EDITION_CABLE, UCI_NODES, " nodes ")
TEXT_IF(EDITION_CABLE, UCI_SPEED, " nps ")
TEXT_IF(EDITION_CABLE, UCI_TIME, " time ")
TEXT_IF(EDITION_CABLE, UCI_MATE, " score mate ")
TEXT_IF(EDITION_CABLE, UCI_CENTIPAWNS, " score cp ")
TEXT_IF(EDITION_CABLE, UCI_VARIATION, " pv")
TEXT_IF(EDITION_CABLE, UCI_BEST, "bestmove ")
TEXT_IF(EDITION_CABLE, UCI_PONDER, " ponder ")
TEXT_IF(EDITION_CABLE, UCI_NO_MOVE, "bestmove (none)\n")
TEXT_IF(EDITION_CABLE, UCI_REFUSED, "no position\nbestmove 0000\n")

/* Texts about operating the device over the cable. */
TEXT_IF(EDITION_REMOTE, UCI_LOADED, "info string plies ")
TEXT_IF(EDITION_REMOTE, UCI_PLY, "ply ")
TEXT_IF(EDITION_REMOTE, UCI_CANNOT, "cannot: ")
TEXT_IF(EDITION_REMOTE, UCI_FREE, ": free")
TEXT_IF(EDITION_REMOTE, UCI_PLIES, ": plies ")
TEXT_IF(EDITION_REMOTE, UCI_UP_TO, " of ")

/* Errors of a position: the texts of TEXTS(FAULTS) in text_list.h, in English. */
TEXTS(CABLE_FAULTS)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_PIECE, FEN_PIECE)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_SIDE, FEN_SIDE)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_CASTLING, FEN_CASTLING)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_EN_PASSANT, FEN_EN_PASSANT)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_CLOCK, FEN_CLOCK)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_NUMBER, FEN_NUMBER)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_TOO_LONG, FEN_TOO_LONG)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_CHECK, FEN_CHECK)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_RANKS, FEN_RANKS)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_MANY_PIECES, FEN_MANY_PIECES)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_KINGS, FEN_KINGS)
TEXT_IF(EDITION_LANGUAGES, UCI_FEN_PAWN, FEN_PAWN)
TEXTS_END(CABLE_FAULTS)

/* Texts for perft, bench, eval and d. */
TEXT_IF(EDITION_CABLE_TOOLS, UCI_PERFT, "\nNodes searched: ")
TEXT_IF(EDITION_BENCH, UCI_BENCH, "bench ply")
TEXT_IF(EDITION_BENCH, UCI_BENCH_END, " nps\n")
TEXT_IF(EDITION_CABLE_TOOLS, UCI_EVALUATION, "eval ")
TEXT_IF(EDITION_CABLE, UCI_FILES, "  a b c d e f g h\n\nFen: ")
TEXT_IF(EDITION_CABLE, UCI_CHECKERS, "Checkers:")

/* Answers in the language of a Novag Citrine (cable/novag.c). */
TEXTS(NOVAG) /* in the order of the commands there */
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
