/* SPDX-License-Identifier: MIT */
/* network_rows.h - macros for network_sums.S. They find and add the rows of a view, reserve room on
 * the stack, multiply a unit by its weight, and divide a total. */
#ifndef NETWORK_ROWS_H
#define NETWORK_ROWS_H

#include "firmware/engine/network/network_units.h"

/* clang-format off */

#if NETWORK_UNITS == 8
#define TYPE_SHIFT 3 /* shifts a piece's type to the high byte of its rows */
#elif NETWORK_UNITS == 16
#define TYPE_SHIFT 2
#elif NETWORK_UNITS == 32
#define TYPE_SHIFT 1
#endif

/* Replaces a piece by the high byte of its rows' address. */
.macro ROWS_OF piece
    andi    \piece, 0xE0
    .rept   TYPE_SHIFT
    lsr     \piece
    .endr
    subi    \piece, hi8(-(network_rows - 128 * NETWORK_UNITS))
.endm

/* Sets \turn to a value for XOR. This XOR turns a square of the page to a side's view. \king holds
 * the square of the side's king. \rank is the part of the value that turns the rank. */
.macro TURN turn, king, rank
    ldi     \turn, \rank
    sbrs    \king, 2
    ori     \turn, 0x07
.endm

/* Sets \offset to the number to add to the high byte of a row's address. The number is 0 if the
 * king is at home (sums_king_is_home()). Otherwise it is the size of the rows for a king at home.
 * \home holds the bits that the side's first two ranks have in common. \offset may be the same
 * register as \king. The macro overwrites \any. */
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

/* Adds eight units of the row at Z to the eight sums in r2-r17. r1 must be 0. */
.macro ADD_ROW
    .irp    low, 2, 4, 6, 8, 10, 12, 14, 16
    lpm     r0, Z+
    add     \low, r0
    adc     \low+1, r1
    .endr
.endm

/* Adds \value to the stack pointer. Afterwards Y holds the new stack pointer. */
.macro MOVE_STACK value
    in      r28, 0x3D           /* SP   */
    in      r29, 0x3E
    subi    r28, lo8(-(\value))
    sbci    r29, hi8(-(\value))
    in      r0, 0x3F            /* SREG */
    cli
    out     0x3E, r29
    out     0x3F, r0
    out     0x3D, r28
.endm

/* Adds the weighted activation of the unit \high:\low to the total, and advances Z to the next
 * weight. Takes 16 cycles, or 6 cycles if the unit's sum is below 0. \zero holds 0, and \full holds
 * 255. The macro overwrites r0 and r1. */
.macro WEIGH low, high, weight, activation, total0, total1, total2, zero, full
    lpm     \weight, Z+
    tst     \high
    brmi    2f
    breq    1f
    mov     \low, \full         /* limit the sum to 255 */
1:  mul     \low, \low
    mov     \activation, r1
    mulsu   \weight, \activation
    sbc     \total2, \zero      /* carry: the sign  */
    add     \total0, r0
    adc     \total1, r1
    adc     \total2, \zero
2:
.endm

/* Divides the total by 1 << NETWORK_SHIFT. The result is in \total2:\total1. */
.macro DIVIDE total0, total1, total2
    .rept   8 - NETWORK_SHIFT
    lsl     \total0
    rol     \total1
    rol     \total2
    .endr
.endm

#endif
