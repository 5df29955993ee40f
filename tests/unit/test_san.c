/* SPDX-License-Identifier: MIT */
/* Tests of Standard Algebraic Notation. Nibble writes the notation of the PGN standard, and reads
 * the notation that people use. */
#include "tests/unit/board_tools.h"

#include "board/san.h"

/* Writes the SAN of `move` by the naive rules. `legal` has all legal moves, and `move` is one of
 * them. */
static void naive_san(const naive_t *board, const naive_moves_t *legal, naive_move_t move,
                      char *text)
{
    const char piece = (char)toupper((unsigned char)board->at[move.from.rank][move.from.file]);
    const bool takes = naive_is_capture(board, move);
    if (naive_is_castling(board, move)) {
        text += sprintf(text, "%s", move.to.file > move.from.file ? "O-O" : "O-O-O");
    } else {
        bool others = false;
        bool file_shared = false;
        bool rank_shared = false;
        for (int i = 0; i < legal->count; i++) {
            const naive_move_t other = legal->move[i];
            const char rival =
                (char)toupper((unsigned char)board->at[other.from.rank][other.from.file]);
            if (rival == piece && other.to.file == move.to.file && other.to.rank == move.to.rank &&
                !naive_is_castling(board, other) &&
                (other.from.file != move.from.file || other.from.rank != move.from.rank)) {
                others = true;
                file_shared |= other.from.file == move.from.file;
                rank_shared |= other.from.rank == move.from.rank;
            }
        }
        if (piece == 'P') {
            text += takes ? sprintf(text, "%c", 'a' + move.from.file) : 0;
        } else {
            *text++ = piece;
            if (others && (!file_shared || rank_shared)) {
                *text++ = (char)('a' + move.from.file);
            }
            if (others && file_shared) {
                *text++ = (char)('1' + move.from.rank);
            }
        }
        text += sprintf(text, "%s%c%c", takes ? "x" : "", 'a' + move.to.file, '1' + move.to.rank);
        if (move.promotion != 0) {
            text += sprintf(text, "=%c", toupper((unsigned char)move.promotion));
        }
    }
    naive_t after = *board;
    naive_moves_t replies;
    naive_make(&after, move);
    naive_legal_moves(&after, &replies);
    if (naive_in_check(&after, after.white)) {
        *text++ = replies.count != 0 ? '+' : '#';
    }
    *text = 0;
}

static void compare_texts(void)
{
    const page_t before = page;
    const naive_t board = naive_of_page();
    naive_moves_t legal;
    naive_legal_moves(&board, &legal);
    for (int i = 0; i < legal.count; i++) {
        char expected[16];
        char seen[16];
        memset(seen, '?', sizeof seen);
        const move_t move = move_of_naive(legal.move[i]);
        naive_san(&board, &legal, legal.move[i], expected);
        assert_ptr_equal(san_text(move, seen), seen + strlen(expected));
        assert_string_equal(seen, expected);
        assert_true(strlen(seen) < SAN_LENGTH);
        assert_true(move_equal(san_read(seen), move));
    }
    assert_page_is(before);
}

static void every_legal_move_is_written_by_the_standard_and_read_again(void **state)
{
    walk_games(71, 1, 16, compare_texts);
}

/* ---- writing ---- */

static void assert_san(const char *fen, const char *move, const char *expected)
{
    char seen[SAN_LENGTH];
    set_up(fen);
    san_text(move_of(move), seen);
    assert_string_equal(seen, expected);
    assert_true(move_equal(san_read(seen), move_of(move)));
}

static void two_pieces_on_one_rank_are_told_apart_by_file(void **state)
{
    assert_san("4k3/8/8/8/8/8/8/1N3NK1 w - - 0 1", "b1d2", "Nbd2");
    assert_san("4k3/8/8/8/8/8/6K1/R6R w - - 0 1", "h1e1", "Rhe1+");
}

static void two_pieces_on_one_file_are_told_apart_by_rank(void **state)
{
    assert_san("R7/8/8/8/6k1/8/6K1/R7 w - - 0 1", "a1a5", "R1a5");
    assert_san("3k4/8/8/8/8/1n6/8/1n2K3 b - - 0 1", "b3d2", "N3d2");
}

static void three_pieces_may_need_the_whole_square(void **state)
{
    assert_san("4k3/8/8/8/8/1Q3Q2/8/1Q4K1 w - - 0 1", "b3d1", "Qb3d1");
    assert_san("4k3/8/8/8/8/1Q3Q2/8/1Q4K1 w - - 0 1", "f3d1", "Qfd1");
    assert_san("4k3/8/8/8/8/1Q3Q2/8/1Q4K1 w - - 0 1", "b1d1", "Q1d1");
}

