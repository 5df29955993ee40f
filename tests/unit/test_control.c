/* SPDX-License-Identifier: MIT */
/* Tests of the levels, and of the chess clocks of those levels that have clocks. */
#include "tests/unit/game_tools.h"

#include "base/edition.h"
#include "firmware/game/clocks.h"
#include "firmware/game/control.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/levels.h"

/* Brings the player's board and the clocks up to date with the game. */
static void follow_game(void)
{
    finish_writing();
    ioboard_level();
    clocks_set();
}

static int set_up(void **state)
{
    chance_state = 20250101;
    new_device();
    follow_game();
    return 0;
}

/* Chooses the first level whose kind is `kind` and whose number is `number`. */
static void choose(level_kind_t kind, uint8_t number)
{
    uint8_t level = 0;
    while (levels_get(level).kind != kind || levels_get(level).number != number) {
        level++;
        assert_true(level < LEVELS);
    }
    settings_set(SETTING_LEVEL, level);
}

static engine_limits_t limits_at(level_kind_t kind, uint8_t number)
{
    engine_limits_t limits;
    choose(kind, number);
    levels_limits(settings_get(SETTING_LEVEL), &limits);
    return limits;
}

/* The side to move thinks for `ms` and makes a random move. The player's board then shows this
 * move. */
static void move_after(uint32_t ms)
{
    clocks_run(page.state.side);
    clock_host_advance(ms);
    clocks_stop();
    game_play(random_quiet_move(), clocks_seconds(page.state.side));
    finish_writing();
    ioboard_level();
}

static void clocks_are(uint16_t white, uint16_t black)
{
    assert_int_equal(control_seconds(WHITE), white);
    assert_int_equal(control_seconds(BLACK), black);
}

/* --- Levels ---------------------------------------------------------------------------------- */

static void levels_stand_kind_by_kind(void **state)
{
    uint8_t kind = LEVEL_SECONDS;
    for (uint8_t level = 0; level < LEVELS; level++) {
        assert_in_range(levels_get(level).kind, kind, LEVEL_KINDS - 1);
        kind = levels_get(level).kind;
    }
    assert_int_equal(levels_get(0).number, 1);
    assert_int_equal(levels_get(LEVELS_SECONDS - 1).number, 30);
    assert_int_equal(levels_get(LEVELS_SECONDS).number, 1);
    assert_int_equal(levels_get(LEVELS_SECONDS + LEVELS_MINUTES - 1).number, 10);
}

static void a_time_per_move_is_not_overstepped(void **state)
{
    assert_in_range(limits_at(LEVEL_SECONDS, 1).hard_ms, 900, 1000);
    assert_in_range(limits_at(LEVEL_SECONDS, 30).hard_ms, 29900, 30000);
    assert_in_range(limits_at(LEVEL_MINUTES, 1).hard_ms, 59900, 60000);
    assert_in_range(limits_at(LEVEL_MINUTES, 10).hard_ms, 599900, 600000);
    assert_int_equal(limits_at(LEVEL_MINUTES, 10).depth, 0);
}

static void a_depth_is_a_depth(void **state)
{
    for (uint8_t depth = 1; depth <= LEVELS_DEPTH; depth++) {
        const engine_limits_t limits = limits_at(LEVEL_DEPTH, depth);
        assert_int_equal(limits.depth, depth);
        assert_int_equal(limits.hard_ms, 0);
    }
}

static void a_mate_is_searched_for_deeper_than_it_is_long(void **state)
{
    for (uint8_t moves = 1; moves <= LEVELS_MATE; moves++) {
        const engine_limits_t limits = limits_at(LEVEL_MATE, moves);
        assert_int_equal(limits.mate, moves);
        assert_true(limits.depth >= 2 * moves - 1);
    }
}

static void an_analysis_has_no_end(void **state)
{
    assert_true(limits_at(LEVEL_ANALYSIS, 1).infinite);
}

static void a_rating_is_passed_on(void **state)
{
    for (uint8_t rating = ENGINE_RATING_LEAST; rating <= ENGINE_RATING_MOST; rating++) {
        const engine_limits_t limits = limits_at(LEVEL_RATING, rating);
        assert_int_equal(limits.rating, rating);
        assert_int_equal(limits.depth, 0);
    }
}

/* --- Clocks ---------------------------------------------------------------------------------- */

