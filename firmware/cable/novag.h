/* SPDX-License-Identifier: MIT */
/* novag.h - the language of a Novag Citrine: lines of ASCII at 57,600 baud, 8N1.
 *
 * A program sends lines that end with CR, LF or both. Case and blanks are ignored. Nibble's lines
 * end with CR and LF:
 *
 *   M e7e5       makes a move of the program. M e7-e8/N is a promotion; without the letter the pawn
 *                becomes a queen. Castling is the king's step of two squares, O-O or O-O-O. Nibble
 *                also reads e4xd5 and e5xd6ep
 *   N            begins a new game: "New Game"
 *   T            takes back the last move
 *   X ON, X OFF  says whether Nibble sends moves. X only asks. "Xmit on"
 *   G            the moves of the game. P the position. I the name of the protocol
 *   C, F, L, U   clocks, side to move, level, referee: see novag.c for what Nibble answers
 *
 * Nibble sends every change of the guest's game (guest.h), by the player or by the program:
 *
 *   M   1   e2-e4      a move of white; "M   1,  e7-e5" is a move of black, "M   5   d7-d8/N" a
 *                      promotion
 *   T   1   e2-e4      a move that was taken back
 *   New Game
 *
 * Nibble sends moves from the start, because it may miss the program's X ON: after a reset the
 * bootloader reads the port. Nibble never sends the Citrine's forms d4xe5, O-O and ep, because Scid
 * does not read them. Nibble does not answer illegal moves and unknown lines. If bytes of a line
 * are lost, Nibble drops the line.
 *
 * While the device's own game is on, N begins the guest's game, and so does M with a move that is
 * legal in the initial position. To the other lines Nibble answers as in a game without moves.
 *
 * With EDITION_GUEST. Main loop only.
 */
#ifndef NOVAG_H
#define NOVAG_H

#include "base/target.h"

/* Starts with X on. Set up the serial port before, and clear uci_word and uci_answer of UCI's
 * unfinished line. */
void novag_start(void);

/* Reads the bytes that have arrived, and sends what is due: answers to lines and changes of the
 * guest's game (guest.h). A turn takes 2 ms at most, but T takes as long as guest_take_back().
 * Returns true while there is more to do at once. */
bool novag_poll(void);

#endif
