/* SPDX-License-Identifier: MIT */
/* Tests of games that arrive on the cable as text (load.h). */
#include "tests/unit/game_tools.h"

#include <stdlib.h>

#include "base/edition.h"
#include "firmware/cable/load.h"
#include "firmware/engine/engine.h"
#include "hal/clock.h"
#include "hal/serial.h"

#define AFTER_E4    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
#define AFTER_E4_E5 "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"

/* Sends the rest of a text, runs until the loading ends, and returns the answer. */
static const char *rest_said_of(const char *text)
{
    while (*text != '\0' && load_take(*text)) {
        text++;
    }
    for (unsigned turns = 0; load_run(); turns++) {
        assert_true(turns < 100000);
        clock_host_advance(5);
        game_poll();
    }
    load_tell();
    return serial_host_take();
}

static const char *said_of(const char *text)
{
    put_to(serial_write);
    load_begin();
    return rest_said_of(text);
}

static void assert_loads(const char *text, const char *plies, const char *expected)
{
    char said[64];
    sprintf(said, "info string plies %s\n", plies);
    assert_string_equal(said_of(text), said);
    assert_string_equal(fen(), expected);
}

static int set_up(void **state)
{
    host_power_on();
    serial_start();
    clock_start();
    game_start();
    return 0;
}

