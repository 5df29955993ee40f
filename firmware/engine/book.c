/* SPDX-License-Identifier: MIT */
#include "firmware/engine/book.h"

#include "base/edition.h"
#include "board/attack.h"
#include "board/captures.h"
#include "board/page.h"
#include "board/position.h"
#include "board/rules.h"

#include BOOK_HEADER /* has book_table and the constants of the keys */

/* Returns a hash like FNV-1a over the pieces from a1 to h8. The hash begins with the other parts of
 * the position. pack.py computes the same hash, and chooses a multiplier that gives each position
 * of the table its own key. */
static inline uint32_t position_key(void)
{
    uint32_t hash = (uint16_t)(page.state.en_passant << 8 | page.state.side | page.state.castling);
    square_t square = A1;
    do {
        hash = (hash ^ page_piece(square) >> 4) * BOOK_MULTIPLIER;
        square = square_next(square);
    } while (square_on_board(square));
    return hash >> 8 & BOOK_KEY_MASK;
}

/* Returns the legal move that fits the bytes `middle` and `last` of an entry. Returns MOVE_NONE if
 * no move fits. */
static inline move_t legal_move(uint8_t middle, uint8_t last)
{
    move_t move = {A1, last & 0x77};
    if ((middle & 0x80) != 0) {
        move.from = E1;
    }
    if ((last & 0x80) != 0) {
        move.from |= 2;
    }
    if ((last & 0x08) != 0) {
        move.from |= 1;
    }
    for (; square_on_board(move.from); move.from = square_step(move.from, NORTH)) {
        if (move_is_pseudo_legal(move) && move_is_safe(move)) {
            return move;
        }
    }
    return MOVE_NONE;
}

/* Chooses a move of the book for the position. The function goes through the book's moves, the best
 * first, and tests one bit of `random` for each move, from the lowest bit on. Returns the first
 * move whose bit is set, or the last move if no bit is set. If `moves` is not NULL, the function
 * also stores the moves that it has tested in `moves`, up to BOOK_MOVES, and their number in
 * `count`. */
static inline move_t pass_moves(uint8_t random, move_t *moves, uint8_t *count)
{
    move_t found = MOVE_NONE;
    uint32_t left = position_key();
    for (const FLASH uint8_t *entry = book_table;; entry += 3) {
        const uint8_t middle = entry[1];
        const uint16_t step = (uint16_t)((middle & 0x7F) << 8 | entry[0]);
        if (step > left) {
            return found;
        }
        left -= step;
        if (left == 0) {
            const move_t move = legal_move(middle, entry[2]);
            if (!move_is_none(move)) {
                found = move;
                if (moves != NULL && *count < BOOK_MOVES) {
                    moves[(*count)++] = move;
                }
                if ((random & 1) != 0) {
                    return found;
                }
                random >>= 1;
            }
        }
    }
}

move_t book_move(uint8_t random)
{
    return pass_moves(random, NULL, NULL);
}

#if EDITION_STYLE

/* Returns the number of captures that the side to move can make. */
static uint8_t captures_there(void)
{
    uint8_t count = 0;
    captures_t state;
    move_t move;
    captures_start(&state);
    while (captures_next(&state, &move)) {
        count++;
    }
    return count;
}

/* Returns the number of captures that both sides together can make after `move`. The captures of
 * the side that makes `move` are counted after a null move of the other side. If `move` gives
 * check, only the other side's captures count. */
static uint8_t tension_after(move_t move)
{
    undo_t undo;
    position_make(move, &undo);
    uint8_t count = captures_there();
    if (!attack_in_check(page.state.side)) {
        undo_t pass;
        position_make_null(&pass);
        count = (uint8_t)(count + captures_there());
        position_unmake_null(&pass);
    }
    position_unmake(move, &undo);
    return count;
}

uint8_t book_sharp_coins(void)
{
    move_t moves[BOOK_MOVES];
    uint8_t count = 0;
    pass_moves(0, moves, &count);
    uint8_t most = 0;
    uint8_t coins = 1;
    for (uint8_t number = 0; number < count; number++) {
        const uint8_t tension = tension_after(moves[number]);
        if (tension > most) {
            most = tension;
            coins = (uint8_t)(1 << number);
        }
    }
    return coins;
}

#endif
