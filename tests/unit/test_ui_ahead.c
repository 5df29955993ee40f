/* SPDX-License-Identifier: MIT */
/* Tests of thinking on the player's time. It saves time and must not change anything else. */
#include "firmware/game/levels.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_ahead.h"
#include "firmware/ui/play/play_turn.h"
#include "tests/unit/chance.h"
#include "tests/unit/ui_tools.h"

static int new_device_that_thinks_ahead(void **state)
{
    new_device(state);
    settings_set(SETTING_PONDER, 1);
    settings_set(SETTING_LEVEL, 2);  /* 3 s a move */
    settings_set(SETTING_THREAT, 0); /* so no threat search uses the left half of the page */
    return 0;
}

/* Returns after how many milliseconds Nibble has its move. */
static unsigned time_of_answer(void)
{
    unsigned ms = 0;
    for (; !row_has(1, "then GO"); ms += 10) {
        assert_true(ms < 46000); /* at 5 minutes a game, Nibble takes at most 45 s: time.h */
        run(10);
    }
    return ms;
}

/* Starts a game with 1 a4 and carries out Nibble's answer. Returns the move that Nibble now
 * expects, like "e2e4". */
static const char *begin(void)
{
    static char expected[5];
    enter("a2a4");
    time_of_answer();
    run(500);
    keys("hint");
    prompt_is("expects ");
    const char *told = lcd_host_row(1) + strlen("K expects ");
    told += told[1] >= 'a'; /* skips the letter of a piece */
    snprintf(expected, sizeof expected, "%.2s%.2s", told, told + 3);
    keys("hint");
    run(500);
    keys("go clr");
    return expected;
}

static void the_answer_expected_is_answered_at_once(void **state)
{
    settings_set(SETTING_THREAT, 1);
    const char *const expected = begin();
    run(4000);
    assert_true(play_thinks_ahead());
    assert_false(play_is_thinking());
    row_is(1, "K your move 0:0");
    enter(expected);
    assert_in_range(time_of_answer(), 0, 400);
    assert_int_equal(game_plies(), 4);
    run(500);
    the_game_is_whole();
    keys("back back");
    the_game_is_whole();
}

/* Returns the move that Nibble expects and thinks about. Nibble continues to think. */
static move_t answer_thought_about(void)
{
    move_t answer = MOVE_NONE;
    play_ahead_pause();
    for (uint8_t from = 0; from < 0x78; from++) {
        for (uint8_t to = 0; to < 0x78; to++) {
            const move_t move = {from, to};
            if (from != to && play_ahead_is_passed(move)) {
                answer = move;
            }
        }
    }
    play_ahead_go_on();
    return answer;
}

/* The book has an answer to 1 g4, but no move for white after this answer. */
static void after_a_move_of_the_book_it_looks_for_the_answer_itself(void **state)
{
    if (!EDITION_BOOK) {
        skip();
    }
    settings_set(SETTING_VARIETY, 0);
    settings_set(SETTING_GUARD, 0);
    enter("g2g4");
    run(100);
    assert_true(row_has(0, " book"));
    run(500);
    settings_set(SETTING_GUARD, 1);
    keys("go clr");
    run(300);
    keys("menu clr e5 clr"); /* the search continues while keys are pressed */
    run(4000);
    assert_true(play_thinks_ahead());
    assert_false(play_is_thinking());
    row_is(1, "K your move 0:0");
    const move_t answer = answer_thought_about();
    assert_false(move_is_none(answer));
    run(4000);
    char text[6];
    move_text(answer, text);
    enter(text);
    assert_in_range(time_of_answer(), 0, 400);
    assert_int_equal(game_plies(), 4);
    run(500);
    the_game_is_whole();
}

static void a_move_made_while_it_looks_for_the_answer_is_thought_about_in_full(void **state)
{
    if (!EDITION_BOOK) {
        skip();
    }
    settings_set(SETTING_GUARD, 0);
    settings_set(SETTING_VARIETY, 0);
    enter("g2g4");
    run(600);
    keys("go");
    enter("b1c3");
    assert_in_range(time_of_answer(), 2000, 3000);
    assert_int_equal(game_plies(), 4);
    the_game_is_whole();
}

static void what_it_has_not_thought_before_it_thinks_after(void **state)
{
    const char *const expected = begin();
    run(500);
    enter(expected);
    pass_guard();
    run(50);
    row_is(1, "k thinks ");
    assert_in_range(time_of_answer(), 500, 2400);
    the_game_is_whole();
}

static void another_answer_is_thought_about_in_full(void **state)
{
    const char *const expected = begin();
    run(4000);
    assert_true(play_thinks_ahead());
    assert_string_not_equal(expected, "h2h3");
    settings_set(SETTING_GUARD, 0);
    enter("h2h3");
    assert_in_range(time_of_answer(), 2500, 3000);
    assert_int_equal(game_plies(), 4);
    the_game_is_whole();
}

