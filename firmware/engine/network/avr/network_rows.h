/* network_rows.h - where the rows of a view begin, for network_sums.S, and what divides a total.
 */
#ifndef NETWORK_ROWS_H
#define NETWORK_ROWS_H

#include "firmware/engine/network/network_units.h"

/* clang-format off */

#if NETWORK_UNITS == 8
#define TYPE_SHIFT 3 /* from a piece's type to the high byte of its rows */
#elif NETWORK_UNITS == 16
#define TYPE_SHIFT 2
#elif NETWORK_UNITS == 32
#define TYPE_SHIFT 1
#endif

/* A piece becomes the high byte of where its rows begin. */
.macro ROWS_OF piece
    andi    \piece, 0xE0
    .rept   TYPE_SHIFT
    lsr     \piece
    .endr
    subi    \piece, hi8(-(network_rows - 128 * NETWORK_UNITS))
.endm

/* What turns a square of the page to a side's view: the XOR of rank and file. \king holds the
 * square of its king. */
.macro TURN turn, king, rank
    ldi     \turn, \rank
    sbrs    \king, 2
    ori     \turn, 0x07
.endm

/* What comes to the high byte of a row: 0 if sums_king_is_home(), else what those rows take. \home:
 * the bits that the side's first two ranks have in common. \offset may be \king; \any is lost. */
.macro KING_ROWS offset, king, home, any
    mov     \any, \king
    andi    \any, 0x66
    ldi     \offset, hi8(NETWORK_ROWS * NETWORK_UNITS)
    cpi     \any, \home
    breq    1f
    cpi     \any, \home | 0x06
    brne    2f
1:  clr     \offset
2:
.endm

/* \total2:\total1 is the total divided by 1 << NETWORK_SHIFT. */
.macro DIVIDE total0, total1, total2
    .rept   8 - NETWORK_SHIFT
    lsl     \total0
    rol     \total1
    rol     \total2
    .endr
.endm

#endif
