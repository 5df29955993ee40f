/* SPDX-License-Identifier: MIT */
/* Tests of menus, information, self-test, sounds and sleep. They compare each character and each
 * sound. */
#include "firmware/game/clocks.h"
#include "firmware/game/coach.h"
#include "firmware/game/journal.h"
#include "firmware/game/level_list.h"
#include "firmware/ui/health.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play_threat.h"
#include "hal/host/buzzer.h"
#include "hal/host/power.h"
#include "hal/power.h"
#include "tests/unit/ui_tools.h"
#include "version.h"

/* --- Figures and sounds ----------------------------------------------------------------------- */

/* Asserts that a line of the display has this text and nothing else. */
static void whole_row_is(uint8_t row, const char *text)
{
    char line[LCD_COLUMNS + 1];
    assert_in_range(snprintf(line, sizeof line, "%-16s", text), LCD_COLUMNS, LCD_COLUMNS);
    assert_string_equal(lcd_host_row(row), line);
}

/* Ends the line that is being written, and asserts its text. */
static void line_is(const char *expected)
{
    screen_end();
    assert_string_equal(lcd_host_row(0), expected);
    screen_begin();
}

static void figures_are_right_to_the_last_digit(void **state)
{
    (void)state;
    put_to(screen_char);
    screen_begin();
    screen_volts(4567);
    line_is("4.56 V          ");
    screen_volts(3999);
    line_is("3.99 V          ");
    screen_volts(5010);
    line_is("5.01 V          ");
    screen_time(59);
    line_is("            0:59");
    screen_time(3599);
    line_is("           59:59");
    screen_time(3600);
    line_is("            1h00");
    screen_short_time(599);
    line_is("            9:59");
    screen_short_time(600);
    line_is("            0h10");
    screen_short_time(35999);
    line_is("            9h59");
    screen_short_time(36000);
    line_is("            9h59");
    screen_short_time(65535);
    line_is("            9h59");
    screen_balance(-12);
    line_is("             -12");
    screen_balance(0);
    line_is("              +0");
    screen_count(1234567);
    line_is("         1234567");
    screen_score(-105);
    line_is("           -1.05");
    screen_score(7);
    line_is("           +0.07");
    put_to(serial_write);
}

static void each_tune_has_its_notes(void **state)
{
    static const struct {
        void (*sound)(void);
        uint16_t notes[8][2]; /* frequency in Hz, duration in ms */
    } tunes[] = {
        {sound_key, {{4000, 4}}},
        {sound_refused, {{220, 120}}},
        {sound_move, {{1047, 70}, {1319, 100}}},
        {sound_end, {{1319, 150}, {1047, 150}, {784, 300}}},
        {sound_start, {{523, 80}, {659, 80}, {784, 160}}},
        {sound_check, {{1568, 80}, {1175, 80}, {1568, 80}}},
        {sound_mate, {{784, 120}, {1047, 120}, {1319, 120}, {1568, 240}, {1319, 120}, {1568, 400}}},
    };
    (void)state;
    settings_set(SETTING_SOUND, SOUND_ALL);
    for (size_t i = 0; i < COUNT_OF(tunes); i++) {
        tunes[i].sound();
        const buzzer_note_t *const tune = buzzer_host_tune();
        size_t note = 0;
        for (; tunes[i].notes[note][0] != 0; note++) {
            assert_int_equal(tune[note].period_us, 1000000U / tunes[i].notes[note][0]);
            assert_int_equal(BUZZER_MS(tune[note]), tunes[i].notes[note][1]);
        }
        assert_int_equal(tune[note].duration, 0);
    }
}

static void the_choice_of_sounds_is_kept(void **state)
{
    (void)state;
    for (uint8_t choice = SOUND_OFF; choice <= SOUND_ALL; choice++) {
        settings_set(SETTING_SOUND, choice);
        uint16_t tunes = buzzer_host_tunes();
        sound_key();
        assert_int_equal(buzzer_host_tunes() - tunes, choice == SOUND_KEYS || choice == SOUND_ALL);
        tunes = buzzer_host_tunes();
        sound_refused();
        assert_int_equal(buzzer_host_tunes() - tunes, choice >= SOUND_EVENTS);
    }
}

