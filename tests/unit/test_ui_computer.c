/* SPDX-License-Identifier: MIT */
/* Tests of the computer's move on the screens: thinking, the book, playing both sides,
 * announcements, and power-on.
 */
#include "firmware/game/clocks.h"
#include "firmware/game/control.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/levels.h"
#include "firmware/game/offers.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_state.h"
#include "hal/host/power.h"
#include "tests/unit/ui_tools.h"

static void the_computer_answers_and_its_move_waits_for_go(void **state)
{
    enter("a2a4");
    run(200);
    assert_true(row_has(1, "thinks"));
    wait_for_move();
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
    const move_t move = game_last_move();
    const uint8_t from = ioboard_piece(move_from(move));
    keys("fwd hint clr");
    assert_true(row_has(1, "then GO"));
    keys("go");
    row_is(1, "K your move");
    assert_int_equal(ioboard_piece(move.to), from);
}

static void who_types_the_next_move_has_carried_its_move_out(void **state)
{
    one_second_a_move();
    enter("a2a4");
    wait_for_move();
    const move_t move = game_last_move();
    const uint8_t from = ioboard_piece(move_from(move));
    keys("b2");
    row_is(0, "b_");
    assert_int_equal(ioboard_piece(move.to), from);
    keys("b2 b2 d4 go");
    run(1500);
    assert_true(game_plies() >= 3);
    assert_true(move_equal(game_move(2), (move_t){B2, B4}));
}

/* The first level that has a rating, as a place in the list of levels. */
#define STRENGTHS LEVELS_BEFORE_RATING

/* A search that overlooks moves has too rough a score, so the display shows only a mate. */
static void a_strength_that_overlooks_moves_shows_no_score_but_a_mate(void **state)
{
    for (uint8_t level = 0; level < LEVELS; level++) {
        settings_set(SETTING_LEVEL, level);
        const level_t what = levels_chosen();
        const bool overlooks = what.kind >= LEVEL_RATING && what.number < ENGINE_RATING_SEES;
        assert_int_equal(play_told_score(35), overlooks ? SCORE_NONE : 35);
        assert_int_equal(play_told_score(3 - SCORE_MATE), 3 - SCORE_MATE);
        assert_int_equal(play_told_score(SCORE_NONE), SCORE_NONE);
    }
    for (uint8_t rating = ENGINE_RATING_LEAST; rating < ENGINE_RATING_SEES; rating++) {
        new_device(state);
        if (EDITION_SETTINGS) {
            settings_set(SETTING_BOOK, 0);
        }
        settings_set(SETTING_LEVEL, (uint8_t)(STRENGTHS + rating - ENGINE_RATING_LEAST));
        enter("a2a4");
        wait_for_move();
        run(500);
        assert_int_not_equal(play.score, SCORE_NONE);
        assert_null(strchr(row_without_number(0), '.'));
    }
}

/* Chooses the level that the display shows as `name`. */
static void choose_level(const char *name)
{
    keys("level");
    for (int step = 0; !row_has(0, name); step++) {
        assert_true(step < 60);
        keys("back");
    }
    keys("go");
}

/* An analysis has no end. Choosing another level ends it, and the side to move then plays at this
 * level. */
static void another_level_ends_the_analysis(void **state)
{
    if (!EDITION_INFO) {
        skip();
    }
    choose_level("analysis");
    run(1000);
    assert_true(row_has(1, "thinks"));
    choose_level("1 s a move");
    row_is(1, "K your move");
    choose_level("analysis");
    enter("a2a4");
    run(1000);
    assert_true(row_has(1, "thinks"));
    choose_level("1 s a move");
    assert_true(row_has(1, "thinks"));
    take_its_move();
    row_is(1, "K your move");
}

/* Tests power-down in editions without settings. The scene full_analysis_awake tests it in the full
 * edition. */
