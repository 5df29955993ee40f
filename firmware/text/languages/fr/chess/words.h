/* SPDX-License-Identifier: MIT */
/* words.h - the words of chess in French. en/texts.h explains the form. */

/* clang-format off */

/* These pieces are feminine, so they need the second form of a colour. */
TRAIT(PIECE_6)
TRAIT(PIECE_7)

WORDS(PAWN, "pion")
WORDS(PIECE_2, "cav.")
WORDS(PIECE_5, "fou")
WORDS(PIECE_6, "tour")
WORDS(PIECE_7, "dame")
WORDS(KING, "roi")
WORDS(PROMOTION, "DTFC  FWD, GO")
WORDS_PAD(PROMOTION, "DTFC: bas, >")
WORDS(CASTLING_LOST, "roque perdu")
WORDS(CASTLING_CHECKED, "roi en échec")
WORDS(CASTLING_ATTACKED, "case attaquée")
WORDS(STILL_IN_CHECK, "reste en échec")
WORDS(FIFTY_MOVES, "50 coups")
WORDS(NO_MATERIAL, "mat exclu")
WORDS(FEN_CASTLING, "roque impossible")
WORDS(FEN_EN_PASSANT, "en passant faux")
WORDS(FEN_KINGS, "un roi par camp")
WORDS(FEN_PAWN, "pion rangée 1/8")
