/* SPDX-License-Identifier: MIT */
/* Tests of moves by hand on the sensor board, while the game's screen is shown. They look at the
 * lights, the display and the game. tests/unit/test_hands.c tests how the device interprets the
 * hands. */
#include "tests/unit/ui_tools.h"

#include "board/attack.h"
#include "firmware/game/clocks.h"
#include "firmware/game/hands.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_hands.h"
#include "firmware/ui/play/play_state.h"
#include "firmware/ui/play/play_turn.h"
#include "hal/host/power.h"
#include "hal/host/sensors.h"
#include "tests/unit/chance.h"
#include "tests/unit/hands_tools.h"
#include "tests/unit/ui_hands_tools.h"

#if EDITION_SENSORS

/* --- The board -------------------------------------------------------------------------------- */

static void begin(const char *fen)
{
    if (fen != NULL) {
        set_up_fen(fen);
    }
    plug_in();
}

/* Asserts the squares of the last move, as game_last_move() returns them. */
static void last_move_is(square_t from, square_t to)
{
    assert_int_equal(move_from(game_last_move()), from);
    assert_int_equal(game_last_move().to, to);
}

static void wait_for_thinking_to_end(void)
{
    for (uint16_t tries = 0; tries < 700 && game_ply() % 2 != 0; tries++) {
        run(10);
    }
    assert_int_equal(game_ply() % 2, 0);
}

/* --- The player's moves ----------------------------------------------------------------------- */

static void nothing_changes_without_a_board(void **state)
{
    assert_int_equal(hands_meaning()->word, HANDS_NOTHING);
    run(3000);
    prompt_is("your move");
    hands("-e2 +e4");
    run(1000);
    assert_int_equal(game_ply(), 0);
    prompt_is("your move");
}

static void a_lifted_piece_shows_its_targets(void **state)
{
    begin(NULL);
    hands("-e2");
    run(20);
    lights_are("0000000010100000");
    row_is(0, "e2-_");
    prompt_is("where to?");
    hands("+e2");
    run(400);
    lights_are("0000000000000000");
    prompt_is("your move");
    assert_int_equal(game_ply(), 0);
}

static void a_move_is_played_within_half_a_second(void **state)
{
    begin(NULL);
    two_people();
    hands("-e2 +e4");
    run(290);
    assert_int_equal(game_ply(), 0);
    run(150);
    assert_int_equal(game_ply(), 1);
    last_move_is(E2, E4);
    row_is(0, "e2-e4");
    hands("-e7 +e5");
    run(400);
    hands("-g1 +f3");
    run(400);
    assert_int_equal(game_ply(), 3);
}

