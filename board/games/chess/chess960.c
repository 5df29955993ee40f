/* SPDX-License-Identifier: MIT */
#include "board/chess960.h"

#include "board/castling.h"
#include "board/position.h"

/* Puts a piece on a free square. `index` counts the free squares from file a, beginning with 0. */
static void put_on_free(uint8_t types[8], uint8_t index, uint8_t type)
{
    uint8_t file = 0;
    for (;; file++) {
        if (types[file] != NO_PIECE) {
            continue;
        }
        if (index == 0) {
            break;
        }
        index--;
    }
    types[file] = type;
}

void chess960_rank(uint16_t number, uint8_t types[8])
{
    for (uint8_t file = 0; file < 8; file++) {
        types[file] = NO_PIECE;
    }
    types[2 * (number % 4) + 1] = BISHOP;
    number /= 4;
    types[2 * (number % 4)] = BISHOP;
    number /= 4;
    put_on_free(types, (uint8_t)(number % 6), QUEEN);

    /* There are ten pairs of squares among the five free squares. The pairs are numbered in this
     * order: 0 1, 0 2 ... 3 4. */
    uint8_t first = 0;
    uint8_t second = (uint8_t)(number / 6 + 1);
    while (second > 4) {
        first++;
        second = (uint8_t)(second - 4 + first);
    }
    put_on_free(types, second, KNIGHT);
    put_on_free(types, first, KNIGHT);
    put_on_free(types, 0, ROOK);
    put_on_free(types, 0, KING);
    put_on_free(types, 0, ROOK);
}

void chess960_initial(uint16_t number)
{
    uint8_t types[8];
    chess960_rank(number, types);
    position_clear();
    uint8_t right = 1; /* begin with the castling right on the queen's side */
    for (uint8_t file = 0; file < 8; file++) {
        const square_t square = square_at(file, RANK_1);
        position_put(square, WHITE | types[file]);
        position_put(square_step(square, A8 - A1), BLACK | types[file]);
        position_put(square_step(square, A2 - A1), WHITE | PAWN);
        position_put(square_step(square, A7 - A1), BLACK | PAWN);
        if (types[file] == ROOK) {
            page.castling_rook[right] = square;
            page.castling_rook[right + 2] = square_step(square, A8 - A1);
            right = 0;
        }
    }
    page.state.castling =
        CASTLING_WHITE_KING | CASTLING_WHITE_QUEEN | CASTLING_BLACK_KING | CASTLING_BLACK_QUEEN;
    page.chess960 = true;
    position_finish();
}
