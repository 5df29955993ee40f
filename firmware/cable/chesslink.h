/* SPDX-License-Identifier: MIT */
/* chesslink.h - speaks the language of a board with ChessLink: 38,400 baud, 7 data bits, odd
 * parity.
 *
 * A command is a capital letter, data and a check sum. Each byte of data has two hexadecimal digits
 * in capitals. The check sum is the XOR of all characters before it, also as two digits. The answer
 * begins with the same letter in lower case, and also ends with a check sum.
 *
 *      V          v 01 00               the version
 *      S          s, 64 letters         the pieces from a8 to h8, a7 to h7 ... h1; '.' is empty
 *      L tt 81*pp l                     lights, pp in eight slots of tt * 4.096 ms, bit 7 first
 *      X          x                     all lights dark
 *      R aa       r aa dd               reads register aa
 *      W aa dd    w aa dd               writes a register; the answer repeats the command's data
 *      T          no answer             a reset: nothing is answered for 3 s, registers have their
 *                                       defaults, and the guest's game begins, or begins again
 *
 *      register 00   bit 0: commands have no sum, and digits after a command are ignored
 *               01   the time of a scan of the board in 2.048 ms; 20; a value below 15 sets 20
 *               02   automatic reports, as answers to S, by bits 2-0: 0 at every scan, 1 never,
 *                    2 by register 03, 3 after a change, 4-7 after a change that has been there
 *                    for 2-5 scans; 0
 *               03   the time between reports in 4.096 ms, but at least a scan; 0
 *               04   the brightness of the lights, 0-15 (more is 15); the player's setting when the
 *                    guest's game begins
 *
 * Other registers read as 0, and writing to them has no effect. A command letter always begins a
 * new command, even in the middle of another command, because no command letter is a digit. Any
 * other character that is not a digit ends the command without an answer, and so does a wrong check
 * sum. There is no time limit inside a command. Nibble answers commands in their order, and never
 * inside a report. Up to two commands and SERIAL_RECEIVE_BUFFER bytes may wait for the end of a
 * report (17 ms).
 *
 * Lights and automatic reports work only in the guest's game (guest.h). Without a guest's game
 * Nibble answers L and X but does nothing. S always reports the ioboard. At the start Nibble sends
 * its version without being asked. It does so because the device resets when a program opens the
 * port. The reset may lose the program's V, and the program asks only once. If no valid command
 * comes within the first 250 scans (10 s), the reports pause until a valid command comes. So the
 * device can sleep if no program listens.
 *
 * corner_lights.h says which squares Nibble lights for the 81 lights of such a board.
 *
 * With EDITION_GUEST. Main loop only.
 */
#ifndef CHESSLINK_H
#define CHESSLINK_H

#include "base/target.h"

/* Starts the language with no command and with the defaults in the registers. Set up the serial
 * port before you call it. */
void chesslink_start(void);

/* Reads the bytes that have arrived, sends the answers and reports that are due, and makes the
 * lights blink. A turn takes 2 ms at most. Always returns false, because nothing is left to do at
 * once after a turn. */
bool chesslink_poll(void);

#endif
