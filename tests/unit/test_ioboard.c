/* SPDX-License-Identifier: MIT */
/* Tests of the ioboard: the position that the player sees, and its lights. */
#include "tests/unit/game_tools.h"

#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "hal/leds.h"

static int set_up(void **state)
{
    host_power_on();
    leds_start();
    settings_reset(); /* by default the board is not turned round */
    position_initial();
    ioboard_all_dark();
    ioboard_level();
    return 0;
}

static void it_shows_the_position_without_slots(void **state)
{
    for (uint8_t i = 0; i < 64; i++) {
        const square_t square = square_from_64(i);
        assert_int_equal(ioboard_piece(square), page_piece(square) & (PIECE_TYPE | PIECE_COLOUR));
    }
    char text[FEN_LENGTH];
    fen_text(PAGE_IOBOARD, text);
    assert_string_equal(text, FEN_INITIAL);
}

static void it_stands_still_while_the_board_changes(void **state)
{
    undo_t undo;
    position_make(move_read("e2e4"), &undo);
    char text[FEN_LENGTH];
    fen_text(PAGE_IOBOARD, text);
    assert_string_equal(text, FEN_INITIAL);
    ioboard_level();
    fen_text(PAGE_IOBOARD, text);
    assert_string_equal(text, fen());
}

static void en_passant_is_shown_only_when_it_can_be_played(void **state)
{
    undo_t undo;
    char text[FEN_LENGTH];
    position_make(move_read("e2e4"), &undo);
    ioboard_level();
    fen_text(PAGE_IOBOARD, text);
    assert_string_equal(text, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    set_position("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    position_make(move_read("e2e4"), &undo);
    ioboard_level();
    fen_text(PAGE_IOBOARD, text);
    assert_string_equal(text, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
}

static void a_piece_can_be_put_on_it_alone(void **state)
{
    ioboard_light(E4, LIGHT_ON);
    ioboard_put(E4, (piece_t)(QUEEN | BLACK | 5));
    assert_int_equal(ioboard_piece(E4), QUEEN | BLACK);
    assert_int_equal(page_piece(E4), NO_PIECE);
    ioboard_put(E4, NO_PIECE);
    assert_int_equal(ioboard_piece(E4), NO_PIECE);
    ioboard_poll(0);
    assert_int_equal(leds_host_row(RANK_4), 1 << FILE_E);
}

static void lights_are_on_off_and_blink(void **state)
{
    ioboard_light(A1, LIGHT_ON);
    ioboard_light(C1, LIGHT_SLOW);
    ioboard_light(H1, LIGHT_FAST);
    ioboard_light(H8, LIGHT_ON);
    int on[8] = {0};
    int changes[8] = {0};
    uint8_t before = 0;
    for (uint16_t ms = 0; ms < 4096; ms++) {
        ioboard_poll(ms);
        const uint8_t row = leds_host_row(RANK_1);
        for (int file = 0; file < 8; file++) {
            on[file] += row >> file & 1;
            changes[file] += ((row ^ before) >> file & 1) != 0;
        }
        before = row;
        assert_int_equal(leds_host_row(RANK_8), 0x80);
        assert_int_equal(leds_host_row(RANK_5), 0);
    }
    assert_int_equal(on[FILE_A], 4096);
    assert_int_equal(on[FILE_B], 0);
    assert_int_equal(on[FILE_C], 2048);
    assert_int_equal(on[FILE_H], 2048);
    assert_in_range(changes[FILE_C], 7, 8);   /* 1 Hz */
    assert_in_range(changes[FILE_H], 31, 33); /* 4 Hz */
}

/* Turns the board round, so that the light of a1 is where h8 was. This light must be on half of the
 * time. Editions without settings cannot turn the board. */
static void lights_blink_on_a_board_turned_round(void **state)
{
    if (!EDITION_SETTINGS) {
        return;
    }
    settings_set(SETTING_TURNED, 1);
    ioboard_light(A1, LIGHT_SLOW);
    unsigned on = 0;
    for (uint16_t ms = 0; ms < 4096; ms++) {
        ioboard_poll(ms);
        on += leds_host_row(RANK_8) == 0x80;
        assert_int_equal(leds_host_row(RANK_1), 0);
    }
    assert_int_equal(on, 2048);
}

static void a_light_is_sent_at_once_and_levelling_leaves_it(void **state)
{
    ioboard_poll(5);
    ioboard_light(D5, LIGHT_ON);
    ioboard_poll(5);
    assert_int_equal(leds_host_row(RANK_5), 1 << FILE_D);
    ioboard_level();
    ioboard_poll(5);
    assert_int_equal(leds_host_row(RANK_5), 1 << FILE_D);
    ioboard_all_dark();
    ioboard_poll(5);
    assert_int_equal(leds_host_row(RANK_5), 0);
}

#define TEST(name) cmocka_unit_test_setup(name, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(it_shows_the_position_without_slots),
        TEST(it_stands_still_while_the_board_changes),
        TEST(en_passant_is_shown_only_when_it_can_be_played),
        TEST(a_piece_can_be_put_on_it_alone),
        TEST(lights_are_on_off_and_blink),
        TEST(lights_blink_on_a_board_turned_round),
        TEST(a_light_is_sent_at_once_and_levelling_leaves_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
