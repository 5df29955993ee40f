/* setup.h - the screen on which a position is typed in.
 *
 * FWD and BACK choose a piece, a square puts it there, or takes it off where it stands already; the
 * lights show the squares that are occupied. MENU has the rest (side to move, castling and en
 * passant if the game has them, the empty and the initial board, with EDITION_CHESS960 the move
 * number). GO takes the position as a new game or says what is wrong with it; CLR goes back to the
 * game, which is as it was.
 *
 * The position grows on the ioboard. The left half of the page is free meanwhile; GO builds the
 * position there, and CLR lets the game have it back. Main loop only.
 */
#ifndef SETUP_H
#define SETUP_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* What MENU changes, read when GO is pressed. */
enum {
    SETUP_SIDE,       /* 0 white, 1 black to move                           */
    SETUP_CASTLING,   /* rights, CASTLING_...                               */
    SETUP_EN_PASSANT, /* 0 none, 1-8 the file of the pawn that can be taken */
    SETUP_CHOICES
};
extern uint8_t setup_choice[SETUP_CHOICES];

/* The number of the move that is to come, from 1; with EDITION_CHESS960. */
extern uint16_t setup_move_number;

/* From the main menu: begins with the position of the game. No search may be running. */
void setup_begin(void);

/* From the set-up menu: lights and entry as they belong here. */
void setup_open(void);

screen_t setup_key(keycode_t key);
void setup_draw(void);

void setup_clear_board(void);
void setup_initial(void);

#endif
