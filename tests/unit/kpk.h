/* SPDX-License-Identifier: MIT */
/* kpk.h - a table that solves king and pawn against king by retrograde analysis.
 *
 * The pawn is white's and stands on one of the files a to d. The other files follow by symmetry.
 */
#ifndef KPK_H
#define KPK_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A position of this ending. Squares have the numbers 0 to 63: a1 is 0 and b1 is 1. */
typedef struct {
    bool white_moves;
    uint8_t king, lone, pawn;
} kpk_t;

enum { KPK_ILLEGAL, KPK_UNKNOWN, KPK_DRAWN, KPK_WON };

/* The table. Its indexes are the side to move, the pawn, the king and the lone king. */
static uint8_t kpk_table[2][64][64][64];

static inline uint8_t kpk_at(const kpk_t *at)
{
    return kpk_table[at->white_moves][at->pawn][at->king][at->lone];
}

static inline int kpk_distance(int a, int b)
{
    const int files = a % 8 > b % 8 ? a % 8 - b % 8 : b % 8 - a % 8;
    const int ranks = a / 8 > b / 8 ? a / 8 - b / 8 : b / 8 - a / 8;
    return files > ranks ? files : ranks;
}

static inline bool kpk_pawn_attacks(int pawn, int square)
{
    return square / 8 == pawn / 8 + 1 && (square % 8 == pawn % 8 + 1 || square % 8 == pawn % 8 - 1);
}

static inline bool kpk_is_legal(const kpk_t *at)
{
    return at->king != at->lone && at->king != at->pawn && at->lone != at->pawn &&
           kpk_distance(at->king, at->lone) > 1 &&
           !(at->white_moves && kpk_pawn_attacks(at->pawn, at->lone));
}

/* True if the pawn wins by promoting on `square`. The pawn becomes a queen, or a rook where a queen
 * would stalemate. The pawn does not win if the lone king can capture the new piece. */
static inline bool kpk_queens(const kpk_t *at, int square)
{
    return kpk_distance(at->lone, square) > 1 || kpk_distance(at->king, square) == 1;
}

/* Returns the square one step of a king away. `direction` is a number from 0 to 7. Returns -1
 * beyond the edge. */
static inline int kpk_step(int square, int direction)
{
    static const int8_t files[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int8_t ranks[8] = {1, 1, 0, -1, -1, -1, 0, 1};
    const int file = square % 8 + files[direction];
    const int rank = square / 8 + ranks[direction];
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

static inline bool kpk_white_wins(const kpk_t *at)
{
    for (int direction = 0; direction < 8; direction++) {
        const int to = kpk_step(at->king, direction);
        const kpk_t next = {false, (uint8_t)to, at->lone, at->pawn};
        if (to >= 0 && kpk_at(&next) == KPK_WON) {
            return true;
        }
    }
    const int one = at->pawn + 8;
    if (one == at->king || one == at->lone) {
        return false;
    }
    if (one >= 56) {
        return kpk_queens(at, one);
    }
    const kpk_t next = {false, at->king, at->lone, (uint8_t)one};
    if (kpk_at(&next) == KPK_WON) {
        return true;
    }
    const int two = one + 8;
    if (at->pawn / 8 != 1 || two == at->king || two == at->lone) {
        return false;
    }
    const kpk_t double_step = {false, at->king, at->lone, (uint8_t)two};
    return kpk_at(&double_step) == KPK_WON;
}

/* True if black loses: black has a legal move, and after every move white wins. */
static inline bool kpk_black_loses(const kpk_t *at)
{
    bool can_move = false;
    for (int direction = 0; direction < 8; direction++) {
        const int to = kpk_step(at->lone, direction);
        if (to < 0 || kpk_distance(to, at->king) <= 1 || kpk_pawn_attacks(at->pawn, to)) {
            continue;
        }
        if (to == at->pawn) {
            return false;
        }
        const kpk_t next = {true, at->king, (uint8_t)to, at->pawn};
        if (kpk_at(&next) != KPK_WON) {
            return false;
        }
        can_move = true;
    }
    return can_move;
}

/* Calls `visit` for every position whose pawn is on the files a to d. */
static inline void kpk_each(void (*visit)(const kpk_t *at))
{
    for (unsigned index = 0; index < 2u * 64 * 64 * 64; index++) {
        const kpk_t at = {index >> 18 != 0, (uint8_t)(index >> 6 & 63), (uint8_t)(index & 63),
                          (uint8_t)(index >> 12 & 63)};
        if (at.pawn >= 8 && at.pawn < 56 && at.pawn % 8 < 4) {
            visit(&at);
        }
    }
}

static bool kpk_changed;

static inline void kpk_begin(const kpk_t *at)
{
    kpk_table[at->white_moves][at->pawn][at->king][at->lone] =
        kpk_is_legal(at) ? KPK_UNKNOWN : KPK_ILLEGAL;
}

static inline void kpk_settle(const kpk_t *at)
{
    uint8_t *const entry = &kpk_table[at->white_moves][at->pawn][at->king][at->lone];
    if (*entry == KPK_UNKNOWN && (at->white_moves ? kpk_white_wins(at) : kpk_black_loses(at))) {
        *entry = KPK_WON;
        kpk_changed = true;
    }
}

static inline void kpk_draw(const kpk_t *at)
{
    uint8_t *const entry = &kpk_table[at->white_moves][at->pawn][at->king][at->lone];
    if (*entry == KPK_UNKNOWN) {
        *entry = KPK_DRAWN;
    }
}

/* Fills the table. This takes 0.2 s. */
static inline void kpk_make(void)
{
    memset(kpk_table, KPK_ILLEGAL, sizeof kpk_table);
    kpk_each(kpk_begin);
    do {
        kpk_changed = false;
        kpk_each(kpk_settle);
    } while (kpk_changed);
    kpk_each(kpk_draw);
}

enum { KPK_WON_FROM = 300 }; /* centipawns */

/* True if `score`, a score for the side to move, means that white wins. */
static inline bool kpk_is_scored_won(const kpk_t *at, int16_t score)
{
    return (at->white_moves ? score : -score) >= KPK_WON_FROM;
}

/* Writes the position as a FEN to `text`, which has room for 90 characters. */
static inline void kpk_write(const kpk_t *at, char *text)
{
    for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            const int square = rank * 8 + file;
            const char piece = square == at->king   ? 'K'
                               : square == at->lone ? 'k'
                               : square == at->pawn ? 'P'
                                                    : '\0';
            if (piece == '\0') {
                empty++;
                continue;
            }
            if (empty != 0) {
                *text++ = (char)('0' + empty);
            }
            empty = 0;
            *text++ = piece;
        }
        if (empty != 0) {
            *text++ = (char)('0' + empty);
        }
        *text++ = rank != 0 ? '/' : ' ';
    }
    strcpy(text, at->white_moves ? "w - - 0 1" : "b - - 0 1");
}

#endif
