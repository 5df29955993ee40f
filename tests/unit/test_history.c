/* SPDX-License-Identifier: MIT */
/* Tests of the history of quiet moves. A cut-off gives a move a bonus, the bonus fades, and a new
 * game forgets it. The tests also check that a list has the order of quiet_order.h. */
#include "base/edition.h"
#include "board/piece_square.h"
#include "firmware/engine/history.h"
#include "tests/unit/search_tools.h"

#include "firmware/engine/quiet_order.h"
#include "firmware/engine/quiet_terms.h"

static void a_counter_rises_and_falls_alike_and_stays_within_its_range(void **state)
{
    for (uint8_t depth = 1; depth <= 17; depth++) {
        const uint8_t bonus = history_bonus(depth);
        int8_t good = 0, bad = 0;
        for (unsigned i = 0; i < 1000; i++) {
            const int8_t before = good;
            history_good(&good, bonus);
            history_bad(&bad, bonus);
            assert_true(good >= before);
            assert_int_equal(bad, -good);
        }
        assert_true(good >= 64 || depth < 3);
        assert_true(good > 0);
        history_bad(&good, bonus);
        assert_true(good < INT8_MAX);
    }
}

static void deeper_cutoffs_count_more(void **state)
{
    for (uint8_t depth = 1; depth < 5; depth++) {
        assert_true(history_bonus((uint8_t)(depth + 1)) > history_bonus(depth));
    }
    for (uint8_t depth = 6; depth < 64; depth++) {
        assert_int_equal(history_bonus(depth), HISTORY_MOST);
    }
}

static void every_piece_side_and_square_has_a_counter_of_its_own(void **state)
{
    static const char *const fens[] = {"4k3/8/8/8/8/8/QRBN3P/4K3 w - - 0 1",
                                       "4k3/qrbn3p/8/8/8/8/8/4K3 b - - 0 1"};
    static const square_t froms[] = {A2, B2, C2, D2, E1, H2};
    bool seen[sizeof history] = {false};
    if (!EDITION_HISTORY) {
        skip();
    }
    for (unsigned side = 0; side < 2; side++) {
        set_up(fens[side]);
        for (size_t i = 0; i < COUNT_OF(froms); i++) {
            const square_t from = side == 0 ? froms[i] : square_flip(froms[i]);
            for (unsigned to = 0; to < 128; to++) {
                if (square_on_board((square_t)to)) {
                    const ptrdiff_t place = history_of((move_t){from, (square_t)to}) - history;
                    assert_in_range(place, 0, sizeof history - 1);
                    assert_false(seen[place]);
                    seen[place] = true;
                }
            }
        }
    }
}

static void a_search_leaves_history_and_a_new_game_forgets_it(void **state)
{
    static const int8_t none[sizeof history];
    if (!EDITION_HISTORY) {
        skip();
    }
    think(FEN_KIWIPETE, (engine_limits_t){.nodes = 20000});
    assert_true(memcmp(history, none, sizeof history) != 0);
    int8_t kept[sizeof history];
    memcpy(kept, history, sizeof history);
    history_age();
    for (size_t i = 0; i < sizeof history; i++) {
        assert_int_equal(history[i], kept[i] / 2);
    }
    engine_new_game();
    assert_memory_equal(history, none, sizeof history);
}

static const move_t none[3];

static int8_t quiet_order(move_t move)
{
    listed_t entry;
    assert_int_equal(quiet_list(&entry + 1, &move, 1, none), 1);
    return entry.score;
}

/* Compares the order with the terms that quiet_order.h describes. */
static void quiet_moves_are_ordered_by_squares_pawns_and_checks(void **state)
{
    engine_new_game();
    set_up("4k3/8/2p5/8/8/1N6/8/R3K3 w Q - 0 1");
    const int8_t castles = quiet_order((move_t){E1, A1});
    assert_int_equal(castles, QUIET_CASTLES);
    /* a move to a square that a pawn attacks counts less, and a move away from such a square counts
     * more */
    assert_true(quiet_order((move_t){B3, D4}) > 0);
    set_up("4k3/8/2p5/8/8/2N5/8/4K3 w - - 0 1");
    const int8_t attacked = quiet_order((move_t){C3, D5});
    set_up("4k3/8/8/8/8/2N5/8/4K3 w - - 0 1");
    const int8_t safe = quiet_order((move_t){C3, D5});
    assert_int_equal(safe - attacked, QUIET_ATTACKED_BY_PAWN);
    set_up("4k3/8/8/3p4/2N5/8/8/4K3 w - - 0 1");
    const int8_t leaves = quiet_order((move_t){C4, E5});
    set_up("4k3/8/8/8/2N5/8/8/4K3 w - - 0 1");
    assert_int_equal(leaves - quiet_order((move_t){C4, E5}), QUIET_ATTACKED_BY_PAWN);
    /* a rook gives check only along an open file */
    set_up("4k3/8/8/8/8/8/8/R6K w - - 0 1");
    const int8_t checks = quiet_order((move_t){A1, E1});
    set_up("4k3/4p3/8/8/8/8/8/R6K w - - 0 1");
    assert_int_equal(checks - quiet_order((move_t){A1, E1}), QUIET_GIVES_CHECK);
}

