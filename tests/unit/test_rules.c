/* SPDX-License-Identifier: MIT */
/* Tests of the moves that a player may make, of the reasons for a refusal, and of the ends of
 * games. test_draws.c tests draws. */
#include "tests/unit/board_tools.h"

#include "board/attack.h"

/* ---- legal moves ---- */

static void compare_legal_moves(void)
{
    const page_t before = page;
    move_t seen[256];
    const unsigned count = legal_moves(seen);
    const naive_t board = naive_of_page();
    naive_moves_t expected;
    naive_legal_moves(&board, &expected);
    assert_int_equal(count, expected.count);
    assert_int_equal(rules_has_legal_move(), count != 0);
    for (int i = 0; i < expected.count; i++) {
        unsigned found = 0;
        for (unsigned j = 0; j < count; j++) {
            found += move_equal(seen[j], move_of_naive(expected.move[i]));
        }
        assert_int_equal(found, 1);
    }
    assert_page_is(before);
}

static void the_legal_moves_are_those_of_the_naive_rules(void **state)
{
    walk_games(41, 6, 80, compare_legal_moves);
}

static void compare_move_codes(void)
{
    static const uint8_t promotions[] = {PROMOTION_QUEEN, PROMOTION_ROOK, PROMOTION_BISHOP,
                                         PROMOTION_KNIGHT};
    static bool expected[65536];
    naive_moves_t pseudo;
    const naive_t board = naive_of_page();
    const page_t before = page;
    memset(expected, 0, sizeof expected);
    naive_pseudo_moves(&board, &pseudo);
    for (int i = 0; i < pseudo.count; i++) {
        expected[move_number(move_of_naive(pseudo.move[i]))] = true;
    }
    for (uint8_t from = 0; from < 64; from++) {
        for (uint8_t to = 0; to < 64; to++) {
            for (uint8_t i = 0; i < 4; i++) {
                const move_t move = {square_from_64(from) | promotions[i], square_from_64(to)};
                assert_int_equal(move_is_pseudo_legal(move), expected[move_number(move)]);
            }
        }
    }
    assert_page_is(before);
}

static void a_move_from_elsewhere_is_pseudo_legal_when_the_generators_give_it(void **state)
{
    walk_games(42, 1, 45, compare_move_codes);
}

static void compare_legality(void)
{
    move_t moves[256];
    const unsigned count = legal_moves(moves);
    for (unsigned i = 0; i < 200; i++) {
        const move_t move = {square_from_64((uint8_t)chance(64)),
                             square_from_64((uint8_t)chance(64))};
        bool legal = false;
        for (unsigned j = 0; j < count; j++) {
            legal |= move_equal(moves[j], move);
        }
        assert_int_equal(move_is_legal(move), legal);
    }
    for (unsigned j = 0; j < count; j++) {
        assert_true(move_is_legal(moves[j]));
    }
}

static void a_move_is_legal_when_it_is_among_the_legal_moves(void **state)
{
    walk_games(43, 1, 12, compare_legality);
}

static void assert_in_passing(const char *fen, square_t from, square_t to, verdict_t expected)
{
    move_t move = {from, to};
    set_up(fen);
    assert_int_equal(rules_verdict(&move), expected);
    assert_int_equal(move_is_legal((move_t){from, to}), expected == MOVE_OK);
}

static void en_passant_that_uncovers_a_check_is_refused(void **state)
{
    /* the king and the queen are on the rank that both pawns leave */
    assert_in_passing("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", E4, D3, MOVE_CANNOT_REACH);
    assert_in_passing("7k/8/8/2KpP2r/8/8/8/8 w - d6 0 1", E5, D6, MOVE_CANNOT_REACH);
    /* the captured pawn blocked the bishop's diagonal */
    assert_in_passing("8/8/b6k/1pP5/2K5/8/8/8 w - b6 0 1", C5, B6, MOVE_CANNOT_REACH);
    /* the capturing pawn is pinned */
    assert_in_passing("4k3/4r3/8/4Pp2/8/8/8/4K3 w - f6 0 1", E5, F6, MOVE_CANNOT_REACH);
}

static void en_passant_beside_a_pin_is_allowed(void **state)
{
    assert_in_passing("7k/8/8/2KpP2n/8/8/8/8 w - d6 0 1", E5, D6, MOVE_OK);
    assert_in_passing("8/8/n6k/1pP5/2K5/8/8/8 w - b6 0 1", C5, B6, MOVE_OK);
    assert_in_passing("3k4/6b1/8/4Pp2/8/2K5/8/8 w - f6 0 1", E5, F6, MOVE_OK);
}

