/* SPDX-License-Identifier: MIT */
/* Tests of the pad: they press its buttons and compare the keys that come. */
#include "tests/unit/test.h"

#include <stdlib.h>

#include "firmware/pad/pad.h"

static uint16_t now_ms;

static int begin(void **state)
{
    pad_close();
    (void)pad_take_news();
    pad_ask(PAD_WAITS, false);
    now_ms = 65000; /* the lower half of the clock soon overflows */
    return 0;
}

/* Returns the key that is chosen in the list, or KEY_NONE. */
static keycode_t pad_listed(void)
{
    return pad_list_place() == 0 ? KEY_NONE : (keycode_t)pad_list[pad_list_place() - 1];
}

/* Returns the keys that come within `ms` while the button `held` is held. */
static const char *keys_in(uint16_t ms, button_t held)
{
    static const char *const names[] = {
#define KEY(name) #name,
#include "hal/key_list.h"
    };
    static char text[200];
    text[0] = 0;
    for (; ms != 0; ms--) {
        const keycode_t key = pad_poll(BUTTON_NONE, held, now_ms++);
        if (key != KEY_NONE) {
            ADD_TEXT(text, "%s%s", text[0] == 0 ? "" : " ", names[key]);
        }
    }
    return text;
}

/* Presses a button for 60 ms. Returns the keys that come. */
static const char *press(button_t button)
{
    static char text[200];
    text[0] = 0;
    if (pad_poll(button, button, now_ms++) != KEY_NONE) {
        ADD_TEXT(text, "early ");
        pad_close();
    }
    ADD_TEXT(text, "%s", keys_in(60, button));
    const char *const after = keys_in(60, BUTTON_NONE);
    ADD_TEXT(text, "%s%s", text[0] != 0 && after[0] != 0 ? " " : "", after);
    return text;
}

/* Presses a button whose key comes at once. */
static keycode_t first_key(button_t button)
{
    const keycode_t key = pad_poll(button, button, now_ms++);
    (void)keys_in(60, button);
    (void)keys_in(60, BUTTON_NONE);
    return key;
}

static void hold(button_t button, uint16_t ms)
{
    assert_int_equal(pad_poll(button, button, now_ms++), KEY_NONE);
    (void)keys_in(ms, button);
    (void)keys_in(60, BUTTON_NONE);
}

static void allow(const square_t *squares, size_t count, square_t aim)
{
    pad_forget(aim);
    for (size_t i = 0; i < count; i++) {
        pad_allow(squares[i]);
    }
}

/* --- The cursor ------------------------------------------------------------------------------- */

static void the_cursor_begins_at_the_square_nearest_to_the_aim(void **state)
{
    const square_t squares[] = {B1, G1, E2, H8};
    allow(squares, COUNT_OF(squares), E5);
    pad_ask(PAD_FROM, false);
    assert_int_equal(pad_cursor(), E2);
    pad_ask(PAD_WAITS, false);
    assert_int_equal(pad_cursor(), SQUARE_NONE);
    pad_aim(H6);
    pad_ask(PAD_FROM, false);
    assert_int_equal(pad_cursor(), H8);
    pad_ask(PAD_WAITS, false);
    pad_aim(SQUARE_NONE); /* no square is the aim now, so the cursor stays where it was */
    pad_ask(PAD_FROM, false);
    assert_int_equal(pad_cursor(), H8);
}

static void the_cursor_stays_while_its_square_is_allowed(void **state)
{
    const square_t squares[] = {B1, G1, E2};
    allow(squares, COUNT_OF(squares), B1);
    pad_ask(PAD_FROM, false);
    (void)press(BUTTON_RIGHT);
    assert_int_equal(pad_cursor(), G1);
    pad_ask(PAD_FROM, false);
    assert_int_equal(pad_cursor(), G1);
    allow(squares, 1, SQUARE_NONE);
    pad_ask(PAD_FROM, false);
    assert_int_equal(pad_cursor(), B1);
}

