/* SPDX-License-Identifier: MIT */
/* Tests of the screens on the PC: entering moves, ends of games, menus, and random keys. The scenes
 * test the screens on the simulated chip. These tests cover more cases.
 */
#include "firmware/game/control.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_state.h"
#include "hal/host/buzzer.h"
#include "hal/selftest.h"
#include "tests/unit/chance.h"
#include "tests/unit/ui_tools.h"

/* --- Entering moves -------------------------------------------------------------------------- */

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
        {FEN_INITIAL, "e7d8", "not your piece"},
        {FEN_INITIAL, "a1a2", "own piece"},
        {FEN_INITIAL, "e2e5", "cannot go"},
        {FEN_INITIAL, "g1g3", "cannot go"},
        {FEN_INITIAL, "a1a3", "way is blocked"},
        {FEN_INITIAL, "e1g1", "way is blocked"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "e1g1", "castling lost"},
        {"r3k2r/8/8/8/8/4r3/8/R3K2R w KQkq - 0 1", "e1c1", "in check"},
        {"r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1", "e1g1", "way attacked"},
        {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", "pinned"},
        {"4k3/8/8/8/4r3/8/8/3K4 w - - 0 1", "d1e1", "into check"},
        {"4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", "a1a2", "king in check"},
    };
    two_people();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char before[FEN_LENGTH];
        set_up_fen(cases[i].fen);
        strcpy(before, shown_fen());
        enter(cases[i].move);
        prompt_is(cases[i].reason);
        assert_string_equal(shown_fen(), before);
        assert_int_equal(game_plies(), 0);
    }
}

/* While the display shows a refused move, it also shows why the move was refused. It does not offer
 * to play the move, and GO does nothing. */
static void the_reason_against_a_move_stays_with_the_move(void **state)
{
    two_people();
    enter("e2e5");
    run(6000);
    row_is(0, "e2-e5");
    prompt_is("cannot go");
    keys("go");
    run(6000);
    prompt_is("cannot go");
    keys("level clr");
    run(300);
    keys("clr");
    prompt_is("where to?");
    keys("e5 d4 go");
    assert_int_equal(game_plies(), 1);
}

/* The upper line of a game against Nibble that has no move to show. */
#define FIRST_LINE (EDITION_FIRST_LINE ? "5 s a move      " : "                ")

/* Nibble at once refuses a first square without a legal move. After the refusal GO does nothing
 * until the player enters another square or presses CLR. */
static void a_first_square_of_no_use_is_refused_at_once_and_go_does_nothing(void **state)
{
    static const char *const ways[] = {"e5 e5", "e5 g7", "e5 g7 e5 e5"};
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        keys(ways[i]);
        prompt_is(i == 1 ? "not your piece" : "no piece there");
        row_is(0, FIRST_LINE);
        run(6000);
        row_is(1, "K your move"); /* the reason is no longer shown after 5 s */
        keys("go");
        prompt_is(i == 1 ? "not your piece" : "no piece there");
        run(400);
        keys("go");
        run(400);
        assert_int_equal(game_plies(), 0);
        assert_false(engine_is_running());
        assert_int_equal(game_computer(), COMPUTER_BLACK);
        keys("clr");
    }
    keys("e5 e5 a1 b2 a1 d4 go");
    pass_guard();
    assert_int_equal(game_plies(), 1);
    keys("clr back e5 e5 clr");
    run(400);
    keys("go"); /* CLR has ended the refusal, so GO works */
    prompt_is("Nibble plays?");
    agree();
    run(400);
    assert_int_equal(game_computer(), COMPUTER_WHITE);
}

/* A visit to another screen removes the reason for the refusal, and GO works as usual. */
static void another_screen_ends_the_refusal_of_a_square(void **state)
{
    if (!EDITION_COACH) {
        skip();
    }
    keys("e5 e5 menu clr");
    row_is(1, "K your move");
    run(400);
    keys("go");
    run(400);
    assert_int_equal(game_computer(), COMPUTER_WHITE);
}

