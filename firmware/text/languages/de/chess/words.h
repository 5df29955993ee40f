/* SPDX-License-Identifier: MIT */
/* words.h - the words of chess in German. en/texts.h explains the form. */

/* clang-format off */

WORDS(PAWN, "Bauer")
WORDS(PIECE_2, "Springer")
WORDS(PIECE_5, "Läufer")
WORDS(PIECE_6, "Turm")
WORDS(PIECE_7, "Dame")
WORDS(KING, "König")
WORDS(PROMOTION, "DTLS  FWD, GO")
WORDS_PAD(PROMOTION, "DTLS: unten, >")
WORDS(CASTLING_LOST, "Rochade weg")
WORDS(CASTLING_CHECKED, "im Schach")
WORDS(CASTLING_ATTACKED, "Weg bedroht")
WORDS(STILL_IN_CHECK, "Schach bleibt")
WORDS(FIFTY_MOVES, "50 Züge")
WORDS(NO_MATERIAL, "totes Remis")
WORDS(FEN_CASTLING, "Rochade falsch")
WORDS(FEN_EN_PASSANT, "kein en passant")
WORDS(FEN_KINGS, "je ein König")
WORDS(FEN_PAWN, "Bauer Reihe 1/8")