static void knights_on_neither_file_nor_rank_are_told_apart_by_file(void **state)
{
    assert_san("4k3/8/8/8/8/5N2/8/1N4K1 w - - 0 1", "b1d2", "Nbd2");
}

static void a_pinned_rival_does_not_count(void **state)
{
    assert_san("4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3");
    assert_san("4k3/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nbc3");
}

static void a_rival_of_the_other_colour_or_type_does_not_count(void **state)
{
    assert_san("4k3/8/8/8/8/8/4n3/1N2K3 w - - 0 1", "b1c3", "Nc3");
    assert_san("4k3/8/8/8/8/1B6/8/K2Q4 w - - 0 1", "b3a4", "Ba4+");
}

static void captures_checks_mates_and_promotions_have_their_signs(void **state)
{
    assert_san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5");
    assert_san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6");
    assert_san("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8#");
    assert_san("6k1/5p1p/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8+");
    assert_san("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N");
    assert_san("1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8r", "axb8=R+");
    assert_san("7k/5Q2/5K2/8/8/8/8/8 w - - 0 1", "f7g7", "Qg7#");
    assert_san("7k/8/5K2/5Q2/8/8/8/8 w - - 0 1", "f5g6", "Qg6");
}

static void the_longest_text_has_seven_characters(void **state)
{
    assert_san("1k6/8/8/Q7/8/8/8/Q3Q1K1 w - - 0 1", "a1e5", "Qa1e5+");
    assert_san("1k6/8/8/Q3r3/8/8/8/Q3Q1K1 w - - 0 1", "a1e5", "Qa1xe5+");
}

static void castling_is_written_with_letters_o(void **state)
{
    assert_san("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O");
    assert_san("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O");
    assert_san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+");
}

