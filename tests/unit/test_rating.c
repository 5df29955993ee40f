/* SPDX-License-Identifier: MIT */
/* Tests of the player's rating. They test Elo's formula, and which games count. */
#include <math.h>

#include "base/edition.h"
#include "firmware/game/elo.h"
#include "firmware/game/journal.h"
#include "firmware/game/level_list.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/game/results.h"
#include "hal/eeprom.h"
#include "hal/host/eeprom.h"
#include "tests/unit/game_tools.h"

#if EDITION_COACH

static int set_up(void **state)
{
    new_device();
    game_set_computer(COMPUTER_BLACK);
    settings_set(SETTING_LEVEL, 4); /* the level of 10 s a move has a rating of 2060 */
    for (unsigned games = 0; games < RESULTS_SHOWN; games++) { /* now the steps are small */
        results_add_game(1);
        eeprom_host_step(EEPROM_QUEUE);
    }
    rating_take_news();
    return 0;
}

static void the_change_is_that_of_the_formula(void **state)
{
    for (unsigned rating = 100; rating <= 3000; rating += 13) {
        for (unsigned opponent = 300; opponent <= 2300; opponent += 37) {
            for (uint8_t halves = 0; halves <= 2; halves++) {
                const double difference = fmax(-400, fmin(400, (double)opponent - rating));
                const double expected = 1 / (1 + pow(10, difference / 400));
                const double change = halves / 2.0 - expected;
                for (unsigned early = 0; early < 2; early++) {
                    const int factor = early ? 128 : 32;
                    const double after = fmax(100, fmin(3000, rating + factor * change));
                    const int found =
                        elo_after((uint16_t)rating, (uint16_t)opponent, halves, early != 0);
                    assert_true(fabs(found - after) <= factor / 32.0);
                }
            }
        }
    }
}

static void a_new_player_has_1400(void **state)
{
    assert_int_equal(rating_player(), 1400);
    assert_false(rating_is_on());
}

static void the_player_chooses_the_first_number(void **state)
{
    static const uint16_t chosen[] = {0, 50, 100, 640, 3000, 9990};
    static const uint16_t kept[] = {100, 100, 100, 640, 3000, 3000};
    assert_true(rating_is_unknown());
    for (size_t i = 0; i < COUNT_OF(chosen); i++) {
        rating_set_first(chosen[i]);
        assert_int_equal(rating_player(), kept[i]);
        assert_false(rating_is_unknown());
    }
}

/* Ends the game with `result` and counts it. */
static void end_by(result_t result)
{
    game_set_result(result);
    rating_count();
}

/* Plays 1 f3 e5 2 g4 Qh4#. The player has white, and so loses. */
static void lose(void)
{
    static const char *const moves[] = {"f2f3", "e7e5", "g2g4", "d8h4"};
    play_all(moves, 4);
    assert_int_equal(game_result(), RESULT_CHECKMATE);
    rating_count();
}

static void a_rated_game_counts_once_and_is_kept(void **state)
{
    game_new();
    assert_true(rating_begin());
    finish_writing();
    power_cycle();
    assert_true(rating_is_on());
    play("f2f3");
    power_cycle();
    assert_true(rating_is_on());
    game_back();
    assert_false(rating_take_news());
    lose();
    assert_true(rating_take_news());
    assert_false(rating_is_on());
    assert_int_equal(rating_player(), 1397);
    game_back();
    game_forward();
    game_new();
    assert_false(rating_take_news());
    assert_int_equal(rating_player(), 1397);
    finish_writing();
    power_cycle();
    assert_int_equal(rating_player(), 1397);
    assert_false(rating_is_on());
}

/* Cuts the power after each byte that the last ply writes, and after each byte of the data that
 * follows. */
static void a_cut_at_the_end_counts_the_game_once_if_its_last_ply_is_recorded(void **state)
{
    static const char *const moves[] = {"f2f3", "e7e5", "g2g4"};
    unsigned counted = 0;
    unsigned open = 0;
    for (unsigned bytes = 0; bytes < 120; bytes++) {
        set_up(state);
        game_new();
        rating_begin();
        finish_writing();
        play_all(moves, 3);
        eeprom_host_hold(true);
        game_play(move_read("d8h4"), 1);
        for (unsigned written = 0; written < bytes; written++) {
            game_poll();
            eeprom_host_step(1);
        }
        power_cycle();
        if (game_plies() == 4) {
            counted++;
        } else {
            open++;
            assert_true(rating_is_on());
            play("d8h4");
        }
        rating_count();
        assert_false(rating_is_on());
        assert_int_equal(rating_player(), 1397);
    }
    assert_true(counted > 60);
    assert_true(open >= 3);
}