static void only_a_device_that_does_not_analyse_powers_down(void **state)
{
    enum { A_MINUTE_MS = 65000 };
    if (EDITION_SETTINGS) {
        skip();
    }
    settings_set(SETTING_POWER_OFF, 1);
    keys("level");
    for (int line = 0; !row_has(0, "analysis"); line++) {
        assert_true(line < 100);
        keys("fwd");
    }
    keys("go");
    run(A_MINUTE_MS);
    assert_true(row_has(1, "thinks"));
    assert_int_equal(power_host_downs(), 0);
    keys("clr");
    run(A_MINUTE_MS);
    assert_int_equal(power_host_downs(), 1);
}

/* A search of two hours has 72,000 tenths of a second. This number does not fit into 16 bits. */
static void info_tells_the_speed_of_a_search_of_two_hours(void **state)
{
    enum { TWO_HOURS_MS = 2 * 3600 * 1000 };
    unsigned speed = 0, nodes = 0;
    if (!EDITION_INFO) {
        skip();
    }
    choose_level("analysis");
    run(1000);
    clock_host_advance(TWO_HOURS_MS);
    keys("info info");
    assert_int_equal(sscanf(lcd_host_row(1), "%u/s%u", &speed, &nodes), 2);
    assert_in_range(speed, 0, nodes / (TWO_HOURS_MS / 1000));
}

static void a_second_go_within_300_ms_does_nothing_more(void **state)
{
    one_second_a_move();
    enter("a2a4");
    keys("go");
    run(200);
    assert_true(row_has(1, "thinks"));
    run(350);
    keys("go");
    assert_true(row_has(1, "then GO"));
    keys("go");
    assert_true(row_has(1, "then GO"));
    run(400);
    keys("go");
    row_is(1, "K your move");
    keys("go go");
    row_is(1, "K your move");
}

/* Presses GO every `gap_ms` until the game's screen leaves `stage`. Returns how many milliseconds
 * this takes. */
static unsigned go_until_not(play_stage_t stage, unsigned gap_ms)
{
    unsigned ms = 0;
    while (play_stage() == stage) {
        run(gap_ms);
        ms += gap_ms;
        assert_true(ms < 3000);
        assert_true(keypad_host_press(KEY_GO));
        run(1);
    }
    return ms;
}

/* A question that follows GO: the position, the player's move, and the stage of the question. */
typedef struct {
    const char *fen;
    const char *move;
    play_stage_t stage;
} question_t;

static const question_t questions[] = {
    {NULL, "a2a4", STAGE_ASKED},
    {"7k/2P5/8/8/8/8/8/K7 w - - 0 1", "c7c8", STAGE_PROMOTION},
    {"8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1", "g3f4", STAGE_DRAW_OFFERED},
    {"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g2g4", STAGE_DOUBTED},
};

static void raise_question(const question_t *question)
{
    new_device(NULL);
    one_second_a_move();
    if (question->fen != NULL) {
        set_up_fen(question->fen);
    }
    for (uint8_t i = 0; i < 4; i++) {
        press((keycode_t)(KEY_A1 + question->move[i] - (i % 2 == 0 ? 'a' : '1')));
    }
    assert_true(keypad_host_press(KEY_GO));
    run(1);
    if (question->stage == STAGE_ASKED || question->stage == STAGE_DRAW_OFFERED) {
        wait_for_move();
        run(1000);
        play.mood = question->stage == STAGE_DRAW_OFFERED ? OFFERS_DRAW : 0;
        assert_true(keypad_host_press(KEY_GO));
        run(1);
    }
    if (question->stage == STAGE_ASKED) {
        run(1000);
        assert_true(keypad_host_press(KEY_GO));
        run(1);
    }
    for (uint16_t ms = 0; ms < 3000 && play_stage() != question->stage; ms++) {
        run(1);
    }
    assert_int_equal(play_stage(), question->stage);
}

/* Nobody can read a question within a second, so GO has no effect then. After this second GO
 * counts, even if the player has pressed it all the time. */
