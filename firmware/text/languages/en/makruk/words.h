/* SPDX-License-Identifier: MIT */
/* words.h - the words of makruk in English. texts.h explains the form. A word that
 * makruk does not use is empty. */

/* clang-format off */

WORDS(PAWN, "Bia")
WORDS(PIECE_2, "Met")
WORDS(PIECE_5, "Khon")
WORDS(PIECE_6, "Ma")
WORDS(PIECE_7, "Ruea")
WORDS(KING, "Khun")
WORDS(PROMOTION, "")
WORDS(CASTLING_LOST, "")
WORDS(CASTLING_CHECKED, "")
WORDS(CASTLING_ATTACKED, "")
WORDS(STILL_IN_CHECK, "Khun in check")
WORDS(FIFTY_MOVES, "counted out")
WORDS(NO_MATERIAL, "bare kings")
WORDS(FEN_CASTLING, "no castling")
WORDS(FEN_EN_PASSANT, "no such count")
WORDS(FEN_KINGS, "one Khun each")
WORDS(FEN_PAWN, "Bia on wrong row")
