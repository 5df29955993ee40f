/* SPDX-License-Identifier: MIT */
/* Tests of the network. The sums are updated after each move. They must equal the sums over all
 * pieces, whatever moves are made and taken back. */
#include "tests/unit/board_tools.h"

#include "firmware/engine/network/network.h"

enum { DEEPEST = NETWORK_LEVELS + 6, SCORES = 400 };

static struct {
    page_t page;
    int16_t score;
} seen[SCORES];

/* Makes random moves from the current position and takes them back. Asks for a score now and
 * then. */
static void wander(void)
{
    static undo_t undos[DEEPEST];
    static move_t moves[DEEPEST];
    uint8_t depth = 0;
    network_reset();
    for (int count = 0; count != SCORES;) {
        const move_t move = depth == DEEPEST ? MOVE_NONE : random_move();
        if (!move_is_none(move) && chance(3) != 0) {
            moves[depth] = move;
            position_make(move, &undos[depth]);
            network_made(move, &undos[depth]);
            depth++;
        } else if (depth != 0) {
            depth--;
            position_unmake(moves[depth], &undos[depth]);
            network_unmade();
        } else if (move_is_none(move)) {
            break;
        }
        if (chance(3) != 0) {
            seen[count].score = network_evaluate();
            seen[count].page = page;
            count++;
        }
    }
    for (int i = 0; i != SCORES; i++) {
        page = seen[i].page;
        network_reset();
        assert_int_equal(network_evaluate(), seen[i].score);
    }
}

static void sums_kept_are_the_sums_counted(void **state)
{
    for (size_t i = 0; i < COUNT_OF(test_positions); i++) {
        set_up(test_positions[i]);
        wander();
    }
}

static int16_t network_of(const char *fen)
{
    set_up(fen);
    network_reset();
    return network_evaluate();
}

static void it_knows_what_piece_squares_do_not(void **state)
{
    /* a king in the middle is worth less than a king that has castled */
    assert_true(network_of("2bqrbk1/1p3ppp/p1np1n2/4p3/4P3/2NBBN2/PPP2PPP/2RQKR2 w - - 0 1") <
                network_of("2bqrbk1/1p3ppp/p1np1n2/4p3/4P3/2NBBN2/PPP2PPP/2RQ1RK1 w - - 0 1"));
    /* rooks behind pawns are worth less than rooks on open files */
    assert_true(network_of("r4rk1/pp1q1ppp/2p5/8/8/2P5/PP1Q1PPP/R4RK1 w - - 0 1") <
                network_of("r4rk1/pp1q1ppp/2p5/8/8/2P5/PP1Q1PPP/3RR1K1 w - - 0 1"));
    /* pawns that leave their king are worth less than pawns that advance elsewhere */
    assert_true(network_of("r4rk1/pp1q1ppp/2p5/8/5PPP/2P5/PP1Q4/R4RK1 w - - 0 1") <
                network_of("r4rk1/pp1q1ppp/2p5/8/PP6/2P5/3Q1PPP/R4RK1 w - - 0 1"));
}

static void bare_endings_are_left_to_evaluate(void **state)
{
    assert_int_equal(network_of("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"), 0);
    assert_int_equal(network_of("8/8/8/4k3/8/8/8/2B1KN2 w - - 0 1"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_kept_are_the_sums_counted),
        cmocka_unit_test(it_knows_what_piece_squares_do_not),
        cmocka_unit_test(bare_endings_are_left_to_evaluate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
