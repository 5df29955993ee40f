/* SPDX-License-Identifier: MIT */
#include "firmware/game/packed.h"

#include "base/edition.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/variant.h"
#include "hal/eeprom.h"

/* Indices of the parts of a packed position. The squares come before STATE. */
enum { STATE = 32, ROOKS = STATE + sizeof(state_t), CHESS960 = ROOKS + 4 };

/* GAME_NUMBER in both nibbles. */
#define MARK (GAME_NUMBER << 4 | GAME_NUMBER)

_Static_assert(GAME_NUMBER < 16, "a nibble has room for it");
_Static_assert(CHESS960 + 1 == PACKED_SIZE, "bytes of the format");
_Static_assert(sizeof(state_t) == 6 && offsetof(page_t, state) == 0xD0, "bytes of the format");
_Static_assert(offsetof(page_t, castling_rook) == 0xE3, "bytes of the format");
_Static_assert(offsetof(page_t, chess960) == 0xE7, "bytes of the format");

/* Returns a pointer to byte `index` in the page. `index` must be STATE or more. */
static uint8_t *page_field(uint8_t index)
{
    if (index < ROOKS) {
        return page_at((uint8_t)(index - STATE + (int)offsetof(page_t, state)));
    }
    return page_at((uint8_t)(index - ROOKS + (int)offsetof(page_t, castling_rook)));
}

uint8_t packed_byte(uint8_t index)
{
    if (index >= STATE) {
        return *page_field(index);
    }
    const square_t square = square_from_64((uint8_t)(index << 1));
    return MARK ^
           (uint8_t)((page_piece(square) & 0xF0) | page_piece(square_step(square, EAST)) >> 4);
}

piece_t packed_piece(uint16_t address, uint8_t index)
{
    uint8_t pieces = MARK ^ eeprom_read(address + (index >> 1));
    if ((index & 1) != 0) {
        pieces = (uint8_t)(pieces << 4);
    }
    return pieces & (PIECE_TYPE | PIECE_COLOUR);
}

bool packed_load(uint16_t address)
{
    position_clear();
    for (uint8_t index = 0; index < 64; index++) {
        const piece_t piece = packed_piece(address, index);
        if (piece == NO_PIECE) {
            continue;
        }
        /* Refuses a piece of type PIECE_HALF, because no piece has this type. Also refuses a 17th
         * piece of a side. */
        if ((piece & PIECE_TYPE & ~PIECE_HALF) == 0 ||
            !position_put(square_from_64(index), piece)) {
            return false;
        }
    }
    for (uint8_t index = STATE; index < PACKED_SIZE; index++) {
        *page_field(index) = eeprom_read(address + index);
    }
    *page_field(CHESS960) &= 1; /* a bool must be 0 or 1 */
    page.state.side &= BLACK;
    return position_error() == FEN_OK;
}

#if EDITION_STORE
bool packed_is_of_other_game(uint16_t address)
{
    for (uint8_t other = 1; other < 16; other++) { /* other game's number ^ GAME_NUMBER */
        uint8_t squares = 0;
        for (uint8_t index = 0; index < 64; index++) {
            if (packed_piece(address, index) >> 4 == other) {
                squares++;
            }
        }
        if (squares >= 32) {
            return true;
        }
    }
    return false;
}
#endif
