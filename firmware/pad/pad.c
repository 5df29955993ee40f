/* SPDX-License-Identifier: MIT */
#include "firmware/pad/pad.h"

/* Take-back and hint stand first, because players need them most. */
const FLASH uint8_t pad_list[PAD_LISTED] = {KEY_BACK,  KEY_HINT, KEY_MENU, KEY_INFO,
                                            KEY_LEVEL, KEY_FWD,  KEY_GO,   KEY_CLR};

enum { LIST_CLOSED = 0 };

/* The keys that a press has still to give, in the order of the bits. GIVES_KEY is pad.key. */
enum { GIVES_CLR = 1, GIVES_FILE = 2, GIVES_RANK = 4, GIVES_KEY = 8 };

static struct {
    uint8_t ranks[8]; /* squares for the cursor: bit 0 is the a file */
    square_t cursor;
    square_t aim;   /* square where the cursor will begin, or SQUARE_NONE    */
    square_t taken; /* square of the cursor when A took the first square     */
    uint8_t wish;   /* pad_wish_t                                            */
    bool asked;     /* true if the screen asks a question                    */
    bool answers;   /* true if A answers this question: the cursor has not moved */
    square_t typed; /* square whose keys are to give                         */
    uint8_t gives;  /* keys to give, GIVES_...                               */
    uint8_t key;    /* last key to give                                      */
    uint8_t listed; /* place in the list, from 1; LIST_CLOSED if it is closed */
    uint8_t held;   /* one more than the button that may act again, or 0     */
    uint16_t since; /* time of the press, or of the last repeat              */
    bool repeats;   /* true after the first repeat                           */
    bool news;      /* true if the screen must be drawn again                */
} pad;

/* --- The cursor ------------------------------------------------------------------------------- */

static bool is_allowed(square_t square)
{
    return (pad.ranks[square_rank(square)] >> square_file(square) & 1) != 0;
}

void pad_forget(square_t aim)
{
    for (uint8_t rank = 0; rank < 8; rank++) {
        pad.ranks[rank] = 0;
    }
    pad.aim = aim;
}

