/* SPDX-License-Identifier: MIT */
/* Tests of setting up positions, and of making and taking back moves. After a move the page equals
 * the page of the new position. After the take-back every bit is as before. In this build
 * position_make() and position_unmake() assert position_fault() themselves. */
#include "tests/unit/board_tools.h"

#include "board/attack.h"
#include "board/draws.h"

/* ---- make and unmake ---- */

static void make_and_unmake_all(void)
{
    const page_t before = page;
    legal_t all;
    move_t moves[256];
    const unsigned count = pseudo_legal_moves(moves);
    for (unsigned i = 0; i < count; i++) {
        undo_t undo;
        position_make(moves[i], &undo);
        assert_int_not_equal(page.state.side, before.state.side);
        /* the search also makes a second move after the first */
        move_t reply;
        legal_start(&all);
        if (legal_next(&all, &reply)) {
            const page_t between = page;
            undo_t undo_reply;
            position_make(reply, &undo_reply);
            position_unmake(reply, &undo_reply);
            assert_page_is(between);
        }
        position_unmake(moves[i], &undo);
        assert_page_is(before);
    }
}

static void every_pseudo_legal_move_is_taken_back_to_the_byte(void **state)
{
    walk_games(11, 3, 60, make_and_unmake_all);
}

/* Plays a whole game, and takes all its moves back. */
static void whole_games_are_taken_back_to_their_first_byte(void **state)
{
    enum { PLIES = 110 };
    chance_state = 12;
    for (size_t start = 0; start < COUNT_OF(test_positions); start++) {
        page_t pages[PLIES];
        move_t played[PLIES];
        undo_t undos[PLIES];
        unsigned ply = 0;
        set_up(test_positions[start]);
        for (; ply < PLIES; ply++) {
            move_t moves[256];
            const unsigned count = legal_moves(moves);
            if (count == 0) {
                break;
            }
            pages[ply] = page;
            played[ply] = moves[chance(count)];
            position_make(played[ply], &undos[ply]);
        }
        while (ply-- != 0) {
            position_unmake(played[ply], &undos[ply]);
            assert_page_is(pages[ply]);
        }
    }
}

/* Plays the same game by the naive rules, and compares the FEN after every move. */
static void compare_made_positions(void)
{
    const naive_t board = naive_of_page();
    naive_moves_t moves;
    naive_legal_moves(&board, &moves);
    for (int i = 0; i < moves.count; i++) {
        naive_t after = board;
        char expected[100];
        char seen[FEN_LENGTH];
        undo_t undo;
        naive_make(&after, moves.move[i]);
        naive_write(&after, expected);
        const move_t move = move_of_naive(moves.move[i]);
        position_make(move, &undo);
        const bool chess960 = page.chess960;
        page.chess960 = after.chess960;
        fen_text(0, seen);
        page.chess960 = chess960;
        position_unmake(move, &undo);
        assert_string_equal(seen, expected);
    }
}

static void a_move_leads_to_the_position_that_the_naive_rules_reach(void **state)
{
    walk_games(13, 3, 60, compare_made_positions);
}

/* Plays moves in UCI's form and asserts the FEN after them. */
static void assert_leads_to(const char *fen, const char *moves, const char *expected)
{
    char seen[FEN_LENGTH];
    set_up(fen);
    play(moves);
    fen_text(0, seen);
    assert_string_equal(seen, expected);
}

