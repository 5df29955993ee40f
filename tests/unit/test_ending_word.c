/* SPDX-License-Identifier: MIT */
/* Compares what ending_word() says about an ending with tables by retrograde analysis, in every
 * position and for both colours. With the argument `queen-and-pawn` the program compares only the
 * ending queen against pawn, which takes long. */
#include "firmware/game/ending_word.h"

#include "board/page.h"
#include "board/position.h"
#include "tests/unit/test.h"

#if EDITION_ENDINGS

#include "tools/lab/endings/retro.c" /* no library has these tables */

static void put(char type, uint8_t square, colour_t colour, square_t turn)
{
    static const char letters[] = "PNBRQK";
    static const uint8_t types[] = {PAWN, PIECE_2, PIECE_5, PIECE_6, PIECE_7, KING};
    position_put(square_from_64(square) ^ turn, types[strchr(letters, type) - letters] | colour);
}

/* Sets up a position. `strong` is the colour of the side that has the piece. */
static void set_up(const retro_t *table, const retro_position_t *at, bool strong_moves,
                   colour_t strong)
{
    const square_t turn = strong == WHITE ? 0 : 0x70;
    position_clear();
    put('K', at->white_king, strong, turn);
    put('K', at->black_king, colour_other(strong), turn);
    put(table->white, at->x, strong, turn);
    if (table->black != 0) {
        put(table->black, at->y, colour_other(strong), turn);
    }
    page.state.side = strong_moves ? strong : colour_other(strong);
    position_finish();
}

typedef struct {
    unsigned positions, unsure, wrong;
} tally_t;

static void judge(const retro_t *table, const retro_position_t *at, bool strong_moves,
                  colour_t strong, tally_t *tally)
{
    if (!retro_is_legal(table, at, strong_moves)) {
        return;
    }
    set_up(table, at, strong_moves, strong);
    const ending_word_t word = ending_word();
    const bool wins = retro_wins(table, at, strong_moves);
    tally->positions++;
    tally->unsure += word == ENDING_UNSURE;
    if (word != ENDING_UNSURE && (word == ENDING_WON) != wins) {
        tally->wrong++;
        if (tally->wrong < 5) {
            print_message("K%02x %c%02x k%02x %d: %d\n", at->white_king, table->white, at->x,
                          at->black_king, strong_moves, word);
        }
    }
}

/* Judges every position of king and queen against king and pawn. The pawn is one step from
 * promotion. */
static tally_t judge_queen_and_pawn(void)
{
    const retro_t *const table = retro_table('Q', 'P');
    tally_t tally = {0, 0, 0};
    retro_position_t at;
    for (at.y = 8; at.y < 16; at.y++) {
        for (at.white_king = 0; at.white_king < 64; at.white_king++) {
            for (at.black_king = 0; at.black_king < 64; at.black_king++) {
                for (at.x = 0; at.x < 64; at.x++) {
                    const colour_t strong = (at.white_king + at.x) % 2 != 0 ? WHITE : BLACK;
                    judge(table, &at, true, strong, &tally);
                    judge(table, &at, false, strong, &tally);
                }
            }
        }
    }
    return tally;
}

/* Proves that ending_word() is right for queen against pawn. This takes many minutes. */
static int prove_queen_and_pawn(void)
{
    const tally_t tally = judge_queen_and_pawn();
    printf("queen against pawn: %u positions, %u wrong, %u unsure\n", tally.positions, tally.wrong,
           tally.unsure);
    return tally.wrong != 0 || 50 * tally.unsure > tally.positions;
}

/* Judges every position of king and piece against king. */
static tally_t judge_all(char type)
{
    const retro_t *const table = retro_table(type, 0);
    tally_t tally = {0, 0, 0};
    retro_position_t at = {.y = RETRO_NONE};
    for (at.white_king = 0; at.white_king < 64; at.white_king++) {
        for (at.black_king = 0; at.black_king < 64; at.black_king++) {
            for (at.x = 0; at.x < 64; at.x++) {
                const colour_t strong = (at.white_king + at.x) % 2 != 0 ? WHITE : BLACK;
                judge(table, &at, true, strong, &tally);
                judge(table, &at, false, strong, &tally);
            }
        }
    }
    return tally;
}

static void the_word_is_right_with(char type, unsigned positions)
{
    const tally_t tally = judge_all(type);
    assert_int_equal(tally.positions, positions);
    assert_int_equal(tally.wrong, 0);
    assert_int_equal(tally.unsure, 0);
}

