/* SPDX-License-Identifier: MIT */
/* Tests of quiet moves: castling with all its conditions, steps of pawns, and promotions to rook,
 * bishop and knight. test_captures.c tests that quiet moves and captures together are all moves. */
#include "base/edition.h"
#include "tests/unit/board_tools.h"

#include "board/castling.h"

static unsigned all_quiets(move_t *moves)
{
    unsigned count = 0;
    quiets_t quiets;
    quiets_start(&quiets);
    while (quiets_next(&quiets, &moves[count])) {
        count++;
    }
    return count;
}

static void assert_castling(const char *fen, uint8_t right, verdict_t expected)
{
    set_up(fen);
    const page_t before = page;
    assert_int_equal(castling_verdict(right), expected);
    assert_page_is(before);
}

enum { WHITE_KING_SIDE, WHITE_QUEEN_SIDE, BLACK_KING_SIDE, BLACK_QUEEN_SIDE };

/* ---- castling ---- */

static void castling_with_a_free_way_is_allowed(void **state)
{
    for (uint8_t right = 0; right < 4; right++) {
        assert_castling("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", right, MOVE_OK);
    }
}

static void castling_without_its_right_is_refused(void **state)
{
    for (uint8_t right = 0; right < 4; right++) {
        assert_castling("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", right, MOVE_CASTLING_LOST);
    }
    assert_castling("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", WHITE_KING_SIDE, MOVE_OK);
    assert_castling("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", WHITE_QUEEN_SIDE, MOVE_CASTLING_LOST);
    assert_castling("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", BLACK_KING_SIDE, MOVE_CASTLING_LOST);
    assert_castling("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", BLACK_QUEEN_SIDE, MOVE_OK);
}

static void castling_over_any_piece_between_is_refused(void **state)
{
    static const char *const in_the_way[] = {
        "r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R1n1Kn1R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R2BKB1R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/Rb2K1bR w KQkq - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(in_the_way); i++) {
        assert_castling(in_the_way[i], WHITE_KING_SIDE, MOVE_BLOCKED);
        assert_castling(in_the_way[i], WHITE_QUEEN_SIDE, MOVE_BLOCKED);
        assert_castling(in_the_way[i], BLACK_KING_SIDE, MOVE_OK);
    }
}

static void castling_out_of_check_is_refused(void **state)
{
    assert_castling("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", WHITE_KING_SIDE, MOVE_CASTLING_CHECKED);
    assert_castling("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", WHITE_QUEEN_SIDE, MOVE_CASTLING_CHECKED);
    assert_castling("r3k2r/3P4/8/8/8/8/8/4K3 b kq - 0 1", BLACK_KING_SIDE, MOVE_CASTLING_CHECKED);
}

static void castling_through_check_is_refused(void **state)
{
    assert_castling("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", WHITE_KING_SIDE, MOVE_CASTLING_ATTACKED);
    assert_castling("4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", WHITE_QUEEN_SIDE, MOVE_CASTLING_ATTACKED);
    assert_castling("r3k2r/6P1/8/8/8/8/8/4K3 b kq - 0 1", BLACK_KING_SIDE, MOVE_CASTLING_ATTACKED);
}

static void castling_into_check_is_refused(void **state)
{
    assert_castling("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", WHITE_KING_SIDE, MOVE_CASTLING_ATTACKED);
    assert_castling("4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", WHITE_QUEEN_SIDE, MOVE_CASTLING_ATTACKED);
    assert_castling("r3k2r/8/8/B7/8/8/8/4K3 b kq - 0 1", BLACK_QUEEN_SIDE, MOVE_CASTLING_ATTACKED);
}

static void a_rook_may_castle_out_of_and_through_attack(void **state)
{
    assert_castling("4k3/8/8/8/1r5r/8/8/R3K2R w KQ - 0 1", WHITE_KING_SIDE, MOVE_OK);
    assert_castling("4k3/8/8/8/1r5r/8/8/R3K2R w KQ - 0 1", WHITE_QUEEN_SIDE, MOVE_OK);
    assert_castling("4k3/8/8/8/r7/8/8/R3K3 w Q - 0 1", WHITE_QUEEN_SIDE, MOVE_OK);
}

