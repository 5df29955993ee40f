/* SPDX-License-Identifier: MIT */
/* screen.h - writes text, numbers, moves and scores on the two lines.
 *
 * screen_begin() begins a screen, and screen_end() ends each of its lines. Write the part at the
 * right edge of a line first. Then each call writes from the left on, where the call before ended.
 * Characters that would reach the right part, or the blank in front of it, are dropped. All calls
 * write into the LCD driver's picture, so an unchanged line sends nothing. A text takes up to 0.6
 * ms (text.h), and a character 3 us. Call this module only from the main loop.
 */
#ifndef SCREEN_H
#define SCREEN_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/text/text.h"

/* The screen that has the keys. The key function of a screen returns the screen that has the keys
 * next, so no screen needs the functions of another screen. ui.c passes the keys on. SCREENS is the
 * number of screens that the edition has. The screens that it lacks have numbers from SCREENS
 * on. */
typedef enum {
#define SCREEN(edition, name, open, key, draw, ticks, traits) EDITION_IF(edition, SCREEN_##name, )
#include "firmware/ui/panel/screen_list.h"
    SCREENS,
    LAST_SCREEN = SCREENS - 1,
#define SCREEN(edition, name, open, key, draw, ticks, traits)                                      \
    EDITION_IF_NOT(edition, SCREEN_##name, )
#include "firmware/ui/panel/screen_list.h"
    SCREEN_ASLEEP,   /* the game's screen for a second, then sleep                  */
    SCREEN_OFF_CABLE /* the game's screen, after the cable has given the board back */
} screen_t;

/* Screens measure time in ticks of ui.c. */
#define SCREEN_TICK_MS 64

/* Begins line 0. ui.c calls it for each screen. */
void screen_begin(void);

/* Ends the line with blanks up to the right part or the edge, and begins the other line. */
void screen_end(void);

/* Begins line 1, which may have any content. */
void screen_second_line(void);

/* Does what screen_begin() does. Until the next screen_begin() line 1 keeps what it shows. */
FEATURE(EDITION_LADDER, void, screen_keep_second_line, (void));

/* Writes `text` as the rest of a line, then blanks, and ends the line. */
void screen_line(text_t text);

/* These functions write at the right edge. screen_right_text() writes a text of SCREEN_RIGHT_TEXT
 * characters with its blanks. screen_count() writes a number. screen_time() writes a time: "0:07",
 * "59:59", and from one hour on "1h00". screen_short_time() writes a time in four characters: from
 * ten minutes on "0h10", at most "9h59". screen_score() writes a score in centipawns or a mate
 * (engine.h): "+0.35", "-m2". For SCORE_NONE it writes nothing. */
#define SCREEN_RIGHT_TEXT 5
void screen_right_text(text_t text);
void screen_count(uint32_t number);
void screen_time(uint16_t seconds);
void screen_short_time(uint16_t seconds);
void screen_score(int16_t score);

/* Writes a balance in pawns at the right edge: "+3", "-12". */
void screen_balance(int16_t pawns);

/* Writes a time in the rightmost SCREEN_CLOCK free cells, and before it `piece`, unless it is
 * NO_PIECE. Two clocks fill a line. */
#define SCREEN_CLOCK 8
void screen_clock(piece_t piece, uint16_t seconds);

void screen_char(char character);

/* Writes millivolts like "5.02 V". */
void screen_volts(uint16_t millivolts);

/* Writes a number 0-99. */
void screen_number(uint8_t number);

/* screen_glyph() returns the glyph of a piece (hal/lcd.h) by its colour and type. screen_piece()
 * writes the glyph. */
char screen_glyph(piece_t piece);
void screen_piece(piece_t piece);

/* Writes the king of `side` and a blank, in front of a text for or about this side. */
static inline void screen_king(colour_t side)
{
    screen_piece(KING | side);
    screen_char(' ');
}

/* Writes a promotion like "=Q". `choice` is 0-3 in the order of TEXT_PROMOTION. */
void screen_promotion(uint8_t choice);

/* Returns the promotion bits of move.h for `choice`, whose two bits have different places there. */
static inline uint8_t screen_promotion_bits(uint8_t choice)
{
    uint8_t bits = 0;
    if ((choice & 1) != 0) {
        bits = 0x08;
    }
    if ((choice & 2) != 0) {
        bits |= 0x80;
    }
    return bits;
}

/* Writes the name of a piece: "white knight", "empty". */
void screen_piece_name(piece_t piece);

/* The data that the text of a move needs. */
typedef struct {
    piece_t mover; /* piece that moves, or NO_PIECE to show no piece */
    square_t from;
    square_t to;    /* new square of the piece, or of the king in castling         */
    uint8_t manner; /* TOLD_..., and the promotion bits of move.h if TOLD_PROMOTES */
} told_move_t;

enum { TOLD_TAKES = 1, TOLD_CASTLES = 2, TOLD_PROMOTES = 4 };

/* Returns the square of `file` on the rank of `square`. */
static inline square_t square_beside(square_t square, uint8_t file)
{
    return (square_t)((square & 0x70) | file);
}

/* Returns the new square of the rook in castling; the king goes to `square`. This is
 * castling_rook_to() in a form that is 16 bytes smaller on the Nano. */
square_t square_of_rook(square_t square);

/* Fills `told` in for `move`. The ioboard must hold the position before the move. A search may run.
 * Returns `told`. */
const told_move_t *screen_tell(told_move_t *told, move_t move);

/* Does the same. The caller passes the pieces that were on the move's two squares before the
 * move. */
const told_move_t *screen_tell_pieces(told_move_t *told, move_t move, piece_t mover,
                                      piece_t target);

/* Writes a move: "e2-e4", "e4xd5", "e7-e8=Q", "O-O". A piece other than a pawn has its glyph in
 * front. If from == to, there is no move, and it writes nothing. */
void screen_move(const told_move_t *told);

/* Does the same, with "12." in front of white's move, or "12.." in front of black's. Leaves the
 * number out if the line has no room for it: in front of a promotion, beside a score of ten pawns,
 * or from move 100 on. */
void screen_numbered_move(uint16_t number, const told_move_t *told);

#endif
