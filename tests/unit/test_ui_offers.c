/* SPDX-License-Identifier: MIT */
/* Tests of draws and resignations when two people play, and when the computer plays. */
#include "firmware/game/levels.h"
#include "firmware/game/offers.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_state.h"
#include "tests/unit/ui_tools.h"

/* The keys that lead to the lines for resigning and for offering a draw, counted from the end of
 * the menu. The menu ends with one line that leads to the settings, or with three settings. */
#define RESIGN     (EDITION_SETTINGS ? "menu back back" : "menu back back back back")
#define OFFER_DRAW (EDITION_SETTINGS ? "menu back back back" : "menu back back back back back")

static void two_people_agree_on_a_draw_and_may_go_on(void **state)
{
    two_people();
    enter("e2e4");
    keys(OFFER_DRAW);
    row_is(0, "offer draw");
    keys("go");
    row_is(1, "GO yes  CLR no");
    keys("go");
    row_is(0, "e2-e4       FWD>");
    row_is(1, "draw agreed  1/2");
    keys(OFFER_DRAW);
    keys("go go");
    prompt_is("game is over");
    keys("fwd");
    row_is(1, "Black moves");
}

static void resigning_is_asked_about_and_can_be_taken_back(void **state)
{
    two_people();
    enter("e2e4");
    keys(RESIGN);
    row_is(0, "resign");
    keys("go");
    row_is(0, "resign ");
    row_is(1, "GO yes  CLR no");
    keys("clr");
    row_is(1, "Black moves");
    keys(RESIGN);
    keys("go go");
    row_is(1, "resigns      1-0");
    keys("fwd");
    row_is(1, "Black moves");
}

static void a_player_may_resign_while_the_computer_thinks(void **state)
{
    enter("a2a4");
    run(1500);
    assert_true(row_has(1, "thinks"));
    keys(RESIGN);
    keys("go go");
    row_is(1, "resigns      0-1");
    run(300);
    power_on();
    row_is(1, "resigns      0-1");
    keys("fwd");
    run(1000);
    assert_true(row_has(1, "thinks"));
    keys("clr");
}

static void offer_draw(void)
{
    keys(OFFER_DRAW);
    keys("go go");
}

/* Makes the player's move, waits for Nibble's move, and carries it out with GO. */
static void move_and_answer(const char *move)
{
    enter(move);
    wait_for_move();
    run(500);
    keys("go");
}

static void the_computer_agrees_at_once_if_it_cannot_win(void **state)
{
    static const char *const fens[] = {
        "4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1",  /* a bare king */
        "8/8/8/6k1/6P1/3K4/8/5b2 w - - 0 1", /* a bishop */
        "8/8/3K4/6k1/6P1/8/8/5b2 b - - 0 1", /* the side to move has only a bishop */
        "4k3/8/8/8/5nn1/8/4P3/3QK3 w - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        set_up_fen(fens[i]);
        game_set_computer(COMPUTER_BLACK);
        offer_draw();
        row_is(1, "draw agreed  1/2");
    }
    set_up_fen("4k3/4p3/8/8/8/8/4P3/4KB2 w - - 0 1");
    game_set_computer(COMPUTER_WHITE);
    offer_draw();
    prompt_is("no draw");
}

static void the_computer_declines_what_it_wins(void **state)
{
    one_second_a_move();
    set_up_fen("3qk3/4p3/8/8/8/8/8/4K3 w - - 0 1");
    move_and_answer("e1f2");
    play.mood = OFFERS_AGREE; /* pretends that the game was even until this move */
    offer_draw();
    prompt_is("no draw");
}

static void in_the_opening_nobody_agrees(void **state)
{
    one_second_a_move();
    move_and_answer("a2a4");
    assert_int_equal(play.mood, 0);
    play.mood = OFFERS_AGREE;
    offer_draw();
    prompt_is("no draw");
}

/* The initial position is on the board, but the test pretends that few pieces are left. Nibble
 * still does not agree, because the twentieth move has not come yet. */
