/* SPDX-License-Identifier: MIT */
/* words.h - the words of chess in English. texts.h explains the form. */

/* clang-format off */

WORDS(PAWN, "pawn")
WORDS(PIECE_2, "knight")
WORDS(PIECE_5, "bishop")
WORDS(PIECE_6, "rook")
WORDS(PIECE_7, "queen")
WORDS(KING, "king")
WORDS(PROMOTION, "QRBN  FWD, GO")
WORDS_PAD(PROMOTION, "QRBN: down, >")
WORDS(CASTLING_LOST, "castling lost")
WORDS(CASTLING_CHECKED, "in check")
WORDS(CASTLING_ATTACKED, "way attacked")
WORDS(STILL_IN_CHECK, "king in check")
WORDS(FIFTY_MOVES, "fifty moves")
WORDS(NO_MATERIAL, "no material")
WORDS(FEN_CASTLING, "no such castling")
WORDS(FEN_EN_PASSANT, "no en passant")
WORDS(FEN_KINGS, "one king each")
WORDS(FEN_PAWN, "pawn on edge row")
