/* SPDX-License-Identifier: MIT */
/* compact.h - packs a position into 24 bytes, for puzzles (puzzles.h) and mistakes (box.h).
 *
 * First comes one byte for each rank, beginning with the first rank. A bit is 1 if its square is
 * occupied, and the lowest bit is file a. Then comes one nibble for each piece, in the order of the
 * squares. In each byte the high nibble comes first. A nibble is the type and colour of a piece, as
 * in the high nibble of the board byte (piece.h). Two types that no piece has stand for a rook with
 * the right to castle, and for a pawn that has just made its double step. If there are fewer than
 * 32 pieces, the remaining nibbles are 0. The bytes do not contain the side to move, the clocks or
 * the move number.
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

/* Sets up the position in the left half, with `side` to move. Any bytes are safe to read. If the
 * bytes may be wrong, the caller tests position_error(). Takes 15 ms at most. */
void compact_set_up(const uint8_t *bytes, colour_t side);

#endif