static void directions_jump_from_square_to_square(void **state)
{
    const square_t squares[] = {A1, H1, C2, F2, E4};
    static const struct {
        button_t button;
        square_t then;
    } steps[] = {
        {BUTTON_RIGHT, H1}, {BUTTON_RIGHT, C2}, {BUTTON_RIGHT, F2}, {BUTTON_UP, E4},
        {BUTTON_UP, H1},    {BUTTON_DOWN, E4},  {BUTTON_DOWN, F2},  {BUTTON_LEFT, C2},
        {BUTTON_DOWN, A1},  {BUTTON_LEFT, E4},
    };
    allow(squares, COUNT_OF(squares), A1);
    pad_ask(PAD_FROM, false);
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        assert_string_equal(press(steps[i].button), "");
        assert_int_equal(pad_cursor(), steps[i].then);
    }
}

/* BUTTON_RIGHT visits all squares of any set and returns to the first square. BUTTON_LEFT goes the
 * other way. No other direction leaves the set. */
static void every_square_is_reached(void **state)
{
    srand(1);
    for (int round = 0; round < 300; round++) {
        const int count = 1 + rand() % 20;
        bool in[128] = {false};
        int different = 0;
        pad_ask(PAD_WAITS, false);
        pad_forget(square_from_64((uint8_t)(rand() % 64)));
        for (int i = 0; i < count; i++) {
            const square_t square = square_from_64((uint8_t)(rand() % 64));
            different += !in[square];
            in[square] = true;
            pad_allow(square);
        }
        pad_ask(PAD_FROM, false);
        const square_t first = pad_cursor();
        assert_true(in[first]);
        for (int step = 1; step <= different; step++) {
            const square_t before = pad_cursor();
            (void)first_key(BUTTON_RIGHT);
            assert_true(in[pad_cursor()]);
            assert_int_equal(pad_cursor() == first, step == different);
            const square_t after = pad_cursor();
            (void)first_key(BUTTON_LEFT);
            assert_int_equal(pad_cursor(), before);
            (void)first_key(BUTTON_UP);
            assert_true(in[pad_cursor()]);
            (void)first_key(BUTTON_DOWN);
            assert_true(in[pad_cursor()]);
            pad_aim(after);
            pad_ask(PAD_WAITS, false);
            pad_ask(PAD_FROM, false);
            assert_int_equal(pad_cursor(), after);
        }
    }
}

static void any_square_can_be_typed(void **state)
{
    const square_t corner[] = {A1};
    allow(corner, 1, A1);
    pad_ask(PAD_FROM, false);
    pad_ask(PAD_ANY, false);
    (void)press(BUTTON_UP);
    assert_int_equal(pad_cursor(), A2);
    for (int i = 0; i < 46; i++) {
        (void)press(BUTTON_RIGHT);
    }
    assert_int_equal(pad_cursor(), G7);
    assert_string_equal(press(BUTTON_A), "G7 G7");
}

/* --- Moves ------------------------------------------------------------------------------------ */

static void a_takes_the_piece_and_then_plays_the_move(void **state)
{
    const square_t pieces[] = {E2, G1}, targets[] = {E2, E3, E4};
    allow(pieces, COUNT_OF(pieces), E2);
    pad_ask(PAD_FROM, false);
    assert_string_equal(press(BUTTON_A), "E5 B2");
    allow(targets, COUNT_OF(targets), E4);
    pad_ask(PAD_TO, false);
    assert_int_equal(pad_cursor(), E4);
    assert_string_equal(press(BUTTON_A), "E5 D4 GO");
}

static void a_on_the_taken_square_takes_it_back(void **state)
{
    const square_t pieces[] = {E2, G1}, targets[] = {E2, E3, E4};
    allow(pieces, COUNT_OF(pieces), E2);
    pad_ask(PAD_FROM, false);
    (void)press(BUTTON_A);
    allow(targets, COUNT_OF(targets), E4);
    pad_ask(PAD_TO, false);
    (void)press(BUTTON_DOWN);
    (void)press(BUTTON_DOWN);
    assert_int_equal(pad_cursor(), E2);
    assert_string_equal(press(BUTTON_A), "CLR");
    allow(pieces, COUNT_OF(pieces), G1);
    pad_ask(PAD_FROM, false);
    assert_int_equal(pad_cursor(), E2);
}