/* --- Menus ------------------------------------------------------------------------------------ */

/* Asserts that line 1 goes through these values. GO leads from each value to the next. */
static void go_leads_through(const char *const *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char line[LCD_COLUMNS + 1];
        snprintf(line, sizeof line, "%-13sGO>", values[i]);
        assert_string_equal(lcd_host_row(1), line);
        keys("go");
    }
}

static void go_leads_through_the_values(void **state)
{
    static const char *const players[] = {"you-Nibble", "two people", "Nibble-you", "Nibble both",
                                          "you-Nibble"};
    static const char *const minutes[] = {"10", "20", "40", "none", "5", "10", "20"};
    static const char *const sides[] = {"white", "black", "white"};
    static const char *const rights[] = {"KQkq", "none", "K",   "Q",   "KQ",  "k",
                                         "Kk",   "Qk",   "KQk", "q",   "Kq",  "Qq",
                                         "KQq",  "kq",   "Kkq", "Qkq", "KQkq"};
    static const char *const files[] = {"none", "a", "b", "c", "d", "e", "f", "g", "h", "none"};
    const char *const settings = EDITION_SETTINGS ? "menu back go" : "menu";
    (void)state;
    find_line("menu", "white-black");
    go_leads_through(players, COUNT_OF(players));
    keys("clr clr");
    find_line(settings, "minutes to sleep");
    go_leads_through(minutes, COUNT_OF(minutes));
    keys("clr clr");
    if (EDITION_SETTINGS) {
        static const char *const seconds[] = {"none", "2", "5", "10", "none"};
        find_line(settings, "keying bonus");
        go_leads_through(seconds, COUNT_OF(seconds));
        keys("clr clr");
    }
    keys("menu fwd fwd go menu");
    go_leads_through(sides, COUNT_OF(sides));
    keys("fwd");
    row_is(0, "castling");
    go_leads_through(rights, COUNT_OF(rights));
    keys("fwd");
    row_is(0, "en passant");
    go_leads_through(files, COUNT_OF(files));
}

/* GO doubles the minutes, also if the cable has set a number of minutes that the keys cannot
 * set. */
static void minutes_set_by_the_cable_double_too(void **state)
{
    (void)state;
    settings_set(SETTING_POWER_OFF, 30);
    find_line(EDITION_SETTINGS ? "menu back go" : "menu", "minutes to sleep");
    row_is(1, "30  ");
    keys("go");
    row_is(1, "60  ");
    keys("go");
    row_is(1, "none");
}

static void the_set_up_names_all_pieces(void **state)
{
    static const char *const kinds[] = {"king", "queen", "rook", "bishop", "knight", "pawn"};
    (void)state;
    keys("menu fwd fwd go");
    for (size_t i = 0; i < 24; i++) {
        char name[LCD_COLUMNS + 1];
        snprintf(name, sizeof name, "%s %s", i / 6 % 2 == 0 ? "white" : "black", kinds[i % 6]);
        row_is(0, name);
        row_is(1, "square? GO ready");
        keys("fwd");
    }
    keys("back");
    row_is(0, "black pawn");
}

static void a_set_up_that_is_no_position_is_refused_until_the_next_key(void **state)
{
    (void)state;
    keys("menu fwd fwd go menu fwd fwd fwd go");
    row_is(0, "white king");
    keys("go");
    row_is(1, "one king each");
    keys("fwd");
    row_is(1, "square? GO ready");
    keys("back e5 a1 go");
    row_is(1, "one king each");
    keys("hint");
    row_is(1, "square? GO ready");
}

