/* SPDX-License-Identifier: MIT */
/* screen.h - writes text, numbers, moves and scores on the two lines of the display.
 *
 * screen_begin() begins a screen, and screen_end() ends each of its lines. First write the part at
 * the right edge of a line. Each later call writes from the left, after the characters of the
 * previous call. Characters that would reach the part at the right edge, or the blank in front of
 * this part, are dropped. The calls only write into a buffer of the LCD driver, so an unchanged
 * line sends nothing to the display. A text takes up to 0.6 ms (text.h), and a character 3 us. Call
 * this module only from the main loop.
 */
#ifndef SCREEN_H
#define SCREEN_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/text/text.h"

/* The screens. ui.c passes each key to one screen. The key function of this screen returns the
 * screen that gets the next key, so no screen calls functions of another screen. SCREENS is the
 * number of screens that the edition has. The screens that the edition lacks have the numbers from
 * SCREENS on. */
typedef enum {
#define SCREEN(edition, name, open, key, draw, ticks, traits) EDITION_IF(edition, SCREEN_##name, )
#include "firmware/ui/panel/screen_list.h"
    SCREENS,
    LAST_SCREEN = SCREENS - 1,
#define SCREEN(edition, name, open, key, draw, ticks, traits)                                      \
    EDITION_IF_NOT(edition, SCREEN_##name, )
#include "firmware/ui/panel/screen_list.h"
    SCREEN_ASLEEP,   /* shows the game's screen for a second, then the device sleeps */
    SCREEN_OFF_CABLE /* the game's screen; the player takes the device back from the cable */
} screen_t;

/* The length of a tick in ms. Screens measure time in ticks of ui.c. */
#define SCREEN_TICK_MS 64

/* Begins line 0. ui.c calls it for each screen. */
void screen_begin(void);

/* Fills the rest of the line with blanks. A text that already stands at the right edge remains.
 * Then begins the other line. */
void screen_end(void);

/* Begins line 1, whatever it shows now. */
void screen_second_line(void);

/* Does what screen_begin() does, but line 1 does not change until the next screen_begin(). */
FEATURE(EDITION_LADDER, void, screen_keep_second_line, (void));

/* Writes `text`, fills the rest of the line with blanks, and ends the line. */
void screen_line(text_t text);

/* These functions write at the right edge. screen_right_text() writes a text of SCREEN_RIGHT_TEXT
 * characters, including its blanks. screen_count() writes a number. screen_time() writes a time:
 * "0:07", "59:59", and from one hour on "1h00". screen_short_time() writes a time in four
 * characters: from ten minutes on "0h10", at most "9h59". screen_score() writes a score of the
 * engine (engine.h): "+0.35" pawns, or a mate as "-m2". For SCORE_NONE it writes nothing. */
#define SCREEN_RIGHT_TEXT 5
void screen_right_text(text_t text);
void screen_count(uint32_t number);
void screen_time(uint16_t seconds);
void screen_short_time(uint16_t seconds);
void screen_score(int16_t score);

/* Writes a material balance in pawns at the right edge: "+3", "-12". */
void screen_balance(int16_t pawns);

/* Writes a time in the rightmost SCREEN_CLOCK free cells. Writes `piece` in front of the time,
 * unless `piece` is NO_PIECE. Two clocks fill a line. */
#define SCREEN_CLOCK 8
void screen_clock(piece_t piece, uint16_t seconds);

void screen_char(char character);

/* Writes a voltage in the form "5.02 V". */
void screen_volts(uint16_t millivolts);

/* Writes a number from 0 to 99. */
void screen_number(uint8_t number);

/* screen_glyph() returns the glyph (hal/lcd.h) for the colour and type of a piece. screen_piece()
 * writes this glyph. */
char screen_glyph(piece_t piece);
void screen_piece(piece_t piece);

/* Writes the king of `side` and a blank. A text for this side, or about it, follows. */
static inline void screen_king(colour_t side)
{
    screen_piece(KING | side);
    screen_char(' ');
}

/* Writes a promotion like "=Q". `choice` is 0-3 in the order of TEXT_PROMOTION. */
void screen_promotion(uint8_t choice);

/* Converts the two bits of `choice` into the promotion bits of move.h. */
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
    uint8_t manner; /* TOLD_... bits; with TOLD_PROMOTES also the promotion bits of move.h */
} told_move_t;

enum { TOLD_TAKES = 1, TOLD_CASTLES = 2, TOLD_PROMOTES = 4 };

/* Returns the square of `file` on the rank of `square`. */
static inline square_t square_beside(square_t square, uint8_t file)
{
    return (square_t)((square & 0x70) | file);
}

/* Returns the new square of the rook in castling. `square` is the new square of the king. The
 * function is castling_rook_to() in a form that saves 16 bytes on the Nano. */
square_t square_of_rook(square_t square);

/* Fills in `told` for `move`. The ioboard must hold the position before the move. A search may run.
 * Returns `told`. */
const told_move_t *screen_tell(told_move_t *told, move_t move);

/* Fills in `told` like screen_tell(), but the caller passes the pieces that were on the two squares
 * before the move. */
const told_move_t *screen_tell_pieces(told_move_t *told, move_t move, piece_t mover,
                                      piece_t target);

/* Writes a move: "e2-e4", "e4xd5", "e7-e8=Q", "O-O". Unless the piece is a pawn, its glyph comes
 * first. If from == to, there is no move, and the function writes nothing. */
void screen_move(const told_move_t *told);

/* Writes a move like screen_move(), with "12." in front of white's move or "12.." in front of
 * black's. If the line has no room, leaves out the number: in front of a promotion, beside a score
 * of ten pawns, or from move 100 on. */
void screen_numbered_move(uint16_t number, const told_move_t *told);

#endif