static void a_game_level_counts_down_from_its_minutes(void **state)
{
    choose(LEVEL_GAME, 90);
    control_begin();
    clocks_are(5400, 5400);
    move_after(7000);
    move_after(3000);
    clocks_are(5393, 5397);
    clocks_run(WHITE);
    clock_host_advance(1801000);
    clocks_are(3592, 5397);
}

static void each_move_of_fischer_adds_its_seconds(void **state)
{
    choose(LEVEL_FISCHER, 3);
    control_begin();
    clocks_are(180, 180);
    move_after(7000);
    clocks_are(175, 180);
    move_after(1000);
    clocks_are(175, 181);
    for (int ply = 0; ply < 20; ply++) {
        move_after(2000);
    }
    clocks_are(175, 181);
}

/* Sets up a position after `moves` moves. */
static void after_moves(unsigned moves)
{
    char text[FEN_LENGTH];
    snprintf(text, sizeof text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 %u",
             moves + 1);
    set_position(text);
    game_new_from_position();
    follow_game();
}

static void a_tournament_gives_an_hour_after_40_moves_and_each_20(void **state)
{
    choose(LEVEL_TOURNAMENT, 90);
    after_moves(38);
    control_begin();
    move_after(2000);
    move_after(1000);
    clocks_are(5398, 5399);
    move_after(2000);
    clocks_are(5396 + 3600, 5399);
    move_after(1000);
    clocks_are(5396 + 3600, 5398 + 3600);
    for (int ply = 0; ply < 39; ply++) {
        move_after(0);
    }
    clocks_are(5396 + 7200, 5398 + 3600);
}

static void a_move_before_the_end_of_a_period_may_use_more_than_one_after_it(void **state)
{
    engine_limits_t limits;
    choose(LEVEL_TOURNAMENT, 120);
    after_moves(39);
    control_begin();
    control_limits(&limits);
    assert_in_range(limits.soft_ms, 5392000, 5394000);
    after_moves(40);
    control_begin();
    control_limits(&limits);
    assert_in_range(limits.soft_ms, 269000, 271000);
}

static void fischer_shares_its_seconds_out(void **state)
{
    engine_limits_t limits;
    choose(LEVEL_FISCHER, 30);
    control_begin();
    control_limits(&limits);
    assert_in_range(limits.soft_ms, 1800000 / 27 + 14999, 1800000 / 26 + 15001);
}

static void take_back_sets_the_clocks_back(void **state)
{
    choose(LEVEL_FISCHER, 5);
    control_begin();
    move_after(4000);
    move_after(5000);
    clocks_are(299, 298);
    for (int back = 0; back < 2; back++) {
        game_back();
        follow_game();
    }
    clocks_are(300, 300);
    game_forward();
    follow_game();
    clocks_are(299, 300);
}

static void clocks_outlive_the_supply_and_folds(void **state)
{
    choose(LEVEL_FISCHER, 10);
    control_begin();
    unsigned folds = 0;
    for (unsigned ply = 0; ply < 600; ply++) {
        const uint8_t plies = game_plies();
        move_after(ply % 2 == 0 ? 4000 : 6000);
        folds += game_plies() <= plies;
        assert_int_not_equal(game_result(), RESULT_CHECKMATE);
    }
    assert_true(folds > 0);
    clocks_are(900, 300);
    assert_true(power_cycle());
    follow_game();
    clocks_are(900, 300);
}

static void another_level_gives_all_its_time(void **state)
{
    choose(LEVEL_GAME, 5);
    control_begin();
    for (int ply = 0; ply < 6; ply++) {
        move_after(150000); /* this is more time than the clock has left */
    }
    choose(LEVEL_FISCHER, 3);
    control_begin();
    clocks_are(180, 180);
    clocks_run(WHITE);
    clock_host_advance(30000);
    choose(LEVEL_TOURNAMENT, 90);
    control_begin();
    clocks_are(5400, 5400);
    /* the old clock has expired long ago, and the new level has the shortest time */
    clock_host_advance(7200000);
    choose(LEVEL_GAME, 5);
    control_begin();
    clocks_are(300, 300);
}

/* --- The player's own time control
 * ----------------------------------------------------------------- */

static const uint8_t players[] = {COMPUTER_BLACK, COMPUTER_WHITE};

/* Begins a new game at the current level. `computer` is the computer's side. */
static void begin_against(uint8_t computer)
{
    game_new();
    game_set_computer(computer);
    follow_game();
    control_begin();
}