static void a_promotion_asks_for_the_piece_queen_first(void **state)
{
    static const char *const choices[] = {"go", "fwd go", "back back go", "back go"};
    static const char *const boards[] = {
        "Q7/8/8/8/8/7k/8/K7 b - - 0 1", "R7/8/8/8/8/7k/8/K7 b - - 0 1",
        "B7/8/8/8/8/7k/8/K7 b - - 0 1", "N7/8/8/8/8/7k/8/K7 b - - 0 1"};
    two_people();
    for (size_t i = 0; i < COUNT_OF(choices); i++) {
        set_up_fen("8/P7/8/8/8/7k/8/K7 w - - 0 1");
        enter("a7a8");
        row_is(0, "a7-a8=Q");
        assert_true(row_has(1, "QRBN"));
        run(1100);
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
    row_is(0, FIRST_LINE);
    lights_are("0000000000000000");
    assert_int_equal(game_plies(), 0);
}

/* The keys that lead to `offer draw`, counted from the end of the menu. */
#define OFFER_DRAW (EDITION_SETTINGS ? "menu back back back" : "menu back back back back back")

/* Types squares and then presses the keys `way`. Asserts that the squares and their lights are
 * still there afterwards. */
static void typed_and_away(const char *typed, const char *line, const char *prompt, const char *way)
{
    new_device(NULL);
    keys(typed);
    row_is(0, line);
    prompt_is(prompt);
    char lit[LEDS_ROWS];
    for (uint8_t row = 0; row < LEDS_ROWS; row++) {
        lit[row] = (char)leds_host_row(row);
    }
    keys(way);
    while (ui_screen() != SCREEN_PLAY) {
        press(KEY_CLR);
    }
    run(6200); /* the message disappears */
    row_is(0, line);
    prompt_is(prompt);
    for (uint8_t row = 0; row < LEDS_ROWS; row++) {
        assert_int_equal((char)leds_host_row(row), lit[row]);
    }
    assert_int_equal(game_plies(), 0);
}

/* The display shows the typed move again after any other screen, a message or a hint. GO then plays
 * this move. */
static void a_typed_move_outlasts_other_screens_P6(void **state)
{
    static const char *const ways[] = {
        "level",
        "level fwd",
        "level fwd go",
        "menu",
        "menu fwd go go go go",
        "menu go",
        "info",
        "info g7",
        "info g7 a1",
        "info g7 a1 h8",
        "menu fwd fwd go",
        "menu fwd fwd go a1 a1 b2",
        "menu fwd fwd go menu fwd",
        "back",
        "fwd",
        "hint clr",
#if EDITION_INFO
        "info info info fwd",
#endif
#if EDITION_STORE
        "menu fwd fwd fwd fwd go",
        "menu fwd fwd fwd go fwd",
        "menu fwd fwd fwd fwd fwd go",
        "menu fwd fwd fwd fwd fwd go go g7 a1 h8",
        "menu fwd fwd fwd fwd fwd fwd go",
#endif
        ""
    };
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        typed_and_away("e5 b2 e5 d4", "e2-e4 ", "play it?   GO>", ways[i]);
        press(KEY_GO);
        pass_guard();
        assert_true(game_plies() >= 1);
        assert_true(move_equal(game_move(0), (move_t){E2, E4}));
        assert_int_equal(game_computer(), COMPUTER_BLACK);
        typed_and_away("e5 b2 e5", "e2-e_ ", "which rank?", ways[i]);
        typed_and_away("e5 b2", "e2-_ ", "where to?", ways[i]);
        typed_and_away("e5", "e_ ", "which rank?", ways[i]);
    }
}

/* GO plays the typed move, even while a message covers its line. */
static void go_plays_a_typed_move_below_a_message_P6(void **state)
{
    static const char *const ways[] = {"back", "fwd", NULL};
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        new_device(state);
        keys("e5 b2 e5 d4");
        keys(ways[i] != NULL ? ways[i] : OFFER_DRAW);
        if (ways[i] == NULL) {
            keys("go go");
        }
        prompt_is(ways[i] != NULL ? "no more moves" : "no draw");
        row_is(0, "e2-e4 ");
        keys("go");
        pass_guard();
        assert_true(game_plies() >= 1);
        assert_true(move_equal(game_move(0), (move_t){E2, E4}));
    }
}

/* While a hint is shown, the display hides the typed move. GO plays the move that is shown. */
static void a_hint_goes_before_a_typed_move_and_gives_way_to_it_P6(void **state)
{
    two_people();
    set_up_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    keys("e5 a1 e5 b2 hint");
    run(2500);
    row_is(0, "Ra1-a8       +m1");
    prompt_is("hint       GO>");
    keys("clr");
    row_is(0, "e1-e2 ");
    prompt_is("play it?   GO>");
    keys("hint");
    run(2500);
    keys("go");
    row_is(1, "checkmate");
}

/* After another screen the question about the promotion of a typed move appears again. */
static void a_promotion_outlasts_other_screens_P6(void **state)
{
    two_people();
    set_up_fen("8/P7/8/8/8/7k/8/K7 w - - 0 1");
    enter("a7a8");
    keys("fwd level clr menu clr info clr");
    row_is(0, "a7-a8=R ");
    keys("go");
    assert_string_equal(shown_fen(), "R7/8/8/8/8/7k/8/K7 b - - 0 1");
}

static bool clock_runs(void)
{
    const uint16_t before = control_seconds(page.shown.side);
    run(3000);
    return control_seconds(page.shown.side) <= before - 2;
}

/* The player's chess clock runs while Nibble asks which piece the pawn becomes. */
static void the_clock_runs_in_the_question_of_a_promotion(void **state)
{
    static const char *const ways[] = {"fwd", "menu clr", "level clr", "info clr", "clr"};
    keys("level level level go"); /* level: game in 5 min */
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        /* the guard checks the move first, and finds it good */
        set_up_fen("8/P7/8/8/8/7k/8/K7 w - - 0 1");
        enter("a7a8");
        run(1500);
        row_is(0, "a7-a8=Q ");
        assert_true(clock_runs());
        keys(ways[i]);
        assert_true(clock_runs());
    }
}

/* The menu must close when the cable begins a game. GO in an open menu would begin a new game in
 * the middle of the cable's game. */
static void the_cable_closes_the_screen_that_is_open(void **state)
{
    static const char *const ways[] = {"menu", "level", "info"};
    for (size_t index = 0; index < COUNT_OF(ways); index++) {
        keys(ways[index]);
        send("position startpos moves e2e4");
        row_is(1, "cable: CLR ends");
        keys("clr");
        prompt_is("your move");
    }
}

/* Nibble forgets a typed move if it belongs to another position. */
static void a_typed_move_goes_with_its_game(void **state)
{
    static const char *const ways[] = {"menu go go", "menu fwd fwd go go", "g7 b2 g7 d4 go back"};
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        two_people();
        keys("e5 b2 e5 d4");
        keys(ways[i]);
        run(200);
        assert_false(row_has(0, "e2"));
        row_is(1, "White moves");
        new_device(state);
    }
}

/* --- Stored games ---------------------------------------------------------------------------- */

