/* SPDX-License-Identifier: MIT */
/* words.h - the words of chess on the display. texts.h of the language uses these words and says
 * how long each may be. tools/generate/pack_texts.py reads one string from each line.
 */
#ifndef WORDS_H
#define WORDS_H

#define WORDS_PAWN              "pawn"
#define WORDS_PIECE_2           "knight"
#define WORDS_PIECE_5           "bishop"
#define WORDS_PIECE_6           "rook"
#define WORDS_PIECE_7           "queen"
#define WORDS_KING              "king"

#define WORDS_PROMOTION         "QRBN  FWD, GO"

#define WORDS_CASTLING_LOST     "castling lost"
#define WORDS_CASTLING_CHECKED  "in check"
#define WORDS_CASTLING_ATTACKED "way attacked"
#define WORDS_STILL_IN_CHECK    "king in check"

#define WORDS_CLOCK_ENDS        "fifty moves"
#define WORDS_NO_MATERIAL       "no material"

#define WORDS_FEN_CASTLING      "no such castling"
#define WORDS_FEN_EN_PASSANT    "no en passant"
#define WORDS_FEN_KINGS         "one king each"
#define WORDS_FEN_PAWN          "pawn on edge row"

#endif
