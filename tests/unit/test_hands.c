/* SPDX-License-Identifier: MIT */
/* Tests of how the device interprets a player's moves by hand on a board that senses its pieces. */
#include "tests/unit/test.h"

#include "firmware/game/hands.h"
#include "tests/unit/hands_player.h"
#include "tests/unit/hands_starts.h"

/* --- The player's moves ----------------------------------------------------------------------- */

static void a_move_needs_no_key(void **state)
{
    begin(FEN_INITIAL);
    means("-e2", 0, "lifted e2");
    means("+e4", 290, "");
    means("", 20, "move e2 e4");
}

static void a_piece_put_back_has_done_nothing(void **state)
{
    begin(FEN_INITIAL);
    means("-e2 +e2", 3000, "lifted e2, fits");
    means("-e7 +e7", 3000, "differs, fits");
}

static void squares_on_the_way_do_not_count(void **state)
{
    begin("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    means("-a1 20+a2 290-a2 20+a3 290-a3 20+a4 290-a4 20+a5", 320, "lifted a1, move a1 a5");
}

static void a_piece_that_cannot_go_there_may_go_on(void **state)
{
    begin(FEN_INITIAL);
    means("-g1 +g3", 400, "lifted g1, differs g1 g3");
    means("-g3 +f3", 400, "lifted g1, move g1 f3");
}

static void captures_work_in_either_order(void **state)
{
    const char *const fen = "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1";
    begin(fen);
    means("-d5 -e4 +d5", 320, "waits d5, waits e4 d5, move e4 d5");
    begin(fen);
    means("-e4 -d5 +d5", 320, "lifted e4, waits e4 d5, move e4 d5");
}

static void a_piece_in_the_hand_takes_nothing(void **state)
{
    begin("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    means("-e4", 60000, "lifted e4, choose e4");
    means("+e4", 3000, "fits");
}

static void a_captured_square_must_open(void **state)
{
    begin("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    means("-e4", 1000, "lifted e4");
    means("-d5 60+d5", 400, "waits e4 d5, move e4 d5");
}

static void a_piece_that_was_adjusted_before_is_not_taken(void **state)
{
    begin("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    means("-d5 +d5 -e4", 1000, "waits d5, fits, lifted e4");
    means("+e4", 400, "fits");
    /* in one look the device sees one piece put back and another piece lifted */
    hands("-d5");
    listen();
    wait(500);
    rows[RANK_5] |= 1 << FILE_D;
    rows[RANK_4] &= (uint8_t) ~(1 << FILE_E);
    feel();
    wait(1000);
    assert_string_equal(understood(), "lifted e4");
}

/* The pawn from e4 has touched d5. It returns to e4 at the moment when the pawn from c4 is lifted.
 * The pawn from c4 has not touched d5, so this is not a capture. */
static void a_piece_takes_nothing_that_another_piece_has_touched(void **state)
{
    begin("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    means("-e4 -d5 100+d5", 100, "lifted e4, waits e4 d5");
    rows[RANK_4] ^= 1 << FILE_E | 1 << FILE_C;
    feel();
    means("", 1000, "lifted c4");
}

static void a_fallen_piece_that_could_be_taken_is_told_after_two_seconds(void **state)
{
    begin("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    means("-d5", 1900, "waits d5");
    means("", 200, "differs");
    assert_true(hands_differs(D5));
    means("+d5", 400, "fits");
    means("-d5", 2100, "waits d5, differs");
    means("-e4", 100, "waits e4 d5"); /* the player continues the move */
    means("+d5", 320, "move e4 d5");
}

static void two_touched_pieces_are_a_question(void **state)
{
    begin("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1");
    means("-e4 -d5 200+d5 100-f5 200+f5", 400, "lifted e4, waits e4 d5, waits e4 f5, choose e4");
    assert_true(hands_chooses(D5));
    assert_true(hands_chooses(F5));
    means("-f5 +f5", 400, "waits e4 f5, move e4 f5");
}

static void a_capture_that_no_square_has_told_is_a_question(void **state)
{
    begin("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1");
    means("-e4", 2100, "lifted e4, choose e4");
    assert_true(hands_chooses(D5));
    assert_true(hands_chooses(F5));
    means("-d5 +d5", 400, "waits e4 d5, move e4 d5");
}

static void a_pawn_taken_in_passing_has_to_be_cleared(void **state)
{
    const char *const fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    if (!GAME_TWO_STEPS) {
        return;
    }
    begin(fen);
    means("-e5 +d6", 5000, "lifted e5, clear e5 d5");
    means("-d5", 320, "move e5 d6");
    begin(fen);
    means("-d5 -e5 +d6", 320, "waits d5, waits e5 d5, move e5 d6");
    begin(fen);
    means("-e5 -d5 +d6", 320, "lifted e5, waits e5 d5, move e5 d6");
}

static void a_pawn_that_can_be_taken_in_passing_can_be_taken_by_a_step_too(void **state)
{
    begin("4k3/8/8/2pP4/3P4/8/8/4K3 w - c6 0 2");
    means("-d4 -c5 +c5", 400, "lifted d4, waits d4 c5, move d4 c5");
}

static void castling_works_king_first_and_rook_first(void **state)
{
    const char *const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    begin(fen);
    means("-e1 +g1", 5000, "lifted e1, rook h1 f1");
    means("-h1 +f1", 320, "waits, move e1 g1");
    begin(fen);
    means("-h1 +f1 1900-e1 +g1", 320, "lifted h1, waits, move e1 g1");
    begin(fen);
    means("-a1 +d1 -e1 +c1", 320, "lifted a1, waits, move e1 c1");
    begin(fen);
    means("-e1 -h1 +f1 +g1", 320, "lifted e1, waits, move e1 g1");
    begin(fen);
    means("-e1 +f1", 320, "lifted e1, move e1 f1");
}

static void a_rook_beside_its_king_waits_for_two_seconds(void **state)
{
    begin("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    means("-h1 +f1", 1980, "lifted h1");
    means("", 40, "move h1 f1");
    begin("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1");
    means("-h1 +f1", 320, "lifted h1, move h1 f1");
}

static void two_own_pieces_lifted_are_no_move(void **state)
{
    begin(FEN_INITIAL);
    means("-e2 100-d2", 400, "lifted e2, differs");
    assert_true(hands_differs(E2) && hands_differs(D2) && !hands_differs(C2));
    means("+d4", 400, "differs");
    means("-d4 +e4", 400, "differs, differs");
    means("-e4 +e2 +d2", 400, "differs, differs, fits");
    means("-d2 +d4", 400, "lifted d2, move d2 d4");
}

static void a_foreign_piece_is_no_move(void **state)
{
    begin(FEN_INITIAL);
    means("-e7 +e5", 400, "differs, differs");
    means("-e2 +e4", 400, "differs, differs");
    means("-e4 +e2 -e5 +e7", 400, "differs, differs, differs, fits");
}

/* --- After the move --------------------------------------------------------------------------- */

/* Takes the move back after HANDS_RECONSIDERS, as the game does. */
static void take_back(const page_t *before)
{
    page = *before;
    ioboard_level();
    stage = HANDS_TURN;
    look();
}

static void a_move_is_replaced_until_nibble_answers(void **state)
{
    begin(FEN_INITIAL);
    const page_t before = page;
    means("-e2 +e3", 320, "lifted e2, move e2 e3");
    follow("e2e3", HANDS_PLAYED);
    means("-e3", 90, "");
    means("", 20, "reconsiders");
    take_back(&before);
    means("+e4", 320, "lifted e2, move e2 e4");
}

static void a_move_put_back_is_cancelled(void **state)
{
    begin(FEN_INITIAL);
    const page_t before = page;
    means("-g1 +f3", 320, "lifted g1, move g1 f3");
    follow("g1f3", HANDS_PLAYED);
    means("-f3 50+g1", 110, "reconsiders");
    take_back(&before);
    means("", 3000, "fits");
}

static void a_capture_taken_back_is_not_made_again_too_soon(void **state)
{
    begin("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    const page_t before = page;
    means("-d5 -e4 +d5", 320, "waits d5, waits e4 d5, move e4 d5");
    follow("e4d5", HANDS_PLAYED);
    means("-d5", 110, "reconsiders");
    take_back(&before);
    means("+d5 1900+e4", 3000, "waits e4 d5, fits");
}

static void knocks_while_nibble_thinks_are_no_move(void **state)
{
    begin(FEN_INITIAL);
    means("-e2 +e4", 320, "lifted e2, move e2 e4");
    follow("e2e4", HANDS_PLAYED);
    means("-d2", 320, "differs");
    means("+d2", 320, "fits");
    told = HANDS_NO_MOVE;
    means("-e4", 320, "differs");
    means("+e4", 320, "fits");
}

static void two_pieces_lifted_while_nibble_thinks_take_nothing_back(void **state)
{
    begin(FEN_INITIAL);
    means("-e2 +e4", 320, "lifted e2, move e2 e4");
    follow("e2e4", HANDS_PLAYED);
    means("-e4 50-d2", 320, "differs");
    means("+d2 50+e4", 320, "fits");
    means("-e4 10+a3 10+b3 10+c3", 320, "differs");
}

/* The player took back a rook's move, not a castling. The player makes the rook's move a second
 * time. */
static void a_rook_beside_its_king_may_be_moved_there_again(void **state)
{
    begin("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const page_t before = page;
    means("-h1 +f1", 2020, "lifted h1, move h1 f1");
    follow("h1f1", HANDS_PLAYED);
    means("-f1", 110, "reconsiders");
    take_back(&before);
    means("+f1", 2020, "lifted h1, move h1 f1");
}

/* White castles by hand. Returns a copy of the page before the castling. */
static page_t castle_by_hand(void)
{
    begin("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const page_t before = page;
    means("-e1 +g1 -h1 +f1", 320, "lifted e1, rook h1 f1, waits, move e1 g1");
    follow("e1g1", HANDS_PLAYED);
    return before;
}

static void a_castling_put_back_by_two_hands_is_cancelled(void **state)
{
    const page_t before = castle_by_hand();
    means("-g1 10-f1 20+e1 10+h1", 120, "reconsiders");
    take_back(&before);
    means("", 320, "fits");
    means("-h1 +f1", 2020, "lifted h1, move h1 f1");
}

static void a_rook_lifted_takes_its_castling_back(void **state)
{
    begin("r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1");
    means("-e1 +g1 -h1 +f1", 320, "lifted e1, rook h1 f1, waits, move e1 g1");
    follow("e1g1", HANDS_PLAYED);
    means("-a2", 320, "differs");
    means("+a2", 320, "fits");
    means("-f1", 110, "reconsiders");
}

static void a_castling_half_taken_back_may_be_made_again(void **state)
{
    const page_t before = castle_by_hand();
    means("-g1", 110, "reconsiders");
    take_back(&before);
    means("+e1", 320, "waits, differs");
    means("-e1 +g1", 320, "waits, move e1 g1");
}

static void a_move_in_doubt_may_be_put_back(void **state)
{
    begin(FEN_INITIAL);
    means("-e2 +e4", 320, "lifted e2, move e2 e4");
    follow("e2e4", HANDS_TYPED);
    means("", 5000, "");
    means("-a2", 320, "differs");
    means("+a2", 320, "fits");
    means("-e4 +e2", 320, "reconsiders");
}

static void a_wrong_board_may_be_mended_while_a_typed_move_is_in_doubt(void **state)
{
    begin(FEN_INITIAL);
    means("-a2 50-h2", 400, "lifted a2, differs");
    stage = HANDS_TYPED;
    told = hands_told(move_read("e2e4"));
    means("+a2", 400, "");
    means("+h2", 400, "fits");
}

static void a_move_that_a_key_withdraws_is_to_be_put_back(void **state)
{
    begin(FEN_INITIAL);
    means("-e2 +e4", 320, "lifted e2, move e2 e4");
    follow("e2e4", HANDS_TYPED);
    means("", 1000, "");
    stage = HANDS_TURN;
    look();
    means("", 1000, "differs");
    means("-e4 +e2", 320, "differs, fits");
    means("-e2 +e4", 320, "lifted e2, move e2 e4");
}

static void a_move_from_the_keys_waits_for_the_hands(void **state)
{
    begin(FEN_INITIAL);
    follow("e2e4", HANDS_PLAYED);
    wait(400);
    listen();
    means("", 3000, "");
    assert_true(hands_differs(E2) && hands_differs(E4));
    means("-e2 +e4", 320, "differs, fits");
}

/* --- Nibble's move ---------------------------------------------------------------------------- */

static void answer(const char *fen, const char *move)
{
    begin(fen);
    told = hands_told(move_read(move));
    stage = HANDS_ANSWER;
    look();
}

static void nibbles_move_is_done_without_a_key(void **state)
{
    answer("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a5");
    means("-a1 20+a2 200-a2 +a5", 320, "step a1 a5, done");
}

static void nibbles_capture_is_done_when_the_square_was_open(void **state)
{
    answer("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5");
    means("-e4", 5000, "step e4 d5");
    means("-d5 +d5", 320, "done");
    answer("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5");
    means("-d5 -e4 +d5", 320, "step e4 d5, done");
}

static void nibbles_rook_is_asked_for_after_its_king(void **state)
{
    const char *const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    answer(fen, "e1g1");
    means("-e1 +g1", 1000, "step e1 g1, step h1 f1");
    means("-h1 +f1", 320, "done");
    answer(fen, "e1c1");
    means("-a1 +d1 -e1 +c1", 320, "step e1 c1, done");
}

static void nibbles_pawn_in_passing_is_asked_for(void **state)
{
    answer("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6");
    means("-e5 +d6", 1000, "step e5 d6, step d5");
    means("-d5", 320, "done");
}

static void nibbles_promoted_piece_is_asked_for(void **state)
{
    const char *const fen =
        GAME_TWO_STEPS ? "7k/P7/8/8/8/8/7r/K7 w - - 0 1" : "7k/8/8/P7/8/8/7r/K7 w - - 0 1";
    const char *const move = GAME_TWO_STEPS ? "a7a8q" : "a5a6m";
    const char *const to = GAME_TWO_STEPS ? "a8" : "a6";
    char text[32];
    uint8_t place;
    answer(fen, move);
    snprintf(text, sizeof text, "-a%c +%s", move[1], to);
    hands(text);
    wait(400);
    const char *const found = understood();
    assert_non_null(strstr(found, "swap"));
    snprintf(text, sizeof text, "-%s +%s", to, to);
    means(text, 320, "done");
    /* in the same game Nibble asks again for the next promoted piece */
    assert_int_equal(fen_read(fen, &place), FEN_OK);
    ioboard_level();
    stage = HANDS_TURN;
    stand();
    feel();
    wait(2500);
    told = hands_told(move_read(move));
    stage = HANDS_ANSWER;
    look();
    listen();
    snprintf(text, sizeof text, "-a%c +%s", move[1], to);
    hands(text);
    wait(2000);
    const char *const again = understood();
    assert_non_null(strstr(again, "swap"));
    assert_null(strstr(again, "done"));
    /* the player does not swap the piece but begins the next move */
    answer(fen, move);
    snprintf(text, sizeof text, "-a%c +%s", move[1], to);
    hands(text);
    wait(400);
    listen();
    means("-h2", 320, "done");
}

static void the_next_move_may_begin_at_once(void **state)
{
    answer(FEN_INITIAL, "e2e4");
    means("-e2 +e4 100-e7", 290, "step e2 e4");
    means("", 20, "done");
    follow("e2e4", HANDS_TURN);
    wait(400);
    means("+e5", 320, "move e7 e5");
}

static void two_pieces_lifted_are_not_the_next_move(void **state)
{
    answer(FEN_INITIAL, "e2e4");
    means("-e2 +e4 100-e7 50-d7", 320, "step e2 e4, differs");
    means("+d7 50+e7", 320, "done");
}

static void a_foreign_square_does_not_carry_out(void **state)
{
    answer(FEN_INITIAL, "e2e4");
    means("-d2", 320, "step e2 e4, differs");
    assert_true(hands_differs(D2) && !hands_differs(E2));
    means("+d2 -e2 +e4", 320, "step e2 e4, done");
    answer(FEN_INITIAL, "e2e4");
    means("-d2 +d3 -e2 +e4", 320, "step e2 e4, differs, differs, differs, differs");
    assert_true(hands_differs(D2) && hands_differs(D3));
    means("-d3 +d2", 320, "differs, done");
}

/* --- Other boards ----------------------------------------------------------------------------- */

static void the_first_position_is_a_new_game(void **state)
{
    begin("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    uint8_t place;
    assert_int_equal(fen_read(FEN_INITIAL, &place), FEN_OK);
    ioboard_level();
    stand();
    assert_int_equal(fen_read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", &place), FEN_OK);
    ioboard_level();
    feel();
    means("", 400, "first");
    stage = HANDS_OVER;
    means("-e2", 3000, "");
    means("+e2", 3000, "");
}

static void the_first_position_at_power_on_is_a_new_game(void **state)
{
    begin(FEN_INITIAL);
    uint8_t place;
    assert_int_equal(fen_read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", &place), FEN_OK);
    ioboard_level();
    hands_start();
    feel();
    means("", 400, "first");
}

/* While the device ignored the board, the player moved a piece. This is not a move of the game. */
static void a_board_that_was_not_asked_is_to_be_mended(void **state)
{
    begin(FEN_INITIAL);
    stage = HANDS_AWAY;
    means("-e2 +e4", 3000, "nothing");
    stage = HANDS_TURN;
    look();
    means("", 10, "differs");
    means("-e4 +e2", 400, "differs, fits");
    means("-e2 +e4", 400, "lifted e2, move e2 e4");
}

static void an_unknown_board_is_to_be_mended(void **state)
{
    begin(FEN_INITIAL);
    rows[RANK_2] &= (uint8_t) ~(1 << FILE_E);
    rows[RANK_4] |= 1 << FILE_E;
    hands_start();
    feel();
    means("", 3000, "differs");
    assert_true(hands_differs(E2) && hands_differs(E4));
    means("-e4 +e2", 400, "differs, fits");
}

/* --- Games ------------------------------------------------------------------------------------ */

/* Random games from these positions soon use every rule of chess. */
static const char *const starts[] = {
    HANDS_STARTS,
    "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1",
    "1r2k1r1/p6p/8/8/8/8/P6P/1R2K1R1 b GBgb - 3 20",
};

static void random_games_are_read_as_meant(void **state)
{
    play_random_games(starts, COUNT_OF(starts));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_needs_no_key),
        cmocka_unit_test(a_piece_put_back_has_done_nothing),
        cmocka_unit_test(squares_on_the_way_do_not_count),
        cmocka_unit_test(a_piece_that_cannot_go_there_may_go_on),
        cmocka_unit_test(captures_work_in_either_order),
        cmocka_unit_test(a_piece_in_the_hand_takes_nothing),
        cmocka_unit_test(a_captured_square_must_open),
        cmocka_unit_test(a_piece_that_was_adjusted_before_is_not_taken),
        cmocka_unit_test(a_piece_takes_nothing_that_another_piece_has_touched),
        cmocka_unit_test(a_fallen_piece_that_could_be_taken_is_told_after_two_seconds),
        cmocka_unit_test(two_touched_pieces_are_a_question),
        cmocka_unit_test(a_capture_that_no_square_has_told_is_a_question),
        cmocka_unit_test(a_pawn_taken_in_passing_has_to_be_cleared),
        cmocka_unit_test(a_pawn_that_can_be_taken_in_passing_can_be_taken_by_a_step_too),
        cmocka_unit_test(castling_works_king_first_and_rook_first),
        cmocka_unit_test(a_rook_beside_its_king_waits_for_two_seconds),
        cmocka_unit_test(two_own_pieces_lifted_are_no_move),
        cmocka_unit_test(a_foreign_piece_is_no_move),
        cmocka_unit_test(a_move_is_replaced_until_nibble_answers),
        cmocka_unit_test(a_move_put_back_is_cancelled),
        cmocka_unit_test(a_capture_taken_back_is_not_made_again_too_soon),
        cmocka_unit_test(knocks_while_nibble_thinks_are_no_move),
        cmocka_unit_test(two_pieces_lifted_while_nibble_thinks_take_nothing_back),
        cmocka_unit_test(a_rook_beside_its_king_may_be_moved_there_again),
        cmocka_unit_test(a_castling_put_back_by_two_hands_is_cancelled),
        cmocka_unit_test(a_rook_lifted_takes_its_castling_back),
        cmocka_unit_test(a_castling_half_taken_back_may_be_made_again),
        cmocka_unit_test(a_move_in_doubt_may_be_put_back),
        cmocka_unit_test(a_wrong_board_may_be_mended_while_a_typed_move_is_in_doubt),
        cmocka_unit_test(a_move_that_a_key_withdraws_is_to_be_put_back),
        cmocka_unit_test(a_move_from_the_keys_waits_for_the_hands),
        cmocka_unit_test(nibbles_move_is_done_without_a_key),
        cmocka_unit_test(nibbles_capture_is_done_when_the_square_was_open),
        cmocka_unit_test(nibbles_rook_is_asked_for_after_its_king),
        cmocka_unit_test(nibbles_pawn_in_passing_is_asked_for),
        cmocka_unit_test(nibbles_promoted_piece_is_asked_for),
        cmocka_unit_test(the_next_move_may_begin_at_once),
        cmocka_unit_test(two_pieces_lifted_are_not_the_next_move),
        cmocka_unit_test(a_foreign_square_does_not_carry_out),
        cmocka_unit_test(the_first_position_is_a_new_game),
        cmocka_unit_test(the_first_position_at_power_on_is_a_new_game),
        cmocka_unit_test(a_board_that_was_not_asked_is_to_be_mended),
        cmocka_unit_test(an_unknown_board_is_to_be_mended),
        cmocka_unit_test(random_games_are_read_as_meant),
    };
    return RUN_TESTS_IF(EDITION_SENSORS, "hands", tests);
}