/* A game that arrives as text becomes the game on the device. The player gets the side to move. */
static void the_cable_loads_the_game_of_the_device(void **state)
{
    if (!EDITION_REMOTE) {
        skip();
    }
    keys("e5 b2");
    send("load 1. e4 e5 2. Nf3 *");
    row_is(0, "Ng1-f3");
    prompt_is("your move");
    assert_string_equal(shown_fen(),
                        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    keys("clr back"); /* no square is typed */
    row_is(0, "back Ng1-f3");
    send("load 1. e4 e5 *");
    prompt_is("your move");
    assert_int_equal(game_computer(), COMPUTER_BLACK);
}

#if EDITION_STORE

/* While a screen shows its own position, the cable stores or loads a game, or refuses to do so. The
 * game must be right afterwards. */
static void the_cable_stores_the_game_and_not_another_position(void **state)
{
    static const char *const ways[] = {"set up", "puzzles", "worst moves"};
    static const char *const lines[] = {"store 1", "recall 1"};
    for (size_t i = 0; i < COUNT_OF(ways) * COUNT_OF(lines); i++) {
        new_device(state);
        two_people();
        enter("e2e4");
        char game[FEN_LENGTH];
        snprintf(game, sizeof game, "%s", shown_fen());
        find_line("menu", ways[i % COUNT_OF(ways)]);
        keys("go fwd");
        run(500);
        send(lines[i / COUNT_OF(ways)]);
        run(500);
        for (uint8_t left = 3; left != 0 && ui_screen() != SCREEN_PLAY; left--) {
            keys("clr");
        }
        assert_int_equal(ui_screen(), SCREEN_PLAY);
        assert_string_equal(shown_fen(), game);
        the_game_is_whole();
        enter("e7e5");
        assert_int_equal(game_ply(), 2);
    }
}

/* Presses the keys, waits until the EEPROM is written, and asserts the two lines of the display. */
static void stored_games_show(const char *names, const char *row_0, const char *row_1)
{
    keys(names);
    run(3000);
    row_is(0, row_0);
    row_is(1, row_1);
}

static void stored_games_are_chosen_with_their_actions(void **state)
{
    static const struct {
        const char *keys, *game, *action;
    } steps[] = {
        {"go", "game 1  free    ", "store        GO>"},
        {"go", "game 1  1 move  ", "load         GO>"},
        {"fwd", "game 1  1 move  ", "delete       GO>"},
        {"fwd", "game 2  free    ", "store        GO>"},
        {"back", "game 1  1 move  ", "delete       GO>"},
        {"back", "game 1  1 move  ", "load         GO>"},
        {"back", "game 3  free    ", "store        GO>"},
        {"fwd", "game 1  1 move  ", "load         GO>"},
        {"go", "give up game?   ", "GO yes  CLR no  "},
        {"fwd", "game 1  1 move  ", "delete       GO>"},
        {"go", "delete it?      ", "GO yes  CLR no  "},
        {"back", "game 1  1 move  ", "load         GO>"},
        {"go clr", "game 1  1 move  ", "load         GO>"},
        {"fwd fwd go", "game 2  1 move  ", "load         GO>"},
        {"fwd go go", "game 2  free    ", "store        GO>"},
    };
    two_people();
    enter("e2e4");
    find_line("menu", "stored games");
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        stored_games_show(steps[i].keys, steps[i].game, steps[i].action);
    }
    keys("clr");
    find_line("menu", "stored games");
    stored_games_show("go", steps[1].game, steps[1].action);
    keys("clr");
    set_up_fen("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
    keys("h8 d4 d4");
    find_line("menu", "stored games");
    stored_games_show("go go", "give up game?", "GO yes");
    /* the typed squares belonged to another game */
    stored_games_show("go", "e2-e4", "Black moves");
    set_up_fen("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
    enter("d8h4");
    find_line("menu", "stored games");
    stored_games_show("go go", "load ", "GO yes"); /* here loading would lose no game */
}

/* The display asks for Nibble's last move again, because it may be missing on the player's
 * board. */
static void a_stored_game_tells_nibbles_last_move_again(void **state)
{
    one_second_a_move();
    enter("a2a4");
    take_its_move();
    assert_false(row_has(1, "then GO"));
    find_line("menu", "stored games");
    keys("go go");
    run(3000);
    keys("go go");
    run(3000);
    assert_true(row_has(1, "then GO"));
}

static void the_cable_writes_the_own_game_and_ends_its_game(void **state)
{
    two_people();
    enter("e2e4");
    send("position startpos moves d2d4 d7d5");
    row_is(1, "cable: CLR ends");
    serial_host_feed("pgn\n");
    run(500);
    const char *const text = serial_host_take();
    assert_non_null(strstr(text, "1. e4"));
    assert_null(strstr(text, "d4"));
    row_is(1, "Black moves");
    the_game_is_whole();
}

static void a_game_that_the_cable_cannot_recall_leaves_the_screen_as_it_is(void **state)
{
    static const char *const ways[] = {"e5 g7", "menu fwd", "level fwd", "info"};
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        new_device(state);
        two_people();
        enter("e2e4");
        keys(ways[i]);
        const screen_t screen = ui_screen();
        char rows[2][LCD_COLUMNS + 1], lights[2 * LEDS_ROWS + 1];
        for (uint8_t row = 0; row < 2; row++) {
            snprintf(rows[row], sizeof rows[row], "%s", lcd_host_row(row));
        }
        snprintf(lights, sizeof lights, "%s", shown_lights());
        send("recall 1");
        assert_int_equal(ui_screen(), screen);
        for (uint8_t row = 0; row < 2; row++) {
            assert_string_equal(rows[row], lcd_host_row(row));
        }
        assert_string_equal(lights, shown_lights());
    }
}

#endif

/* --- Ends of games --------------------------------------------------------------------------- */

static void every_end_by_rule_is_named(void **state)
{
    static const struct {
        const char *fen, *move, *line;
        uint16_t first_note_hertz;
    } cases[] = {
        {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4",
         "checkmate    0-1", 784},
        {"k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "c1c7", "stalemate    1/2", 1319},
        {"k7/8/1K6/8/8/8/8/2Q5 w - - 99 80", "c1c3", "fifty moves  1/2", 1319},
        {"k7/8/1K6/8/8/8/8/2Q5 w - - 99 80", "c1c8", "checkmate    1-0", 784},
        {"7k/8/8/8/8/8/1p6/2K5 w - - 0 1", "c1b2", "no material  1/2", 1319},
    };
    two_people();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        set_up_fen(cases[i].fen);
        enter(cases[i].move);
        row_is(1, cases[i].line);
        assert_int_equal(buzzer_host_tune()->period_us, 1000000 / cases[i].first_note_hertz);
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
    row_is(1, "repetition   1/2");
    assert_true(row_has(0, "FWD"));
    keys("fwd");
    row_is(1, "White moves");
    enter("g1f3");
    row_is(1, "repetition   1/2");
}

/* --- Menus ----------------------------------------------------------------------------------- */

/* The square that INFO lights does not stay lit on the game's screen. */
static void the_light_of_info_ends_with_info(void **state)
{
    enter("a2a4");
    run(1500);
    keys("info g7 a1");
    lights_are("0000000000000040");
    keys("clr");
    assert_true(row_has(1, "thinks"));
    lights_are("0000000000000000");
}

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
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        keys(ways[i]);
        keys("clr clr clr");
        row_is(1, "White moves");
        assert_string_equal(shown_fen(), before);
        assert_int_equal(game_plies(), 2);
        assert_int_equal(position_fault(), 0);
    }
}

