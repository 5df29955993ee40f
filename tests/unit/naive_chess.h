/* SPDX-License-Identifier: MIT */
/* naive_chess.h - a second, very simple program for the rules of chess.
 *
 * The board is an array of 8 x 8 letters. Files and ranks are numbered from 0. The code finds moves
 * by walking over the board, and tries each move to see if it leaves its own king in check. The
 * code is slow and shares nothing with board/. If both agree over thousands of positions, both are
 * right, because two different methods hardly ever make the same error.
 */
#ifndef NAIVE_CHESS_H
#define NAIVE_CHESS_H

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int file, rank;
} place_t;

#define NO_PLACE ((place_t){-1, -1})

typedef struct {
    char at[8][8]; /* the board by rank and file: a letter for a piece, '.' for an empty square */
    bool white;    /* true if it is white's turn */
    bool chess960;
    /* the files of the rooks for the castling rights K, Q, k and q; -1 if the right is lost */
    int rook_file[4];
    place_t passed; /* the square that a pawn passed in its double step, or NO_PLACE */
    int clock, number;
} naive_t;

/* A move. In castling the king moves onto its own rook's square, as in board/move.h. */
typedef struct {
    place_t from, to;
    char promotion; /* the letter of the promoted piece (q, r, b or n), or 0 */
} naive_move_t;

typedef struct {
    naive_move_t move[256];
    int count;
} naive_moves_t;

