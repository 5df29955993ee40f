/* SPDX-License-Identifier: MIT */
/* view.c - draws the pieces and the clocks. Each turn draws half a rank. Each clock is drawn once
 * in 16 turns. */
#include "firmware/ui/view.h"

#include "firmware/game/clocks.h"
#include "firmware/game/control.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/pad/pad.h"
#include "firmware/ui/panel/screen.h"
#include "hal/lcd.h"

/* SQUARES is the size of the board. Each turn tests only SQUARES_A_TURN squares, so that the device
 * sleeps longer when nothing changes. */
enum { SQUARES = 64, SQUARES_A_TURN = 4 };

static uint8_t next; /* square of the display to test next, 0-63 */

static void show_squares(void)
{
    const uint8_t turn = settings_is_turned() ? A1 ^ H8 : 0;
    for (uint8_t left = SQUARES_A_TURN; left != 0; left--, next++) {
        const piece_t piece = ioboard_piece(square_from_64(next) ^ turn);
        picture_set_piece(next, piece == NO_PIECE ? 0 : (uint8_t)screen_glyph(piece));
    }
}

/* Shows the cursor, and the name of its square beside the large picture of the piece. */
static void show_cursor(void)
{
    static square_t shown = SQUARE_NONE;
    const square_t square = EDITION_CONSOLE ? pad_cursor() : SQUARE_NONE;
    if (!EDITION_CONSOLE || square == shown) {
        return;
    }
    shown = square;
    const bool is_there = square != SQUARE_NONE;
    picture_set_cursor(is_there ? square_to_64(square) : PICTURE_NO_CURSOR);
    picture_put(0, 1, is_there ? (char)('a' + square_file(square)) : ' ');
    picture_put(0, 2, is_there ? (char)('1' + square_rank(square)) : ' ');
}

/* Shows a time, from right to left: seconds, minutes, and hours unless they are 0. A console has
 * room for only two numbers, so "1h00" follows "59:59". */
static void show_time(uint8_t line, uint16_t seconds)
{
    uint8_t column = PICTURE_COLUMNS;
    char mark = ':';
    if (EDITION_CONSOLE && seconds >= 3600) {
        seconds /= 60;
        mark = 'h';
    }
    uint8_t digits = 0;
    do {
        const uint8_t base = digits == 1 || digits == 3 ? 6 : 10;
        if (digits == 2 || digits == 4) {
            picture_put(line, --column, mark);
        }
        picture_put(line, --column, (char)('0' + seconds % base));
        seconds = (uint16_t)(seconds / base);
        digits++;
    } while (seconds != 0 || digits < 3);
    while (column > (EDITION_CONSOLE ? 0 : 2)) {
        picture_put(line, --column, ' ');
    }
}

/* Shows the time left on the clock of `side`. At a level without chess clocks, shows the time that
 * `side` has used. */
static void show_clock(colour_t side, uint8_t line)
{
    if (!EDITION_CONSOLE) {
        picture_put(line, 0, page.shown.side == side ? '>' : ' ');
        picture_put(line, 1, screen_glyph(KING | side));
    }
    show_time(line,
              control_is_on() ? control_seconds(side) : (uint16_t)(clocks_used_ms(side) / 1000));
}

void view_show(void)
{
    show_squares();
    show_cursor();
    if (next == SQUARES_A_TURN) {
        show_clock(BLACK, PICTURE_LINES - 2);
    } else if (next == SQUARES) {
        show_clock(WHITE, PICTURE_LINES - 1);
        next = 0;
    }
}