/* The keys that lead to the line of the sounds. */
#define SOUND (EDITION_SETTINGS ? "menu back go" : "menu back back back")

static void settings_count_at_once_and_outlast_the_power(void **state)
{
    keys(SOUND);
    row_is(0, "sound");
    row_is(1, "on           GO>");
    keys("fwd go go");
    row_is(1, "9");
    assert_int_equal(leds_host_brightness(), 9);
    keys("fwd back back go");
    assert_int_equal(settings_get(SETTING_SOUND), SOUND_OFF);
    keys("fwd fwd go go go");
    row_is(0, "minutes to sleep");
    row_is(1, "none");
    keys("clr");
    power_on();
    assert_int_equal(leds_host_brightness(), 9);
    assert_int_equal(settings_get(SETTING_SOUND), SOUND_OFF);
    assert_int_equal(settings_get(SETTING_POWER_OFF), 0);
}

/* GO steps a value forward. After a GO, BACK steps the value back. FWD or another key leads to the
 * next line. */
static void a_value_steps_back_as_well(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
    find_line("menu back go", "lights");
    row_is(1, "7  ");
    keys("go");
    row_is(1, "8  ");
    keys("back back");
    row_is(1, "6  ");
    keys("back back back back back back back");
    row_is(1, "15  ");
    keys("fwd back");
    row_is(0, "lights");
    keys("clr");
    find_line("menu back go", "minutes to sleep");
    row_is(1, "10 ");
    keys("go back back");
    row_is(1, "5 ");
    keys("back");
    row_is(1, "none ");
    keys("clr");
    find_line("menu", "white-black");
    row_is(1, "you-Nibble");
    keys("go back");
    row_is(1, "you-Nibble");
    assert_int_equal(game_computer(), COMPUTER_BLACK);
    /* the cable can set this value, but the menu does not have it */
    settings_set(SETTING_POWER_OFF, 7);
    keys("clr");
    find_line("menu back go", "minutes to sleep");
    keys("go back");
    assert_in_range(settings_get(SETTING_POWER_OFF), 0, 60);
}

static void a_reset_of_the_settings_is_asked_for_twice(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
    keys("menu back go go fwd go go");
    keys("clr menu back go back go go clr");
    assert_int_equal(leds_host_brightness(), 9);
    keys("menu back go back go go go");
    row_is(1, "K your move");
    assert_int_equal(leds_host_brightness(), 7);
    assert_int_equal(settings_get(SETTING_SOUND), SOUND_ALL);
}

