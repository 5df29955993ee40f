/* SPDX-License-Identifier: MIT */
/* menu_acts.h - the functions that GO calls on the lines of the menus.
 *
 * Each function does what its line says, and returns the screen that gets the keys. If the line
 * asks first, the player has already said yes. Call this module only from the main loop.
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

/* With EDITION_CHESS960. */
screen_t menu_act_chess960(void);
screen_t menu_act_move_number(void);

/* menu_act_games() needs EDITION_STORE, and menu_act_puzzles() needs EDITION_PUZZLES. */
screen_t menu_act_games(void);
screen_t menu_act_puzzles(void);

/* With EDITION_EXERCISES: opens the menu of the exercises. */
screen_t menu_act_exercises(void);

/* With EDITION_ENDINGS: begins a lesson, lesson_t. If the level is for mate or analysis, the level
 * changes to a time per move. */
screen_t menu_act_lesson(uint8_t lesson);

/* With EDITION_TRAINER: opens the list of openings. */
screen_t menu_act_openings(void);

/* With EDITION_COACH. A rated game is a new game against the computer that changes the player's
 * rating. If the level has a rating, the screen shows the level first, because this rating follows
 * the player's rating. Before the first rated game the player chooses a first rating. */
screen_t menu_act_review(void);
screen_t menu_act_mistakes(void);
screen_t menu_act_rated_game(void);

/* Starts the bootloader, and does not return. With EDITION_CONSOLE. */
screen_t menu_act_bootloader(void);

/* With EDITION_SETTINGS. */
screen_t menu_act_sleep(void);
screen_t menu_act_lock(void);
screen_t menu_act_own_level(void);

#endif
