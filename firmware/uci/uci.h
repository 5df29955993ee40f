/* uci.h - the cable: UCI on the serial port of the device, and in the PC's engine.
 *
 * One source serves both. Bytes are taken as they arrive, word by word. There is no line buffer, so
 * `position ... moves ...` may have any length. Lines end with CR, LF or both:
 *
 *   uci isready ucinewgame position go stop quit
 *                      as in the UCI protocol. `go` knows depth, nodes, movetime, infinite, wtime,
 *                      btime, winc, binc, movestogo, mate and searchmoves; with EDITION_AHEAD also
 *                      ponder
 *   ponderhit          with EDITION_AHEAD
 *   setoption          name OwnBook, UCI_LimitStrength, UCI_Elo (800 to EDITION_RATING_MOST
 *                      hundred), UCI_Chess960, Contempt (0-100) or Ponder, value ...; `uci` lists
 *                      the options of the edition (uci_option.h)
 *   d                  tells the ioboard, its FEN and the pieces that give check; a search goes on
 *   fen FEN            sets up a position on the device, as the player's set-up screen does
 *   bench              searches the bench positions to BENCH_NODES nodes each
 *   perft N            counts the moves to depth N (1-7) by root move, modulo 2^32. perft, `go
 *                      perft` and `eval` exist with EDITION_CABLE_TOOLS
 *   eval               tells the evaluation of the position for the side to move, in centipawns
 *   pgn                tells the device's own game up to the position that the player sees. It ends
 *                      the game on the cable, as `quit` does. pgn and the lines below, except help,
 *                      exist with EDITION_REMOTE
 *   key NAME...        presses keys of the keypad: a1 b2 c3 d4 e5 f6 g7 h8 menu info hint level
 *                      back fwd clr go. In a game on the cable only clr has an effect
 *   screen             tells the two lines of the display, then the lights, rank 8 first: # lit,
 *                      * blinking
 *   set [NAME [VALUE]] tells a setting, or all settings, with its greatest value. With VALUE sets
 *                      the setting
 *   games              lists the stored games by number, with their plies
 *   store N, recall N, delete N
 *                      `store` puts the running game into the free place N. `recall` makes stored
 *                      game N the running game. `delete` frees the place N
 *   load               loads a game as the device's own. The game follows as PGN, up to its result
 *                      or a second of silence, or as moves in the same line
 *   help               lists the first words of all lines, and the words behind `go`
 *
 * The answer to a wrong line is one line, `info string ...`, that says what is wrong. A `position`
 * line has played all moves before the wrong move. A wrong FEN changes nothing. After such a line
 * `go` answers `bestmove 0000`, until a `position` is right or `ucinewgame` comes. `setoption`
 * reports an unknown name. It skips a value that is no value of the option. `go` reports an unknown
 * word and skips it. A `go` line with a wrong number, without its last number, or with bytes lost
 * searches one ply, because its sender waits for a `bestmove`.
 *
 * Lines are taken at line rate. The next lines wait only while an answer of several lines is sent
 * (`uci`, `d`, `help`, `pgn` and the like), and during work. SERIAL_RECEIVE_BUFFER bytes can wait,
 * so two lines of 60 bytes always can. If bytes of a line are lost, the answer reports the loss,
 * and the line is dropped. The lines before and behind it are whole. The text behind `load` does
 * not wait for an answer.
 *
 * The left half of the page has an owner. A line that needs the left half takes it for the cable.
 * The cable keeps the left half until `quit` or uci_leave(). perft, eval, bench, pgn and load give
 * it back when they are done, unless there is a game on the cable. A game on the cable lives only
 * in SRAM: uci never touches the saved game.
 *
 * The next line that needs the board ends a search, as `stop` does, and the search tells its
 * `bestmove`. During a perft, bench or load only `stop` and `isready` are obeyed. Another
 * line, and all lines behind it, wait for the end of this work. So a script can simply go on.
 *
 * Main loop only.
 */
#ifndef UCI_H
#define UCI_H

#include "board/move.h"
#include "firmware/uci/uci_program.h"

/* Starts the cable for `program`. Call it once, after serial_start() and clock_start(). A poll runs
 * `slice_steps` steps of the search (engine_run()) or of a perft. On the chip this number must keep
 * a poll within 2 ms. */
void uci_start(uint8_t slice_steps, const FLASH uci_program_t *program);

/* The state of the cable after a turn. A resting cable has nothing to do until a byte comes. A
 * cable that goes on has more bytes or lines to take or to send. A cable that works has slices of a
 * search, perft or bench to run. The main loop may sleep only while the cable rests. */
typedef enum { UCI_RESTS, UCI_GOES_ON, UCI_WORKS } uci_turn_t;

/* Reads the bytes that have arrived, runs a slice of the search, perft or bench under way, and
 * sends what is due. Call it in each turn of the main loop. */
uci_turn_t uci_poll(void);

/* True while the cable owns the left half, for a game or for a line such as `bench`. Then the
 * device does not search by itself and shows that the cable plays. CLR ends this. */
bool uci_is_active(void);

/* Takes the left half for a game on the cable, as `position` does. */
void uci_begin(void);

/* Ends the game on the cable, for the keypad or `quit`. A search ends with its `bestmove`. Then the
 * left half goes back to the program. Nothing happens if the cable does not own the left half. */
void uci_leave(void);

/* Tells uci that the text has ended and a line begins. For the program that takes a text
 * (EXPECT_TEXT). */
void uci_end_text(void);

#endif
