/* SPDX-License-Identifier: MIT */
/* Tests of the rules of makruk. The numbers of move sequences equal those of Fairy-Stockfish. In
 * makruk a count of moves can make the game a draw. This count begins, goes on and ends by the
 * rules. tests/proofs compares random positions and games with Fairy-Stockfish.
 */
#include "tests/unit/perft_count.h"

static void sequences_are_the_known_ones(void **state)
{
    assert_perft(&(perft_case_t){FEN_INITIAL, 4, 273026});
    assert_perft(&(perft_case_t){"8/2k5/4p3/1P1P4/4pp2/2SM4/3K4/8 w - - 0 40", 3, 2626});
    assert_perft(&(perft_case_t){
        "2r1k3/3ms3/p1n1p1p1/1p1pPp1p/1P1P1P1P/P1SNM1P1/3K4/5R2 w - - 3 20", 3, 11211});
}

/* Sets up the position `fen` and plays the moves of a text. Blanks separate the moves. */
static void play_all(const char *fen, const char *moves)
{
    set_up(fen);
    while (*moves != '\0') {
        const move_t move = move_read(moves);
        assert_false(move_is_none(move));
        move_play(move);
        moves += strcspn(moves, " ");
        moves += strspn(moves, " ");
    }
}

static void assert_count(uint8_t limit, uint8_t count)
{
    assert_int_equal(page.state.count_limit, limit);
    assert_int_equal(page.state.halfmove_clock, count);
}

static void a_bia_becomes_a_met_on_the_sixth_rank_and_must(void **state)
{
    set_up("4k3/8/8/P7/8/8/8/4K3 w - - 0 1");
    assert_true(move_is_none(move_read("a5a6")));
    play_all("4k3/8/8/P7/8/8/8/4K3 w - - 0 1", "a5a6m");
    assert_int_equal(page_piece(A6) & PIECE_TYPE, MET);
}

static void the_khon_goes_forward_and_not_back(void **state)
{
    play_all("4k3/8/8/8/3S4/8/8/4K3 w - - 0 1", "d4d5");
    set_up("4k3/8/8/8/3S4/8/8/4K3 w - - 0 1");
    assert_true(move_is_none(move_read("d4d3")));
    play_all("4k3/8/8/3s4/8/8/8/4K3 b - - 0 1", "d5d4");
    set_up("4k3/8/8/3s4/8/8/8/4K3 b - - 0 1");
    assert_true(move_is_none(move_read("d5d6")));
}

static void boards_honour_begins_when_no_bia_is_left(void **state)
{
    play_all("8/8/4kr2/8/8/3K4/8/2R5 w - - 0 1", "c1c2");
    assert_count(128, 0);
    play_all("8/8/4kr2/8/8/3K4/8/2R5 w - - 0 1", "c1c2 e6e5 c2c1");
    assert_count(128, 2);
    assert_int_equal(draws_end_of_clock(), 129);
    play_all("8/8/4kr2/4p3/8/3K4/8/2R5 w - - 5 1", "c1c2");
    assert_count(0, 6);
    assert_int_equal(draws_end_of_clock(), 255);
}

static void any_bia_keeps_a_count_from_beginning(void **state)
{
    for (uint8_t file = FILE_A; file <= FILE_H; file++) {
        char fen[] = "8/8/4kr2/11111111/11111111/3K4/8/2R5 w - - 5 1";
        fen[9 + file] = 'p';
        play_all(fen, "c1c2");
        assert_count(0, 6);
        fen[9 + file] = '1';
        fen[18 + file] = 'P';
        play_all(fen, "c1c2");
        assert_count(0, 6);
    }
}

static void pieces_honour_begins_at_the_number_of_pieces(void **state)
{
    play_all("8/8/4k3/8/8/3K4/8/2R5 w - - 0 1", "c1c2");
    assert_count(32, 6);
    play_all("8/8/4k3/8/8/3K4/8/2R5 w - - 0 1", "c1c2 e6e5");
    assert_count(32, 7);
    play_all("8/8/4kp2/8/8/3K2N1/8/2R5 w - - 0 1", "g3h5 e6e5 h5f6");
    assert_count(32, 8);
}

