/* SPDX-License-Identifier: MIT */
/* guest_moves.h - the actions of keys and hands in a guest's game (guest.h), and the state that the
 * screen shows.
 *
 * This module needs EDITION_GUEST. Call it only from the main loop. */
#ifndef GUEST_MOVES_H
#define GUEST_MOVES_H

#include "firmware/ui/panel/screen.h"

/* The questions to the player. */
typedef enum { ASKS_NOTHING, ASKS_PROMOTION, ASKS_NEW } guest_question_t;

typedef struct {
    uint8_t asks;      /* present question, guest_question_t                                 */
    uint8_t promotion; /* chosen piece, 0-3 in the order of TEXT_PROMOTION                   */
    text_t notice;     /* reason why a key did nothing, or TEXT_NOTHING; shown until the next key */
} guest_says_t;

extern guest_says_t guest_says;

/* True if the ioboard follows the switches without rules. */
bool guest_is_free(void);

/* Fills in `told` for the last move. There must be a last move. */
void guest_tell_last(told_move_t *told);

/* Fills in `told` for the move that has just been taken back. Returns false if the last change of
 * the game was not a take-back. */
bool guest_tell_back(told_move_t *told);

/* Refuses a key or a move made on the sensor board, and shows `reason`. */
void guest_refuse(text_t reason);

/* Forgets the typed squares, the question and the reason of a refusal. */
void guest_forget_entry(void);

/* Makes the typed move. If a pawn promotes, first asks for the new piece. Refuses an illegal
 * move. */
void guest_confirm(void);

/* Takes the last move back. */
void guest_step_back(void);

/* Begins a new game. If a game is on, first asks the player. */
void guest_begin_again(void);

#endif
