/* uci.h - the cable: the device as a UCI engine on its serial port, and the PC's engine.
 *
 * One source for both. Bytes are taken as they arrive, word by word; there is no line buffer, so a
 * `position ... moves ...` may have any length. Lines, ended by CR, LF or both:
 *
 *   uci isready ucinewgame position go stop quit
 *                      as the UCI protocol has them; `go` knows depth, nodes, movetime, infinite,
 *                      wtime, btime, winc, binc, movestogo, mate and searchmoves; ponder with
 *                      EDITION_AHEAD
 *   ponderhit          with EDITION_AHEAD
 *   setoption          name OwnBook, UCI_LimitStrength, UCI_Elo (800-2000), Contempt (0-100) or
 *                      Ponder, value ...: those that the edition has, told by `uci`
 *   d                  the ioboard, its FEN and the pieces that give check; a search goes on
 *   fen FEN            sets the device up, as the player's set-up screen does
 *   bench              searches the bench positions to BENCH_NODES nodes each
 *   perft N            moves to depth N (1-7) from here, by root move; counts are modulo 2^32. With
 *                      EDITION_CABLE_TOOLS, as `go perft` and eval
 *   eval               the evaluation of the position, for the side to move, in centipawns
 *   pgn                from here on with EDITION_REMOTE: the device's own game, up to where the
 *                      player is in it; it ends the game on the cable, as `quit` does
 *   key NAME...        keys of the keypad, a1 b2 c3 d4 e5 f6 g7 h8 menu info hint level back fwd clr
 *                      go, as if pressed; of a game on the cable only clr does anything
 *   screen             the two lines of the display, then the lights, rank 8 first: # lit,
 *                      * blinking
 *   set [NAME [VALUE]] a setting, or all, with its greatest value; sets it
 *   games              the stored games by number, and their plies
 *   store N, recall N, delete N
 *                      the running game into a free place; a stored one becomes the running one
 *   load               PGN follows, up to its result or a second of silence, or moves in the same
 *                      line: the game becomes the device's own
 *   help               in any edition: the first words of its lines, and those behind `go`
 *
 * A line that is wrong gets one line of answer, `info string ...`, that says what. Of a `position`
 * line everything up to the first wrong move has been played then; after a wrong FEN the initial
 * position stands. A wrong `go` starts nothing.
 *
 * No byte is lost as long as the sender waits for the answer to a line, or is at most
 * SERIAL_RECEIVE_BUFFER bytes ahead of it; `position` itself takes its moves at line rate. If
 * bytes are lost all the same, the line is dropped and said to be.
 *
 * Who owns the left half of the page: a line that needs it takes it and keeps it
 * for the game on the cable until `quit` or uci_leave(); perft, eval and bench alone give it back
 * when they are done. The cable's game lives in SRAM only: uci never touches the saved game.
 *
 * A search gives way to the next line that needs the board, as to `stop`, with its `bestmove`.
 * During a perft, bench, pgn or load only `stop` and `isready` are obeyed; other lines, and all that
 * come behind them, wait for its end, so that a script can go on behind it.
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

/* Reads what has arrived, runs a slice of the search (perft, bench) if one is under way, and sends
 * what is due. To be called in every turn of the main loop. True while there is more to do at once:
 * then do not sleep. One call waits for the transmit buffer only where a piece of an answer is longer. */
bool uci_poll(void);

/* True while the cable owns the left half: a game on the cable, or a perft or bench. The device
 * then does not search by itself and shows that it is played from outside; CLR leaves. */
bool uci_is_active(void);

/* True while a search, perft or bench of the cable runs. */
bool uci_is_busy(void);

/* The last move of the game on the cable, MOVE_NONE if there is none; while it is the device's own
 * (a `bestmove` just sent) that one. */
move_t uci_last_move(void);

/* Takes the left half for the cable, as the first line that needs it does. */
void uci_begin(void);

/* Ends the game on the cable, from the keypad or by `quit`: a search ends with its `bestmove`, then
 * the program gets the left half. Nothing happens if the cable is not active. */
void uci_leave(void);

/* The text that came for the program (EXPECT_TEXT) has ended by itself: a line begins. For who takes it. */
void uci_end_text(void);

#endif