static void a_question_takes_no_go_in_its_first_second_and_every_pace_of_go_answers(void **state)
{
    (void)state;
    static const unsigned paces[] = {60, 120, 250, 300, 450, 800, 999};
    for (size_t i = 0; i < COUNT_OF(questions); i++) {
        for (size_t pace = 0; pace < COUNT_OF(paces); pace++) {
            raise_question(&questions[i]);
            assert_in_range(go_until_not(questions[i].stage, paces[pace]), 1000,
                            1100 + paces[pace]);
        }
        raise_question(&questions[i]);
        run(500);
        press(KEY_LEVEL); /* after another screen the player has read the question */
        press(KEY_CLR);
        assert_int_equal(play_stage(), questions[i].stage);
        press(KEY_GO);
        assert_int_not_equal(play_stage(), questions[i].stage);
    }
}

/* A player presses GO quickly to confirm Nibble's move. This must not answer the question that
 * comes after the move. */
static void go_at_a_steady_pace_after_nibbles_move_leaves_the_question_to_be_read(void **state)
{
    for (unsigned pace = 250; pace <= 850; pace += 200) {
        new_device(state);
        one_second_a_move();
        enter("a2a4");
        wait_for_move();
        run(1000);
        unsigned asked_ms = 0, ms = 0;
        for (; game_computer() == COMPUTER_BLACK; ms += pace) {
            assert_true(ms < 6000);
            assert_true(keypad_host_press(KEY_GO));
            run(pace);
            asked_ms += play_stage() == STAGE_ASKED ? pace : 0;
        }
        assert_true(asked_ms >= 1000);
    }
}

/* Before the first move of a rated game GO would give the player black. No key could undo this, so
 * Nibble asks. */
static void before_a_rated_game_go_asks_too(void **state)
{
    (void)state;
    if (!EDITION_COACH) {
        skip();
    }
    one_second_a_move();
    settings_set(SETTING_BOOK, 0);
    rating_set_first(RATING_FIRST);
    find_line("menu", "rated game");
    keys("go");
    for (uint8_t time = 0; time < 2; time++) {
        run(800);
        keys("go");
        prompt_is("Nibble plays?");
        run(800);
        keys("go");
        prompt_is("Nibble plays?");
        assert_false(engine_is_running());
        keys("clr");
        row_is(1, "K your move");
    }
    keys("go");
    agree();
    row_is(1, "K thinks");
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    take_its_move();
    run(800);
    keys("go");
    prompt_is("rated game");
    assert_true(rating_is_on());
}

static void a_go_is_no_bounce_of_one_before_another_key(void **state)
{
    enter_for_sure("a2a4");
    run(500);
    /* GO makes Nibble move at once; BACK takes the move back; the second GO makes Nibble move
     * again */
    keys("go back go");
    run(100);
    row_is(1, "k thinks");
}

static void go_with_nothing_typed_changes_sides(void **state)
{
    one_second_a_move();
    keys("go");
    wait_for_move();
    run(400);
    keys("go");
    row_is(1, "k your move");
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    enter("a7a6");
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    wait_for_move();
    run(400);
    keys("go go");
    row_is(1, "k your move");
}

/* Nibble plays the player's side only after the player has said yes. */
static void go_in_the_midst_of_a_game_asks_before_it_changes_sides_P7(void **state)
{
    static const char *const others[] = {"clr", "e5 clr", "hint clr", "fwd clr", "h8 a1 clr clr"};
    one_second_a_move();
    enter("a2a4");
    take_its_move();
    run(500);
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        keys("go");
        prompt_is("Nibble plays?");
        assert_false(engine_is_running());
        run(7000);
        prompt_is("Nibble plays?"); /* the prompt stays as long as GO would change the sides */
        keys(others[i]);
        row_is(1, "K your move");
        assert_int_equal(game_plies(), 2);
        assert_int_equal(game_computer(), COMPUTER_BLACK);
        run(400);
    }
    keys("go go"); /* the second GO is a bounce and has no effect */
    prompt_is("Nibble plays?");
    keys("level clr");
    prompt_is("Nibble plays?");
    agree();
    row_is(1, "K thinks");
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    take_its_move();
    row_is(1, "k your move");
    keys("back"); /* it is Nibble's turn again, so GO needs no question */
    run(400);
    keys("go");
    row_is(1, "K thinks");
}

