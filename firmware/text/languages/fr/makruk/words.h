/* SPDX-License-Identifier: MIT */
/* words.h - the words of makruk in French. en/texts.h explains the form. */

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
WORDS(STILL_IN_CHECK, "Khun en échec")
WORDS(FIFTY_MOVES, "compte fini")
WORDS(NO_MATERIAL, "Khuns seuls")
WORDS(FEN_CASTLING, "pas de roque")
WORDS(FEN_EN_PASSANT, "compte faux")
WORDS(FEN_KINGS, "un Khun par camp")
WORDS(FEN_PAWN, "Bia mal placé")