static void double_check_is_answered_by_the_king_alone(void **state)
{
    set_up("4k3/8/5N2/3q4/8/8/8/4RK2 b - - 0 1");
    move_t moves[256];
    const unsigned count = legal_moves(moves);
    assert_true(count > 0);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(move_from(moves[i]), E8);
    }
}

/* ---- verdicts ---- */

static verdict_t verdict_on(const char *fen, const char *squares)
{
    move_t move = {square_read(squares), square_read(squares + 2)};
    set_up(fen);
    const page_t before = page;
    const verdict_t verdict = rules_verdict(&move);
    assert_page_is(before);
    if (verdict == MOVE_OK) {
        assert_true(move_is_legal(move));
    }
    return verdict;
}

static void an_empty_square_has_no_piece_to_move(void **state)
{
    assert_int_equal(verdict_on(FEN_INITIAL, "e4e5"), MOVE_NO_PIECE);
    assert_int_equal(verdict_on(FEN_INITIAL, "e3e3"), MOVE_NO_PIECE);
}

static void the_opponents_piece_is_not_yours_to_move(void **state)
{
    assert_int_equal(verdict_on(FEN_INITIAL, "e7e5"), MOVE_NOT_YOURS);
}

static void a_move_onto_an_own_piece_is_refused(void **state)
{
    assert_int_equal(verdict_on(FEN_INITIAL, "a1a2"), MOVE_OWN_PIECE);
    assert_int_equal(verdict_on(FEN_INITIAL, "e1e1"), MOVE_OWN_PIECE);
    assert_int_equal(verdict_on(FEN_INITIAL, "e1d1"), MOVE_OWN_PIECE);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/R2RK3 w Q - 0 1", "e1d1"), MOVE_OWN_PIECE);
}

static void a_piece_goes_its_own_way_only(void **state)
{
    assert_int_equal(verdict_on(FEN_INITIAL, "b1b3"), MOVE_CANNOT_REACH);
    assert_int_equal(verdict_on(FEN_INITIAL, "e2e5"), MOVE_CANNOT_REACH);
    assert_int_equal(verdict_on(FEN_INITIAL, "e2d3"), MOVE_CANNOT_REACH);
    assert_int_equal(verdict_on(FEN_INITIAL, "e1e3"), MOVE_CANNOT_REACH);
    assert_int_equal(verdict_on(FEN_INITIAL, "a1b3"), MOVE_CANNOT_REACH);
    assert_int_equal(verdict_on("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e3"), MOVE_CANNOT_REACH);
    assert_int_equal(verdict_on("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e6"), MOVE_CANNOT_REACH);
    assert_int_equal(verdict_on("4k3/8/8/4p3/8/8/8/4K3 b - - 0 1", "e5e6"), MOVE_CANNOT_REACH);
}

static void a_way_that_is_not_free_is_blocked(void **state)
{
    assert_int_equal(verdict_on(FEN_INITIAL, "a1a3"), MOVE_BLOCKED);
    assert_int_equal(verdict_on(FEN_INITIAL, "f1b5"), MOVE_BLOCKED);
    assert_int_equal(verdict_on("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4"), MOVE_BLOCKED);
    assert_int_equal(verdict_on("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4"), MOVE_BLOCKED);
    assert_int_equal(verdict_on("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3"), MOVE_BLOCKED);
    assert_int_equal(verdict_on(FEN_INITIAL, "e1g1"), MOVE_BLOCKED);
    assert_int_equal(verdict_on(FEN_INITIAL, "e1h1"), MOVE_BLOCKED);
}

static void castling_after_its_right_is_gone_is_lost(void **state)
{
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1a1"), MOVE_CASTLING_LOST);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1c1"), MOVE_CASTLING_LOST);
    assert_int_equal(verdict_on("r3k2r/8/8/8/8/8/8/4K3 b q - 0 1", "e8g8"), MOVE_CASTLING_LOST);
}

static void castling_in_check_through_check_and_into_check_have_their_verdicts(void **state)
{
    assert_int_equal(verdict_on("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1"),
                     MOVE_CASTLING_CHECKED);
    assert_int_equal(verdict_on("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1g1"),
                     MOVE_CASTLING_ATTACKED);
    assert_int_equal(verdict_on("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1c1"), MOVE_OK);
    assert_int_equal(verdict_on("4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", "e1c1"),
                     MOVE_CASTLING_ATTACKED);
}

