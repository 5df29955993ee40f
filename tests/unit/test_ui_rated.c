/* SPDX-License-Identifier: MIT */
/* Tests of the ways out of a rated game. If the player wants to leave, Nibble asks; the game then
 * counts as lost. Power cuts and the cable do not end the game. */
#include "firmware/game/elo.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/game/store.h"
#include "firmware/ui/play/play_turn.h"
#include "tests/unit/ui_hands_tools.h"
#include "tests/unit/ui_tools.h"

#if EDITION_COACH

/* The rating of a new player after a loss at 1 s a move, which is rated 1860. */
enum { LOST = 1388 };

/* The number of the level at which a move takes 30 s. */
enum { LONG = 7 };

static int new_player(void **state)
{
    sensors_host_be(SENSORS_NONE);
    const int failed = new_device(state);
    rating_set_first(RATING_FIRST);
    return failed;
}

/* Before the first rated game the player enters a rating digit by digit. The last digit is always
 * 0. */
static void the_first_rating_is_the_players_own(void **state)
{
    if (!EDITION_CHESS960) {
        skip();
    }
    new_device(state);
    find_line("menu", "rated game");
    keys("go");
    row_is(0, "first rating?");
    row_is(1, "[1]400  FWD, GO");
    keys("clr");
    assert_false(rating_is_on());
    assert_true(rating_is_unknown());
    find_line("menu", "rated game");
    keys("go back go back go fwd");
    row_is(1, "03[1]0  FWD, GO");
    keys("go");
    assert_true(rating_is_on());
    assert_int_equal(rating_player(), 310);
    find_line("menu", "rated game");
    row_is(0, "rated game   310");
}

/* Stores a game with one move. Some tests load it. */
static void store_a_game(void)
{
    two_people();
    enter("h2h4");
    find_line("menu", "stored games");
    keys("go go");
    run(4000);
    keys("clr");
    assert_int_equal(store_plies(0), 1);
    keys("menu go go menu fwd go go go clr");
    assert_int_equal(game_computer(), COMPUTER_BLACK);
}

/* Begins a rated game at a level with a time for each move. Nibble then thinks about its first
 * move. */
static void begin_thinking(uint8_t level)
{
    settings_set(SETTING_LEVEL, level);
    find_line("menu", "rated game");
    keys("go");
    assert_true(rating_is_on());
    run(500);
    enter("a2a4");
    /* waits while the guard examines the move */
    for (uint8_t looks = 0; looks < 100 && game_plies() == 0; looks++) {
        run(20);
    }
    run(200);
    assert_int_equal(game_plies(), 1);
    assert_true(row_has(1, "thinks"));
}

/* Begins a rated game and plays one move of each side. */
static void begin_rated(void)
{
    store_a_game();
    begin_thinking(0);
    take_its_move();
    run(200);
    assert_int_equal(game_plies(), 2);
    assert_true(rating_is_on());
}

static void the_rated_game_goes_on(void)
{
    assert_true(rating_is_on());
    assert_int_equal(rating_player(), RATING_FIRST);
    assert_int_equal(game_plies(), 2);
    assert_int_equal(game_ply(), 2);
    assert_int_equal(game_computer(), COMPUTER_BLACK);
    assert_int_equal(settings_get(SETTING_LEVEL), 0);
    assert_int_equal(ui_screen(), SCREEN_PLAY);
    prompt_is("your move");
    the_game_is_whole();
}

static void the_game_is_lost(void)
{
    assert_false(rating_is_on());
    assert_int_equal(rating_player(), LOST);
}

/* --- How the player can leave a rated game ---------------------------------------------------- */

/* A way out of a rated game. The keys `way` lead to a screen. If there is a `line`, the test steps
 * to it and presses `then`. If this opens another menu, the test steps to `line_after` and presses
 * `last`. If CLR answers the question, the keys `back` lead back to the game. */
typedef struct {
    const char *way, *line, *then, *line_after, *last;
    const char *back;
} way_t;

static const way_t asked_ways[] = {
    {"level", NULL, "fwd go", NULL, "", ""},
    {"level", NULL, "level level level go", NULL, "", ""},
    {"menu", "white-black", "go", NULL, "", ""},
    {"menu", "new game", "go", NULL, "", ""},
    {"menu", "rated game", "go", NULL, "", ""},
    {"menu", "set up", "go go", NULL, "", "clr"},
    {"menu", "Chess960", "go go go go", NULL, "", ""},
    {"menu", "stored games", "go go", NULL, "", "clr"},
    {"menu", "settings", "go", "default settings", "go go go", ""},
};

