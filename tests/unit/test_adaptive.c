/* SPDX-License-Identifier: MIT */
/* Tests of the level that adapts to the player. */
#include "base/edition.h"
#include "firmware/game/adaptive.h"
#include "firmware/game/journal.h"
#include "firmware/game/levels.h"
#include "tests/unit/game_tools.h"

#if EDITION_STYLE

static int set_up(void **state)
{
    new_device();
    game_set_computer(COMPUTER_BLACK);
    settings_set(SETTING_LEVEL, LEVELS - 1);
    return 0;
}

/* Begins a game in which white is the player, and makes one move. Ends it with the given result on
 * black's turn. The game counts. */
static void end_by(result_t result)
{
    game_new();
    finish_writing();
    play("e2e4");
    adaptive_count();
    game_set_result(result);
    adaptive_count();
}

static void it_is_the_last_level_and_plays_like_its_rating(void **state)
{
    engine_limits_t limits;
    assert_int_equal(levels_chosen().kind, LEVEL_ADAPTIVE);
    assert_int_equal(levels_chosen().number, ADAPTIVE_FIRST);
    end_by(RESULT_RESIGNS);
    assert_int_equal(levels_chosen().number, ADAPTIVE_FIRST + 1);
    levels_limits(LEVELS - 1, &limits);
    assert_int_equal(limits.rating, ADAPTIVE_FIRST + 1);
}

static void it_goes_up_after_a_win_and_down_after_a_loss(void **state)
{
    end_by(RESULT_RESIGNS); /* the computer resigns */
    assert_int_equal(adaptive_rating(), 15);
    end_by(RESULT_DRAW_AGREED);
    assert_int_equal(adaptive_rating(), 15);
    end_by(RESULT_OPPONENT_RESIGNS);
    end_by(RESULT_OPPONENT_RESIGNS);
    assert_int_equal(adaptive_rating(), 13);
    game_set_computer(COMPUTER_WHITE);
    end_by(RESULT_OPPONENT_RESIGNS);
    assert_int_equal(adaptive_rating(), 14);
}

static void it_stays_within_what_the_engine_has(void **state)
{
    for (unsigned games = 0; games < 10; games++) {
        end_by(RESULT_RESIGNS);
    }
    assert_int_equal(adaptive_rating(), ENGINE_RATING_MOST);
    for (unsigned games = 0; games < 20; games++) {
        end_by(RESULT_OPPONENT_RESIGNS);
    }
    assert_int_equal(adaptive_rating(), ENGINE_RATING_LEAST);
}

static void a_game_counts_once_even_if_its_end_is_taken_back(void **state)
{
    end_by(RESULT_RESIGNS);
    adaptive_count();
    assert_true(game_back());
    assert_true(game_forward());
    game_set_result(RESULT_RESIGNS);
    adaptive_count();
    finish_writing();
    power_cycle();
    assert_int_equal(game_result(), RESULT_RESIGNS);
    adaptive_count();
    assert_int_equal(adaptive_rating(), 15);
}

/* A game must count even if its start record has the number 0xFF, the value of an unwritten byte.
 * The 255th start record has this number. */
static void the_first_game_counts_whatever_its_number(void **state)
{
    do {
        game_new();
        finish_writing();
        play("e2e4");
        adaptive_count();
    } while (journal_sequence() != 0xFE);
    end_by(RESULT_RESIGNS);
    assert_int_equal(journal_sequence(), 0xFF);
    assert_int_equal(adaptive_rating(), ADAPTIVE_FIRST + 1);
    adaptive_count();
    assert_int_equal(adaptive_rating(), ADAPTIVE_FIRST + 1);
}

static void other_games_do_not_count(void **state)
{
    settings_set(SETTING_LEVEL, 3);
    end_by(RESULT_RESIGNS);
    settings_set(SETTING_LEVEL, LEVELS - 1);
    game_set_computer(COMPUTER_NONE);
    end_by(RESULT_RESIGNS);
    game_set_computer(COMPUTER_BOTH);
    end_by(RESULT_RESIGNS);
    game_set_computer(COMPUTER_BLACK);
    set_position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    game_new_from_position(); /* this position is already mate */
    assert_int_equal(game_result(), RESULT_CHECKMATE);
    adaptive_count();
    assert_int_equal(adaptive_rating(), ADAPTIVE_FIRST);
}

static void a_game_that_ended_before_does_not_count(void **state)
{
    settings_set(SETTING_LEVEL, 3);
    end_by(RESULT_RESIGNS);
    settings_set(SETTING_LEVEL, LEVELS - 1);
    adaptive_count();
    assert_int_equal(adaptive_rating(), ADAPTIVE_FIRST);
    game_set_computer(COMPUTER_NONE);
    end_by(RESULT_RESIGNS);
    game_set_computer(COMPUTER_BLACK);
    adaptive_count();
    assert_int_equal(adaptive_rating(), ADAPTIVE_FIRST);
    end_by(RESULT_RESIGNS);
    assert_int_equal(adaptive_rating(), ADAPTIVE_FIRST + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(it_is_the_last_level_and_plays_like_its_rating, set_up),
        cmocka_unit_test_setup(it_goes_up_after_a_win_and_down_after_a_loss, set_up),
        cmocka_unit_test_setup(it_stays_within_what_the_engine_has, set_up),
        cmocka_unit_test_setup(a_game_counts_once_even_if_its_end_is_taken_back, set_up),
        cmocka_unit_test_setup(the_first_game_counts_whatever_its_number, set_up),
        cmocka_unit_test_setup(other_games_do_not_count, set_up),
        cmocka_unit_test_setup(a_game_that_ended_before_does_not_count, set_up),
    };
    return cmocka_run_group_tests_name("adaptive", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("adaptive");
}

#endif