/* The numbers of legal positions equal those of published tables. */
static void king_and_queen(void **state)
{
    the_word_is_right_with('Q', 144508 + 223944);
}

static void king_and_rook(void **state)
{
    the_word_is_right_with('R', 175168 + 223944);
}

static void king_and_pawn(void **state)
{
    the_word_is_right_with('P', 163328 + 168024);
    const retro_t *const table = retro_table('P', 0);
    unsigned won[2] = {0, 0};
    retro_position_t at = {.y = RETRO_NONE};
    for (at.white_king = 0; at.white_king < 64; at.white_king++) {
        for (at.black_king = 0; at.black_king < 64; at.black_king++) {
            for (at.x = 0; at.x < 64; at.x++) {
                for (unsigned white = 0; white < 2; white++) {
                    won[white] +=
                        retro_is_legal(table, &at, white) && retro_wins(table, &at, white);
                }
            }
        }
    }
    assert_int_equal(won[1], 124960);
    assert_int_equal(won[0], 97604);
}

#if EDITION_ENDING_QUEEN

/* Tests positions of queen against pawn that every book has. The proof of all positions takes too
 * long here (prove_queen_and_pawn()). */
static void queen_and_pawn_as_the_books_have_it(void **state)
{
    static const struct {
        const char *squares; /* king and queen, king and pawn */
        bool queen_moves;
        ending_word_t word;
    } rows[] = {
        {"h8 b3 e2 d2", true, ENDING_WON},
        {"d3 e1 b2 a2", true, ENDING_WON},
        /* a stalemate saves a rook's pawn and a bishop's pawn if the strong king is far away */
        {"h8 e7 b2 a2", true, ENDING_DRAWN},
        {"h8 e1 b2 c2", true, ENDING_DRAWN},
        /* the king takes the queen if nothing protects it */
        {"h8 e3 e2 d2", false, ENDING_DRAWN},
        {"e5 e3 e2 d2", false, ENDING_DRAWN},
        {"e4 e3 e2 d2", false, ENDING_WON},
        {"f4 e3 e1 d2", false, ENDING_WON},
        {"h1 g1 a1 d4", false, ENDING_UNSURE},
    };
    const retro_t table = {'Q', 'P', NULL, NULL};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        for (uint8_t turn = 0; turn < 4; turn++) {
            uint8_t on[4];
            for (unsigned man = 0; man < COUNT_OF(on); man++) {
                const char *const name = rows[i].squares + 3 * man;
                on[man] = (uint8_t)((8 * (name[1] - '1') + name[0] - 'a') ^ (turn & 1 ? 7 : 0));
            }
            const retro_position_t at = {on[0], on[2], on[1], on[3]};
            set_up(&table, &at, rows[i].queen_moves, (turn & 2) != 0 ? BLACK : WHITE);
            if (ending_word() != rows[i].word) {
                fail_msg("%s, turn %d: %d", rows[i].squares, turn, ending_word());
            }
        }
    }
}

#endif

/* With other material ending_word() returns ENDING_DRAWN if the material cannot win, and
 * ENDING_UNSURE if it can. */
static void nothing_is_said_about_other_endings(void **state)
{
    const retro_t none = {'B', 0, NULL, NULL};
    const retro_t rooks = {'R', 'R', NULL, NULL};
    const retro_position_t bishop = {4, 60, 20, RETRO_NONE};
    const retro_position_t rook = {4, 60, 20, 30};
    set_up(&none, &bishop, true, WHITE);
    assert_int_equal(ending_word(), ENDING_DRAWN);
    set_up(&rooks, &rook, true, WHITE);
    assert_int_equal(ending_word(), ENDING_UNSURE);
}

int main(int count, char **arguments)
{
    if (count > 1 && strcmp(arguments[1], "queen-and-pawn") == 0) {
        return prove_queen_and_pawn();
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(king_and_queen),
        cmocka_unit_test(king_and_rook),
        cmocka_unit_test(king_and_pawn),
#if EDITION_ENDING_QUEEN
        cmocka_unit_test(queen_and_pawn_as_the_books_have_it),
#endif
        cmocka_unit_test(nothing_is_said_about_other_endings),
    };
    return cmocka_run_group_tests_name("ending_word", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("ending_word");
}

#endif
