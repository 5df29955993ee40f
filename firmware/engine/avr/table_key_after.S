/* SPDX-License-Identifier: MIT */
/* table_key_after.S - implements table_key_after() of firmware/engine/table.h for the AVR.
 * firmware/engine/table_key_after.c does the same for the PC. On the Mega the C code takes 62
 * cycles more for each node, and 266 bytes more (make bench BOARD=mega2560 PLAIN=table_key_after).
 */
#include "board/layout.h"
#include "board/variant.h"
#include "firmware/engine/table_numbers.h"

#define COLOUR_BIT 4
#define HALF       0x80             /* in a board byte: the kind has the upper half of a row */
#define TYPE       0xE0
#define PAWN       0x20
#define NORTH      16

    .section .text.table_key_after, "ax", @progbits

/* Z = the index of the number of \piece on \square. */
.macro PIECE_INDEX piece, square
    mov     r31, \piece
    swap    r31
    lsr     r31
    andi    r31, 3
    dec     r31
    mov     r30, \piece
    andi    r30, HALF
    sbrc    \piece, COLOUR_BIT
    ori     r30, 8
    or      r30, \square
.endm

/* XORs the number with the index Z into the key. */
.macro CHANGE_KEY
    subi    r30, lo8(-(table_numbers))
    sbci    r31, hi8(-(table_numbers))
    .irp    byte, 22, 23, 24, 25
    lpm     r0, Z+
    eor     r\byte, r0
    .endr
.endm

/* table_key_t table_key_after(table_key_t before, move_t move, const undo_t *undo)
 *
 *      r25:r22 the key
 *      r20 r21 the squares from which and to which the move went
 *      r18 r19 mover and captured, board bytes
 *      r26     the castling rights before the move; later the square of the captured piece
 *      r27     the square where a pawn could be taken in passing
 */
    .global table_key_after
    .type table_key_after, @function
table_key_after:
    andi    r20, 0x77
    movw    r30, r18
    ld      r18, Z
    ldd     r19, Z + LAYOUT_UNDO_CAPTURED
    ldd     r26, Z + LAYOUT_UNDO_CASTLING
    ldd     r27, Z + LAYOUT_UNDO_EN_PASSANT
    ldi     r30, TABLE_BLACK_TO_MOVE
    clr     r31
    CHANGE_KEY
    .if     GAME_TWO_STEPS
    mov     r30, r27
    sbrs    r30, 7
    rcall   passed
    lds     r30, page + LAYOUT_EN_PASSANT
    sbrs    r30, 7
    rcall   passed
    .endif
    .if     GAME_CASTLES
    lds     r30, page + LAYOUT_CASTLING
    cpse    r30, r26
    rcall   rights
    .endif
    PIECE_INDEX r18, r20
    CHANGE_KEY
    tst     r19
    breq    arrived
    .if     GAME_CASTLES
    mov     r30, r19
    eor     r30, r18
    sbrs    r30, COLOUR_BIT
    rjmp    castled
    .endif
    mov     r26, r21
    .if     GAME_TWO_STEPS
    cp      r21, r27
    brne    1f
    andi    r18, TYPE
    cpi     r18, PAWN
    brne    1f
    ldi     r18, NORTH              /* square_behind() */
    eor     r26, r18
1:
    .endif
    PIECE_INDEX r19, r26
    CHANGE_KEY
arrived:
    mov     r30, r21
    ldi     r31, hi8(page)
    ld      r18, Z                  /* a pawn may have become another piece */
piece_on_target:
    PIECE_INDEX r18, r21
change:
    CHANGE_KEY
    ret

    .if     GAME_TWO_STEPS
passed:
    andi    r30, 7
    ori     r30, TABLE_EN_PASSANT_NUMBERS
    clr     r31
    rjmp    change
    .endif

    .if     GAME_CASTLES
rights:
    clr     r31
    rcall   change
    mov     r30, r26
    clr     r31
    rjmp    change

/* Castling. The king has gone to file g or c, and the rook from r21 to file f or d. */
castled:
    mov     r26, r20
    andi    r26, 0x70
    ori     r26, 6
    ldi     r27, 6 ^ 5
    cp      r20, r21
    brlo    1f
    andi    r26, 0x72
    ldi     r27, 2 ^ 3
1:  PIECE_INDEX r18, r26
    rcall   change
    eor     r26, r27
    PIECE_INDEX r19, r26
    rcall   change
    mov     r18, r19
    rjmp    piece_on_target
    .endif
    .size table_key_after, . - table_key_after
