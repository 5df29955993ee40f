/* SPDX-License-Identifier: MIT */
/* Tests of draws by repetition, by the rule of fifty moves, and by lack of material. The tests of
 * repetition keep all positions as text and compare with this list. */
#include "tests/unit/board_tools.h"

#include "board/attack.h"
#include "board/draws.h"
#include "officers.h"

/* ---- repetition against positions kept as text ---- */

enum { GAME_PLIES = 400 };

static char stood[GAME_PLIES][FEN_LENGTH]; /* the first four fields of the FEN of each position */
static unsigned positions;

/* Writes the first four fields of the current position's FEN. */
static void write_position(char *text)
{
    fen_text(0, text);
    for (int blanks = 0;; text++) {
        if (*text == ' ' && ++blanks == 4) {
            *text = 0;
            return;
        }
    }
}

/* Plays random games with few pieces, so that positions repeat often. Two of three moves undo the
 * side's last move, if this is legal. */
static void compare_repetitions(const char *fen, unsigned plies)
{
    char now[FEN_LENGTH];
    move_t before = MOVE_NONE;
    move_t last = MOVE_NONE;
    set_up(fen);
    positions = 0;
    write_position(stood[positions++]);
    for (unsigned ply = 0; ply < plies; ply++) {
        move_t moves[256];
        const unsigned count = legal_moves(moves);
        if (count == 0) {
            return;
        }
        move_t move = moves[chance(count)];
        const move_t back = {before.to, move_from(before)};
        if (chance(3) != 0 && move_is_legal(back)) {
            move = back;
        }
        before = last;
        last = move;
        undo_t undo;
        position_make(move, &undo);
        draws_settle();

        write_position(now);
        unsigned expected = 0;
        /* compares only with as many positions as the list must hold */
        for (unsigned i = positions; i != 0 && positions - i < DRAWS_GAME_PLIES; i--) {
            expected += strcmp(stood[i - 1], now) == 0;
        }
        const page_t page_before = page;
        assert_int_equal(draws_repetitions(255), expected);
        assert_int_equal(draws_repetitions(1), expected < 1 ? expected : 1);
        assert_int_equal(draws_repetitions(2), expected < 2 ? expected : 2);
        assert_page_is(page_before);
        strcpy(stood[positions++], now);
    }
}

static void repetitions_are_those_of_the_positions_as_text(void **state)
{
    static const char *const fens[] = {
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
        "4k3/8/8/3p4/8/8/2P5/4K3 w - - 0 1",
        "nn2k3/8/8/8/8/8/8/NN2K3 w - - 0 1",
        "7k/8/8/8/8/8/8/KQQ5 w - - 0 1",
        IN_CHESS960("1rk5/1p6/8/8/8/8/1P6/1RK5 w Bb - 0 1"),
        FEN_INITIAL,
    };
    chance_state = 51;
    for (unsigned game = 0; game < 12; game++) {
        for (size_t i = 0; i < COUNT_OF(fens); i++) {
            compare_repetitions(fens[i], game % 4 == 0 ? GAME_PLIES - 1 : 100);
        }
    }
}

/* ---- repetition by hand ---- */

static void assert_ends(const char *fen, const char *moves, ending_t expected)
{
    set_up(fen);
    play(moves);
    assert_int_equal(rules_ending(), expected);
}

