/* SPDX-License-Identifier: MIT */
/* novag.h - speaks the language of a Novag Citrine: lines of ASCII at 57,600 baud, 8N1.
 *
 * A chess program sends lines that end with CR, LF or both. Nibble ignores case and blanks in them.
 * Nibble's own lines end with CR and LF. These are the program's lines:
 *
 *   M e7e5       makes a move of the program. M e7-e8/N is a promotion; without the letter the pawn
 *                becomes a queen. Castling is the king's step of two squares, O-O or O-O-O. Nibble
 *                also reads e4xd5 and e5xd6ep
 *   N            begins a new game. Nibble answers "New Game"
 *   T            takes back the last move
 *   X ON, X OFF  switches the sending of moves on or off. X alone changes nothing. Nibble
 *                answers each of the three with "Xmit on" or "Xmit off"
 *   G            asks for the moves of the game
 *   P            asks for the position
 *   I            asks for the name of the protocol
 *   C, F, L, U   asks for the clocks, the side to move, the level or the referee; novag.c has the
 *                answers
 *
 * Nibble reports every change of the guest's game (guest.h), whether the player or the program made
 * it:
 *
 *   M   1   e2-e4      a move of white; "M   1,  e7-e5" is a move of black, "M   5   d7-d8/N" a
 *                      promotion
 *   T   1   e2-e4      a move that was taken back
 *   New Game
 *
 * Nibble sends moves from the start, because it may miss the program's X ON: after a reset, the
 * bootloader reads the port for some time. The Citrine can also write d4xe5, O-O and ep. Nibble
 * never sends these forms, because Scid does not read them. Nibble does not answer illegal moves
 * and unknown lines. If bytes of a line are lost, Nibble drops the line.
 *
 * While the device's own game is on, N begins the guest's game. M also begins the guest's game, if
 * the move is legal in the initial position. Nibble answers any other line as if it were in a game
 * without moves.
 *
 * This module needs EDITION_GUEST. Call it only from the main loop.
 */
#ifndef NOVAG_H
#define NOVAG_H

#include "base/target.h"

/* Starts the language with X on. Before the call, set up the serial port, and clear what an
 * unfinished UCI line has left in uci_word and uci_answer. */
void novag_start(void);

/* Reads the bytes that have arrived. Sends the answers and the changes of the guest's game
 * (guest.h) that are due. A turn takes 2 ms at most, but the command T takes as long as
 * guest_take_back(). Returns true while more work can be done at once. */
bool novag_poll(void);

#endif
