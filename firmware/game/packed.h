/* SPDX-License-Identifier: MIT */
/* packed.h - packs positions for the EEPROM: the start of the running game (journal.h) and of
 * stored games (store.h).
 *
 * A position has 43 bytes, low bytes first. The squares come first, from a1 on, two in a byte, the
 * first square in the high nibble. A nibble is the type and colour of piece.h XOR GAME_NUMBER. Then
 * come page.state, the squares of the castling rooks and page.chess960. This is the format of saved
 * games and must not change.
 *
 * Another game has another GAME_NUMBER, so all its nibbles differ. At least half of the squares of
 * a position are empty. This game reads the empty squares of another game as too many pieces, or as
 * pieces of an unknown type. So this game refuses the position.
 *
 * Call this module only from the main loop.
 */
#ifndef PACKED_H
#define PACKED_H

#include "board/page.h"

#define PACKED_SIZE 43

/* Returns byte `index` of the packed present position. */
uint8_t packed_byte(uint8_t index);

/* Returns the piece on square `index`, 0-63, of the packed position at `address` of the EEPROM:
 * type and colour, or NO_PIECE. */
piece_t packed_piece(uint16_t address, uint8_t index);

/* Sets up the packed position at `address` of the EEPROM. Returns false if the bytes are not a
 * legal position. Do not use the page then. Any bytes are safe to read. */
bool packed_load(uint16_t address);

/* True if the position at `address` of the EEPROM belongs to another game. Most of its squares are
 * empty, and an empty square shows the number of that game. With EDITION_STORE. */
bool packed_is_of_other_game(uint16_t address);

#endif