/* The record still has the move that was taken back. FWD would make it again. */
static void it_does_not_think_about_an_answer_that_was_taken_back(void **state)
{
    settings_set(SETTING_GUARD, 0);
    begin();
    run(500);
    assert_true(play_thinks_ahead());
    enter("h2h3");
    row_is(1, "k thinks ");
    keys("back menu clr");
    assert_int_equal(game_ply(), 2);
    assert_int_equal(game_plies(), 3);
    run(1000);
    assert_false(play_thinks_ahead());
    assert_int_equal(ui_run(), UI_IDLE);
}

static void without_it_the_player_s_turn_is_idle(void **state)
{
    settings_set(SETTING_PONDER, 0);
    const char *const expected = begin();
    run(1000);
    assert_false(play_thinks_ahead());
    assert_int_equal(ui_run(), UI_IDLE);
    settings_set(SETTING_GUARD, 0);
    enter(expected);
    assert_in_range(time_of_answer(), 2500, 3000);
}

/* On the player's turn the display, the lights and the ioboard must be the same as on a device that
 * does not think. */
static void keys_find_the_game_as_it_is(void **state)
{
    static const char *const ways[] = {
        "e5 b2",     "e5 b2 e5 d4",     "b2 a1 clr",      "e5 e5 e5 d4 go",
        "e5 g7 go",  "b2 a1 c3 c3 clr", "menu",           "menu clr",
        "level clr", "level fwd clr",   "info",           "info info info clr",
        "fwd",       "back fwd",        "info clr g7 a1", "clr",
    };
    char lines[COUNT_OF(ways)][2][LCD_COLUMNS + 1];
    char lights[COUNT_OF(ways)][LEDS_ROWS];
    char boards[COUNT_OF(ways)][FEN_LENGTH];
    begin();
    keys("back fwd clr"); /* these keys also remove the score from the display */
    for (uint8_t on = 0; on < 2; on++) {
        settings_set(SETTING_PONDER, on);
        for (size_t i = 0; i < COUNT_OF(ways); i++) {
            keys("menu clr");
            run(300);
            assert_int_equal(play_thinks_ahead(), on);
            keys(ways[i]);
            run(100);
            for (uint8_t row = 0; row < 2; row++) {
                if (on == 0) { /* notes the display, except for the time */
                    snprintf(lines[i][row], LCD_COLUMNS + 1, "%.*s", row == 0 ? LCD_COLUMNS : 11,
                             lcd_host_row(row));
                } else {
                    row_is(row, lines[i][row]);
                }
            }
            for (uint8_t row = 0; row < LEDS_ROWS; row++) {
                if (on == 0) {
                    lights[i][row] = (char)leds_host_row(row);
                } else {
                    assert_int_equal((char)leds_host_row(row), lights[i][row]);
                }
            }
            if (on == 0) {
                strcpy(boards[i], shown_fen());
            } else {
                assert_string_equal(shown_fen(), boards[i]);
            }
            keys("clr clr clr menu");
            assert_false(play_thinks_ahead());
            the_game_is_whole();
            keys("clr");
        }
    }
}

static void info_menus_and_a_rest_leave_the_search_as_it_should_be(void **state)
{
    begin();
    run(500);
    assert_true(play_thinks_ahead());
    keys("info");
    run(300);
    assert_true(play_thinks_ahead());
    keys("info info info info clr");
    assert_true(play_thinks_ahead());
    keys("level");
    assert_false(play_thinks_ahead());
    the_game_is_whole();
    keys("clr");
    assert_true(play_thinks_ahead());
    keys("hint");
    assert_false(play_thinks_ahead());
    run(2500);
    prompt_is("hint       GO>");
    keys("info clr"); /* the hint must still be there */
    prompt_is("hint       GO>");
    assert_false(play_thinks_ahead());
    send("position startpos");
    keys("clr");
    the_game_is_whole();
    assert_int_equal(power_host_downs(), 0);
}

static void it_sleeps_after_ten_minutes_all_the_same(void **state)
{
    begin();
    run(595000);
    assert_true(play_thinks_ahead());
    assert_int_equal(power_host_downs(), 0);
    run(15000);
    assert_int_equal(power_host_downs(), 1);
    keys("menu");
    the_game_is_whole();
}

static void the_cable_takes_the_board_from_it(void **state)
{
    begin();
    run(500);
    assert_true(play_thinks_ahead());
    send("position startpos moves e2e4");
    assert_false(play_thinks_ahead());
    keys("clr menu");
    the_game_is_whole();
}

static void a_fallen_flag_ends_it(void **state)
{
    settings_set(SETTING_LEVEL, 13); /* level: game in 5 minutes */
    begin();
    run(290000);
    assert_true(play_thinks_ahead());
    run(12000);
    for (int tries = 0; tries < 30 && !row_has(1, "time"); tries++) {
        run(100); /* the result and Nibble's look at the game alternate on the display */
    }
    row_is(1, "time         0-1");
    assert_false(play_thinks_ahead());
    the_game_is_whole();
}

static void a_hit_on_the_clock_takes_less_of_it(void **state)
{
    settings_set(SETTING_LEVEL, 13);
    const char *const expected = begin();
    run(20000);
    assert_true(play_thinks_ahead());
    enter(expected);
    assert_in_range(time_of_answer(), 0, 400);
    run(500);
    the_game_is_whole();
}

