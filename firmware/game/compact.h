/* SPDX-License-Identifier: MIT */
/* compact.h - a position in 24 bytes: puzzles (puzzles.h), and mistakes (box.h).
 *
 * First comes a byte for each rank, from the first rank on, with a bit for each occupied square.
 * The lowest bit is file a. Then comes a nibble for each piece, in the order of the squares, the
 * high nibble of a byte first. The nibble is type and colour of piece.h, which are the high nibble
 * of the board byte. Two types that no piece has stand for a rook with the right to castle, and for
 * a pawn that has just made its two steps. The last nibbles are 0 if the position has fewer than 32
 * pieces. The bytes do not contain the side to move, the clocks and the move number.
 *
 * This is the format of the mistakes in the EEPROM, so it must not change. This module needs
 * EDITION_PUZZLES. Call it only from the main loop and while no search runs.
 */
#ifndef COMPACT_H
#define COMPACT_H

#include "board/piece.h"

enum { COMPACT_RANKS = 8, COMPACT_SIZE = COMPACT_RANKS + 16 };

/* Packs the position of the left half into COMPACT_SIZE bytes. */
void compact_pack(uint8_t *bytes);

/* Sets up the position in the left half, with `side` to move. Any bytes are safe to read. The
 * caller tests position_error() if the bytes may be wrong. 15 ms at most. */
void compact_set_up(const uint8_t *bytes, colour_t side);

#endif