static void press_on(const char *way, const char *line, const char *then)
{
    if (line != NULL) {
        find_line(way, line);
    } else {
        keys(way);
    }
    keys(then);
}

static void go_way(const way_t *way)
{
    press_on(way->way, way->line, way->then);
    if (way->line_after != NULL) {
        find_line("", way->line_after);
        keys(way->last);
    }
}

static void it_asks(void)
{
    row_is(0, "give up rated?  ");
    row_is(1, "GO yes  CLR no  ");
}

static void each_way_of_the_player_asks_and_clear_goes_on(void **state)
{
    begin_rated();
    for (size_t i = 0; i < COUNT_OF(asked_ways); i++) {
        go_way(&asked_ways[i]);
        it_asks();
        keys("clr");
        keys(asked_ways[i].back);
        the_rated_game_goes_on();
    }
}

static void each_way_that_the_player_agrees_to_counts_as_lost(void **state)
{
    for (size_t i = 0; i < COUNT_OF(asked_ways); i++) {
        new_player(state);
        begin_rated();
        go_way(&asked_ways[i]);
        it_asks();
        keys("go");
        run(5000);
        assert_int_equal(rating_player(), LOST);
        assert_int_equal(rating_is_on(), asked_ways[i].line != NULL &&
                                             strcmp(asked_ways[i].line, "rated game") == 0);
        if (ui_screen() != SCREEN_PLAY) {
            keys("clr");
        }
        row_is(0, "your rating 1388");
        power_on();
        assert_int_equal(rating_player(), LOST);
    }
}

/* Any other key cancels the question, so GO must ask again. */
static void another_key_ends_the_question(void **state)
{
    static const struct {
        const char *way, *line, *then;
    } cases[] = {
        {"level", NULL, "fwd go fwd go"},          {"level", NULL, "fwd go hint go"},
        {"menu", "white-black", "go fwd back go"}, {"menu", "white-black", "go hint go"},
        {"menu", "new game", "go fwd back go"},    {"menu", "set up", "go go fwd go"},
        {"menu", "set up", "go go clr go"},        {"menu", "Chess960", "go go go go fwd go"},
    };
    begin_rated();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        press_on(cases[i].way, cases[i].line, cases[i].then);
        it_asks();
        keys("clr");
        if (ui_screen() != SCREEN_PLAY) {
            keys("clr");
        }
        the_rated_game_goes_on();
    }
}

/* GO would change who plays, so Nibble asks. BACK must not change who plays before the player has
 * answered. */
static void back_at_the_question_changes_no_players(void **state)
{
    begin_rated();
    keys("menu fwd go back clr");
    the_rated_game_goes_on();
}

static void looking_changes_nothing(void **state)
{
    static const struct {
        const char *way, *line, *then;
    } looks[] = {
        {"level", NULL, "back clr"},
        {"level", NULL, "back fwd go"},
        {"level", NULL, "go"},
        {"menu", "white-black", "clr"},
        {"menu", "set up", "go clr"},
        {"menu", "set up", "go menu fwd fwd fwd go clr"},
        {"menu", "Chess960", "go fwd go go clr"},
        {"menu", "puzzles", "go go clr clr"},
        {"menu", "worst moves", "go clr"},
        {"menu", "stored games", "go fwd fwd clr"},
        {"info", NULL, "fwd clr"},
    };
    begin_rated();
    for (size_t i = 0; i < COUNT_OF(looks); i++) {
        press_on(looks[i].way, looks[i].line, looks[i].then);
        for (uint8_t screens = 0; screens < 3 && ui_screen() != SCREEN_PLAY; screens++) {
            keys("clr");
        }
        the_rated_game_goes_on();
    }
}

static void storing_changes_nothing(void **state)
{
    begin_rated();
    find_line("menu", "stored games");
    keys("go fwd fwd go");
    run(4000);
    keys("clr");
    the_rated_game_goes_on();
    assert_int_equal(store_plies(1), 2);
}

/* In a rated game Nibble does not take a move back, does not show a hint, and does not move for the
 * player. */
static void nothing_is_taken_back(void **state)
{
    static const char *const refused[] = {"back", "hint", "go", "fwd"};
    begin_rated();
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        keys(refused[i]);
        if (i < 3) {
            prompt_is("rated game");
        }
        keys("clr");
        the_rated_game_goes_on();
    }
}