static void castling_puts_king_and_rook_on_their_squares(void **state)
{
    static const char fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_leads_to(fen, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_leads_to(fen, "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    assert_leads_to(fen, "e1g1 e8c8", "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
    assert_leads_to(fen, "a1b1 e8c8", "2kr3r/8/8/8/8/8/8/1R2K2R w K - 2 2");
}

static void a_right_goes_with_its_king_its_rook_or_the_rooks_capture(void **state)
{
    static const char fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_leads_to(fen, "h1g1", "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 1 1");
    assert_leads_to(fen, "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
    assert_leads_to(fen, "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
    assert_leads_to(fen, "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
    assert_leads_to(fen, "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    assert_leads_to(fen, "e1f1 e8f8", "r4k1r/8/8/8/8/8/8/R4K1R w - - 2 2");
}

static void chess960_castling_may_leave_king_or_rook_where_it_stands(void **state)
{
    CHESS960_ALONE();
    assert_leads_to("6kr/8/8/8/8/8/6P1/5KR1 w Gh - 0 1", "f1g1",
                    "6kr/8/8/8/8/8/6P1/5RK1 b h - 1 1");
    assert_leads_to("6kr/8/8/8/8/8/6P1/5KR1 b Gh - 0 1", "g8h8",
                    "5rk1/8/8/8/8/8/6P1/5KR1 w G - 1 2");
    assert_leads_to("1rk5/8/8/8/8/8/1P6/RK6 w Ab - 0 1", "b1a1",
                    "1rk5/8/8/8/8/8/1P6/2KR4 b b - 1 1");
    assert_leads_to("1rk5/8/8/8/8/8/1P6/RK6 b Ab - 0 1", "c8b8",
                    "2kr4/8/8/8/8/8/1P6/RK6 w A - 1 2");
    assert_leads_to("6k1/8/8/8/8/8/8/2R3K1 w C - 0 1", "g1c1", "6k1/8/8/8/8/8/8/2KR4 b - - 1 1");
}

static void a_pawn_taken_in_passing_leaves_its_own_square(void **state)
{
    assert_leads_to("4k3/8/8/8/4p3/8/3P4/4K3 w - - 5 10", "d2d4",
                    "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 10");
    assert_leads_to("4k3/8/8/8/4p3/8/3P4/4K3 w - - 5 10", "d2d4 e4d3",
                    "4k3/8/8/8/8/3p4/8/4K3 w - - 0 11");
    assert_leads_to("4k3/p7/8/1P6/8/8/8/4K3 b - - 0 1", "a7a5 b5a6",
                    "4k3/8/P7/8/8/8/8/4K3 b - - 0 2");
}

static void the_chance_to_take_in_passing_lasts_one_move(void **state)
{
    assert_leads_to("4k3/8/8/8/4p3/8/3P4/4K3 w - - 5 10", "d2d4 e8e7 e1e2",
                    "8/4k3/8/8/3Pp3/8/4K3/8 b - - 2 11");
}

static void a_pawn_becomes_each_of_four_pieces(void **state)
{
    static const char fen[] = "1n6/P3k3/8/8/8/8/p3K3/1N6 w - - 7 1";
    assert_leads_to(fen, "a7a8q", "Qn6/4k3/8/8/8/8/p3K3/1N6 b - - 0 1");
    assert_leads_to(fen, "a7a8r", "Rn6/4k3/8/8/8/8/p3K3/1N6 b - - 0 1");
    assert_leads_to(fen, "a7a8b", "Bn6/4k3/8/8/8/8/p3K3/1N6 b - - 0 1");
    assert_leads_to(fen, "a7a8n", "Nn6/4k3/8/8/8/8/p3K3/1N6 b - - 0 1");
    assert_leads_to(fen, "a7b8r a2b1n", "1R6/4k3/8/8/8/8/4K3/1n6 w - - 0 2");
}

static void promoted_pieces_stand_between_their_equals_and_lessers(void **state)
{
    set_up("6k1/PPPP4/8/8/8/8/1P6/QRBNK2R w - - 0 1");
    play("a7a8n g8f7 b7b8b f7g7 c7c8r g7f7 d7d8q f7g7");
    /* pieces of higher value have lower slots */
    static const uint8_t order[] = {KING, QUEEN,  QUEEN,  ROOK,   ROOK,
                                    ROOK, BISHOP, BISHOP, KNIGHT, KNIGHT};
    for (uint8_t slot = 0; slot < COUNT_OF(order); slot++) {
        assert_int_equal(piece_type(page_piece(page_square_of(WHITE | slot))), order[slot]);
    }
    assert_int_equal(page.first_pawn[0], COUNT_OF(order));
}

static void the_half_move_clock_counts_up_to_255_and_stops(void **state)
{
    char seen[FEN_LENGTH];
    set_up("4k3/8/8/8/8/8/8/R3K3 w - - 254 400");
    const page_t before = page;
    undo_t first;
    undo_t second;
    const move_t move = move_of("a1a2");
    position_make(move, &first);
    const move_t reply = move_of("e8e7");
    position_make(reply, &second);
    fen_text(0, seen);
    assert_string_equal(seen, "8/4k3/8/8/8/8/R7/4K3 w - - 255 401");
    position_unmake(reply, &second);
    position_unmake(move, &first);
    assert_page_is(before);
}

static void a_pass_is_taken_back_to_the_byte(void **state)
{
    static const char *const fens[] = {FEN_KIWIPETE, FEN_PROMOTIONS,
                                       "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 10",
                                       "4k3/8/8/8/8/8/8/R3K3 w - - 7 30"};
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        set_up(fens[i]);
        const page_t before = page;
        undo_t undo;
        memset(&undo, 0xA5, sizeof undo);
        position_make_null(&undo);
        assert_int_equal(position_fault(), 0);
        assert_int_not_equal(page.state.side, before.state.side);
        assert_int_equal(page.state.en_passant, SQUARE_NONE);
        assert_int_equal(page.state.halfmove_clock, 0);
        assert_int_equal(page.midgame, -before.midgame);
        assert_int_equal(page.endgame, -before.endgame);
        make_and_unmake_all();
        position_unmake_null(&undo);
        assert_page_is(before);
    }
}

static void no_position_comes_back_across_a_pass(void **state)
{
    set_up("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    play("a1a2 e8e7");
    undo_t undo;
    const page_t before = page;
    position_make_null(&undo);
    assert_int_equal(page.history_base, page.history_top);
    position_unmake_null(&undo);
    assert_page_is(before);
    position_make_null(&undo);
    play("e7e8");
    page.state.side = WHITE; /* a search also sets the side before its next move */
    assert_int_equal(draws_repetitions(255), 0);
}

/* ---- checks ---- */

static void compare_checks(void)
{
    const bool was_in_check = attack_in_check(page.state.side);
    const colour_t us = page.state.side;
    naive_moves_t pseudo;
    const naive_t board = naive_of_page();
    naive_pseudo_moves(&board, &pseudo);
    for (int i = 0; i < pseudo.count; i++) {
        const move_t move = move_of_naive(pseudo.move[i]);
        naive_t after = board;
        undo_t undo;
        naive_make(&after, pseudo.move[i]);
        position_make(move, &undo);
        assert_int_equal(position_gave_check(move, &undo), naive_in_check(&after, us != WHITE));
        assert_int_equal(position_left_check(move, &undo, was_in_check),
                         naive_in_check(&after, us == WHITE));
        assert_int_equal(attack_in_check(us), naive_in_check(&after, us == WHITE));
        position_unmake(move, &undo);
    }
}

static void checks_given_and_left_are_those_of_the_naive_rules(void **state)
{
    walk_games(14, 8, 80, compare_checks);
}

static void assert_check_by(const char *fen, const char *text, bool gives)
{
    undo_t undo;
    set_up(fen);
    const move_t move = move_of(text);
    position_make(move, &undo);
    assert_int_equal(position_gave_check(move, &undo), gives);
}

/* Tests the moves of a side in check. A move that position.h excludes must be illegal. Any other
 * move, except a move of the king, must stop the check. */
static void compare_parries(void)
{
    const colour_t us = page.state.side;
    const square_t king = page_king(us);
    const square_t checker = attack_from(king, colour_other(us));
    if (!square_on_board(checker)) {
        return;
    }
    move_t moves[256];
    const unsigned count = pseudo_legal_moves(moves);
    for (unsigned i = 0; i < count; i++) {
        const piece_t mover = page_piece(move_from(moves[i]));
        const bool in_passing = piece_type(mover) == PAWN && moves[i].to == page.state.en_passant;
        if (!position_may_parry(moves[i], checker)) {
            assert_false(move_is_safe(moves[i]));
        } else if (piece_type(mover) != KING && !in_passing && moves[i].to != checker) {
            undo_t undo;
            position_make(moves[i], &undo);
            assert_false(attack_path_clear(checker, king));
            position_unmake(moves[i], &undo);
        }
    }
}

static void a_check_is_parried_by_what_takes_or_stands_between(void **state)
{
    walk_games(14, 60, 80, compare_parries);
}

static void discovered_castling_and_promoting_checks_are_seen(void **state)
{
    assert_check_by("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4c5", true);
    assert_check_by("4k3/8/8/8/4N3/8/8/K6R w - - 0 1", "e4c5", false);
    assert_check_by("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", true);
    assert_check_by("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", true);
    assert_check_by("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8b", false);
    assert_check_by("8/2P5/k7/8/8/8/8/4K3 w - - 0 1", "c7c8n", false);
    assert_check_by("8/k1P5/8/8/8/8/8/4K3 w - - 0 1", "c7c8n", true);
    /* the pawn that is captured in passing stood between the rook and the king */
    assert_check_by("8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1", "e5d6", true);
    assert_check_by("8/8/8/3pP2k/8/6B1/8/4K3 w - d6 0 1", "e5d6", false);
    /* the pawn that is captured in passing stood between the bishop and the king */
    assert_check_by("6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 1", "e5d6", true);
    assert_check_by("6k1/8/8/3pP3/8/8/1B6/4K3 w - d6 0 1", "e5d6", false);
    assert_check_by("8/6k1/8/3pP3/8/8/1B6/4K3 w - d6 0 1", "e5d6", true);
}

/* ---- set-up ---- */

static void pieces_put_and_removed_leave_what_a_fen_gives(void **state)
{
    char seen[FEN_LENGTH];
    position_clear();
    assert_true(position_put(E1, KING | WHITE));
    assert_true(position_put(E8, KING | BLACK));
    assert_true(position_put(A1, ROOK | WHITE));
    assert_true(position_put(D4, PAWN | BLACK));
    position_remove(A1);
    assert_true(position_put(B1, KNIGHT | WHITE));
    position_finish();
    fen_text(0, seen);
    assert_string_equal(seen, "4k3/8/8/8/3p4/8/8/1N2K3 w - - 0 1");
    assert_int_equal(position_fault(), 0);
}

static void a_side_has_room_for_sixteen_pieces(void **state)
{
    position_clear();
    assert_true(position_put(E8, KING | BLACK));
    assert_true(position_put(A1, KING | WHITE));
    for (uint8_t i = 1; i < 16; i++) {
        assert_true(position_put(square_from_64(i), KNIGHT | WHITE));
    }
    assert_false(position_put(H4, KNIGHT | WHITE));
    assert_int_equal(page_piece(H4), NO_PIECE);
    assert_true(position_put(H4, KNIGHT | BLACK));
    position_remove(B1);
    assert_true(position_put(H3, KNIGHT | WHITE));
    position_finish();
}

static void the_initial_position_is_that_of_its_fen(void **state)
{
    char seen[FEN_LENGTH];
    position_initial();
    const page_t made = page;
    fen_text(0, seen);
    assert_string_equal(seen, FEN_INITIAL);
    uint8_t place;
    assert_int_equal(fen_read(FEN_INITIAL, &place), FEN_OK);
    assert_page_is(made);
    assert_int_equal(page.midgame, 0);
    assert_int_equal(page.endgame, 0);
    assert_int_equal(page.phase, 24);
}

static void a_new_game_is_no_chess960(void **state)
{
    CHESS960_ALONE();
    set_up(FEN_CHESS960);
    assert_true(page.chess960);
    position_initial();
    assert_false(page.chess960);
}

static void set_up_leaves_the_ioboard_alone(void **state)
{
    set_up(FEN_KIWIPETE);
    const page_t before = page;
    position_clear();
    position_initial();
    uint8_t place;
    fen_read(FEN_PINS, &place);
    for (unsigned square = 0; square < 128; square++) {
        if ((square & PAGE_IOBOARD) != 0) {
            assert_int_equal(page.squares[square], before.squares[square]);
        }
    }
    assert_memory_equal(&page.shown, &before.shown, sizeof page.shown);
}

static void finishing_again_changes_nothing_but_the_list_of_plies(void **state)
{
    set_up(FEN_PROMOTIONS);
    play("c4c5 b2a1r");
    char before[FEN_LENGTH];
    char after[FEN_LENGTH];
    const int16_t midgame = page.midgame;
    const int16_t endgame = page.endgame;
    fen_text(0, before);
    position_finish();
    fen_text(0, after);
    assert_string_equal(after, before);
    assert_int_equal(page.midgame, midgame);
    assert_int_equal(page.endgame, endgame);
    assert_int_equal(page.history_top, 0);
}

static void settle(const char *fen, square_t passed, square_t expected)
{
    set_up(fen);
    page.state.en_passant = passed;
    position_settle_en_passant();
    assert_int_equal(page.state.en_passant, expected);
}

static void a_square_passed_is_kept_only_for_a_legal_capture(void **state)
{
    settle("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1", D3, D3);
    settle("4k3/8/8/8/3P4/8/8/4K3 b - - 0 1", D3, SQUARE_NONE);
    settle("4k3/8/8/8/3P1p2/8/8/4K3 b - - 0 1", D3, SQUARE_NONE);
    /* in the first position the capturing pawn is pinned on its king's file; in the second both
     * pawns leave the rank */
    settle("4k3/8/8/8/3Pp3/8/8/4RK2 b - - 0 1", D3, SQUARE_NONE);
    settle("8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1", D3, SQUARE_NONE);
    /* one of two pawns may capture */
    settle("4k3/8/8/8/2pPp3/8/8/4RK2 b - - 0 1", D3, D3);
    /* on the a file there is no neighbouring pawn beyond the edge */
    settle("4k3/8/8/7p/P7/8/8/4K3 b - - 0 1", A3, SQUARE_NONE);
}

/* ---- position_fault ---- */

static void a_page_that_disagrees_with_itself_is_found(void **state)
{
    static const uint8_t spoiled[] = {
        offsetof(page_t, square_of) + 3,
        offsetof(page_t, attack_of) + 2,
        offsetof(page_t, pawns) + 4,
        offsetof(page_t, midgame),
        offsetof(page_t, endgame),
        offsetof(page_t, phase),
        offsetof(page_t, first_pawn) + 1,
        offsetof(page_t, state.castling),
        E4,
        E2,
    };
    for (size_t i = 0; i < COUNT_OF(spoiled); i++) {
        set_up(FEN_INITIAL);
        assert_int_equal(position_fault(), 0);
        *page_at(spoiled[i]) ^= 0x20;
        assert_int_not_equal(position_fault(), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pseudo_legal_move_is_taken_back_to_the_byte),
        cmocka_unit_test(whole_games_are_taken_back_to_their_first_byte),
        cmocka_unit_test(a_move_leads_to_the_position_that_the_naive_rules_reach),
        cmocka_unit_test(castling_puts_king_and_rook_on_their_squares),
        cmocka_unit_test(a_right_goes_with_its_king_its_rook_or_the_rooks_capture),
        cmocka_unit_test(chess960_castling_may_leave_king_or_rook_where_it_stands),
        cmocka_unit_test(a_pawn_taken_in_passing_leaves_its_own_square),
        cmocka_unit_test(the_chance_to_take_in_passing_lasts_one_move),
        cmocka_unit_test(a_pawn_becomes_each_of_four_pieces),
        cmocka_unit_test(promoted_pieces_stand_between_their_equals_and_lessers),
        cmocka_unit_test(the_half_move_clock_counts_up_to_255_and_stops),
        cmocka_unit_test(a_pass_is_taken_back_to_the_byte),
        cmocka_unit_test(no_position_comes_back_across_a_pass),
        cmocka_unit_test(checks_given_and_left_are_those_of_the_naive_rules),
        cmocka_unit_test(discovered_castling_and_promoting_checks_are_seen),
        cmocka_unit_test(a_check_is_parried_by_what_takes_or_stands_between),
        cmocka_unit_test(pieces_put_and_removed_leave_what_a_fen_gives),
        cmocka_unit_test(a_side_has_room_for_sixteen_pieces),
        cmocka_unit_test(the_initial_position_is_that_of_its_fen),
        cmocka_unit_test(a_new_game_is_no_chess960),
        cmocka_unit_test(set_up_leaves_the_ioboard_alone),
        cmocka_unit_test(finishing_again_changes_nothing_but_the_list_of_plies),
        cmocka_unit_test(a_square_passed_is_kept_only_for_a_legal_capture),
        cmocka_unit_test(a_page_that_disagrees_with_itself_is_found),
    };
    return cmocka_run_group_tests_name("position", tests, NULL, NULL);
}