static void the_third_time_is_a_repetition(void **state)
{
    static const char four[] = "g1f3 g8f6 f3g1 f6g8";
    char eight[64];
    sprintf(eight, "%s %s", four, four);
    assert_ends(FEN_INITIAL, four, GAME_ON);
    assert_ends(FEN_INITIAL, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", GAME_ON);
    assert_ends(FEN_INITIAL, eight, GAME_REPETITION);
}

static void two_knights_changing_places_repeat_the_position(void **state)
{
    set_up("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1");
    play("b1d2 e8e7 g1f3 e7e8 d2b1 e8e7 f3g1 e7e8");
    assert_int_equal(draws_repetitions(255), 1);
    const uint8_t slot = page_piece(B1) & PIECE_SLOT;
    play("b1d2 e8e7 g1f3 e7e8 d2e4 e8e7 f3d2 e7e8 d2b1 e8e7 e4f2 e7e8 f2h3 e8e7 h3g1 e7e8");
    assert_int_equal(draws_repetitions(255), 2);
    assert_int_not_equal(page_piece(B1) & PIECE_SLOT, slot);
}

static void knight_and_bishop_changing_places_make_another_position(void **state)
{
    set_up("4k3/8/8/8/8/8/8/B1N1K3 w - - 0 1");
    play("c1b3 e8d8 a1c3 d8d7 b3a1 d7e8 c3d2 e8e7 d2c1 e7e8");
    assert_int_equal(page_piece(A1) & PIECE_TYPE, KNIGHT);
    assert_int_equal(page_piece(C1) & PIECE_TYPE, BISHOP);
    assert_int_equal(draws_repetitions(255), 0);
}

static void knights_of_both_sides_changing_places_make_another_position(void **state)
{
    set_up("4k3/8/8/8/8/8/8/N1n3K1 w - - 0 1");
    play("a1c2 c1b3 c2e1 b3a1 e1d3 e8e7 d3c1 e7e8");
    assert_int_equal(piece_code(page_piece(A1)), KNIGHT | BLACK);
    assert_int_equal(piece_code(page_piece(C1)), KNIGHT | WHITE);
    assert_int_equal(draws_repetitions(255), 0);
}

static void lost_castling_makes_another_position(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    set_up(fen);
    play("h1g1 e8e7 g1h1 e7e8");
    assert_int_equal(draws_repetitions(255), 0);
    play("h1g1 e8e7 g1h1 e7e8");
    assert_int_equal(draws_repetitions(255), 1);
}

static void a_chance_to_take_in_passing_makes_another_position(void **state)
{
    set_up("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
    play("d2d4 e8e7 e1e2 e7e8 e2e1");
    assert_int_equal(draws_repetitions(255), 0);
    play("e8e7 e1e2 e7e8 e2e1");
    assert_int_equal(draws_repetitions(255), 1);
}

static void a_double_step_that_none_can_take_begins_the_count(void **state)
{
    set_up("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1");
    play("d2d4 e8e7 e1e2 e7e8 e2e1");
    assert_int_equal(draws_repetitions(255), 1);
}

static void the_other_side_to_move_makes_another_position(void **state)
{
    set_up("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    play("a1a2 e8e7 a2a3 e7e8 a3a1");
    assert_int_equal(draws_repetitions(255), 0);
}

static void a_capture_or_pawn_move_begins_anew(void **state)
{
    set_up("4k3/7p/8/8/8/8/8/R3K3 w - - 0 1");
    play("a1a2 e8e7 a2a1 e7e8 a1a2 h7h6 a2a1 e8e7");
    assert_int_equal(draws_repetitions(255), 0);
}

static void moves_taken_back_take_their_plies_from_the_list(void **state)
{
    static const char *const moves[] = {"b1c3", "b8c6", "c3b1", "c6b8"};
    undo_t undos[4];
    move_t made[4];
    position_initial();
    for (int i = 0; i < 4; i++) {
        made[i] = move_of(moves[i]);
        position_make(made[i], &undos[i]);
    }
    assert_int_equal(draws_repetitions(255), 1);
    position_unmake(made[3], &undos[3]);
    const move_t other = move_of("c6e5");
    position_make(other, &undos[3]);
    assert_int_equal(draws_repetitions(255), 0);
    position_unmake(other, &undos[3]);
    position_make(made[3], &undos[3]);
    assert_int_equal(draws_repetitions(255), 1);
}

/* ---- the list is full ---- */

static void a_full_list_loses_old_plies_and_harms_nothing(void **state)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    undo_t undos[130];
    move_t made[130];
    set_up("4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1");
    const page_t before = page;
    for (unsigned ply = 0; ply < 130; ply++) {
        made[ply] = move_of(moves[ply % 4]);
        position_make(made[ply], &undos[ply]);
        assert_true(page.history_top <= DRAWS_HISTORY_PLIES);
        if (ply < DRAWS_HISTORY_PLIES) {
            assert_int_equal(draws_repetitions(255), (ply + 1) / 4);
        }
    }
    for (unsigned ply = 130; ply-- != 0;) {
        position_unmake(made[ply], &undos[ply]);
    }
    assert_page_is(before);
}

static void settling_leaves_room_for_a_search_and_keeps_the_last_hundred_plies(void **state)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    set_up("4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1");
    for (unsigned ply = 0; ply < 300; ply++) {
        play(moves[ply % 4]);
        draws_settle();
        assert_true(page.history_top <= DRAWS_GAME_PLIES);
        const unsigned kept = ply + 1 < DRAWS_GAME_PLIES ? ply + 1 : DRAWS_GAME_PLIES;
        assert_int_equal(draws_repetitions(255), kept / 4);
        assert_int_equal(position_fault(), 0);
    }
}

static void settling_forgets_what_cannot_come_back(void **state)
{
    position_initial();
    play("g1f3 g8f6 f3g1 f6g8 e2e4");
    assert_int_equal(page.history_base, page.history_top);
    draws_settle();
    assert_int_equal(page.history_top, 0);
    play("g8f6 g1f3");
    draws_settle();
    assert_int_equal(page.history_top, 2);
    play("f6g8 f3g1");
    assert_int_equal(draws_repetitions(255), 1);
}

/* ---- fifty moves ---- */

static void a_hundred_plies_without_capture_or_pawn_move_are_a_draw(void **state)
{
    set_up("4k3/8/8/8/8/8/8/R3K3 w - - 98 90");
    play("a1a2");
    assert_false(draws_by_clock());
    assert_int_equal(rules_ending(), GAME_ON);
    play("e8e7");
    assert_true(draws_by_clock());
    assert_int_equal(rules_ending(), GAME_FIFTY_MOVES);
    assert_ends("4k3/8/8/8/8/8/P7/R3K3 w - - 99 90", "a2a3", GAME_ON);
    assert_ends("4k3/8/8/8/8/8/n7/R3K3 w - - 99 90", "a1a2", GAME_ON);
}

/* ---- material ---- */

static void assert_officers(colour_t side)
{
    uint8_t weight = 0;
    uint8_t kinds = 0;
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        const piece_t piece = page_piece(square);
        if (piece == NO_PIECE || piece_colour(piece) != side) {
            continue;
        }
        switch (piece_type(piece)) {
        case QUEEN:
            weight = (uint8_t)(weight + 4);
            kinds |= ATTACK_QUEEN;
            break;
        case ROOK:
            weight = (uint8_t)(weight + 2);
            kinds |= ATTACK_ROOK;
            break;
        case BISHOP:
            weight++;
            kinds |= ATTACK_BISHOP;
            kinds |= square_is_light(square) ? OFFICERS_LIGHT_BISHOP : OFFICERS_DARK_BISHOP;
            break;
        case KNIGHT:
            weight++;
            kinds |= ATTACK_KNIGHT;
            break;
        }
    }
    const officers_t officers = officers_of(side);
    assert_int_equal(officers.weight, weight);
    assert_int_equal(officers.kinds, kinds);
}

