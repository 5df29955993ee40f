/* novag.h - the cable as the cable of a Novag Citrine: lines of ASCII at 57,600 baud, 8N1.
 *
 * A program sends lines that end with CR, LF or both. Small letters are as good as capital letters,
 * and blanks do not count. Nibble's lines end with CR and LF:
 *
 *   M e7e5       makes a move of the program. M e7-e8/N is a promotion; without the letter the pawn
 *                becomes a queen. Castling is the king's step of two squares, O-O or O-O-O. The
 *                forms e4xd5 and e5xd6ep are read too
 *   N            begins a new game: "New Game"
 *   T            takes back the last move
 *   X ON, X OFF  says whether Nibble sends moves. X only asks. "Xmit on"
 *   G            the moves of the game. P the position. I the name of the protocol
 *   C, F, L, U   clocks, side to move, level, referee: see novag.c for what Nibble answers
 *
 * Nibble sends every change of the guest's game (guest.h), whoever has made it:
 *
 *   M   1   e2-e4      a move of white; "M   1,  e7-e5" is a move of black, "M   5   d7-d8/N" a
 *                      promotion
 *   T   1   e2-e4      a move that was taken back
 *   New Game
 *
 * Moves are sent from the start, because the program's X ON may come while the bootloader has the
 * port. The forms d4xe5, O-O and ep of the Citrine are not sent, because Scid does not read them. A
 * move that is illegal, and a line that is no command, have no answer. If bytes are lost, the line
 * is dropped.
 *
 * While the device's own game is on, N begins the guest's game, and so does M with a move that is
 * legal in the initial position. The other lines are answered for a game without moves.
 *
 * With EDITION_GUEST. Main loop only.
 */
#ifndef NOVAG_H
#define NOVAG_H

#include "base/target.h"

/* Begins with X on. The serial port has been set already, and the line that UCI has begun has been
 * forgotten (uci_word, uci_answer). */
void novag_start(void);

/* Reads the bytes that have arrived, and sends what is due: answers to lines and changes of the
 * guest's game (guest.h). A turn takes 2 ms at most, but T takes the time of guest_take_back().
 * Returns true while there is more to do at once. */
bool novag_poll(void);

#endif
