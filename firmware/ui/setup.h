/* SPDX-License-Identifier: MIT */
/* setup.h - the screen on which a position is typed in.
 *
 * FWD and BACK choose a piece. A square key puts the piece on the square, or removes it if the same
 * piece is there already. The lights show the occupied squares. MENU sets the rest: side to move,
 * castling and en passant if the game has them, the empty or the initial board, and with
 * EDITION_CHESS960 the move number. GO takes the position as a new game, or says what is wrong with
 * it. CLR goes back to the unchanged game.
 *
 * The player builds the position on the ioboard. The left half of the page is free meanwhile. GO
 * copies the position into the left half, and CLR gives the left half back to the game. Call this
 * module only from the main loop.
 */
#ifndef SETUP_H
#define SETUP_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* The values that MENU changes. GO reads them. */
enum {
    SETUP_SIDE,       /* side to move: 0 for white, 1 for black             */
    SETUP_CASTLING,   /* castling rights, CASTLING_...                      */
    SETUP_EN_PASSANT, /* file of the pawn that can be taken, 1-8, or 0 for none */
    SETUP_CHOICES
};
extern uint8_t setup_choice[SETUP_CHOICES];

/* The number of the next move, from 1 on; with EDITION_CHESS960. */
extern uint16_t setup_move_number;

/* Begins with the position of the game, from the main menu. No search may be running. */
void setup_begin(void);

/* Call it when the sensor board has changed. Removes a piece that the player has lifted. When the
 * player puts a piece down, the screen asks for its name, beginning with the chosen piece. FWD and
 * BACK change it to another piece, and GO confirms it. Then the next new piece gets its name. While
 * the sensor board is unplugged, the pieces stay. */
FEATURE(EDITION_SENSORS, void, setup_feel, (void));

/* Comes back from the set-up menu: shows the lights and the entry of this screen. */
void setup_open(void);

screen_t setup_key(keycode_t key);
void setup_draw(void);

void setup_clear_board(void);
void setup_initial(void);

#endif
