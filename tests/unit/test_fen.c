/* SPDX-License-Identifier: MIT */
/* Tests of positions and moves that are written as text. */
#include "tests/unit/board_tools.h"

#include "board/attack.h"

static void assert_written(const char *expected)
{
    char seen[FEN_LENGTH];
    char *const end = fen_text(0, seen);
    assert_string_equal(seen, expected);
    assert_ptr_equal(end, seen + strlen(seen));
}

static void assert_round_trip(const char *fen)
{
    set_up(fen);
    assert_written(fen);
}

static void assert_becomes(const char *fen, const char *expected)
{
    set_up(fen);
    assert_written(expected);
}

/* ---- round trips ---- */

static void a_position_written_is_the_one_read(void **state)
{
    for (size_t i = 0; i < COUNT_OF(test_positions); i++) {
        set_up(test_positions[i]);
    }
    assert_round_trip(FEN_INITIAL);
    assert_round_trip(FEN_KIWIPETE);
    assert_round_trip(IN_CHESS960(FEN_CHESS960));
    assert_round_trip("8/8/8/8/8/8/8/K1k5 b - - 255 9999");
    assert_round_trip("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34");
    assert_round_trip("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3");
}

static void round_trip(void)
{
    char before[FEN_LENGTH];
    uint8_t place;
    const page_t page_before = page;
    fen_text(0, before);
    assert_int_equal(fen_read(before, &place), FEN_OK);
    assert_int_equal(place, strlen(before));
    assert_written(before);
    assert_int_equal(page.midgame, page_before.midgame);
    assert_int_equal(page.endgame, page_before.endgame);
    assert_int_equal(page.phase, page_before.phase);
    assert_int_equal(position_error(), FEN_OK);
    assert_written(before);
    page = page_before;
}

static void every_position_of_a_game_makes_the_round_trip(void **state)
{
    walk_games(61, 3, 60, round_trip);
}

