/* SPDX-License-Identifier: MIT */
/* Tests of the cable: the lines that come in, the answers, and who owns the board. */
#include "base/edition.h"
#include "board/draws.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci.h"
#include "firmware/uci/uci_answer.h"
#include "firmware/uci/uci_bench.h"
#include "firmware/uci/uci_option.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_stopwatch.h"
#include "firmware/uci/uci_word.h"
#include "firmware/uci/uci_work.h"
#include "hal/clock.h"
#include "hal/host/host.h"
#include "hal/serial.h"
#include "tests/unit/chance.h"
#include "tests/unit/test.h"
#include "tests/unit/written.h"
#include "version.h"

/* The part of the device that the cable uses. */
static struct {
    unsigned begun, positions, left;
    move_t last_move; /* the move that led to the last position shown */
    bool keeps_set_up;
    uint8_t line;        /* the number of the last line that the device itself obeyed */
    unsigned game_lines; /* how many lines of the answer to `game` remain */
    unsigned words, characters;
    bool text_ended, lost, binds;
} device;

/* True while the cable runs a search, a perft or a bench. */
static bool is_working(void)
{
    return uci.work != WORK_NONE;
}

static void level_ioboard(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        *page_at(square | PAGE_IOBOARD) = page_piece(square) & (PIECE_TYPE | PIECE_COLOUR);
    }
    page.shown = page.state;
}

static void begin(void)
{
    device.begun++;
}

static void show(move_t last_move, bool level)
{
    assert_true(level);
    assert_false(is_working());
    device.last_move = last_move;
    device.positions++;
    level_ioboard();
}

static bool set_device_up(void)
{
    level_ioboard();
    return device.keeps_set_up;
}

static void leave(void)
{
    device.left++;
}

/* The lines that the device itself obeys. After `keys` the device counts the words of the line.
 * After `text` it reads a text up to a full stop. The answer to `game` has several lines, and other
 * lines can come in between. */
enum { LINE_KEYS, LINE_TEXT, LINE_GAME };

static uint8_t numbers_piece(uint8_t piece)
{
    serial_write((char)('0' + piece - 1));
    serial_write('\n');
    return piece == 3 ? ANSWER_ENDS : (uint8_t)(piece + 1);
}

static uint8_t game_piece(uint8_t piece)
{
    if (device.game_lines <= 1) {
        return ANSWER_ENDS;
    }
    serial_write('x');
    serial_write('\n');
    device.game_lines--;
    return piece;
}

static expect_t take_line(uint8_t number)
{
    device.line = number;
    if (number == LINE_KEYS) {
        return EXPECT_ARGUMENT;
    }
    uci_leave();
    work_take_board(OWNER_LINE);
    work_start(WORK_PROGRAM);
    if (number == LINE_TEXT) {
        return EXPECT_TEXT;
    }
    answer_begin(game_piece, ANSWER_ASIDE);
    return EXPECT_NOTHING;
}

static expect_t take_argument(void)
{
    device.words++;
    return EXPECT_ARGUMENT;
}

static void end_arguments(void)
{
    answer_begin(numbers_piece, 1);
}

static bool take_text(char character)
{
    device.characters++;
    device.text_ended = character == '.' || character == '\r';
    device.lost |= character == '\0';
    return !device.text_ended;
}

static bool work(void)
{
    return device.line == LINE_TEXT ? !device.text_ended : answer_is_due();
}

static void end_work(void)
{
    serial_write(device.line == LINE_TEXT ? '!' : '*');
    serial_write('\n');
}

static bool work_binds(void)
{
    return device.binds;
}

static const uci_lines_t own_lines = {
    .words = "keys text game ",
    .command = take_line,
    .argument = take_argument,
    .arguments_end = end_arguments,
    .text = take_text,
    .work = work,
    .work_end = end_work,
    .work_binds = work_binds,
};

static const uci_program_t program = {
    .begin = begin,
    .show = show,
    .set_up = set_device_up,
    .leave = leave,
    .lines = &own_lines,
};

/* Polls in each millisecond until the cable has nothing more to do. */
static const char *settle(void)
{
    while (uci_poll()) {
        clock_host_advance(1);
    }
    return serial_host_take();
}

/* Sends lines and returns the whole answer. */
static const char *ask(const char *text)
{
    serial_host_feed(text);
    return settle();
}

/* Sends lines and polls a few times, so that a search then runs. */
static const char *ask_and_leave_thinking(const char *text)
{
    serial_host_feed(text);
    for (unsigned polls = 0; polls < 30; polls++) {
        clock_host_advance(1);
        assert_true(uci_poll());
    }
    assert_true(is_working());
    return serial_host_take();
}

static const char *fen(void)
{
    static char text[FEN_LENGTH];
    fen_text(0, text);
    return text;
}

#define assert_contains(text, part)                                                                \
    do {                                                                                           \
        const char *contains_text = (text);                                                        \
        if (strstr(contains_text, (part)) == NULL)                                                 \
            fail_msg("no \"%s\" in \"%s\"", (part), contains_text);                                \
    } while (0)

static int set_up(void **state)
{
    host_power_on();
    serial_start();
    clock_start();
    position_initial();
    level_ioboard();
    uci_start(8, &program);
    uci_leave();
    uci.refused = false;
    serial_host_feed("\n");
    settle();
    memset(&device, 0, sizeof device);
    return 0;
}

static void uci_is_answered_with_the_name_and_uciok(void **state)
{
    const char *answer = ask("uci\n");
    assert_memory_equal(answer, "id name Nibble ", 15);
    assert_contains(answer, " " NIBBLE_ENGINE "\nid author ");
    assert_contains(answer, "\nuciok\n");
    assert_false(uci_is_active());
}

static void isready_is_answered_at_once_also_in_a_search(void **state)
{
    assert_string_equal(ask("isready\n"), "readyok\n");
    ask_and_leave_thinking("go infinite\n");
    serial_host_feed("isready\n");
    uci_poll();
    assert_contains(serial_host_take(), "readyok\n");
    assert_true(is_working());
    assert_contains(ask("stop\n"), "bestmove ");
}