/* If two people play, Nibble does not make a move for one of them without a question. */
static void go_in_a_game_of_two_people_asks_before_nibble_moves_P7(void **state)
{
    (void)state;
    one_second_a_move();
    two_people();
    enter("a2a4");
    for (uint8_t time = 0; time < 3; time++) {
        run(1500);
        keys("go");
        prompt_is("Nibble plays?");
        assert_false(engine_is_running());
        run(7000);
        prompt_is("Nibble plays?");
        keys("clr");
        row_is(1, "Black moves");
        assert_int_equal(game_plies(), 1);
    }
    run(1500);
    keys("go");
    run(1500);
    keys("go");
    take_its_move();
    assert_int_equal(game_plies(), 2);
    assert_int_equal(game_computer(), COMPUTER_NONE);
    row_is(1, "White moves");
    run(1500);
    keys("back");
    run(1500);
    keys("go"); /* Nibble also asks in the middle of the record */
    prompt_is("Nibble plays?");
}

/* A search for a mate does not change the sides, so Nibble need not ask. */
static void a_search_for_a_mate_leaves_the_sides_as_they_are(void **state)
{
    (void)state;
    for (uint8_t computer = COMPUTER_NONE; computer <= COMPUTER_BLACK; computer++) {
        new_device(NULL);
        game_set_computer(computer);
        settings_set(SETTING_LEVEL, LEVELS_BEFORE_RATING - LEVELS_ANALYSIS - LEVELS_MATE + 1);
        set_up_fen("7k/8/8/4K3/8/8/8/6R1 w - - 0 1");
        game_set_computer(computer);
        run(400);
        keys("go");
        for (uint16_t tries = 0; tries < 2000 && searches(); tries++) {
            run(10);
        }
        run(200);
        assert_true(row_has(1, "none found"));
        run(6000);
        assert_int_equal(game_computer(), computer);
        row_is(1, computer == COMPUTER_NONE    ? "White moves"
                  : computer == COMPUTER_WHITE ? "GO: Nibble white"
                                               : "K your move");
        set_up_fen("7k/8/5K2/8/8/8/8/6R1 w - - 0 1");
        game_set_computer(computer);
        run(400);
        keys("go");
        for (uint16_t tries = 0; tries < 2000 && searches(); tries++) {
            run(10);
        }
        run(400);
        row_is(1, "mate in 2    GO>");
        keys("go");
        assert_int_equal(game_computer(), computer);
        enter("h8h7");
        run(400);
        if (computer == COMPUTER_NONE) {
            keys("go"); /* at the mate level Nibble answers without a question */
        }
        for (uint16_t tries = 0; tries < 2000 && searches(); tries++) {
            run(10);
        }
        assert_int_equal(game_result(), RESULT_CHECKMATE);
        assert_int_equal(game_computer(), computer);
    }
}

/* If the sides would stay the same, Nibble does not ask. */
static void go_has_nibble_move_unasked_where_no_side_changes_P7(void **state)
{
    one_second_a_move();
    set_up_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"); /* the same is true before the first move */
    keys("go");
    row_is(1, "k thinks");
    assert_int_equal(game_computer(), COMPUTER_BLACK);
    new_device(state);
    keys("level");
    for (int line = 0; !row_has(0, "analysis"); line++) {
        assert_true(line < 100);
        keys("fwd");
    }
    keys("go");
    enter("a2a4");
    row_is(1, "k thinks");
    keys("clr");
    run(400);
    keys("go");
    row_is(1, "k thinks");
}

/* Another level restarts the clocks. BACK must not give back the time that the move took at the old
 * level. */
