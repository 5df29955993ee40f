/* SPDX-License-Identifier: MIT */
#include "firmware/pad/pad.h"

#include "firmware/pad/pad_state.h"

/* Take-back and hint come first, because players need them most. */
const FLASH uint8_t pad_list[PAD_LISTED] = {KEY_BACK,  KEY_HINT, KEY_MENU, KEY_INFO,
                                            KEY_LEVEL, KEY_FWD,  KEY_GO,   KEY_CLR};

enum { LIST_CLOSED = 0 };

/* Each bit stands for a key that pad_poll() has yet to return for a press. The key of the lowest
 * bit comes first. GIVES_KEY stands for the key in pad.key. */
enum { GIVES_CLR = 1, GIVES_FILE = 2, GIVES_RANK = 4, GIVES_KEY = 8 };

static pad_t pad;

/* Returns &pad. Each access to a member through this pointer saves two bytes of flash. */
static inline pad_t *pad_state(void)
{
    pad_t *pointer = &pad;
    HIDE_ADDRESS(pointer);
    return pointer;
}

/* --- The cursor ------------------------------------------------------------------------------- */

static RARE bool is_allowed(square_t square)
{
    return square_on_board(square) &&
           (pad.ranks[square_rank(square)] >> square_file(square) & 1) != 0;
}

void pad_forget(square_t aim)
{
    pad_t *const my = pad_state();
    for (uint8_t rank = 0; rank < 8; rank++) {
        my->ranks[rank] = 0;
    }
    my->aim = aim;
    my->has_squares = false;
}

void pad_allow(square_t square)
{
    pad.has_squares = true;
    pad.ranks[square_rank(square)] |= (uint8_t)(1U << square_file(square));
}

void pad_aim(square_t aim)
{
    pad.aim = aim;
}

/* Returns the number of steps along ranks and files between two squares. */
static uint8_t distance_between(square_t one, square_t other)
{
    const uint8_t files = (uint8_t)(square_file(one) - square_file(other));
    const uint8_t ranks = (uint8_t)(square_rank(one) - square_rank(other));
    return (uint8_t)((files < 8 ? files : (uint8_t)-files) + (ranks < 8 ? ranks : (uint8_t)-ranks));
}

/* Puts the cursor on the allowed square nearest to `aim`. With PAD_TO it avoids the square of the
 * chosen piece. If there is no such square, the cursor stays. */
static void go_near(square_t aim)
{
    pad_t *const my = pad_state();
    uint8_t least = UINT8_MAX;
    for (square_t square = A1; square_on_board(square); square = square_next(square)) {
        const uint8_t steps = distance_between(square, aim);
        if (is_allowed(square) && steps < least && (my->wish != PAD_TO || square != my->taken)) {
            least = steps;
            my->cursor = square;
        }
    }
}

/* Moves the cursor along its rank, and from the end of the rank to the next rank. */
static void move_along(uint8_t step)
{
    pad_t *const my = pad_state();
    square_t square = my->cursor;
    do {
        /* A step to the right includes the SQUARE_OFF bits, so at the end of a rank the sum carries
         * into the next rank. */
        square = (square_t)((square + step) & ~SQUARE_OFF);
    } while (square != my->cursor && !is_allowed(square));
    my->cursor = square;
}

/* Moves the cursor to the next rank that has allowed squares, and there to the nearest of them. */
static void move_up(uint8_t step)
{
    pad_t *const my = pad_state();
    square_t square = my->cursor;
    do {
        square = (square_t)((square + step) & ~SQUARE_OFF);
    } while (square != my->cursor && my->ranks[square_rank(square)] == 0);
    for (uint8_t apart = 0; apart < 8; apart++) {
        const square_t left = (square_t)(square - apart), right = (square_t)(square + apart);
        if (is_allowed(left)) {
            my->cursor = left;
            return;
        }
        if (is_allowed(right)) {
            my->cursor = right;
            return;
        }
    }
}

static void move_cursor(button_t button)
{
    if (button == BUTTON_LEFT) {
        move_along((uint8_t)-1);
    } else if (button == BUTTON_RIGHT) {
        move_along(SQUARE_OFF + 1);
    } else {
        move_up(button == BUTTON_UP ? NORTH : (uint8_t)SOUTH);
    }
    pad.moved = true;
}

void pad_ask(pad_wish_t wish, bool answers)
{
    pad_t *const my = pad_state();
    const bool goes_on = my->wish == wish;
    my->wish = (uint8_t)wish;
    if (!goes_on || answers != my->asked) {
        my->asked = answers;
        my->moved = false;
    }
    if (wish < PAD_FROM) {
        return;
    }
    if (wish == PAD_ANY) {
        for (uint8_t rank = 0; rank < 8; rank++) {
            my->ranks[rank] = UINT8_MAX;
        }
        my->has_squares = true;
    } else if (!goes_on || !is_allowed(my->cursor)) {
        go_near(my->aim == SQUARE_NONE ? my->cursor : my->aim);
    }
}

square_t pad_cursor(void)
{
    return pad.wish < PAD_FROM || !pad.has_squares ? SQUARE_NONE : pad.cursor;
}