static void in_chess960_the_king_castles_onto_the_rook(void **state)
{
    CHESS960_ALONE();
    assert_san("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "O-O");
    assert_san("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1g1", "Kg1");
    assert_san("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1h1", "O-O");
}

/* ---- reading ---- */

static void assert_reads(const char *fen, const char *text, const char *move)
{
    set_up(fen);
    const page_t before = page;
    const move_t seen = san_read(text);
    assert_page_is(before);
    if (move == NULL ? !move_is_none(seen) : !move_equal(seen, move_of(move))) {
        char name[8] = "nothing";
        if (!move_is_none(seen)) {
            move_text(seen, name);
        }
        fail_msg("%s: \"%s\" was read as %s", fen, text, name);
    }
}

static void signs_may_be_missing_or_too_many(void **state)
{
    static const char back_rank[] = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    static const char *const texts[] = {"Ra8#",  "Ra8",   "Ra8+", "Ra8!!",
                                        "Ra8?!", "Ra8#!", "Rxa8", "R-a8"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        assert_reads(back_rank, texts[i], "a1a8");
    }
    assert_reads("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "ed5", "e4d5");
    assert_reads("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4:d5", "e4d5");
    assert_reads("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6ep", "e5d6");
}

static void a_promotion_needs_its_piece_but_no_equals_sign(void **state)
{
    static const char fen[] = "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1";
    assert_reads(fen, "a8=Q", "a7a8q");
    assert_reads(fen, "a8Q", "a7a8q");
    assert_reads(fen, "a8=N", "a7a8n");
    assert_reads(fen, "axb8=R+", "a7b8r");
    assert_reads(fen, "ab8B", "a7b8b");
    assert_reads(fen, "a8", NULL);
    assert_reads(fen, "a8=K", NULL);
    assert_reads(fen, "a8=P", NULL);
    assert_reads(fen, "a8=e", NULL);
    assert_reads(fen, "a8=q", "a7a8q");
    assert_reads(fen, "a8n", "a7a8n");
    assert_reads(fen, "axb8b+", "a7b8b");
    assert_reads(fen, "a8q8", NULL);
    assert_reads(fen, "a8=Q", "a7a8q");
    assert_reads(FEN_INITIAL, "e4", "e2e4"); /* the previous move has left no text in the buffer */
    assert_reads(FEN_INITIAL, "e4=Q", NULL);
    assert_reads(FEN_INITIAL, "Nf3=Q", NULL);
}

static void more_of_the_origin_than_needed_is_understood(void **state)
{
    assert_reads(FEN_INITIAL, "Ngf3", "g1f3");
    assert_reads(FEN_INITIAL, "N1f3", "g1f3");
    assert_reads(FEN_INITIAL, "Ng1f3", "g1f3");
    assert_reads(FEN_INITIAL, "Ng1-f3", "g1f3");
    assert_reads(FEN_INITIAL, "e2e4", "e2e4");
    assert_reads(FEN_INITIAL, "e2-e4", "e2e4");
    assert_reads(FEN_INITIAL, "Nbf3", NULL);
    assert_reads(FEN_INITIAL, "N2f3", NULL);
    assert_reads(FEN_INITIAL, "d2e4", NULL);
}

static void a_text_that_fits_several_moves_is_refused(void **state)
{
    static const char fen[] = "R7/8/8/8/6k1/8/6K1/R7 w - - 0 1";
    assert_reads(fen, "Ra5", NULL);
    assert_reads(fen, "Raa5", NULL);
    assert_reads(fen, "R8a5", "a8a5");
    assert_reads("4k3/8/8/8/8/8/8/1N3NK1 w - - 0 1", "Nd2", NULL);
    assert_reads("4k3/8/8/8/8/8/8/1N3NK1 w - - 0 1", "N1d2", NULL);
}

static void castling_is_read_with_letters_or_zeros(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    static const char *const short_side[] = {"O-O", "0-0", "O-O+", "O-O!", "o-o"};
    static const char *const long_side[] = {"O-O-O", "0-0-0", "O-O-O#", "o-o-o"};
    static const char *const neither[] = {"O",  "O-",  "O-O-", "O-0", "O-O-O-O",
                                          "OO", "O-o", "O-Ox", "Kg1", "Kh1"};
    for (size_t i = 0; i < COUNT_OF(short_side); i++) {
        assert_reads(fen, short_side[i], "e1g1");
    }
    for (size_t i = 0; i < COUNT_OF(long_side); i++) {
        assert_reads(fen, long_side[i], "e1c1");
    }
    for (size_t i = 0; i < COUNT_OF(neither); i++) {
        assert_reads(fen, neither[i], NULL);
    }
    assert_reads("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O", NULL);
}

static void a_pawn_on_the_b_file_is_no_bishop(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1";
    assert_reads(fen, "bxc3", "b2c3");
    assert_reads(fen, "Bxc3", NULL);
    assert_reads("4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1", "Bxc3", "d2c3");
    assert_reads("4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1", "bxc3", NULL);
}

static void a_text_ends_at_a_blank(void **state)
{
    assert_reads(FEN_INITIAL, "Nf3 Nf6", "g1f3");
    assert_reads(FEN_INITIAL, "e4 ", "e2e4");
}

static void what_is_no_move_is_refused(void **state)
{
    static const char *const texts[] = {"",      " ",    "N",    "e",    "e9",    "i4",   "Nf",
                                        "Nf3x3", "Nf3f", "Zf3",  "xx",   "Ke2",   "Qd4",  "e5",
                                        "nf3",   "pe4",  "e4e5", "Ne4",  "e2e4q", "1.e4", "e4#x",
                                        "Nf3+-", "a1a1", "N9f3", "Nif3", "N0f3"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        assert_reads(FEN_INITIAL, texts[i], NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_move_is_written_by_the_standard_and_read_again),
        cmocka_unit_test(two_pieces_on_one_rank_are_told_apart_by_file),
        cmocka_unit_test(two_pieces_on_one_file_are_told_apart_by_rank),
        cmocka_unit_test(three_pieces_may_need_the_whole_square),
        cmocka_unit_test(knights_on_neither_file_nor_rank_are_told_apart_by_file),
        cmocka_unit_test(a_pinned_rival_does_not_count),
        cmocka_unit_test(a_rival_of_the_other_colour_or_type_does_not_count),
        cmocka_unit_test(captures_checks_mates_and_promotions_have_their_signs),
        cmocka_unit_test(the_longest_text_has_seven_characters),
        cmocka_unit_test(castling_is_written_with_letters_o),
        cmocka_unit_test(in_chess960_the_king_castles_onto_the_rook),
        cmocka_unit_test(signs_may_be_missing_or_too_many),
        cmocka_unit_test(a_promotion_needs_its_piece_but_no_equals_sign),
        cmocka_unit_test(more_of_the_origin_than_needed_is_understood),
        cmocka_unit_test(a_text_that_fits_several_moves_is_refused),
        cmocka_unit_test(castling_is_read_with_letters_or_zeros),
        cmocka_unit_test(a_pawn_on_the_b_file_is_no_bishop),
        cmocka_unit_test(a_text_ends_at_a_blank),
        cmocka_unit_test(what_is_no_move_is_refused),
    };
    return cmocka_run_group_tests_name("san", tests, NULL, NULL);
}