/* The rook on b1 shields the king from the queen on a1. Castling would remove this shield. */
static void chess960_castling_that_uncovers_a_check_is_refused(void **state)
{
    CHESS960_ALONE();
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "c1b1"), MOVE_CASTLING_ATTACKED);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1"), MOVE_OK);
}

static void castling_is_entered_as_kings_steps_or_king_onto_rook(void **state)
{
    static const char fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    static const char *const entered[] = {"e1g1", "e1h1", "e1c1", "e1a1"};
    static const square_t rook[] = {H1, H1, A1, A1};
    for (size_t i = 0; i < COUNT_OF(entered); i++) {
        move_t move = {E1, square_read(entered[i] + 2)};
        set_up(fen);
        assert_int_equal(rules_verdict(&move), MOVE_OK);
        assert_true(move_equal(move, (move_t){E1, rook[i]}));
        assert_false(move_promotes(move));
    }
}

static void in_chess960_a_kings_step_is_a_step(void **state)
{
    CHESS960_ALONE();
    static const char fen[] = "1k6/8/8/8/8/8/8/R4K1R w HA - 0 1";
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1"), MOVE_OK);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1e1"), MOVE_OK);
    assert_int_equal(verdict_on(fen, "f1g1"), MOVE_OK);
    assert_int_equal(verdict_on(fen, "f1c1"), MOVE_CANNOT_REACH);
    assert_int_equal(verdict_on(fen, "f1d1"), MOVE_CANNOT_REACH);
    assert_int_equal(verdict_on(fen, "f1a1"), MOVE_OK);
}

static void a_pinned_piece_stays(void **state)
{
    assert_int_equal(verdict_on("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3"), MOVE_PINNED);
    assert_int_equal(verdict_on("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2e3"), MOVE_OK);
    assert_int_equal(verdict_on("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2e4"), MOVE_OK);
    assert_int_equal(verdict_on("4k3/8/8/8/7b/6P1/8/4K3 w - - 0 1", "g3h4"), MOVE_OK);
    assert_int_equal(verdict_on("4k3/8/8/8/7b/6P1/8/4K3 w - - 0 1", "g3g4"), MOVE_PINNED);
}

static void the_king_does_not_step_into_check(void **state)
{
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/3r4/5K2 w - - 0 1", "f1f2"), MOVE_KING_ATTACKED);
    assert_int_equal(verdict_on("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2"), MOVE_KING_ATTACKED);
    /* the king moves along the line of the check, so it is still attacked */
    assert_int_equal(verdict_on("4k3/8/8/8/r4K2/8/8/8 w - - 0 1", "f4g4"), MOVE_KING_ATTACKED);
    assert_int_equal(verdict_on("4k3/8/8/3p4/8/8/3rK3/8 w - - 0 1", "e2d2"), MOVE_OK);
}

static void a_check_must_be_parried(void **state)
{
    assert_int_equal(verdict_on("4k3/8/8/8/4r3/8/P7/4K2R w - - 0 1", "a2a3"), MOVE_STILL_IN_CHECK);
    assert_int_equal(verdict_on("4k3/8/8/8/4r3/8/7R/4K3 w - - 0 1", "h2e2"), MOVE_OK);
    assert_int_equal(verdict_on("4k3/8/8/8/4r2R/8/8/4K3 w - - 0 1", "h4e4"), MOVE_OK);
}

static void a_pawn_on_its_last_rank_asks_for_a_piece(void **state)
{
    move_t move = {A7, A8};
    set_up("1n2k3/P7/8/8/8/8/p7/4K3 w - - 0 1");
    assert_int_equal(rules_verdict(&move), MOVE_OK);
    assert_true(move_promotes(move));
    assert_int_equal(move_promotion(move), PROMOTION_QUEEN);
    assert_true(move_promotes((move_t){A7, B8}));
    assert_false(move_promotes((move_t){E1, E2}));
    assert_false(move_promotes((move_t){B8, A6}));
}

/* Compares the verdict on every pair of squares. It must be MOVE_OK exactly for the legal moves, in
 * every form that a player can type. */
