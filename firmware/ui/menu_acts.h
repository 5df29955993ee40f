/* SPDX-License-Identifier: MIT */
/* menu_acts.h - the functions of the menu lines. GO calls the function of its line.
 *
 * Each function does what its line says, and returns the screen that gets the keys next. If the
 * line asks a question, the player has already said yes. Call this module only from the main loop.
 */
#ifndef MENU_ACTS_H
#define MENU_ACTS_H

#include "firmware/ui/panel/screen.h"

screen_t menu_act_new_game(void);
screen_t menu_act_set_up(void);
screen_t menu_act_offer_draw(void);
screen_t menu_act_resign(void);
screen_t menu_act_clear_board(void);
screen_t menu_act_initial_board(void);

/* Only editions with EDITION_CHESS960 have these two. */
screen_t menu_act_chess960(void);
screen_t menu_act_move_number(void);

/* menu_act_games() needs EDITION_STORE, and menu_act_puzzles() needs EDITION_PUZZLES. */
screen_t menu_act_games(void);
screen_t menu_act_puzzles(void);

/* Opens the menu of the exercises. Needs EDITION_EXERCISES. */
screen_t menu_act_exercises(void);

/* Begins a lesson, lesson_t. If the level is for mate or analysis, changes it to a time per move.
 * Needs EDITION_ENDINGS. */
screen_t menu_act_lesson(uint8_t lesson);

/* Opens the list of openings. Needs EDITION_TRAINER. */
screen_t menu_act_openings(void);

/* menu_act_mistakes() needs EDITION_MISTAKES, and the other two need EDITION_COACH. A rated game is
 * a new game against the computer, and changes the player's rating. If the level is of the kind
 * RATING, the screen shows the level first, because the level follows the player's rating. Before
 * the first rated game the player chooses a first rating. */
screen_t menu_act_review(void);
screen_t menu_act_mistakes(void);
screen_t menu_act_rated_game(void);

/* Starts the bootloader, and does not return. Needs EDITION_CONSOLE. */
screen_t menu_act_bootloader(void);

/* Only editions with EDITION_SETTINGS have these three. */
screen_t menu_act_sleep(void);
screen_t menu_act_lock(void);
screen_t menu_act_own_level(void);

#endif
