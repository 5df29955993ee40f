/* SPDX-License-Identifier: MIT */
/* board_tools.h - tools for tests of board/ and of the engine. It has positions, random games, and
 * functions that convert a position of board/ for naive_chess.h. It includes cmocka. */
#ifndef BOARD_TOOLS_H
#define BOARD_TOOLS_H

#include "base/edition.h"
#include "board/draws.h"
#include "board/fen.h"
#include "board/move.h"
#include "board/page.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "board/rules.h"
#include "tests/unit/chance.h"
#include "tests/unit/naive_chess.h"
#include "tests/unit/test.h"
#include "tests/unit/written.h"

/* Positions whose perft numbers are published (chessprogramming.org, "Perft Results"). */
#define FEN_KIWIPETE   "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
#define FEN_PINS       "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
#define FEN_PROMOTIONS "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
#define FEN_FIFTH      "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"
#define FEN_CHESS960   "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"

/* IN_CHESS960(fen) is `fen` in editions that have Chess960. In other editions it is the initial
 * position. A test that needs Chess960 begins with CHESS960_ALONE(), which ends the test in other
 * editions. */
#define IN_CHESS960(fen) (EDITION_CHESS960 ? (fen) : FEN_INITIAL)
#define CHESS960_ALONE()                                                                           \
    do {                                                                                           \
        if (!EDITION_CHESS960) {                                                                   \
            return;                                                                                \
        }                                                                                          \
    } while (0)

/* Random games from these positions soon use every rule of chess. */
static const char *const test_positions[] = {
    FEN_INITIAL,
    FEN_KIWIPETE,
    FEN_PINS,
    FEN_PROMOTIONS,
    FEN_FIFTH,
    IN_CHESS960(FEN_CHESS960),
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/PPPPPP2/7k/8/8/K7/2pppppp/8 w - - 0 1",
    "8/8/8/1k6/3pPp2/8/1B6/4K2R b K e3 0 30",
    IN_CHESS960("rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1"),
    IN_CHESS960("1r2k1r1/p6p/8/8/8/8/P6P/1R2K1R1 b GBgb - 3 20"),
    "8/5k2/3p1p2/2pPpP2/2P1P3/4K3/6N1/6n1 w - - 90 70",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
};

/* Sets up a position from a valid FEN. Fills the bytes of the ioboard with a pattern. The functions
 * under test must not change this pattern. */
static inline void set_up(const char *fen)
{
    uint8_t place;
    page.chess960 = false;
    assert_int_equal(fen_read(fen, &place), FEN_OK);
    for (unsigned square = 0; square < 128; square++) {
        if ((square & PAGE_IOBOARD) != 0) {
            page.squares[square] = (uint8_t)(square * 37);
        }
    }
    memset(&page.shown, 0x5A, sizeof page.shown);
}

/* Asserts that the page still equals its copy `before`. */
#define assert_page_is(before) assert_memory_equal(&page, &(before), sizeof page)

/* Returns the position in the left half of the page, in the form of naive_chess.h. */
static inline naive_t naive_of_page(void)
{
    char fen[FEN_LENGTH];
    naive_t board;
    fen_text(0, fen);
    naive_read(&board, fen);
    return board;
}

static inline place_t place_of(square_t square)
{
    return (place_t){square_file(square), square_rank(square)};
}

static inline square_t square_of_place(place_t place)
{
    return square_at((uint8_t)place.file, (uint8_t)place.rank);
}

static inline move_t move_of_naive(naive_move_t naive)
{
    move_t move = {square_of_place(naive.from), square_of_place(naive.to)};
    if (naive.promotion != 0) {
        const uint8_t promotion = promotion_read(naive.promotion);
        assert_int_not_equal(promotion, PROMOTION_NONE);
        move.from |= promotion;
    }
    return move;
}

/* Returns the 16 bits of a move as a number, so that moves can be counted. */
static inline uint16_t move_number(move_t move)
{
    return (uint16_t)(move.from << 8 | move.to);
}

/* Returns the legal move that `text` names in UCI's form. */
static inline move_t move_of(const char *text)
{
    const move_t move = move_read(text);
    assert_false(move_is_none(move));
    return move;
}

/* Plays moves in UCI's form. Blanks separate the moves in `text`. */
static inline void play(const char *text)
{
    while (text != NULL && *text != 0) {
        undo_t undo;
        position_make(move_of(text), &undo);
        text = strchr(text, ' ');
        text = text != NULL ? text + 1 : NULL;
    }
}

static inline unsigned pseudo_legal_moves(move_t *moves)
{
    unsigned count = 0;
    captures_t captures;
    quiets_t quiets;
    captures_start(&captures);
    while (captures_next(&captures, &moves[count])) {
        count++;
    }
    quiets_start(&quiets);
    while (quiets_next(&quiets, &moves[count])) {
        count++;
    }
    return count;
}

/* Plays random games: `games` games from each of test_positions, each up to `plies` plies. Calls
 * `visit` before each move. Prefers promotions, castling and captures in passing. */
static inline void walk_games(uint32_t seed, unsigned games, unsigned plies, void (*visit)(void))
{
    chance_state = seed;
    for (size_t start = 0; start < games * COUNT_OF(test_positions); start++) {
        set_up(test_positions[start % COUNT_OF(test_positions)]);
        for (unsigned ply = 0; ply < plies; ply++) {
            visit();
            move_t moves[256];
            undo_t undo;
            const unsigned count = legal_moves(moves);
            if (count == 0) {
                break;
            }
            move_t choice = moves[chance(count)];
            const move_t other = moves[chance(count)];
            const piece_t mover = page_piece(move_from(other));
            const piece_t target = page_piece(other.to);
            if (move_promotion(other) != 0 || other.to == page.state.en_passant ||
                (target != NO_PIECE && piece_colour(target) == piece_colour(mover))) {
                choice = other;
            }
            position_make(choice, &undo);
            draws_settle();
        }
    }
}

#endif
