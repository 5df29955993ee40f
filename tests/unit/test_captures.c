/* SPDX-License-Identifier: MIT */
/* Tests of the order of captures. The captures and the quiet moves together must be all legal
 * moves. */
#include "tests/unit/board_tools.h"

#include "board/attack.h"

static unsigned all_captures(uint8_t kind, move_t *moves)
{
    unsigned count = 0;
    captures_t captures;
    captures_start_kind(&captures, kind);
    while (captures_next(&captures, &moves[count])) {
        count++;
    }
    assert_false(captures_next(&captures, &moves[count]));
    return count;
}

static void assert_captures(const char *fen, const char *expected)
{
    char seen[256] = "";
    move_t moves[64];
    set_up(fen);
    const unsigned count = all_captures(CAPTURES_ALL, moves);
    for (unsigned i = 0; i < count; i++) {
        ADD_TEXT(seen, "%s", i != 0 ? " " : "");
        move_text(moves[i], seen + strlen(seen));
    }
    assert_string_equal(seen, expected);
}

/* ---- every move appears once ---- */

static int compare_numbers(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static void compare_moves(void)
{
    uint16_t seen[300];
    uint16_t expected[300] = {0};
    int count = 0;
    move_t move;
    captures_t captures;
    captures_start(&captures);
    while (captures_next(&captures, &move)) {
        seen[count++] = move_number(move);
    }
    quiets_t quiets;
    quiets_start(&quiets);
    while (quiets_next(&quiets, &move)) {
        seen[count++] = move_number(move);
    }
    assert_false(quiets_next(&quiets, &move));

    const naive_t board = naive_of_page();
    naive_moves_t moves;
    naive_pseudo_moves(&board, &moves);
    for (int i = 0; i < moves.count; i++) {
        expected[i] = move_number(move_of_naive(moves.move[i]));
    }
    qsort(seen, (size_t)count, sizeof *seen, compare_numbers);
    qsort(expected, (size_t)moves.count, sizeof *expected, compare_numbers);
    assert_int_equal(count, moves.count);
    assert_memory_equal(seen, expected, (size_t)count * sizeof *seen);
}

static void captures_and_quiets_give_each_pseudo_legal_move_once(void **state)
{
    walk_games(21, 20, 80, compare_moves);
}

/* In the page the byte beyond the h file looks like a pawn that can promote, and the square before
 * this byte is empty. */
static void no_pawn_queens_beyond_the_h_file(void **state)
{
    static const char *const fens[] = {"4k3/pP6/8/8/8/8/8/4K3 w - - 0 1",
                                       "4k3/8/8/8/8/8/Pp6/4K3 b - - 0 1"};
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        set_up(fens[i]);
        for (unsigned square = 0; square < 128; square++) {
            if ((square & PAGE_IOBOARD) != 0) {
                page.squares[square] = NO_PIECE;
            }
        }
        compare_moves();
    }
}

static bool is_queening(const naive_t *board, naive_move_t move)
{
    return move.promotion == 'q' && !naive_is_capture(board, move);
}

static void compare_capture_set(void)
{
    move_t moves[128];
    const unsigned count = all_captures(CAPTURES_ALL, moves);
    const naive_t board = naive_of_page();
    naive_moves_t pseudo;
    naive_pseudo_moves(&board, &pseudo);
    unsigned expected = 0;
    for (int i = 0; i < pseudo.count; i++) {
        const naive_move_t move = pseudo.move[i];
        if (is_queening(&board, move) ||
            (naive_is_capture(&board, move) && (move.promotion == 0 || move.promotion == 'q'))) {
            bool found = false;
            for (unsigned j = 0; j < count; j++) {
                found |= move_equal(moves[j], move_of_naive(move));
            }
            assert_true(found);
            expected++;
        }
    }
    assert_int_equal(count, expected);
}

static void captures_are_what_takes_or_queens_and_nothing_else(void **state)
{
    walk_games(22, 6, 80, compare_capture_set);
}

/* ---- the order ---- */

/* Returns the value of a piece, from queen 5 to pawn 1. The king counts as the last attacker. */
static int worth(char letter)
{
    return (int)(strchr(".PNBRQK", toupper((unsigned char)letter)) - ".PNBRQK");
}

/* Checks the order of the captures. Promotions come before all captures, and captures in passing
 * come last. The most valuable victim comes first. If the victim is the same, the least valuable
 * attacker comes first. */
