/* SPDX-License-Identifier: MIT */
/* words.h - the words of makruk on the display. texts.h of the language uses these words and says
 * how long each may be. tools/generate/pack_texts.py reads one string from each line. A word that
 * makruk does not use is empty. */
#ifndef WORDS_H
#define WORDS_H

#define WORDS_PAWN              "Bia"
#define WORDS_PIECE_2           "Met"
#define WORDS_PIECE_5           "Khon"
#define WORDS_PIECE_6           "Ma"
#define WORDS_PIECE_7           "Ruea"
#define WORDS_KING              "Khun"

#define WORDS_PROMOTION         ""

#define WORDS_CASTLING_LOST     ""
#define WORDS_CASTLING_CHECKED  ""
#define WORDS_CASTLING_ATTACKED ""
#define WORDS_STILL_IN_CHECK    "Khun in check"

#define WORDS_CLOCK_ENDS        "counted out"
#define WORDS_NO_MATERIAL       "bare kings"

#define WORDS_FEN_CASTLING      "no castling"
#define WORDS_FEN_EN_PASSANT    "no such count"
#define WORDS_FEN_KINGS         "one Khun each"
#define WORDS_FEN_PAWN          "Bia on wrong row"

#endif