static void back_gives_back_no_time_from_before_another_level(void **state)
{
    keys("level level level go"); /* level: game in 5 min */
    enter_for_sure("a2a4");
    run(2000);
    keys("level fwd go"); /* level: game in 10 min */
    run(1000);
    assert_int_equal(play_stage(), STAGE_THINKING);
    assert_in_range(clocks_move_ms(), 3000, 4000);
    assert_in_range(control_seconds(BLACK), 598, 600);
    keys("back");
    assert_int_equal(game_ply(), 0);
    assert_int_equal(control_seconds(BLACK), 600);
    assert_in_range(control_seconds(WHITE), 599, 600);
}

static void while_it_thinks_clear_stops_it_and_back_takes_the_move_back(void **state)
{
    enter("a2a4");
    run(1000);
    keys("clr");
    row_is(1, "GO: Nibble ");
    assert_int_equal(game_plies(), 1);
    assert_false(engine_is_running());
    run(400);
    keys("go");
    run(500);
    assert_true(engine_is_running());
    keys("back");
    row_is(0, "back a2-a4");
    assert_string_equal(shown_fen(), FEN_INITIAL);
    assert_false(engine_is_running());
}

static void the_computers_move_can_be_taken_back_before_it_is_carried_out(void **state)
{
    one_second_a_move();
    enter("a2a4");
    wait_for_move();
    keys("back");
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
    row_is(1, "GO: Nibble ");
}

static void the_book_answers_at_once_and_says_so(void **state)
{
    if (!EDITION_BOOK) {
        skip();
    }
    enter("e2e4");
    run(1000);
    prompt_is("move, then GO>");
    assert_true(row_has(0, " book"));
    assert_int_equal(game_plies(), 2);
    keys("level back back back go back back"); /* level: 1 s a move; the book does not know 1 a4 */
    enter("a2a4");
    wait_for_move();
    assert_false(row_has(0, "book"));
}

static void with_both_sides_it_plays_on_until_it_is_stopped(void **state)
{
    keys("level back back back go menu fwd go go go");
    row_is(1, "Nibble both");
    keys("clr");
    row_is(1, "GO: Nibble ");
    keys("go");
    unsigned waits = 0, stands = 0;
    for (unsigned i = 0; i < 240; i++) {
        run(50);
        if (row_has(1, "thinks 0")) {
            waits++;
            row_is(0, "                "); /* GO asks for the best move so far, but there is none */
        }
        stands += row_has(1, " moves ");
    }
    const uint8_t plies = game_plies();
    assert_in_range(plies, 5, 11);
    assert_in_range(waits, 0, 20);
    assert_true(stands > 60); /* the display shows each move for a second, with the side to move */
    keys("e5 menu fwd clr clr");
    row_is(1, "GO: Nibble ");
    const uint8_t stopped = game_plies();
    run(3000);
    assert_int_equal(game_plies(), stopped);
    the_game_is_whole();
    keys("go");
    run(3000);
    assert_true(game_plies() > stopped);
    power_on();
    run(3000);
    assert_true(game_plies() > stopped + 1);
    keys("back back");
    run(3000);
    assert_int_equal(game_computer(), COMPUTER_BOTH);
    assert_true(row_has(0, "back"));
}

static void with_both_sides_it_plays_to_the_end(void **state)
{
    game_set_computer(COMPUTER_BOTH);
    one_second_a_move();
    set_up_fen("7k/8/5K2/8/8/8/8/6Q1 b - - 0 1");
    keys("go");
    run(6000);
    row_is(0, "Qg1-g7      MENU");
    row_is(1, "checkmate    1-0");
}

static void a_mate_that_the_computer_forces_is_announced(void **state)
{
    one_second_a_move();
    if (EDITION_SETTINGS) {
        settings_set(SETTING_GUARD, 0);
    }
    set_up_fen("7k/8/8/8/r7/1r6/4K3/8 w - - 0 1");
    enter_for_sure("e2e1");
    run(2000);
    row_is(1, "mate in 2    GO>");
    keys("go");
    row_is(1, "K your move");
}

