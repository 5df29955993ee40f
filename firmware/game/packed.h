/* packed.h - the form of a position in the EEPROM: the start of the running game (journal.h), or
 * the start of a stored game (store.h).
 *
 * A position has 43 bytes, low bytes first. The squares come first, from a1 on, two in a byte, the
 * first square in the high nibble. A nibble is the type and colour of piece.h in exclusive or with
 * GAME_NUMBER. page.state, the squares of the castling rooks and page.chess960 follow. This is the
 * format of saved games and must not change.
 *
 * Another game has another GAME_NUMBER, so all its nibbles differ. At least half of the squares of
 * a position are empty. Read by this game, these squares are too many pieces or pieces of no type.
 * So this game refuses the position.
 *
 * Main loop only.
 */
#ifndef PACKED_H
#define PACKED_H

#include "board/page.h"

#define PACKED_SIZE 43

/* Byte `index` of the present position, packed. */
uint8_t packed_byte(uint8_t index);

/* The piece on square `index`, 0-63, of the position that is packed at `address` of the EEPROM:
 * type and colour, or NO_PIECE. */
piece_t packed_piece(uint16_t address, uint8_t index);

/* Makes the position that is packed at `address` of the EEPROM the present position. Returns false
 * if the bytes are no legal position; then the page holds no position that can be played. Any bytes
 * are safe to read. */
bool packed_load(uint16_t address);

/* True if the position at `address` of the EEPROM is another game's. The empty squares, which are
 * most of its squares, tell the number of that game. With EDITION_STORE. */
bool packed_is_of_other_game(uint16_t address);

#endif