#if EDITION_CHESS960
static void the_number_of_the_move_is_there_digit_by_digit(void **state)
{
    (void)state;
    set_up_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 987");
    keys("menu fwd fwd go");
    find_line("menu", "move number");
    keys("go");
    row_is(0, "move number");
    row_is(1, "[9]87");
    keys("fwd");
    row_is(1, "[0]87");
    keys("back back go");
    row_is(1, "8[8]7");
    keys("fwd fwd go");
    row_is(1, "80[7]");
    keys("back go");
    row_is(0, "white king");
    keys("go");
    char fen[FEN_LENGTH];
    fen_text(0, fen);
    assert_string_equal(fen, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 806");
}
#endif

/* --- Information ------------------------------------------------------------------------------ */

#if EDITION_INFO

/* Opens INFO and steps to the page whose line 0 begins with `text`. */
static void open_page(const char *text)
{
    keys("info");
    for (int pages = 0; strncmp(lcd_host_row(0), text, strlen(text)) != 0; pages++) {
        assert_true(pages < 8);
        keys("info");
    }
}

static void the_clocks_are_right_after_half_an_hour(void **state)
{
    char line[40];
    (void)state;
    settings_set(SETTING_POWER_OFF, 0);
    two_people();
    run(1500000);
    enter("e2e4");
    run(2000000);
    open_page("white ");
    keys("fwd");
    const unsigned seconds = clocks_move_ms() / 1000, white = clocks_used_ms(WHITE) / 1000;
    assert_in_range(white, 1500, 1510);
    snprintf(line, sizeof line, "this move %3u:%02u", seconds / 60, seconds % 60);
    row_is(0, line);
    row_is(1, "                ");
    keys("fwd");
    snprintf(line, sizeof line, "white %7u:%02u", white / 60, white % 60);
    row_is(0, line);
    snprintf(line, sizeof line, "black %7u:%02u", seconds / 60, seconds % 60);
    row_is(1, line);
}

static void the_record_is_shown_row_by_row(void **state)
{
    (void)state;
    two_people();
    set_up_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 8");
    static const char *const moves[] = {"e7e5", "g1f3", "b8c6", "b1c3", "a7a6"};
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        enter(moves[i]);
        run(1100);
    }
    keys("info info info info");
    assert_string_equal(lcd_host_row(0), "9 Ng1-f3 nb8-c6 ");
    assert_string_equal(lcd_host_row(1), "10 Nb1-c3 a7-a6 ");
    keys("back");
    assert_string_equal(lcd_host_row(0), "8 ... e7-e5     ");
    assert_string_equal(lcd_host_row(1), "9 Ng1-f3 nb8-c6 ");
    keys("back");
    assert_string_equal(lcd_host_row(0), "9 Ng1-f3 nb8-c6 ");
    keys("fwd");
    assert_string_equal(lcd_host_row(0), "8 ... e7-e5     ");
}

static void the_device_tells_supply_version_and_restarts(void **state)
{
    (void)state;
    open_page("supply");
    row_is(0, "supply 5.00 V   ");
    whole_row_is(1, NIBBLE_VERSION NIBBLE_BUILD);
    keys("clr");
    power_host_set_supply(4321);
    power_host_set_restarts(3);
    open_page("supply");
    row_is(0, "supply 4.32 V  3");
    keys("fwd");
    row_is(0, "self-test good  ");
    row_is(1, "image 1234");
    assert_int_equal(row_has(1, "KB"), EDITION_MEMORY);
    power_host_set_restarts(0);
}

static void the_page_of_health_tells_of_a_lost_game(void **state)
{
    (void)state;
    health_start(TEXT_GAME_LOST);
    open_page("supply");
    keys("fwd");
    row_is(0, "saved game bad");
    health_start(TEXT_NOTHING);
    keys("back fwd");
    row_is(0, "self-test good");
}

/* The figures of a search must disappear when the move that it found is taken back. */
static void figures_of_the_search_go_with_the_move(void **state)
{
    (void)state;
    one_second_a_move();
    settings_set(SETTING_THREAT, 0);
    enter_for_sure("a2a4");
    take_its_move();
    keys("info info");
    assert_false(row_has(0, "search -"));
    keys("clr back back");
    keys("info info");
    row_is(0, "search -");
    keys("clr fwd info info");
    row_is(0, "search -");
}

#endif

/* --- The search ------------------------------------------------------------------------------- */

static void the_best_move_is_shown_while_nibble_thinks(void **state)
{
    (void)state;
    settings_set(SETTING_LEVEL, LEVELS_BEFORE_RATING - LEVELS_ANALYSIS);
    keys("go");
    run(2000);
    row_is(1, "K thinks");
    assert_true(row_has(0, "-"));
    assert_true(row_has(0, "."));
}

