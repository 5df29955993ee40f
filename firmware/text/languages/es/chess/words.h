/* SPDX-License-Identifier: MIT */
/* words.h - the words of chess in Spanish. en/texts.h explains the form. */

/* clang-format off */

/* These pieces are feminine, so they need the second form of a colour. */
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
WORDS(CASTLING_LOST, "ya no enroca")
WORDS(CASTLING_CHECKED, "está en jaque")
WORDS(CASTLING_ATTACKED, "pasa por jaque")
WORDS(STILL_IN_CHECK, "sigue el jaque")
WORDS(FIFTY_MOVES, "50 jugadas")
WORDS(NO_MATERIAL, "no hay mate")
WORDS(FEN_CASTLING, "enroque inválido")
WORDS(FEN_EN_PASSANT, "al paso inválido")
WORDS(FEN_KINGS, "un rey por lado")
WORDS(FEN_PAWN, "peón en fila 1/8")