static void compare_verdicts(void)
{
    static bool expected[128][128];
    move_t moves[256];
    memset(expected, 0, sizeof expected);
    const unsigned count = legal_moves(moves);
    for (unsigned i = 0; i < count; i++) {
        expected[move_from(moves[i])][moves[i].to] = true;
        expected[move_from(moves[i])][move_shown_to(moves[i])] = true;
    }
    for (uint8_t a = 0; a < 64; a++) {
        for (uint8_t b = 0; b < 64; b++) {
            const square_t from = square_from_64(a);
            const square_t to = square_from_64(b);
            move_t move = {from, to};
            assert_int_equal(rules_verdict(&move) == MOVE_OK, expected[from][to]);
        }
    }
}

static void what_may_be_entered_are_the_legal_moves(void **state)
{
    walk_games(44, 1, 60, compare_verdicts);
}

/* ---- endings ---- */

static void assert_ending(const char *fen, ending_t expected)
{
    set_up(fen);
    const page_t before = page;
    assert_int_equal(rules_ending(), expected);
    assert_page_is(before);
}

static void a_king_in_check_without_a_move_is_checkmated(void **state)
{
    assert_ending("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", GAME_CHECKMATE);
    assert_ending("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", GAME_CHECKMATE);
    assert_ending("6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", GAME_CHECKMATE);
}

static void a_king_not_in_check_without_a_move_is_stalemated(void **state)
{
    assert_ending("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", GAME_STALEMATE);
    assert_ending("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", GAME_STALEMATE);
}

static void a_pinned_piece_does_not_save_from_stalemate(void **state)
{
    assert_ending("kb5R/8/1K6/8/8/8/8/8 b - - 0 1", GAME_STALEMATE);
}

static void a_game_with_a_move_goes_on(void **state)
{
    assert_ending(FEN_INITIAL, GAME_ON);
    assert_ending("R5k1/5p1p/8/8/8/8/8/6K1 b - - 0 1", GAME_ON);
}

static void a_capture_in_passing_saves_from_mate(void **state)
{
    assert_ending("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", GAME_ON);
    set_up("7k/5R2/8/8/6pP/8/8/K5R1 b - h3 0 1");
    assert_true(move_is_legal((move_t){G4, H3}));
}

static void mate_on_the_hundredth_ply_is_mate(void **state)
{
    set_up("7k/5Q2/6K1/8/8/8/8/8 w - - 99 150");
    play("f7h7");
    assert_int_equal(page.state.halfmove_clock, 100);
    assert_int_equal(rules_ending(), GAME_CHECKMATE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_legal_moves_are_those_of_the_naive_rules),
        cmocka_unit_test(a_move_from_elsewhere_is_pseudo_legal_when_the_generators_give_it),
        cmocka_unit_test(a_move_is_legal_when_it_is_among_the_legal_moves),
        cmocka_unit_test(en_passant_that_uncovers_a_check_is_refused),
        cmocka_unit_test(en_passant_beside_a_pin_is_allowed),
        cmocka_unit_test(double_check_is_answered_by_the_king_alone),
        cmocka_unit_test(an_empty_square_has_no_piece_to_move),
        cmocka_unit_test(the_opponents_piece_is_not_yours_to_move),
        cmocka_unit_test(a_move_onto_an_own_piece_is_refused),
        cmocka_unit_test(a_piece_goes_its_own_way_only),
        cmocka_unit_test(a_way_that_is_not_free_is_blocked),
        cmocka_unit_test(castling_after_its_right_is_gone_is_lost),
        cmocka_unit_test(castling_in_check_through_check_and_into_check_have_their_verdicts),
        cmocka_unit_test(chess960_castling_that_uncovers_a_check_is_refused),
        cmocka_unit_test(castling_is_entered_as_kings_steps_or_king_onto_rook),
        cmocka_unit_test(in_chess960_a_kings_step_is_a_step),
        cmocka_unit_test(a_pinned_piece_stays),
        cmocka_unit_test(the_king_does_not_step_into_check),
        cmocka_unit_test(a_check_must_be_parried),
        cmocka_unit_test(a_pawn_on_its_last_rank_asks_for_a_piece),
        cmocka_unit_test(what_may_be_entered_are_the_legal_moves),
        cmocka_unit_test(a_king_in_check_without_a_move_is_checkmated),
        cmocka_unit_test(a_king_not_in_check_without_a_move_is_stalemated),
        cmocka_unit_test(a_pinned_piece_does_not_save_from_stalemate),
        cmocka_unit_test(a_game_with_a_move_goes_on),
        cmocka_unit_test(a_capture_in_passing_saves_from_mate),
        cmocka_unit_test(mate_on_the_hundredth_ply_is_mate),
    };
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
