/* SPDX-License-Identifier: MIT */
/* packed.h - packs positions for the EEPROM: the start positions of the running game (journal.h)
 * and of stored games (store.h).
 *
 * A packed position has 43 bytes. Numbers begin with their low byte. First come the squares, from
 * a1 on. Each byte has two squares, with the first square in the high nibble. A nibble is the type
 * and colour of the piece (piece.h), XOR GAME_NUMBER. Then come page.state, the squares of the
 * castling rooks and page.chess960. This is the format of saved games, so it must not change.
 *
 * Another game, such as Makruk, has another GAME_NUMBER, so all its nibbles differ. At least half
 * of the squares of a position are empty. A firmware reads the empty squares of another game as too
 * many pieces, or as pieces of an unknown type. So the firmware refuses the position.
 *
 * Call this module only from the main loop.
 */
#ifndef PACKED_H
#define PACKED_H

#include "board/page.h"

#define PACKED_SIZE 43

/* Returns byte `index` of the present position in packed form. */
uint8_t packed_byte(uint8_t index);

/* Returns the type and colour of the piece on square `index`, 0-63, or NO_PIECE. `address` is the
 * address of the packed position in the EEPROM. */
piece_t packed_piece(uint16_t address, uint8_t index);

/* Sets up the packed position that is at `address` in the EEPROM. Any bytes are safe to read. If
 * they are not a legal position, returns false, and the page must not be used. */
bool packed_load(uint16_t address);

/* True if the position at `address` in the EEPROM belongs to another game. The empty squares, which
 * are the most frequent, show the number of that game. Needs EDITION_STORE. */
bool packed_is_of_other_game(uint16_t address);

#endif
