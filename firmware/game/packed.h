/* packed.h - a position as it lies in the EEPROM: that of the running game's start (journal.h) and
 * that of a stored game's (store.h).
 *
 * 43 bytes: the squares from a1 on, two a byte, the first in the high nibble (the type and colour
 * of piece.h, each nibble in exclusive or with GAME_NUMBER); page.state; the squares of the
 * castling rooks; page.chess960. Low bytes first. This is the format of saved games and must not
 * change.
 *
 * Of another game's position no nibble is what it was, and at least half of the squares are empty:
 * read as this game's, a side has too many pieces, or there is one of no type. So it is refused.
 *
 * For the main loop.
 */
#ifndef PACKED_H
#define PACKED_H

#include "board/page.h"

#define PACKED_SIZE 43

/* Byte `index` of the present position, packed. */
uint8_t packed_byte(uint8_t index);

/* What stands on square `index`, 0-63, of the position that is packed at `address` of the EEPROM:
 * type and colour, or NO_PIECE. */
piece_t packed_piece(uint16_t address, uint8_t index);

/* Makes the position that is packed at `address` of the EEPROM the present one. False if it is
 * none, whatever the bytes are; then the page holds no position that can be played. */
bool packed_load(uint16_t address);

/* True if what is packed at `address` of the EEPROM is another game's: most of its squares, the
 * empty ones, say the number of that game. With EDITION_STORE. */
bool packed_is_of_other_game(uint16_t address);

#endif