static void before_the_twentieth_move_nobody_agrees(void **state)
{
    set_up_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_int_equal(offers_mood(0, 0), 1);
    assert_int_equal(game_start_phase(), 0);
    game_new();
    run(300);
    assert_int_equal(game_start_phase(), page.phase);
    page.phase = 0;
    assert_int_equal(offers_mood(4, 0), 0);
}

static void the_computer_agrees_after_several_even_moves(void **state)
{
    static const char *const moves[] = {"e3c1", "c1d2", "d2e1", "e1f2", "f2e3"};
    one_second_a_move();
    set_up_fen("8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1");
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        if (i == 0) {
            offer_draw();
            prompt_is("no draw");
        }
        move_and_answer(moves[i]);
        assert_int_equal(play.mood, i + 1);
    }
    offer_draw();
    row_is(1, "draw agreed  1/2");
}

static void asking_again_changes_nothing(void **state)
{
    one_second_a_move();
    set_up_fen("8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1");
    move_and_answer("e3c1");
    play.mood = OFFERS_AGREE - 1;
    offer_draw();
    prompt_is("no draw");
    assert_int_equal(play.mood, 0);
    move_and_answer("c1d2");
    offer_draw();
    prompt_is("no draw");
}

/* Nibble must ignore the scores of another game, and of moves that have been taken back. */
static void the_mood_is_of_this_game(void **state)
{
    one_second_a_move();
    set_up_fen("8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1");
    move_and_answer("e3c1");
    play.mood = OFFERS_AGREE;
    keys("back");
    assert_int_equal(play.mood, 0);
    play.mood = OFFERS_AGREE;
    set_up_fen("8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1");
    assert_int_equal(play.mood, 0);
}

static void an_offer_while_it_thinks_is_answered_and_it_thinks_on(void **state)
{
    enter("a2a4");
    run(1500);
    keys(OFFER_DRAW);
    keys("go go");
    prompt_is("no draw");
    wait_for_move();
}

/* Nibble's move waits for GO, and meanwhile the player has changed sides. */
static void an_offer_leaves_a_move_that_waits(void **state)
{
    one_second_a_move();
    enter("a2a4");
    wait_for_move();
    run(500);
    keys("menu fwd go go clr");
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    offer_draw();
    prompt_is("no draw");
    run(6000);
    prompt_is("move, then GO>");
    assert_int_equal(game_ply(), 2);
    keys("go");
    row_is(1, "GO: Nibble white");
}

/* After BACK it is Nibble's turn, and Nibble waits for GO. */
static void an_offer_leaves_a_nibble_that_waits(void **state)
{
    one_second_a_move();
    move_and_answer("a2a4");
    keys("back");
    row_is(1, "GO: Nibble black");
    offer_draw();
    prompt_is("no draw");
    run(6000);
    row_is(1, "GO: Nibble black");
    assert_int_equal(game_ply(), 1);
}

/* Switches the guard off, so that no question is in the way. */
static void switch_guard_off(void)
{
    if (EDITION_SETTINGS) {
        settings_set(SETTING_GUARD, 0);
    }
}

static void the_computer_resigns_when_it_has_been_lost_for_some_moves(void **state)
{
    static const char *const moves[] = {"d2d3", "d3d4", "e2e3", "e3e4"};
    one_second_a_move();
    switch_guard_off();
    set_up_fen("7k/pp6/8/8/8/8/3PP3/RQ2K3 w - - 0 1");
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        enter(moves[i]);
        if (i < COUNT_OF(moves) - 1) {
            take_its_move();
        }
    }
    run(2000);
    row_is(1, "resigns      1-0");
    keys("fwd");
    take_its_move();
    enter("e1d2");
    wait_for_move();
}

/* Returns true if Nibble resigns. Nibble has black, with two pawns against a queen and a rook. The
 * mood is set to 1 - `moves`. The next hopeless move then counts as number `moves` in a row. */