/* The display shows the player's side and Nibble's side by their kings. If the player has both
 * sides or no side, the display names the side to move. */
static void every_line_of_the_game_tells_whose_side_is_whose_P7(void **state)
{
    one_second_a_move();
    row_is(1, "K your move 0:0");
    enter_for_sure("a2a4");
    run(100);
    row_is(1, "k thinks ");
    wait_for_move();
    row_is(1, "k move, then GO>");
    run(400);
    press(KEY_GO);
    row_is(1, "K your move 0:0");
    two_people();
    row_is(1, "White moves 0:0");
    keys("back");
    row_is(1, "Black moves 0:0");
    keys("level");
    for (int line = 0; !row_has(0, "analysis"); line++) {
        assert_true(line < 100);
        keys("fwd");
    }
    game_set_computer(COMPUTER_WHITE);
    keys("go");
    row_is(1, "k thinks ");
    keys("clr");
    row_is(1, "Black moves 0:0");
}

static void the_time_of_a_move_does_not_go_on_into_the_next_move(void **state)
{
    two_people();
    enter("e2e4");
    run(70000);
    row_is(1, "Black moves 1:10");
    enter("e7e5");
    row_is(1, "White moves 0:00");
}

/* After power-on the display again shows the king of the side that made the move, as it did before
 * the power failed. */
static void power_on_reminds_of_the_computers_move_and_go_confirms_it(void **state)
{
    one_second_a_move();
    enter_for_sure("a2a4");
    wait_for_move();
    row_is(1, "k move, then GO>");
    run(300);
    power_on();
    const move_t move = game_last_move();
    row_is(1, "k move, then GO>");
    assert_int_equal(*page_at(move_from(move) | PAGE_IOBOARD) & LIGHT_SLOW, LIGHT_SLOW);
    assert_int_equal(*page_at(move.to | PAGE_IOBOARD) & LIGHT_SLOW, LIGHT_SLOW);
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
    assert_false(clocks_are_running());
    keys("go");
    row_is(1, "K your move");
    assert_true(clocks_are_running());
    run(500);
    assert_false(engine_is_running());
    power_on();
    row_is(1, "k move, then GO>");
    enter_for_sure("h2h4"); /* the player has carried out Nibble's move and plays on */
    wait_for_move();
    assert_int_equal(game_plies(), 4);
    keys("back back"); /* in the middle of the record no move of Nibble waits for GO */
    run(300);
    power_on();
    row_is(1, "K your move");
}

/* Returns Nibble's answer to 1 e4 in a new game. */
static uint16_t book_answer(void)
{
    keys("menu go go");
    enter("e2e4");
    run(700);
    assert_true(row_has(0, " book"));
    const move_t move = game_last_move();
    return (uint16_t)(move.from << 8 | move.to);
}

/* The four values of variety decide how often Nibble does not play the book's best move: never, or
 * in a quarter, a half or three quarters of the games. With the two highest values the search also
 * varies its moves. */
static void variety_says_how_often_the_book_leaves_its_best_move(void **state)
{
    uint8_t others[4];
    if (!EDITION_BOOK || !EDITION_STYLE) {
        skip();
    }
    settings_set(SETTING_VARIETY, 0);
    const uint16_t best = book_answer();
    for (uint8_t variety = 0; variety < COUNT_OF(others); variety++) {
        settings_set(SETTING_VARIETY, variety);
        others[variety] = 0;
        for (uint8_t game = 0; game < 40; game++) {
            run(1u + 37u * game % 256u);
            others[variety] = (uint8_t)(others[variety] + (book_answer() != best));
            assert_int_equal(engine_limits.noise != 0, variety >= 2);
        }
    }
    assert_int_equal(others[0], 0);
    for (uint8_t variety = 1; variety < COUNT_OF(others); variety++) {
        assert_in_range(others[variety], 10 * variety - 5, 10 * variety + 5);
    }
}

