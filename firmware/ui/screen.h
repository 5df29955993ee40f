/* screen.h - writing on the two lines: text, numbers, moves, scores.
 *
 * A line is begun by screen_row() and ended by screen_end(); in between each call writes from where
 * the last one ended, and what passes the right edge is dropped. All of it goes through the LCD
 * driver's picture, so a line that is written again unchanged sends nothing. A whole line costs up
 * to 0.5 ms. Main loop only.
 */
#ifndef SCREEN_H
#define SCREEN_H

#include "board/move.h"
#include "firmware/ui/text.h"

/* Who has the keys. The key function of a screen returns who has them next, so that no screen has to
 * know another's functions; ui.c passes them on. */
typedef enum {
    SCREEN_START,
    SCREEN_PLAY,
    SCREEN_MENU,
    SCREEN_SETUP,
    SCREEN_SETUP_MENU,
    SCREEN_LEVEL,
    SCREEN_VERIFY
} screen_t;

/* Begins line 0 or 1. */
void screen_row(uint8_t row);

/* Blanks up to the right edge. */
void screen_end(void);

/* Blanks up to `column`; nothing if the line has passed it. */
void screen_column(uint8_t column);

/* A whole line: `text` and blanks. */
void screen_line(uint8_t row, uint8_t text);

void screen_char(char character);
void screen_text(uint8_t text);
void screen_string(const char *string);
void screen_number(uint16_t number);

/* "g1". */
void screen_square(square_t square);

/* The glyph of a piece (colour and type; slot bits are ignored); a blank for no piece. */
void screen_piece(piece_t piece);

/* "white knight", "empty". */
void screen_piece_name(piece_t piece);

/* A score in centipawns or a mate (engine.h), as given: "+0.35", "-m2", at the right edge; nothing
 * if it is SCORE_NONE or there is no room. */
void screen_score(int16_t score);

/* A time at the right edge: "0:07", "12:34", and from 100 minutes on "1h40". */
void screen_time(uint16_t seconds);

/* The longest text of a move, and its final 0. */
#define SCREEN_MOVE_LENGTH 14

/* A move to `text`, to be read off before it is made on the ioboard: "e2-e4", "e4xd5", "e7-e8=Q", a
 * glyph in front for pieces other than pawns; castling as the king's two steps, "e1-g1 O-O".
 * Returns its end, where a 0 is put. Reads the ioboard alone, so a search may run. */
char *screen_move(move_t move, char *text);

/* Where the king or the piece comes to stand: move.to, but for castling. Reads the ioboard. */
square_t screen_move_target(move_t move);

#endif