static void a_board_turned_round_turns_lights_and_entry(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
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

/* A number with one dot stands before white's move. A number with two dots stands before black's
 * move. */
static void the_number_of_the_move_stands_before_it(void **state)
{
    if (!EDITION_INFO) {
        skip();
    }
    two_people();
    enter("g1f3");
    row_is(0, "1.Ng1-f3        ");
    enter("g8f6");
    row_is(0, "1..ng8-f6       ");
    enter("f3e5");
    row_is(0, "2.Nf3-e5        ");
    keys("back");
    row_is(0, "back Nf3-e5     ");
    set_up_fen("7k/P7/8/8/8/8/8/K7 w - - 0 99");
    enter("a1b1");
    row_is(0, "99.Ka1-b1       ");
    enter("h8g8");
    row_is(0, "99..kh8-g8      ");
    enter("b1a1");
    row_is(0, "Kb1-a1          "); /* from move 100 on there is no number */
    set_up_fen("7k/P7/8/8/8/8/8/K7 w - - 0 12");
    enter("a7a8");
    agree();
    row_is(0, "a7-a8=Q    check");
}

static void locked_keys_say_how_to_unlock_them(void **state)
{
    if (!EDITION_SETTINGS) {
        skip();
    }
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
    if (!EDITION_CHESS960 || !EDITION_CHESS960) {
        skip();
    }
    two_people();
    find_line("menu", "Chess960");
    keys("go");
    assert_true(row_has(1, "]"));
    keys("clr");
    assert_string_equal(shown_fen(), FEN_INITIAL);
    find_line("menu", "Chess960");
    keys("go");
    while (!row_has(1, "[9]")) {
        keys("fwd");
    }
    keys("go");
    while (!row_has(1, "[5]")) {
        keys("fwd");
    }
    keys("go");
    while (!row_has(1, "[8]")) {
        keys("fwd");
    }
    row_is(0, "RKRNNBBQ  ");
    keys("go");
    assert_string_equal(shown_fen(), "rkrnnbbq/pppppppp/8/8/8/8/PPPPPPPP/RKRNNBBQ w CAca - 0 1");
}

/* In the first position the rooks are not in the corners. In the second the king is on an unusual
 * file. After `initial board` the rooks that castle are in the corners again, as in chess. */
static void a_set_up_in_a_chess960_game_keeps_the_rooks_that_castle(void **state)
{
    static const struct {
        const char *fen, *castling;
    } cases[] = {
        {"1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1", "e1g1"},
        {"rk5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w HAha - 0 1", "b1h1"},
    };
    if (!EDITION_CHESS960) {
        skip();
    }
    two_people();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        set_up_fen(cases[i].fen);
        keys("menu fwd fwd go menu fwd");
        row_is(1, i == 0 ? "GBgb         GO>" : "HAha         GO>");
        keys("clr fwd d4 d4 go"); /* adds a queen on d4 */
        assert_true(strstr(shown_fen(), i == 0 ? " w GBgb " : " w HAha ") != NULL);
        power_on();
        enter(cases[i].castling);
        assert_int_equal(game_plies(), 1);
    }
    find_line("menu fwd fwd go menu", "initial board");
    keys("go go");
    assert_string_equal(shown_fen(), FEN_INITIAL);
}

/* If the player opens the set-up and presses GO at once, a new game begins from the position on the
 * board. */
static void a_set_up_begins_with_the_position_of_the_game(void **state)
{
    static const char *const fens[] = {
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",      "4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1",
        "4k3/8/8/8/6pP/8/8/4K3 b - h3 0 1",       "4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1",     "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1",
        "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR b - - 0 1"};
    two_people();
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        set_up_fen(fens[i]);
        keys("menu fwd fwd go");
        row_is(0, "white king      ");
        keys("fwd e5 clr"); /* neither the piece nor the half square is kept for the next set-up */
        row_is(0, "white queen     ");
        keys("a1 go");
        assert_string_equal(shown_fen(), fens[i]);
        assert_int_equal(ui_screen(), SCREEN_PLAY);
    }
    keys("menu fwd fwd go menu go clr go"); /* now the other side begins */
    assert_string_equal(shown_fen(), "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1");
    new_device(NULL);
    enter("a2a4");
    wait_for_move(); /* Nibble's move waits to be carried out */
    keys("menu fwd fwd go");
    char game[FEN_LENGTH];
    fen_text(0, game);
    assert_string_equal(shown_fen(), game);
    keys("go");
    assert_non_null(strstr(shown_fen(), " w KQkq "));
}

static void a_position_set_up_has_the_number_of_its_move(void **state)
{
    if (!EDITION_CHESS960) {
        skip();
    }
    two_people();
    find_line("menu fwd fwd go menu", "move number");
    keys("go go fwd fwd go back go");
    row_is(0, "white king");
    keys("go");
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 20");
}

/* --- Information ------------------------------------------------------------------------------ */

/* The first game has castlings, a promotion and a capture in passing. Black begins the second
 * game. */
