/* SPDX-License-Identifier: MIT */
/* Tests of exchanges on a square. They compare exchange_loses() with exchanges that are played to
 * their end. */
#include "tests/unit/board_tools.h"

#include "board/attack.h"
#include "board/exchange.h"

static const char order[] = "PNBRQK"; /* the pieces capture in this order */

static int worth(char letter)
{
    static const int worths[] = {2, 6, 6, 10, 18, 100};
    return letter == '.' ? 0 : worths[strchr(order, toupper((unsigned char)letter)) - order];
}

/* ---- a model that lists all capturing pieces before the first capture ---- */

/* True if the way from `from` to `to` is free. The piece that stood on `left` does not block it.
 * Sliders that attack `to` themselves do not block it either. */
static bool comes_through(const naive_t *board, place_t from, place_t to, place_t left)
{
    const int files = naive_sign(to.file - from.file);
    const int ranks = naive_sign(to.rank - from.rank);
    place_t at = {from.file + files, from.rank + ranks};
    for (; at.file != to.file || at.rank != to.rank; at.file += files, at.rank += ranks) {
        const char piece = board->at[at.rank][at.file];
        if (piece != '.' && (at.file != left.file || at.rank != left.rank) &&
            (strchr("BRQbrq", piece) == NULL || !naive_strikes(piece, at, to))) {
            return false;
        }
    }
    return true;
}

/* Lists the values of all pieces that can capture on `to`. They stand in the order in which they
 * capture, and the list ends with 0. */
static void list_takers(const naive_t *board, place_t to, place_t left, bool white, int *worths)
{
    for (const char *kind = order; *kind != '\0'; kind++) {
        for (int i = 0; i < 64; i++) {
            const place_t from = {i % 8, i / 8};
            const char piece = board->at[from.rank][from.file];
            if (toupper((unsigned char)piece) == *kind && naive_is_white(piece) == white &&
                (from.file != left.file || from.rank != left.rank) &&
                naive_strikes(piece, from, to) &&
                (*kind == 'N' || comes_through(board, from, to, left))) {
                *worths++ = worth(piece);
            }
        }
    }
    *worths = 0;
}

/* A side may capture a piece of value `victim`, or stop. Returns what this side gains. The other
 * side may then recapture or stop, and so on. */
static int swap_lists(const int *takers, const int *others, int victim)
{
    if (*takers == 0) {
        return 0;
    }
    const int wins = victim - swap_lists(others, takers + 1, *takers);
    return wins > 0 ? wins : 0;
}

/* ---- a real exchange: a captured piece leaves the board ---- */

static int swap_played(naive_t *board, place_t to, int victim, bool white)
{
    for (const char *kind = order; *kind != '\0'; kind++) {
        for (int i = 0; i < 64; i++) {
            const place_t from = {i % 8, i / 8};
            const char piece = board->at[from.rank][from.file];
            if (toupper((unsigned char)piece) == *kind && naive_is_white(piece) == white &&
                naive_strikes(piece, from, to) &&
                (*kind == 'N' || naive_is_open(board, from, to))) {
                board->at[from.rank][from.file] = '.';
                const int wins = victim - swap_played(board, to, worth(piece), !white);
                board->at[from.rank][from.file] = piece;
                return wins > 0 ? wins : 0;
            }
        }
    }
    return 0;
}

static unsigned compared, as_played;

static void compare_exchanges(void)
{
    move_t moves[256];
    const unsigned count = legal_moves(moves);
    const page_t before = page;
    naive_t board = naive_of_page();
    for (unsigned i = 0; i < count; i++) {
        const place_t from = place_of(move_from(moves[i]));
        const place_t to = place_of(moves[i].to);
        const char mover = board.at[from.rank][from.file];
        const char taken = board.at[to.rank][to.file];
        if (move_promotion(moves[i]) != 0 || naive_is_own(&board, taken) ||
            (toupper((unsigned char)mover) == 'P' && taken == '.' && from.file != to.file)) {
            continue;
        }
        int own[20], other[20];
        list_takers(&board, to, from, board.white, own);
        list_takers(&board, to, from, !board.white, other);
        const int wins = worth(taken) - swap_lists(other, own, worth(mover));
        board.at[from.rank][from.file] = '.';
        const int wins_played = worth(taken) - swap_played(&board, to, worth(mover), !board.white);
        board.at[from.rank][from.file] = mover;
        for (uint8_t allowed = 1; allowed <= 5; allowed += 2) {
            const bool loses = exchange_loses(moves[i], allowed);
            assert_int_equal(loses, wins < -allowed);
            compared++;
            as_played += loses == (wins_played < -allowed);
        }
    }
    assert_page_is(before);
}

static void an_exchange_is_a_swap_of_all_that_can_take(void **state)
{
    walk_games(31, 10, 80, compare_exchanges);
    assert_true(compared > 100000);
}

static void nearly_always_it_is_what_is_left_when_it_has_been_played(void **state)
{
    assert_true(as_played > compared - compared / 200);
}

/* ---- by hand ---- */

static bool loses(const char *fen, const char *move)
{
    set_up(fen);
    return exchange_loses(move_of(move), 1);
}

static void a_protected_pawn_is_lost_for_a_knight_and_not_for_a_pawn(void **state)
{
    assert_true(loses("4k3/8/2p5/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5"));
    assert_false(loses("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"));
    assert_false(loses("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5"));
}

static void rooks_behind_one_another_take_in_turn(void **state)
{
    assert_true(loses("3rk3/8/8/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5"));
    assert_false(loses("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"));
    assert_true(loses("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"));
    assert_false(loses("3rk3/3r4/8/3p4/8/3R4/3R4/3QK3 w - - 0 1", "d3d5"));
}

static void the_king_takes_only_what_nobody_protects(void **state)
{
    assert_false(loses("8/8/3k4/3p4/8/3R4/3R4/4K3 w - - 0 1", "d3d5"));
    assert_true(loses("8/8/3k4/3p4/8/3R4/8/4K3 w - - 0 1", "d3d5"));
}

static void a_piece_that_goes_to_where_a_pawn_takes_it_is_lost(void **state)
{
    assert_true(loses("4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "e3d5"));
    assert_false(loses("4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "e3f5"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_exchange_is_a_swap_of_all_that_can_take),
        cmocka_unit_test(nearly_always_it_is_what_is_left_when_it_has_been_played),
        cmocka_unit_test(a_protected_pawn_is_lost_for_a_knight_and_not_for_a_pawn),
        cmocka_unit_test(rooks_behind_one_another_take_in_turn),
        cmocka_unit_test(the_king_takes_only_what_nobody_protects),
        cmocka_unit_test(a_piece_that_goes_to_where_a_pawn_takes_it_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
