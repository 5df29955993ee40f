/* uci.h - the cable: the device as a UCI engine on its serial port, and the PC's engine.
 *
 * One source serves both. Bytes are taken as they arrive, word by word. There is no line buffer, so
 * `position ... moves ...` may have any length. Lines end with CR, LF or both:
 *
 *   uci isready ucinewgame position go stop quit
 *                      as the UCI protocol has them; `go` knows depth, nodes, movetime, infinite,
 *                      wtime, btime, winc, binc, movestogo, mate and searchmoves; ponder with
 *                      EDITION_AHEAD
 *   ponderhit          with EDITION_AHEAD
 *   setoption          name OwnBook, UCI_LimitStrength, UCI_Elo (800-2000), Contempt (0-100) or
 *                      Ponder, value ...; `uci` tells which of them the edition has
 *   d                  the ioboard, its FEN and the pieces that give check; a search goes on
 *   fen FEN            sets the device up, as the player's set-up screen does
 *   bench              searches the bench positions to BENCH_NODES nodes each
 *   perft N            with EDITION_CABLE_TOOLS, as `go perft` and `eval`: counts the moves to
 *                      depth N (1-7) by root move, modulo 2^32
 *   eval               the evaluation of the position, for the side to move, in centipawns
 *   pgn                with EDITION_REMOTE, as all that follow but help: the device's own game, up
 *                      to where the player is in it; it ends the game on the cable, as `quit` does
 *   key NAME...        keys of the keypad, a1 b2 c3 d4 e5 f6 g7 h8 menu info hint level back fwd
 *                      clr go, as if pressed; in a game on the cable only clr does anything
 *   screen             the two lines of the display, then the lights, rank 8 first: # lit,
 *                      * blinking
 *   set [NAME [VALUE]] a setting, or all, with its greatest value; sets it
 *   games              the stored games by number, and their plies
 *   store N, recall N, delete N
 *                      the running game into a free place; a stored one becomes the running one
 *   load               PGN follows, up to its result or a second of silence, or moves in the same
 *                      line: the game becomes the device's own
 *   help               the first words of all lines, and the words behind `go`
 *
 * The answer to a wrong line is one line, `info string ...`, that says what is wrong. Of a
 * `position` line everything before the wrong move has been played; a wrong FEN changes nothing. A
 * word that `go` does not know is told, and passed over. A `go` line with a wrong number, without
 * its last number, or with bytes lost searches one ply, because its sender waits for a `bestmove`.
 *
 * Lines are taken at line rate. Only while an answer of several lines is sent (`uci`, `d`, `help`
 * and the like) the next lines wait, and SERIAL_RECEIVE_BUFFER bytes of them have room. If bytes
 * are lost all the same, the answer says so, and the line is dropped.
 *
 * Who owns the left half of the page: a line that needs it takes it, and it stays the cable's until
 * `quit` or uci_leave(). perft, eval, bench, pgn and load give it back when they are done, unless
 * there is a game on the cable. That game lives in SRAM only: uci never touches the saved game.
 *
 * A search gives way to the next line that needs the board, as to `stop`, with its `bestmove`.
 * During a perft, bench, pgn or load only `stop` and `isready` are obeyed. Other lines, and all
 * behind them, wait for its end, so that a script can go on behind it.
 *
 * Main loop only.
 */
#ifndef UCI_H
#define UCI_H

#include "board/move.h"
#include "firmware/uci/uci_program.h"

/* Once, after serial and clock, for `program`. A poll runs `slice_steps` steps of the search
 * (engine_run()) or of a perft: on the chip so many that it stays within 2 ms. */
void uci_start(uint8_t slice_steps, const FLASH uci_program_t *program);

/* Reads what has arrived, runs a slice of the search, perft or bench under way, and sends what
 * is due. To be called in each turn of the main loop. True while there is more to do at once:
 * then do not sleep. */
bool uci_poll(void);

/* True while the left half is the cable's, for a game or for a line such as `bench`. The device
 * then does not search by itself and shows that it is played from outside; CLR leaves. */
bool uci_is_active(void);

/* True while a search, perft or bench of the cable runs. */
bool uci_is_busy(void);

/* Takes the left half for a game on the cable, as `position` does. */
void uci_begin(void);

/* Ends the game on the cable, for the keypad or `quit`: a search ends with its `bestmove`, then
 * the left half goes back to the program. Nothing happens if the left half is not the cable's. */
void uci_leave(void);

/* For the program that takes a text (EXPECT_TEXT): the text has ended, and a line begins. */
void uci_end_text(void);

#endif