static void b_takes_the_square_back_and_then_opens_the_list(void **state)
{
    const square_t pieces[] = {E2, G1}, targets[] = {E2, E3, E4};
    allow(pieces, COUNT_OF(pieces), E2);
    pad_ask(PAD_FROM, false);
    (void)press(BUTTON_A);
    allow(targets, COUNT_OF(targets), E4);
    pad_ask(PAD_TO, false);
    assert_int_equal(first_key(BUTTON_B), KEY_CLR);
    allow(pieces, COUNT_OF(pieces), G1);
    pad_ask(PAD_FROM, false);
    assert_int_equal(pad_cursor(), E2);
    assert_string_equal(press(BUTTON_B), "");
    assert_int_equal(pad_listed(), KEY_BACK);
}

static void a_answers_a_question_until_the_cursor_moves(void **state)
{
    const square_t targets[] = {E2, E3, E4};
    allow(targets, COUNT_OF(targets), E4);
    pad_ask(PAD_TO, true);
    assert_string_equal(press(BUTTON_A), "GO");
    pad_ask(PAD_WAITS, false);
    pad_ask(PAD_TO, true);
    assert_int_equal(first_key(BUTTON_B), KEY_CLR);
    pad_ask(PAD_TO, false);
    pad_ask(PAD_TO, true);
    (void)press(BUTTON_DOWN);
    pad_ask(PAD_TO, true);
    assert_string_equal(press(BUTTON_A), "CLR E5 C3 GO");
    pad_ask(PAD_FROM, false); /* the same squares are now the player's pieces */
    pad_ask(PAD_FROM, true);
    assert_string_equal(press(BUTTON_A), "GO");
}

static void without_a_square_a_opens_the_list(void **state)
{
    pad_forget(SQUARE_NONE);
    pad_ask(PAD_FROM, false);
    assert_string_equal(press(BUTTON_LEFT), "");
    assert_string_equal(press(BUTTON_A), "");
    assert_int_equal(pad_listed(), KEY_BACK);
}

/* --- Menus ------------------------------------------------------------------------------------ */

static void a_menu_is_gone_through(void **state)
{
    static const struct {
        button_t button;
        keycode_t menu, pages;
    } keys[] = {
        {BUTTON_UP, KEY_BACK, KEY_BACK}, {BUTTON_DOWN, KEY_FWD, KEY_FWD},
        {BUTTON_LEFT, KEY_CLR, KEY_CLR}, {BUTTON_RIGHT, KEY_GO, KEY_INFO},
        {BUTTON_B, KEY_CLR, KEY_CLR},
    };
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        pad_ask(PAD_STEPS, false);
        assert_int_equal(first_key(keys[i].button), keys[i].menu);
        pad_ask(PAD_PAGES, false);
        assert_int_equal(first_key(keys[i].button), keys[i].pages);
        pad_ask(PAD_WAITS, false);
        assert_int_equal(first_key(keys[i].button), KEY_NONE);
        pad_close();
    }
    assert_string_equal(press(BUTTON_A), "GO");
    pad_ask(PAD_STEPS, false);
    assert_string_equal(press(BUTTON_A), "GO");
    pad_ask(PAD_PAGES, false);
    assert_string_equal(press(BUTTON_A), "INFO");
}

static void a_held_direction_repeats(void **state)
{
    pad_ask(PAD_STEPS, false);
    assert_int_equal(pad_poll(BUTTON_DOWN, BUTTON_DOWN, now_ms++), KEY_FWD);
    assert_string_equal(keys_in(PAD_DELAY_MS - 1, BUTTON_DOWN), "");
    assert_string_equal(keys_in(1, BUTTON_DOWN), "FWD");
    assert_string_equal(keys_in(3 * PAD_REPEAT_MS, BUTTON_DOWN), "FWD FWD FWD");
    assert_string_equal(keys_in(2000, BUTTON_NONE), "");
}

/* --- The list --------------------------------------------------------------------------------- */

