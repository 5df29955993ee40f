/* SPDX-License-Identifier: MIT */
/* setup.h - the screen on which the player types in a position.
 *
 * FWD and BACK choose a piece. A square key puts the piece on the square, or removes it if the same
 * piece is there already. The lights show the occupied squares. MENU opens a menu for the rest: the
 * side to move, castling and en passant if the game has them, and the empty or the initial board.
 * In editions with EDITION_CHESS960 the menu also sets the move number. GO begins a new game from
 * the position, or says what is wrong with the position. CLR goes back to the unchanged game.
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
    SETUP_EN_PASSANT, /* file of the pawn that can be captured, 1-8; 0 for none */
    SETUP_CHOICES
};
extern uint8_t setup_choice[SETUP_CHOICES];

/* The number of the next move, at least 1. Needs EDITION_CHESS960. */
extern uint16_t setup_move_number;

/* Begins the set-up with the position of the game. The main menu calls it. No search may be
 * running. */
void setup_begin(void);

/* Call it when the sensor board has changed. Removes a piece that the player has lifted. When the
 * player puts a piece down, the screen asks which piece it is, and first suggests the chosen piece.
 * FWD and BACK suggest another piece, and GO confirms the piece. Then the screen asks about the
 * next new piece. While the sensor board is unplugged, the pieces stay. */
FEATURE(EDITION_SENSORS, void, setup_feel, (void));

/* Opens this screen when the set-up menu closes. Sets the lights, and forgets the typed square. */
void setup_open(void);

screen_t setup_key(keycode_t key);
void setup_draw(void);

void setup_clear_board(void);
void setup_initial(void);

#endif