static void info_tells_the_moves_of_the_game(void **state)
{
    static const char *const moves[] = {"e1c1", "e8g8", "b7a8", "g7g5", "h5g6", "f8d8"};
    if (!EDITION_INFO) {
        skip();
    }
    two_people();
    set_up_fen("r3k2r/1P4p1/8/7P/8/8/8/R3K3 w Qk - 0 7");
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        enter(moves[i]);
        if (i == 2) {
            keys("fwd go");
        }
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

    set_up_fen("r3k2r/8/8/8/8/8/8/R3K3 b Qkq - 0 99");
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

/* If a move needs the whole line, the display drops the number in front of it. */
static void the_number_of_a_move_gives_way_to_its_letters(void **state)
{
    if (!EDITION_INFO) {
        skip();
    }
    two_people();
    set_up_fen("r7/1P5k/8/8/8/8/1p5K/R7 w - - 0 98");
    for (size_t i = 0; i < 2; i++) {
        enter(i == 0 ? "b7a8" : "b2a1");
        agree();
    }
    enter("a8b8");
    play.score = -1026;
    play.news = true;
    run(200);
    row_is(0, "99.Qa8-b8 -10.26");
    enter("h7g6");
    play.score = -1026;
    play.news = true;
    run(200);
    row_is(0, "kh7-g6    -10.26");
    play.score = -926;
    play.news = true;
    run(200);
    row_is(0, "99..kh7-g6 -9.26");
    enter("h2h3");
    row_is(0, "Kh2-h3          ");
    enter("g6g7");
    keys("info info info info");
    row_is(0, "99 Qa8-b8 kh7-g6");
    row_is(1, " Kh2-h3 kg6-g7  ");
    keys("back");
    row_is(0, " b7xa8=Q b2xa1=Q");
}

static unsigned moves_in_row(uint8_t row)
{
    unsigned moves = 0;
    for (const char *text = lcd_host_row(row); *text != '\0'; text++) {
        moves += *text == '-' || *text == 'x';
    }
    return moves;
}

static void info_shows_two_moves_of_the_variation_in_each_row(void **state)
{
    if (!EDITION_INFO) {
        skip();
    }
    settings_set(SETTING_BOOK, 0);
    one_second_a_move();
    enter("a2a4");
    for (uint16_t tries = 0; tries < 1000 && !row_has(1, "then GO"); tries++) {
        run(10);
    }
    keys("info");
    assert_int_equal(moves_in_row(0), 2);
    assert_int_equal(moves_in_row(1), 2);
}

/* The page shows the last two moves of each side in two rows. If black begins the game, white's
 * move is missing in the first row. */
static void info_lists_the_last_moves_by_rows(void **state)
{
    if (!EDITION_INFO || GAME_COUNTS) {
        skip();
    }
    two_people();
    set_up_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    enter("e7e5");
    enter("g1f3");
    enter("b8c6");
    enter("f1b5");
    keys("info info info info");
    row_is(0, "2 Ng1-f3 nb8-c6 ");
    row_is(1, "3 Bf1-b5        ");
    keys("back");
    row_is(0, "1 ... e7-e5     ");
    row_is(1, "2 Ng1-f3 nb8-c6 ");
}

/* INFO shows the balance in whole pawns, so that the counts of all pieces fit beside it. */
static void info_tells_the_balance_beside_all_pieces(void **state)
{
    if (!EDITION_INFO || GAME_COUNTS) {
        skip();
    }
    set_up_fen("6k1/8/8/8/8/PPP5/QQQQQQQQ/QQ3K2 b - - 0 1");
    keys("info info info info info");
    row_is(0, "Q10R0B0N0P3  +93");
    row_is(1, "q0r0b0n0p0      ");
    keys("clr");
    set_up_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR b KQkq - 0 1");
    keys("info info info info info");
    row_is(0, "Q0R2B2N2P8    -9");
    keys("clr");
}

/* A page of INFO without figures shows its subject, and why there are no figures. */
static void info_says_what_is_not_known_and_why_P11(void **state)
{
    if (!EDITION_INFO) {
        skip();
    }
    one_second_a_move();
    keys("info");
    row_is(0, "variation -     ");
    row_is(1, "not known yet   ");
    keys("fwd");
    row_is(0, "its moves 5-8 - ");
    keys("info info info");
    row_is(0, "moves made -    ");
    keys("clr");
    enter("e2e4");
    pass_guard();
    run(1000);
    assert_true(row_has(0, " book"));
    run(400);
    keys("go info");
    row_is(0, "variation -     ");
    row_is(1, "move of the book");
    keys("info");
    row_is(0, "search -        ");
    row_is(1, "move of the book");
    keys("clr");
    enter("a2a3");
    for (uint16_t tries = 0; tries < 700 && !row_has(1, "then GO"); tries++) {
        run(10);
    }
    keys("info info");
    assert_true(row_has(0, "d"));
    assert_true(row_has(1, "/s"));
}

/* The pages of INFO about the search belong to one position. They show figures only while this
 * position is on the board, or the position after the best move. */
static void info_tells_of_no_position_that_has_gone(void **state)
{
    static const char *const ways[] = {"back back back", "back fwd g7 c3 g7 d4 go"};
    if (!EDITION_INFO) {
        skip();
    }
    one_second_a_move();
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        keys("menu go go");
        enter("a2a4");
        take_its_move();
        two_people();
        keys("info info");
        assert_true(row_has(1, "/s"));
        keys("clr back info info");
        assert_true(row_has(1, "/s"));
        keys("clr fwd");
        enter("b2b3");
        keys(ways[i]);
        keys("info");
        row_is(0, "variation -     ");
        row_is(1, "not known yet   ");
        keys("info");
        row_is(0, "search -        ");
        row_is(1, "not known yet   ");
        keys("clr menu fwd go go go clr"); /* GO changes sides: Nibble has black again */
    }
}

static void info_tells_what_the_chess_clocks_have_left(void **state)
{
    if (!EDITION_INFO) {
        skip();
    }
    two_people();
    enter("e2e4");
    keys("info info info fwd");
    row_is(0, "this move   0:00");
    row_is(1, "                ");
    keys("clr level level level go"); /* level: game in 5 min */
    run(7000);
    keys("info info info");
    row_is(0, "white       0:00");
    row_is(1, "black       0:0");
    keys("fwd");
    row_is(0, "this move   0:0");
    row_is(1, "    5:00  k 4:53");
}