/* Asserts the seconds on the player's clock and on the computer's clock. */
static void players_clocks_are(uint16_t person, uint16_t computer)
{
    if (game_computer() == COMPUTER_BLACK) {
        clocks_are(person, computer);
    } else {
        clocks_are(computer, person);
    }
}

/* Chooses a time control for the player only: the first level of `kind` with the number
 * `number`. */
static void choose_own(level_kind_t kind, uint8_t number)
{
    const uint8_t level = settings_get(SETTING_LEVEL);
    choose(kind, number);
    settings_set(SETTING_OWN, (uint8_t)(settings_get(SETTING_LEVEL) - LEVELS_BEFORE_CLOCKS + 1));
    settings_set(SETTING_LEVEL, level);
}

static void keying_in_brings_the_person_seconds(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
    settings_set(SETTING_KEYING, 5);
    for (size_t i = 0; i < COUNT_OF(players); i++) {
        choose(LEVEL_GAME, 5);
        begin_against(players[i]);
        players_clocks_are(300, 300);
        for (int ply = 0; ply < 6; ply++) {
            move_after(2000);
        }
        players_clocks_are(300 + 3 * 3, 300 - 3 * 2);
        game_back();
        game_back();
        follow_game();
        players_clocks_are(300 + 2 * 3, 300 - 2 * 2);
        finish_writing();
        assert_true(power_cycle());
        follow_game();
        players_clocks_are(300 + 2 * 3, 300 - 2 * 2);

        choose(LEVEL_FISCHER, 3);
        begin_against(players[i]);
        for (int ply = 0; ply < 6; ply++) {
            move_after(2000);
        }
        players_clocks_are(180 + 3 * 5, 180);
    }
}

static void the_computer_thinks_without_the_bonus(void **state)
{
    engine_limits_t with, without;
    if (!EDITION_SETTINGS) {
        skip();
    }
    choose(LEVEL_GAME, 5);
    begin_against(COMPUTER_WHITE);
    control_limits(&without);
    settings_set(SETTING_KEYING, 10);
    choose_own(LEVEL_GAME, 90);
    begin_against(COMPUTER_WHITE);
    control_limits(&with);
    assert_int_equal(with.soft_ms, without.soft_ms);
    assert_int_equal(with.hard_ms, without.hard_ms);
}

static void a_new_bonus_leaves_the_clocks_as_they_stand(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
    choose(LEVEL_GAME, 5);
    begin_against(COMPUTER_BLACK);
    for (int ply = 0; ply < 6; ply++) {
        move_after(10000);
    }
    control_set_keying(10);
    clocks_are(270, 270);
    move_after(2000);
    clocks_are(278, 270);
    control_set_keying(0);
    clocks_are(278, 270);
}

static void each_side_has_its_own_control(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
    for (size_t i = 0; i < COUNT_OF(players); i++) {
        choose(LEVEL_GAME, 5);
        choose_own(LEVEL_FISCHER, 15);
        settings_set(SETTING_KEYING, 2);
        begin_against(players[i]);
        players_clocks_are(900, 300);
        for (int ply = 0; ply < 4; ply++) {
            move_after(20000);
        }
        players_clocks_are(900 - 2 * 8, 300 - 2 * 20);
        finish_writing();
        assert_true(power_cycle());
        follow_game();
        players_clocks_are(900 - 2 * 8, 300 - 2 * 20);
        game_back();
        follow_game();
        players_clocks_are(i == 0 ? 900 - 2 * 8 : 900 - 8, i == 0 ? 300 - 20 : 300 - 2 * 20);
    }
    choose(LEVEL_TOURNAMENT, 90);
    choose_own(LEVEL_GAME, 10);
    settings_set(SETTING_KEYING, 0);
    game_set_computer(COMPUTER_WHITE);
    after_moves(39);
    control_begin();
    players_clocks_are(600, 5400);
    move_after(0);
    move_after(0);
    players_clocks_are(600, 5400 + 3600);
}

static void each_flag_falls_by_its_own_control(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
    for (size_t i = 0; i < COUNT_OF(players); i++) {
        const uint32_t white_ms = players[i] == COMPUTER_BLACK ? 300000 : 3600000;
        choose(LEVEL_GAME, 60);
        choose_own(LEVEL_GAME, 5);
        begin_against(players[i]);
        clocks_run(WHITE);
        clock_host_advance(white_ms - 1);
        assert_false(control_flag_has_fallen());
        clock_host_advance(1);
        assert_true(control_flag_has_fallen());
    }
}