static void the_last_two_fields_may_be_missing(void **state)
{
    assert_becomes("r3k2r/8/8/8/8/8/8/R3K2R b Kq -", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1");
    assert_becomes("r3k2r/8/8/8/8/8/8/R3K2R b Kq - ", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1");
    assert_becomes("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 7", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 7 1");
    assert_becomes("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 7 ", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 7 1");
}

static void a_piece_that_was_a_pawn_may_be_marked(void **state)
{
    assert_becomes("Q~6k/8/8/8/8/8/q~7/4K2N~ b - - 0 1", "Q6k/8/8/8/8/8/q7/4K2N b - - 0 1");
    static const char *const wrong[] = {
        "~Q3k3/8/8/8/8/8/8/4K3 w - - 0 1", "Q~~3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "Q3~k3/8/8/8/8/8/8/4K3 w - - 0 1", "Q3k3/~8/8/8/8/8/8/4K3 w - - 0 1"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        uint8_t place;
        assert_int_equal(fen_read(wrong[i], &place), FEN_BAD_PIECE);
        assert_int_equal(wrong[i][place], '~');
    }
}

static void blanks_between_fields_do_not_count(void **state)
{
    assert_becomes("  4k3/8/8/8/8/8/8/R3K3   w  Q   -   5    6  ",
                   "4k3/8/8/8/8/8/8/R3K3 w Q - 5 6");
}

static void move_number_0_counts_as_1(void **state)
{
    assert_becomes("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

static void numbers_of_neighbouring_empty_squares_add_up(void **state)
{
    assert_becomes("4k3/8/8/2114/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

/* ---- castling letters ---- */

static void file_letters_of_the_corners_are_those_of_chess(void **state)
{
    CHESS960_ALONE();
    assert_becomes("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_false(page.chess960);
}

static void file_letters_of_other_rooks_set_chess960(void **state)
{
    CHESS960_ALONE();
    assert_round_trip("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1");
    assert_true(page.chess960);
    assert_round_trip("rk4r1/8/8/8/8/8/8/RK5R w HA - 0 1");
    assert_true(page.chess960);
}

static void in_chess960_king_and_queen_letters_mean_the_outermost_rooks(void **state)
{
    CHESS960_ALONE();
    uint8_t place;
    page.chess960 = true;
    assert_int_equal(fen_read("rr2k1rr/8/8/8/8/8/8/1RR1K1R1 w KQkq - 0 1", &place), FEN_OK);
    assert_written("rr2k1rr/8/8/8/8/8/8/1RR1K1R1 w GBha - 0 1");
    page.chess960 = true;
    assert_int_equal(fen_read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &place), FEN_OK);
    assert_written("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1");
}

static void king_and_queen_letters_of_other_rooks_set_chess960(void **state)
{
    CHESS960_ALONE();
    assert_becomes("nqrnbbkr/pppppppp/8/8/8/8/PPPPPPPP/NQRNBBKR w KQkq - 0 1",
                   "nqrnbbkr/pppppppp/8/8/8/8/PPPPPPPP/NQRNBBKR w HChc - 0 1");
    assert_becomes("1r2k1r1/8/8/8/8/8/8/RR2K1R1 w KQkq - 0 1",
                   "1r2k1r1/8/8/8/8/8/8/RR2K1R1 w GAgb - 0 1");
    assert_becomes("4k3/8/8/8/8/8/8/R2K3R w K - 0 1", "4k3/8/8/8/8/8/8/R2K3R w H - 0 1");
    set_up("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_false(page.chess960);
}

static void castling_without_king_and_rook_in_place_is_an_error(void **state)
{
    static const struct {
        const char *fen;
        uint8_t place;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/R3K3 w K - 0 1", 23},    {"4k3/8/8/8/8/8/8/R3K3 w QK - 0 1", 23},
        {"4k3/8/8/8/8/8/8/4K2R w QK - 0 1", 23},   {"4k3/8/8/8/8/8/4K3/R6R w Q - 0 1", 24},
        {"r3k2r/8/8/8/8/8/8/4K3 w kqK - 0 1", 24}, {"4k3/8/8/8/8/8/8/r3K3 w Q - 0 1", 23},
        {"r3k3/8/8/8/8/8/8/4K2R w Kk - 0 1", 24},  {"4k3/8/8/8/8/8/8/R3K3 w B - 0 1", 23},
        {"4k3/8/8/8/8/8/8/4K1R1 w a - 0 1", 24},   {"4k3/8/8/8/8/8/4K3/8 w KQ - 0 1", 22},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        uint8_t place;
        page.chess960 = false;
        assert_int_equal(fen_read(cases[i].fen, &place), FEN_BAD_CASTLING);
        assert_int_equal(place, cases[i].place);
    }
}

static void rights_of_chess960_are_an_error_where_there_is_no_chess960(void **state)
{
    static const char *const rights[] = {"GBgb", "KQkq"};
    const fen_error_t expected = EDITION_CHESS960 ? FEN_OK : FEN_BAD_CASTLING;
    for (size_t i = 0; i < COUNT_OF(rights); i++) {
        char fen[FEN_LENGTH];
        uint8_t place;
        page.chess960 = false;
        sprintf(fen, "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w %s - 0 1", rights[i]);
        assert_int_equal(fen_read(fen, &place), expected);
        if (expected != FEN_OK) {
            assert_int_equal(place, 30);
        }
    }
}

/* ---- en passant ---- */

static void a_square_passed_is_written_only_when_it_can_be_taken_on(void **state)
{
    assert_becomes("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                   "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_becomes("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1");
    assert_round_trip("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
    assert_round_trip("4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1");
}

static void a_square_that_no_pawn_can_have_passed_is_dropped(void **state)
{
    static const char *const boards[] = {
        "4k3/8/8/8/8/8/8/4K3 b - d3",      /* no pawn */
        "4k3/8/8/8/3Pp3/8/8/4K3 w - d3",   /* the wrong side is to move */
        "4k3/8/8/8/3Pp3/3b4/8/4K3 b - d3", /* a piece stands on the square */
        "4k3/8/8/8/3Pp3/8/3N4/4K3 b - d3", /* a piece stands where the pawn was */
        "4k3/8/8/8/3pp3/8/8/4K3 b - d3",   /* the pawn has the wrong colour */
        "4k3/8/8/8/3Np3/8/8/4K3 b - d3",   /* there is no pawn */
        "4k3/8/8/3Pp3/8/8/8/4K3 b - d4",   /* the square is not on the third rank */
        "rnbqkbnr/ppp2ppp/3p4/8/3pP3/5N2/PPPP1PPP/RNBQKB1R w KQkq d3",
    };
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        char given[FEN_LENGTH], dropped[FEN_LENGTH];
        snprintf(given, sizeof given, "%s 1 4", boards[i]);
        snprintf(dropped, sizeof dropped, "%.*s- 1 4", (int)strlen(boards[i]) - 2, boards[i]);
        assert_becomes(given, dropped);
    }
}

static void counters_beyond_their_range_are_the_greatest(void **state)
{
    assert_becomes("4k3/8/8/8/8/8/8/4K3 w - - 256 1", "4k3/8/8/8/8/8/8/4K3 w - - 255 1");
    assert_becomes("4k3/8/8/8/8/8/8/4K3 w - - 300 9999", "4k3/8/8/8/8/8/8/4K3 w - - 255 9999");
    assert_becomes("4k3/8/8/8/8/8/8/4K3 w - - 65536 10000", "4k3/8/8/8/8/8/8/4K3 w - - 255 9999");
    assert_becomes("4k3/8/8/8/8/8/8/4K3 w - - 0 655361", "4k3/8/8/8/8/8/8/4K3 w - - 0 9999");
}

static void a_square_passed_that_is_no_square_is_an_error(void **state)
{
    static const char *const fens[] = {
        "4k3/8/8/8/3Pp3/8/8/4K3 b - d9 0 1",  "4k3/8/8/8/3Pp3/8/8/4K3 b - i3 0 1",
        "4k3/8/8/8/3Pp3/8/8/4K3 b - d33 0 1", "4k3/8/8/8/3Pp3/8/8/4K3 b - d 0 1",
        "4k3/8/8/8/3Pp3/8/8/4K3 b - -d3 0 1", "4k3/8/8/8/3Pp3/8/8/4K3 b -",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        uint8_t place;
        assert_int_equal(fen_read(fens[i], &place), FEN_BAD_EN_PASSANT);
        const char *const field =
            strstr(fens[i], " b -") != NULL ? strstr(fens[i], " b -") : strstr(fens[i], " w -");
        const size_t at = (size_t)(field - fens[i]) + 5;
        /* a field that is too long is wrong at its first extra character; a missing field is wrong
         * at its end */
        const size_t expected = fens[i][at - 1] == 0                   ? at - 1
                                : fens[i][at] == '-'                   ? at + 1
                                : strncmp(fens[i] + at, "d33", 3) == 0 ? at + 2
                                                                       : at;
        assert_int_equal(place, expected);
    }
}

/* ---- errors ---- */

static void every_error_is_named_with_its_place(void **state)
{
    static const struct {
        fen_error_t error;
        uint8_t place;
        const char *fen;
    } cases[] = {
        {FEN_BAD_PIECE, 13, "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_PIECE, 18, "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_PIECE, 18, "rnbqkbnr/pppppppp/08/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_PIECE, 0, ".nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_RANKS, 8, "rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_RANKS, 14, "rnbqkbnr/pppp5/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_RANKS, 19, "rnbqkbnr/pppppppp/88/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_RANKS, 7, "rnbqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_RANKS, 19, "rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_RANKS, 9, "rnbqkbnr//8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_RANKS, 42, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1"},
        {FEN_BAD_RANKS, 34, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1"},
        {FEN_BAD_RANKS, 0, ""},
        {FEN_BAD_RANKS, 43, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1"},
        {FEN_BAD_KINGS, 0, "rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_KINGS, 0, " 4k3/8/8/8/8/8/8/8 w - - 0 1"},
        {FEN_BAD_KINGS, 0, "8/8/8/8/8/8/8/8 w - - 0 1"},
        {FEN_BAD_KINGS, 0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w KQkq - 0 1"},
        {FEN_BAD_KINGS, 0, "4k2k/8/8/8/8/8/8/4K3 w - - 0 1"},
        {FEN_PAWN_ON_LAST_RANK, 0, "rnbPk1nr/8/8/8/8/8/8/4K3 w - - 0 1"},
        {FEN_PAWN_ON_LAST_RANK, 0, "4k3/8/8/8/8/8/8/P3K3 w - - 0 1"},
        {FEN_PAWN_ON_LAST_RANK, 0, "p3k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {FEN_PAWN_ON_LAST_RANK, 0, "4k3/8/8/8/8/8/8/4Kp2 w - - 0 1"},
        {FEN_TOO_MANY_PIECES, 18, "rnbqkbnr/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_TOO_MANY_PIECES, 43, "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {FEN_BAD_SIDE, 20, "4k3/8/8/8/8/8/8/4K3 x - - 0 1"},
        {FEN_BAD_SIDE, 20, "4k3/8/8/8/8/8/8/4K3 W - - 0 1"},
        {FEN_BAD_SIDE, 20, "4k3/8/8/8/8/8/8/4K3 - - - 0 1"},
        {FEN_BAD_SIDE, 21, "4k3/8/8/8/8/8/8/4K3 ww - - 0 1"},
        {FEN_BAD_SIDE, 19, "4k3/8/8/8/8/8/8/4K3"},
        {FEN_BAD_CASTLING, 22, "4k3/8/8/8/8/8/8/4K3 w x - 0 1"},
        {FEN_BAD_CASTLING, 23, "4k3/8/8/8/8/8/8/4K2R w Z - 0 1"},
        {FEN_BAD_CASTLING, 24, "4k3/8/8/8/8/8/8/4K2R w K- - 0 1"},
        {FEN_BAD_CASTLING, 23, "4k3/8/8/8/8/8/8/4K3 w -K - 0 1"},
        {FEN_BAD_CASTLING, 21, "4k3/8/8/8/8/8/8/4K3 w"},
        {FEN_BAD_CLOCK, 26, "4k3/8/8/8/8/8/8/4K3 w - - x 1"},
        {FEN_BAD_CLOCK, 27, "4k3/8/8/8/8/8/8/4K3 w - - 0x 1"},
        {FEN_BAD_CLOCK, 27, "4k3/8/8/8/8/8/8/4K3 w - - -1 1"},
        {FEN_SIDE_IN_CHECK, 21, "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"},
        {FEN_SIDE_IN_CHECK, 20, "8/8/8/8/8/8/4k3/4K3 w - - 0 1"},
        {FEN_TRAILING, 30, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x"},
        {FEN_TRAILING, 30, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 1"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        uint8_t place = 0xEE;
        page.chess960 = false;
        const fen_error_t error = fen_read(cases[i].fen, &place);
        if (error != cases[i].error || place != cases[i].place) {
            fail_msg("\"%s\": error %d at %d, expected %d at %d", cases[i].fen, error, place,
                     cases[i].error, cases[i].place);
        }
    }
}

static void a_text_without_end_is_read_no_further_than_254_characters(void **state)
{
    char text[1000];
    uint8_t place;
    memset(text, ' ', sizeof text);
    text[sizeof text - 1] = 0;
    assert_int_not_equal(fen_read(text, &place), FEN_OK);
    memset(text, '1', sizeof text - 1);
    memcpy(text, "4k3/8/8/8/8/8/8/4K3 w - - 0", 27);
    assert_int_equal(fen_read(text, &place), FEN_OK); /* this clock is beyond its range */
    memset(text, 'K', sizeof text - 1);
    memcpy(text, "4k3/8/8/8/8/8/8/4K2R w K", 24);
    assert_int_not_equal(fen_read(text, &place), FEN_OK);
    memset(text, '/', sizeof text - 1);
    assert_int_not_equal(fen_read(text, &place), FEN_OK);
}

/* Reads garbled texts. Each gives a consistent position or an error. */
static void a_garbled_text_does_no_harm(void **state)
{
    static const char letters[] = "KQRBNPkqrbnp12345678/ wb-acdefgh09xZ";
    chance_state = 62;
    for (unsigned round = 0; round < 20000; round++) {
        char text[FEN_LENGTH];
        uint8_t place;
        strcpy(text, test_positions[chance(COUNT_OF(test_positions))]);
        const size_t length = strlen(text);
        for (unsigned changes = 1 + chance(3); changes != 0; changes--) {
            text[chance((uint32_t)length)] = letters[chance(sizeof letters - 1)];
        }
        page.chess960 = chance(2) != 0;
        if (fen_read(text, &place) == FEN_OK) {
            assert_int_equal(position_fault(), 0);
            assert_false(attack_in_check(colour_other(page.state.side)));
            assert_int_equal(position_error(), FEN_OK);
        }
        assert_true(place <= length);
    }
}

/* ---- a position set up by hand ---- */

static void put_kings(void)
{
    position_clear();
    assert_true(position_put(E1, KING | WHITE));
    assert_true(position_put(E8, KING | BLACK));
}

static void a_position_set_up_by_hand_is_checked_like_a_text(void **state)
{
    put_kings();
    assert_int_equal(position_error(), FEN_OK);
    position_put(D1, KING | WHITE);
    assert_int_equal(position_error(), FEN_BAD_KINGS);
    position_clear();
    position_put(E1, KING | WHITE);
    assert_int_equal(position_error(), FEN_BAD_KINGS);
    put_kings();
    position_put(A8, PAWN | WHITE);
    assert_int_equal(position_error(), FEN_PAWN_ON_LAST_RANK);
    put_kings();
    position_put(A1, PAWN | BLACK);
    assert_int_equal(position_error(), FEN_PAWN_ON_LAST_RANK);
    put_kings();
    position_put(E4, ROOK | WHITE);
    assert_int_equal(position_error(), FEN_SIDE_IN_CHECK);
    page.state.side = BLACK;
    assert_int_equal(position_error(), FEN_OK);
    put_kings();
    page.state.castling = CASTLING_WHITE_KING;
    assert_int_equal(position_error(), FEN_BAD_CASTLING);
    position_put(H1, ROOK | WHITE);
    assert_int_equal(position_error(), FEN_OK);
    assert_int_equal(page.state.castling, CASTLING_WHITE_KING);
    put_kings();
    page.state.en_passant = E6;
    assert_int_equal(position_error(), FEN_BAD_EN_PASSANT);
    put_kings();
    position_put(E5, PAWN | BLACK);
    position_put(D5, PAWN | WHITE);
    page.state.en_passant = E6;
    assert_int_equal(position_error(), FEN_OK);
    assert_int_equal(page.state.en_passant, E6);
    position_remove(D5);
    assert_int_equal(position_error(), FEN_OK);
    assert_int_equal(page.state.en_passant, SQUARE_NONE);
}

/* ---- the ioboard ---- */

static void the_ioboard_is_written_without_its_lights(void **state)
{
    char seen[FEN_LENGTH];
    set_up("4k3/8/8/8/8/8/8/4K3 w - - 3 4");
    for (uint8_t index = 0; index < 64; index++) {
        page.squares[square_from_64(index) | PAGE_IOBOARD] = index % 16;
    }
    page.squares[E1 | PAGE_IOBOARD] |= KING | WHITE;
    page.squares[E8 | PAGE_IOBOARD] |= KING | BLACK;
    page.squares[D4 | PAGE_IOBOARD] |= QUEEN | BLACK;
    page.shown = (state_t){
        .side = BLACK, .en_passant = SQUARE_NONE, .halfmove_clock = 17, .move_number = 60};
    fen_text(PAGE_IOBOARD, seen);
    assert_string_equal(seen, "4k3/8/8/8/3q4/8/8/4K3 b - - 17 60");
    assert_written("4k3/8/8/8/8/8/8/4K3 w - - 3 4");
}

/* ---- squares and moves ---- */

static void squares_are_letter_and_digit(void **state)
{
    for (uint8_t index = 0; index < 64; index++) {
        char text[3] = "??";
        assert_ptr_equal(square_text(square_from_64(index), text), text + 2);
        assert_int_equal(text[0], 'a' + index % 8);
        assert_int_equal(text[1], '1' + index / 8);
        assert_int_equal(square_read(text), square_from_64(index));
    }
    static const char *const wrong[] = {"", "e", "e0", "e9", "i1", "`1", "E4", "4e", " e4"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        assert_int_equal(square_read(wrong[i]), SQUARE_NONE);
    }
}

static void read_back_each_move(void)
{
    move_t moves[256];
    const unsigned count = legal_moves(moves);
    for (unsigned i = 0; i < count; i++) {
        char text[8] = "#######";
        char *const end = move_text(moves[i], text);
        assert_ptr_equal(end, text + strlen(text));
        assert_in_range(strlen(text), 4, 5);
        assert_true(move_equal(move_read(text), moves[i]));
        strcat(text, " ");
        assert_true(move_equal(move_read(text), moves[i]));
        end[0] = 'x';
        assert_true(move_is_none(move_read(text)));
    }
}

static void every_legal_move_is_read_as_it_was_written(void **state)
{
    walk_games(63, 1, 20, read_back_each_move);
}

static void castling_is_written_as_the_kings_steps_or_onto_the_rook_in_chess960(void **state)
{
    char text[8];
    set_up("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    move_text((move_t){E1, H1}, text);
    assert_string_equal(text, "e1g1");
    move_text((move_t){E1, A1}, text);
    assert_string_equal(text, "e1c1");
    assert_true(move_equal(move_read("e1h1"), (move_t){E1, H1}));
    CHESS960_ALONE();
    page.chess960 = true;
    move_text((move_t){E1, H1}, text);
    assert_string_equal(text, "e1h1");
    assert_true(move_is_none(move_read("e1g1")));
    assert_int_equal(move_shown_to((move_t){E1, A1}), A1);
}

static void promotions_carry_their_letter(void **state)
{
    char text[8];
    set_up("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    move_text((move_t){A7 | PROMOTION_KNIGHT, B8}, text);
    assert_string_equal(text, "a7b8n");
    move_text((move_t){A7, A8}, text);
    assert_string_equal(text, "a7a8q");
    assert_true(move_equal(move_read("a7a8b"), (move_t){A7 | PROMOTION_BISHOP, A8}));
    assert_true(move_equal(move_read("a7a8Q"), (move_t){A7, A8}));
    assert_true(move_is_none(move_read("a7a8")));
    assert_true(move_is_none(move_read("a7a8k")));
    assert_true(move_is_none(move_read("a7a8p")));
    assert_true(move_is_none(move_read("e1e2q")));
}

static void what_is_no_legal_move_is_not_read(void **state)
{
    static const char *const wrong[] = {"",      "e2",   "e2e",  "e2e5", "e7e5",
                                        "e2e4e", "e4e5", "E2E4", "0000"};
    position_initial();
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        assert_true(move_is_none(move_read(wrong[i])));
    }
}

static void only_q_r_b_and_n_are_promotions(void **state)
{
    for (unsigned letter = 0; letter < 256; letter++) {
        const uint8_t promotion = promotion_read((char)letter);
        const bool known = letter != 0 && strchr("qrbn", (int)letter) != NULL;
        assert_int_equal(promotion != PROMOTION_NONE, known);
        if (known) {
            assert_int_equal(piece_letter(promotion_type(promotion) | BLACK), letter);
        }
    }
}

enum { LINE = 5 };

/* Asserts that line_tell() returns the same squares for each move of a line as move_tell() returns
 * when this move is made. */
static void told_as_played(const char *fen, const char *const moves[LINE])
{
    move_t line[LINE], expected[LINE];
    uint8_t place;
    assert_int_equal(fen_read(fen, &place), FEN_OK);
    for (size_t ply = 0; ply < LINE; ply++) {
        undo_t undo;
        line[ply] = move_read(moves[ply]);
        assert_false(move_is_none(line[ply]));
        expected[ply] = move_tell(line[ply]);
        position_make(line[ply], &undo);
    }
    assert_int_equal(fen_read(fen, &place), FEN_OK);
    for (uint8_t ply = 0; ply < LINE; ply++) {
        const move_t told = line_tell(0, line, ply);
        assert_int_equal(told.from, expected[ply].from);
        assert_int_equal(told.to, expected[ply].to);
    }
}

static void in_a_line_what_a_pawn_has_become_goes_on_as_that_piece(void **state)
{
    static const char *const moves[LINE] = {"a7a8q", "h7h6", "a8b8", "h2h1n", "b8b1"};
    told_as_played("8/P6k/8/8/8/8/7p/K7 w - - 0 1", moves);
}

static void in_a_line_a_pawn_is_known_that_came_some_moves_before(void **state)
{
    static const char *const moves[LINE] = {"e6e7", "a7a6", "a2a3", "a6a5", "e7e8q"};
    told_as_played("8/p7/4P3/8/8/7k/P7/K7 w - - 0 1", moves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_written_is_the_one_read),
        cmocka_unit_test(every_position_of_a_game_makes_the_round_trip),
        cmocka_unit_test(the_last_two_fields_may_be_missing),
        cmocka_unit_test(a_piece_that_was_a_pawn_may_be_marked),
        cmocka_unit_test(blanks_between_fields_do_not_count),
        cmocka_unit_test(move_number_0_counts_as_1),
        cmocka_unit_test(numbers_of_neighbouring_empty_squares_add_up),
        cmocka_unit_test(file_letters_of_the_corners_are_those_of_chess),
        cmocka_unit_test(file_letters_of_other_rooks_set_chess960),
        cmocka_unit_test(in_chess960_king_and_queen_letters_mean_the_outermost_rooks),
        cmocka_unit_test(king_and_queen_letters_of_other_rooks_set_chess960),
        cmocka_unit_test(castling_without_king_and_rook_in_place_is_an_error),
        cmocka_unit_test(rights_of_chess960_are_an_error_where_there_is_no_chess960),
        cmocka_unit_test(a_square_passed_is_written_only_when_it_can_be_taken_on),
        cmocka_unit_test(a_square_that_no_pawn_can_have_passed_is_dropped),
        cmocka_unit_test(a_square_passed_that_is_no_square_is_an_error),
        cmocka_unit_test(counters_beyond_their_range_are_the_greatest),
        cmocka_unit_test(every_error_is_named_with_its_place),
        cmocka_unit_test(a_text_without_end_is_read_no_further_than_254_characters),
        cmocka_unit_test(a_garbled_text_does_no_harm),
        cmocka_unit_test(a_position_set_up_by_hand_is_checked_like_a_text),
        cmocka_unit_test(the_ioboard_is_written_without_its_lights),
        cmocka_unit_test(squares_are_letter_and_digit),
        cmocka_unit_test(every_legal_move_is_read_as_it_was_written),
        cmocka_unit_test(castling_is_written_as_the_kings_steps_or_onto_the_rook_in_chess960),
        cmocka_unit_test(promotions_carry_their_letter),
        cmocka_unit_test(what_is_no_legal_move_is_not_read),
        cmocka_unit_test(only_q_r_b_and_n_are_promotions),
        cmocka_unit_test(in_a_line_what_a_pawn_has_become_goes_on_as_that_piece),
        cmocka_unit_test(in_a_line_a_pawn_is_known_that_came_some_moves_before),
    };
    return cmocka_run_group_tests_name("fen", tests, NULL, NULL);
}
