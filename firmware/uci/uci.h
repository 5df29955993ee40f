/* SPDX-License-Identifier: MIT */
/* uci.h - runs the cable in UCI, on the serial port of the device and in the PC's engine.
 *
 * The device and the engine use the same source. The cable handles each word as it arrives and has
 * no line buffer. So `position ... moves ...` may have any length. Lines end with CR, LF or both:
 *
 *   uci isready ucinewgame position go stop quit
 *                      work as in the UCI protocol. `go` knows depth, nodes, movetime, infinite,
 *                      wtime, btime, winc, binc, movestogo, mate and searchmoves. With
 *                      EDITION_AHEAD it also knows ponder
 *   ponderhit          exists with EDITION_AHEAD
 *   setoption name NAME value VALUE
 *                      sets OwnBook, UCI_LimitStrength, UCI_Elo (300 to EDITION_RATING_MOST
 *                      hundred), UCI_Chess960, Contempt (0-100) or Ponder. `uci` lists the options
 *                      of the edition (uci_option.h)
 *   d                  sends the board that the player sees (ioboard.h), its FEN, and the squares
 *                      of the pieces that give check. A running search goes on
 *   fen FEN            sets up a position on the device, as the player's set-up screen does
 *   bench              searches each bench position with BENCH_NODES nodes. It exists with
 *                      EDITION_BENCH
 *   perft N            counts the sequences of N moves (1-7) for each root move, modulo 2^32.
 *                      perft, `go perft` and `eval` exist with EDITION_CABLE_TOOLS
 *   eval               sends the evaluation of the position for the side to move, in centipawns
 *   pgn                sends the device's own game up to the position that the player sees. pgn
 *                      also ends the game on the cable, as `quit` does. pgn and the lines below,
 *                      except help, exist with EDITION_REMOTE
 *   key NAME...        presses keys of the keypad: a1 b2 c3 d4 e5 f6 g7 h8 menu info hint level
 *                      back fwd clr go. In a game on the cable only clr has an effect
 *   screen             sends the two lines of the display, then the lights, beginning with rank 8.
 *                      # is lit, and * is blinking
 *   set [NAME [VALUE]] sends the value and the highest value of a setting, or of all settings. With
 *                      VALUE it first changes the setting to this value
 *   games              lists the numbers of the stored games, and how many plies each game has
 *   store N, recall N, delete N
 *                      `store` puts the running game into the free place N. `recall` makes stored
 *                      game N the running game. `delete` frees the place N
 *   load               loads a game as the device's own game. The game follows as moves in the
 *                      same line, or as PGN, which ends with its result or a second of silence
 *   help               lists the first words of all lines, and the words after `go`
 *
 * The answer to a wrong line is one line, `info string ...`, that says what is wrong. A `position`
 * line stops at a wrong move, but the moves before it have been played. A wrong FEN changes
 * nothing. After such a line `go` answers `bestmove 0000`, until a correct `position` or
 * `ucinewgame` comes. `setoption` reports an unknown name, and skips a value that the option does
 * not have. `go` reports an unknown word and skips it. If a `go` line has a wrong number, lacks its
 * last number or has lost bytes, the cable searches one ply, because the sender waits for a
 * `bestmove`.
 *
 * The cable handles lines as fast as they arrive. Lines have to wait only during a perft, bench or
 * load, and while the cable sends an answer of several lines, as to `uci`, `d`, `help` or `pgn`.
 * SERIAL_RECEIVE_BUFFER bytes can wait, so two lines of 60 bytes always fit. If bytes of a line are
 * lost, the cable reports the loss and drops only this line. The text after `load` does not wait
 * for an answer.
 *
 * Either the device or the cable owns the left half of the page (board/page.h). After a line that
 * needs the left half, the cable owns it until `quit` or uci_leave(). perft, eval, bench, pgn and
 * load give the left half back when they are done, unless there is a game on the cable. A game on
 * the cable exists only in SRAM. uci never changes the saved game.
 *
 * A line that needs the board ends a running search, as `stop` does, and the search sends its
 * `bestmove`. During a perft, bench or load the cable obeys only `stop` and `isready`. Any other
 * line, and all lines after it, wait for the end of this work. So a script may send all its lines
 * at once.
 *
 * Call it only from the main loop.
 */
#ifndef UCI_H
#define UCI_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/uci/uci_program.h"

/* Starts the cable for `program`. Call it once, after serial_start() and clock_start(). Each
 * uci_poll() runs `slice_steps` steps of the search (engine_run()) or of a perft. On the chip,
 * choose `slice_steps` so that uci_poll() takes at most 2 ms. */
FEATURE(EDITION_CABLE, void, uci_start, (uint8_t slice_steps, const FLASH uci_program_t *program));

/* The state of the cable after a turn. UCI_RESTS means that there is nothing to do until a byte
 * comes. UCI_GOES_ON means that there are more bytes to read or to send. UCI_WORKS means that a
 * search, perft or bench has slices to run. The main loop may sleep only after UCI_RESTS. */
typedef enum { UCI_RESTS, UCI_GOES_ON, UCI_WORKS } uci_turn_t;

/* Reads the bytes that have arrived, runs a slice of the present search, perft or bench, and sends
 * what is due. Call it in each turn of the main loop. */
FEATURE(EDITION_CABLE, uci_turn_t, uci_poll, (void), UCI_RESTS);

/* True while the cable owns the left half, for a game or for a line such as `bench`. Meanwhile the
 * device does not search by itself, and shows that the cable plays, until the player presses
 * CLR. */
FEATURE(EDITION_CABLE, bool, uci_is_active, (void), false);

/* Takes the left half for a game on the cable, as `position` does. */
FEATURE(EDITION_CABLE, void, uci_begin, (void));

/* Ends the game on the cable, because of a key or `quit`. A running search ends with its
 * `bestmove`. Then the program gets the left half back. If the cable does not own the left half,
 * this function does nothing. */
FEATURE(EDITION_CABLE, void, uci_leave, (void));

/* A program that reads a text (EXPECT_TEXT) calls this function when the text has ended and the
 * next character begins a new line. */
void uci_end_text(void);

#endif
