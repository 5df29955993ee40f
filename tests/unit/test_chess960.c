/* SPDX-License-Identifier: MIT */
/* Tests of the initial positions of Chess960. */
#include "base/edition.h"
#include "board/chess960.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "tests/unit/test.h"
#include "tests/unit/written.h"

static const char *rank_of(uint16_t number)
{
    static char letters[9];
    uint8_t types[8];
    chess960_rank(number, types);
    for (int file = 0; file < 8; file++) {
        letters[file] = piece_letter(WHITE | types[file]);
    }
    return letters;
}

/* Compares some positions with the published table of their numbers. */
static void known_numbers_have_their_positions(void **state)
{
    static const struct {
        uint16_t number;
        const char *rank;
    } known[] = {{0, "BBQNNRKR"},   {1, "BQNBNRKR"},   {518, "RNBQKBNR"}, {519, "RNBQKNRB"},
                 {534, "RNBKQBNR"}, {958, "RKRNNBBQ"}, {959, "RKRNNQBB"}};
    for (size_t i = 0; i < COUNT_OF(known); i++) {
        assert_string_equal(rank_of(known[i].number), known[i].rank);
    }
}

static void all_are_different_and_lawful(void **state)
{
    static char ranks[CHESS960_POSITIONS][9];
    for (uint16_t number = 0; number < CHESS960_POSITIONS; number++) {
        strcpy(ranks[number], rank_of(number));
        const char *rank = ranks[number];
        const char *king = strchr(rank, 'K');
        const char *bishop = strchr(rank, 'B');
        assert_true(strchr(rank, 'R') < king && strrchr(rank, 'R') > king);
        assert_int_equal((strrchr(rank, 'B') - bishop) % 2, 1);
        assert_non_null(strchr(rank, 'Q'));
        assert_true(strchr(rank, 'N') != strrchr(rank, 'N'));
        for (uint16_t other = 0; other < number; other++) {
            assert_string_not_equal(ranks[other], rank);
        }
    }
}

static void the_position_is_set_up_with_all_its_rights(void **state)
{
    char text[FEN_LENGTH];
    if (!EDITION_CHESS960) {
        skip();
    }
    chess960_initial(0);
    fen_text(0, text);
    assert_string_equal(text, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1");
    assert_int_equal(position_error(), FEN_OK);
    assert_int_equal(position_fault(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_numbers_have_their_positions),
        cmocka_unit_test(all_are_different_and_lawful),
        cmocka_unit_test(the_position_is_set_up_with_all_its_rights),
    };
    return cmocka_run_group_tests_name("chess960", tests, NULL, NULL);
}