static inline bool naive_inside(int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static inline bool naive_is_white(char piece)
{
    return isupper((unsigned char)piece) != 0;
}

static inline bool naive_is_own(const naive_t *board, char piece)
{
    return piece != '.' && naive_is_white(piece) == board->white;
}

static inline place_t naive_king(const naive_t *board, bool white)
{
    for (int rank = 0; rank < 8; rank++) {
        for (int file = 0; file < 8; file++) {
            if (board->at[rank][file] == (white ? 'K' : 'k')) {
                return (place_t){file, rank};
            }
        }
    }
    return NO_PLACE;
}

/* ---- what a piece reaches ---- */

static inline int naive_sign(int number)
{
    return (number > 0) - (number < 0);
}

/* True if `piece` on `from` would attack `to` on an empty board. */
static inline bool naive_strikes(char piece, place_t from, place_t to)
{
    const int files = abs(to.file - from.file);
    const int ranks = abs(to.rank - from.rank);
    switch (toupper((unsigned char)piece)) {
    case 'P':
        return files == 1 && to.rank - from.rank == (naive_is_white(piece) ? 1 : -1);
    case 'N':
        return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
    case 'K':
        return files <= 1 && ranks <= 1 && files + ranks > 0;
    case 'B':
        return files == ranks && files > 0;
    case 'R':
        return (files == 0) != (ranks == 0);
    case 'Q':
        return (files == ranks && files > 0) || (files == 0) != (ranks == 0);
    default:
        return false;
    }
}

/* True if no piece stands between two squares on the same line. */
static inline bool naive_is_open(const naive_t *board, place_t from, place_t to)
{
    const int file_step = naive_sign(to.file - from.file);
    const int rank_step = naive_sign(to.rank - from.rank);
    for (;;) {
        from.file += file_step;
        from.rank += rank_step;
        if (from.file == to.file && from.rank == to.rank) {
            return true;
        }
        if (board->at[from.rank][from.file] != '.') {
            return false;
        }
    }
}

/* True if the piece on `from` attacks `to`. */
static inline bool naive_attacks(const naive_t *board, place_t from, place_t to)
{
    const char piece = board->at[from.rank][from.file];
    return naive_strikes(piece, from, to) &&
           (toupper((unsigned char)piece) == 'N' || naive_is_open(board, from, to));
}

static inline bool naive_is_attacked(const naive_t *board, place_t to, bool by_white)
{
    for (int rank = 0; rank < 8; rank++) {
        for (int file = 0; file < 8; file++) {
            const char piece = board->at[rank][file];
            if (piece != '.' && naive_is_white(piece) == by_white &&
                naive_attacks(board, (place_t){file, rank}, to)) {
                return true;
            }
        }
    }
    return false;
}

static inline bool naive_in_check(const naive_t *board, bool white)
{
    return naive_is_attacked(board, naive_king(board, white), !white);
}

/* ---- moves ---- */

static inline void naive_add(naive_moves_t *moves, place_t from, int file, int rank, char promotion)
{
    moves->move[moves->count++] = (naive_move_t){from, {file, rank}, promotion};
}

/* Adds a pawn's move. A pawn's move to the last rank counts as four moves. */
static inline void naive_add_pawn(naive_moves_t *moves, place_t from, int file, int rank)
{
    if (rank != 0 && rank != 7) {
        naive_add(moves, from, file, rank, 0);
        return;
    }
    for (const char *promotion = "qrbn"; *promotion != 0; promotion++) {
        naive_add(moves, from, file, rank, *promotion);
    }
}

static inline void naive_pawn_moves(const naive_t *board, place_t from, naive_moves_t *moves)
{
    const int ahead = board->white ? 1 : -1;
    const int rank = from.rank + ahead;
    if (board->at[rank][from.file] == '.') {
        naive_add_pawn(moves, from, from.file, rank);
        if (from.rank == (board->white ? 1 : 6) && board->at[rank + ahead][from.file] == '.') {
            naive_add(moves, from, from.file, rank + ahead, 0);
        }
    }
    for (int file = from.file - 1; file <= from.file + 1; file += 2) {
        if (!naive_inside(file, rank)) {
            continue;
        }
        const char target = board->at[rank][file];
        const bool in_passing = file == board->passed.file && rank == board->passed.rank;
        if (in_passing || (target != '.' && !naive_is_own(board, target))) {
            naive_add_pawn(moves, from, file, rank);
        }
    }
}

/* Adds a castling move of the side to move, if it is possible. `right` is 0 for K, 1 for Q, 2 for k
 * and 3 for q. All squares between the old and new squares of king and rook must be free of other
 * pieces. The enemy must not attack any square on the king's way. */
static inline void naive_castling(const naive_t *board, int right, naive_moves_t *moves)
{
    const int rank = board->white ? 0 : 7;
    const int rook = board->rook_file[right];
    const int king = naive_king(board, board->white).file;
    const int king_to = (right & 1) != 0 ? 2 : 6;
    const int rook_to = (right & 1) != 0 ? 3 : 5;
    for (int file = 0; file < 8; file++) {
        const bool after = file >= king || file >= rook || file >= king_to || file >= rook_to;
        const bool before = file <= king || file <= rook || file <= king_to || file <= rook_to;
        if (after && before && file != king && file != rook && board->at[rank][file] != '.') {
            return;
        }
        const bool on_way = (file >= king && file <= king_to) || (file <= king && file >= king_to);
        if (on_way && naive_is_attacked(board, (place_t){file, rank}, !board->white)) {
            return;
        }
    }
    naive_add(moves, (place_t){king, rank}, rook, rank, 0);
}

/* Lists all moves that the pieces can make. A move of the list may leave its own king attacked. */
static inline void naive_pseudo_moves(const naive_t *board, naive_moves_t *moves)
{
    moves->count = 0;
    for (int from = 0; from < 64; from++) {
        const place_t place = {from % 8, from / 8};
        const char piece = board->at[place.rank][place.file];
        if (!naive_is_own(board, piece)) {
            continue;
        }
        if (toupper((unsigned char)piece) == 'P') {
            naive_pawn_moves(board, place, moves);
            continue;
        }
        for (int to = 0; to < 64; to++) {
            const place_t target = {to % 8, to / 8};
            if (!naive_is_own(board, board->at[target.rank][target.file]) &&
                naive_attacks(board, place, target)) {
                naive_add(moves, place, target.file, target.rank, 0);
            }
        }
    }
    for (int right = board->white ? 0 : 2; right < (board->white ? 2 : 4); right++) {
        if (board->rook_file[right] >= 0) {
            naive_castling(board, right, moves);
        }
    }
}

static inline bool naive_is_castling(const naive_t *board, naive_move_t move)
{
    return naive_is_own(board, board->at[move.to.rank][move.to.file]);
}

static inline bool naive_is_capture(const naive_t *board, naive_move_t move)
{
    return (board->at[move.to.rank][move.to.file] != '.' && !naive_is_castling(board, move)) ||
           (toupper((unsigned char)board->at[move.from.rank][move.from.file]) == 'P' &&
            move.from.file != move.to.file);
}

static inline void naive_lose_right(naive_t *board, place_t place)
{
    for (int right = 0; right < 4; right++) {
        if (place.rank == (right < 2 ? 0 : 7) && board->rook_file[right] == place.file) {
            board->rook_file[right] = -1;
        }
    }
}

static inline void naive_make(naive_t *board, naive_move_t move)
{
    const char piece = board->at[move.from.rank][move.from.file];
    const bool castling = naive_is_castling(board, move);
    const bool pawn = toupper((unsigned char)piece) == 'P';
    board->clock = pawn || naive_is_capture(board, move) ? 0 : board->clock + 1;
    if (pawn && move.from.file != move.to.file && board->at[move.to.rank][move.to.file] == '.') {
        board->at[move.from.rank][move.to.file] = '.'; /* removes the pawn captured in passing */
    }
    board->at[move.from.rank][move.from.file] = '.';
    if (castling) {
        const bool east = move.to.file > move.from.file;
        board->at[move.to.rank][move.to.file] = '.';
        board->at[move.to.rank][east ? 6 : 2] = piece;
        board->at[move.to.rank][east ? 5 : 3] = board->white ? 'R' : 'r';
    } else if (move.promotion != 0) {
        board->at[move.to.rank][move.to.file] =
            (char)(board->white ? toupper((unsigned char)move.promotion) : move.promotion);
    } else {
        board->at[move.to.rank][move.to.file] = piece;
    }
    board->passed = NO_PLACE;
    if (pawn && abs(move.to.rank - move.from.rank) == 2) {
        board->passed = (place_t){move.from.file, (move.from.rank + move.to.rank) / 2};
    }
    naive_lose_right(board, move.from);
    naive_lose_right(board, move.to);
    if (toupper((unsigned char)piece) == 'K') {
        board->rook_file[board->white ? 0 : 2] = -1;
        board->rook_file[board->white ? 1 : 3] = -1;
    }
    board->number += !board->white;
    board->white = !board->white;
}

/* True if `move` does not leave its own king attacked. */
static inline bool naive_is_legal(const naive_t *board, naive_move_t move)
{
    naive_t after = *board;
    naive_make(&after, move);
    return !naive_in_check(&after, board->white);
}

static inline void naive_legal_moves(const naive_t *board, naive_moves_t *moves)
{
    naive_moves_t pseudo;
    naive_pseudo_moves(board, &pseudo);
    moves->count = 0;
    for (int i = 0; i < pseudo.count; i++) {
        if (naive_is_legal(board, pseudo.move[i])) {
            moves->move[moves->count++] = pseudo.move[i];
        }
    }
}

/* ---- FEN ---- */

/* Reads a correct FEN. */
static inline void naive_read(naive_t *board, const char *text)
{
    *board = (naive_t){.rook_file = {-1, -1, -1, -1}, .passed = NO_PLACE, .number = 1};
    memset(board->at, '.', sizeof board->at);
    int file = 0;
    int rank = 7;
    for (; *text != ' '; text++) {
        if (*text == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)*text)) {
            file += *text - '0';
        } else {
            board->at[rank][file++] = *text;
        }
    }
    board->white = *++text == 'w';
    for (text += 2; *text != ' '; text++) {
        if (*text == '-') {
            continue;
        }
        const bool white = naive_is_white(*text);
        const char letter = (char)toupper((unsigned char)*text);
        board->chess960 |= letter != 'K' && letter != 'Q';
        const int rook = letter == 'K' ? 7 : letter == 'Q' ? 0 : letter - 'A';
        board->rook_file[(white ? 0 : 2) + (rook < naive_king(board, white).file)] = rook;
    }
    if (*++text != '-') {
        board->passed = (place_t){text[0] - 'a', text[1] - '1'};
        text++;
    }
    if (*++text != 0) {
        char *end;
        board->clock = (int)strtol(text, &end, 10);
        board->number = (int)strtol(end, NULL, 10);
    }
}

