/* menu_acts.h - the functions that the lines of the menus name: GO calls them.
 *
 * Each function does what its line says, and returns the screen that has the keys then. A line that
 * asks first has had its answer. Main loop only.
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

/* With EDITION_STORE; with EDITION_PUZZLES. */
screen_t menu_act_games(void);
screen_t menu_act_puzzles(void);

/* With EDITION_COACH. A rated game is a new game against the computer that counts. Its level is
 * shown if it is a strength, because the strength follows the player's rating. */
screen_t menu_act_review(void);
screen_t menu_act_rated_game(void);

/* With EDITION_SETTINGS. */
screen_t menu_act_sleep(void);
screen_t menu_act_lock(void);
screen_t menu_act_own_level(void);

#endif