/* docs/makruk.md has the same table. Its limits are in moves, and here they are in plies. */
static void the_pieces_say_how_long_pieces_honour_lasts(void **state)
{
    static const struct {
        const char *pieces;
        uint8_t limit, count;
    } cases[] = {
        {"RR6", 16, 8}, {"RRSSNN2", 16, 16},   {"R7", 32, 6},  {"RSSNN3", 32, 14},
        {"SS6", 44, 8}, {"SSNN4", 44, 12},     {"NN6", 64, 8}, {"SNN5", 64, 10},
        {"S7", 88, 6},  {"SNMM4", 88, 12},     {"N7", 128, 6}, {"NMMM4", 128, 12},
        {"M7", 128, 6}, {"MMMMMMMM", 128, 20},
    };
    for (size_t index = 0; index < COUNT_OF(cases); index++) {
        char fen[FEN_LENGTH];
        snprintf(fen, sizeof fen, "8/8/4k3/8/8/3K4/8/%s w - - 0 1", cases[index].pieces);
        play_all(fen, "d3d2");
        assert_count(cases[index].limit, cases[index].count);
    }
    play_all("4k3/8/8/8/8/3K4/M7/RRSSNNMM w - - 0 1", "d3d4");
    assert_count(16, 22);
    play_all("4k3/8/8/8/8/3K4/MMMMMMM1/RRSSNNMM w - - 0 1", "d3d4");
    assert_count(16, 34);
}

static void a_count_that_has_run_out_draws(void **state)
{
    play_all("8/8/4k3/8/8/3K4/8/2R5 b - 32 31 1", "e6e5");
    assert_int_equal(rules_ending(), GAME_ON);
    play_all("8/8/4k3/8/8/3K4/8/2R5 b - 32 32 1", "e6e5");
    assert_int_equal(rules_ending(), GAME_FIFTY_MOVES);
}

static void a_mate_on_the_last_move_counts(void **state)
{
    play_all("k7/8/1K6/8/8/8/8/7R w - 32 32 1", "h1h8");
    assert_int_equal(rules_ending(), GAME_CHECKMATE);
}

static void bare_kings_draw(void **state)
{
    play_all("8/8/8/4k3/3M4/8/8/K7 b - 128 6 1", "e5d4");
    assert_int_equal(rules_ending(), GAME_NO_MATERIAL);
}

static void one_bare_king_does_not_end_the_game(void **state)
{
    play_all("8/8/4k3/8/8/3K4/8/2R5 w - - 0 1", "c1c2");
    assert_int_equal(rules_ending(), GAME_ON);
    play_all("2r5/8/4k3/8/8/3K4/8/8 b - - 0 1", "c8c7");
    assert_int_equal(rules_ending(), GAME_ON);
}

static void a_promoted_bia_is_a_met(void **state)
{
    uint8_t place;
    char written[FEN_LENGTH];
    assert_int_equal(fen_read("3k4/2m5/5M~2/4M3/3KS3/8/8/8 w - - 0 33", &place), FEN_OK);
    fen_text(0, written);
    assert_string_equal(written, "3k4/2m5/5M2/4M3/3KS3/8/8/8 w - - 0 33");
}

static void what_is_no_position_is_refused(void **state)
{
    uint8_t place;
    assert_int_equal(fen_read("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", &place), FEN_PAWN_ON_LAST_RANK);
    assert_int_equal(fen_read("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", &place), FEN_PAWN_ON_LAST_RANK);
    assert_int_equal(fen_read("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", &place), FEN_BAD_CASTLING);
    assert_int_equal(fen_read("4k3/8/8/8/8/8/8/R3K3 w - 300 0 1", &place), FEN_BAD_EN_PASSANT);
    assert_int_equal(fen_read("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", &place), FEN_BAD_PIECE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences_are_the_known_ones),
        cmocka_unit_test(a_bia_becomes_a_met_on_the_sixth_rank_and_must),
        cmocka_unit_test(the_khon_goes_forward_and_not_back),
        cmocka_unit_test(boards_honour_begins_when_no_bia_is_left),
        cmocka_unit_test(any_bia_keeps_a_count_from_beginning),
        cmocka_unit_test(pieces_honour_begins_at_the_number_of_pieces),
        cmocka_unit_test(the_pieces_say_how_long_pieces_honour_lasts),
        cmocka_unit_test(a_count_that_has_run_out_draws),
        cmocka_unit_test(a_mate_on_the_last_move_counts),
        cmocka_unit_test(bare_kings_draw),
        cmocka_unit_test(one_bare_king_does_not_end_the_game),
        cmocka_unit_test(a_promoted_bia_is_a_met),
        cmocka_unit_test(what_is_no_position_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
