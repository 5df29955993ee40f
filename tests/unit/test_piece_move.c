/* SPDX-License-Identifier: MIT */
/* Tests of the bytes of a piece and of a move, and of their letters. */
#include "tests/unit/board_tools.h"

#include "board/piece.h"

static const uint8_t types[] = {PAWN, KNIGHT, KING, BISHOP, ROOK, QUEEN};

static void every_piece_letter_is_read_as_what_it_was_written_for(void **state)
{
    static const char letters[] = "PNKBRQpnkbrq";
    for (uint8_t i = 0; i < 12; i++) {
        const piece_t piece = types[i % 6] | (i < 6 ? WHITE : BLACK);
        assert_int_equal(piece_from_letter(letters[i]), piece);
        for (uint8_t slot = 0; slot < 16; slot++) {
            assert_int_equal(piece_letter(piece | slot), letters[i]);
        }
    }
    assert_int_equal(piece_letter(NO_PIECE), '.');
}

static void other_characters_are_no_piece(void **state)
{
    for (unsigned character = 0; character < 256; character++) {
        if (character == 0 || strchr("PNKBRQpnkbrq", (int)character) == NULL) {
            assert_int_equal(piece_from_letter((char)character), NO_PIECE);
        }
    }
}

static void a_board_byte_keeps_type_colour_and_slot_apart(void **state)
{
    for (uint8_t i = 0; i < 12; i++) {
        const colour_t colour = i < 6 ? WHITE : BLACK;
        for (uint8_t slot = 0; slot < 16; slot++) {
            const piece_t piece = types[i % 6] | colour | slot;
            assert_int_equal(piece_type(piece), types[i % 6]);
            assert_int_equal(piece_colour(piece), colour);
            assert_int_equal(piece_code(piece), types[i % 6] | colour);
            assert_int_equal(piece & PIECE_ENTRY, colour | slot);
            assert_int_equal(piece_kind(piece), types[i % 6] >> 5);
        }
    }
    assert_int_equal(colour_other(WHITE), BLACK);
    assert_int_equal(colour_other(BLACK), WHITE);
}

static void queen_rook_and_bishop_are_the_sliders(void **state)
{
    for (uint8_t i = 0; i < 6; i++) {
        assert_int_equal(piece_is_slider(types[i]), i >= 3);
        assert_int_equal(piece_is_slider(types[i] | BLACK), i >= 3);
    }
}

static void a_move_keeps_both_squares_beside_its_promotion(void **state)
{
    static const uint8_t promotions[] = {PROMOTION_QUEEN, PROMOTION_ROOK, PROMOTION_BISHOP,
                                         PROMOTION_KNIGHT};
    static const uint8_t promoted[] = {QUEEN, ROOK, BISHOP, KNIGHT};
    for (uint8_t i = 0; i < 4; i++) {
        for (uint8_t from = 0; from < 64; from++) {
            const move_t move = {square_from_64(from) | promotions[i], H8};
            assert_int_equal(move_from(move), square_from_64(from));
            assert_int_equal(move_promotion(move), promotions[i]);
            assert_int_equal(promotion_type(move_promotion(move)), promoted[i]);
        }
    }
}

static void moves_are_equal_only_in_squares_and_promotion(void **state)
{
    const move_t move = {A7, A8};
    assert_true(move_equal(move, (move_t){A7, A8}));
    assert_false(move_equal(move, (move_t){A7 | PROMOTION_ROOK, A8}));
    assert_false(move_equal(move, (move_t){A7, B8}));
    assert_true(move_is_none(MOVE_NONE));
    assert_false(move_is_none(move));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_letter_is_read_as_what_it_was_written_for),
        cmocka_unit_test(other_characters_are_no_piece),
        cmocka_unit_test(a_board_byte_keeps_type_colour_and_slot_apart),
        cmocka_unit_test(queen_rook_and_bishop_are_the_sliders),
        cmocka_unit_test(a_move_keeps_both_squares_beside_its_promotion),
        cmocka_unit_test(moves_are_equal_only_in_squares_and_promotion),
    };
    return cmocka_run_group_tests_name("piece_move", tests, NULL, NULL);
}