#if EDITION_SETTINGS

/* Before the speed test a game by cable has begun and ended. */
static void a_speed_test_by_cable_leaves_the_line(void **state)
{
    (void)state;
    two_people();
    send("position startpos moves d2d4");
    keys("clr");
    run(300);
    enter("e2e4");
    run(1500);
    keys("back");
    run(200);
    row_is(0, "back e2-e4");
    send("bench");
    run(300);
    row_is(1, "cable: CLR ends");
    send("stop");
    run(500);
    row_is(0, "back e2-e4");
    row_is(1, "White moves");
}

static void coach_doubts_what_lets_a_mate_pass(void **state)
{
    (void)state;
    assert_true(coach_doubts(5 - SCORE_MATE, SCORE_MATE - 3));
    assert_false(coach_doubts(4 - SCORE_MATE, SCORE_MATE - 3));
    assert_false(coach_doubts(5 - SCORE_MATE, SCORE_MATE - 4));
    assert_true(coach_doubts(COACH_MISTAKE + 1, 0));
    assert_false(coach_doubts(COACH_MISTAKE, 0));
}

static void a_loss_is_told_in_tenths_of_a_pawn(void **state)
{
    static const struct {
        int16_t loss;
        const char *text;
    } losses[] = {{153, "bad? -1.5"}, {155, "bad? -1.6"}, {95, "bad? -1.0"},
                  {204, "bad? -2.0"}, {299, "bad? -3.0"}, {144, "bad? -1.4"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(losses); i++) {
        play.bound = (int16_t)(losses[i].loss + 40);
        play_threat_weigh(-40, false);
        clock_host_advance(2100);
        put_to(screen_char);
        screen_begin();
        assert_true(play_threat_draw_loss());
        screen_end();
        put_to(serial_write);
        row_is(0, "K ");
        assert_memory_equal(lcd_host_row(0) + 2, losses[i].text, strlen(losses[i].text));
    }
}

#endif

/* --- Sleep ------------------------------------------------------------------------------------ */

static void the_start_screen_stands_for_a_second_and_a_half(void **state)
{
    (void)state;
    ui_start(game_start());
    unsigned ms = 0;
    for (; ui_screen() == SCREEN_START; ms++) {
        assert_true(ms < 5000);
        run(1);
        if (ms == 500) {
            whole_row_is(0, "Nibble " NIBBLE_VERSION);
            whole_row_is(1, EDITION_INFO ? "" : NIBBLE_BUILD);
        }
    }
    assert_in_range(ms, 1470, 1540);
}

#if EDITION_SETTINGS

static void sleep_now_comes_in_a_second_unless_a_key_is_pressed(void **state)
{
    (void)state;
    find_line("menu", "sleep now");
    keys("go");
    run(500);
    assert_int_equal(power_host_downs(), 0);
    run(600);
    assert_int_equal(power_host_downs(), 1);
    run(30000);
    assert_int_equal(power_host_downs(), 1);
    find_line("menu", "sleep now");
    keys("go e5");
    run(30000);
    assert_int_equal(power_host_downs(), 1);
}

#endif

#if EDITION_GUEST

static unsigned ms_to_sleep(void)
{
    unsigned ms = 0;
    for (; power_host_downs() == 0; ms++) {
        assert_true(ms < 700000);
        run(1);
    }
    return ms;
}

/* The device stays awake for ten minutes after a key. A program on the cable has the same
 * effect. */
static void ten_minutes_after_a_key_or_the_program_it_sleeps(void **state)
{
    assert_true(keypad_host_press(KEY_CLR));
    run(1);
    const unsigned after_key_ms = ms_to_sleep();
    assert_in_range(after_key_ms, 599000, 600000);
    new_device(state);
    run(1);
    ui_stay_awake();
    assert_int_equal(ms_to_sleep(), after_key_ms);
}

#endif

#if EDITION_SUPPLY

static struct {
    unsigned told_ms; /* for how many milliseconds the words are on the display */
    unsigned sleeps;
    uint16_t supply_mv[4]; /* the supply that the test sets in each sleep */
} cells;

/* Stands in for the device's sleep: time passes while the cells are empty. */
static void pass(bool is_deep)
{
    if (!is_deep) {
        clock_host_advance(1);
        cells.told_ms += row_has(0, "cells are empty") && row_has(1, "game is saved");
        return;
    }
    assert_true(cells.sleeps < COUNT_OF(cells.supply_mv));
    assert_int_equal(serial_read(), -1);
    serial_host_feed_bytes("a\0b\n", 4); /* these bytes must not change the display or the game */
    power_host_set_supply(cells.supply_mv[cells.sleeps++]);
}

static void empty_cells_put_the_device_to_sleep_until_they_are_good(void **state)
{
    (void)state;
    cells.told_ms = cells.sleeps = 0;
    memcpy(cells.supply_mv, (const uint16_t[]){3500, 4300, 4400, 4401}, sizeof cells.supply_mv);
    power_host_set_empty(3300);
    power_host_on_sleep(pass);
    power_host_set_supply(3300);
    run(40000);
    assert_int_equal(cells.sleeps, 0);
    power_host_set_supply(3299);
    run(40000);
    assert_int_equal(cells.sleeps, 4);
    assert_in_range(cells.told_ms, 4990, 5000);
    row_is(1, "K your move");
    run(40000);
    assert_int_equal(cells.sleeps, 4);
}

/* After a single low measurement the cells do not yet count as empty. */
static void three_measurements_in_a_row_make_cells_empty(void **state)
{
    (void)state;
    cells.told_ms = cells.sleeps = 0;
    power_host_set_empty(3300);
    power_host_on_sleep(pass);
    for (int times = 0; times < 4; times++) {
        power_host_set_supply(3200);
        for (int ms = 0; !row_has(1, "battery") && ms < 60000; ms++) {
            run(1);
        }
        power_host_set_supply(5000);
        run(40000);
    }
    assert_int_equal(cells.sleeps, 0);
}

/* Nibble warns once of low cells, with the sound of a refusal. It warns again when the cells are
 * nearly empty. */
static void low_cells_are_told_once(void **state)
{
    static const uint16_t below_low_mv[] = {20, 220};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(below_low_mv); i++) {
        const uint16_t tunes = buzzer_host_tunes();
        power_host_set_supply((uint16_t)(power_low_mv() - below_low_mv[i]));
        for (int ms = 0; !row_has(1, "battery"); ms++) {
            assert_true(ms < 60000);
            run(1);
        }
        assert_int_equal(buzzer_host_tunes(), tunes + 1);
        run(6000);
        row_is(1, "K your move");
        run(60000);
        row_is(1, "K your move");
        assert_int_equal(buzzer_host_tunes(), tunes + 1);
    }
}

