/* SPDX-License-Identifier: MIT */
/* table_numbers.h - the numbers from which table_key() and table_key_after() make the key of a
 * position.
 *
 * Number n has the four bytes of table_numbers from index n on, so the numbers overlap. Each kind
 * of piece has a number for each square, in the order of the piece-square values. White's number is
 * at index `square`, and black's number is at index `square | 08`. Pawns never stand on the first
 * or last rank. So the places 00-0F of the pawns hold the numbers of the castling rights. The
 * places of the pawns from 70 on hold the numbers of the files of en passant and of the side to
 * move.
 *
 * Only the files of the table include this header. avr/table_key_after.S uses its numbers too. */
#ifndef TABLE_NUMBERS_H
#define TABLE_NUMBERS_H

#define TABLE_EN_PASSANT_NUMBERS 0x70
#define TABLE_BLACK_TO_MOVE      0x78

#ifndef __ASSEMBLER__

#include "board/piece_square.h"
#include "firmware/engine/table.h"

extern const FLASH uint8_t table_numbers[768 + 3];

static inline table_key_t table_number(uint16_t index)
{
    const FLASH uint8_t *const bytes = table_numbers + index;
    return (table_key_t)bytes[3] << 24 | (table_key_t)bytes[2] << 16 |
           (uint16_t)(bytes[1] << 8 | bytes[0]);
}

static inline table_key_t table_number_of_piece(piece_t piece, square_t square)
{
    return table_number(piece_square_row(piece_kind(piece)) | square | piece_colour(piece) >> 1);
}

static inline table_key_t table_number_of_passed(square_t passed)
{
    return table_number(TABLE_EN_PASSANT_NUMBERS | square_file(passed));
}

#endif

#endif
