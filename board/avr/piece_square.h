/* piece_square.h - macros by which assembly reads the tables of board/piece_square.h. */
#ifndef AVR_PIECE_SQUARE_H
#define AVR_PIECE_SQUARE_H

#define COLOUR_BIT 4

/* r31 = the page of piece_square for \piece, r26 = the half of it, r27 = what turns a square to its
 * side. */
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

/* r30 = the place of \square in that row. */
.macro IN_ROW square
    mov     r30, \square
    eor     r30, r27
    or      r30, r26
.endm

/* \high:\low += or -= the byte r18. */
.macro ADD_BYTE low, high
    add     \low, r18
    adc     \high, r1
.endm

.macro TAKE_BYTE low, high
    sub     \low, r18
    sbc     \high, r1
.endm

#endif