static bool resigns_at(uint8_t rating, uint8_t moves)
{
    new_device(NULL);
    switch_guard_off();
    settings_set(SETTING_LEVEL, (uint8_t)(LEVELS_BEFORE_RATING + rating - ENGINE_RATING_LEAST));
    set_up_fen("7k/pp6/8/8/8/8/3PP3/RQ2K3 w - - 0 1");
    play.mood = (int8_t)(1 - moves);
    enter("d2d3");
    for (unsigned tries = 0; tries < 4000 && searches(); tries++) {
        run(10);
    }
    run(100);
    assert_true(game_result() == RESULT_RESIGNS || row_has(1, "then GO"));
    return game_result() == RESULT_RESIGNS;
}

/* Whether Nibble resigns depends on the rating of the level. The engine's last search may have had
 * another rating. */
static void a_weak_strength_never_resigns_and_the_others_when_they_should(void **state)
{
    (void)state;
    for (uint8_t rating = ENGINE_RATING_LEAST; rating < 18; rating++) {
        for (uint8_t moves = 1; moves <= 26; moves++) {
            assert_int_equal(resigns_at(rating, moves), rating >= 12 && moves == 24 - rating);
        }
    }
}

static void at_the_level_of_analysis_it_neither_resigns_nor_offers(void **state)
{
    static const char *const moves[] = {"d2d3", "d3d4", "e2e3", "e3e4", "e1d2"};
    settings_set(SETTING_LEVEL, LEVELS_BEFORE_RATING - 1);
    switch_guard_off();
    set_up_fen("7k/pp6/8/8/8/8/3PP3/RQ2K3 w - - 0 1");
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        enter(moves[i]);
        run(600);
        assert_true(row_has(1, "thinks"));
        play.mood = i == 2 ? OFFERS_DRAW : play.mood;
        keys("go");
        prompt_is("move, then GO>");
        run(600);
        keys("go");
        assert_true(row_has(1, "thinks"));
    }
}

static void a_draw_that_the_computer_offers_is_accepted_by_go_alone(void **state)
{
    static const char *const declines[] = {"clr", "e5 clr", "hint clr"};
    one_second_a_move();
    for (size_t i = 0; i <= COUNT_OF(declines); i++) {
        set_up_fen("8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1");
        enter("g3f4");
        wait_for_move();
        run(500);
        play.mood = OFFERS_DRAW;
        keys("go go"); /* the second GO is pressed by mistake */
        prompt_is("draw? GO, CLR");
        if (i < COUNT_OF(declines)) {
            keys(declines[i]);
            row_is(1, "K your move");
        } else {
            agree();
            row_is(1, "draw agreed  1/2");
        }
    }
}

static void it_does_neither_if_the_setting_says_so(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
    one_second_a_move();
    set_up_fen("8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1");
    settings_set(SETTING_OFFERS, 0);
    enter("e3c1");
    wait_for_move();
    run(500);
    play.mood = OFFERS_DRAW;
    keys("go");
    row_is(1, "K your move");
    set_up_fen("7k/pp6/8/8/8/8/3PP3/RQ2K3 w - - 0 1");
    play.mood = 1 - OFFERS_RESIGN;
    enter("d2d3");
    wait_for_move();
}

/* In a rated game GO does not play a move for the player, but it accepts a draw. */
static void a_draw_offered_in_a_rated_game_is_accepted_and_counts(void **state)
{
    if (!EDITION_COACH) {
        skip();
    }
    one_second_a_move();
    set_up_fen("8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1");
    assert_true(rating_begin());
    enter("g3f4");
    wait_for_move();
    run(500);
    play.mood = OFFERS_DRAW;
    keys("go");
    prompt_is("draw? GO, CLR");
    agree();
    row_is(0, "your rating 1452");
    row_is(1, "draw agreed  1/2");
    keys("clr");
    assert_false(row_has(0, "rating"));
}