static void power_on_lets_the_computer_go_on_thinking(void **state)
{
    one_second_a_move();
    enter("a2a4");
    run(1000);
    keys("clr"); /* CLR stops the search, which on the PC would survive power-off */
    power_on();
    wait_for_move();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_computer_answers_and_its_move_waits_for_go,
                               new_device_without_guard),
        cmocka_unit_test_setup(a_strength_that_overlooks_moves_shows_no_score_but_a_mate,
                               new_device_without_guard),
        cmocka_unit_test_setup(who_types_the_next_move_has_carried_its_move_out,
                               new_device_without_guard),
        cmocka_unit_test_setup(another_level_ends_the_analysis, new_device_without_guard),
        cmocka_unit_test_setup(only_a_device_that_does_not_analyse_powers_down, new_device),
        cmocka_unit_test_setup(info_tells_the_speed_of_a_search_of_two_hours,
                               new_device_without_guard),
        cmocka_unit_test_setup(a_second_go_within_300_ms_does_nothing_more,
                               new_device_without_guard),
        cmocka_unit_test_setup(
            a_question_takes_no_go_in_its_first_second_and_every_pace_of_go_answers,
            new_device_without_guard),
        cmocka_unit_test_setup(
            go_at_a_steady_pace_after_nibbles_move_leaves_the_question_to_be_read,
            new_device_without_guard),
        cmocka_unit_test_setup(before_a_rated_game_go_asks_too, new_device_without_guard),
        cmocka_unit_test_setup(a_go_is_no_bounce_of_one_before_another_key,
                               new_device_without_guard),
        cmocka_unit_test_setup(go_with_nothing_typed_changes_sides, new_device_without_guard),
        cmocka_unit_test_setup(go_in_the_midst_of_a_game_asks_before_it_changes_sides_P7,
                               new_device_without_guard),
        cmocka_unit_test_setup(go_in_a_game_of_two_people_asks_before_nibble_moves_P7,
                               new_device_without_guard),
        cmocka_unit_test_setup(a_search_for_a_mate_leaves_the_sides_as_they_are,
                               new_device_without_guard),
        cmocka_unit_test_setup(go_has_nibble_move_unasked_where_no_side_changes_P7,
                               new_device_without_guard),
        cmocka_unit_test_setup(back_gives_back_no_time_from_before_another_level,
                               new_device_without_guard),
        cmocka_unit_test_setup(while_it_thinks_clear_stops_it_and_back_takes_the_move_back,
                               new_device_without_guard),
        cmocka_unit_test_setup(the_computers_move_can_be_taken_back_before_it_is_carried_out,
                               new_device_without_guard),
        cmocka_unit_test_setup(the_book_answers_at_once_and_says_so, new_device_without_guard),
        cmocka_unit_test_setup(with_both_sides_it_plays_on_until_it_is_stopped,
                               new_device_without_guard),
        cmocka_unit_test_setup(with_both_sides_it_plays_to_the_end, new_device_without_guard),
        cmocka_unit_test_setup(a_mate_that_the_computer_forces_is_announced,
                               new_device_without_guard),
        cmocka_unit_test_setup(every_line_of_the_game_tells_whose_side_is_whose_P7,
                               new_device_without_guard),
        cmocka_unit_test_setup(power_on_reminds_of_the_computers_move_and_go_confirms_it,
                               new_device_without_guard),
        cmocka_unit_test_setup(variety_says_how_often_the_book_leaves_its_best_move,
                               new_device_without_guard),
        cmocka_unit_test_setup(the_time_of_a_move_does_not_go_on_into_the_next_move,
                               new_device_without_guard),
        cmocka_unit_test_setup(power_on_lets_the_computer_go_on_thinking, new_device_without_guard),
    };
    return cmocka_run_group_tests_name("ui_computer", tests, NULL, NULL);
}