/* Nibble measures a new voltage within 17 s. It shows a warning for 5 s. */
static void a_warning_comes_again_after_good_cells_only(void **state)
{
    (void)state;
    const uint16_t low = power_low_mv();
    const struct {
        int mv;
        const char *warning;
    } steps[] = {
        {low + 101, ""},
        {low, ""},
        {low - 1, "battery 4.29 V  "},
        {low - 2, ""},
        {low - 200, ""},
        {low - 201, "battery 4.09 V  "},
        {low - 202, ""},
        {low + 100, ""},
        {low - 202, ""},
        {low + 101, ""},
        {low - 1, "battery 4.29 V  "},
        /* without cells the cable supplies the device */
        {POWER_NO_CELLS_MV - 1, ""},
        {POWER_NO_CELLS_MV, "battery 1.00 V  "},
    };
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        char shown[LCD_COLUMNS + 1] = "";
        power_host_set_supply((uint16_t)steps[i].mv);
        for (int ms = 0; ms < 17000; ms++) {
            run(1);
            if (row_has(1, "battery")) {
                strcpy(shown, lcd_host_row(1));
            }
        }
        assert_string_equal(shown, steps[i].warning);
        run(6000);
    }
}

static void the_reference_corrects_the_voltage(void **state)
{
    (void)state;
    settings_set(SETTING_REFERENCE, 0);
    keys("menu back go back back go back");
    row_is(0, "supply measured");
    row_is(1, "4.56 V");
    keys("go");
    row_is(1, "4.57 V");
}