static void check_order(void)
{
    enum { QUEENING, CAPTURES, IN_PASSING } stage = QUEENING;
    move_t moves[128];
    const naive_t board = naive_of_page();
    const unsigned count = all_captures(CAPTURES_ALL, moves);
    int victim = 6;
    int attacker = 0;
    square_t target = SQUARE_NONE;
    for (unsigned i = 0; i < count; i++) {
        const place_t from = place_of(move_from(moves[i]));
        const place_t to = place_of(moves[i].to);
        const char taken = board.at[to.rank][to.file];
        if (taken == '.') {
            const bool queening = from.file == to.file;
            assert_true(!queening || stage == QUEENING);
            stage = queening ? QUEENING : IN_PASSING;
            continue;
        }
        assert_int_not_equal(stage, IN_PASSING);
        stage = CAPTURES;
        assert_true(worth(taken) <= victim);
        const int by = worth(board.at[from.rank][from.file]);
        if (moves[i].to == target) {
            assert_true(by >= attacker);
        }
        victim = worth(taken);
        attacker = by;
        target = moves[i].to;
    }
}

static void victims_fall_and_attackers_rise(void **state)
{
    walk_games(23, 20, 80, check_order);
}

static void the_queen_is_captured_by_a_pawn_first_and_a_pawn_by_the_king_last(void **state)
{
    assert_captures("7k/8/8/3q1p2/2P1K3/8/8/3R4 w - - 0 1", "c4d5 d1d5 e4d5 e4f5");
}

static void promoted_queen_is_captured_before_a_rook(void **state)
{
    move_t moves[16];
    set_up("4k3/8/8/1R6/7r/8/1p6/3NK2R b - - 0 1");
    play("b2b1q");
    assert_int_equal(all_captures(CAPTURES_ALL, moves), 2);
    assert_int_equal(moves[0].to, B1);
    assert_int_equal(moves[1].to, H4);
}

static void promoted_knight_is_captured_after_a_rook(void **state)
{
    move_t moves[16];
    set_up("4k3/8/8/1R6/7r/8/1p6/3NK2R b - - 0 1");
    play("b2b1n");
    assert_int_equal(all_captures(CAPTURES_ALL, moves), 2);
    assert_int_equal(moves[0].to, H4);
    assert_int_equal(moves[1].to, B1);
}

static void promoted_queen_attacks_after_the_rook_that_was_there(void **state)
{
    set_up("8/1P5k/8/8/5b2/8/8/4KR2 w - - 0 1");
    play("b7b8q h7h6");
    move_t moves[16];
    assert_int_equal(all_captures(CAPTURES_ALL, moves), 2);
    assert_int_equal(move_from(moves[0]), F1);
    assert_int_equal(move_from(moves[1]), B8);
}

static void queening_comes_first_and_taking_in_passing_last(void **state)
{
    assert_captures("1r4k1/P2P4/8/4pP2/8/8/8/K3n2R w - e6 0 1", "a7a8q d7d8q a7b8q h1e1 f5e6");
}

static void either_pawn_may_take_in_passing(void **state)
{
    assert_captures("4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1", "d5e6 f5e6");
    assert_captures("4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1", "b4a3");
    assert_captures("4k3/8/8/8/6pP/8/8/4K3 b - h3 0 1", "g4h3");
}

static void moves_may_be_made_between_two_captures(void **state)
{
    set_up(FEN_KIWIPETE);
    move_t all[64];
    const unsigned count = all_captures(CAPTURES_ALL, all);
    captures_t captures;
    move_t move;
    unsigned i = 0;
    captures_start(&captures);
    while (captures_next(&captures, &move)) {
        undo_t undo;
        assert_true(move_equal(move, all[i++]));
        position_make(move, &undo);
        position_unmake(move, &undo);
    }
    assert_int_equal(i, count);
}

static void sixteen_officers_without_a_pawn_capture_as_any(void **state)
{
    set_up("rnbqkbnr/qqqqqqqq/8/8/8/8/RRRRRRRR/RNBQKBNR w - - 0 1");
    move_t moves[64];
    assert_int_equal(all_captures(CAPTURES_ALL, moves), 8);
    compare_moves();
    set_up("rnbqkbnr/qqqqqqqq/8/8/8/8/RRRRRRRR/RNBQKBNR b - - 0 1");
    compare_moves();
}

/* ---- sound and doubtful ---- */

