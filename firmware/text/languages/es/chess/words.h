/* SPDX-License-Identifier: MIT */
/* words.h - the words of chess in Spanish: en/texts.h. */

/* clang-format off */

/* These pieces have the second form of a colour. */
TRAIT(PIECE_6)
TRAIT(PIECE_7)

WORDS(PAWN, "peón")
WORDS(PIECE_2, "cab.")
WORDS(PIECE_5, "alfil")
WORDS(PIECE_6, "torre")
WORDS(PIECE_7, "dama")
WORDS(KING, "rey")
WORDS(PROMOTION, "DTAC  FWD, GO")
WORDS_PAD(PROMOTION, "DTAC: abajo, >")
WORDS(CASTLING_LOST, "sin enroque")
WORDS(CASTLING_CHECKED, "en jaque")
WORDS(CASTLING_ATTACKED, "paso atacado")
WORDS(STILL_IN_CHECK, "sigue el jaque")
WORDS(FIFTY_MOVES, "50 jugadas")
WORDS(NO_MATERIAL, "mat. insuf.")
WORDS(FEN_CASTLING, "enroque imposib.")
WORDS(FEN_EN_PASSANT, "no hay al paso")
WORDS(FEN_KINGS, "un rey cada uno")
WORDS(FEN_PAWN, "peón en el borde")