static void it_does_not_think_where_that_would_be_unfair_or_useless(void **state)
{
    static const uint8_t levels[] = {26, LEVELS_BEFORE_RATING - 9,
                                     LEVELS - 1}; /* levels by depth, by mate, adaptive */
    for (size_t i = 0; i < COUNT_OF(levels); i++) {
        keys("menu go go");
        settings_set(SETTING_LEVEL, 2);
        begin();
        run(300);
        assert_true(play_thinks_ahead());
        keys("level");
        settings_set(SETTING_LEVEL, levels[i]);
        keys("clr");
        run(300);
        assert_false(play_thinks_ahead());
        settings_set(SETTING_LEVEL, 2);
    }
    game_set_computer(COMPUTER_NONE);
    keys("level clr");
    run(300);
    assert_false(play_thinks_ahead());
}

/* Enters a move. A pawn that promotes becomes a queen. */
static void enter_move(move_t move)
{
    char text[6] = {0};
    text[0] = (char)('a' + square_file(move_from(move)));
    text[1] = (char)('1' + square_rank(move_from(move)));
    text[2] = (char)('a' + square_file(move_shown_to(move)));
    text[3] = (char)('1' + square_rank(move_shown_to(move)));
    enter(text);
    if (row_has(1, "QRBN")) {
        keys("go");
    }
}

/* Plays random games. The player makes the expected move or another move, or first presses random
 * keys. */
static void games_at_random_are_whole(void **state)
{
    unsigned hits = 0;
    chance_state = 5;
    settings_set(SETTING_GUARD, 0);
    settings_set(SETTING_LEVEL, 0);
    for (unsigned count = 0; count < 400; count++) {
        if (row_has(1, "then GO") || row_has(0, "GO>")) {
            run(400);
            const move_t expected = engine_report()->variation[1];
            keys("go");
            run(chance(1500));
            if (play_thinks_ahead() && chance(2) == 0) {
                keys("menu");
                const bool is_legal = move_is_legal(expected);
                keys("clr");
                run(chance(300));
                if (is_legal && play_thinks_ahead()) {
                    hits++;
                    enter_move(expected);
                }
            }
        } else if (row_has(1, "thinks") || row_has(0, "GO") || play_is_thinking()) {
            run(chance(1500));
        } else {
            for (unsigned keys_left = chance(4); keys_left != 0; keys_left--) {
                press(chance(2) != 0 ? (keycode_t)(KEY_A1 + chance(8))
                                     : (keycode_t)(KEY_MENU + chance(8)));
            }
            keys("clr clr clr clr menu");
            the_game_is_whole();
            settings_set(SETTING_PONDER, 1);
            settings_set(SETTING_LOCKED, 0);
            settings_set(SETTING_LEVEL, 0);
            const move_t move = game_result() == RESULT_NONE ? random_move() : MOVE_NONE;
            if (move_is_none(move)) {
                keys("go go");
            } else {
                keys("clr");
                enter_move(move);
            }
        }
        if (!engine_is_running() && row_has(1, " moves ")) {
            the_game_is_whole();
        }
    }
    assert_true(hits > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_answer_expected_is_answered_at_once,
                               new_device_that_thinks_ahead),
        cmocka_unit_test_setup(after_a_move_of_the_book_it_looks_for_the_answer_itself,
                               new_device_that_thinks_ahead),
        cmocka_unit_test_setup(a_move_made_while_it_looks_for_the_answer_is_thought_about_in_full,
                               new_device_that_thinks_ahead),
        cmocka_unit_test_setup(what_it_has_not_thought_before_it_thinks_after,
                               new_device_that_thinks_ahead),
        cmocka_unit_test_setup(another_answer_is_thought_about_in_full,
                               new_device_that_thinks_ahead),
        cmocka_unit_test_setup(it_does_not_think_about_an_answer_that_was_taken_back,
                               new_device_that_thinks_ahead),
        cmocka_unit_test_setup(without_it_the_player_s_turn_is_idle, new_device_that_thinks_ahead),
        cmocka_unit_test_setup(keys_find_the_game_as_it_is, new_device_that_thinks_ahead),
        cmocka_unit_test_setup(info_menus_and_a_rest_leave_the_search_as_it_should_be,
                               new_device_that_thinks_ahead),
        cmocka_unit_test_setup(it_sleeps_after_ten_minutes_all_the_same,
                               new_device_that_thinks_ahead),
        cmocka_unit_test_setup(the_cable_takes_the_board_from_it, new_device_that_thinks_ahead),
        cmocka_unit_test_setup(a_fallen_flag_ends_it, new_device_that_thinks_ahead),
        cmocka_unit_test_setup(a_hit_on_the_clock_takes_less_of_it, new_device_that_thinks_ahead),
        cmocka_unit_test_setup(it_does_not_think_where_that_would_be_unfair_or_useless,
                               new_device_that_thinks_ahead),
        cmocka_unit_test_setup(games_at_random_are_whole, new_device_that_thinks_ahead),
    };
    return RUN_TESTS_IF(EDITION_AHEAD, "ui_ahead", tests);
}
