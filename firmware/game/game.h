/* SPDX-License-Identifier: MIT */
/* game.h - the running game: its start position, its moves, its result.
 *
 * The EEPROM journal (journal.h) holds the record of the game, so the record survives power-off.
 * The left half of the page holds the present position. Stop any search before a call that changes
 * the game. These calls update page and record. They do not change the ioboard (ioboard.h), except
 * for game_hold_last(). EEPROM writes are queued, and no call waits for them. game_poll() does the
 * writing. Call this module only from the main loop.
 *
 * A game may have any length. The ring of the journal is full at GAME_FOLD plies. Then game_ready()
 * folds GAME_FOLD_LEAST to GAME_FOLD_MOST of the oldest plies into a new start position, and counts
 * plies from there.
 *
 * A worn cell of the EEPROM does not change the game, with EDITION_WORN. If SRAM replaces the cell
 * (hal/eeprom.h), all plies stay until power-off. After power-off the game ends before the worn
 * cell. Otherwise game_poll() begins the record again at the present position, and counts plies
 * from there.
 */
#ifndef GAME_H
#define GAME_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/game/result.h"
#include "firmware/game/sides.h"

#define GAME_FOLD       (EDITION_CONSOLE ? 114 : 240)
#define GAME_FOLD_LEAST (EDITION_CONSOLE ? 7 : 64)
#define GAME_FOLD_MOST  (EDITION_CONSOLE ? 14 : 136)

/* Continues the recorded game, or begins a new game if there is no record. Call it at power-on,
 * before any setting is read. If there was a record but it could not be read, begins a new game and
 * returns false. If a ply of the record is bad, the game ends before this ply. The call checks that
 * every move is legal: 22 ms for 240 plies.
 *
 * An unreadable record stays in the EEPROM until the first move, result or set-up. So if the record
 * belongs to another game and the user flashes that game's image again, the record is still
 * there. */
bool game_start(void);

/* True if the record that game_start() could not read belongs to another game, and is still
 * there. */
FEATURE(EDITION_STORE, bool, game_is_kept_for_other, (void), false);

/* Begin a new game from the initial position, or from the position in the left half. This position
 * must be legal by position_error(). */
void game_new(void);
void game_new_from_position(void);

/* The value of KEPT_RATED when no rated game is on. During a rated game KEPT_RATED is the number of
 * its level (level_list.h). */
#define NOT_RATED 0xFF

/* If a new game has replaced a rated game that had moves, returns KEPT_RATED of the rated game,
 * once. Otherwise returns NOT_RATED. With EDITION_COACH. */
uint8_t game_take_left_rated(void);

/* Plays a legal move: makes the move, records it with the seconds that it took, drops the moves
 * that had been taken back, and finds out whether the game has ended. An illegal move changes
 * nothing. Call it only when game_ready() is true. Takes 0.5 ms, or 25 ms if a fold is due. */
void game_play(move_t move, uint16_t seconds);

/* The maker of a move. MAKER_PERSON: a person typed the move or took a hint. MAKER_COMPUTER: the
 * computer found the move. With EDITION_COACH the record keeps the maker. Call game_next_is_by()
 * before game_play() to set the maker of this one move.
 *
 * MAKER_UNKNOWN: the move came from the cable, or a firmware without makers recorded it. A move
 * whose squares could be a promotion has no recorded maker (journal.h). For such a move
 * game_maker() returns the maker of the same side's previous move. game_maker() reads the EEPROM,
 * usually three bytes. */
typedef enum { MAKER_UNKNOWN, MAKER_COMPUTER, MAKER_PERSON } maker_t;

FEATURE(EDITION_COACH, void, game_next_is_by, (maker_t maker));
FEATURE(EDITION_COACH, maker_t, game_maker, (uint8_t ply), MAKER_UNKNOWN);

/* Step one ply back or forward in the record. Return false at the end of the record. Each call
 * replays the record from its start, which takes 20 ms for 240 plies, and 35 ms if none of them is
 * a capture or a pawn move. The calls cancel a result that does not follow from the rules, such as
 * resignation. */
bool game_back(void);
bool game_forward(void);

/* game_ply() returns the number of plies from the start of the record to the present position.
 * game_plies() returns the number of plies to the end of the record. */
uint8_t game_ply(void);
uint8_t game_plies(void);

/* Returns the move of ply `ply`; ply 0 is the first ply of the record. Returns MOVE_NONE past the
 * end. Reads the EEPROM. */
move_t game_move(uint8_t ply);

/* Returns the seconds that game_play() recorded with ply `ply`, rounded down by journal_time().
 * Returns 0 past the end. Reads the EEPROM. */
uint16_t game_move_seconds(uint8_t ply);

/* Returns the seconds recorded for the moves of `side` up to the present position, including folded
 * plies, modulo 65,536. */
uint16_t game_seconds(colour_t side);

/* Returns page.phase of the position from which the record starts. No search may run. Replays the
 * record, which takes up to 35 ms. */
uint8_t game_start_phase(void);

/* Returns the move that led to the present position, MOVE_NONE at the start. */
move_t game_last_move(void);

/* The pieces that stood on the two squares of game_last_move() before the move. The other bits are
 * a slot. At the start of the record the second piece is NO_PIECE. */
extern piece_t game_last_pieces[2];

/* Returns the result in the present position. The fifty-move rule ends the game only at exactly the
 * hundredth ply: after a later ply the players have already chosen to go on. Every third repetition
 * ends the game. */
result_t game_result(void);

/* Returns the winner by game_result(). */
static inline outcome_t game_outcome(void)
{
    return result_outcome(game_result());
}

/* Ends the game in this position with a result that does not follow from the rules: an agreed draw,
 * resignation, time. */
void game_set_result(result_t ending);

/* Lets the game go on after repetition, fifty moves, an agreed draw or resignation. */
void game_play_on(void);

/* Restores the present position in the left half after other code has used the left half. Takes up
 * to 35 ms. */
void game_restore(void);

/* Does the same, and puts the position before the last move on the ioboard, as if the move had just
 * been played. There must be a last move. */
void game_hold_last(void);

/* True when the EEPROM holds all data of the game, so that a power cut loses nothing. Until then do
 * not start a search, do not let other modules use the left half, play no move, and do not power
 * down. False for about 200 ms after a new game, and for 40 ms after other calls above. (If a
 * caller ignores this, nothing breaks: game_play() waits if it has to, and a new game is recorded
 * when the search has ended.)
 *
 * After ply GAME_FOLD each call does a step of a fold, which replays the record in 25 ms and queues
 * bytes. Between the steps the left half holds the present position. The calls return false until
 * the fold is complete, about 600 ms later. */
bool game_ready(void);

/* Does queued work. Call it in every turn of the main loop. Takes 60 cycles without queued work. */
void game_poll(void);

#endif
