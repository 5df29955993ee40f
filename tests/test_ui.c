/* The player's side on the PC: keys in, LCD, lights and ioboard out. The scenes play it on the
 * simulated chip; here is what has many cases, and keys at random.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "board/edition.h"
#include "board/fen.h"
#include "board/position.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/uci.h"
#include "firmware/ui/offers.h"
#include "firmware/ui/ui.h"
#include "hal/clock.h"
#include "hal/host/host.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/serial.h"
#include "tests/written.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

const FLASH char uci_board_name[] = "test";

/* --- The device ------------------------------------------------------------------------------ */

static void run(uint32_t ms)
{
    for (; ms > 0; ms--) {
        clock_host_advance(1);
        uci_poll();
        ui_run();
    }
}

/* A search does not outlive the power. */
static void power_on(void)
{
    engine_stop();
    host_power_on();
    clock_start();
    lcd_start();
    leds_start();
    serial_start();
    uci_start(8);
    ui_start(game_start());
    run(1700);
}

static const char *const key_names[] = {"",      "a1",   "b2",  "c3",   "d4",   "e5",
                                        "f6",    "g7",   "h8",  "menu", "info", "hint",
                                        "level", "back", "fwd", "clr",  "go"};

static void press(keycode_t key)
{
    assert_true(keypad_host_press(key));
    run(120);
}

/* "e5 b2 go" */
static void keys(const char *names)
{
    while (*names != 0) {
        const size_t length = strcspn(names, " ");
        uint8_t key = KEY_A1;
        while (key <= KEY_GO &&
               (strlen(key_names[key]) != length || strncmp(key_names[key], names, length) != 0))
            key++;
        assert_true(key <= KEY_GO);
        press((keycode_t)key);
        names += length;
        names += strspn(names, " ");
    }
}

/* "e2e4": the four keys of its squares, and GO. */
static void enter(const char *move)
{
    for (uint8_t i = 0; i < 4; i++)
        press((keycode_t)(KEY_A1 + move[i] - (i % 2 == 0 ? 'a' : '1')));
    press(KEY_GO);
}

static void send(const char *line)
{
    serial_host_feed(line);
    serial_host_feed("\n");
    run(400);
    (void)serial_host_take();
}

static void two_people(void)
{
    keys("menu fwd go clr");
    assert_int_equal(game_computer(), COMPUTER_NONE);
}

/* A line of the LCD begins with `text`. */
static void row_is(uint8_t row, const char *text)
{
    char begin[LCD_COLUMNS + 1];
    snprintf(begin, sizeof begin, "%.*s", (int)strlen(text), lcd_host_row(row));
    assert_string_equal(begin, text);
}

static bool row_has(uint8_t row, const char *text)
{
    return strstr(lcd_host_row(row), text) != NULL;
}

/* The lights of all ranks, from rank 8 down, as in a scene but in hexadecimal, a1 is bit 0. */
static void lights_are(const char *expected)
{
    char lights[17];
    for (uint8_t rank = 0; rank < LEDS_ROWS; rank++)
        snprintf(lights + 2 * rank, 3, "%02x", leds_host_row((uint8_t)(LEDS_ROWS - 1 - rank)));
    assert_string_equal(lights, expected);
}

static const char *shown_fen(void)
{
    static char text[FEN_LENGTH];
    fen_text(PAGE_IOBOARD, text);
    return text;
}

/* The record replays to the position there is. */
static void the_game_is_whole(void)
{
    char before[FEN_LENGTH];
    char after[FEN_LENGTH];
    fen_text(0, before);
    game_restore();
    fen_text(0, after);
    assert_string_equal(after, before);
    assert_int_equal(position_fault(), 0);
}

static int set_up(void **state)
{
    eeprom_host_erase();
    power_on();
    return 0;
}

/* --- Moves entered --------------------------------------------------------------------------- */