bool pad_has_moved(void)
{
    return pad.moved;
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void give(keycode_t key)
{
    pad_t *const my = pad_state();
    my->key = (uint8_t)key;
    my->gives |= GIVES_KEY;
    if (key == KEY_CLR && my->wish == PAD_TO) {
        /* CLR drops the chosen piece, and the cursor returns to the square of this piece */
        my->wish = PAD_FROM;
        my->cursor = my->taken;
    }
}

static void open_list(void)
{
    pad.listed = 1;
}

/* True if button A would answer a question of the screen. */
static bool is_answer(void)
{
    return pad.asked && !pad.moved;
}

/* Does the work of button A, which acts when it is released. */
static void act_a(void)
{
    pad_t *const my = pad_state();
    const uint8_t wish = my->wish;
    if (wish < PAD_FROM || is_answer()) {
        give(wish == PAD_PAGES ? KEY_INFO : KEY_GO);
    } else if (!pad.has_squares) {
        open_list();
    } else if (wish == PAD_TO && my->cursor == my->taken) {
        give(KEY_CLR);
    } else {
        if (wish == PAD_TO) {
            my->gives = my->asked ? GIVES_CLR : 0;
            give(KEY_GO);
        } else {
            my->taken = my->cursor;
        }
        my->typed = my->cursor;
        my->gives |= GIVES_FILE | GIVES_RANK;
    }
}

static void act_b(void)
{
    pad_t *const my = pad_state();
    if (is_answer() || my->wish == PAD_TO || my->wish == PAD_STEPS || my->wish == PAD_PAGES) {
        give(KEY_CLR);
    } else {
        open_list();
    }
}

/* The keys that the directions give with PAD_STEPS, in the order of button_t. With PAD_PAGES the
 * key is KEY_INFO instead of KEY_GO. */
static const FLASH uint8_t steps[] = {KEY_CLR, KEY_GO, KEY_BACK, KEY_FWD};

static void act_direction(button_t button)
{
    pad_t *const my = pad_state();
    if (my->wish >= PAD_FROM) {
        if (!!pad.has_squares) {
            move_cursor(button);
        }
    } else if (my->wish != PAD_WAITS) {
        const keycode_t key = (keycode_t)steps[button];
        give(key == KEY_GO && my->wish == PAD_PAGES ? KEY_INFO : key);
    }
}

/* Handles a button while the list is open. */
static void act_in_list(button_t button)
{
    pad_t *const my = pad_state();
    if (button == BUTTON_UP) {
        my->listed = my->listed == 1 ? PAD_LISTED : (uint8_t)(my->listed - 1);
    } else if (button == BUTTON_DOWN) {
        my->listed = my->listed == PAD_LISTED ? 1 : (uint8_t)(my->listed + 1);
    } else {
        if (button == BUTTON_RIGHT || button == BUTTON_A) {
            give((keycode_t)pad_list[my->listed - 1]);
        }
        if (button == BUTTON_LEFT || button == BUTTON_B ||
            (my->key != KEY_BACK && my->key != KEY_FWD)) {
            my->listed = LIST_CLOSED;
        }
    }
}

static void act(button_t button)
{
    pad.news = true;
    if (pad.listed != LIST_CLOSED) {
        act_in_list(button);
    } else if (button == BUTTON_A) {
        act_a();
    } else if (button == BUTTON_B) {
        act_b();
    } else {
        act_direction(button);
    }
}

/* Handles the button of the last press, which is still held or has been released. */
static void follow_held(button_t held, uint16_t now_ms)
{
    pad_t *const my = pad_state();
    const button_t button = (button_t)(my->held - 1);
    const uint16_t passed = (uint16_t)(now_ms - my->since);
    if (held != button) {
        my->held = 0;
        if (button == BUTTON_A) {
            act(BUTTON_A);
        }
    } else if (button == BUTTON_A) {
        if (passed >= PAD_LIST_MS) {
            my->held = 0;
            my->news = true;
            my->listed = my->listed == LIST_CLOSED;
        }
    } else if (passed >= (my->repeats ? PAD_REPEAT_MS : PAD_DELAY_MS)) {
        my->repeats = true;
        my->since = now_ms;
        act(button);
    }
}

/* Returns the next key that the last press gives. */
static keycode_t give_next(void)
{
    pad_t *const my = pad_state();
    const uint8_t gives = my->gives;
    my->gives = gives & (uint8_t)(gives - 1);
    if ((gives & GIVES_CLR) != 0) {
        return KEY_CLR;
    }
    if ((gives & GIVES_FILE) != 0) {
        return (keycode_t)(KEY_A1 + square_file(my->typed));
    }
    if ((gives & GIVES_RANK) != 0) {
        return (keycode_t)(KEY_A1 + square_rank(my->typed));
    }
    return (keycode_t)my->key;
}

keycode_t pad_poll(button_t pressed, button_t held, uint16_t now_ms)
{
    pad_t *const my = pad_state();
    if (my->gives != 0) {
        return give_next();
    }
    if (pressed != BUTTON_NONE) {
        if (my->held == BUTTON_A + 1) {
            act(BUTTON_A); /* A was released and another button pressed between two calls */
        }
        my->held = 0;
        my->since = now_ms;
        my->repeats = false;
        if (pressed != BUTTON_B) {
            my->held = (uint8_t)(pressed + 1);
        }
        if (pressed != BUTTON_A) {
            act(pressed);
        }
        my->news = true;
    } else if (my->held != 0) {
        follow_held(held, now_ms);
    }
    return my->gives != 0 ? give_next() : KEY_NONE;
}

bool pad_has_keys(void)
{
    return pad.gives != 0;
}

bool pad_take_news(void)
{
    const bool news = pad.news;
    pad.news = false;
    return news;
}

uint8_t pad_list_place(void)
{
    return pad.listed;
}

void pad_close(void)
{
    pad_t *const my = pad_state();
    my->listed = LIST_CLOSED;
    my->held = 0;
    my->gives = 0;
}
