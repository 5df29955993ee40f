/* SPDX-License-Identifier: MIT */
#include "tools/lab/endings/retro.h"

#include <stdlib.h>
#include <string.h>

static uint64_t between_squares[64][64]; /* squares between two squares on a line */
static bool on_file_or_rank[64][64], on_diagonal[64][64];

/* The squares that a piece attacks on an empty board, then RETRO_NONE. */
enum { KINGS, KNIGHTS, BISHOPS, ROOKS, QUEENS, LISTS, LONGEST = 28 };
static uint8_t lists[LISTS][64][LONGEST];

static uint64_t bit(unsigned square)
{
    return square < 64 ? (uint64_t)1 << square : 0;
}

static int step_towards(int from, int to)
{
    return (to > from) - (to < from);
}

static void prepare(void)
{
    for (int from = 0; from < 64; from++) {
        for (int to = 0; to < 64; to++) {
            const int file = to % 8 - from % 8, rank = to / 8 - from / 8;
            on_file_or_rank[from][to] = from != to && (file == 0 || rank == 0);
            on_diagonal[from][to] = from != to && abs(file) == abs(rank);
            if (on_file_or_rank[from][to] || on_diagonal[from][to]) {
                const int step = step_towards(0, file) + 8 * step_towards(0, rank);
                for (int square = from + step; square != to; square += step) {
                    between_squares[from][to] |= bit((unsigned)square);
                }
            }
        }
    }
}

static const char list_types[] = "KNBRQ";

/* Returns the squares that a piece other than a pawn attacks on an empty board. */
static const uint8_t *list_of(char type, unsigned from)
{
    return lists[strchr(list_types, type) - list_types][from];
}

/* True if a piece on `from` attacks `to`. White and black pieces have the same types, but a white
 * pawn is 'P' and a black pawn is 'p'. */
static bool attacks(char type, unsigned from, unsigned to, uint64_t occupied)
{
    const int file = abs((int)(to % 8) - (int)(from % 8));
    const int rank = (int)(to / 8) - (int)(from / 8);
    switch (type) {
    case 'K':
        return file <= 1 && abs(rank) <= 1 && from != to;
    case 'N':
        return file * abs(rank) == 2;
    case 'P':
        return file == 1 && rank == 1;
    case 'p':
        return file == 1 && rank == -1;
    }
    const bool line =
        (type != 'B' && on_file_or_rank[from][to]) || (type != 'R' && on_diagonal[from][to]);
    return line && (between_squares[from][to] & occupied) == 0;
}

static void prepare_lists(void)
{
    for (unsigned list = 0; list < LISTS; list++) {
        for (unsigned from = 0; from < 64; from++) {
            uint8_t *next = lists[list][from];
            for (unsigned to = 0; to < 64; to++) {
                if (attacks(list_types[list], from, to, 0)) {
                    *next++ = (uint8_t)to;
                }
            }
            *next = RETRO_NONE;
        }
    }
}

static char black_type(const retro_t *table)
{
    return table->black == 'P' ? 'p' : table->black;
}

static uint64_t occupied_by(const retro_position_t *position)
{
    return bit(position->white_king) | bit(position->black_king) | bit(position->x) |
           bit(position->y);
}

static bool white_in_check(const retro_t *table, const retro_position_t *position)
{
    return attacks('K', position->black_king, position->white_king, 0) ||
           (position->y != RETRO_NONE &&
            attacks(black_type(table), position->y, position->white_king, occupied_by(position)));
}

static bool black_in_check(const retro_t *table, const retro_position_t *position)
{
    return attacks('K', position->black_king, position->white_king, 0) ||
           attacks(table->white, position->x, position->black_king, occupied_by(position));
}

bool retro_is_legal(const retro_t *table, const retro_position_t *position, bool white_moves)
{
    const unsigned pieces = table->black == 0 ? 3 : 4;
    if ((unsigned)__builtin_popcountll(occupied_by(position)) != pieces) {
        return false;
    }
    if (table->white == 'P' && (position->x < 8 || position->x >= 56)) {
        return false;
    }
    return white_moves ? !black_in_check(table, position) : !white_in_check(table, position);
}

