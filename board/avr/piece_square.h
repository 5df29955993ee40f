/* SPDX-License-Identifier: MIT */
/* piece_square.h - macros that read the tables of board/piece_square.h, for assembly. */
#ifndef AVR_PIECE_SQUARE_H
#define AVR_PIECE_SQUARE_H

#define COLOUR_BIT 4

/* Sets r31 to the flash page of piece_square that holds the values of \piece, and r26 to the start
 * of the piece's half of this page. If the piece is black, sets r27 to the bits that flip a square.
 * Otherwise sets r27 to 0. */
.macro PIECE_SQUARE_ROW piece
    mov     r31, \piece
    swap    r31
    lsr     r31
    andi    r31, 0x03
    subi    r31, hi8(-(piece_square - 256))
    mov     r26, \piece
    andi    r26, 0x80
    clr     r27
    sbrc    \piece, COLOUR_BIT
    ldi     r27, 0x70
.endm

/* Sets r30 to the offset of the value of \square. Use PIECE_SQUARE_ROW first. */
.macro IN_ROW square
    mov     r30, \square
    eor     r30, r27
    or      r30, r26
.endm

/* ADD_BYTE adds the byte r18 to \high:\low. TAKE_BYTE subtracts the byte. */
.macro ADD_BYTE low, high
    add     \low, r18
    adc     \high, r1
.endm

.macro TAKE_BYTE low, high
    sub     \low, r18
    sbc     \high, r1
.endm

#endif
