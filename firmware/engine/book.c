#include "firmware/engine/book.h"

#include "board/page.h"
#include "board/rules.h"

#include BOOK_HEADER /* book_table, and the mask of its keys */

/* FNV-1a's prime (G. Fowler, L. C. Noll, K.-P. Vo), over the pieces from a1 to h8; what else makes
 * the position is where the hash begins. pack.py does the same. */
#define HASH_PRIME 16777619UL

static inline uint32_t position_key(void)
{
    uint32_t hash = (uint16_t)(page.state.en_passant << 8 | page.state.side | page.state.castling);
    square_t square = A1;
    do {
        hash = (hash ^ page_piece(square) >> 4) * HASH_PRIME;
        /* Past the h file one more step leads over the gap to the next rank. */
        square = (square_t)((square + 9) & ~PAGE_IOBOARD);
    } while (square_on_board(square));
    return hash >> 8 & BOOK_KEY_MASK;
}

bool book_move(uint8_t random, move_t *move)
{
    bool found = false;
    uint32_t left = position_key();
    for (const FLASH uint8_t *entry = book_table;; entry += 3) {
        const uint8_t middle = entry[1];
        const uint16_t step = (uint16_t)((middle & 0x0F) << 8 | entry[0]);
        if (step > left) {
            return found;
        }
        left -= step;
        if (left == 0) {
            const uint8_t last = entry[2];
            move_t choice = {last & 0x77, middle & 0x70};
            if ((middle & 0x80) != 0) {
                choice.to |= 4;
            }
            if ((last & 0x80) != 0) {
                choice.to |= 2;
            }
            if ((last & 0x08) != 0) {
                choice.to |= 1;
            }
            if (move_is_legal(choice)) {
                *move = choice;
                found = true;
                if ((random & 1) != 0) {
                    return true;
                }
                random >>= 1;
            }
        }
    }
}