/* Positions that differ only by a reflection share one entry. Returns the reflection that brings
 * the white king to files a-d and, in an ending without pawns, to ranks 1-4. */
static unsigned turn_of(const retro_t *table, unsigned white_king)
{
    const bool pawns = table->white == 'P' || table->black == 'P';
    return (white_king % 8 > 3 ? 7u : 0) | (white_king / 8 > 3 && !pawns ? 56u : 0);
}

static uint32_t index_of(const retro_t *table, const retro_position_t *position)
{
    const unsigned turn = turn_of(table, position->white_king);
    const uint32_t three = (position->white_king ^ turn) << 12 |
                           (position->black_king ^ turn) << 6 | (position->x ^ turn);
    return table->black == 0 ? three : three << 6 | (position->y ^ turn);
}

bool retro_wins(const retro_t *table, const retro_position_t *position, bool white_moves)
{
    return (white_moves ? table->white_wins : table->black_loses)[index_of(table, position)] != 0;
}

static bool leads_to_win(char white, char black, retro_position_t next, bool white_moves)
{
    return retro_wins(retro_table(white, black), &next, white_moves);
}

/* --- White to move ---------------------------------------------------------------------------- */

/* True if white wins in position `next`, after a move of white to square `to`. */
static bool wins_after(const retro_t *table, retro_position_t next, unsigned to)
{
    const char black = next.y == to ? 0 : table->black;
    if (black == 0) {
        next.y = RETRO_NONE;
    }
    if (next.white_king == next.x || to == next.black_king || white_in_check(table, &next)) {
        return false;
    }
    if (table->white == 'P' && next.x >= 56) {
        return leads_to_win('Q', black, next, false) || leads_to_win('R', black, next, false);
    }
    return black == table->black ? retro_wins(table, &next, false)
                                 : leads_to_win(table->white, black, next, false);
}

static bool can_go(const retro_t *table, const retro_position_t *position, unsigned to)
{
    const uint64_t occupied = occupied_by(position);
    if (table->white != 'P') {
        return attacks(table->white, position->x, to, occupied);
    }
    const unsigned ahead = position->x + 8u;
    return (occupied & bit(to)) == 0 &&
           (to == ahead || (position->x < 16 && to == ahead + 8 && (occupied & bit(ahead)) == 0));
}

static bool white_has_win(const retro_t *table, const retro_position_t *position)
{
    retro_position_t next = *position;
    for (const uint8_t *to = list_of('K', position->white_king); *to != RETRO_NONE; to++) {
        next.white_king = *to;
        if (wins_after(table, next, *to)) {
            return true;
        }
    }
    next = *position;
    const char type = table->white == 'P' ? 'R' : table->white; /* can_go() checks a pawn's move */
    for (const uint8_t *to = list_of(type, position->x); *to != RETRO_NONE; to++) {
        if (*to != position->white_king && can_go(table, position, *to)) {
            next.x = *to;
            if (wins_after(table, next, *to)) {
                return true;
            }
        }
    }
    return false;
}

/* --- Black to move ---------------------------------------------------------------------------- */

static bool escapes_by_promotion(const retro_t *table, const retro_position_t *position)
{
    for (int side = -1; side <= 1; side++) {
        const int file = position->y % 8 + side;
        if (file < 0 || file > 7) {
            continue;
        }
        retro_position_t next = *position;
        next.y = (uint8_t)file;
        const bool takes = next.y == position->x;
        if ((side != 0 && !takes) || next.y == position->white_king ||
            next.y == position->black_king || (side == 0 && takes)) {
            continue;
        }
        if (takes) {
            next.x = RETRO_NONE;
            if (!attacks('K', next.black_king, next.white_king, 0)) {
                return true;
            }
            continue;
        }
        if (black_in_check(table, &next)) {
            continue;
        }
        for (const char *type = "QRBN"; *type != '\0'; type++) {
            if (!leads_to_win(table->white, *type, next, true)) {
                return true;
            }
        }
    }
    return false;
}