static void offers_follow_from_several_searches(void **state)
{
    set_up_fen("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
    for (int8_t count = 0; count < 20; count++) {
        assert_int_equal(offers_mood((int8_t)-count, -900), -count - 1);
    }
    assert_int_equal(offers_mood(-19, 10), 1);
    assert_int_equal(offers_mood(1, -10), 2);
    assert_int_equal(offers_mood(2, 11), 0);
    assert_int_equal(offers_mood(2, -11), 0);
    assert_int_equal(offers_mood(0, 0), 1);
    assert_int_equal(offers_mood(1, -2000), -1);
    assert_int_equal(offers_mood(-1, -899), 0);
    assert_int_equal(offers_mood(-1, 1 - SCORE_MATE), -2);
    set_up_fen(FEN_INITIAL);
    assert_int_equal(offers_mood(1, 0), 0);
}

static void an_endgame_has_a_quarter_of_the_pieces(void **state)
{
    set_up_fen("r1b1k3/4p3/8/8/8/8/4P3/R1B1K3 w - - 0 1");
    assert_int_equal(page.phase, 6);
    assert_int_equal(offers_mood(1, 0), 2);
    set_up_fen("r1b1k1n1/4p3/8/8/8/8/4P3/R1B1K3 w - - 0 1");
    assert_int_equal(offers_mood(1, 0), 0);
}

/* A pawn has just been captured. The last score belongs to the position before this capture. */
static void nobody_agrees_just_after_a_capture_or_a_pawn_move(void **state)
{
    one_second_a_move();
    set_up_fen("8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1");
    move_and_answer("e3c1");
    for (uint8_t clock = 0; clock < 4; clock++) {
        page.state.halfmove_clock = clock;
        assert_true(offers_agrees(OFFERS_AGREE) == (clock >= 2));
    }
}

/* A book move has no score. If a search at a rating that overlooks moves is stopped, it has no
 * score either. */
static void no_score_is_no_reason(void **state)
{
    set_up_fen("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_int_equal(offers_mood(-3, SCORE_NONE), 0);
    assert_int_equal(offers_mood(-3, SCORE_BOOK), 0);
    assert_int_equal(offers_mood(7, SCORE_NONE), 0);
}

static void the_weak_resign_later(void **state)
{
    for (int8_t mood = -128; mood < 127; mood++) {
        assert_true(offers_resigns(mood, OFFERS_STRONG) == (mood == -4));
        assert_true(offers_resigns(mood, 14) == (mood == -10));
        assert_true(offers_resigns(mood, 12) == (mood == -12));
    }
    for (uint8_t rating = ENGINE_RATING_LEAST; rating <= OFFERS_STRONG; rating++) {
        assert_int_equal(offers_plays_on(rating), rating < 12);
    }
}

/* Below 1200 Nibble does not agree to a draw in an even endgame, because the opponent should learn
 * to win. From 1200 on it counts the even moves. */
static void a_weak_strength_keeps_no_mood(void **state)
{
    for (uint8_t rating = ENGINE_RATING_LEAST; rating < 14; rating++) {
        new_device(NULL);
        switch_guard_off();
        settings_set(SETTING_LEVEL, (uint8_t)(LEVELS_BEFORE_RATING + rating - ENGINE_RATING_LEAST));
        set_up_fen("8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1");
        play.mood = OFFERS_AGREE + 2;
        enter("g3f4");
        for (unsigned tries = 0; tries < 4000 && searches(); tries++) {
            run(10);
        }
        if (rating < 12) {
            assert_int_equal(play.mood, 0);
            assert_false(offers_agrees(play.mood));
        }
    }
}

static void a_draw_is_offered_now_and_then(void **state)
{
    for (int8_t mood = -128; mood < 127; mood++) {
        assert_true(offers_draw(mood) == (mood > 0 && mood % 16 == 8));
    }
}

static void who_dislikes_draws_agrees_to_fewer(void **state)
{
    set_up_fen("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
    const uint8_t most = EDITION_SETTINGS ? 3 : 0;
    for (uint8_t contempt = 0; contempt <= most; contempt++) {
        if (EDITION_SETTINGS) {
            settings_set(SETTING_CONTEMPT, contempt);
        }
        const int16_t even = (int16_t)(-20 * contempt);
        assert_int_equal(offers_mood(1, (int16_t)(even + 11)), 0);
        assert_int_equal(offers_mood(1, (int16_t)(even - 11)), 0);
        assert_int_equal(offers_mood(1, even), 2);
    }
}

int main(void)
{
    const struct CMUnitTest sayings[] = {
        cmocka_unit_test_setup(two_people_agree_on_a_draw_and_may_go_on, new_device_without_guard),
        cmocka_unit_test_setup(resigning_is_asked_about_and_can_be_taken_back,
                               new_device_without_guard),
        cmocka_unit_test_setup(a_player_may_resign_while_the_computer_thinks,
                               new_device_without_guard),
        cmocka_unit_test_setup(the_computer_agrees_at_once_if_it_cannot_win,
                               new_device_without_guard),
        cmocka_unit_test_setup(the_computer_declines_what_it_wins, new_device_without_guard),
        cmocka_unit_test_setup(in_the_opening_nobody_agrees, new_device_without_guard),
        cmocka_unit_test_setup(before_the_twentieth_move_nobody_agrees, new_device_without_guard),
        cmocka_unit_test_setup(the_computer_agrees_after_several_even_moves,
                               new_device_without_guard),
        cmocka_unit_test_setup(asking_again_changes_nothing, new_device_without_guard),
        cmocka_unit_test_setup(the_mood_is_of_this_game, new_device_without_guard),
        cmocka_unit_test_setup(an_offer_leaves_a_move_that_waits, new_device_without_guard),
        cmocka_unit_test_setup(an_offer_leaves_a_nibble_that_waits, new_device_without_guard),
        cmocka_unit_test_setup(an_offer_while_it_thinks_is_answered_and_it_thinks_on,
                               new_device_without_guard),
    };
    const struct CMUnitTest offers[] = {
        cmocka_unit_test_setup(the_computer_resigns_when_it_has_been_lost_for_some_moves,
                               new_device_without_guard),
        cmocka_unit_test_setup(a_weak_strength_never_resigns_and_the_others_when_they_should,
                               new_device_without_guard),
        cmocka_unit_test_setup(at_the_level_of_analysis_it_neither_resigns_nor_offers,
                               new_device_without_guard),
        cmocka_unit_test_setup(a_draw_that_the_computer_offers_is_accepted_by_go_alone,
                               new_device_without_guard),
        cmocka_unit_test_setup(a_draw_offered_in_a_rated_game_is_accepted_and_counts,
                               new_device_without_guard),
        cmocka_unit_test_setup(offers_follow_from_several_searches, new_device_without_guard),
        cmocka_unit_test_setup(an_endgame_has_a_quarter_of_the_pieces, new_device_without_guard),
        cmocka_unit_test_setup(nobody_agrees_just_after_a_capture_or_a_pawn_move,
                               new_device_without_guard),
        cmocka_unit_test_setup(no_score_is_no_reason, new_device_without_guard),
        cmocka_unit_test_setup(the_weak_resign_later, new_device_without_guard),
        cmocka_unit_test_setup(a_weak_strength_keeps_no_mood, new_device_without_guard),
        cmocka_unit_test_setup(a_draw_is_offered_now_and_then, new_device_without_guard),
        cmocka_unit_test_setup(it_does_neither_if_the_setting_says_so, new_device_without_guard),
        cmocka_unit_test_setup(who_dislikes_draws_agrees_to_fewer, new_device_without_guard),
    };
    return cmocka_run_group_tests_name("ui_sayings", sayings, NULL, NULL) +
           cmocka_run_group_tests_name("ui_offers", offers, NULL, NULL);
}