static void results_that_no_rule_gives_are_shown_and_kept(void **state)
{
    static const struct {
        result_t result;
        const char *line;
    } cases[] = {{RESULT_DRAW_AGREED, "draw agreed  1/2"},
                 {RESULT_RESIGNS, "resigns      1-0"},
                 {RESULT_TIME, "time         1-0"},
                 {RESULT_OPPONENT_RESIGNS, "resigns      0-1"}};
    two_people();
    enter("e2e4");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
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
    row_is(1, "cable: CLR ends");
    keys("e5 go");
    row_is(1, "cable: CLR ends");
    keys("clr");
    run(300);
    row_is(0, "d2-d4");
    row_is(1, "Black moves");
    assert_string_equal(shown_fen(), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
}

/* The clocks stop while the cable plays. Afterwards they continue. */
static void the_cable_gives_no_time_back(void **state)
{
    two_people();
    keys("level level level go"); /* level: game in 5 min */
    enter("e2e4");
    run(20000);
    send("position startpos moves d2d4");
    row_is(1, "cable: CLR ends");
    run(20000);
    send("quit");
    run(300);
    row_is(0, "e2-e4");
    assert_in_range(control_seconds(BLACK), 278, 280);
    run(10000);
    assert_in_range(control_seconds(BLACK), 268, 270);
}

/* `set level` has the effect of the key LEVEL: the clocks restart. */
static void the_cable_chooses_a_level_as_the_key_does(void **state)
{
    if (!EDITION_REMOTE) {
        skip();
    }
    two_people();
    enter("e2e4");
    run(7000);
    send("set level 13"); /* level: game in 5 min */
    assert_in_range(control_seconds(BLACK), 299, 300);
    run(7000);
    send("set level 13");
    assert_in_range(control_seconds(BLACK), 291, 294);
    send("set level 14"); /* level: game in 10 min */
    assert_in_range(control_seconds(BLACK), 599, 600);
}

/* The cable's game has had more moves than the player's game. The new level must set the clocks for
 * the player's game. */
static void the_cable_chooses_a_level_for_ones_own_game(void **state)
{
    static const struct {
        const char *line;
        uint16_t seconds;
    } cases[] = {{"set level 25", 7200}, {"set own 12", 5400}, {"set keying 2", 5400}};
    if (!EDITION_REMOTE) {
        skip();
    }
    two_people();
    send("set level 24"); /* level: 40 moves in 1:30 */
    enter("e2e4");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        send("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 130");
        send(cases[i].line);
        send("quit");
        assert_in_range(control_seconds(WHITE), cases[i].seconds - 10, cases[i].seconds);
    }
}

/* Puzzles and the review show positions whose move numbers are not those of the game. The clocks
 * must ignore these numbers. */
static void a_screen_with_a_board_of_its_own_leaves_the_clocks_alone(void **state)
{
    static const char *const screens[] = {"puzzles", "worst moves"};
    static const struct {
        const char *line;
        uint16_t seconds;
    } cases[] = {{"set level 20", 300}, {"set keying 10", 300}, {"set own 7", 180}};
    if (!EDITION_REMOTE || !EDITION_PUZZLES) {
        skip();
    }
    for (size_t screen = 0; screen < COUNT_OF(screens); screen++) {
        new_device(state);
        two_people();
        send("set level 19"); /* level: 3 min + 2 s */
        set_up_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 130");
        enter("e2e4");
        enter("e8e7");
        enter("e4e5");
        for (size_t i = 0; i < COUNT_OF(cases); i++) {
            find_line("menu", screens[screen]);
            keys("go");
            send(cases[i].line);
            keys("clr clr clr");
            assert_in_range(control_seconds(WHITE), cases[i].seconds - 10, cases[i].seconds + 20);
            assert_in_range(control_seconds(BLACK), cases[i].seconds - 10, cases[i].seconds + 20);
        }
    }
}

/* Before the first move of a rated game the player can choose another level that has a rating. */
static void the_cable_keeps_a_rated_game_rated(void **state)
{
    if (!EDITION_REMOTE || !EDITION_COACH) {
        skip();
    }
    rating_set_first(RATING_FIRST);
    find_line("menu", "rated game");
    keys("go");
    assert_true(rating_is_on());
    serial_host_feed("set level 13\n"); /* level: game in 5 min */
    run(400);
    assert_non_null(strstr(serial_host_take(), "cannot: 13"));
    send("set level 4");
    assert_int_equal(settings_get(SETTING_LEVEL), 4);
    game_set_result(RESULT_DRAW_AGREED);
    run(400);
    /* this is the rating after a draw against 2060; after a loss it would be 1388 */
    row_is(0, "your rating 1452");
}

/* --- Keys at random -------------------------------------------------------------------------- */

static void keys_at_random_harm_nothing(void **state)
{
    chance_state = 1;
    one_second_a_move();
    for (uint32_t count = 0; count < 20000; count++) {
        const keycode_t key =
            chance(3) != 0 ? (keycode_t)(KEY_A1 + chance(8)) : (keycode_t)(KEY_MENU + chance(8));
        if (EDITION_SETTINGS && count % 100 == 0) {
            settings_set(SETTING_LOCKED, 0);
        }
        assert_true(keypad_host_press(key));
        run(chance(20) == 0 ? 700 : 5);
        if (!engine_is_running() && row_has(1, " moves ")) {
            the_game_is_whole();
        }
    }
}

static void what_the_self_test_found_is_told_until_it_is_known(void **state)
{
    selftest_host_break(SELFTEST_SRAM);
    power_on();
    row_is(0, "bad SRAM        ");
    run(3000);
    selftest_host_break(SELFTEST_FLASH | SELFTEST_SRAM);
    power_on();
    row_is(0, "bad flash       ");
    row_is(1, "play on      GO>");
    run(3000);
    row_is(0, "bad flash       ");
    keys("go");
    row_is(0, "Nibble ");
    run(2000);
    row_is(1, "K your move 0:0");
    selftest_host_break(0);
}

