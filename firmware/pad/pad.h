/* SPDX-License-Identifier: MIT */
/* pad.h - turns presses of six buttons (four directions, A and B) into the sixteen keys.
 *
 * The pad and the screens do not call each other. Before each press the caller says what the active
 * screen asks for (pad_ask()). The module firmware/ui/panel says which squares have pieces that can
 * move, or where the chosen piece can go (pad_allow()). Squares are as the player's display shows
 * them. If the board is turned round, the caller converts the squares.
 *
 *      asks        directions                    A                         B
 *      PAD_WAITS   nothing                       GO                        the list
 *      PAD_STEPS   up BACK, down FWD, left CLR,  GO                        CLR
 *                  right GO
 *      PAD_PAGES   up BACK, down FWD, left CLR,  INFO                      CLR
 *                  right INFO
 *      PAD_FROM    move the cursor               types the square          the list
 *      PAD_TO      move the cursor               types the square and GO;  CLR
 *                                                on the chosen piece CLR
 *      PAD_ANY     move the cursor               types the square          the list
 *
 * The cursor goes only to squares that pad_allow() has named, and with PAD_ANY to any square. Left
 * and right move it to the next allowed square of the rank, or from the last such square to the
 * next rank. Up and down move it to the next rank that has allowed squares, and there to the
 * nearest of them. So the cursor reaches every allowed square.
 *
 * The screen may ask a question, such as whether to play a bad move. Then A gives GO and B gives
 * CLR, until the player moves the cursor. If the player then presses A on another target, the pad
 * first takes back the old target with CLR.
 *
 * Button A acts when it is released. If it is held for PAD_LIST_MS, it opens or closes the list
 * instead. Up and down step through the list. A or right gives the chosen key, and B or left closes
 * the list. The list stays open after BACK and FWD. A direction repeats while its button is held.
 *
 * The module is plain C without hardware, and takes the time as a parameter. Call it only from the
 * main loop.
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

/* The keys of the list, in their order. */
enum { PAD_LISTED = 8 };
extern const FLASH uint8_t pad_list[PAD_LISTED];

/* Forgets the allowed squares. The cursor will begin on the allowed square nearest to `aim`. If
 * `aim` is SQUARE_NONE, it will begin on the allowed square nearest to its present square. */
void pad_forget(square_t aim);

/* Lets the cursor go to `square`. With PAD_TO the allowed squares must include the square of the
 * chosen piece. */
void pad_allow(square_t square);

/* Sets the square near which the cursor will begin. */
void pad_aim(square_t aim);

/* Tells the pad what the screen asks for, and whether A answers a question. Call it after each key
 * and each change of the screen, when pad_has_keys() is false. When `wish` changes to PAD_FROM or
 * PAD_TO, the cursor goes to its first square. While `wish` stays the same, the cursor stays where
 * it is, as long as its square is allowed. */
void pad_ask(pad_wish_t wish, bool answers);

/* Handles a press and the button that is held now. Returns the next key, or KEY_NONE. `now_ms` is
 * the lower half of the clock. Call it in each turn of the main loop. While pad_has_keys() is true,
 * pass BUTTON_NONE as `pressed`. */
keycode_t pad_poll(button_t pressed, button_t held, uint16_t now_ms);

/* True if pad_poll() still has keys to return for the last press. */
bool pad_has_keys(void);

/* Returns true once after each press or repeat. The caller then draws the screen. */
bool pad_take_news(void);

/* Returns the square of the cursor, or SQUARE_NONE if there is no cursor or no square is
 * allowed. */
square_t pad_cursor(void);

/* True if a direction has moved the cursor since pad_ask() was first called with the present `wish`
 * and `answers`. */
bool pad_has_moved(void);

/* Returns which key of the list is chosen, counted from 1. Returns 0 while the list is closed. */
uint8_t pad_list_place(void);

/* Closes the list, and forgets a press that has not ended. */
void pad_close(void);

#endif