/* The terms for pawns and checks apply only to knights, bishops, rooks and queens. The sum of all
 * terms must fit into eight bits. */
static void no_static_order_is_beyond_eight_bits(void **state)
{
    static const uint8_t kinds[] = {1, 2, 3, 5, 6, 7}; /* the numbers that piece_kind() returns */
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        for (unsigned half = 0; half <= PIECE_SQUARE_ENDGAME; half += PIECE_SQUARE_ENDGAME) {
            const FLASH uint8_t *const row = &piece_square[piece_square_row(kinds[i]) + half];
            int least = 255, most = 0;
            for (unsigned square = kinds[i] == 1 ? 0x10 : 0; square < 128; square++) {
                if (square_on_board((square_t)square) && (kinds[i] != 1 || square < 0x70)) {
                    least = row[square] < least ? row[square] : least;
                    most = row[square] > most ? row[square] : most;
                }
            }
            const bool officer = kinds[i] != 1 && kinds[i] != 3;
            const int more = officer ? QUIET_ATTACKED_BY_PAWN + QUIET_GIVES_CHECK : 0;
            assert_in_range((most - least) / 4 + more, 0, INT8_MAX);
        }
    }
}

static void check_the_best(void)
{
    move_t moves[256];
    int8_t orders[256];
    unsigned count = 0;
    quiets_t quiets;
    quiets_start(&quiets);
    while (quiets_next(&quiets, &moves[count])) {
        orders[count] = quiet_order(moves[count]);
        assert_in_range(orders[count] + 128, 8, 248);
        count++;
    }
    if (count == 0) {
        return;
    }
    listed_t list[256];
    for (unsigned i = 0; i < count; i++) {
        list[i] = (listed_t){moves[i], orders[i]};
    }
    const listed_t *const best = quiet_best(list, (uint8_t)count);
    for (unsigned i = 0; i < count; i++) {
        assert_true(&list[i] < best ? orders[i] < best->score : orders[i] <= best->score);
    }
}

static void the_best_of_a_list_is_the_first_of_the_highest(void **state)
{
    walk_games(35, 20, 80, check_the_best);
}

static void check_a_list(void)
{
    move_t moves[256];
    uint8_t count = 0;
    quiets_t quiets;
    quiets_start(&quiets);
    while (count < 100 && quiets_next(&quiets, &moves[count])) {
        count++;
    }
    if (count < 3) {
        return;
    }
    const move_t known[3] = {moves[0], moves[count - 1], moves[count / 2]};
    listed_t list[100];
    listed_t *entry = &list[100];
    assert_int_equal(quiet_list(entry, moves, count, known), count - 3);
    for (uint8_t i = 0; i < count; i++) {
        if (i != 0 && i != count - 1 && i != count / 2) {
            entry--;
            assert_true(move_equal(entry->move, moves[i]));
            assert_int_equal(entry->score, quiet_order(moves[i]));
        }
    }
}

static void a_list_has_all_moves_but_three(void **state)
{
    walk_games(36, 20, 80, check_a_list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_counter_rises_and_falls_alike_and_stays_within_its_range),
        cmocka_unit_test(deeper_cutoffs_count_more),
        cmocka_unit_test(every_piece_side_and_square_has_a_counter_of_its_own),
        cmocka_unit_test(a_search_leaves_history_and_a_new_game_forgets_it),
        cmocka_unit_test(quiet_moves_are_ordered_by_squares_pawns_and_checks),
        cmocka_unit_test(no_static_order_is_beyond_eight_bits),
        cmocka_unit_test(a_list_has_all_moves_but_three),
        cmocka_unit_test(the_best_of_a_list_is_the_first_of_the_highest),
    };
    return cmocka_run_group_tests_name("history", tests, NULL, NULL);
}
