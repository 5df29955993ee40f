/* game.h - the running game: its start position, its moves, its result.
 *
 * The EEPROM journal (journal.h) holds the record of the game, so the record outlives the power
 * supply. The left half of the page holds the present position. For all calls below that change the
 * game no search may be running. These calls bring page and record up to date, and leave the
 * ioboard alone (ioboard.h), with the exception of game_hold_last(). Main loop only. EEPROM writes
 * are queued, and no call waits for them; the caller gives game_poll() its turn.
 *
 * A game may have any length. The ring of the journal is full at GAME_FOLD plies. Then the oldest
 * 64-136 plies fold into a new start position, and plies count from there.
 *
 * A worn cell of the EEPROM does not change the game, with EDITION_WORN. If SRAM stands in for the
 * cell (hal/eeprom.h), all plies stay until power-off, and after power-off the game ends before the
 * worn cell. Otherwise game_poll() begins the record anew at the present position, and plies count
 * from there.
 */
#ifndef GAME_H
#define GAME_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/game/result.h"
#include "firmware/game/sides.h"

#define GAME_FOLD      240
#define GAME_FOLD_MOST 136 /* the most plies that a fold takes off the record */

/* Takes up the recorded game where it was, or begins a new game if there is no record. Call it at
 * power-on, before any setting is read. Returns false if a record was there but could not be read;
 * then a clean new game stands on the board. If the record is good only up to some ply, the game
 * ends at this ply. The call tests every move for legality: 31 ms for 240 plies.
 *
 * An unreadable record stays in the EEPROM until a move is made, a result set or a position set up.
 * So the record of another game is still there when the image of that game is flashed again. */
bool game_start(void);

/* True if the record that game_start() could not read belongs to another game, and is still
 * there. */
FEATURE(EDITION_STORE, bool, game_is_kept_for_other, (void), false);

/* Begin a new game from the initial position, or from the position in the left half. This position
 * must be legal by position_error(). */
void game_new(void);
void game_new_from_position(void);

/* The value of KEPT_RATED when no rated game is on. Otherwise KEPT_RATED is the level's number of
 * level_list.h. */
#define NOT_RATED 0xFF

/* KEPT_RATED of a rated game with moves in whose place a new game has begun; NOT_RATED if there is
 * no such game. The next call returns NOT_RATED. With EDITION_COACH. */
uint8_t game_take_left_rated(void);

/* Plays a legal move: makes the move, records it with the seconds that it took, drops the moves
 * that had been taken back, and looks whether the game has ended. An illegal move changes nothing.
 * Ask game_ready() first. 0.5 ms; 35 ms in the plies of a fold. */
void game_play(move_t move, uint16_t seconds);

/* The maker of a move. MAKER_PERSON: a person typed the move or took a hint. MAKER_COMPUTER: the
 * computer found the move. With EDITION_COACH the record keeps the maker. game_next_is_by() tells
 * the maker before a game_play(), for this one move only.
 *
 * MAKER_UNKNOWN stands for moves from elsewhere: from the cable, or from a firmware that recorded
 * no makers. A move that could be a promotion by its squares has no recorded maker (journal.h);
 * such a move counts as made by the maker of the side's move before. game_maker() reads the EEPROM,
 * usually three bytes. */
typedef enum { MAKER_UNKNOWN, MAKER_COMPUTER, MAKER_PERSON } maker_t;

FEATURE(EDITION_COACH, void, game_next_is_by, (maker_t maker));
FEATURE(EDITION_COACH, maker_t, game_maker, (uint8_t ply), MAKER_UNKNOWN);

/* Step one ply back or forward in the record. Return false at the end of the record. Each call
 * replays the record from its start: up to 30 ms. A result that no rule gives, such as resignation,
 * is forgotten. */
bool game_back(void);
bool game_forward(void);

/* The number of plies from the start of the record to the present position, and to its end. */
uint8_t game_ply(void);
uint8_t game_plies(void);

/* The move of ply `ply`; ply 0 is the first ply of the record. MOVE_NONE past the end. Reads the
 * EEPROM. */
move_t game_move(uint8_t ply);

/* The seconds recorded with ply `ply`, 0 past the end. These are the seconds of game_play(),
 * rounded down as journal_time() says. Reads the EEPROM. */
uint16_t game_move_seconds(uint8_t ply);

/* The seconds recorded for the moves of `side` up to the present position, with the seconds of
 * folded plies, modulo 65,536. */
uint16_t game_seconds(colour_t side);

/* page.phase of the position that the record starts from. No search may run. The call replays the
 * record: up to 30 ms. */
uint8_t game_start_phase(void);

/* The move that led to the present position, MOVE_NONE at the start. */
move_t game_last_move(void);

/* The pieces that stood on the two squares of game_last_move() before the move. Bits behind colour
 * and type are a slot. At the start of the record the second piece is NO_PIECE. */
extern piece_t game_last_pieces[2];

/* The result in the present position. The fifty-move rule ends the game only at the hundredth ply:
 * a later move means that the players went on. A third repetition ends the game each time. */
result_t game_result(void);

/* The winner by game_result(). */
static inline outcome_t game_outcome(void)
{
    return result_outcome(game_result());
}

/* Ends the game in this position by a result that no rule gives: an agreed draw, resignation,
 * time. */
void game_set_result(result_t ending);

/* Lets the game go on after repetition, fifty moves, an agreed draw or resignation. */
void game_play_on(void);

/* Puts the present position of the record back into the left half, after another use of the left
 * half: up to 30 ms. */
void game_restore(void);

/* Does the same, and puts the position before the last move on the ioboard, as if the move had just
 * been played. There must be a last move. */
void game_hold_last(void);

/* True when the EEPROM holds everything that has to be kept, so that a power cut loses nothing.
 * Until then do not start a search, do not let other modules use the left half, play no move, and
 * do not go into power-down. False for about 200 ms after a new game, and for 40 ms after other
 * calls above. (Nothing breaks without this call: game_play() waits if it has to, and a new game is
 * recorded when the search has ended.) */
bool game_ready(void);

/* Lets queued work go on. Call it in every turn of the main loop. 60 cycles without queued work. */
void game_poll(void);

#endif
