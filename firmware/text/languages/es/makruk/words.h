/* SPDX-License-Identifier: MIT */
/* words.h - the words of makruk in Spanish. en/texts.h explains the form. */

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
WORDS(STILL_IN_CHECK, "Khun en jaque")
WORDS(FIFTY_MOVES, "por conteo")
WORDS(NO_MATERIAL, "solo Khunes")
WORDS(FEN_CASTLING, "no hay enroque")
WORDS(FEN_EN_PASSANT, "conteo inválido")
WORDS(FEN_KINGS, "un Khun por lado")
WORDS(FEN_PAWN, "Bia mal puesto")