static void an_end_counts_before_the_next_key(void **state)
{
    begin_rated();
    find_line("menu", "resign");
    keys("go");
    assert_true(keypad_host_press(KEY_GO));
    for (uint8_t ms = 0; ms < 100 && rating_is_on(); ms++) {
        run(1);
    }
    assert_true(keypad_host_press(KEY_FWD));
    run(120);
    the_game_is_lost();
}

/* An agreed draw counts as half a win. The opponent is stronger here, so the player gains
 * points. */
static void a_draw_counts_half(void **state)
{
    begin_rated();
    game_set_result(RESULT_DRAW_AGREED);
    run(100);
    assert_false(rating_is_on());
    assert_int_equal(rating_player(), elo_after(RATING_FIRST, rating_of_level(0), 1, true));
}

/* --- Before the first move -------------------------------------------------------------------- */

static void before_the_first_move_giving_up_costs_nothing(void **state)
{
    one_second_a_move();
    find_line("menu", "rated game");
    keys("go");
    keys("level fwd go"); /* these keys change the level of the rated game */
    assert_true(rating_is_on());
    keys("menu go");
    it_asks();
    keys("go");
    run(300);
    assert_false(rating_is_on());
    assert_int_equal(rating_player(), RATING_FIRST);
}

static void players_are_asked_about_before_the_first_move_too(void **state)
{
    one_second_a_move();
    find_line("menu", "rated game");
    keys("go menu fwd go");
    it_asks();
    keys("clr");
    assert_true(rating_is_on());
    assert_int_equal(game_computer(), COMPUTER_BLACK);
}

/* --- Nobody moves for Nibble ------------------------------------------------------------------ */

static void a_screen_or_a_program_leaves_nibble_thinking(void **state)
{
    static const struct {
        const char *menu_line, *then;
    } screens[] = {
        {"set up", "go clr"},
        {"puzzles", "go clr"},
        {"worst moves", "go clr clr"},
        {"stored games", "go clr"},
        {"stored games", "go fwd go"}, /* these keys store the game */
        {NULL, NULL},
    };
    for (size_t i = 0; i < COUNT_OF(screens); i++) {
        new_player(state);
        begin_thinking(LONG);
        if (screens[i].menu_line != NULL) {
            find_line("menu", screens[i].menu_line);
            keys(screens[i].then);
            run(3000);
            for (uint8_t clears = 0; clears < 3 && ui_screen() != SCREEN_PLAY; clears++) {
                keys("clr");
            }
        } else {
            send("position startpos moves e2e4");
            send("quit");
        }
        assert_true(play_is_thinking());
        keys("e5 g7 e5 e5"); /* e7e5 */
        assert_int_equal(game_plies(), 1);
        run(500);
        keys("go");
        wait_for_move();
        assert_int_equal(game_plies(), 2);
        assert_int_equal(game_computer(), COMPUTER_BLACK);
        assert_true(rating_is_on());
        assert_int_equal(game_maker(1), MAKER_COMPUTER);
    }
}

static void power_leaves_nibble_thinking(void **state)
{
    for (uint8_t as_black = 0; as_black < 2; as_black++) {
        new_player(state);
        if (as_black) {
            settings_set(SETTING_LEVEL, LONG);
            settings_set(SETTING_BOOK, 0);
            find_line("menu", "rated game");
            keys("go");
            run(500);
            keys("go");
            agree();
            run(200);
            assert_int_equal(game_plies(), 0);
        } else {
            begin_thinking(LONG);
        }
        power_on();
        run(100);
        assert_true(play_is_thinking());
        run(500);
        keys("go");
        wait_for_move();
        assert_true(rating_is_on());
        assert_int_equal(game_plies(), as_black ? 1 : 2);
        assert_int_equal(game_computer(), as_black ? COMPUTER_WHITE : COMPUTER_BLACK);
    }
}

/* --- Power and cable -------------------------------------------------------------------------- */

static void power_and_a_program_leave_the_game_rated(void **state)
{
    begin_rated();
    power_on();
    keys("go"); /* GO confirms Nibble's move, which is shown again after power-on */
    the_rated_game_goes_on();
    send("position startpos moves e2e4 e7e5");
    send("go depth 1");
    send("quit");
    the_rated_game_goes_on();
    send("pgn");
    run(2000);
    (void)serial_host_take();
    the_rated_game_goes_on();
    send("position startpos");
    keys("clr");
    the_rated_game_goes_on();
}

