/* SPDX-License-Identifier: MIT */
/* game.h - the running game, with its start position, moves and result.
 *
 * The EEPROM journal (journal.h) holds the record of the game, so the record survives power-off.
 * The left half of the page holds the present position. Stop any search before a call that changes
 * the game. Such calls update the page and the record. They do not change the ioboard (ioboard.h),
 * except for game_hold_last(). EEPROM writes are queued, and no call waits for them. game_poll()
 * does the writing. Call this module only from the main loop.
 *
 * A game may have any length. At GAME_FOLD plies the ring of the journal is full. Then game_ready()
 * replaces the oldest plies, GAME_FOLD_LEAST to GAME_FOLD_MOST of them, by a new start position.
 * Plies are then counted from this position. This is called a fold.
 *
 * In editions with EDITION_WORN a worn cell of the EEPROM does not change the game. If SRAM
 * replaces the cell (hal/eeprom.h), all plies stay until power-off. After power-off the game ends
 * before the worn cell. If SRAM does not replace the cell, game_poll() begins the record again at
 * the present position, and plies are counted from there.
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
 * before reading any setting. If there is a record but it cannot be read, begins a new game and
 * returns false. If a ply of the record is bad, the game ends before this ply. The call takes 22 ms
 * for 240 plies, because it checks that every move is legal.
 *
 * A record that cannot be read stays in the EEPROM until the first move, result or set-up. For
 * example, the record may belong to another game, such as Makruk. If the user flashes the image of
 * that game again, the record is still there. */
bool game_start(void);

/* True if game_start() could not read the record because it belongs to another game, and if the
 * record is still there. */
FEATURE(EDITION_STORE, bool, game_is_kept_for_other, (void), false);

/* game_new() begins a new game from the initial position. game_new_from_position() begins it from
 * the position in the left half, which must be legal by position_error(). */
void game_new(void);
void game_new_from_position(void);

/* The value of KEPT_RATED when no rated game is on. During a rated game KEPT_RATED is the number of
 * its level (level_list.h). */
#define NOT_RATED 0xFF

/* After a new game has replaced a rated game that had moves, the first call returns the KEPT_RATED
 * of that rated game. All other calls return NOT_RATED. Needs EDITION_COACH. */
uint8_t game_take_left_rated(void);

/* Plays a legal move. Makes the move, and records it with the number of seconds that it took. Drops
 * moves that were taken back before, and finds out whether the game has ended. An illegal move
 * changes nothing. Call it only when game_ready() is true. Takes 0.5 ms, or 25 ms if a fold is
 * necessary. */
void game_play(move_t move, uint16_t seconds);

/* Says who made a move. MAKER_PERSON: a person typed the move or took a hint. MAKER_COMPUTER: the
 * computer found the move. In editions with EDITION_COACH the record keeps the maker. Call
 * game_next_is_by() before game_play() to set the maker of this single move.
 *
 * MAKER_UNKNOWN: the move came from the cable, or from a firmware that did not record makers. If
 * the squares of a move could be those of a promotion, the record has no maker (journal.h). For
 * such a move game_maker() returns the maker of the same side's previous move. game_maker() usually
 * reads three bytes of the EEPROM. */
typedef enum { MAKER_UNKNOWN, MAKER_COMPUTER, MAKER_PERSON } maker_t;

FEATURE(EDITION_COACH, void, game_next_is_by, (maker_t maker));
FEATURE(EDITION_COACH, maker_t, game_maker, (uint8_t ply), MAKER_UNKNOWN);

/* These functions step one ply back or forward in the record. They return false if the record has
 * no further ply. Each call replays the record from its start. For 240 plies this takes 20 ms, and
 * 35 ms if none of them is a capture or a pawn move. The calls cancel a result that does not follow
 * from the rules, such as resignation. */
bool game_back(void);
bool game_forward(void);

/* game_ply() returns the number of plies from the start of the record to the present position.
 * game_plies() returns the number of plies to the end of the record. */
uint8_t game_ply(void);
uint8_t game_plies(void);

/* Returns the move of ply `ply`, where ply 0 is the first ply of the record. Past the end, returns
 * MOVE_NONE. Reads the EEPROM. */
move_t game_move(uint8_t ply);

/* Returns the number of seconds that game_play() recorded with ply `ply`, rounded down by
 * journal_time(). Past the end, returns 0. Reads the EEPROM. */
uint16_t game_move_seconds(uint8_t ply);

/* Returns the sum of the seconds recorded for the moves of `side` up to the present position,
 * modulo 65,536. The sum includes folded plies. */
uint16_t game_seconds(colour_t side);

/* Returns page.phase of the record's start position. No search may run. Takes up to 35 ms, because
 * it replays the record. */
uint8_t game_start_phase(void);

/* Returns the move that led to the present position. At the start, returns MOVE_NONE. */
move_t game_last_move(void);

/* The pieces that stood on two squares before the last move (game_last_move()): first the piece on
 * the square that the move left, then the piece on the square that the move reached. Each byte also
 * has bits that are no part of the piece; ignore them. At the start of the record the second piece
 * is NO_PIECE. */
extern piece_t game_last_pieces[2];

/* Returns the result in the present position. The fifty-move rule ends the game only at exactly the
 * hundredth ply. At a later ply the players have already chosen to go on. A position that occurs
 * for the third time ends the game, whatever the players have chosen. */
result_t game_result(void);

/* Says who has won by game_result(), or that the game is drawn or goes on. */
static inline outcome_t game_outcome(void)
{
    return result_outcome(game_result());
}

/* Ends the game in the present position, with a result that does not follow from the rules: an
 * agreed draw, resignation or a fallen flag. */
void game_set_result(result_t ending);

/* Continues a game that has ended by repetition, fifty moves, an agreed draw or resignation. */
void game_play_on(void);

/* Restores the present position in the left half after other code has used the left half. Takes up
 * to 35 ms. */
void game_restore(void);

/* Does what game_restore() does. Also puts the position before the last move on the ioboard, as if
 * this move had just been played. There must be a last move. */
void game_hold_last(void);

/* True when the EEPROM holds all data of the game, so that a power cut loses nothing. Until then do
 * not start a search, do not let other modules use the left half, play no move, and do not power
 * down. The result is false for about 200 ms after a new game, and for 40 ms after other calls
 * above. Ignoring the result breaks nothing. game_play() then waits if it has to, and a new game is
 * recorded when the search has ended.
 *
 * After ply GAME_FOLD each call does a step of a fold. A step replays the record in 25 ms and
 * queues bytes. Between the steps the left half holds the present position. The calls return false
 * until the fold is complete, after about 600 ms. */
bool game_ready(void);

/* Does queued work. Call it in every turn of the main loop. If nothing is queued, it takes 60
 * cycles. */
void game_poll(void);

#endif