static bool is_doubtful(const naive_t *board, naive_move_t move)
{
    const char taken = board->at[move.to.rank][move.to.file];
    const char taker = board->at[move.from.rank][move.from.file];
    if (taken == '.') {
        return false;
    }
    bool protected = false;
    for (int file = move.to.file - 1; file <= move.to.file + 1; file += 2) {
        const int rank = move.to.rank + (board->white ? 1 : -1);
        protected |=
            naive_inside(file, rank) && board->at[rank][file] == (board->white ? 'p' : 'P');
    }
    const bool even = worth(taken) == worth('N') && worth(taker) == worth('B');
    return protected && worth(taker) > worth(taken) && !even;
}

static void compare_kinds(void)
{
    move_t all[128];
    move_t sound[128];
    move_t doubtful[128];
    const naive_t board = naive_of_page();
    const unsigned count = all_captures(CAPTURES_ALL, all);
    const unsigned sound_count = all_captures(CAPTURES_SOUND, sound);
    const unsigned doubtful_count = all_captures(CAPTURES_DOUBTFUL, doubtful);
    unsigned s = 0;
    unsigned d = 0;
    for (unsigned i = 0; i < count; i++) {
        const naive_move_t naive = {place_of(move_from(all[i])), place_of(all[i].to), 0};
        const bool doubtful_next = d < doubtful_count && move_equal(doubtful[d], all[i]);
        /* a king's capture of a protected piece is illegal, so it may count as sound or as
         * doubtful */
        const bool by_king = naive.from.file == naive_king(&board, board.white).file &&
                             naive.from.rank == naive_king(&board, board.white).rank;
        if (by_king ? doubtful_next : is_doubtful(&board, naive)) {
            assert_true(doubtful_next);
            d++;
        } else {
            assert_true(s < sound_count && move_equal(sound[s], all[i]));
            s++;
        }
    }
    assert_int_equal(s, sound_count);
    assert_int_equal(d, doubtful_count);
}

static void sound_and_doubtful_captures_are_all_captures_in_the_same_order(void **state)
{
    walk_games(24, 20, 80, compare_kinds);
}

/* Tests the lists that leave out captures of pieces below a least value. A capture in passing
 * counts as the capture of a pawn. Promotions without a capture stay in every list. */
static void compare_least_victims(void)
{
    static const uint8_t types[] = {KNIGHT, BISHOP, ROOK, QUEEN};
    move_t any[128];
    const unsigned count = all_captures(CAPTURES_SOUND, any);
    for (size_t i = 0; i < COUNT_OF(types); i++) {
        move_t some[128];
        const unsigned some_count = all_captures(types[i], some);
        unsigned seen = 0;
        for (unsigned j = 0; j < count; j++) {
            const uint8_t victim = piece_type(page_piece(any[j].to));
            const bool straight = square_file(move_from(any[j])) == square_file(any[j].to);
            if (victim >= types[i] || (victim == NO_PIECE && straight)) {
                assert_true(seen < some_count && move_equal(some[seen], any[j]));
                seen++;
            }
        }
        assert_int_equal(seen, some_count);
    }
}

static void captures_of_a_least_victim_leave_out_the_lesser_ones(void **state)
{
    walk_games(25, 20, 80, compare_least_victims);
    set_up("4k3/3p4/8/8/8/8/8/3QK3 w - - 0 1");
    compare_least_victims();
    set_up("rnbqkbnr/qqqqqqqq/8/8/8/8/RRRRRRRR/RNBQKBNR w - - 0 1");
    compare_least_victims();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_and_quiets_give_each_pseudo_legal_move_once),
        cmocka_unit_test(no_pawn_queens_beyond_the_h_file),
        cmocka_unit_test(captures_are_what_takes_or_queens_and_nothing_else),
        cmocka_unit_test(victims_fall_and_attackers_rise),
        cmocka_unit_test(the_queen_is_captured_by_a_pawn_first_and_a_pawn_by_the_king_last),
        cmocka_unit_test(promoted_queen_is_captured_before_a_rook),
        cmocka_unit_test(promoted_knight_is_captured_after_a_rook),
        cmocka_unit_test(promoted_queen_attacks_after_the_rook_that_was_there),
        cmocka_unit_test(queening_comes_first_and_taking_in_passing_last),
        cmocka_unit_test(either_pawn_may_take_in_passing),
        cmocka_unit_test(moves_may_be_made_between_two_captures),
        cmocka_unit_test(sixteen_officers_without_a_pawn_capture_as_any),
        cmocka_unit_test(sound_and_doubtful_captures_are_all_captures_in_the_same_order),
        cmocka_unit_test(captures_of_a_least_victim_leave_out_the_lesser_ones),
    };
    return cmocka_run_group_tests_name("captures", tests, NULL, NULL);
}
