/* SPDX-License-Identifier: MIT */
/* pad.h - turns a few buttons into the sixteen keys: four directions, A and B.
 *
 * No screen knows of the pad, and the pad knows no screen. Before each press its caller says what
 * the active screen asks for (pad_ask()). panel/ says which squares have pieces that can move, or
 * where the taken piece can go (pad_allow()). Squares are the squares of the player's display: with
 * a board turned round the caller turns them.
 *
 *      asks        directions                    A                         B
 *      PAD_WAITS   nothing                       GO                        the list
 *      PAD_STEPS   up BACK, down FWD, left CLR,  GO                        CLR
 *                  right GO
 *      PAD_PAGES   up BACK, down FWD, left CLR,  INFO                      CLR
 *                  right INFO
 *      PAD_FROM    move the cursor               types the square          the list
 *      PAD_TO      move the cursor               types the square and GO;  CLR
 *                                                on the taken square CLR
 *      PAD_ANY     move the cursor               types the square          the list
 *
 * The cursor jumps to squares that pad_allow() has named, with PAD_ANY to any square. Left and
 * right go to the next square of the rank, and behind its end to the next rank. Up and down go to
 * the next rank that has a square, and there to the nearest square. So the cursor reaches every
 * square.
 *
 * If the screen asks a question, such as whether to play a bad move, A answers GO until the cursor
 * moves, and B answers CLR. A press of A on another target then takes back the old target first.
 *
 * A acts when it is released. If A is held for PAD_LIST_MS, the list opens or closes instead. Up
 * and down go through the list, A or right gives the chosen key, and B or left closes the list. The
 * list stays open after BACK and FWD. Directions repeat while they are held.
 *
 * The module is plain C without hardware, and takes the time as a parameter. Main loop only.
 */
#ifndef PAD_H
#define PAD_H

#include "board/square.h"
#include "hal/buttons.h"
#include "hal/keypad.h"

/* A direction that is held acts again after PAD_DELAY_MS, and then every PAD_REPEAT_MS. */
enum { PAD_LIST_MS = 600, PAD_DELAY_MS = 400, PAD_REPEAT_MS = 120 };

/* What the active screen asks for. From PAD_FROM on there is a cursor. */
typedef enum { PAD_WAITS, PAD_STEPS, PAD_PAGES, PAD_FROM, PAD_TO, PAD_ANY } pad_wish_t;

/* The list: keys in this order. */
enum { PAD_LISTED = 8 };
extern const FLASH uint8_t pad_list[PAD_LISTED];

/* Forgets the squares for the cursor. The cursor will begin on the square that is nearest to `aim`,
 * or nearest to its present square if `aim` is SQUARE_NONE. */
void pad_forget(square_t aim);

/* Lets the cursor go to `square`. With PAD_TO the squares must include the taken square. */
void pad_allow(square_t square);

/* Moves the place where the cursor will begin. */
void pad_aim(square_t aim);

/* Says what the screen asks for, and whether A answers a question. Call it after each key and each
 * change of the screen, when pad_has_keys() is false. If PAD_FROM or PAD_TO begins, the cursor goes
 * to its first square. If the same wish goes on, the cursor stays, unless its square is no longer
 * allowed. */
void pad_ask(pad_wish_t wish, bool answers);

/* Takes a press, and the button that is held now. Returns the next key, or KEY_NONE. `now_ms` is
 * the lower half of the clock. Call it in each turn of the main loop, and while pad_has_keys() is
 * true with BUTTON_NONE as `pressed`. */
keycode_t pad_poll(button_t pressed, button_t held, uint16_t now_ms);

/* True if a press has more keys to give. */
bool pad_has_keys(void);

/* True once after a press or a repeat, so that the caller draws the screen again. */
bool pad_take_news(void);

/* Returns the square of the cursor. Returns SQUARE_NONE without a cursor, or if no square is
 * allowed. */
square_t pad_cursor(void);

/* True if a direction has moved the cursor since the wish began. */
bool pad_has_moved(void);

/* Returns the place of the chosen key in the list, from 1, or 0 while the list is closed. */
uint8_t pad_list_place(void);

/* Closes the list, and forgets a press that has not ended. */
void pad_close(void);

#endif