static void chess960_castling_counts_the_ways_of_king_and_rook(void **state)
{
    CHESS960_ALONE();
    assert_castling("4k3/8/8/8/8/8/8/RK3N2 w A - 0 1", WHITE_QUEEN_SIDE, MOVE_OK);
    assert_castling("4k3/8/8/8/8/8/8/RKN5 w A - 0 1", WHITE_QUEEN_SIDE, MOVE_BLOCKED);
    assert_castling("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", WHITE_QUEEN_SIDE, MOVE_BLOCKED);
    assert_castling("4k3/8/8/8/8/8/8/1N1R1K2 w D - 0 1", WHITE_QUEEN_SIDE, MOVE_OK);
    assert_castling("4k3/8/8/8/8/8/8/2NR1K2 w D - 0 1", WHITE_QUEEN_SIDE, MOVE_BLOCKED);
    assert_castling("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", WHITE_KING_SIDE, MOVE_OK);
    assert_castling("4k3/8/8/8/8/8/8/1KR2N2 w C - 0 1", WHITE_KING_SIDE, MOVE_BLOCKED);
    assert_castling("4k3/8/8/8/4r3/8/8/1KR5 w C - 0 1", WHITE_KING_SIDE, MOVE_CASTLING_ATTACKED);
}

/* Compares each castling right, also for the side that is not to move. */
static void compare_castling(void)
{
    for (uint8_t right = 0; right < 4; right++) {
        naive_t board = naive_of_page();
        naive_moves_t moves = {.count = 0};
        board.white = right < 2;
        if (board.rook_file[right] >= 0) {
            naive_castling(&board, right, &moves);
        }
        assert_int_equal(castling_verdict(right) == MOVE_OK, moves.count == 1);
    }
}

static void castling_is_allowed_when_the_naive_rules_do(void **state)
{
    walk_games(31, 20, 30, compare_castling);
}

