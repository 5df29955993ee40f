/* SPDX-License-Identifier: MIT */
/* play_lesson.h - shows a lesson on the game's screen (firmware/game/lesson.h).
 *
 * If the player's move throws the result away, Nibble asks as it does about a mistake. GO then
 * plays the move, and CLR takes it back. In an ending Nibble always plays at PLAY_LESSON_LEVEL. It
 * neither resigns nor offers a draw. If the player's task is to hold the draw, Nibble agrees to a
 * draw after LESSON_DRAW_MOVES moves. This module needs EDITION_ENDINGS. Call it only from the main
 * loop.
 */
#ifndef PLAY_LESSON_H
#define PLAY_LESSON_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/game/lesson.h"

/* PLAY_LESSON_LEVEL is Nibble's level in an ending: 3 s for each move. */
enum { PLAY_LESSON_LEVEL = 2, LESSON_DRAW_MOVES = 15 };

/* Shows what the player has to do. */
void play_show_task(void);

/* True if the running game is the lesson of an ending. */
FEATURE(EDITION_ENDINGS, bool, play_is_ending, (void), false);

/* Judges a legal move of the player before the move is played. If the move throws the result away,
 * asks the player and returns LESSON_THROWN. Returns LESSON_UNSURE if the guard must examine the
 * move. The left half holds the game before and after the call. Takes up to 100 ms on the Mega. */
FEATURE(EDITION_ENDINGS, lesson_word_t, play_judge_lesson, (move_t move), LESSON_FINE);

/* These functions serve the lesson of an opening, and need EDITION_TRAINER. play_trainer_move()
 * returns Nibble's move from the opening or from the book, or MOVE_NONE. play_draw_book() writes
 * the book's move on line 1 while Nibble asks about another move. play_draw_opening() writes the
 * name of the opening whose moves have been played. Both drawing functions return false if there is
 * nothing to write. */
FEATURE(EDITION_TRAINER, move_t, play_trainer_move, (void), MOVE_NONE);
FEATURE(EDITION_TRAINER, bool, play_draw_book, (void), false);
FEATURE(EDITION_TRAINER, bool, play_draw_opening, (void), false);

#endif