static void a_key_held_since_power_on_is_told_while_it_is(void **state)
{
    static const char *const names[] = {
#define KEY(name) #name,
#include "hal/key_list.h"
    };
    keypad_host_hold(KEY_BACK);
    power_on();
    for (uint8_t key = KEY_A1; key <= KEY_GO; key++) {
        keypad_host_hold((keycode_t)key);
        run(2000);
        row_is(0, "a key is held   ");
        if (EDITION_INFO) {
            char told[LCD_COLUMNS + 1];
            snprintf(told, sizeof told, "let go of %-6s", names[key]);
            row_is(1, told);
        }
    }
    keypad_host_hold(KEY_NONE);
    run(3500);
    row_is(1, "K your move 0:0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_players_move_is_played_and_stands_on_the_ioboard_at_once,
                               new_device),
        cmocka_unit_test_setup(refused_moves_say_why_and_change_nothing, new_device),
        cmocka_unit_test_setup(the_reason_against_a_move_stays_with_the_move, new_device),
        cmocka_unit_test_setup(a_first_square_of_no_use_is_refused_at_once_and_go_does_nothing,
                               new_device),
        cmocka_unit_test_setup(another_screen_ends_the_refusal_of_a_square, new_device),
        cmocka_unit_test_setup(a_promotion_asks_for_the_piece_queen_first, new_device),
        cmocka_unit_test_setup(clear_removes_the_last_square_and_never_more, new_device),
        cmocka_unit_test_setup(a_typed_move_outlasts_other_screens_P6, new_device),
        cmocka_unit_test_setup(go_plays_a_typed_move_below_a_message_P6, new_device),
        cmocka_unit_test_setup(a_hint_goes_before_a_typed_move_and_gives_way_to_it_P6, new_device),
        cmocka_unit_test_setup(a_promotion_outlasts_other_screens_P6, new_device),
        cmocka_unit_test_setup(the_clock_runs_in_the_question_of_a_promotion, new_device),
        cmocka_unit_test_setup(a_typed_move_goes_with_its_game, new_device),
        cmocka_unit_test_setup(the_cable_closes_the_screen_that_is_open, new_device),
        cmocka_unit_test_setup(the_cable_loads_the_game_of_the_device, new_device),
#if EDITION_STORE
        cmocka_unit_test_setup(stored_games_are_chosen_with_their_actions, new_device),
        cmocka_unit_test_setup(a_stored_game_tells_nibbles_last_move_again, new_device),
        cmocka_unit_test_setup(the_cable_writes_the_own_game_and_ends_its_game, new_device),
        cmocka_unit_test_setup(the_cable_stores_the_game_and_not_another_position, new_device),
        cmocka_unit_test_setup(a_game_that_the_cable_cannot_recall_leaves_the_screen_as_it_is,
                               new_device),
#endif
        cmocka_unit_test_setup(every_end_by_rule_is_named, new_device),
        cmocka_unit_test_setup(a_draw_can_be_played_on, new_device),
        cmocka_unit_test_setup(results_that_no_rule_gives_are_shown_and_kept, new_device),
        cmocka_unit_test_setup(the_light_of_info_ends_with_info, new_device),
        cmocka_unit_test_setup(clear_leads_back_from_every_screen_and_harms_nothing, new_device),
        cmocka_unit_test_setup(settings_count_at_once_and_outlast_the_power, new_device),
        cmocka_unit_test_setup(a_value_steps_back_as_well, new_device),
        cmocka_unit_test_setup(a_reset_of_the_settings_is_asked_for_twice, new_device),
        cmocka_unit_test_setup(a_board_turned_round_turns_lights_and_entry, new_device),
        cmocka_unit_test_setup(the_number_of_the_move_stands_before_it, new_device),
        cmocka_unit_test_setup(locked_keys_say_how_to_unlock_them, new_device),
        cmocka_unit_test_setup(a_chess960_position_is_chosen_by_number_or_lot, new_device),
        cmocka_unit_test_setup(a_set_up_in_a_chess960_game_keeps_the_rooks_that_castle, new_device),
        cmocka_unit_test_setup(a_set_up_begins_with_the_position_of_the_game, new_device),
        cmocka_unit_test_setup(a_position_set_up_has_the_number_of_its_move, new_device),
        cmocka_unit_test_setup(info_tells_the_moves_of_the_game, new_device),
        cmocka_unit_test_setup(the_number_of_a_move_gives_way_to_its_letters, new_device),
        cmocka_unit_test_setup(info_lists_the_last_moves_by_rows, new_device),
        cmocka_unit_test_setup(info_shows_two_moves_of_the_variation_in_each_row, new_device),
        cmocka_unit_test_setup(info_tells_the_balance_beside_all_pieces, new_device),
        cmocka_unit_test_setup(info_says_what_is_not_known_and_why_P11, new_device),
        cmocka_unit_test_setup(info_tells_of_no_position_that_has_gone, new_device),
        cmocka_unit_test_setup(info_tells_what_the_chess_clocks_have_left, new_device),
        cmocka_unit_test_setup(a_new_game_is_asked_for_twice, new_device),
        cmocka_unit_test_setup(ten_minutes_without_a_key_power_the_device_down, new_device),
        cmocka_unit_test_setup(the_cable_takes_the_device_and_clear_takes_it_back, new_device),
        cmocka_unit_test_setup(what_the_self_test_found_is_told_until_it_is_known, new_device),
        cmocka_unit_test_setup(a_key_held_since_power_on_is_told_while_it_is, new_device),
        cmocka_unit_test_setup(the_cable_gives_no_time_back, new_device),
        cmocka_unit_test_setup(the_cable_chooses_a_level_as_the_key_does, new_device),
        cmocka_unit_test_setup(the_cable_chooses_a_level_for_ones_own_game, new_device),
        cmocka_unit_test_setup(a_screen_with_a_board_of_its_own_leaves_the_clocks_alone,
                               new_device),
        cmocka_unit_test_setup(the_cable_keeps_a_rated_game_rated, new_device),
        cmocka_unit_test_setup(keys_at_random_harm_nothing, new_device),
    };
    return cmocka_run_group_tests_name("ui", tests, NULL, NULL);
}
