/* SPDX-License-Identifier: MIT */
#include "firmware/ui/number.h"

#if EDITION_CHESS960

#include "board/chess960.h"
#include "firmware/game/game.h"
#include "firmware/game/rating.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"
#include "firmware/ui/rated.h"
#include "firmware/ui/setup.h"
#include "hal/clock.h"

enum { DIGITS = 3 };

static uint8_t digits[DIGITS]; /* digits of the number, the hundreds first */
static uint8_t at;             /* index of the digit in brackets, which the player sets now */
static enum { FOR_CHESS960, FOR_MOVE, FOR_RATING } purpose;

static uint16_t typed_number(void)
{
    return (uint16_t)(digits[0] * 100 + digits[1] * 10 + digits[2]);
}

/* True if no initial position has this number. */
static bool is_too_great(void)
{
    return purpose == FOR_CHESS960 && typed_number() >= CHESS960_POSITIONS;
}

static void begin_digits(uint16_t start)
{
    for (uint8_t index = DIGITS; index-- != 0;) {
        digits[index] = (uint8_t)(start % 10);
        start /= 10;
    }
    at = 0;
    rated_forget();
}

void number_begin_chess960(void)
{
    purpose = FOR_CHESS960;
    begin_digits((uint16_t)(clock_chance() % CHESS960_POSITIONS));
}

void number_begin_move(void)
{
    purpose = FOR_MOVE;
    begin_digits(setup_move_number);
}

void number_begin_rating(void)
{
    purpose = FOR_RATING;
    begin_digits(rating_player() / 10);
}

/* Steps the digit in brackets, and skips numbers that no position has. But the first digit can
 * always become 9. If the new number is too great, the number of the last position replaces it. */
static void step_digit(keycode_t key)
{
    do {
        digits[at] = entry_step(digits[at], key, 9);
        if (at == 0 && is_too_great()) {
            begin_digits(CHESS960_POSITIONS - 1);
        }
    } while (is_too_great());
}

/* Opens the screen. Does nothing, because a call of number_begin_...() has already chosen the
 * number to set. */
void number_open(void)
{
}

/* Uses the number after the player has set its last digit. Returns the next screen. */
static screen_t end_digits(void)
{
    if (purpose == FOR_MOVE) {
        setup_move_number = typed_number() != 0 ? typed_number() : 1;
        return SCREEN_SETUP;
    }
    if (EDITION_COACH && purpose == FOR_RATING) {
        rating_set_first((uint16_t)(10 * typed_number()));
        return rated_begin_game();
    }
    if (rated_asks()) {
        at = DIGITS - 1;
        return SCREEN_NUMBER;
    }
    play_stop();
    chess960_initial(typed_number());
    game_new_from_position();
    play_start_new();
    return SCREEN_PLAY;
}

screen_t number_key(keycode_t key)
{
    if (key != KEY_GO) {
        rated_forget();
    }
    if (key_is_step(key)) {
        step_digit(key);
    } else if (key == KEY_GO) {
        at++;
        if (at == DIGITS) {
            return end_digits();
        }
    } else if (key == KEY_CLR) {
        return purpose == FOR_MOVE ? SCREEN_SETUP : SCREEN_PLAY;
    } else {
        sound_refused();
    }
    return SCREEN_NUMBER;
}

void number_draw(void)
{
    if (rated_draw()) {
        return;
    }
    if (purpose == FOR_CHESS960) {
        uint8_t types[8];
        chess960_rank(typed_number(), types);
        for (uint8_t file = 0; file < 8; file++) {
            screen_char(piece_letter(WHITE | types[file]));
        }
    } else {
        text_write(purpose == FOR_RATING ? TEXT_FIRST_RATING : TEXT_MOVE_NUMBER);
    }
    screen_end();
    for (uint8_t index = 0; index < DIGITS; index++) {
        if (index == at) {
            screen_char('[');
        }
        screen_char((char)('0' + digits[index]));
        if (index == at) {
            screen_char(']');
        }
    }
    if (purpose == FOR_RATING) {
        screen_char('0');
    }
    text_write(TEXT_NUMBER_KEYS);
    screen_end();
}

#endif