static void who_changes_sides_takes_the_time_over(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
    choose(LEVEL_GAME, 60);
    choose_own(LEVEL_FISCHER, 5);
    begin_against(COMPUTER_BLACK);
    clocks_are(300, 3600);
    control_set_computer(COMPUTER_WHITE);
    clocks_are(3600, 300);
    move_after(10000);
    move_after(10000);
    clocks_are(3590, 293);
    control_set_computer(COMPUTER_BLACK);
    clocks_are(3590, 293);
    move_after(10000);
    move_after(10000);
    clocks_are(3583, 283);
    control_set_computer(COMPUTER_NONE);
    clocks_are(3583, 283);
}

static void without_a_control_of_his_own_the_person_goes_by_the_level(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
    choose(LEVEL_GAME, 10);
    begin_against(COMPUTER_BLACK);
    clocks_run(WHITE);
    clock_host_advance(30000);
    control_set_computer(COMPUTER_WHITE);
    clocks_are(570, 600);
    choose_own(LEVEL_GAME, 5);
    choose(LEVEL_SECONDS, 5);
    assert_false(control_is_on());
}

/* --- The flag -------------------------------------------------------------------------------- */

static void the_flag_falls_when_nothing_is_left(void **state)
{
    choose(LEVEL_GAME, 5);
    control_begin();
    clocks_run(WHITE);
    clock_host_advance(299999);
    assert_false(control_flag_has_fallen());
    clocks_are(1, 300);
    clock_host_advance(1);
    assert_true(control_flag_has_fallen());
    clocks_are(0, 300);
    clocks_stop();
    assert_false(control_flag_has_fallen());
}

static void without_clocks_no_flag_falls(void **state)
{
    choose(LEVEL_SECONDS, 1);
    control_begin();
    clocks_run(WHITE);
    clock_host_advance(100000000);
    assert_false(control_flag_has_fallen());
}

static void a_lone_king_does_not_win_by_time(void **state)
{
    static const struct {
        const char *fen;
        bool is_lost;
    } cases[] = {
        {FEN_INITIAL, true},
        {"4k3/8/8/8/8/8/Q7/4K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/Q7/4K3 b - - 0 1", true},
        {"4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", true},
        {"4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        set_position(cases[i].fen);
        game_new_from_position();
        finish_writing();
        game_set_result(RESULT_TIME);
        assert_int_equal(game_outcome() != OUTCOME_DRAWN, cases[i].is_lost);
    }
}

#define TEST(name) cmocka_unit_test_setup(name, set_up)

int main(void)
{
    const struct CMUnitTest levels[] = {
        TEST(levels_stand_kind_by_kind), TEST(a_time_per_move_is_not_overstepped),
        TEST(a_depth_is_a_depth),        TEST(a_mate_is_searched_for_deeper_than_it_is_long),
        TEST(an_analysis_has_no_end),    TEST(a_rating_is_passed_on),
    };
    const struct CMUnitTest clocks[] = {
        TEST(a_game_level_counts_down_from_its_minutes),
        TEST(each_move_of_fischer_adds_its_seconds),
        TEST(a_tournament_gives_an_hour_after_40_moves_and_each_20),
        TEST(a_move_before_the_end_of_a_period_may_use_more_than_one_after_it),
        TEST(fischer_shares_its_seconds_out),
        TEST(take_back_sets_the_clocks_back),
        TEST(clocks_outlive_the_supply_and_folds),
        TEST(another_level_gives_all_its_time),
        TEST(keying_in_brings_the_person_seconds),
        TEST(the_computer_thinks_without_the_bonus),
        TEST(a_new_bonus_leaves_the_clocks_as_they_stand),
        TEST(each_side_has_its_own_control),
        TEST(each_flag_falls_by_its_own_control),
        TEST(who_changes_sides_takes_the_time_over),
        TEST(without_a_control_of_his_own_the_person_goes_by_the_level),
        TEST(the_flag_falls_when_nothing_is_left),
        TEST(without_clocks_no_flag_falls),
        TEST(a_lone_king_does_not_win_by_time),
    };
    int failed = cmocka_run_group_tests_name("levels", levels, NULL, NULL);
    failed += cmocka_run_group_tests_name("clocks", clocks, NULL, NULL);
    return failed;
}