void pad_allow(square_t square)
{
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

/* Puts the cursor on the allowed square that is nearest to `aim`, but not on the taken square.
 * Without such a square the cursor stays. */
static void go_near(square_t aim)
{
    uint8_t least = UINT8_MAX;
    for (square_t square = A1; square_on_board(square); square = square_next(square)) {
        const uint8_t steps = distance_between(square, aim);
        if (is_allowed(square) && steps < least && (pad.wish != PAD_TO || square != pad.taken)) {
            least = steps;
            pad.cursor = square;
        }
    }
}

/* Moves the cursor along its rank, and behind the end of the rank to the next rank. */
static void move_along(uint8_t step)
{
    square_t square = pad.cursor;
    do {
        /* The bits outside the board carry the step over the edge of a rank. */
        square = (square_t)((square + step) & ~SQUARE_OFF);
    } while (square != pad.cursor && !is_allowed(square));
    pad.cursor = square;
}

/* Moves the cursor to the nearest square of the next rank that has a square. */
static void move_up(uint8_t step)
{
    square_t square = pad.cursor;
    do {
        square = (square_t)((square + step) & ~SQUARE_OFF);
    } while (square != pad.cursor && pad.ranks[square_rank(square)] == 0);
    for (uint8_t apart = 0; apart < 8; apart++) {
        const square_t left = (square_t)(square - apart), right = (square_t)(square + apart);
        if (square_on_board(left) && is_allowed(left)) {
            pad.cursor = left;
            return;
        }
        if (square_on_board(right) && is_allowed(right)) {
            pad.cursor = right;
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
    pad.answers = false;
}

void pad_ask(pad_wish_t wish, bool answers)
{
    const bool goes_on = pad.wish == wish;
    pad.wish = (uint8_t)wish;
    if (!goes_on || answers != pad.asked) {
        pad.asked = answers;
        pad.answers = answers;
    }
    if (wish < PAD_FROM) {
        return;
    }
    if (wish == PAD_ANY) {
        for (uint8_t rank = 0; rank < 8; rank++) {
            pad.ranks[rank] = UINT8_MAX;
        }
    } else if (!goes_on || !is_allowed(pad.cursor)) {
        go_near(pad.aim == SQUARE_NONE ? pad.cursor : pad.aim);
    }
}

square_t pad_cursor(void)
{
    return pad.wish < PAD_FROM ? SQUARE_NONE : pad.cursor;
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void give(keycode_t key)
{
    pad.key = (uint8_t)key;
    pad.gives |= GIVES_KEY;
    if (key == KEY_CLR && pad.wish == PAD_TO) {
        pad.wish = PAD_FROM; /* the cursor goes back to the square that is no longer taken */
        pad.cursor = pad.taken;
    }
}

/* True if the cursor has no square to go to, as after the end of a game. */
static bool has_no_square(void)
{
    uint8_t all = 0;
    for (uint8_t rank = 0; rank < 8; rank++) {
        all |= pad.ranks[rank];
    }
    return all == 0;
}

static void open_list(void)
{
    pad.listed = 1;
}

/* Does what A does when it is released. */
static void act_a(void)
{
    const uint8_t wish = pad.wish;
    if (wish < PAD_FROM || pad.answers) {
        give(wish == PAD_PAGES ? KEY_INFO : KEY_GO);
    } else if (has_no_square()) {
        open_list();
    } else if (wish == PAD_TO && pad.cursor == pad.taken) {
        give(KEY_CLR);
    } else {
        if (wish == PAD_TO) {
            pad.gives = pad.asked ? GIVES_CLR : 0;
            give(KEY_GO);
        } else {
            pad.taken = pad.cursor;
        }
        pad.typed = pad.cursor;
        pad.gives |= GIVES_FILE | GIVES_RANK;
    }
}

static void act_b(void)
{
    if (pad.answers || pad.wish == PAD_TO || pad.wish == PAD_STEPS || pad.wish == PAD_PAGES) {
        give(KEY_CLR);
    } else {
        open_list();
    }
}

/* The keys that step through a list or a menu, and leave it, by button_t. */
static const FLASH uint8_t steps[] = {KEY_CLR, KEY_GO, KEY_BACK, KEY_FWD};

static void act_direction(button_t button)
{
    if (pad.wish >= PAD_FROM) {
        if (!has_no_square()) {
            move_cursor(button);
        }
    } else if (pad.wish != PAD_WAITS) {
        const keycode_t key = (keycode_t)steps[button];
        give(key == KEY_GO && pad.wish == PAD_PAGES ? KEY_INFO : key);
    }
}

/* Takes a button while the list is open. */
static void act_in_list(button_t button)
{
    if (button == BUTTON_UP) {
        pad.listed = pad.listed == 1 ? PAD_LISTED : (uint8_t)(pad.listed - 1);
    } else if (button == BUTTON_DOWN) {
        pad.listed = pad.listed == PAD_LISTED ? 1 : (uint8_t)(pad.listed + 1);
    } else {
        if (button == BUTTON_RIGHT || button == BUTTON_A) {
            give(pad_listed());
        }
        if (button == BUTTON_LEFT || button == BUTTON_B ||
            (pad.key != KEY_BACK && pad.key != KEY_FWD)) {
            pad.listed = LIST_CLOSED;
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

/* Acts for a button that has been held, or that has been released. */
static void follow_held(button_t held, uint16_t now_ms)
{
    const button_t button = (button_t)(pad.held - 1);
    const uint16_t passed = (uint16_t)(now_ms - pad.since);
    if (held != button) {
        pad.held = 0;
        if (button == BUTTON_A) {
            act(BUTTON_A);
        }
    } else if (button == BUTTON_A) {
        if (passed >= PAD_LIST_MS) {
            pad.held = 0;
            pad.news = true;
            pad.listed = pad.listed == LIST_CLOSED;
        }
    } else if (passed >= (pad.repeats ? PAD_REPEAT_MS : PAD_DELAY_MS)) {
        pad.repeats = true;
        pad.since = now_ms;
        act(button);
    }
}

/* Returns the next key of the press. */
static keycode_t give_next(void)
{
    const uint8_t gives = pad.gives;
    pad.gives = gives & (uint8_t)(gives - 1);
    if ((gives & GIVES_CLR) != 0) {
        return KEY_CLR;
    }
    if ((gives & GIVES_FILE) != 0) {
        return (keycode_t)(KEY_A1 + square_file(pad.typed));
    }
    if ((gives & GIVES_RANK) != 0) {
        return (keycode_t)(KEY_A1 + square_rank(pad.typed));
    }
    return (keycode_t)pad.key;
}

keycode_t pad_poll(button_t pressed, button_t held, uint16_t now_ms)
{
    if (pad.gives != 0) {
        return give_next();
    }
    if (pressed != BUTTON_NONE) {
        if (pad.held == BUTTON_A + 1) {
            act(BUTTON_A); /* its release came between two calls */
        }
        pad.held = 0;
        pad.since = now_ms;
        pad.repeats = false;
        if (pressed != BUTTON_B) {
            pad.held = (uint8_t)(pressed + 1);
        }
        if (pressed != BUTTON_A) {
            act(pressed);
        }
        pad.news = true;
    } else if (pad.held != 0) {
        follow_held(held, now_ms);
    }
    return pad.gives != 0 ? give_next() : KEY_NONE;
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

keycode_t pad_listed(void)
{
    return pad.listed == LIST_CLOSED ? KEY_NONE : (keycode_t)pad_list[pad.listed - 1];
}

void pad_close(void)
{
    pad.listed = LIST_CLOSED;
    pad.held = 0;
    pad.gives = 0;
}
