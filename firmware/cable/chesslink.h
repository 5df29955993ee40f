/* SPDX-License-Identifier: MIT */
/* chesslink.h - speaks the language of a board with ChessLink: 38,400 baud, 7 data bits, odd
 * parity.
 *
 * A command is a capital letter, data and a check sum. Each byte of data has two hexadecimal digits
 * in capitals. The check sum is the XOR of all characters before it, also as two digits. The answer
 * begins with the same letter in lower case, and also ends with a check sum.
 *
 *      V          v 01 00               asks for the version
 *      S          s, 64 letters         asks for the pieces from a8 to h8, then a7 to h7, and so
 *                                       on to h1; '.' is an empty square
 *      L tt 81*pp l                     sets the 81 lights. Each pp is for one light: its bits, bit
 *                                       7 first, say whether the light is on in each of eight slots
 *                                       of tt * 4.096 ms
 *      X          x                     switches all lights off
 *      R aa       r aa dd               reads register aa
 *      W aa dd    w aa dd               writes register aa; the answer repeats the command's data
 *      T          no answer             resets the registers to their defaults, and begins a new
 *                                       game of the guest. Nibble then answers nothing for 3 s
 *
 * These are the registers. Each default is in brackets:
 *
 *      00   If bit 0 is set, commands have no check sum, and Nibble ignores digits after a command
 *           (clear).
 *      01   The time of a scan of the board, in units of 2.048 ms. A value below 15 sets 20 (20).
 *      02   Bits 2-0 say when Nibble sends reports by itself. A report looks like the answer to S.
 *           0 means at every scan, 1 never, 2 at the time of register 03, and 3 after a change. 4
 *           to 7 mean after a change that has lasted for 2 to 5 scans (0).
 *      03   The time between reports, in units of 4.096 ms, but at least a scan (0).
 *      04   The brightness of the lights, 0-15. A higher value sets 15. When the guest's game
 *           begins, this register gets the value of the player's setting.
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
 * This module needs EDITION_GUEST. Call it only from the main loop.
 */
#ifndef CHESSLINK_H
#define CHESSLINK_H

#include "base/target.h"

/* Starts the language: forgets an unfinished command, and sets the registers to their defaults. Set
 * up the serial port first. */
void chesslink_start(void);

/* Reads the bytes that have arrived, sends the answers and reports that are due, and makes the
 * lights blink. A turn takes 2 ms at most. Always returns false, because nothing is left to do at
 * once after a turn. */
bool chesslink_poll(void);

#endif