/* Sends a line and returns its answer, which is valid until the next call. */
static const char *answer_to(const char *line)
{
    (void)serial_host_take();
    serial_host_feed(line);
    serial_host_feed("\n");
    run(1500);
    return serial_host_take();
}

static void the_cable_changes_no_level_and_no_refused_line_counts(void **state)
{
    static const char *const lines[] = {
        "set level 3", "set level 20", "recall 2", "fen 8/8/8/8/8/8/8/8", "load 1. e4 e5 2. e5 *",
    };
    begin_rated();
    assert_non_null(strstr(answer_to(lines[0]), "cannot"));
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        (void)answer_to(lines[i]);
        run(1500);
        if (ui_screen() != SCREEN_PLAY) {
            keys("clr");
        }
        the_rated_game_goes_on();
    }
    assert_null(strstr(answer_to("set level 0"), "cannot"));
    the_rated_game_goes_on();
}

static void another_game_by_cable_counts_as_lost(void **state)
{
    static const char *const lines[] = {
        "fen 6k1/8/8/8/8/8/3R4/4K3 w - - 0 1",
        "load 1. e4 e5 *",
        "recall 1",
    };
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        new_player(state);
        begin_rated();
        (void)answer_to(lines[i]);
        run(4000);
        the_game_is_lost();
        row_is(0, "your rating 1388");
    }
}

static void keys_by_cable_are_asked_like_others(void **state)
{
    begin_rated();
    (void)answer_to("key menu go");
    run(500);
    it_asks();
    (void)answer_to("key clr");
    the_rated_game_goes_on();
}

/* --- Hands ------------------------------------------------------------------------------------ */

#if EDITION_SENSORS

static void hands_that_set_up_a_new_game_are_asked(void **state)
{
    begin_rated();
    const move_t black = game_last_move();
    plug_in();
    const square_t from = move_from(black), to = black.to;
    hand(A4, false);
    hand(to, false);
    hand(from, true);
    hand(A2, true);
    run(1500);
    prompt_is("give up rated?");
    keys("clr");
    assert_true(rating_is_on());
    assert_int_equal(rating_player(), RATING_FIRST);
    assert_int_equal(game_plies(), 2);
    hand(A2, false);
    run(1000);
    hand(A2, true);
    run(1500);
    prompt_is("give up rated?");
    keys("go");
    run(300);
    the_game_is_lost();
    row_is(0, "your rating 1388");
}

/* Nibble asks, the player answers no, and Nibble continues to think. */
static void hands_that_ask_while_nibble_thinks_get_no_move_of_nibbles(void **state)
{
    begin_thinking(LONG);
    plug_in();
    hand(A4, false);
    hand(A2, true);
    for (unsigned ms = 0; ms < 3000 && !row_has(1, "give up rated?"); ms += 20) {
        run(20);
    }
    prompt_is("give up rated?");
    keys("clr");
    assert_true(play_is_thinking());
    assert_true(rating_is_on());
    assert_int_equal(game_computer(), COMPUTER_BLACK);
}

#endif

#define TEST(name) cmocka_unit_test_setup(name, new_player)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_first_rating_is_the_players_own, new_player),
        TEST(each_way_of_the_player_asks_and_clear_goes_on),
        TEST(each_way_that_the_player_agrees_to_counts_as_lost),
        TEST(another_key_ends_the_question),
        TEST(back_at_the_question_changes_no_players),
        TEST(looking_changes_nothing),
        TEST(storing_changes_nothing),
        TEST(nothing_is_taken_back),
        TEST(an_end_counts_before_the_next_key),
        TEST(a_draw_counts_half),
        TEST(before_the_first_move_giving_up_costs_nothing),
        TEST(players_are_asked_about_before_the_first_move_too),
        TEST(a_screen_or_a_program_leaves_nibble_thinking),
        TEST(power_leaves_nibble_thinking),
        TEST(power_and_a_program_leave_the_game_rated),
        TEST(the_cable_changes_no_level_and_no_refused_line_counts),
        TEST(another_game_by_cable_counts_as_lost),
        TEST(keys_by_cable_are_asked_like_others),
#if EDITION_SENSORS
        TEST(hands_that_set_up_a_new_game_are_asked),
        TEST(hands_that_ask_while_nibble_thinks_get_no_move_of_nibbles),
#endif
    };
    return cmocka_run_group_tests_name("ui_rated", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("ui_rated");
}

#endif