static void a_held_opens_and_closes_the_list(void **state)
{
    assert_int_equal(pad_poll(BUTTON_A, BUTTON_A, now_ms++), KEY_NONE);
    (void)keys_in(PAD_LIST_MS - 1, BUTTON_A);
    assert_int_equal(pad_listed(), KEY_NONE);
    (void)pad_take_news();
    assert_string_equal(keys_in(1, BUTTON_A), "");
    assert_int_equal(pad_listed(), KEY_BACK);
    assert_true(pad_take_news());
    assert_false(pad_take_news());
    assert_string_equal(keys_in(500, BUTTON_A), "");
    assert_string_equal(keys_in(500, BUTTON_NONE), ""); /* releasing the button does nothing */
    hold(BUTTON_A, 1000);
    assert_int_equal(pad_listed(), KEY_NONE);
}

static void the_list_has_take_back_and_hint_first_and_every_key(void **state)
{
    unsigned seen = 0;
    assert_int_equal(pad_list[0], KEY_BACK);
    assert_int_equal(pad_list[1], KEY_HINT);
    for (uint8_t place = 0; place < PAD_LISTED; place++) {
        hold(BUTTON_A, 700);
        for (uint8_t i = 0; i < place; i++) {
            assert_string_equal(press(BUTTON_DOWN), "");
        }
        assert_int_equal(pad_listed(), pad_list[place]);
        seen |= 1U << pad_list[place];
        assert_int_equal(first_key(BUTTON_RIGHT), pad_list[place]);
        const bool stays = pad_list[place] == KEY_BACK || pad_list[place] == KEY_FWD;
        assert_int_equal(pad_listed(), stays ? pad_list[place] : KEY_NONE);
        pad_close();
    }
    assert_int_equal(seen, 0xFF00);
}

static void the_list_is_a_ring_and_can_be_left(void **state)
{
    hold(BUTTON_A, 700);
    (void)press(BUTTON_UP);
    assert_int_equal(pad_listed(), pad_list[PAD_LISTED - 1]);
    (void)press(BUTTON_DOWN);
    assert_string_equal(press(BUTTON_A), "BACK");
    assert_int_equal(pad_listed(), KEY_BACK);
    assert_string_equal(press(BUTTON_LEFT), "");
    assert_int_equal(pad_listed(), KEY_NONE);
    hold(BUTTON_A, 700);
    assert_int_equal(first_key(BUTTON_B), KEY_NONE);
    assert_int_equal(pad_listed(), KEY_NONE);
}

/* A button can be pressed and released while the main loop does something else. */
static void a_late_press_is_not_lost(void **state)
{
    assert_int_equal(pad_poll(BUTTON_A, BUTTON_NONE, now_ms++), KEY_NONE);
    assert_int_equal(pad_poll(BUTTON_NONE, BUTTON_NONE, now_ms++), KEY_GO);
    assert_int_equal(pad_poll(BUTTON_A, BUTTON_NONE, now_ms++), KEY_NONE);
    assert_int_equal(pad_poll(BUTTON_A, BUTTON_A, now_ms++), KEY_GO);
    assert_string_equal(keys_in(100, BUTTON_NONE), "GO");
}

int main(void)
{
#define PAD_TEST(name) cmocka_unit_test_setup(name, begin)
    const struct CMUnitTest tests[] = {
        PAD_TEST(the_cursor_begins_at_the_square_nearest_to_the_aim),
        PAD_TEST(the_cursor_stays_while_its_square_is_allowed),
        PAD_TEST(directions_jump_from_square_to_square),
        PAD_TEST(every_square_is_reached),
        PAD_TEST(any_square_can_be_typed),
        PAD_TEST(a_takes_the_piece_and_then_plays_the_move),
        PAD_TEST(a_on_the_taken_square_takes_it_back),
        PAD_TEST(b_takes_the_square_back_and_then_opens_the_list),
        PAD_TEST(a_answers_a_question_until_the_cursor_moves),
        PAD_TEST(without_a_square_a_opens_the_list),
        PAD_TEST(a_menu_is_gone_through),
        PAD_TEST(a_held_direction_repeats),
        PAD_TEST(a_held_opens_and_closes_the_list),
        PAD_TEST(the_list_has_take_back_and_hint_first_and_every_key),
        PAD_TEST(the_list_is_a_ring_and_can_be_left),
        PAD_TEST(a_late_press_is_not_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