static void castling_comes_before_all_other_quiet_moves(void **state)
{
    move_t moves[64];
    set_up("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_true(all_quiets(moves) > 2);
    assert_true(move_equal(moves[0], (move_t){E1, H1}));
    assert_true(move_equal(moves[1], (move_t){E1, A1}));
    set_up("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    all_quiets(moves);
    assert_true(move_equal(moves[0], (move_t){E8, H8}));
    assert_true(move_equal(moves[1], (move_t){E8, A8}));
}

/* ---- other quiet moves ---- */

static void assert_pawn_moves(const char *fen, unsigned expected)
{
    move_t moves[64];
    unsigned found = 0;
    set_up(fen);
    const unsigned count = all_quiets(moves);
    for (unsigned i = 0; i < count; i++) {
        found += piece_type(page_piece(move_from(moves[i]))) == PAWN;
    }
    assert_int_equal(found, expected);
}

static void a_pawn_steps_twice_only_from_its_first_rank(void **state)
{
    assert_pawn_moves("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 2);
    assert_pawn_moves("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", 1);
    assert_pawn_moves("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", 2);
    assert_pawn_moves("4k3/8/4p3/8/8/8/8/4K3 b - - 0 1", 1);
}

static void a_pawn_steps_over_nothing(void **state)
{
    assert_pawn_moves("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", 1);
    assert_pawn_moves("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", 0);
    assert_pawn_moves("4k3/4p3/4N3/8/8/8/8/4K3 b - - 0 1", 0);
}

static void a_promotion_is_quiet_to_all_but_a_queen(void **state)
{
    /* each of three squares can get three pieces; promotions to a queen are in the list of
     * captures */
    assert_pawn_moves("1n1n3k/2P5/8/8/8/8/8/4K3 w - - 0 1", 9);
    assert_pawn_moves("1nrn3k/2P5/8/8/8/8/8/4K3 w - - 0 1", 6);
    assert_pawn_moves("4k3/8/8/8/8/8/p7/RN2K3 b - - 0 1", 3);
    assert_pawn_moves("4k3/8/8/8/8/8/7p/4K1N1 b - - 0 1", 6);
}

static bool is_quiet_in(const naive_t *board, naive_move_t move)
{
    return (!naive_is_capture(board, move) && move.promotion != 'q') ||
           (move.promotion != 0 && move.promotion != 'q');
}

static void compare_quiet_moves(void)
{
    move_t moves[256];
    const unsigned count = all_quiets(moves);
    const naive_t board = naive_of_page();
    naive_moves_t pseudo;
    unsigned expected = 0;
    naive_pseudo_moves(&board, &pseudo);
    for (int i = 0; i < pseudo.count; i++) {
        if (is_quiet_in(&board, pseudo.move[i])) {
            unsigned found = 0;
            for (unsigned j = 0; j < count; j++) {
                found += move_equal(moves[j], move_of_naive(pseudo.move[i]));
            }
            assert_int_equal(found, 1);
            expected++;
        }
    }
    assert_int_equal(count, expected);
}

static void quiet_moves_neither_take_nor_queen(void **state)
{
    walk_games(32, 6, 80, compare_quiet_moves);
}

static void moves_may_be_made_between_two_quiet_moves(void **state)
{
    move_t all[128];
    set_up(FEN_PROMOTIONS);
    page.state.side = BLACK;
    position_finish();
    const unsigned count = all_quiets(all);
    quiets_t quiets;
    move_t move;
    unsigned i = 0;
    quiets_start(&quiets);
    while (quiets_next(&quiets, &move)) {
        undo_t undo;
        assert_true(move_equal(move, all[i++]));
        position_make(move, &undo);
        position_unmake(move, &undo);
    }
    assert_int_equal(i, count);
}

#if EDITION_LIST != 0

/* Asks for groups of quiet moves: each group has one move more than the previous one, up to nine,
 * and then one move again. Each pass begins with a group of another size. */
static void compare_some(void)
{
    move_t all[256], some[256 + 16];
    const unsigned count = all_quiets(all);
    for (uint8_t first = 1; first <= 9; first++) {
        uint8_t most = first;
        unsigned found = 0;
        quiets_t quiets;
        quiets_start(&quiets);
        for (;;) {
            const move_t *const end = quiets_some(&quiets, &some[found], most);
            const unsigned more = (unsigned)(end - &some[found]);
            found += more;
            if (more < most) {
                break;
            }
            assert_int_equal(more, most);
            most = (uint8_t)(most % 9 + 1);
        }
        assert_int_equal(found, count);
        for (unsigned i = 0; i < count; i++) {
            assert_true(move_equal(all[i], some[i]));
        }
    }
}

static void several_moves_at_once_are_the_same_moves(void **state)
{
    walk_games(34, 6, 80, compare_some);
}

#endif

static void compare_passes(void)
{
    move_t all[256], passes[256];
    for (uint8_t i = 0; i < COUNT_OF(quiets_good); i++) {
        quiets_good[i] = (uint8_t)chance(256);
    }
    const unsigned count = all_quiets(all);
    unsigned found = 0;
    quiets_t quiets;
    quiets_start_pass(&quiets, QUIETS_GOOD);
    while (quiets_next(&quiets, &passes[found])) {
        found++;
    }
    const unsigned good = found;
    quiets_start_pass(&quiets, QUIETS_OTHER);
    while (quiets_next(&quiets, &passes[found])) {
        found++;
    }
    assert_int_equal(found, count);

    unsigned next_good = 0;
    unsigned next_other = good;
    for (unsigned i = 0; i < count; i++) {
        const piece_t piece = page_piece(move_from(all[i]));
        const piece_t target = page_piece(all[i].to);
        const bool castles = target != NO_PIECE && piece_colour(target) == piece_colour(piece);
        const uint8_t groups[8] = {
            [PAWN >> 5] = 1, [ROOK >> 5] = 1,  [KNIGHT >> 5] = 2,
            [KING >> 5] = 4, [QUEEN >> 5] = 4, [BISHOP >> 5] = 8,
        };
        const uint8_t half = page.state.side == WHITE ? 0 : 8;
        const bool liked = (quiets_good[half + all[i].to] & groups[piece_kind(piece)]) != 0;
        const bool is_good = castles || (liked && !move_promotes(all[i]));
        assert_true(move_equal(all[i], passes[is_good ? next_good++ : next_other++]));
    }
    assert_int_equal(next_good, good);
}

static void two_passes_share_the_moves_out_by_the_table(void **state)
{
    walk_games(33, 20, 80, compare_passes);
}

static move_t first_good(void)
{
    quiets_t quiets;
    move_t move = MOVE_NONE;
    quiets_start_pass(&quiets, QUIETS_GOOD);
    return quiets_next(&quiets, &move) ? move : MOVE_NONE;
}

static void a_move_noted_as_good_counts_when_it_has_been_learnt(void **state)
{
    position_initial();
    quiets_forget();
    quiets_note((move_t){G1, F3});
    assert_true(move_is_none(first_good()));
    quiets_learn();
    assert_true(move_equal(first_good(), (move_t){G1, F3}));
    page.state.side = BLACK;
    assert_true(move_is_none(first_good()));
    page.state.side = WHITE;
    quiets_forget();
    assert_true(move_is_none(first_good()));
}

/* A note about a pawn's move must not favour a bishop's move to the same square. */
static void what_is_noted_of_one_piece_is_not_good_for_another(void **state)
{
    set_up("4k3/8/8/8/8/8/4P3/2B1K3 w - - 0 1");
    quiets_forget();
    quiets_note((move_t){E2, E3});
    assert_true(move_is_none(first_good()));
    quiets_learn();
    assert_true(move_equal(first_good(), (move_t){E2, E3}));
}

/* The test notes moves on the first square and on the last square, for both sides. */
static void what_was_good_is_forgotten_everywhere(void **state)
{
    static const struct {
        const char *fen;
        move_t move;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/1R2K3 w - - 0 1", {B1, A1}},
        {"1r2k3/8/8/8/8/8/8/4K3 b - - 0 1", {B8, A8}},
        {"6R1/8/8/8/8/8/8/k3K3 w - - 0 1", {G8, H8}},
        {"4k3/8/8/8/8/8/K7/6r1 b - - 0 1", {G1, H1}},
        {"4k3/8/8/8/8/8/8/B3K3 w - - 0 1", {A1, H8}},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        set_up(cases[i].fen);
        quiets_forget();
        quiets_note(cases[i].move);
        quiets_learn();
        assert_true(move_equal(first_good(), cases[i].move));
        quiets_forget();
        assert_true(move_is_none(first_good()));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_noted_of_one_piece_is_not_good_for_another),
        cmocka_unit_test(what_was_good_is_forgotten_everywhere),
        cmocka_unit_test(castling_with_a_free_way_is_allowed),
        cmocka_unit_test(castling_without_its_right_is_refused),
        cmocka_unit_test(castling_over_any_piece_between_is_refused),
        cmocka_unit_test(castling_out_of_check_is_refused),
        cmocka_unit_test(castling_through_check_is_refused),
        cmocka_unit_test(castling_into_check_is_refused),
        cmocka_unit_test(a_rook_may_castle_out_of_and_through_attack),
        cmocka_unit_test(chess960_castling_counts_the_ways_of_king_and_rook),
        cmocka_unit_test(castling_is_allowed_when_the_naive_rules_do),
        cmocka_unit_test(castling_comes_before_all_other_quiet_moves),
        cmocka_unit_test(a_pawn_steps_twice_only_from_its_first_rank),
        cmocka_unit_test(a_pawn_steps_over_nothing),
        cmocka_unit_test(a_promotion_is_quiet_to_all_but_a_queen),
        cmocka_unit_test(quiet_moves_neither_take_nor_queen),
        cmocka_unit_test(moves_may_be_made_between_two_quiet_moves),
#if EDITION_LIST != 0
        cmocka_unit_test(several_moves_at_once_are_the_same_moves),
#endif
        cmocka_unit_test(two_passes_share_the_moves_out_by_the_table),
        cmocka_unit_test(a_move_noted_as_good_counts_when_it_has_been_learnt),
    };
    return cmocka_run_group_tests_name("quiets", tests, NULL, NULL);
}