static void a_players_move_is_played_and_stands_on_the_ioboard_at_once(void **state)
{
    two_people();
    enter("e2e4");
    row_is(0, "e2-e4");
    row_is(1, "Black moves 0:00");
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

static void refused_moves_say_why_and_change_nothing(void **state)
{
    static const struct {
        const char *fen, *move, *reason;
    } cases[] = {
        {FEN_INITIAL, "e4e5", "no piece there"},
        {FEN_INITIAL, "e7e5", "not your piece"},
        {FEN_INITIAL, "a1a2", "own piece there"},
        {FEN_INITIAL, "e2e5", "cannot go there"},
        {FEN_INITIAL, "g1g3", "cannot go there"},
        {FEN_INITIAL, "a1a3", "way is blocked"},
        {FEN_INITIAL, "e1g1", "way is blocked"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "e1g1", "castling is lost"},
        {"r3k2r/8/8/8/8/4r3/8/R3K2R w KQkq - 0 1", "e1c1", "not out of check"},
        {"r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1", "e1g1", "way is attacked"},
        {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", "pinned"},
        {"4k3/8/8/8/4r3/8/8/3K4 w - - 0 1", "d1e1", "king into check"},
        {"4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", "a1a2", "king in check"},
    };
    two_people();
    for (size_t i = 0; i < COUNT(cases); i++) {
        char line[FEN_LENGTH + 8];
        char before[FEN_LENGTH];
        snprintf(line, sizeof line, "fen %s", cases[i].fen);
        send(line);
        strcpy(before, shown_fen());
        enter(cases[i].move);
        row_is(1, cases[i].reason);
        assert_string_equal(shown_fen(), before);
        assert_int_equal(game_plies(), 0);
    }
}

static void a_promotion_asks_for_the_piece_queen_first(void **state)
{
    static const char *const choices[] = {"go", "fwd go", "back back go", "back go"};
    static const char *const boards[] = {
        "Q7/8/8/8/8/7k/8/K7 b - - 0 1", "R7/8/8/8/8/7k/8/K7 b - - 0 1",
        "B7/8/8/8/8/7k/8/K7 b - - 0 1", "N7/8/8/8/8/7k/8/K7 b - - 0 1"};
    two_people();
    for (size_t i = 0; i < COUNT(choices); i++) {
        send("fen 8/P7/8/8/8/7k/8/K7 w - - 0 1");
        enter("a7a8");
        row_is(0, "a7-a8=Q");
        assert_true(row_has(1, "Q R B N"));
        keys(choices[i]);
        assert_string_equal(shown_fen(), boards[i]);
    }
}

static void clear_removes_the_last_square_and_never_more(void **state)
{
    keys("e5 b2 e5 d4 clr");
    row_is(0, "e2-_");
    lights_are("0000000010100000");
    keys("e5");
    row_is(0, "e2-e_");
    keys("clr");
    row_is(0, "e2-_");
    keys("clr clr clr clr");
    row_is(0, "    ");
    lights_are("0000000000000000");
    assert_int_equal(game_plies(), 0);
}

/* --- The computer ---------------------------------------------------------------------------- */

/* Where it is to think the game begins with 1 a4, which no book answers. */

static void wait_for_move(void)
{
    for (uint16_t tries = 0; tries < 700 && !row_has(1, "then GO"); tries++)
        run(10);
    assert_true(row_has(1, "then GO"));
}

static void the_computer_answers_and_its_move_waits_for_go(void **state)
{
    enter("a2a4");
    run(200);
    assert_true(row_has(1, "thinks"));
    wait_for_move();
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
    const move_t move = game_last_move();
    const uint8_t from = ioboard_piece(move_from(move));
    keys("e5 e5 fwd hint clr");
    assert_true(row_has(1, "then GO"));
    keys("go");
    row_is(1, "White moves");
    assert_int_equal(ioboard_piece(move.to), from);
}

static void a_second_go_within_300_ms_does_nothing_more(void **state)
{
    keys("level back back back go");
    enter("a2a4");
    keys("go");
    run(200);
    assert_true(row_has(1, "thinks"));
    run(EDITION_GUARD ? 500 : 300);
    keys("go");
    assert_true(row_has(1, "then GO"));
    keys("go");
    assert_true(row_has(1, "then GO"));
    run(400);
    keys("go");
    row_is(1, "White moves");
    keys("go go");
    row_is(1, "White moves");
}

static void go_with_nothing_typed_changes_sides(void **state)
{
    keys("level back back back go");
    keys("go");
    wait_for_move();
    run(400);
    keys("go");
    row_is(1, "Black moves");
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    enter("a7a6");
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    wait_for_move();
    run(400);
    keys("go go");
    row_is(1, "Black moves");
}

static void while_it_thinks_clear_stops_it_and_back_takes_the_move_back(void **state)
{
    enter("a2a4");
    run(EDITION_GUARD ? 1000 : 500);
    keys("clr");
    row_is(1, "GO: Nibble moves");
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
    keys("level back back back go");
    enter("a2a4");
    wait_for_move();
    keys("back");
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
    row_is(1, "GO: Nibble moves");
}

static void the_book_answers_at_once_and_says_so(void **state)
{
    if (!EDITION_BOOK_KEYPAD)
        skip();
    enter("e2e4");
    run(1000);
    row_is(1, "move it, then GO");
    assert_true(row_has(0, " book"));
    assert_int_equal(game_plies(), 2);
    keys("level back back back go back back"); /* 1 s a move; the book does not know 1 a4 */
    enter("a2a4");
    wait_for_move();
    assert_false(row_has(0, "book"));
}

/* --- The guard ------------------------------------------------------------------------------- */

/* Types a move and gives the guard the time it needs. */
static void enter_guarded(const char *move)
{
    enter(move);
    run(1000);
}

static void a_move_that_loses_a_piece_or_allows_mate_is_asked_about(void **state)
{
    static const struct {
        const char *fen, *move;
        bool asks;
    } cases[] = {
        {"4k3/p7/2p5/8/8/8/3Q4/4K3 w - - 0 1", "d2d5", true},
        {"4k3/p7/2p5/8/8/8/3Q4/4K3 w - - 0 1", "d2d6", false},
        {"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g2g4", true},
        {"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "e2e4", false},
        /* it mates, and it leaves no move */
        {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", false},
    };
    if (!EDITION_GUARD) {
        skip();
    }
    for (size_t i = 0; i < COUNT(cases); i++) {
        char line[FEN_LENGTH + 8];
        snprintf(line, sizeof line, "fen %s", cases[i].fen);
        send(line);
        enter_guarded(cases[i].move);
        assert_int_equal(row_has(1, "bad? GO plays it"), cases[i].asks);
        assert_int_equal(game_plies(), !cases[i].asks);
    }
}

static void a_move_that_loses_no_more_than_the_best_is_not_asked_about(void **state)
{
    if (!EDITION_GUARD) {
        skip();
    }
    keys("level back back back go");
    send("fen 4k3/8/8/8/1n6/p7/7P/Q3K3 b - - 0 1"); /* the knight forks king and queen */
    keys("go");
    wait_for_move();
    row_is(0, "nb4-c2");
    run(400);
    keys("go");
    enter_guarded("e1f1");
    assert_false(row_has(1, "bad?"));
    assert_true(game_plies() >= 2);
}

static void go_insists_on_a_move_and_clear_takes_it_back(void **state)
{
    if (!EDITION_GUARD) {
        skip();
    }
    send("fen rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    enter_guarded("g2g4");
    row_is(0, "g2-g4");
    keys("clr");
    row_is(0, "g2-_");
    keys("g7 d4 go");
    run(1000);
    assert_true(row_has(1, "bad?"));
    keys("go");
    assert_true(game_plies() > 0);
    assert_string_equal(shown_fen(),
                        "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
}

static void keys_while_the_guard_looks_leave_the_game_as_it_was(void **state)
{
    static const char *const ways[] = {"clr", "menu clr", "info clr", "level clr"};
    if (!EDITION_GUARD) {
        skip();
    }
    for (size_t i = 0; i < COUNT(ways); i++) {
        for (uint16_t ms = 0; ms < 600; ms = (uint16_t)(ms + 60)) {
            enter("d2d4");
            run(ms);
            if (game_plies() != 0) {
                keys("back");
                continue;
            }
            keys(ways[i]);
            row_is(1, "White moves");
            assert_string_equal(shown_fen(), FEN_INITIAL);
            assert_false(engine_is_running());
            enter("d4d5");
            row_is(1, "no piece there");
            keys("clr clr");
        }
    }
}

static void a_threat_of_the_computers_is_shown_until_a_key(void **state)
{
    static const struct {
        const char *fen, *threat;
    } cases[] = {
        /* having taken one knight it attacks the other, or mates */
        {"6k1/4qppp/8/8/4N2N/8/5PPP/6K1 b - - 0 1", "threat qe4-e1"},
        {"6k1/4qppp/8/8/4N2N/7P/5PP1/6K1 b - - 0 1", "threat qe4xh4"},
        {"6k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "White moves"},
    };
    if (!EDITION_THREAT) {
        skip();
    }
    keys("level back back back go");
    for (size_t i = 0; i < COUNT(cases); i++) {
        char line[FEN_LENGTH + 8];
        snprintf(line, sizeof line, "fen %s", cases[i].fen);
        send(line);
        keys("go");
        wait_for_move();
        run(600);
        row_is(1, "move it, then GO");
        keys("go");
        row_is(1, cases[i].threat);
        keys("clr");
        row_is(1, "White moves");
        lights_are("0000000000000000");
    }
}

static void keys_while_it_looks_for_a_threat_find_the_game_as_it_is(void **state)
{
    if (!EDITION_THREAT) {
        skip();
    }
    keys("level back back back go");
    send("fen 6k1/4qppp/8/8/4N2N/8/5PPP/6K1 b - - 0 1");
    for (uint16_t ms = 0; ms < 300; ms = (uint16_t)(ms + 30)) {
        keys("go");
        wait_for_move();
        run(ms);
        keys("menu clr");
        row_is(1, "move it, then GO");
        keys("back");
        assert_string_equal(shown_fen(), "6k1/4qppp/8/8/4N2N/8/5PPP/6K1 b - - 0 1");
        assert_false(engine_is_running());
    }
    keys("go");
    wait_for_move();
    run(500);
    keys("go");
    assert_string_equal(shown_fen(), "6k1/5ppp/8/8/4q2N/8/5PPP/6K1 w - - 0 2");
}

static void two_people_are_not_warned(void **state)
{
    two_people();
    send("fen rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    enter("g2g4");
    assert_int_equal(game_plies(), 1);
}

static void hint_shows_a_move_that_go_plays_and_other_keys_drop(void **state)
{
    static const char *const others[] = {"clr", "clr hint clr", "e5 clr", "menu clr clr",
                                         "back fwd"};
    if (!EDITION_HINT)
        skip();
    two_people();
    send("fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    for (size_t i = 0; i < COUNT(others); i++) {
        keys("hint");
        run(2500);
        row_is(0, "Ra1-a8       +m1");
        row_is(1, "hint: GO plays");
        lights_are("0100000000000001");
        assert_int_equal(game_plies(), 0);
        keys(others[i]);
        row_is(1, i == COUNT(others) - 1 ? "no more moves" : "White moves");
        lights_are("0000000000000000");
    }
    keys("hint");
    run(2500);
    keys("go");
    row_is(1, "checkmate");
    keys("hint");
    row_is(1, "game is over");
}

static void hint_again_shows_the_next_best_move_until_all_have_been(void **state)
{
    char seen[4][7];
    if (!EDITION_HINT || !EDITION_ROOT_MOVES)
        skip();
    two_people();
    send("fen 7k/6p1/8/8/8/8/8/K7 w - - 0 1"); /* three moves */
    for (size_t i = 0; i < COUNT(seen); i++) {
        keys("hint");
        run(2500);
        row_is(1, "hint: GO plays");
        snprintf(seen[i], sizeof seen[i], "%s", lcd_host_row(0));
        for (size_t before = 1; before < i; before++)
            assert_string_not_equal(seen[before], seen[i]);
    }
    assert_string_not_equal(seen[0], seen[1]);
    assert_string_not_equal(seen[0], seen[2]);
    assert_string_equal(seen[0], seen[3]);
    keys("clr hint"); /* a new question is answered with the best again */
    run(2500);
    row_is(0, seen[0]);
}

static void a_hint_for_a_promotion_is_played_as_shown(void **state)
{
    if (!EDITION_HINT)
        skip();
    two_people();
    send("fen 7k/2P5/8/8/8/8/8/K7 w - - 0 1");
    keys("hint");
    run(2500);
    row_is(0, "c7-c8=Q");
    keys("go");
    assert_string_equal(shown_fen(), "2Q4k/8/8/8/8/8/8/K7 b - - 0 1");
}

static void a_hint_leaves_the_sides_as_they_are_and_clear_stops_it(void **state)
{
    if (!EDITION_HINT)
        skip();
    keys("hint");
    run(500);
    assert_true(row_has(1, "thinks"));
    keys("clr");
    row_is(1, "White moves");
    keys("hint");
    run(500);
    keys("go"); /* the hint now; a bounce does not play it */
    keys("go");
    row_is(1, "hint: GO plays");
    assert_int_equal(game_computer(), COMPUTER_BLACK);
    run(400);
    keys("go");
    run(500);
    assert_int_equal(game_plies(), EDITION_BOOK_KEYPAD ? 2 : 1);
    assert_int_equal(game_computer(), COMPUTER_BLACK);
}

static void hint_shows_what_the_computer_expects(void **state)
{
    if (!EDITION_EXPECTS)
        skip();
    enter("a2a4");
    run(2000);
    keys("hint");
    row_is(1, "expects ");
    keys("hint");
    assert_false(row_has(1, "expects")); /* but one of the lines that take turns */
    wait_for_move();
    const move_t expected = engine_report()->variation[1];
    char line[LCD_COLUMNS + 1];
    snprintf(line, sizeof line, "expects %c%c-%c%c", 'a' + square_file(move_from(expected)),
             '1' + square_rank(expected.from & 0x77), 'a' + square_file(expected.to),
             '1' + square_rank(expected.to));
    keys("hint");
    row_is(1, line);
    keys("hint");
    row_is(1, "move it, then GO");
    keys("hint go");
    row_is(1, "White moves");
}

/* --- Offers ---------------------------------------------------------------------------------- */

static void two_people_agree_on_a_draw_and_may_go_on(void **state)
{
    if (!EDITION_OFFERS)
        skip();
    two_people();
    enter("e2e4");
    keys("menu back back back");
    row_is(0, "offer draw");
    keys("go");
    row_is(1, "GO yes  CLR no");
    keys("go");
    row_is(0, "e2-e4       FWD>");
    row_is(1, "draw agreed draw");
    keys("menu back back back go go");
    row_is(1, "game is over");
    keys("fwd");
    row_is(1, "Black moves");
}

static void resigning_is_asked_about_and_can_be_taken_back(void **state)
{
    if (!EDITION_OFFERS)
        skip();
    two_people();
    enter("e2e4");
    keys("menu back back");
    row_is(0, "resign");
    keys("go");
    row_is(0, "give up game?");
    keys("clr");
    row_is(1, "Black moves");
    keys("menu back back go go");
    row_is(1, "resigns      1-0");
    keys("fwd");
    row_is(1, "Black moves");
}

static void a_player_may_resign_while_the_computer_thinks(void **state)
{
    if (!EDITION_OFFERS)
        skip();
    enter("a2a4");
    run(1500);
    assert_true(row_has(1, "thinks"));
    keys("menu back back go go");
    row_is(1, "resigns      0-1");
    run(300);
    power_on();
    row_is(1, "resigns      0-1");
    keys("fwd");
    run(1000);
    assert_true(row_has(1, "thinks"));
    keys("clr");
}

static void the_computer_answers_an_offer_by_its_score(void **state)
{
    static const struct {
        const char *fen, *move;
        bool agrees;
    } cases[] = {
        {"4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1", "e2e3", true},  /* lost       */
        {"3qk3/4p3/8/8/8/8/8/4K3 w - - 0 1", "e1f2", false}, /* won        */
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a2a4",
         false},                                                   /* an opening */
        {"8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1", "g3f4", true}, /* level      */
    };
    if (!EDITION_OFFERS)
        skip();
    keys("level back back back go");
    for (size_t i = 0; i < COUNT(cases); i++) {
        char line[FEN_LENGTH + 8];
        snprintf(line, sizeof line, "fen %s", cases[i].fen);
        send(line);
        keys("menu back back back go go"); /* it has not thought about this game */
        row_is(1, "no draw");
        enter(cases[i].move);
        wait_for_move();
        run(500);
        keys("go menu back back back go go");
        row_is(1, cases[i].agrees ? "draw agreed draw" : "no draw");
    }
}

static void an_offer_while_it_thinks_is_answered_and_it_thinks_on(void **state)
{
    if (!EDITION_OFFERS)
        skip();
    enter("a2a4");
    run(1500);
    keys("menu back back back go go");
    row_is(1, "no draw");
    wait_for_move();
}

static void the_computer_resigns_when_it_has_been_lost_for_some_moves(void **state)
{
    static const char *const moves[] = {"d2d3", "d3d4", "e2e3", "e3e4"};
    if (!EDITION_OFFERS)
        skip();
    keys("level back back back go");
    if (EDITION_SETTINGS)
        settings_set(SETTING_GUARD, 0);
    send("fen 7k/pp6/8/8/8/8/3PP3/RQ2K3 w - - 0 1");
    for (size_t i = 0; i < COUNT(moves); i++) {
        enter(moves[i]);
        if (i < COUNT(moves) - 1) {
            wait_for_move();
            run(500);
            keys("go");
        }
    }
    run(2000);
    row_is(1, "resigns      1-0");
    keys("fwd");
    wait_for_move();
    run(500);
    keys("go");
    enter("e1d2");
    wait_for_move();
}

static void a_draw_that_the_computer_offers_is_accepted_by_go_alone(void **state)
{
    static const char *const declines[] = {"clr", "e5 clr", "hint clr"};
    if (!EDITION_OFFERS)
        skip();
    keys("level back back back go");
    for (size_t i = 0; i <= COUNT(declines); i++) {
        send("fen 8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1");
        enter("g3f4");
        wait_for_move();
        run(500);
        offers_mood = OFFERS_DRAW;
        keys("go go"); /* the second is a slip */
        row_is(1, "draw? GO, or CLR");
        if (i < COUNT(declines)) {
            keys(declines[i]);
            row_is(1, "White moves");
        } else {
            run(400);
            keys("go");
            row_is(1, "draw agreed draw");
        }
    }
}

static void offers_follow_from_several_searches(void **state)
{
    if (!EDITION_OFFERS)
        skip();
    send("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    offers_judge(500);
    for (int8_t count = 1; count < 20; count++)
        assert_int_equal(offers_judge(-900), -count);
    assert_int_equal(offers_judge(15), 1);
    assert_int_equal(offers_judge(-15), 2);
    assert_int_equal(offers_judge(16), 0);
    assert_int_equal(offers_judge(-16), 0);
    assert_int_equal(offers_judge(0), 1);
    assert_int_equal(offers_judge(-2000), -1);
    settings_set(SETTING_OFFERS, 0);
    assert_int_equal(offers_judge(-2000), EDITION_SETTINGS ? 0 : -2);
    settings_set(SETTING_OFFERS, 1);
    send("fen " FEN_INITIAL);
    assert_int_equal(offers_judge(0), 0);
}

static void with_both_sides_it_plays_on_until_it_is_stopped(void **state)
{
    if (!EDITION_AUTOPLAY)
        skip();
    keys("level back back back go menu fwd go go go");
    row_is(1, "Nibble both");
    keys("clr");
    row_is(1, "GO: Nibble moves");
    keys("go");
    run(12000);
    const uint8_t plies = game_plies();
    assert_in_range(plies, 5, 11);
    assert_true(row_has(1, "thinks"));
    keys("e5 menu fwd clr clr");
    row_is(1, "GO: Nibble moves");
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
    if (!EDITION_AUTOPLAY)
        skip();
    game_set_computer(COMPUTER_BOTH);
    keys("level back back back go");
    send("fen 7k/8/5K2/8/8/8/8/6Q1 b - - 0 1");
    keys("go");
    run(6000);
    row_is(0, "Qg1-g7      MENU");
    row_is(1, "checkmate    1-0");
}

static void a_mate_that_the_computer_forces_is_announced(void **state)
{
    if (!EDITION_ANNOUNCE)
        skip();
    keys("level back back back go");
    if (EDITION_SETTINGS)
        settings_set(SETTING_GUARD, 0);
    send("fen 7k/8/8/8/r7/1r6/4K3/8 w - - 0 1");
    enter("e2e1");
    run(2000);
    row_is(1, "mate in 2    GO>");
    keys("go");
    row_is(1, "White moves");
}

static void power_on_reminds_of_the_computers_move_and_go_confirms_it(void **state)
{
    if (!EDITION_REMINDER)
        skip();
    keys("level back back back go");
    enter("a2a4");
    wait_for_move();
    run(300);
    power_on();
    const move_t move = game_last_move();
    row_is(1, "move it, then GO");
    assert_int_not_equal(leds_host_row(square_rank(move.to)) & 1 << square_file(move.to), 0);
    keys("go");
    row_is(1, "White moves");
    run(500);
    assert_false(engine_is_running());
    power_on();
    row_is(1, "move it, then GO");
    enter("h2h4"); /* who has made it plays on */
    wait_for_move();
    assert_int_equal(game_plies(), 4);
    keys("back back"); /* in the midst of the game there is nothing to be made */
    run(300);
    power_on();
    row_is(1, "White moves");
}

/* The answer to 1 e4 in a new game. */
static uint16_t book_answer(void)
{
    keys("menu go go");
    enter("e2e4");
    run(700);
    assert_true(row_has(0, " book"));
    const move_t move = game_last_move();
    return (uint16_t)(move.from << 8 | move.to);
}

static void variety_says_how_often_the_book_leaves_its_best_move(void **state)
{
    uint8_t others[4];
    if (!EDITION_BOOK_KEYPAD || !EDITION_VARIETY)
        skip();
    settings_set(SETTING_VARIETY, 0);
    const uint16_t best = book_answer();
    for (uint8_t variety = 0; variety < COUNT(others); variety++) {
        settings_set(SETTING_VARIETY, variety);
        others[variety] = 0;
        for (uint8_t game = 0; game < 40; game++) {
            run(1u + 37u * game % 256u);
            others[variety] = (uint8_t)(others[variety] + (book_answer() != best));
        }
    }
    assert_int_equal(others[0], 0);
    assert_true(others[0] < others[1] && others[1] < others[2] && others[2] < others[3]);
}

static void power_on_lets_the_computer_go_on_thinking(void **state)
{
    keys("level back back back go");
    enter("a2a4");
    run(EDITION_GUARD ? 1000 : 300);
    keys("clr"); /* on the PC a search would outlive the power */
    power_on();
    wait_for_move();
}

/* --- Ends ------------------------------------------------------------------------------------ */

static void every_end_by_rule_is_named(void **state)
{
    static const struct {
        const char *fen, *move, *line;
    } cases[] = {
        {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4",
         "checkmate    0-1"},
        {"k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "c1c7", "stalemate   draw"},
        {"k7/8/1K6/8/8/8/8/2Q5 w - - 99 80", "c1c3", "fifty moves draw"},
        {"k7/8/1K6/8/8/8/8/2Q5 w - - 99 80", "c1c8", "checkmate    1-0"},
        {"7k/8/8/8/8/8/1p6/2K5 w - - 0 1", "c1b2", "no material draw"},
    };
    two_people();
    for (size_t i = 0; i < COUNT(cases); i++) {
        char line[FEN_LENGTH + 8];
        snprintf(line, sizeof line, "fen %s", cases[i].fen);
        send(line);
        enter(cases[i].move);
        row_is(1, cases[i].line);
    }
}

static void a_draw_can_be_played_on(void **state)
{
    two_people();
    for (uint8_t twice = 0; twice < 2; twice++) {
        enter("g1f3");
        enter("g8f6");
        enter("f3g1");
        enter("f6g8");
    }
    row_is(1, "repetition  draw");
    assert_true(row_has(0, "FWD"));
    keys("fwd");
    row_is(1, "White moves");
    enter("g1f3");
    row_is(1, "repetition  draw");
}

/* --- Menus ----------------------------------------------------------------------------------- */

static void clear_leads_back_from_every_screen_and_harms_nothing(void **state)
{
    static const char *const ways[] = {"menu",
                                       "menu go",
                                       "menu back back",
                                       "level fwd",
                                       "info e5",
                                       "info e5 d4 fwd",
                                       "menu fwd fwd go",
                                       "menu fwd fwd go e5 d4 fwd a1 a1 go",
                                       "menu fwd fwd go menu fwd fwd fwd go go",
                                       "menu fwd fwd go menu fwd go"};
    two_people();
    enter("e2e4");
    enter("c7c5");
    char before[FEN_LENGTH];
    strcpy(before, shown_fen());
    for (size_t i = 0; i < COUNT(ways); i++) {
        keys(ways[i]);
        keys("clr clr clr");
        row_is(1, "White moves");
        assert_string_equal(shown_fen(), before);
        assert_int_equal(game_plies(), 2);
        assert_int_equal(position_fault(), 0);
    }
}

/* Presses `way`, steps to each line of the menu that it opens, GO there, and CLR. Returns how many lines
 * there were. */
static unsigned walk_menu(const char *way)
{
    char first[LCD_COLUMNS + 1];
    for (unsigned line = 0;; line++) {
        keys(way);
        if (line == 0)
            strcpy(first, lcd_host_row(0));
        for (unsigned step = 0; step < line; step++)
            keys("fwd");
        if (line != 0 && strcmp(lcd_host_row(0), first) == 0) {
            keys("clr");
            return line;
        }
        keys("go");
        assert_true(row_has(1, "GO") || row_has(1, "square?") || row_has(1, "CLR"));
        if (EDITION_LOCK && settings_get(SETTING_LOCKED) != 0)
            keys("clr go");
        keys("clr clr clr");
        assert_true(row_has(1, " moves"));
    }
}

static void each_line_of_the_menus_leads_back_and_harms_nothing(void **state)
{
    two_people();
    enter("e2e4");
    enter("c7c5");
    char before[FEN_LENGTH];
    strcpy(before, shown_fen());
    assert_in_range(walk_menu("menu"), 3, 99);
    if (EDITION_SETTINGS)
        assert_in_range(walk_menu("menu back go"), 4, 99);
    assert_in_range(walk_menu("menu fwd fwd go menu"), 5, 99);
    assert_string_equal(shown_fen(), before);
    assert_int_equal(game_plies(), 2);
    assert_int_equal(position_fault(), 0);
}

static void settings_count_at_once_and_a_reset_is_asked_for_twice(void **state)
{
    if (!EDITION_SETTINGS)
        skip();
    keys("menu back go fwd go go");
    row_is(1, "9");
    assert_int_equal(leds_host_brightness(), 9);
    keys("back go");
    assert_int_equal(settings_get(SETTING_SOUND), SOUND_OFF);
    keys("clr");
    power_on();
    assert_int_equal(leds_host_brightness(), 9);
    keys("menu back go back go go clr");
    assert_int_equal(leds_host_brightness(), 9);
    keys("menu back go back go go go");
    row_is(1, "White moves");
    assert_int_equal(leds_host_brightness(), 7);
    assert_int_equal(settings_get(SETTING_SOUND), SOUND_ALL);
}

/* Opens a menu by `way` and goes on to the line `name`. */
static void find_line(const char *way, const char *name)
{
    keys(way);
    for (int line = 0; !row_has(0, name); line++) {
        assert_true(line < 40);
        keys("fwd");
    }
}

static void a_board_turned_round_turns_lights_and_entry(void **state)
{
    if (!EDITION_TURNED)
        skip();
    two_people();
    settings_set(SETTING_TURNED, 1);
    keys("d4 g7"); /* e2 */
    row_is(0, "e2-");
    lights_are("0000080800000000");
    keys("d4 e5 go");
    row_is(0, "e2-e4");
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    find_line("menu back go", "white at the top");
    keys("go");
    row_is(1, "off");
    keys("clr e5 b2");
    row_is(0, "e2-");
}

static void locked_keys_say_how_to_unlock_them(void **state)
{
    if (!EDITION_LOCK)
        skip();
    two_people();
    find_line("menu back go", "lock the keys");
    keys("go");
    row_is(1, "White moves");
    keys("e5");
    row_is(0, "keys are locked");
    row_is(1, "CLR GO unlocks");
    run(3200);
    row_is(0, "      ");
    row_is(1, "White moves");
    power_on();
    keys("clr e5 go menu");
    row_is(0, "keys are locked");
    keys("clr go");
    row_is(1, "White moves");
    enter("e2e4");
    row_is(0, "e2-e4");
}

static void a_chess960_position_is_chosen_by_number_or_lot(void **state)
{
    if (!EDITION_NUMBERS || !EDITION_CHESS960)
        skip();
    two_people();
    find_line("menu", "Chess960");
    keys("go");
    assert_true(row_has(1, "]"));
    keys("clr");
    assert_string_equal(shown_fen(), FEN_INITIAL);
    find_line("menu", "Chess960");
    keys("go");
    while (!row_has(1, "[9]"))
        keys("fwd");
    keys("go");
    while (!row_has(1, "[5]"))
        keys("fwd");
    keys("go");
    while (!row_has(1, "[8]"))
        keys("fwd");
    row_is(0, "RKRNNBBQ  ");
    keys("go");
    assert_string_equal(shown_fen(), "rkrnnbbq/pppppppp/8/8/8/8/PPPPPPPP/RKRNNBBQ w CAca - 0 1");
}

static void a_position_set_up_has_the_number_of_its_move(void **state)
{
    if (!EDITION_NUMBERS)
        skip();
    two_people();
    find_line("menu fwd fwd go menu", "move number");
    keys("go go fwd fwd go back go");
    row_is(0, "white king");
    keys("go");
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 20");
}

/* --- Information ------------------------------------------------------------------------------- */

/* Castling, a capture in passing, a promotion, and a game that black begins. */
static void info_tells_the_moves_of_the_game(void **state)
{
    static const char *const moves[] = {"e1c1", "e8g8", "b7a8", "g7g5", "h5g6", "f8d8"};
    if (!EDITION_INFO)
        skip();
    two_people();
    send("fen r3k2r/1P4p1/8/7P/8/8/8/R3K3 w Qk - 0 7");
    for (size_t i = 0; i < COUNT(moves); i++) {
        enter(moves[i]);
        if (i == 2)
            keys("fwd go");
    }
    char before[FEN_LENGTH];
    strcpy(before, shown_fen());
    keys("info info info info");
    row_is(0, "8 b7xa8=R g7-g5 ");
    row_is(1, "9 h5xg6 rf8-d8  ");
    keys("back");
    row_is(0, "7 O-O-O O-O     ");
    row_is(1, "8 b7xa8=R g7-g5 ");
    keys("back fwd clr");
    assert_string_equal(shown_fen(), before);

    send("fen r3k2r/8/8/8/8/8/8/R3K3 b Qkq - 0 99");
    enter("e8e7");
    keys("info info info info");
    row_is(0, "99 ... ke8-e7   ");
    keys("clr");
    enter("a1a8");
    keys("info info info info");
    row_is(0, "99 ... ke8-e7   ");
    row_is(1, "100 Ra1xa8      ");
    keys("clr");
}

static void results_that_no_rule_gives_are_shown_and_kept(void **state)
{
    static const struct {
        result_t result;
        const char *line;
    } cases[] = {{RESULT_DRAW_AGREED, "draw agreed draw"},
                 {RESULT_RESIGNS, "resigns      1-0"},
                 {RESULT_TIME, "time         1-0"},
                 {RESULT_OPPONENT_RESIGNS, EDITION_OFFERS ? "resigns      0-1" : ""}};
    two_people();
    enter("e2e4");
    for (size_t i = 0; i < COUNT(cases); i++) {
        game_set_result(cases[i].result);
        run(300);
        power_on();
        row_is(0, "e2-e4");
        row_is(1, cases[i].line);
    }
}

static void a_new_game_is_asked_for_twice(void **state)
{
    two_people();
    enter("e2e4");
    keys("menu go");
    assert_int_equal(game_plies(), 1);
    keys("fwd go clr");
    assert_int_equal(game_plies(), 1);
    keys("menu go go");
    assert_int_equal(game_plies(), 0);
    assert_string_equal(shown_fen(), FEN_INITIAL);
}

static void ten_minutes_without_a_key_power_the_device_down(void **state)
{
    run(590000);
    assert_int_equal(power_host_downs(), 0);
    press(KEY_E5);
    run(590000);
    assert_int_equal(power_host_downs(), 0);
    run(15000);
    assert_int_equal(power_host_downs(), 1);
    assert_true(lcd_host_is_visible());
    row_is(0, "e_");
}

/* --- The cable ------------------------------------------------------------------------------- */

static void the_cable_takes_the_device_and_clear_takes_it_back(void **state)
{
    two_people();
    enter("d2d4");
    send("position startpos moves e2e4 e7e5");
    row_is(0, "e7-e5");
    row_is(1, "played by cable");
    keys("e5 go");
    row_is(1, "played by cable");
    keys("clr");
    run(300);
    row_is(0, "d2-d4");
    row_is(1, "Black moves");
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
}

/* --- Keys at random -------------------------------------------------------------------------- */

static uint32_t chance_state;

static uint32_t chance(uint32_t below)
{
    chance_state = chance_state * 1664525 + 1013904223;
    return (chance_state >> 8) % below;
}

static void keys_at_random_harm_nothing(void **state)
{
    chance_state = 1;
    keys("level back back back go");
    for (uint32_t count = 0; count < 20000; count++) {
        const keycode_t key =
            chance(3) != 0 ? (keycode_t)(KEY_A1 + chance(8)) : (keycode_t)(KEY_MENU + chance(8));
        if (EDITION_LOCK && count % 100 == 0)
            settings_set(SETTING_LOCKED, 0);
        assert_true(keypad_host_press(key));
        run(chance(20) == 0 ? 700 : 5);
        if (!engine_is_running() && row_has(1, " moves "))
            the_game_is_whole();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_players_move_is_played_and_stands_on_the_ioboard_at_once, set_up),
        cmocka_unit_test_setup(refused_moves_say_why_and_change_nothing, set_up),
        cmocka_unit_test_setup(a_promotion_asks_for_the_piece_queen_first, set_up),
        cmocka_unit_test_setup(clear_removes_the_last_square_and_never_more, set_up),
        cmocka_unit_test_setup(the_computer_answers_and_its_move_waits_for_go, set_up),
        cmocka_unit_test_setup(a_second_go_within_300_ms_does_nothing_more, set_up),
        cmocka_unit_test_setup(go_with_nothing_typed_changes_sides, set_up),
        cmocka_unit_test_setup(while_it_thinks_clear_stops_it_and_back_takes_the_move_back, set_up),
        cmocka_unit_test_setup(the_computers_move_can_be_taken_back_before_it_is_carried_out,
                               set_up),
        cmocka_unit_test_setup(the_book_answers_at_once_and_says_so, set_up),
        cmocka_unit_test_setup(a_move_that_loses_a_piece_or_allows_mate_is_asked_about, set_up),
        cmocka_unit_test_setup(a_move_that_loses_no_more_than_the_best_is_not_asked_about, set_up),
        cmocka_unit_test_setup(go_insists_on_a_move_and_clear_takes_it_back, set_up),
        cmocka_unit_test_setup(keys_while_the_guard_looks_leave_the_game_as_it_was, set_up),
        cmocka_unit_test_setup(a_threat_of_the_computers_is_shown_until_a_key, set_up),
        cmocka_unit_test_setup(keys_while_it_looks_for_a_threat_find_the_game_as_it_is, set_up),
        cmocka_unit_test_setup(two_people_are_not_warned, set_up),
        cmocka_unit_test_setup(hint_shows_a_move_that_go_plays_and_other_keys_drop, set_up),
        cmocka_unit_test_setup(hint_again_shows_the_next_best_move_until_all_have_been, set_up),
        cmocka_unit_test_setup(a_hint_for_a_promotion_is_played_as_shown, set_up),
        cmocka_unit_test_setup(a_hint_leaves_the_sides_as_they_are_and_clear_stops_it, set_up),
        cmocka_unit_test_setup(hint_shows_what_the_computer_expects, set_up),
        cmocka_unit_test_setup(two_people_agree_on_a_draw_and_may_go_on, set_up),
        cmocka_unit_test_setup(resigning_is_asked_about_and_can_be_taken_back, set_up),
        cmocka_unit_test_setup(a_player_may_resign_while_the_computer_thinks, set_up),
        cmocka_unit_test_setup(the_computer_answers_an_offer_by_its_score, set_up),
        cmocka_unit_test_setup(an_offer_while_it_thinks_is_answered_and_it_thinks_on, set_up),
        cmocka_unit_test_setup(the_computer_resigns_when_it_has_been_lost_for_some_moves, set_up),
        cmocka_unit_test_setup(a_draw_that_the_computer_offers_is_accepted_by_go_alone, set_up),
        cmocka_unit_test_setup(offers_follow_from_several_searches, set_up),
        cmocka_unit_test_setup(with_both_sides_it_plays_on_until_it_is_stopped, set_up),
        cmocka_unit_test_setup(with_both_sides_it_plays_to_the_end, set_up),
        cmocka_unit_test_setup(a_mate_that_the_computer_forces_is_announced, set_up),
        cmocka_unit_test_setup(power_on_reminds_of_the_computers_move_and_go_confirms_it, set_up),
        cmocka_unit_test_setup(variety_says_how_often_the_book_leaves_its_best_move, set_up),
        cmocka_unit_test_setup(power_on_lets_the_computer_go_on_thinking, set_up),
        cmocka_unit_test_setup(every_end_by_rule_is_named, set_up),
        cmocka_unit_test_setup(a_draw_can_be_played_on, set_up),
        cmocka_unit_test_setup(results_that_no_rule_gives_are_shown_and_kept, set_up),
        cmocka_unit_test_setup(clear_leads_back_from_every_screen_and_harms_nothing, set_up),
        cmocka_unit_test_setup(each_line_of_the_menus_leads_back_and_harms_nothing, set_up),
        cmocka_unit_test_setup(settings_count_at_once_and_a_reset_is_asked_for_twice, set_up),
        cmocka_unit_test_setup(a_board_turned_round_turns_lights_and_entry, set_up),
        cmocka_unit_test_setup(locked_keys_say_how_to_unlock_them, set_up),
        cmocka_unit_test_setup(a_chess960_position_is_chosen_by_number_or_lot, set_up),
        cmocka_unit_test_setup(a_position_set_up_has_the_number_of_its_move, set_up),
        cmocka_unit_test_setup(info_tells_the_moves_of_the_game, set_up),
        cmocka_unit_test_setup(a_new_game_is_asked_for_twice, set_up),
        cmocka_unit_test_setup(ten_minutes_without_a_key_power_the_device_down, set_up),
        cmocka_unit_test_setup(the_cable_takes_the_device_and_clear_takes_it_back, set_up),
        cmocka_unit_test_setup(keys_at_random_harm_nothing, set_up),
    };
    return cmocka_run_group_tests_name("ui", tests, NULL, NULL);
}