/* True if a legal capture in passing exists. */
static inline bool naive_can_take_in_passing(const naive_t *board)
{
    naive_moves_t moves;
    naive_legal_moves(board, &moves);
    for (int i = 0; i < moves.count; i++) {
        const naive_move_t move = moves.move[i];
        if (move.from.file != move.to.file && move.to.file == board->passed.file &&
            move.to.rank == board->passed.rank &&
            toupper((unsigned char)board->at[move.from.rank][move.from.file]) == 'P') {
            return true;
        }
    }
    return false;
}

/* Writes a FEN of at most 100 bytes. Writes the passed square only if a legal capture on it
 * exists. */
static inline void naive_write(const naive_t *board, char *text)
{
    for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file <= 8; file++) {
            const char piece = (char)(file < 8 ? board->at[rank][file] : 0);
            if (piece == '.') {
                empty++;
                continue;
            }
            if (empty != 0) {
                *text++ = (char)('0' + empty);
                empty = 0;
            }
            if (piece != 0) {
                *text++ = piece;
            }
        }
        *text++ = rank != 0 ? '/' : ' ';
    }
    *text++ = board->white ? 'w' : 'b';
    *text++ = ' ';
    const char *const start = text;
    for (int right = 0; right < 4; right++) {
        if (board->rook_file[right] >= 0) {
            *text++ = board->chess960 ? (char)((right < 2 ? 'A' : 'a') + board->rook_file[right])
                                      : "KQkq"[right];
        }
    }
    if (text == start) {
        *text++ = '-';
    }
    *text++ = ' ';
    if (naive_can_take_in_passing(board)) {
        *text++ = (char)('a' + board->passed.file);
        *text++ = (char)('1' + board->passed.rank);
    } else {
        *text++ = '-';
    }
    sprintf(text, " %d %d", board->clock, board->number);
}

#endif