static void moves_may_be_of_either_notation_and_numbered(void **state)
{
    assert_loads(" e4 e7e5 Nf3\n", "3",
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert_loads(" 1. e4 e5 2.Nf3\n", "3",
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert_loads("\n1.d4 d5 2.c4 2... e6 *", "4",
                 "rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3");
}

static void what_is_not_a_move_is_passed_over(void **state)
{
    assert_loads("\n[Event \"a ] { ( 1-0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n"
                 "1. e4! {1-0 (} $1 (1. e3 (1. Kd2) Kd8) Kd7 ; 0-1\n2. e5 += 1/2-1/2",
                 "3", "8/3k4/8/4P3/8/8/8/4K3 b - - 0 2");
}

static void a_wrong_text_changes_nothing(void **state)
{
    assert_loads(" d4\n", "1", "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
    assert_string_equal(said_of(" e4 e5 Ke3\n"), "info string ply 3: illegal move: Ke3\n");
    game_restore();
    assert_string_equal(fen(), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
    assert_string_equal(said_of("\n[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n*"),
                        "info string FEN, character 1: one king each\n");
    game_restore();
    assert_string_equal(fen(), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
}

static void a_second_of_silence_ends_a_text(void **state)
{
    const uint8_t before = game_plies();
    load_begin();
    for (const char *text = "\n1. e4 e5"; *text != '\0'; text++) {
        assert_true(load_take(*text));
        clock_host_advance(990);
        for (int turns = 0; turns < 20; turns++) {
            assert_true(load_run());
            game_poll();
        }
        assert_int_equal(game_plies(), before);
    }
    clock_host_advance(20);
    while (load_run()) {
        clock_host_advance(5);
        game_poll();
    }
    assert_int_equal(game_plies(), 2);
    assert_loads("\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n", "0",
                 "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

static void a_text_that_is_too_long_is_refused(void **state)
{
    static const char *const moves[] = {"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "};
    static const unsigned length = 3000 + EDITION_TABLE_BYTES;
    char *const text = calloc(1, 4 * length + 3);
    char expected[64];
    *text = '\n';
    for (unsigned ply = 0; ply < length; ply++) {
        strcat(text + 4 * ply, moves[ply % 4]);
    }
    assert_loads(" e4\n", "1", AFTER_E4);
    strcat(text + 4 * length, "*");
    sprintf(expected, "info string ply %u: too long\n",
            (unsigned)((EDITION_TABLE_BYTES - 256) / 4 + 1));
    assert_string_equal(said_of(text), expected);
    free(text);
    game_restore();
    assert_string_equal(fen(), AFTER_E4);
}

/* The text of the tag FEN may have as many characters as the longest FEN. Variations may be nested
 * 255 deep. */
static void a_fen_and_variations_have_their_limits(void **state)
{
    static const char end_of_fen[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    for (int length = FEN_LENGTH - 1; length <= FEN_LENGTH; length++) {
        char text[256];
        sprintf(text, "\n[FEN \"%*s\"]\n1. e4 *", length, end_of_fen);
        if (length < FEN_LENGTH) {
            assert_loads(text, "1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
        } else {
            assert_string_equal(said_of(text), "info string ply 1: too long\n");
        }
    }
    for (int depth = 255; depth <= 256; depth++) {
        char text[1024], within[300] = "";
        memset(within, '(', (size_t)depth);
        char *const end = text + sprintf(text, "\n1. e4 %s", within);
        memset(within, ')', (size_t)depth);
        sprintf(end, "%s e5 *", within);
        if (depth < 256) {
            assert_loads(text, "2", AFTER_E4_E5);
        } else {
            assert_string_equal(said_of(text), "info string ply 2: too long\n");
        }
    }
}

static void move_numbers_are_of_any_form(void **state)
{
    static const char *const texts[] = {
        "1. e4 e5 *",         "1.e4 e5 *",          "1 e4 e5 *",           "1e4 e5 *",
        "1. e4 {x} 1...e5 *", "1. e4 {x} 1... e5*", "1. e4 1... e5 *",     "1. e4 1. ... e5 *",
        "1. e4 1 ... e5 *",   "1.\ne4\n1\n...\ne5", "1. e4 1{x}...e5 1/2", "e4 e5 *",
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        char text[64];
        sprintf(text, "\n%s\n", texts[i]);
        assert_loads(text, "2", AFTER_E4_E5);
    }
    assert_loads("\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 23\"]\n\n23...Kd7 24.e4 *\n", "2",
                 "8/3k4/8/8/4P3/8/8/4K3 b - - 0 24");
}

static void a_null_move_is_no_move(void **state)
{
    static const char *const nulls[] = {"--", "---", "Z0", "0000", "@@@@", "null"};
    for (size_t i = 0; i < COUNT_OF(nulls); i++) {
        char text[64], expected[64];
        assert_loads(" e4\n", "1", AFTER_E4);
        sprintf(text, "\n1. e4 %s 2. e5 *\n", nulls[i]);
        sprintf(expected, "info string ply 2: illegal move: %s\n", nulls[i]);
        assert_string_equal(said_of(text), expected);
        game_restore();
        assert_string_equal(fen(), AFTER_E4);
        sprintf(text, "\n1. e4 (1. d4 %s) e5 *\n", nulls[i]);
        assert_loads(text, "2", AFTER_E4_E5);
    }
}

static void a_tag_may_hold_anything(void **state)
{
    static const char *const tags[] = {
        "[White \"5\\\" x\"]",
        "[White \"\\\\\"]",
        "[White \"a\\\\\\\"] [FEN \\\"\"]",
        "[White \"5\" x\"]",
        "[White \"Joe \"The\" Doe\"]",
        "[White \"no end]",
        "[White]",
        "[White x]",
        "[ White\t \"x\"\n]",
        "[FENS \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]",
        "[White \"{(;%$*1-0\"]",
    };
    for (size_t i = 0; i < COUNT_OF(tags); i++) {
        char text[128];
        sprintf(text, "\n%s\n[Black \"y\"]\n\n1. e4 e5 *\n", tags[i]);
        assert_loads(text, "2", AFTER_E4_E5);
    }
}

static void white_space_in_a_tag_is_of_any_kind(void **state)
{
    static const char *const forms[] = {"[FEN \"%s\"]",
                                        "[FEN\t\"%s\"]",
                                        "[FEN  \"%s\"]",
                                        "[ FEN \"%s\" ]",
                                        "[FEN\"%s\"]",
                                        "[FEN\n\"%s\"\n]",
                                        "[FEN \" %s \"]",
                                        "[FEN \"%s\" ] [Result \"*\"]",
                                        "[FEN %s]",
                                        "[Fen \"%s\"]",
                                        "[FEN \"\"][FEN \"%s\"]",
                                        "[FEN \"8/8\"]\n[FEN \"%s\"]",
                                        "[White \"x\\\n[FEN \"%s\"]"};
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        char text[128];
        char *const end = text + sprintf(text, "\n");
        sprintf(end + sprintf(end, forms[i], "4k3/8/8/8/8/8/4P3/4K3 w - -\t0 1"), "\n\n1. e4 *\n");
        assert_loads(text, "1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    }
}

static void comments_and_variations_are_passed_over_within_each_other(void **state)
{
    static const char *const texts[] = {
        "1. e4 (1. d4 {see (a} d5) 1... e5 *",
        "1. e4 (1. d4 {see )} d5 *) 1... e5 *",
        "1. e4 (1. d4 ; see (a\n d5) 1... e5 *",
        "1. e4 (1. d4 (1. c4 (1. b4) {((} c5 1-0) $3 d5 [x]) e5 *",
        "1. e4 {a { ( ; b} e5 *",
        "1. e4 ;{ (\n e5 *",
        "1. e4{x}e5;*\n*",
        "1. e4(1. d4)(1. c4)e5 *",
        "%1. d4\n1. e4\n%1... c5 {\n{\n%}\ne5 (\n%)\n) *",
        "1. e4$1$22e5$3*",
        "1. e4! e5!? *",
        "1. e4 ! +- e5 ?? = += 1/2-1/2",
        "\xEF\xBB\xBF\n[Event \"x\"]\n1. e4 e5 *",
        "\xEF\xBB\xBF%x\n1. e4 e5 *",
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        char text[128];
        sprintf(text, "\n%s\n", texts[i]);
        assert_loads(text, "2", AFTER_E4_E5);
    }
}

static void lines_end_with_cr_as_with_lf(void **state)
{
    assert_loads(" e4 e5\r", "2", AFTER_E4_E5);
    assert_loads("\r[Event \"x]\r\r1. e4 ; x\r%x\re5\r*\r", "2", AFTER_E4_E5);
    assert_loads("\r\n[Event \"x]\r\n\r\n1. e4 ; x\r\n%x\r\ne5\r\n*\r\n", "2", AFTER_E4_E5);
}

static void what_others_write_for_a_move_is_read(void **state)
{
    static const char en_passant[] = "\n[FEN \"4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1\"]\n1...d5 2.%s *";
    static const char *const captures[] = {"exd6", "ed6",     "e5xd6",     "e5:d6", "exd6ep",
                                           "e5d6", "exd6 ep", "exd6 e.p.", "e:d6+"};
    static const char *const castlings[] = {"O-O", "0-0", "o-o", "e1g1", "e1h1", "0-0+"};
    for (size_t i = 0; i < COUNT_OF(captures); i++) {
        char text[128];
        sprintf(text, en_passant, captures[i]);
        assert_loads(text, "2", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    }
    for (size_t i = 0; i < COUNT_OF(castlings); i++) {
        char text[128];
        sprintf(text, "\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. %s *", castlings[i]);
        assert_loads(text, "1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    }
    assert_loads("\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a7a8Q *", "1",
                 "Q7/7k/8/8/8/8/8/K7 b - - 0 1");
}

static void two_squares_may_have_signs_between_and_behind_them(void **state)
{
    static const char *const knights[] = {"g1f3", "g1-f3", "g1f3+", "g1-f3#", "g1f3++!", "Ng1-f3"};
    static const char *const castlings[] = {"e1g1+", "e1-g1", "e1-g1#"};
    static const char *const promotions[] = {"a7a8Q+", "a7-a8=Q", "a7-a8Q#", "a7a8=Q", "a7a8q+"};
    for (size_t i = 0; i < COUNT_OF(knights); i++) {
        char text[128];
        sprintf(text, "\n1. %s *", knights[i]);
        assert_loads(text, "1", "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
    }
    for (size_t i = 0; i < COUNT_OF(castlings); i++) {
        char text[128];
        sprintf(text, "\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. %s *", castlings[i]);
        assert_loads(text, "1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    }
    for (size_t i = 0; i < COUNT_OF(promotions); i++) {
        char text[128];
        sprintf(text, "\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. %s *", promotions[i]);
        assert_loads(text, "1", "Q7/7k/8/8/8/8/8/K7 b - - 0 1");
    }
}

static void chess960_needs_no_file_letters(void **state)
{
    assert_loads("\n[Variant \"Chess960\"]\n"
                 "[FEN \"nqrnbbkr/pppppppp/8/8/8/8/PPPPPPPP/NQRNBBKR w KQkq - 0 1\"]\n\n1. e4 *\n",
                 "1", "nqrnbbkr/pppppppp/8/8/4P3/8/PPPP1PPP/NQRNBBKR b HChc - 0 1");
    assert_loads("\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n1. O-O *", "1",
                 "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
}

/* The moves after `load` end with the line. If a comment or a variation is open, it continues on
 * the next line. */
static void moves_of_one_line_end_with_their_comment_or_variation(void **state)
{
    static const char *const texts[] = {" 1. e4\n", " 1. e4 {a\nb}\n", " 1. e4 (1. d4\n1... d5)\n",
                                        " 1. e4 (1. d4 {a\n})\n", " 1. e4 (1. d4 ; )\n d5) *"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        put_to(serial_write);
        load_begin();
        for (const char *text = texts[i]; *text != '\0'; text++) {
            assert_int_equal(load_take(*text), text[1] != '\0');
        }
        assert_string_equal(rest_said_of(""), "info string plies 1\n");
        assert_string_equal(fen(), AFTER_E4);
    }
    assert_loads(" 1. e4 (1. d4\nd5) 1... e5\n", "2",
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    assert_loads(" [Event \"x\"] 1. e4\ne5 *", "2", AFTER_E4_E5); /* a tag allows more lines */
}

/* The answer names the ply that Nibble refused, and the old game stays. */
static void a_refusal_says_where_and_why(void **state)
{
    static const struct {
        const char *text, *said;
    } cases[] = {
        {"\n1. e4 e5 2. Ke3 *\n", "ply 3: illegal move: Ke3"},
        {"\n1. e4 e5 2. Nf3 Nc6 <x> *\n", "ply 5: illegal move: <x>"},
        {"\n1. e4 e5) 2. Nf3 *\n", "ply 2: illegal move: e5)"},
        {"\n1. e4 } e5 2. Nf3 *\n", "ply 2: illegal move: }"},
        {"\n1. e4 e5\n[Event \"x\"]\n\n1. d4 *\n", "ply 3: illegal move: [Event"},
        {"\n1. e4 {no end *\n", "ply 2: incomplete"},
        {"\n1. e4 e5 (2. Nf3 *\n", "ply 3: incomplete"},
        {"\n1. e4 e5 (2. Nf3 {) *\n", "ply 3: incomplete"},
        {" 1. e4 {no end\n", "ply 2: incomplete"},
        {" 1. e4 (1. d4\n", "ply 2: incomplete"},
        {"\n[White \"no end", "ply 1: incomplete"},
        {"\n[White no end\n1. e4 e5 *\n", "ply 1: incomplete"},
        {"\n", "ply 1: incomplete"},
        {"\n\n1.\n", "ply 1: incomplete"},
        {"\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1]\n*", "FEN, character 30: number?"},
        {"\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a8(Q) *", "ply 1: illegal move: a8"},
        {"\n1. e4+++++++++++++++ *\n", "ply 1: illegal move: e4++++++++~"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char expected[80];
        assert_loads(" e4\n", "1", AFTER_E4);
        sprintf(expected, "info string %s\n", cases[i].said);
        assert_string_equal(said_of(cases[i].text), expected);
        game_restore();
        assert_string_equal(fen(), AFTER_E4);
        assert_int_equal(game_plies(), 1);
    }
}

static void a_text_of_which_bytes_are_lost_is_refused(void **state)
{
    assert_loads(" e4\n", "1", AFTER_E4);
    load_begin();
    for (const char *text = "\n1. e4 e5 2. Nf"; *text != '\0'; text++) {
        assert_true(load_take(*text));
    }
    assert_true(load_take('\0'));
    assert_string_equal(rest_said_of("3 Nc6 *"), "info string ply 3: bytes lost\n");
    game_restore();
    assert_string_equal(fen(), AFTER_E4);
}

static void texts_of_any_kind_leave_a_sound_game(void **state)
{
    static const char *const pieces[] = {
        "e4 ", "e5 ", "Nf3 ", "d4 ", "[FEN \"", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "\"]", "{",   "}",    "(",   ")",       ";",
        "\n",  "1. ", "... ", "$",   "\"",      "O-O ",
        "\r",  "%",   "*",    "\\",  "1",       "abcdefghijklmnopqrstuvwxyz",
        "1-0 "};
    for (unsigned texts = 0; texts < 3000; texts++) {
        char text[1024] = "";
        for (uint32_t count = chance(40); count != 0; count--) {
            strcat(text, pieces[chance(COUNT_OF(pieces))]);
        }
        for (uint32_t noise = chance(3); noise != 0 && *text != '\0'; noise--) {
            text[chance((uint32_t)strlen(text))] = (char)(1 + chance(255));
        }
        said_of(text);
        game_restore();
        assert_int_equal(position_fault(), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(moves_may_be_of_either_notation_and_numbered, set_up),
        cmocka_unit_test_setup(what_is_not_a_move_is_passed_over, set_up),
        cmocka_unit_test_setup(a_wrong_text_changes_nothing, set_up),
        cmocka_unit_test_setup(a_second_of_silence_ends_a_text, set_up),
        cmocka_unit_test_setup(a_text_that_is_too_long_is_refused, set_up),
        cmocka_unit_test_setup(a_fen_and_variations_have_their_limits, set_up),
        cmocka_unit_test_setup(move_numbers_are_of_any_form, set_up),
        cmocka_unit_test_setup(a_null_move_is_no_move, set_up),
        cmocka_unit_test_setup(a_tag_may_hold_anything, set_up),
        cmocka_unit_test_setup(white_space_in_a_tag_is_of_any_kind, set_up),
        cmocka_unit_test_setup(comments_and_variations_are_passed_over_within_each_other, set_up),
        cmocka_unit_test_setup(lines_end_with_cr_as_with_lf, set_up),
        cmocka_unit_test_setup(what_others_write_for_a_move_is_read, set_up),
        cmocka_unit_test_setup(two_squares_may_have_signs_between_and_behind_them, set_up),
        cmocka_unit_test_setup(chess960_needs_no_file_letters, set_up),
        cmocka_unit_test_setup(moves_of_one_line_end_with_their_comment_or_variation, set_up),
        cmocka_unit_test_setup(a_refusal_says_where_and_why, set_up),
        cmocka_unit_test_setup(a_text_of_which_bytes_are_lost_is_refused, set_up),
        cmocka_unit_test_setup(texts_of_any_kind_leave_a_sound_game, set_up),
    };
    return RUN_TESTS_IF(EDITION_REMOTE, "load", tests);
}
