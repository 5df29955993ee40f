/* SPDX-License-Identifier: MIT */
#include "firmware/ui/learn.h"

#if EDITION_LADDER

#include "base/put.h"
#include "firmware/game/journal.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/panel/sound.h"
#include "hal/clock.h"
#include "hal/ladder.h"
#include "hal/serial.h"

/* A voltage that changes by at most NOISE steps counts as steady. A step is 19.5 mV. Noise of 10 mV
 * in both directions is more than one step, so a button can read as three neighbouring values. */
enum {
    NOISE = 2,
    LAST = LADDER_BUTTONS - 1 /* the last button that the device asks for */
};

typedef enum { RESTS, IS_HELD, ASKS, WAITS_FOR_RELEASE } learn_state_t;

static struct {
    uint8_t state;     /* learn_state_t                                                      */
    uint8_t asked;     /* number of learned buttons, and index of the button to ask for */
    uint8_t steady;    /* voltage at `since_ms`                                              */
    uint16_t since_ms; /* time of the last change by more than NOISE */
} learn;

static void draw_question(text_t reason)
{
    put_to(screen_char);
    screen_begin();
    text_write(TEXT_PRESS);
    screen_line(text_nth(TEXTS_BUTTONS, learn.asked));
    screen_line(reason);
    put_to(serial_write);
}

/* Returns the voltage of a button as stored in the state record. */
static uint8_t kept_level(uint8_t button)
{
    return journal_kept[KEPT_LADDER + button];
}

static void keep_level(uint8_t button, uint8_t level)
{
    journal_keep((uint8_t)(KEPT_LADDER + button), level);
}

/* Begins the learning. First deletes the voltage of LAST. If power fails during the learning, the
 * device then learns again at the next start. */
static void begin_learning(void)
{
    keep_level(LAST, UINT8_MAX);
    learn.asked = 0;
    learn.state = WAITS_FOR_RELEASE;
    draw_question(TEXT_NOTHING);
}

void learn_start(void)
{
    learn.state = IS_HELD;
    if (kept_level(LAST) >= LADDER_OPEN) { /* 0xFF means that no voltage was ever kept */
        begin_learning();
    }
    ladder_use(journal_kept + KEPT_LADDER);
}

static uint8_t difference(uint8_t one, uint8_t other)
{
    return one > other ? (uint8_t)(one - other) : (uint8_t)(other - one);
}

/* Takes `level` as the voltage of the button that the device asks for. */
static void take_level(uint8_t level)
{
    text_t reason = TEXT_NOTHING;
    uint8_t button = 0;
    while (button < learn.asked) {
        if (difference(kept_level(button++), level) < LADDER_APART) {
            reason = TEXT_TWO_ALIKE;
        }
    }
    if (text_is_none(reason)) {
        keep_level(button++, level);
        learn.asked = button;
    }
    if (button < LADDER_BUTTONS) {
        draw_question(reason);
        return;
    }
    while (buttons_read() != BUTTON_NONE) {
        continue; /* drop what the driver read before it knew the buttons */
    }
}

bool learn_turn(void)
{
    __typeof__(learn) *my = &learn;
    HIDE_ADDRESS(my);
    if (my->state == RESTS) {
        return false;
    }
    const uint8_t level = ladder_level();
    const uint16_t now_ms = (uint16_t)clock_ms();
    const bool is_open = level >= LADDER_OPEN;
    if (difference(level, my->steady) > NOISE) {
        my->steady = level;
        my->since_ms = now_ms;
    }
    const uint16_t stood_ms = (uint16_t)(now_ms - my->since_ms);
    if (my->state == IS_HELD) {
        if (is_open) {
            my->state = RESTS;
        } else if (stood_ms >= LEARN_HOLD_MS) {
            begin_learning();
        }
    } else if (stood_ms >= LEARN_STEADY_MS && is_open == (my->state == WAITS_FOR_RELEASE)) {
        my->state = WAITS_FOR_RELEASE;
        if (!is_open) {
            sound_key();
            take_level(level);
        } else {
            my->state = my->asked < LADDER_BUTTONS ? ASKS : RESTS;
        }
    }
    return true;
}

#endif