static void a_promotion_is_chosen_by_the_keys(void **state)
{
    two_people();
    begin("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    hands("-a7 +a8");
    run(400);
    assert_true(row_has(1, "QRBN"));
    keys("fwd go");
    last_move_is(A7, A8);
    assert_int_equal(move_promotion(game_last_move()), PROMOTION_ROOK);
    begin("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    hands("-a7 +a8");
    run(400);
    hands("-a8"); /* the player now puts the promoted piece in the pawn's place */
    run(1000);
    assert_true(row_has(1, "QRBN"));
    hands("+a8");
    run(400);
    keys("go");
    last_move_is(A7, A8);
    begin("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    hands("-a7 +a8");
    run(400);
    hands("-a8 +a7");
    run(400);
    assert_int_equal(game_ply(), 0);
    assert_true(row_has(1, "White moves"));
}

static void castling_asks_for_the_rook(void **state)
{
    two_people();
    begin("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    hands("-e1 +g1");
    run(400);
    row_is(1, "put Rf1");
    assert_int_equal(light_of(H1), LIGHT_SLOW);
    assert_int_equal(light_of(F1), LIGHT_SLOW);
    hands("-h1 +f1");
    run(400);
    last_move_is(E1, H1);
}

static void a_pawn_in_passing_blinks_until_it_is_off(void **state)
{
    two_people();
    begin("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    hands("-e5 +d6");
    run(400);
    row_is(1, "off d5");
    assert_int_equal(light_of(D5), LIGHT_SLOW);
    hands("-d5");
    run(400);
    last_move_is(E5, D6);
}

static void a_capture_not_felt_is_asked_for(void **state)
{
    two_people();
    begin("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1");
    hands("-e4");
    run(2100);
    row_is(1, "takes which?");
    assert_int_equal(light_of(D5), LIGHT_SLOW);
    assert_int_equal(light_of(F5), LIGHT_SLOW);
    assert_int_equal(light_of(E5), LIGHT_ON);
    keys("f6 e5 go");
    run(400);
    last_move_is(E4, F5);
}

static void what_does_not_fit_is_named_and_the_clock_stands(void **state)
{
    begin(NULL);
    hands("-e2 100-d1");
    run(500);
    row_is(1, "d1 on, e2 on");
    assert_int_equal(light_of(D1), LIGHT_FAST);
    assert_int_equal(light_of(E2), LIGHT_FAST);
    assert_false(clocks_are_running());
    hands("+e4");
    run(500);
    row_is(1, "d1 on, e2 on");
    hands("-e4 +e2");
    run(500);
    row_is(1, "d1 on");
    hands("+d1");
    run(500);
    assert_true(clocks_are_running());
    prompt_is("your move");
    lights_are("0000000000000000");
    assert_int_equal(game_ply(), 0);
}

static void the_clock_stands_after_another_screen_too(void **state)
{
    begin(NULL);
    hands("-e2 100-d1");
    run(2500);
    assert_false(clocks_are_running());
    keys("info clr");
    run(500);
    row_is(1, "d1 on, e2 on");
    assert_false(clocks_are_running());
    keys("info");
    hands("+d1 +e2");
    run(500);
    keys("clr");
    run(500);
    assert_true(clocks_are_running());
}

/* The player may ask for a hint while the board does not fit the position. The search for the hint
 * must not start the clock. */
static void the_clock_stands_after_a_hint_too(void **state)
{
    begin(NULL);
    hands("-e2 100-d1");
    run(2500);
    keys("hint");
    run(2500);
    assert_int_equal(play_stage(), STAGE_HINTED);
    assert_false(clocks_are_running());
    keys("hint clr");
    assert_int_equal(play_stage(), STAGE_TURN);
    assert_false(clocks_are_running());
    hands("+d1 +e2");
    run(500);
    assert_true(clocks_are_running());
}

/* The cable sets up a position after nobody has touched the board for a long time. The device must
 * still compare the board. */
static void a_position_from_the_cable_is_compared(void **state)
{
    begin(NULL);
    run(5000);
    set_up_fen("6k1/8/8/8/8/8/4P3/4K3 w - - 0 1");
    row_is(1, "a1 off, b1 off");
    assert_int_equal(light_of(A1), LIGHT_FAST);
    assert_false(clocks_are_running());
    stand();
    run(500);
    prompt_is("your move");
    assert_true(clocks_are_running());
}

/* When Nibble plays both sides, it ignores the board. Words and lights about wrong pieces
 * disappear. */
static void a_wrong_board_is_forgotten_when_nibble_plays_both_sides(void **state)
{
    begin(NULL);
    hands("-h8");
    run(2500);
    row_is(1, "h8 on");
    keys("menu fwd go go go clr");
    run(500);
    assert_int_equal(game_computer(), COMPUTER_BOTH);
    row_is(1, "GO: Nibble white");
    lights_are("0000000000000000");
    keys("go");
    run(3500);
    assert_in_range(game_ply(), 1, 9);
    row_is(1, page.shown.side == WHITE ? "White moves" : "Black moves");
    assert_int_equal(light_of(H8), LIGHT_OFF);
}

/* While a move of Nibble waits, the player lets Nibble play both sides. The player can still carry
 * the move out by hand. */
static void nibbles_last_move_before_it_plays_both_sides_needs_no_key(void **state)
{
    one_second_a_move();
    begin(NULL);
    hands("-a2 +a4");
    run(500);
    wait_for_move();
    keys("menu fwd go go go clr");
    row_is(1, "k move, then GO>");
    hand(move_from(game_last_move()), false);
    run(300);
    hand(game_last_move().to, true);
    run(1500);
    row_is(1, "GO: Nibble white");
    lights_are("0000000000000000");
}

/* While Nibble asks about the player's move, a lifted piece stops the clock, as on the player's
 * turn. */
static void the_clock_follows_the_board_in_a_question(void **state)
{
    settings_set(SETTING_GUARD, true);
    begin("6k1/8/8/8/3q4/8/4R3/3QK3 w - - 0 1");
    hands("-d1 +a1");
    run(2500);
    assert_int_equal(play_stage(), STAGE_DOUBTED);
    assert_true(clocks_are_running());
    hands("-e2");
    run(1000);
    assert_false(clocks_are_running());
    hands("+e2");
    run(1000);
    assert_int_equal(play_stage(), STAGE_DOUBTED);
    assert_true(clocks_are_running());
    keys("clr clr");
    begin("8/P7/8/8/8/7k/8/K7 w - - 0 1");
    hands("-a7 +a8");
    run(1500);
    assert_int_equal(play_stage(), STAGE_PROMOTION);
    assert_true(clocks_are_running());
    hands("-a1");
    run(1000);
    assert_false(clocks_are_running());
    hands("+a1");
    run(1000);
    assert_int_equal(play_stage(), STAGE_PROMOTION);
    assert_true(clocks_are_running());
}

/* The board does not fit the position. While Nibble asks about a typed move, the clock must stay
 * stopped. */
static void the_clock_stands_in_a_question_too(void **state)
{
    settings_set(SETTING_GUARD, true);
    begin("6k1/8/8/8/3q4/8/4R3/3QK3 w - - 0 1");
    hands("-e1");
    run(500);
    hands("-d4");
    run(2500);
    assert_false(clocks_are_running());
    keys("clr");
    enter("d1a1");
    pass_guard();
    run(100);
    assert_int_equal(play_stage(), STAGE_DOUBTED);
    assert_false(clocks_are_running());
}

/* The move came from the keys, so its piece still stands on its old square. */
static void a_board_mended_in_a_question_is_right_again(void **state)
{
    settings_set(SETTING_GUARD, true);
    begin("6k1/8/8/8/3q4/8/4R3/3QK3 w - - 0 1");
    hands("-e1");
    run(500);
    hands("-d4");
    run(2500);
    row_is(1, "e1 on, d4 on");
    keys("clr");
    enter("d1a1");
    pass_guard();
    run(100);
    assert_int_equal(play_stage(), STAGE_DOUBTED);
    hands("+e1 +d4");
    run(1000);
    assert_int_equal(play_stage(), STAGE_DOUBTED);
    assert_true(row_has(1, "bad?") || row_has(1, "loses"));
    assert_true(clocks_are_running());
    keys("go");
    assert_int_equal(game_ply(), 1);
}

static void the_clock_runs_again_without_the_board(void **state)
{
    begin(NULL);
    hands("-e2 100-d1");
    run(500);
    assert_false(clocks_are_running());
    sensors_host_be(SENSORS_LOST);
    run(500);
    assert_true(clocks_are_running());
    keys("menu");
    sensors_host_be(SENSORS_LIVE);
    run(500);
    assert_false(clocks_are_running());
}

static void an_illegal_move_may_go_on(void **state)
{
    begin(NULL);
    hands("-g1 +g3");
    run(500);
    row_is(1, "g1 on, g3 off");
    hands("-g3 +f3");
    run(500);
    assert_true(game_ply() >= 1);
}

/* --- Nibble ----------------------------------------------------------------------------------- */

static void nibbles_move_needs_no_key(void **state)
{
    begin(NULL);
    one_second_a_move();
    hands("-a2 +a4");
    run(400);
    assert_int_equal(game_ply(), 1);
    wait_for_move();
    assert_int_equal(game_ply(), 2);
    run(1000);
    const square_t from = move_from(game_last_move());
    const square_t to = game_last_move().to;
    assert_int_equal(light_of(from), LIGHT_SLOW);
    assert_int_equal(light_of(to), LIGHT_SLOW);
    hand(from, false);
    run(500);
    assert_int_equal(light_of(to), LIGHT_SLOW);
    hand(to, true);
    run(400);
    prompt_is("your move");
    hands("-b2 +b3");
    run(3000);
    assert_true(game_ply() >= 3);
    the_game_is_whole();
}

static void a_move_is_replaced_while_nibble_thinks(void **state)
{
    begin(NULL);
    hands("-a2 +a4");
    run(500);
    last_move_is(A2, A4);
    hands("-a4");
    run(200);
    assert_int_equal(game_ply(), 0);
    hands("+a3");
    run(1500);
    assert_true(game_ply() >= 1);
    assert_int_equal(game_move(0).to, A3);
}

static void a_move_is_cancelled_while_nibble_thinks(void **state)
{
    begin(NULL);
    hands("-a2 +a4");
    run(500);
    hands("-a4 +a2");
    run(400);
    assert_int_equal(game_ply(), 0);
    run(6000);
    assert_int_equal(game_ply(), 0);
    prompt_is("your move");
}

static void a_doubted_move_is_shown_and_go_plays_it(void **state)
{
    settings_set(SETTING_GUARD, true);
    begin("6k1/8/8/8/3q4/8/4R3/3QK3 w - - 0 1");
    hands("-d1 +a1");
    for (int tries = 0; tries < 300 && light_of(A1) != LIGHT_FAST; tries++) {
        run(10);
    }
    assert_int_equal(light_of(A1), LIGHT_FAST);
    assert_int_equal(game_ply(), 0);
    agree();
    assert_int_equal(game_ply(), 1);
}

static void a_doubted_move_may_be_put_back(void **state)
{
    begin("6k1/8/8/8/3q4/8/4R3/3QK3 w - - 0 1");
    hands("-d1 +a1");
    run(3000);
    hands("-a1 +d1");
    run(400);
    assert_int_equal(game_ply(), 0);
    prompt_is("your move");
}

/* --- Keys, and other boards ------------------------------------------------------------------- */

static void keys_work_all_the_time(void **state)
{
    begin(NULL);
    one_second_a_move();
    enter("a2a4");
    assert_int_equal(game_ply(), 1);
    row_is(1, "a2 off, a4 on");
    wait_for_thinking_to_end();
    keys("go");
    run(200);
    enter("b2b4");
    assert_int_equal(game_ply(), 3);
}

static void back_leads_to_the_squares(void **state)
{
    two_people();
    begin(NULL);
    hands("-e2 +e4");
    run(500);
    keys("back");
    row_is(1, "e2 on, e4 off");
    assert_int_equal(light_of(E2), LIGHT_FAST);
    hands("-e4 +e2");
    run(400);
    assert_true(row_has(1, "White moves"));
}

static void a_board_unplugged_is_told_and_taken_up_again(void **state)
{
    begin(NULL);
    sensors_host_be(SENSORS_LOST);
    run(100);
    row_is(1, "board unplugged");
    two_people();
    enter("e2e4");
    assert_int_equal(game_ply(), 1);
    run(6000);
    assert_false(row_has(1, "unplugged"));
    hand(D1, false);
    sensors_host_be(SENSORS_LIVE);
    run(500);
    row_is(1, "d1 on, e2 off");
    hands("+d1 -e2 +e4 -e7 +e5");
    run(500);
    assert_int_equal(game_ply(), 2);
}

/* In power-down only the driver checks the board. After waking the driver's state shows that the
 * board was unplugged. */
static void a_board_unplugged_asleep_is_told_after_waking(void **state)
{
    settings_set(SETTING_POWER_OFF, 1);
    begin(NULL);
    hands("-e2");
    run(59000);
    assert_int_equal(power_host_downs(), 0);
    sensors_host_be(SENSORS_LOST);
    sensors_start();
    for (uint8_t tries = 0; tries < 200 && power_host_downs() == 0; tries++) {
        run(10);
    }
    assert_int_equal(power_host_downs(), 1);
    run(100);
    row_is(1, "board unplugged");
    hand(E4, true);
    sensors_host_be(SENSORS_LIVE);
    run(2500);
    row_is(1, "e2 on, e4 off");
    assert_int_equal(game_ply(), 0);
}

static void the_saved_game_is_compared_at_power_on(void **state)
{
    begin(NULL);
    two_people();
    hands("-e2 +e4");
    run(500);
    power_on();
    stand();
    hand(E2, true);
    hand(E4, false);
    hand(D1, false);
    sensors_host_be(SENSORS_LIVE);
    sensors_start();
    play_hands_start();
    run(600);
    row_is(1, "d1 on, e2 off");
    hands("-e2 +e4 +d1");
    run(500);
    assert_int_equal(game_ply(), 1);
    assert_false(row_has(1, "on"));
}

static void a_game_that_is_over_asks_for_no_piece(void **state)
{
    two_people();
    begin("7k/8/5K2/8/8/8/6R1/R7 w - - 0 1");
    hands("-a1 +h1");
    run(500);
    row_is(1, "checkmate    1-0");
    hands("-h1");
    run(2500);
    row_is(1, "checkmate    1-0");
    assert_int_equal(light_of(H1), LIGHT_OFF);
    power_on();
    stand();
    hand(A1, true);
    hand(H1, false);
    sensors_host_be(SENSORS_LIVE);
    sensors_start();
    play_hands_start();
    run(600);
    row_is(1, "checkmate    1-0");
    assert_int_equal(light_of(A1), LIGHT_OFF);
    assert_int_equal(light_of(H1), LIGHT_OFF);
    hands("-f6");
    run(600);
    row_is(1, "checkmate    1-0");
    keys("back");
    row_is(1, "f6 on");
    assert_int_equal(light_of(F6), LIGHT_FAST);
}

static void the_end_of_a_game_forgets_a_wrong_board(void **state)
{
    begin(NULL);
    hands("-e1 -d1");
    run(1000);
    row_is(1, "d1 on, e1 on");
    find_line("menu", "resign");
    keys("go go");
    run(1000);
    row_is(1, "resigns      0-1");
    lights_are("0000000000000000");
    keys("fwd");
    run(1000);
    row_is(1, "d1 on, e1 on");
}

static void the_first_position_is_a_new_game(void **state)
{
    two_people();
    begin(NULL);
    hands("-e2 +e4 -e7 +e5");
    run(500);
    assert_int_equal(game_ply(), 2);
    hands("-e5 -e4 +e2 +e7");
    run(500);
    prompt_is("give up game?");
    keys("clr");
    row_is(1, "e2 off, e4 on");
    assert_int_equal(game_ply(), 2);
    hands("-e2");
    run(400);
    hands("+e2");
    run(400);
    prompt_is("give up game?");
    keys("go");
    assert_int_equal(game_ply(), 0);
    assert_int_equal(game_plies(), 0);
    hands("-d2 +d4");
    run(500);
    assert_int_equal(game_ply(), 1);
}

/* The search for the hint uses the left half of the page. The device needs this half to check the
 * hands, so a move by hand ends the search. */
static void a_move_by_hand_ends_the_search_for_a_hint(void **state)
{
    begin(NULL);
    keys("hint");
    assert_int_equal(play_stage(), STAGE_HINTING);
    hands("-a2 +a4");
    run(400);
    assert_int_equal(game_ply(), 1);
    last_move_is(A2, A4);
}

static void after_the_end_the_first_position_is_a_new_game_without_a_question(void **state)
{
    two_people();
    begin("7k/8/5K2/8/8/8/6R1/R7 w - - 0 1");
    hands("-a1 +h1");
    run(500);
    row_is(1, "checkmate    1-0");
    for (uint8_t index = 0; index < 64; index++) {
        hand(square_from_64(index), index < 16 || index >= 48);
    }
    run(600);
    assert_int_equal(game_plies(), 0);
    assert_string_equal(shown_fen(), FEN_INITIAL);
    row_is(1, "White moves");
}

/* If the board already shows Nibble's move at power-on, the player need not carry it out. Otherwise
 * Nibble's move waits for the player. */
static void a_right_board_ends_the_reminder_at_power_on(void **state)
{
    for (uint8_t stands = 0; stands < 2; stands++) {
        new_device(state);
        one_second_a_move();
        enter("a2a4");
        wait_for_move();
        run(500);
        power_on();
        run(2000);
        assert_int_equal(play_stage(), STAGE_CARRYING_OUT);
        const move_t move = game_last_move();
        plug_in();
        assert_int_equal(play_stage(), STAGE_CARRYING_OUT);
        assert_int_equal(light_of(move.to), LIGHT_SLOW);
        sensors_host_be(SENSORS_NONE);
        sensors_start();
        play_hands_start();
        if (stands != 0) {
            hand(move_from(move), false);
            hand(move.to, true);
        }
        sensors_host_be(SENSORS_LIVE);
        sensors_start();
        play_hands_start();
        run(1000);
        if (stands == 0) {
            assert_int_equal(play_stage(), STAGE_CARRYING_OUT);
            hand(move_from(move), false);
            run(400);
            hand(move.to, true);
            run(1000);
        }
        assert_int_equal(play_stage(), STAGE_TURN);
        prompt_is("your move");
    }
}

/* If a program takes the board, the question ends. GO then cannot give up the game. */
static void the_cable_ends_the_question(void **state)
{
    two_people();
    begin(NULL);
    hands("-e2 +e4 -e7 +e5");
    run(500);
    hands("-e5 -e4 +e2 +e7");
    run(500);
    prompt_is("give up game?");
    send("position startpos moves e2e4");
    send("go infinite");
    keys("go");
    send("stop");
    assert_int_equal(game_plies(), 2);
    send("quit");
    the_game_is_whole();
}

/* The hands have made a move in the cable's game. The same move is legal in the player's own game,
 * but it must not be played there. */
static void a_move_of_the_cables_game_is_no_move(void **state)
{
    static const char *const ends[] = {"quit", NULL};
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        new_device_without_guard(state);
        begin(NULL);
        send("position startpos moves e2e4");
        hands("-e2 +e4");
        run(3000);
        if (ends[i] != NULL) {
            send(ends[i]);
        } else {
            keys("clr");
        }
        run(500);
        row_is(1, "e2 on, e4 off");
        assert_int_equal(light_of(E4), LIGHT_FAST);
        keys("clr");
        run(3000);
        assert_int_equal(game_plies(), 0);
        hands("-e4 +e2");
        run(500);
        prompt_is("your move");
        hands("-e2 +e4");
        run(500);
        assert_true(game_ply() >= 1);
    }
}

static void a_piece_of_another_position_is_no_move(void **state)
{
    static const char *const screens[] = {"set up", "puzzles"};
    for (size_t i = 0; i < COUNT_OF(screens); i++) {
        new_device(state);
        begin(NULL);
        find_line("menu", screens[i]);
        keys("go");
        hands("-e2 +e4");
        run(3000);
        keys("clr clr");
        assert_int_equal(ui_screen(), SCREEN_PLAY);
        run(3000);
        assert_int_equal(game_plies(), 0);
        row_is(1, "e2 on, e4 off");
    }
}

static void white_may_play_from_the_top(void **state)
{
    two_people();
    settings_set(SETTING_TURNED, 1);
    plug_in();
    hands("-d7 +d5"); /* seen from black's side, these squares are e2 and e4 */
    run(500);
    last_move_is(E2, E4);
    lights_are("0000000000000000");
}

static void a_position_is_set_up_on_the_board(void **state)
{
    begin(NULL);
    find_line("menu", "set up");
    keys("go menu");
    while (!row_has(0, "empty board")) {
        keys("fwd");
    }
    keys("go");
    for (uint8_t rank = 0; rank < 8; rank++) {
        sensors_host_set(rank, 0);
    }
    run(100);
    hands("+e1");
    run(100);
    row_is(0, "white king e1");
    row_is(1, "BACK FWD, GO: it");
    assert_int_equal(light_of(E1), LIGHT_FAST);
    keys("go");
    assert_int_equal(light_of(E1), LIGHT_ON);
    hands("+a1");
    run(100);
    keys("fwd fwd");
    row_is(0, "white rook a1");
    keys("go");
    hands("+e7 50-e7 +e8");
    run(100);
    keys("fwd fwd fwd fwd");
    row_is(0, "black king e8");
    keys("go go");
    run(500);
    assert_int_equal(ui_screen(), SCREEN_PLAY);
    assert_string_equal(shown_fen(), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    prompt_is("your move");
    hands("-a1 +a7");
    run(500);
    run(3000);
    assert_true(game_ply() >= 1);
}

/* The display asks about one piece after the other. The next piece appears when the player has
 * confirmed the previous one with GO. */
static void a_piece_waits_for_its_name_while_others_come(void **state)
{
    begin(NULL);
    find_line("menu", "set up");
    keys("go");
    hands("-e2 +e5");
    run(100);
    row_is(0, "white king e5");
    hands("-d2 +d5");
    run(100);
    row_is(0, "white king e5");
    row_is(1, "BACK FWD, GO: it");
    keys("fwd");
    row_is(0, "white queen e5");
    assert_int_equal(ioboard_piece(E5), WHITE | QUEEN);
    assert_int_equal(ioboard_piece(D5), NO_PIECE);
    keys("go");
    row_is(0, "white queen d5");
    assert_int_equal(ioboard_piece(D5), WHITE | QUEEN);
}

static void a_board_unplugged_leaves_the_set_up(void **state)
{
    begin(NULL);
    find_line("menu", "set up");
    keys("go");
    hands("-e2 +e5");
    run(100);
    row_is(1, "BACK FWD, GO: it");
    sensors_host_be(SENSORS_LOST);
    run(300);
    keys("go");
    assert_int_equal(ioboard_piece(E5), WHITE | KING);
    assert_int_equal(ioboard_piece(D1), WHITE | QUEEN);
    lights_are("ffff00100000efff");
    hand(D1, false);
    sensors_host_be(SENSORS_LIVE);
    run(300);
    assert_int_equal(ioboard_piece(D1), NO_PIECE);
    assert_int_equal(ioboard_piece(E5), WHITE | KING);
    lights_are("ffff00100000eff7");
}

/* The move that waits in the game must not light squares on the board of a puzzle. */
static void a_board_unplugged_leaves_the_puzzle(void **state)
{
    begin(NULL);
    one_second_a_move();
    enter("a2a4");
    stand();
    wait_for_move();
    find_line("menu", "puzzles");
    keys("go");
    lights_are("0000000000000000");
    sensors_host_be(SENSORS_LOST);
    run(300);
    lights_are("0000000000000000");
    keys("clr");
    row_is(1, "board unplugged");
}

static void random_keys_and_hands_harm_nothing(void **state)
{
    begin(NULL);
    one_second_a_move();
    chance_state = 11;
    for (unsigned step = 0; step < 1500; step++) {
        if (chance(4) == 0) {
            press((keycode_t)(KEY_A1 + chance(16)));
        } else {
            const square_t square = square_from_64((uint8_t)chance(64));
            hand(square, chance(2) == 0);
            run(chance(400));
        }
        if (chance(50) == 0) {
            stand();
        }
    }
    keys("clr clr clr clr");
    run(3000);
    assert_int_equal(position_fault(), 0);
}

/* Carries out `plan` on the sensor board. */
static void play_plan(const hands_plan_t *plan)
{
    for (uint8_t index = 0; index < plan->count; index++) {
        run(plan->hands[index].after_ms);
        hand(plan->hands[index].square, plan->hands[index].puts);
    }
    run(600);
}

/* Plays a game on the sensor board. The player makes moves as hands_tools.h plans them, and carries
 * out Nibble's moves. */
static void a_game_is_played_by_hand(bool ahead)
{
    begin(NULL);
    one_second_a_move();
    settings_set(SETTING_GUARD, 0);
    settings_set(SETTING_OFFERS, 0);
    settings_set(SETTING_PONDER, ahead);
    chance_state = getenv("HANDS_SEED") != NULL ? (uint32_t)atoi(getenv("HANDS_SEED")) : 5;
    for (unsigned moves = 0; moves < 40 && game_result() == RESULT_NONE; moves++) {
        const uint8_t ply = game_ply();
        hands_plan_t plan;
        keys("clr"); /* CLR stops Nibble's thinking ahead before the plan is made */
        play_stop();
        const move_t move = random_move();
        do {
            hands_plan(&plan, move);
        } while (plan.stopped != 0);
        page_t after = page;
        (void)move_play(move);
        page_t before_answer = page;
        page = after;
        play_plan(&plan);
        if (play_stage() == STAGE_PROMOTION) {
            keys("go");
        }
        assert_true(move_equal(game_move(ply), move));
        for (uint16_t tries = 0; tries < 700 && game_ply() < ply + 2; tries++) {
            run(10);
        }
        if (game_result() != RESULT_NONE && game_ply() < ply + 2) {
            break;
        }
        const move_t answer = game_last_move();
        run(700);
        after = page;
        page = before_answer;
        hands_plan_answer(&plan, answer);
        page = after;
        play_plan(&plan);
        assert_false(carrying_out());
    }
    the_game_is_whole();
}

static void games_are_played_by_hand(void **state)
{
    a_game_is_played_by_hand(false);
}

static void games_are_played_by_hand_while_nibble_thinks_ahead(void **state)
{
    a_game_is_played_by_hand(true);
}

#define HANDS_TEST(name) cmocka_unit_test_setup(name, new_device_without_guard)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HANDS_TEST(nothing_changes_without_a_board),
        HANDS_TEST(a_lifted_piece_shows_its_targets),
        HANDS_TEST(a_move_is_played_within_half_a_second),
        HANDS_TEST(a_promotion_is_chosen_by_the_keys),
        HANDS_TEST(castling_asks_for_the_rook),
        HANDS_TEST(a_pawn_in_passing_blinks_until_it_is_off),
        HANDS_TEST(a_capture_not_felt_is_asked_for),
        HANDS_TEST(what_does_not_fit_is_named_and_the_clock_stands),
        HANDS_TEST(the_clock_stands_after_another_screen_too),
        HANDS_TEST(the_clock_stands_after_a_hint_too),
        HANDS_TEST(a_position_from_the_cable_is_compared),
        HANDS_TEST(a_wrong_board_is_forgotten_when_nibble_plays_both_sides),
        HANDS_TEST(nibbles_last_move_before_it_plays_both_sides_needs_no_key),
        HANDS_TEST(the_clock_follows_the_board_in_a_question),
        HANDS_TEST(the_clock_stands_in_a_question_too),
        HANDS_TEST(a_board_mended_in_a_question_is_right_again),
        HANDS_TEST(the_clock_runs_again_without_the_board),
        HANDS_TEST(an_illegal_move_may_go_on),
        HANDS_TEST(nibbles_move_needs_no_key),
        HANDS_TEST(a_move_is_replaced_while_nibble_thinks),
        HANDS_TEST(a_move_is_cancelled_while_nibble_thinks),
        HANDS_TEST(a_doubted_move_is_shown_and_go_plays_it),
        HANDS_TEST(a_doubted_move_may_be_put_back),
        HANDS_TEST(keys_work_all_the_time),
        HANDS_TEST(back_leads_to_the_squares),
        HANDS_TEST(a_board_unplugged_is_told_and_taken_up_again),
        HANDS_TEST(a_board_unplugged_asleep_is_told_after_waking),
        HANDS_TEST(the_saved_game_is_compared_at_power_on),
        HANDS_TEST(a_game_that_is_over_asks_for_no_piece),
        HANDS_TEST(the_end_of_a_game_forgets_a_wrong_board),
        HANDS_TEST(the_first_position_is_a_new_game),
        HANDS_TEST(a_move_by_hand_ends_the_search_for_a_hint),
        HANDS_TEST(after_the_end_the_first_position_is_a_new_game_without_a_question),
        HANDS_TEST(a_right_board_ends_the_reminder_at_power_on),
        HANDS_TEST(the_cable_ends_the_question),
        HANDS_TEST(a_move_of_the_cables_game_is_no_move),
        HANDS_TEST(a_piece_of_another_position_is_no_move),
        HANDS_TEST(white_may_play_from_the_top),
        HANDS_TEST(a_position_is_set_up_on_the_board),
        HANDS_TEST(a_piece_waits_for_its_name_while_others_come),
        HANDS_TEST(a_board_unplugged_leaves_the_set_up),
        HANDS_TEST(a_board_unplugged_leaves_the_puzzle),
        HANDS_TEST(games_are_played_by_hand),
        HANDS_TEST(games_are_played_by_hand_while_nibble_thinks_ahead),
        HANDS_TEST(random_keys_and_hands_harm_nothing),
    };
    return cmocka_run_group_tests_name("hands on the screen", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("hands on the screen");
}

#endif
