/* SPDX-License-Identifier: MIT */
/* words.h - the words of makruk in German. en/texts.h explains the form. */

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
WORDS(STILL_IN_CHECK, "Khun im Schach")
WORDS(FIFTY_MOVES, "ausgezählt")
WORDS(NO_MATERIAL, "nur Khuns")
WORDS(FEN_CASTLING, "keine Rochade")
WORDS(FEN_EN_PASSANT, "Zählung falsch")
WORDS(FEN_KINGS, "je ein Khun")
WORDS(FEN_PAWN, "Bia-Reihe falsch")