/* True if black has a legal move. Stores in *escapes whether any legal move does not lose. */
static bool black_moves(const retro_t *table, const retro_position_t *position, bool *escapes)
{
    bool moves = false;
    retro_position_t next = *position;
    for (const uint8_t *to = list_of('K', position->black_king); *to != RETRO_NONE && !*escapes;
         to++) {
        next.black_king = *to;
        if (*to == position->y || attacks('K', *to, position->white_king, 0)) {
            continue;
        }
        if (*to == position->x) {
            moves = *escapes = true; /* black has taken white's last piece */
        } else if (!black_in_check(table, &next)) {
            moves = true;
            *escapes = !retro_wins(table, &next, true);
        }
    }
    next = *position;
    const bool has_piece = table->black != 0 && table->black != 'P' && !*escapes;
    const uint8_t *to = has_piece ? list_of(table->black, position->y) : NULL;
    for (; to != NULL && *to != RETRO_NONE && !*escapes; to++) {
        next.y = *to;
        if (*to == position->black_king || *to == position->white_king ||
            !attacks(table->black, position->y, *to, occupied_by(position))) {
            continue;
        }
        if (*to == position->x) {
            moves = *escapes = true; /* white's king cannot give check */
        } else if (!black_in_check(table, &next)) {
            moves = true;
            *escapes = !retro_wins(table, &next, true);
        }
    }
    if (table->black == 'P' && !*escapes) {
        next.y = (uint8_t)(position->y % 8);
        const bool steps = next.y != position->white_king && next.y != position->x &&
                           next.y != position->black_king && !black_in_check(table, &next);
        *escapes = escapes_by_promotion(table, position);
        moves |= steps || *escapes;
    }
    return moves;
}

static bool black_is_lost(const retro_t *table, const retro_position_t *position)
{
    bool escapes = false;
    const bool moves = black_moves(table, position, &escapes);
    return moves ? !escapes : black_in_check(table, position);
}

/* --- Tables ----------------------------------------------------------------------------------- */

/* Decides all positions whose value follows from the positions decided so far. Returns false if
 * there is no such position. */
static bool pass(retro_t *table)
{
    bool changed = false;
    const unsigned last = table->black == 0 ? 1 : 64;
    retro_position_t at;
    for (at.white_king = 0; at.white_king < 64; at.white_king++) {
        if (turn_of(table, at.white_king) != 0) {
            continue;
        }
        for (at.black_king = 0; at.black_king < 64; at.black_king++) {
            for (at.x = 0; at.x < 64; at.x++) {
                for (unsigned y = 0; y < last; y++) {
                    at.y = table->black == 0 ? RETRO_NONE : (uint8_t)y;
                    if (table->black == 'P' && at.y / 8 != 1) {
                        continue;
                    }
                    const uint32_t index = index_of(table, &at);
                    if (!table->black_loses[index] && retro_is_legal(table, &at, false) &&
                        black_is_lost(table, &at)) {
                        table->black_loses[index] = 1;
                        changed = true;
                    }
                    if (!table->white_wins[index] && retro_is_legal(table, &at, true) &&
                        white_has_win(table, &at)) {
                        table->white_wins[index] = 1;
                        changed = true;
                    }
                }
            }
        }
    }
    return changed;
}

const retro_t *retro_table(char white, char black)
{
    enum { MOST = 10 };
    static retro_t tables[MOST];
    static unsigned count;
    for (unsigned i = 0; i < count; i++) {
        if (tables[i].white == white && tables[i].black == black) {
            return &tables[i];
        }
    }
    if (count == 0) {
        prepare();
        prepare_lists();
    }
    if (count == MOST) {
        abort();
    }
    const char *leads = black == 'P' ? "QRBN" : "";
    if (white == 'P') {
        retro_table('Q', black);
        retro_table('R', black);
    } else if (black != 0) {
        retro_table(white, 0);
    }
    for (; *leads != '\0'; leads++) {
        retro_table(white, *leads);
    }
    const uint32_t positions = black == 0 ? 1u << 18 : 1u << 24;
    retro_t *const table = &tables[count++];
    *table = (retro_t){white, black, calloc(positions, 1), calloc(positions, 1)};
    if (table->white_wins == NULL || table->black_loses == NULL) {
        abort();
    }
    while (pass(table)) {
    }
    return table;
}