#endif

/* --- Puzzles ---------------------------------------------------------------------------------- */

#if EDITION_PUZZLES

static void clear_ends_the_search_of_a_puzzle(void **state)
{
    (void)state;
    find_line("menu", "puzzles");
    keys("go");
    row_is(0, "puzzle 1");
    keys("go");
    enter("c2e4");
    row_is(1, "one moment");
    assert_true(engine_is_running());
    keys("clr");
    assert_false(engine_is_running());
    row_is(0, "puzzle 1");
    row_is(1, "mate in 2");
}

/* The squares of the answer stay lit until the player presses a key. */
static void the_next_key_puts_the_answers_lights_out(void **state)
{
    (void)state;
    find_line("menu", "puzzles");
    keys("go go");
    enter("c2f5");
    for (int ms = 0; row_has(1, "one moment"); ms++) {
        assert_true(ms < 5000);
        run(1);
    }
    row_is(1, "mate in 1");
    assert_string_not_equal(shown_lights(), "0000000000000000");
    keys("clr");
    run(1000);
    lights_are("0000000000000000");
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(figures_are_right_to_the_last_digit, new_device),
        cmocka_unit_test_setup(each_tune_has_its_notes, new_device),
        cmocka_unit_test_setup(the_choice_of_sounds_is_kept, new_device),
        cmocka_unit_test_setup(go_leads_through_the_values, new_device),
        cmocka_unit_test_setup(minutes_set_by_the_cable_double_too, new_device),
        cmocka_unit_test_setup(the_set_up_names_all_pieces, new_device),
        cmocka_unit_test_setup(a_set_up_that_is_no_position_is_refused_until_the_next_key,
                               new_device),
        cmocka_unit_test_setup(the_best_move_is_shown_while_nibble_thinks, new_device),
        cmocka_unit_test_setup(the_start_screen_stands_for_a_second_and_a_half, new_device),
#if EDITION_CHESS960
        cmocka_unit_test_setup(the_number_of_the_move_is_there_digit_by_digit, new_device),
#endif
#if EDITION_INFO
        cmocka_unit_test_setup(the_clocks_are_right_after_half_an_hour, new_device),
        cmocka_unit_test_setup(the_record_is_shown_row_by_row, new_device),
        cmocka_unit_test_setup(the_device_tells_supply_version_and_restarts, new_device),
        cmocka_unit_test_setup(the_page_of_health_tells_of_a_lost_game, new_device),
        cmocka_unit_test_setup(figures_of_the_search_go_with_the_move, new_device_without_guard),
#endif
#if EDITION_SETTINGS
        cmocka_unit_test_setup(a_speed_test_by_cable_leaves_the_line, new_device),
        cmocka_unit_test_setup(coach_doubts_what_lets_a_mate_pass, new_device),
        cmocka_unit_test_setup(a_loss_is_told_in_tenths_of_a_pawn, new_device),
        cmocka_unit_test_setup(sleep_now_comes_in_a_second_unless_a_key_is_pressed, new_device),
#endif
#if EDITION_GUEST
        cmocka_unit_test_setup(ten_minutes_after_a_key_or_the_program_it_sleeps, new_device),
#endif
#if EDITION_SUPPLY
        cmocka_unit_test_setup(empty_cells_put_the_device_to_sleep_until_they_are_good, new_device),
        cmocka_unit_test_setup(three_measurements_in_a_row_make_cells_empty, new_device),
        cmocka_unit_test_setup(low_cells_are_told_once, new_device),
        cmocka_unit_test_setup(a_warning_comes_again_after_good_cells_only, new_device),
        cmocka_unit_test_setup(the_reference_corrects_the_voltage, new_device),
#endif
#if EDITION_PUZZLES
        cmocka_unit_test_setup(clear_ends_the_search_of_a_puzzle, new_device),
        cmocka_unit_test_setup(the_next_key_puts_the_answers_lights_out, new_device),
#endif
    };
    return cmocka_run_group_tests_name("ui_screens", tests, NULL, NULL);
}