static void lines_end_with_cr_or_lf_or_both_and_words_with_any_blanks(void **state)
{
    assert_string_equal(ask("isready\r"), "readyok\n");
    assert_string_equal(ask("isready\r\n\n\n  isready  \n\t\tisready\t\n"),
                        "readyok\nreadyok\nreadyok\n");
    assert_string_equal(ask("position  startpos \t moves   e2e4  e7e5 \r\n"), "");
    assert_string_equal(fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

static void position_plays_its_moves_as_they_arrive(void **state)
{
    serial_host_feed("position startpos moves e2e4 e7");
    settle();
    assert_contains(fen(), " b ");
    serial_host_feed("e5 g1f3");
    settle();
    assert_contains(fen(), " w ");
    settle();
    assert_int_equal(device.positions, 0);
    assert_string_equal(ask("\n"), "");
    assert_string_equal(fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert_int_equal(device.begun, 1);
    assert_int_equal(device.positions, 1);
    assert_true(uci_is_active());
    assert_true(move_equal(device.last_move, (move_t){G1, F3}));
}

static void position_takes_a_game_of_400_plies(void **state)
{
    static const char *const round[] = {" g1f3", " g8f6", " f3g1", " f6g8"};
    serial_host_feed("position startpos moves");
    for (unsigned ply = 0; ply < 400; ply++) {
        serial_host_feed(round[ply % 4]);
    }
    assert_string_equal(ask("\n"), "");
    assert_string_equal(fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 255 201");
}

static void position_reads_castling_en_passant_and_promotion(void **state)
{
    ask("position startpos moves e2e4 g8f6 e4e5 d7d5 e5d6 g7g6 d6c7 f8g7 g1f3 e8g8 f1e2 a7a6 e1g1 "
        "a6a5 c7b8r\n");
    assert_string_equal(fen(), "rRbq1rk1/1p2ppbp/5np1/p7/8/5N2/PPPPBPPP/RNBQ1RK1 b - - 0 8");
    ask("position fen 4k3/P7/8/8/8/8/8/R3K3 w Q - 0 1 moves e1c1 e8e7 a7a8n\n");
    assert_string_equal(fen(), "N7/4k3/8/8/8/8/8/2KR4 b - - 0 2");
}

static void a_fen_may_have_four_or_six_fields(void **state)
{
    ask("position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -\n");
    assert_string_equal(fen(), "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
    ask("position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - moves e2e4\n");
    assert_string_equal(fen(), "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - - 0 1");
    ask("position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 12 34\n");
    assert_string_equal(fen(), "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 12 34");
}

static void a_move_that_is_not_legal_is_named_and_ends_the_line(void **state)
{
    assert_string_equal(ask("position startpos moves e2e4 e7e4 g1f3\n"),
                        "info string illegal move: e7e4\n");
    assert_string_equal(fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_int_equal(device.positions, 1);
    const char *const wrong[] = {"e2", "e2e9", "i2i4", "e2e4q", "e2e4e5", "0000", "e2-e4", "E2E4"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        char line[64], answer[64];
        sprintf(line, "position startpos moves %s\n", wrong[i]);
        sprintf(answer, "info string illegal move: %s\n", wrong[i]);
        assert_string_equal(ask(line), answer);
        assert_string_equal(fen(), FEN_INITIAL);
    }
    assert_string_equal(ask("position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8\n"),
                        "info string illegal move: a7a8\n");
    assert_string_equal(ask("position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8k\n"),
                        "info string illegal move: a7a8k\n");
}

/* Each move of a line is written for the position in which it is made. */
static void the_moves_of_a_line_are_written_in_their_own_positions(void **state)
{
    const char *answer = ask("position fen 7k/4p1bp/4P2P/8/8/4p2p/4P2P/7K w - - 0 1\ngo depth 3\n");
    assert_contains(answer, " pv h6g7 h8g7");
    assert_contains(answer, "bestmove h6g7 ponder h8g7\n");
    answer = ask("position fen 8/P5k1/8/8/8/8/6Kp/8 b - - 0 1\ngo depth 4\n");
    assert_contains(answer, " a7a8q");
}

static void a_fen_with_rook_files_leaves_nothing_behind(void **state)
{
    ask("position fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\n");
    const char *answer = ask("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1\nd\n");
    assert_contains(answer, "Fen: r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1\n");
}

/* MOVE_NONE looks like a move from a1 to a1, so the test puts different pieces on a1. */
static void a_line_ends_where_no_move_is_known(void **state)
{
    const char *answer = ask("position startpos\ngo depth 1\n");
    const char *const line = strstr(answer, " pv ");
    assert_non_null(line);
    assert_string_equal(&line[strlen(" pv e2e4")], strstr(answer, "\nbestmove "));
}

static void a_wrong_fen_is_told_by_place_and_reason_and_changes_nothing(void **state)
{
    const struct {
        const char *fen, *answer;
    } wrong[] = {
        {"4k3/8/8/8/x7/8/8/4K3 w - -", "character 11: no such piece"},
        {"4k3/8/8/8/8/8/8/4K4 w - -", "not 8 ranks of 8"},
        {"4k3/8/7/8/8/8/8/4K3 w - -", "not 8 ranks of 8"},
        {"4k3/8/8/8 w - -", "not 8 ranks of 8"},
        {"4k3/8/8/8/8/8/8/4K3/8 w - -", "not 8 ranks of 8"},
        {"8/8/8/8/8/8/8/4K3 w - -", "one king each"},
        {"4k2k/8/8/8/8/8/8/4K3 w - -", "one king each"},
        {"4k2P/8/8/8/8/8/8/4K3 w - -", "pawn on edge row"},
        {"4k3/8/8/8/8/P7/PPPPPPPP/RNBQKBNR w - -", "over 16 pieces"},
        {"4k3/8/8/8/8/8/8/4K3 x - -", "character 21: side?"},
        {"4k3/8/8/8/8/8/8/4K3 w x -", "no such castling"},
        {"4k3/8/8/8/8/8/8/4K3 w K -", "no such castling"},
        {"4k3/8/8/8/8/8/8/4K3 w - e9", "no en passant"},
        {"4k3/8/8/8/8/8/8/4K3 w - - x", "clock?"},
        {"4k3/8/8/8/8/8/8/4RK2 w - -", "enemy in check"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", "too long"},
        {"", "FEN, character 1: "},
    };
    for (size_t i = 0; i < 2 * COUNT_OF(wrong); i++) {
        ask("position startpos moves g1f3 g8f6 f3g1\n");
        const page_t before = page;
        const unsigned positions = device.positions;
        char line[128];
        sprintf(line, "%s %s\n", i % 2 != 0 ? "position fen" : "fen", wrong[i / 2].fen);
        const char *answer = ask(line);
        assert_memory_equal(answer, "info string FEN, character ", 27);
        assert_contains(answer, wrong[i / 2].answer);
        assert_ptr_equal(strchr(answer, '\n'), answer + strlen(answer) - 1);
        assert_memory_equal(&page, &before, sizeof page);
        assert_true(move_equal(device.last_move, (move_t){F3, G1}));
        assert_int_equal(device.positions, positions);
        assert_int_equal(device.left, 0);
        ask("position startpos\n");
    }
}

/* Asserts that the device has the board again, and that the display never showed the refused
 * position. */
static void a_first_position_that_is_refused_leaves_the_board_with_the_device(void **state)
{
    static const char *const lines[] = {"position fen rubbish\n", "fen xx\n", "position fish\n",
                                        "position\n",
                                        "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e3\n"};
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        ask(lines[i]);
        assert_false(uci_is_active());
        assert_int_equal(device.left, i + 1);
        assert_int_equal(device.positions, 0);
    }
}

static void a_line_of_any_length_is_answered_by_one_line(void **state)
{
    static const char *const begins[] = {"", "position fen ", "go perft ", "position "};
    for (size_t i = 0; i < COUNT_OF(begins); i++) {
        serial_host_feed(begins[i]);
        for (unsigned k = 0; k < 500; k++) {
            serial_host_feed("x8");
        }
        const char *answer = ask("\n");
        assert_memory_equal(answer, "info string ", 12);
        assert_ptr_equal(strchr(answer, '\n'), answer + strlen(answer) - 1);
    }
    assert_string_equal(ask("isready\n"), "readyok\n");
}

static void what_is_not_understood_is_told(void **state)
{
    static const struct {
        const char *line, *answer;
    } wrong[] = {
        {"foo bar", "unknown: foo"},
        {"go perft 0", "unknown: 0"},
        {"go perft 8", "unknown: 8"},
        {"perft 8", "unknown: 8"},
        {"perft x", "unknown: x"},
        {"perft", "incomplete"},
        {"position", "incomplete"},
        {"position e2e4", "unknown: e2e4"},
        {"position startpos e2e4", "unknown: e2e4"},
    };
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        char line[64], answer[64];
        sprintf(line, "%s\n", wrong[i].line);
        sprintf(answer, "info string %s\n", wrong[i].answer);
        assert_string_equal(ask(line), answer);
        assert_false(is_working());
    }
}

static void a_number_beyond_the_range_is_the_greatest_of_it(void **state)
{
    static const char *const numbers[] = {
        "1342177280",  "4294967295",  "4294967296",           "4294967297",      "42949672960",
        "99999999999", "18446744073", "18446744073709551617", "0000099999999999"};
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        char line[128];
        sprintf(line, "go nodes %s depth 1\n", numbers[i]);
        assert_contains(ask(line), "bestmove ");
        assert_int_equal(engine_limits.nodes, WORD_NUMBER_MOST);
        sprintf(line, "go movetime %s depth 1\n", numbers[i]);
        assert_contains(ask(line), "bestmove ");
        assert_int_equal(engine_limits.hard_ms, WORD_NUMBER_MOST | 1);
        sprintf(line, "go wtime %s winc %s movestogo %s depth 1\n", numbers[i], numbers[i],
                numbers[i]);
        assert_contains(ask(line), "bestmove ");
        assert_true(engine_limits.soft_ms > 86400000);
        assert_in_range(engine_limits.hard_ms, engine_limits.soft_ms, WORD_NUMBER_MOST);
        sprintf(line, "go wtime %s movestogo 1 depth %s nodes 100\n", numbers[i], numbers[i]);
        assert_contains(ask(line), "bestmove ");
        assert_in_range(engine_limits.hard_ms, WORD_NUMBER_MOST / 2, WORD_NUMBER_MOST);
        assert_int_equal(engine_limits.depth, 255);
    }
    ask("go nodes 1342177279 depth 1\n");
    assert_int_equal(engine_limits.nodes, 1342177279);
    assert_contains(ask("go nodes 99999999999x\n"), "info string unknown: 99999999999x\n");
}

static void lost_bytes_drop_the_line_and_are_told(void **state)
{
    serial_host_feed("position startpos mov");
    serial_host_feed_error();
    assert_string_equal(settle(), "info string bytes lost\n");
    assert_string_equal(ask("es e2e4\nisready\n"), "readyok\n");
}

static void a_go_line_that_cannot_be_taken_has_a_move_all_the_same(void **state)
{
    static const char *const wrong[][2] = {
        {"go depth x", "unknown: x"},
        {"go depth 4x nodes 300000", "unknown: 4x"},
        {"go movetime", "incomplete"},
        {"go searchmoves a2a3 depth", "incomplete"},
        {"go wtime -1 btime 1- depth", "unknown: 1-"},
    };
    ask("position startpos\n");
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        char line[64];
        sprintf(line, "%s\n", wrong[i][0]);
        const char *answer = ask(line);
        assert_memory_equal(answer, "info string ", 12);
        assert_contains(answer, wrong[i][1]);
        assert_contains(answer, "\nbestmove ");
        assert_int_equal(engine_report()->finished_depth, 1);
        assert_false(is_working());
    }
    static const char *const torn[] = {"go ", "go wtime 30", "go depth 9 searchmoves a2a3 b2"};
    for (size_t i = 0; i < COUNT_OF(torn); i++) {
        assert_string_equal(ask(torn[i]), "");
        serial_host_feed("0");
        serial_host_feed_error();
        const char *answer = settle();
        assert_memory_equal(answer, "info string bytes lost\n", 23);
        assert_contains(answer, "\nbestmove ");
        assert_string_equal(ask("00 infinite\nisready\n"), "readyok\n");
    }
}

static void many_root_moves_and_repeated_ones_fit(void **state)
{
    static char line[40000];
    char *end = line + sprintf(line, "position startpos\ngo depth 2 searchmoves");
    for (unsigned count = 0; count < 3000; count++) {
        end += sprintf(end, " %c2%c3", 'a' + count % 8, 'a' + count % 8);
    }
    sprintf(end, "\n");
    const char *answer = ask(line);
    assert_true(strstr(answer, "info string") == NULL);
    assert_contains(answer, "\nbestmove ");
    assert_int_equal(engine_report()->finished_depth, 2);
}

static void perft_counts_by_root_move_and_gives_the_board_back(void **state)
{
    const char *answer = ask("perft 3\n");
    assert_contains(answer, "e2e4: 600\n");
    assert_contains(answer, "g1f3: 440\n");
    assert_contains(answer, "\nNodes searched: 8902\n");
    assert_int_equal(device.begun, 1);
    assert_int_equal(device.left, 1);
    assert_false(uci_is_active());
    assert_string_equal(fen(), FEN_INITIAL);
}

static void go_perft_says_the_same_and_keeps_the_board(void **state)
{
    ask("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\n");
    const char *answer = ask("go perft 2\n");
    assert_contains(answer, "e1g1: 43\n");
    assert_contains(answer, "\nNodes searched: 2039\n");
    assert_contains(ask("go perft 1\n"), "\nNodes searched: 48\n");
    assert_true(uci_is_active());
    assert_int_equal(device.left, 0);
}

static void other_words_behind_perft_are_those_of_a_go_of_their_own(void **state)
{
    ask("position startpos\ngo nodes 10 searchmoves a2a3\nquit\n");
    const char *answer = ask("perft 2 depth 3\n");
    assert_contains(answer, "info depth 3 ");
    assert_true(strstr(answer, "bestmove a2a3") == NULL);
    assert_false(uci_is_active());
}

static void stop_ends_perft_and_takes_its_moves_back(void **state)
{
    ask_and_leave_thinking("perft 7\n");
    ask("stop\n");
    assert_false(uci_is_active());
    assert_string_equal(fen(), FEN_INITIAL);
    assert_int_equal(position_fault(), 0);
}

static void a_script_goes_on_after_perft(void **state)
{
    const char *answer = ask("perft 2\nposition startpos moves e2e4\ngo perft 1\nisready\n");
    assert_contains(answer, "Nodes searched: 400\n");
    assert_contains(answer, "Nodes searched: 20\n");
}

static void a_command_with_a_zero_byte_behind_it_waits_as_well(void **state)
{
    if (!EDITION_REMOTE) {
        skip();
    }
    ask_and_leave_thinking("perft 7\n");
    serial_host_feed_bytes("position\0startpos\n", 18);
    for (unsigned polls = 0; polls < 30; polls++) {
        uci_poll();
    }
    assert_int_equal(uci.work, WORK_PERFT);
    uci_leave();
    assert_string_equal(ask("isready\n"), "readyok\n");
}

static void stop_behind_a_line_that_waits_comes_after_it_and_leaving_ends_each_work(void **state)
{
    ask_and_leave_thinking("perft 7\nbench\nperft 7\nstop\nisready\n");
    uci_leave();
    assert_string_equal(ask_and_leave_thinking(""), "");
    uci_leave();
    assert_string_equal(ask(""), "readyok\n");
    assert_false(uci_is_active());
    assert_string_equal(fen(), FEN_INITIAL);
    assert_int_equal(position_fault(), 0);
}

static void d_draws_the_ioboard_with_fen_and_checkers(void **state)
{
    ask("position fen 4k3/8/8/1B6/8/8/8/4R1K1 b - - 3 9\n");
    assert_string_equal(ask("d\n"), "8 . . . . k . . .\n"
                                    "7 . . . . . . . .\n"
                                    "6 . . . . . . . .\n"
                                    "5 . B . . . . . .\n"
                                    "4 . . . . . . . .\n"
                                    "3 . . . . . . . .\n"
                                    "2 . . . . . . . .\n"
                                    "1 . . . . R . K .\n"
                                    "  a b c d e f g h\n"
                                    "\n"
                                    "Fen: 4k3/8/8/1B6/8/8/8/4R1K1 b - - 3 9\n"
                                    "Checkers: e1 b5\n");
    ask("position fen 4Q3/8/5k2/8/7K/8/8/7B b - -\n");
    assert_contains(ask("d\n"), "\nCheckers:\n");
    ask("position fen 7Q/8/5k2/8/7K/8/8/8 b - -\n");
    assert_contains(ask("d\n"), "\nCheckers: h8\n");
}

static void d_shows_a_steady_board_while_a_search_goes_on(void **state)
{
    ask_and_leave_thinking("position startpos moves d2d4\ngo infinite\n");
    for (unsigned times = 0; times < 20; times++) {
        serial_host_feed("d\n");
        char answer[4096] = "";
        while (strstr(answer, "Checkers") == NULL) {
            uci_poll();
            ADD_TEXT(answer, "%s", serial_host_take());
        }
        assert_contains(answer,
                        "Fen: rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n");
        assert_contains(answer, "8 r n b q k b n r\n");
    }
    assert_true(is_working());
    assert_contains(ask("stop\n"), "bestmove ");
}

static void fen_sets_the_device_up(void **state)
{
    device.keeps_set_up = true;
    assert_string_equal(ask("fen 4k3/8/8/8/8/8/8/4K2R w K -\n"), "");
    assert_string_equal(fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_false(uci_is_active());
    assert_int_equal(device.left, 0);
    assert_contains(ask("fen 4k3/8/8/8/8/8/8/4K2R w KQ -\n"), "no such castling");
    assert_int_equal(device.left, 1);
    assert_false(uci_is_active());
}

static void go_searches_to_its_depth_and_tells(void **state)
{
    const char *answer = ask("position startpos\ngo depth 3\n");
    assert_contains(answer, "info depth 3 seldepth ");
    assert_contains(answer, " score cp ");
    assert_contains(answer, " nodes ");
    assert_contains(answer, " nps ");
    assert_contains(answer, " time ");
    assert_contains(answer, " pv ");
    assert_contains(answer, "\nbestmove ");
    assert_string_equal(fen(), FEN_INITIAL);
    assert_false(move_is_none(device.last_move));
}

static void go_nodes_stops_at_exactly_so_many(void **state)
{
    assert_contains(ask("position startpos\ngo nodes 1234\n"), " nodes 1234 ");
}

/* The limits are the smallest possible. There is a mate in one. The first legal move, h2h3, would
 * miss it. */
static void go_with_next_to_nothing_finds_what_one_ply_shows(void **state)
{
    static const char *const scarce[] = {"nodes 1",   "movetime 1", "movetime 0", "wtime 1",
                                         "wtime -50", "depth 0",    "depth -3",   "mate 1 nodes 1"};
    for (size_t i = 0; i < COUNT_OF(scarce); i++) {
        char lines[160];
        snprintf(lines, sizeof lines, "position fen 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1\ngo %s\n",
                 scarce[i]);
        const char *answer = ask(lines);
        assert_contains(answer, "info depth 1 ");
        assert_contains(answer, " score mate 1 ");
        assert_contains(answer, "bestmove e1e8\n");
    }
}

static void go_movetime_ends_in_time(void **state)
{
    const uint32_t before = clock_ms();
    assert_contains(ask("position startpos\ngo movetime 100\n"), "bestmove ");
    assert_in_range(clock_ms() - before, 100, 110);
}

static void go_with_clocks_uses_the_clock_of_the_side_to_move(void **state)
{
    uint32_t before = clock_ms();
    assert_contains(ask("position startpos\ngo wtime 400 btime 90000 winc 0 binc 0\n"),
                    "bestmove ");
    assert_in_range(clock_ms() - before, 1, 300);
    before = clock_ms();
    assert_contains(ask("position startpos moves e2e4\n"
                        "go wtime 90000 btime 400 winc 1000 binc 0 movestogo 1\n"),
                    "bestmove ");
    assert_in_range(clock_ms() - before, 1, 400);
}

static void the_only_clock_that_is_given_counts_for_either_side(void **state)
{
    static const char *const positions[] = {"startpos", "startpos moves e2e4"};
    static const char *const clocks[] = {"wtime 400", "btime 400", "winc 100 wtime 400",
                                         "btime 400 binc 100"};
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        for (size_t j = 0; j < COUNT_OF(clocks); j++) {
            char line[80];
            const uint32_t before = clock_ms();
            sprintf(line, "position %s\ngo %s\n", positions[i], clocks[j]);
            assert_contains(ask(line), "bestmove ");
            assert_in_range(clock_ms() - before, 1, 400);
        }
    }
    ask("position startpos\ngo btime 90000 wtime 400 depth 1\n");
    assert_in_range(engine_limits.hard_ms, 1, 400);
    ask("position startpos\ngo wtime 400 btime 90000 depth 1\n");
    assert_in_range(engine_limits.hard_ms, 1, 400);
    ask("position startpos\ngo wtime 0 btime 90000 depth 1\n");
    assert_in_range(engine_limits.hard_ms, 1, 3);
}

static void an_unknown_word_behind_go_is_told_and_passed_over(void **state)
{
    const char *answer = ask("position startpos\ngo dept 4 nodes 50 foo\n");
    assert_contains(answer, "info string unknown: dept\n");
    assert_contains(answer, "info string unknown: 4\n");
    assert_contains(answer, "info string unknown: foo\n");
    assert_contains(answer, "\nbestmove ");
    assert_int_equal(engine_limits.nodes, 50);
}

static void go_ponder_thinks_on_until_ponderhit_makes_the_clock_count(void **state)
{
    if (!EDITION_AHEAD) {
        skip();
    }
    ask_and_leave_thinking("position startpos moves e2e4\ngo ponder wtime 400 btime 400\n");
    for (unsigned ms = 0; ms < 1000; ms++) {
        assert_true(uci_poll());
        clock_host_advance(1);
    }
    assert_true(is_working());
    const char *answer = ask("ponderhit\n");
    assert_contains(answer, "\nbestmove ");
    assert_false(is_working());

    ask_and_leave_thinking("go ponder movetime 500\n");
    assert_contains(ask("stop\n"), "bestmove ");
    ask_and_leave_thinking("go ponder movetime 500\nponderhit\n");
    const uint32_t before = clock_ms();
    assert_contains(settle(), "bestmove ");
    assert_in_range(clock_ms() - before, 400, 500);
    assert_string_equal(ask("ponderhit\n"), "");
}

static void the_move_examined_is_told_after_a_second(void **state)
{
    if (!EDITION_INFO) {
        skip();
    }
    assert_null(strstr(ask("position startpos moves e2e4\ngo movetime 900\n"), "currmove"));
    const char *answer = ask("ucinewgame\nposition startpos moves e2e4\ngo movetime 15000\n");
    assert_contains(answer, " currmovenumber 1\n");
    assert_contains(answer, " currmovenumber 20\n");
    unsigned lines = 0;
    unsigned last = 0;
    for (const char *place = answer; (place = strstr(place, "info depth ")) != NULL; place++) {
        unsigned depth;
        unsigned number;
        char move[6];
        if (sscanf(place, "info depth %u currmove %5s currmovenumber %u\n", &depth, move,
                   &number) == 3) {
            assert_true(number != last);
            assert_true(move[1] == '7' || move[1] == '8');
            last = number;
            lines++;
        }
    }
    assert_in_range(lines, 20, 2000);
}

static void go_searchmoves_keeps_to_the_moves_that_it_names(void **state)
{
    const char *answer = ask("position startpos\ngo searchmoves a2a4 h2h4 depth 3\n");
    assert_true(strstr(answer, "bestmove a2a4") != NULL || strstr(answer, "bestmove h2h4") != NULL);
    assert_contains(ask("position startpos\ngo depth 3 searchmoves a2a3\n"), "bestmove a2a3");
    assert_contains(ask("go nodes 100 searchmoves a2a5\n"), "unknown: a2a5");
    /* The next `go` searches all moves again. */
    assert_true(strstr(ask("go depth 3\n"), "bestmove a2") == NULL);
    assert_contains(ask("position fen 8/P5k1/8/8/8/8/6Kp/8 w - -\ngo depth 3 searchmoves a7a8n\n"),
                    "bestmove a7a8n");
}

static void go_ponder_is_unknown_where_it_is_not_offered(void **state)
{
    if (EDITION_AHEAD) {
        skip();
    }
    const char *answer = ask("position startpos\ngo ponder depth 2\n");
    assert_contains(answer, "unknown: ponder");
    assert_contains(answer, "bestmove ");
}

static void options_are_told_and_taken(void **state)
{
    char told[4096] = "\noption name OwnBook type check default false\n"
                      "option name UCI_LimitStrength type check default false\n";
    if (EDITION_CHESS960) {
        ADD_TEXT(told, "option name UCI_Chess960 type check default false\n");
    }
    ADD_TEXT(told, "option name UCI_Elo type spin default %d min %d max %d\n",
             100 * ENGINE_RATING_MOST, 100 * ENGINE_RATING_LEAST, 100 * ENGINE_RATING_MOST);
    ADD_TEXT(told, "option name Move Overhead type spin default %d min 0 max 5000\n",
             TIME_OVERHEAD * TIME_STEP_MS);
    if (EDITION_STYLE) {
        ADD_TEXT(told, "option name Contempt type spin default 0 min 0 max %d\n", CONTEMPT_MOST);
    }
    if (EDITION_AHEAD) {
        ADD_TEXT(told, "option name Ponder type check default false\n");
    }
    if (EDITION_MEMORY) {
        ADD_TEXT(told, "option name Memory type check default false\n");
    }
    ADD_TEXT(told, "option name Threads type spin default 1 min 1 max 1\n"
                   "option name Hash type spin default 1 min 1 max 1\nuciok\n");
    const char *const answer = ask("uci\n");
    assert_contains(answer, "id name Nibble " NIBBLE_VERSION NIBBLE_BUILD " ");
    assert_contains(answer, told);
    static const struct {
        const char *line;
        uint8_t rating;
    } cases[] = {
        {"UCI_LimitStrength value true", ENGINE_RATING_MOST},
        {"UCI_LimitStrength value false", 0},
        {"UCI_Elo value 1234", 0},
        {"UCI_LimitStrength value true", 12},
        {"UCI_Elo value 500", 8},
        {"UCI_Elo value 3000", ENGINE_RATING_MOST},
        {"UCI_Elo value 66000", ENGINE_RATING_MOST},
        {"UCI_Elo value 4294968396", ENGINE_RATING_MOST},
        {"UCI_Elo value 4294967295", ENGINE_RATING_MOST},
        {"UCI_Elo value x", ENGINE_RATING_MOST},
        {"UCI_Elo value 1900", 19},
        {"Ponder value true", 19},
        {"Threads value 1", 19},
        {"Hash value 64", 19},
        {"UCI_LimitStrength value no", 19},
        {"uci_limitstrength value FALSE", 0},
        {"UCI_LIMITSTRENGTH value True", 19},
        {"uci_elo value 1100", 11},
        {"UCI_LimitStrength value false", 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char line[64];
        snprintf(line, sizeof line, "setoption name %s\ngo depth 1\n", cases[i].line);
        assert_contains(ask(line), "bestmove ");
        const uint8_t rating = cases[i].rating;
        const bool overlooks = rating != 0 && rating < ENGINE_RATING_SEES;
        assert_int_equal(engine_limits.rating, overlooks ? ENGINE_RATING_SECOND : rating);
    }
    assert_contains(ask("setoption name Unheard value 900\n"), "unknown: Unheard\n");
    assert_null(strstr(ask("setoption name OwnBook value perhaps\n"), "unknown"));
    ask("setoption name Contempt value 25\ngo depth 1\n");
    assert_int_equal(engine_limits.contempt, EDITION_STYLE ? 25 : 0);
    ask("setoption name Contempt value 0\ngo depth 1\n");
    assert_int_equal(engine_limits.contempt, 0);
}

/* The clock shows 1,000 s, and the time control comes after the next move. The limit of the search
 * then shows the reserve. */
static void the_overhead_is_kept_back(void **state)
{
    static const struct {
        const char *value;
        uint8_t units;
    } cases[] = {{"0", 0},       {"24", 0},           {"25", 1},     {"50", 2},   {"100", 4},
                 {"4999", 199},  {"5000", 200},       {"5001", 200}, {"-1", 200}, {"x", 200},
                 {"65536", 200}, {"4294967295", 200}, {"50", 2}};
    assert_contains(ask("position startpos\ngo wtime 1000000 winc 2 movestogo 1 depth 1\n"),
                    "bestmove ");
    assert_int_equal(engine_limits.hard_ms, (1000000 - 1024 * (TIME_OVERHEAD + 1)) | 1);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char line[120];
        snprintf(
            line, sizeof line,
            "setoption name Move Overhead value %s\ngo wtime 1000000 winc 2 movestogo 1 depth 1\n",
            cases[i].value);
        assert_null(strstr(ask(line), "unknown"));
        assert_int_equal(engine_limits.hard_ms, (1000000 - 1024 * (cases[i].units + 1)) | 1);
    }
}

static void times_that_have_run_out_give_the_least_limits(void **state)
{
    static const char *const clocks[] = {"wtime 0",
                                         "wtime -17",
                                         "wtime -17 winc 1000",
                                         "wtime 0 movestogo 1",
                                         "wtime 1 winc 60000",
                                         "wtime 3000",
                                         "wtime -5 btime 60000 binc 1000"};
    for (size_t i = 0; i < COUNT_OF(clocks); i++) {
        char line[80];
        snprintf(line, sizeof line, "position startpos\ngo %s depth 1\n", clocks[i]);
        assert_contains(ask(line), "bestmove ");
        assert_int_equal(engine_limits.soft_ms, 1);
        assert_int_equal(engine_limits.hard_ms, 1);
    }
}

/* If the king and the rooks are on the squares of chess, the device cannot tell which form of
 * castling a program wants. */
static void the_option_of_chess960_makes_castling_king_takes_rook(void **state)
{
    if (!EDITION_CHESS960) {
        skip();
    }
    static const char position[] = "position fen 4k2r/8/8/8/8/8/3PPP2/4K2R w Kk - 0 1\n";
    static const char castle[] = "go depth 1 searchmoves e1h1\n";
    const char *const plain = "go depth 1 searchmoves e1g1\n";
    ask(position);
    assert_contains(ask(plain), "bestmove e1g1");
    ask("setoption name UCI_Chess960 value true\n");
    ask(position);
    assert_contains(ask(castle), "bestmove e1h1");
    assert_null(strstr(ask("position startpos moves e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1h1 e8h8\n"),
                       "illegal"));
    assert_contains(ask("d\n"), "RNBQ1RK1 w - -");
    ask("setoption name UCI_Chess960 value false\n");
    ask(position);
    assert_contains(ask(plain), "bestmove e1g1");
}

/* `isready` gets its answer only after the memory has been tested. */
static void the_option_memory_puts_the_table_there(void **state)
{
    if (!EDITION_MEMORY) {
        skip();
    }
    ask("ucinewgame\nposition startpos\ngo depth 2\n");
    assert_false(table_is_in_memory());
    serial_host_feed("setoption name Memory value true\nisready\n");
    for (unsigned polls = 0; polls < 1000; polls++) {
        assert_true(uci_poll());
    }
    assert_string_equal(serial_host_take(), "");
    assert_string_equal(settle(), "readyok\n");
    assert_contains(ask("go depth 2\n"), "bestmove ");
    assert_true(table_is_in_memory());
    assert_string_equal(ask("setoption name Memory value false\nisready\n"), "readyok\n");
    assert_contains(ask("go depth 2\n"), "bestmove ");
    assert_false(table_is_in_memory());
}

/* Nibble sends no info line when it answers with a book move. */
static void the_book_answers_where_it_is_asked(void **state)
{
    if (!EDITION_BOOK) {
        skip();
    }
    assert_contains(ask("position startpos\ngo depth 1\n"), "info depth 1 ");
    const char *answer = ask("setoption name OwnBook value true\ngo depth 1\n");
    assert_memory_equal(answer, "bestmove ", 9);
    assert_ptr_equal(strchr(answer, '\n'), answer + strlen(answer) - 1);
    assert_false(move_is_none(device.last_move));
    assert_contains(ask("position fen 4k3/8/8/8/8/8/4P3/4K3 w - -\ngo depth 1\n"), "info depth 1 ");
    assert_contains(ask("position startpos\ngo mate 1 nodes 100\n"), "info depth ");
    assert_contains(ask("go depth 1 searchmoves a2a3\n"), "bestmove a2a3");
    ask_and_leave_thinking("go infinite\n");
    assert_contains(ask("stop\nsetoption name OwnBook value false\ngo depth 1\n"), "info depth 1 ");
}

static void a_mate_is_announced_in_moves(void **state)
{
    assert_contains(ask("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - -\ngo depth 4\n"),
                    " score mate 1 ");
}

static void go_after_a_position_that_was_refused_has_no_move(void **state)
{
    static const char *const refused[] = {
        "position fen 4k3/8/8/8/8/8/8/4K3 x - - 0 1",
        "position fen 8/8/8/8/8/8/8/4K3 w - - 0 1",
        "position startpos moves e2e4 e7e4",
        "position startpos e2e4",
        "position",
        "position nowhere",
    };
    static const char *const searches[] = {"go depth 2", "go infinite", "go wtime 1000",
                                           "go depth x"};
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        assert_string_equal(ask("position startpos moves e2e4\n"), "");
        char line[80];
        snprintf(line, sizeof line, "%s\n", refused[i]);
        assert_memory_equal(ask(line), "info string ", 12);
        for (size_t kind = 0; kind < COUNT_OF(searches); kind++) {
            snprintf(line, sizeof line, "%s\n", searches[kind]);
            assert_contains(ask(line), "info string no position\nbestmove 0000\n");
            assert_false(is_working());
        }
        assert_string_equal(ask(i % 2 == 0 ? "position startpos\n" : "ucinewgame\n"), "");
        assert_contains(ask("go depth 1\n"), "\nbestmove ");
    }
    serial_host_feed("position startpos moves e2e4 e7");
    serial_host_feed_error();
    assert_string_equal(settle(), "info string bytes lost\n");
    assert_string_equal(ask("e5\ngo depth 1\n"), "info string no position\nbestmove 0000\n");
}

static void go_without_a_legal_move_says_so(void **state)
{
    assert_string_equal(ask("position fen R5k1/5ppp/8/8/8/8/8/6K1 b - -\ngo depth 4\n"),
                        "bestmove (none)\n");
    assert_string_equal(ask("position fen 7k/5Q2/6K1/8/8/8/8/8 b - -\ngo depth 4\n"),
                        "bestmove (none)\n");
}

static void a_new_position_ends_a_search_with_its_bestmove(void **state)
{
    ask_and_leave_thinking("position startpos\ngo infinite\n");
    const char *answer = ask("position startpos moves e2e4\n");
    assert_contains(answer, "bestmove ");
    assert_string_equal(fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_int_equal(position_fault(), 0);
}

static void info_lines_are_whole_or_cut_at_a_field(void **state)
{
    char all[65536] = "";
    ask_and_leave_thinking("position startpos\ngo infinite\n");
    for (unsigned times = 0; times < 300; times++) {
        serial_host_feed("isready\n");
        for (unsigned polls = 0; polls < 4; polls++) {
            uci_poll();
        }
        ADD_TEXT(all, "%s", serial_host_take());
    }
    ADD_TEXT(all, "%s", ask("stop\n"));
    for (const char *line = strtok(all, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        assert_true(strncmp(line, "info depth ", 11) == 0 || strcmp(line, "readyok") == 0 ||
                    strncmp(line, "bestmove ", 9) == 0);
    }
}

static void quit_gives_the_board_back(void **state)
{
    ask_and_leave_thinking("position startpos\ngo infinite\n");
    assert_contains(ask("quit\n"), "bestmove ");
    assert_false(uci_is_active());
    assert_int_equal(device.left, 1);
    ask("quit\n");
    assert_int_equal(device.left, 1);
}

static void the_keypad_can_end_the_game_on_the_cable_in_the_middle_of_a_line(void **state)
{
    serial_host_feed("position startpos moves e2e4 e7");
    settle();
    uci_leave();
    assert_int_equal(device.left, 1);
    position_initial();
    assert_string_equal(ask("e5 g1f3\nisready\n"), "readyok\n");
    assert_string_equal(fen(), FEN_INITIAL);
    assert_int_equal(device.begun, 1);
}

static void the_speed_is_right_for_any_count_and_any_time(void **state)
{
    static const struct {
        uint32_t count, ms, speed;
    } cases[] = {
        {0, 1, 0},
        {3, 1, 3000},
        {4000, 1501, 2664},
        {4860000, 90 * 60 * 1000, 900},
        {60000000, 40 * 1000 * 1000, 1500},
        {UINT32_MAX, 7 * 24 * 3600 * 1000, 7101},
        {UINT32_MAX, UINT32_MAX, 1000},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const uint32_t speed = per_second(cases[i].count, cases[i].ms);
        /* the speed may differ by 1 at most */
        assert_in_range(speed + 1, cases[i].speed, cases[i].speed + 2);
    }
}

static void bench_tells_the_nodes_of_each_position_and_their_sum(void **state)
{
    uci_start(250, &program);
    const char *answer = ask("bench\n");
    for (unsigned ply = 0; ply <= BENCH_PLIES; ply += BENCH_STEP) {
        char line[64];
        sprintf(line, "bench ply%u nodes %d\n", ply, BENCH_NODES);
        assert_contains(answer, line);
    }
    char sum[32];
    sprintf(sum, "\n%d nodes ", (BENCH_PLIES / BENCH_STEP + 1) * BENCH_NODES);
    assert_contains(answer, sum);
    assert_string_equal(answer + strlen(answer) - 5, " nps\n");
    assert_int_equal(device.left, 1);
}

static void the_bench_game_is_legal(void **state)
{
    undo_t undo;
    position_initial();
    for (uint8_t ply = 0; ply < BENCH_PLIES; ply++) {
        assert_true(move_is_legal(bench_game[ply]));
        position_make(bench_game[ply], &undo);
        draws_settle();
    }
    char text[FEN_LENGTH];
    fen_text(0, text);
    assert_string_equal(text, "8/pr3kp1/R6p/4PK1P/6P1/8/P7/8 w - - 1 36");
}

static void bench_stops_on_stop(void **state)
{
    ask_and_leave_thinking("bench\n");
    ask("stop\n");
    assert_false(is_working());
    assert_int_equal(position_fault(), 0);
}

static void an_answer_that_stands_aside_ends_the_cables_game(void **state)
{
    if (!EDITION_REMOTE) {
        skip();
    }
    ask("position startpos moves e2e4\n");
    device.game_lines = 3;
    assert_string_equal(ask("game\n"), "x\nx\n*\n");
    assert_int_equal(device.left, 2);
    assert_false(uci_is_active());
}

static void stop_ends_it_and_other_lines_wait_for_its_end(void **state)
{
    if (!EDITION_REMOTE) {
        skip();
    }
    device.game_lines = 300;
    serial_host_feed("game\n");
    for (unsigned polls = 0; polls < 6; polls++) {
        uci_poll();
    }
    serial_host_take();
    assert_string_equal(ask("stop\nisready\n"), "readyok\n");
    assert_int_not_equal(device.game_lines, 0);
    assert_false(uci_is_active());
    device.game_lines = 2;
    const char *answer = ask("game\nperft 1\n");
    assert_memory_equal(answer, "x\n*\n", 4);
    assert_contains(answer, "\nNodes searched: 20\n");
}

static void lines_of_the_devices_own_are_handed_on_word_by_word(void **state)
{
    if (!EDITION_REMOTE) {
        assert_string_equal(ask("keys a b\n"), "info string unknown: keys\n");
        skip();
    }
    assert_string_equal(ask("keys a b\nisready\n"), "0\n1\n2\nreadyok\n");
    assert_int_equal(device.words, 2);
    assert_contains(ask("help\n"), " keys text game \n");
}

static void a_text_is_handed_on_character_by_character_to_its_end(void **state)
{
    if (!EDITION_REMOTE) {
        skip();
    }
    ask_and_leave_thinking("go infinite\n");
    serial_host_feed("text\nstop\nquit\n");
    for (unsigned polls = 0; polls < 60; polls++) {
        uci_poll();
    }
    assert_contains(serial_host_take(), "bestmove ");
    assert_int_equal(device.characters, 11);
    assert_string_equal(ask(". the rest\nisready\n"), "!\nreadyok\n");
}

static void a_line_behind_a_text_that_ends_with_cr_is_taken(void **state)
{
    if (!EDITION_REMOTE) {
        skip();
    }
    assert_string_equal(ask("text\nx\rkeys\r"), "!\n0\n1\n2\n");
    assert_string_equal(ask("text x\r\nkeys\r\n"), "!\n0\n1\n2\n");
}

static void a_text_of_which_bytes_are_lost_is_taken_to_its_end(void **state)
{
    if (!EDITION_REMOTE) {
        skip();
    }
    serial_host_feed("text\nx");
    for (unsigned polls = 0; polls < 30; polls++) {
        uci_poll();
    }
    serial_host_feed("y");
    serial_host_feed_error();
    uci_poll();
    assert_true(device.lost);
    assert_string_equal(serial_host_take(), "");
    assert_string_equal(ask("stop\n.\nkeys\n"), "!\n0\n1\n2\n");
}

static void work_that_binds_is_not_stopped(void **state)
{
    if (!EDITION_REMOTE) {
        skip();
    }
    device.game_lines = 300;
    device.binds = true;
    serial_host_feed("game\nstop\nisready\n");
    for (unsigned polls = 0; polls < 30; polls++) {
        uci_poll();
    }
    uci_leave();
    assert_true(is_working());
    assert_true(uci_is_active());
    assert_contains(settle(), "x\n*\n");
    assert_int_equal(device.game_lines, 1);
    assert_false(uci_is_active());
}

/* Writes a random line of known words, moves, fields of a FEN, numbers and noise. */
static void random_line(char *line)
{
    static const char *const words[] = {
        "uci",
        "isready",
        "ucinewgame",
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "stop",
        "d",
        "quit",
        "perft",
        "eval",
        "help",
        "game",
        "keys",
        "depth",
        "nodes",
        "movetime",
        "wtime",
        "btime",
        "winc",
        "movestogo",
        "infinite",
        "e2e4",
        "e7e5",
        "g1f3",
        "a7a8q",
        "e1g1",
        "0",
        "1",
        "2",
        "300",
        "-5",
        "99999999999",
        "8/8/4k3/8/8/4K3/4P3/8",
        "w",
        "b",
        "KQkq",
        "-",
        "e3",
        "4k3/8/8/8",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "8/8/8/8/8/8/8/8",
        "\x01\xff",
        "moves ",
        "position startpos moves e2e4 e7e5",
        "position fen 8/P7/4k3/8/8/4K3/8/8 w - -",
        "go depth",
    };
    *line = '\0';
    for (uint32_t count = 1 + chance(8); count != 0; count--) {
        strcat(line, words[chance(COUNT_OF(words))]);
        strcat(line, chance(20) == 0 ? "" : " ");
    }
    for (uint32_t noise = chance(4) == 0 ? 1 + chance(3) : 0; noise != 0; noise--) {
        line[chance((uint32_t)strlen(line))] = (char)(1 + chance(255));
    }
}

static void random_lines_leave_a_sound_position_and_are_all_taken(void **state)
{
    for (unsigned lines = 0; lines < 3000; lines++) {
        char line[1024];
        random_line(line);
        serial_host_feed(line);
        serial_host_feed("\n");
        for (unsigned polls = chance(100); polls != 0; polls--) {
            clock_host_advance(1);
            uci_poll();
        }
        if (chance(10) == 0) {
            assert_contains(ask("\nstop\nisready\n"), "readyok\n");
            assert_int_equal(position_fault(), 0);
        }
        serial_host_take();
    }
    ask("\nstop\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(uci_is_answered_with_the_name_and_uciok, set_up),
        cmocka_unit_test_setup(isready_is_answered_at_once_also_in_a_search, set_up),
        cmocka_unit_test_setup(lines_end_with_cr_or_lf_or_both_and_words_with_any_blanks, set_up),
        cmocka_unit_test_setup(position_plays_its_moves_as_they_arrive, set_up),
        cmocka_unit_test_setup(position_takes_a_game_of_400_plies, set_up),
        cmocka_unit_test_setup(position_reads_castling_en_passant_and_promotion, set_up),
        cmocka_unit_test_setup(a_fen_may_have_four_or_six_fields, set_up),
        cmocka_unit_test_setup(a_move_that_is_not_legal_is_named_and_ends_the_line, set_up),
        cmocka_unit_test_setup(the_moves_of_a_line_are_written_in_their_own_positions, set_up),
        cmocka_unit_test_setup(a_fen_with_rook_files_leaves_nothing_behind, set_up),
        cmocka_unit_test_setup(a_first_position_that_is_refused_leaves_the_board_with_the_device,
                               set_up),
        cmocka_unit_test_setup(a_line_ends_where_no_move_is_known, set_up),
        cmocka_unit_test_setup(a_wrong_fen_is_told_by_place_and_reason_and_changes_nothing, set_up),
        cmocka_unit_test_setup(a_line_of_any_length_is_answered_by_one_line, set_up),
        cmocka_unit_test_setup(what_is_not_understood_is_told, set_up),
        cmocka_unit_test_setup(a_number_beyond_the_range_is_the_greatest_of_it, set_up),
        cmocka_unit_test_setup(lost_bytes_drop_the_line_and_are_told, set_up),
        cmocka_unit_test_setup(a_go_line_that_cannot_be_taken_has_a_move_all_the_same, set_up),
        cmocka_unit_test_setup(many_root_moves_and_repeated_ones_fit, set_up),
        cmocka_unit_test_setup(perft_counts_by_root_move_and_gives_the_board_back, set_up),
        cmocka_unit_test_setup(go_perft_says_the_same_and_keeps_the_board, set_up),
        cmocka_unit_test_setup(other_words_behind_perft_are_those_of_a_go_of_their_own, set_up),
        cmocka_unit_test_setup(stop_ends_perft_and_takes_its_moves_back, set_up),
        cmocka_unit_test_setup(a_script_goes_on_after_perft, set_up),
        cmocka_unit_test_setup(a_command_with_a_zero_byte_behind_it_waits_as_well, set_up),
        cmocka_unit_test_setup(
            stop_behind_a_line_that_waits_comes_after_it_and_leaving_ends_each_work, set_up),
        cmocka_unit_test_setup(d_draws_the_ioboard_with_fen_and_checkers, set_up),
        cmocka_unit_test_setup(d_shows_a_steady_board_while_a_search_goes_on, set_up),
        cmocka_unit_test_setup(fen_sets_the_device_up, set_up),
        cmocka_unit_test_setup(go_searches_to_its_depth_and_tells, set_up),
        cmocka_unit_test_setup(the_speed_is_right_for_any_count_and_any_time, set_up),
        cmocka_unit_test_setup(go_nodes_stops_at_exactly_so_many, set_up),
        cmocka_unit_test_setup(go_with_next_to_nothing_finds_what_one_ply_shows, set_up),
        cmocka_unit_test_setup(go_movetime_ends_in_time, set_up),
        cmocka_unit_test_setup(go_with_clocks_uses_the_clock_of_the_side_to_move, set_up),
        cmocka_unit_test_setup(the_only_clock_that_is_given_counts_for_either_side, set_up),
        cmocka_unit_test_setup(an_unknown_word_behind_go_is_told_and_passed_over, set_up),
        cmocka_unit_test_setup(go_ponder_thinks_on_until_ponderhit_makes_the_clock_count, set_up),
        cmocka_unit_test_setup(the_move_examined_is_told_after_a_second, set_up),
        cmocka_unit_test_setup(go_searchmoves_keeps_to_the_moves_that_it_names, set_up),
        cmocka_unit_test_setup(go_ponder_is_unknown_where_it_is_not_offered, set_up),
        cmocka_unit_test_setup(options_are_told_and_taken, set_up),
        cmocka_unit_test_setup(the_overhead_is_kept_back, set_up),
        cmocka_unit_test_setup(times_that_have_run_out_give_the_least_limits, set_up),
        cmocka_unit_test_setup(the_option_of_chess960_makes_castling_king_takes_rook, set_up),
        cmocka_unit_test_setup(the_option_memory_puts_the_table_there, set_up),
        cmocka_unit_test_setup(the_book_answers_where_it_is_asked, set_up),
        cmocka_unit_test_setup(a_mate_is_announced_in_moves, set_up),
        cmocka_unit_test_setup(go_after_a_position_that_was_refused_has_no_move, set_up),
        cmocka_unit_test_setup(go_without_a_legal_move_says_so, set_up),
        cmocka_unit_test_setup(a_new_position_ends_a_search_with_its_bestmove, set_up),
        cmocka_unit_test_setup(info_lines_are_whole_or_cut_at_a_field, set_up),
        cmocka_unit_test_setup(quit_gives_the_board_back, set_up),
        cmocka_unit_test_setup(the_keypad_can_end_the_game_on_the_cable_in_the_middle_of_a_line,
                               set_up),
        cmocka_unit_test_setup(bench_tells_the_nodes_of_each_position_and_their_sum, set_up),
        cmocka_unit_test_setup(the_bench_game_is_legal, set_up),
        cmocka_unit_test_setup(bench_stops_on_stop, set_up),
        cmocka_unit_test_setup(a_line_behind_a_text_that_ends_with_cr_is_taken, set_up),
        cmocka_unit_test_setup(a_text_of_which_bytes_are_lost_is_taken_to_its_end, set_up),
        cmocka_unit_test_setup(work_that_binds_is_not_stopped, set_up),
        cmocka_unit_test_setup(random_lines_leave_a_sound_position_and_are_all_taken, set_up),
        cmocka_unit_test_setup(an_answer_that_stands_aside_ends_the_cables_game, set_up),
        cmocka_unit_test_setup(stop_ends_it_and_other_lines_wait_for_its_end, set_up),
        cmocka_unit_test_setup(lines_of_the_devices_own_are_handed_on_word_by_word, set_up),
        cmocka_unit_test_setup(a_text_is_handed_on_character_by_character_to_its_end, set_up),
    };
    return cmocka_run_group_tests_name("uci", tests, NULL, NULL);
}
