/* game.h - the game as played: its start position, its moves, its result.
 *
 * The record lies in the EEPROM journal (journal.h), so it outlives the power supply; the position of
 * the moment stands in the left half of the page. All calls below that change the game expect that no
 * search is running, bring page and record up to date, and leave the ioboard alone (ioboard.h).
 * Main loop only. EEPROM writes are queued, none waits; the caller gives game_poll() its turn.
 */
#ifndef GAME_H
#define GAME_H

#include "board/rules.h"

typedef enum {
    RESULT_NONE, /* the game is on */
    RESULT_CHECKMATE,
    RESULT_STALEMATE,
    RESULT_REPETITION,
    RESULT_FIFTY_MOVES,
    RESULT_NO_MATERIAL,
    RESULT_DRAW_AGREED,
    RESULT_RESIGNS,
    RESULT_TIME
} result_t;

/* At power-on: takes up the recorded game, or begins a new one if there is none. False when a record
 * was there but could not be read (a clean new game stands then). */
bool game_start(void);

/* A new game from the initial position, or from the position that stands in the left half (legal by
 * position_error()). */
void game_new(void);
void game_new_from_position(void);

/* Plays a legal move: makes it, records it with the seconds it took, drops what had been taken back,
 * and looks whether the game has ended by it. */
void game_play(move_t move, uint16_t seconds);

/* Steps one ply back or forward in the record; false at its end. */
bool game_back(void);
bool game_forward(void);

/* Plies from the start of the record to the present position, and to its end. */
uint16_t game_ply(void);
uint16_t game_plies(void);

/* The move of ply `ply` (0 is the first of the record), MOVE_NONE past the end. Reads the EEPROM. */
move_t game_move(uint16_t ply);

/* The move that led to the present position, MOVE_NONE at the start. */
move_t game_last_move(void);

/* What the last move captured (board byte or 0): for "put it back" after game_back(). */
piece_t game_last_capture(void);

/* How the game stands; play-on after a draw by rule is game_play_on(). */
result_t game_result(void);
void game_set_result(result_t result); /* draw agreed, resigns, time: ends the game            */
void game_play_on(void);               /* goes on after repetition, fifty moves or an agreed draw */

/* Puts the position of the record back into the left half, after something else used it. */
void game_restore(void);

/* Lets queued work go on; call it in every turn of the main loop. */
void game_poll(void);

#endif
