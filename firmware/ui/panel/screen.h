/* screen.h - writing on the two lines: text, numbers, moves, scores.
 *
 * A screen is begun by screen_begin(), and each of its lines ended by screen_end(). What stands at
 * the right edge of a line is written first, then each call writes from the left on where the last
 * one ended. What would run into the right part, or into the blank in front of it, is dropped. All
 * goes through the LCD driver's picture, so a line that is written again unchanged sends nothing. A
 * text costs up to 0.6 ms (text.h), a character 3 us. Main loop only.
 */
#ifndef SCREEN_H
#define SCREEN_H

#include "board/move.h"
#include "firmware/text/text.h"

/* Who has the keys. The key function of a screen returns who has them next, so that no screen
 * has to know another's functions; ui.c passes them on, and knows what each screen says of itself.
 * Their order means nothing. */
typedef enum {
    SCREEN_START,
    SCREEN_PLAY,
    SCREEN_MENU,
    SCREEN_LEVEL,
    SCREEN_INFO,
    SCREEN_SETUP,
    SCREEN_SETUP_MENU,
    SCREEN_NUMBER,
    SCREEN_PUZZLES,
    SCREEN_REVIEW,
    SCREEN_GAMES,
    SCREEN_LOCKED,
    SCREEN_ASLEEP,   /* the game's, for a second, and then none            */
    SCREEN_OFF_CABLE /* the game's, when the cable has given the board back */
} screen_t;

/* Seconds and the like are counted in ticks, of ui.c. */
#define SCREEN_TICK_MS 64

/* Begins line 0; ui.c does it for each screen. */
void screen_begin(void);

/* Ends the line with blanks up to the right part, or edge, and begins the other. */
void screen_end(void);

/* Begins line 1, whatever it held. */
void screen_second_line(void);

/* The rest of a line, and its end: `text` and blanks. */
void screen_line(text_t text);

/* At the right edge: a text of SCREEN_RIGHT_TEXT characters, its blanks included; a number; a
 * time, "0:07", "59:59", and from an hour on "1h00"; a time in four characters, from ten minutes on
 * "0h10", at most "9h59"; a score in centipawns or a mate (engine.h) as given, "+0.35", "-m2",
 * nothing if it is SCORE_NONE. */
#define SCREEN_RIGHT_TEXT 5
void screen_right_text(text_t text);
void screen_count(uint32_t number);
void screen_time(uint16_t seconds);
void screen_short_time(uint16_t seconds);
void screen_score(int16_t score);

/* A time in the rightmost SCREEN_CLOCK cells that are free, and before it, with a blank between,
 * `piece`, if it is one. Two of them make a line. */
#define SCREEN_CLOCK 8
void screen_clock(piece_t piece, uint16_t seconds);

void screen_char(char character);

/* "5.02 V" of millivolts. */
void screen_volts(uint16_t millivolts);

/* 0-99. */
void screen_number(uint8_t number);

/* The glyph of a piece, hal/lcd.h, by its colour and type; the second writes it. */
char screen_glyph(piece_t piece);
void screen_piece(piece_t piece);

/* "=Q"; `choice` is 0-3 in the order of TEXT_PROMOTION. */
void screen_promotion(uint8_t choice);

/* The promotion bits of move.h that say `choice`: its two bits, taken apart. */
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

/* "white knight", "empty". */
void screen_piece_name(piece_t piece);

/* A move with all that its text says. */
typedef struct {
    piece_t mover; /* NO_PIECE: not told */
    square_t from;
    square_t to;    /* where the piece comes to stand; the king in castling         */
    uint8_t manner; /* TOLD_..., and the promotion bits of move.h if TOLD_PROMOTES  */
} told_move_t;

enum { TOLD_TAKES = 1, TOLD_CASTLES = 2, TOLD_PROMOTES = 4 };

/* The square of `file` on the rank of `square`. */
static inline square_t square_beside(square_t square, uint8_t file)
{
    return (square_t)((square & 0x70) | file);
}

/* Where the rook comes to stand in castling, beside the king on `square`. */
static inline square_t square_of_rook(square_t square)
{
    const int8_t beside = square_file(square) == FILE_G ? WEST : EAST;
    return square_step(square, beside);
}

/* `move` as the ioboard has it, which stands before it; a search may run. Returns `told`. */
const told_move_t *screen_tell(told_move_t *told, move_t move);

/* The same by what stood on its two squares before it. */
const told_move_t *screen_tell_pieces(told_move_t *told, move_t move, piece_t mover,
                                      piece_t target);

/* "12." in front of white's move, "12.." in front of black's. */
void screen_move_number(uint16_t number, colour_t side);

/* "e2-e4", "e4xd5", "e7-e8=Q", a glyph in front for pieces other than pawns; "O-O". Nothing for no
 * move, from == to. */
void screen_move(const told_move_t *told);

#endif