static void compare_officers(void)
{
    assert_officers(WHITE);
    assert_officers(BLACK);
}

static void officers_are_those_on_the_board(void **state)
{
    walk_games(17, 20, 120, compare_officers);
}

static void assert_material(const char *fen, bool none)
{
    set_up(fen);
    assert_int_equal(draws_no_material(), none);
    assert_int_equal(rules_ending(), none ? GAME_NO_MATERIAL : GAME_ON);
}

static void bare_kings_and_a_single_minor_piece_are_a_draw(void **state)
{
    assert_material("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true);
    assert_material("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true);
    assert_material("4kn2/8/8/8/8/8/8/4K3 w - - 0 1", true);
    assert_material("4k3/8/8/8/8/8/8/4KN2 b - - 0 1", true);
}

static void bishops_of_one_colour_of_squares_are_a_draw(void **state)
{
    assert_material("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true);
    assert_material("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false);
    assert_material("4k3/8/8/8/8/4B3/8/2B1K3 w - - 0 1", true);
    assert_material("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false);
}

static void what_can_mate_with_help_is_no_draw(void **state)
{
    assert_material("4k3/8/8/8/8/8/8/2N1KN2 w - - 0 1", false);
    assert_material("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", false);
    assert_material("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", false);
    assert_material("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false);
    assert_material("4k3/8/8/8/8/8/8/4K2R w - - 0 1", false);
    assert_material("4kq2/8/8/8/8/8/8/4K3 b - - 0 1", false);
}

static void a_captured_piece_counts_no_more(void **state)
{
    assert_ends("4k3/8/8/8/8/8/n7/RN2K3 b - - 0 1", "e8e7", GAME_ON);
    assert_ends("4k3/8/8/8/8/8/1p6/Rb2K3 w - - 0 1", "a1b1", GAME_ON);
    assert_ends("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d2", GAME_NO_MATERIAL);
    assert_ends("4k3/4P3/8/8/8/8/8/4K3 b - - 0 1", "e8e7", GAME_NO_MATERIAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(repetitions_are_those_of_the_positions_as_text),
        cmocka_unit_test(the_third_time_is_a_repetition),
        cmocka_unit_test(two_knights_changing_places_repeat_the_position),
        cmocka_unit_test(knight_and_bishop_changing_places_make_another_position),
        cmocka_unit_test(knights_of_both_sides_changing_places_make_another_position),
        cmocka_unit_test(lost_castling_makes_another_position),
        cmocka_unit_test(a_chance_to_take_in_passing_makes_another_position),
        cmocka_unit_test(a_double_step_that_none_can_take_begins_the_count),
        cmocka_unit_test(the_other_side_to_move_makes_another_position),
        cmocka_unit_test(a_capture_or_pawn_move_begins_anew),
        cmocka_unit_test(moves_taken_back_take_their_plies_from_the_list),
        cmocka_unit_test(a_full_list_loses_old_plies_and_harms_nothing),
        cmocka_unit_test(settling_leaves_room_for_a_search_and_keeps_the_last_hundred_plies),
        cmocka_unit_test(settling_forgets_what_cannot_come_back),
        cmocka_unit_test(a_hundred_plies_without_capture_or_pawn_move_are_a_draw),
        cmocka_unit_test(officers_are_those_on_the_board),
        cmocka_unit_test(bare_kings_and_a_single_minor_piece_are_a_draw),
        cmocka_unit_test(bishops_of_one_colour_of_squares_are_a_draw),
        cmocka_unit_test(what_can_mate_with_help_is_no_draw),
        cmocka_unit_test(a_captured_piece_counts_no_more),
    };
    return cmocka_run_group_tests_name("draws", tests, NULL, NULL);
}