static void who_wins_gains_and_a_draw_with_a_stronger_one_too(void **state)
{
    static const char *const moves[] = {"e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"};
    static const struct {
        result_t result;
        uint16_t rating;
    } further[] = {
        {RESULT_DRAW_AGREED, 1442},
        {RESULT_RESIGNS, 1439}, /* the player resigns on the player's own turn */
        {RESULT_OPPONENT_RESIGNS, 1468},
    };
    game_new();
    assert_true(rating_begin());
    finish_writing();
    play_all(moves, 7);
    rating_count();
    assert_int_equal(rating_player(), 1429);
    for (size_t i = 0; i < COUNT_OF(further); i++) {
        game_new();
        rating_begin();
        end_by(further[i].result);
        assert_int_equal(rating_player(), further[i].rating);
    }
}

/* White is the player. White has a queen but no time left. The computer has only its king, or its
 * king and a pawn. */
static void a_fallen_flag_against_a_bare_king_is_half_a_point(void **state)
{
    static const struct {
        const char *fen;
        uint16_t rating;
    } cases[] = {
        {"7k/8/8/8/8/8/8/KQ6 w - - 0 1", 1413},
        {"7k/7p/8/8/8/8/8/KQ6 w - - 0 1", 1410},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        set_position(cases[i].fen);
        game_new_from_position();
        assert_true(rating_begin());
        end_by(RESULT_TIME);
        assert_int_equal(rating_player(), cases[i].rating);
    }
}

static void begin_position(void)
{
    set_position("6k1/8/8/8/8/8/3R4/4K3 b - - 0 1");
    game_new_from_position();
}

static void (*const leavings[])(void) = {game_new, begin_position, rating_leave};

/* The player leaves a rated game, which counts as lost. The player's next game is won but not
 * rated. */
static void a_game_that_is_left_counts_as_lost_and_is_rated_no_more(void **state)
{
    for (size_t i = 0; i < COUNT_OF(leavings); i++) {
        set_up(state);
        game_new();
        rating_begin();
        finish_writing();
        play("f2f3");
        leavings[i]();
        rating_count();
        assert_true(rating_take_news());
        assert_int_equal(rating_player(), 1397);
        finish_writing();
        power_cycle();
        assert_false(rating_is_on());
        end_by(page.state.side == WHITE ? RESULT_OPPONENT_RESIGNS : RESULT_RESIGNS);
        assert_false(rating_take_news());
        assert_int_equal(rating_player(), 1397);
    }
}

static void a_game_without_a_move_is_left_for_nothing(void **state)
{
    for (size_t i = 0; i < COUNT_OF(leavings); i++) {
        set_up(state);
        game_new();
        rating_begin();
        finish_writing();
        leavings[i]();
        rating_count();
        assert_false(rating_take_news());
        assert_false(rating_is_on());
        assert_int_equal(rating_player(), 1400);
    }
}

/* The game continues after its end. This does not change the rating again. */
static void an_end_counts_at_once(void **state)
{
    game_new();
    rating_begin();
    finish_writing();
    play("f2f3");
    end_by(RESULT_OPPONENT_RESIGNS);
    game_play_on();
    end_by(RESULT_RESIGNS);
    assert_true(rating_take_news());
    assert_int_equal(rating_player(), elo_after(1400, 2060, 0, false));
}

/* The start position is lost, because another module uses the left half of the page before the game
 * records the position. */
static void a_rated_game_whose_start_was_lost_stays_rated(void **state)
{
    game_new();
    rating_begin();
    position_clear();
    game_restore();
    assert_true(rating_is_on());
    finish_writing();
    power_cycle();
    assert_true(rating_is_on());
    lose();
    assert_int_equal(rating_player(), 1397);
}

/* The game counts as lost, even if it is won later. It counts against the level at which it
 * began. */
static void another_level_or_other_players_count_as_a_loss(void **state)
{
    static const struct {
        uint8_t level, computer;
    } changes[] = {
        {0, COMPUTER_BLACK}, {4, COMPUTER_NONE}, {4, COMPUTER_BOTH}, {LEVELS - 1, COMPUTER_BLACK}};
    for (size_t i = 0; i < COUNT_OF(changes); i++) {
        settings_set(SETTING_LEVEL, 4);
        game_set_computer(COMPUTER_BLACK);
        game_new();
        rating_begin();
        finish_writing();
        const uint16_t before = rating_player();
        settings_set(SETTING_LEVEL, changes[i].level);
        game_set_computer(changes[i].computer);
        end_by(RESULT_OPPONENT_RESIGNS);
        assert_int_equal(rating_player(), elo_after(before, 2060, 0, false));
        assert_true(rating_player() < before);
    }
}

static void the_first_ten_games_change_it_in_large_steps(void **state)
{
    new_device();
    game_set_computer(COMPUTER_BLACK);
    settings_set(SETTING_LEVEL, 4);
    uint16_t rating = 1400;
    for (unsigned game = 0; game < 14; game++) {
        assert_int_equal(results_are_few(RESULT_OF_GAME), game < 10);
        rating = elo_after(rating, 2060, 0, game < 10);
        game_new();
        assert_true(rating_begin());
        finish_writing();
        lose();
        assert_int_equal(rating_player(), rating);
        eeprom_host_step(EEPROM_QUEUE);
        assert_int_equal(results_get(RESULT_OF_GAME, 0), 0);
    }
    finish_writing();
    power_cycle();
    assert_false(results_are_few(RESULT_OF_GAME));
    assert_int_equal(rating_player(), rating);
}

/* The first level that has a rating, as a place in the list of levels. */
#define STRENGTHS LEVELS_BEFORE_RATING

static void a_time_a_move_stays_and_any_other_level_becomes_the_nearest_strength(void **state)
{
    static const struct {
        uint16_t rating;
        uint8_t hundreds;
    } cases[] = {{400, 4}, {849, 8}, {850, 9}, {1400, 14}, {1449, 14}, {1450, 15}, {2900, 20}};
    for (uint8_t level = 0; level < LEVELS; level++) {
        settings_set(SETTING_LEVEL, level);
        for (size_t i = 0; i < COUNT_OF(cases); i++) {
            journal_keep(KEPT_RATING, (uint8_t)cases[i].rating);
            journal_keep(KEPT_RATING + 1, (uint8_t)(cases[i].rating >> 8));
            const uint8_t found = rating_level();
            if (level < LEVELS_SECONDS + LEVELS_MINUTES) {
                assert_int_equal(found, level);
            } else {
                assert_int_equal(levels_get(found).kind, LEVEL_RATING);
                assert_int_equal(levels_get(found).number, cases[i].hundreds);
                assert_int_equal(rating_of_level(found), 100 * cases[i].hundreds);
            }
        }
    }
}

static void a_game_at_a_strength_counts_against_its_number(void **state)
{
    settings_set(SETTING_LEVEL, STRENGTHS + 13 - ENGINE_RATING_LEAST);
    game_new();
    assert_true(rating_begin());
    finish_writing();
    lose();
    assert_int_equal(rating_player(), elo_after(1400, 1300, 0, false));
}

static void a_level_without_a_rating_has_no_rated_games(void **state)
{
    settings_set(SETTING_LEVEL, 20);
    game_new();
    assert_false(rating_begin());
    assert_false(rating_is_on());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_change_is_that_of_the_formula, set_up),
        cmocka_unit_test_setup(a_new_player_has_1400, set_up),
        cmocka_unit_test_setup(the_player_chooses_the_first_number, set_up),
        cmocka_unit_test_setup(the_first_ten_games_change_it_in_large_steps, set_up),
        cmocka_unit_test_setup(a_rated_game_counts_once_and_is_kept, set_up),
        cmocka_unit_test_setup(who_wins_gains_and_a_draw_with_a_stronger_one_too, set_up),
        cmocka_unit_test_setup(a_fallen_flag_against_a_bare_king_is_half_a_point, set_up),
        cmocka_unit_test_setup(a_cut_at_the_end_counts_the_game_once_if_its_last_ply_is_recorded,
                               set_up),
        cmocka_unit_test_setup(a_game_that_is_left_counts_as_lost_and_is_rated_no_more, set_up),
        cmocka_unit_test_setup(a_game_without_a_move_is_left_for_nothing, set_up),
        cmocka_unit_test_setup(an_end_counts_at_once, set_up),
        cmocka_unit_test_setup(a_rated_game_whose_start_was_lost_stays_rated, set_up),
        cmocka_unit_test_setup(another_level_or_other_players_count_as_a_loss, set_up),
        cmocka_unit_test_setup(a_time_a_move_stays_and_any_other_level_becomes_the_nearest_strength,
                               set_up),
        cmocka_unit_test_setup(a_game_at_a_strength_counts_against_its_number, set_up),
        cmocka_unit_test_setup(a_level_without_a_rating_has_no_rated_games, set_up),
    };
    return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("rating");
}

#endif
