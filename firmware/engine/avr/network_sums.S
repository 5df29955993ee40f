/* network_sums.S - network_sums.h for the AVR: the same as network_sums.c, unit by unit.
 *
 * Sums go through X and Y, rows of weights through Z, out of the first 64 KB of flash. A weight is
 * added to a sum with its sign: add, adc with nothing, and the high byte less one if it is negative.
 * 14-15 cycles a unit to take a piece, 26-28 to move one, 9-22 to weigh.
 */
#include "board/layout.h"
#include "firmware/engine/network_units.h"

/* r19:r18 += or -= the signed byte r20. r1 is 0. */
.macro ADD_WEIGHT
    add     r18, r20
    adc     r19, r1
    sbrc    r20, 7
    dec     r19
.endm

.macro TAKE_WEIGHT
    sub     r18, r20
    sbc     r19, r1
    sbrc    r20, 7
    inc     r19
.endm

/* The next weight of the row to a sum in registers. */
.macro NEXT_WEIGHT low, high
    lpm     r19, Z+
    add     \low, r19
    adc     \high, r1
    sbrc    r19, 7
    dec     \high
.endm

/* void sums_add_all(int16_t *sums, const FLASH int8_t *rows, colour_t colour, uint8_t turn)
 *
 * Eight units at a time, whose sums stay in registers while all pieces come: 7 cycles a unit.
 *
 *      Y       the sums        X       entries of page.square_of
 *      Z       a row           r25:r24 the rows of these units
 *      r2-r17  eight sums      r22     groups of units that are left
 *      r20     colour          r18     turn
 *      r19     the square, then a weight
 *      r21     the piece, then NETWORK_UNITS
 */
    .section .text.sums_add_all, "ax", @progbits
    .global sums_add_all
    .type sums_add_all, @function
sums_add_all:
    .irp    number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push    r\number
    .endr
    movw    r28, r24
    movw    r24, r22
    ldi     r22, NETWORK_UNITS / 8
    ldi     r27, hi8(page)
group:
    .irp    number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ldd     r\number, Y+\number-2
    .endr
    ldi     r26, LAYOUT_SQUARES
piece:
    ld      r19, X+
    sbrc    r19, 3
    rjmp    next                /* not on the board */
    mov     r30, r19
    mov     r31, r27
    ld      r21, Z
    eor     r19, r18
    mov     r23, r21
    eor     r23, r20
    sbrc    r23, 4
    ori     r19, 0x08           /* the other side's */
    swap    r21
    lsr     r21
    andi    r21, 0x07
    ldi     r23, NETWORK_UNITS / 2
    mul     r21, r23            /* rows before those of the kind: 128 a kind */
    mov     r31, r0
    ldi     r21, NETWORK_UNITS
    mul     r19, r21
    mov     r30, r0
    add     r31, r1
    clr     r1
    add     r30, r24
    adc     r31, r25
    NEXT_WEIGHT r2, r3
    NEXT_WEIGHT r4, r5
    NEXT_WEIGHT r6, r7
    NEXT_WEIGHT r8, r9
    NEXT_WEIGHT r10, r11
    NEXT_WEIGHT r12, r13
    NEXT_WEIGHT r14, r15
    NEXT_WEIGHT r16, r17
next:
    cpi     r26, LAYOUT_SQUARES + 32
    breq    1f
    rjmp    piece
1:
    .irp    number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    st      Y+, r\number
    .endr
    adiw    r24, 8
    dec     r22
    breq    1f
    rjmp    group
1:
    .irp    number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop     r\number
    .endr
    ret
    .size sums_add_all, . - sums_add_all

/* void sums_take(int16_t *sums, const FLASH int8_t *row) */
    .section .text.sums_take, "ax", @progbits
    .global sums_take
    .type sums_take, @function
sums_take:
    movw    r26, r24
    movw    r30, r22
    .rept   NETWORK_UNITS
    lpm     r20, Z+
    ld      r18, X+
    ld      r19, X
    TAKE_WEIGHT
    st      X, r19
    st      -X, r18
    adiw    r26, 2
    .endr
    ret
    .size sums_take, . - sums_take

/* void sums_move(int16_t *to, const int16_t *from, const FLASH int8_t *added,
 *                const FLASH int8_t *removed)
 *
 *      Y    to      X   from     r21:r20 added, r19:r18 removed: in Z in turn
 */
    .section .text.sums_move, "ax", @progbits
    .global sums_move
    .type sums_move, @function
sums_move:
    push    r28
    push    r29
    movw    r28, r24
    movw    r26, r22
    movw    r24, r20
    movw    r22, r18
    .rept   NETWORK_UNITS
    ld      r18, X+
    ld      r19, X+
    movw    r30, r24
    lpm     r20, Z+
    movw    r24, r30
    ADD_WEIGHT
    movw    r30, r22
    lpm     r20, Z+
    movw    r22, r30
    TAKE_WEIGHT
    st      Y+, r18
    st      Y+, r19
    .endr
    pop     r29
    pop     r28
    ret
    .size sums_move, . - sums_move

/* int32_t sums_output(const int16_t *sums, const FLASH int8_t *weights)
 *
 *      r24:r23:r22 the total; r25 its sign at the end
 */
    .section .text.sums_output, "ax", @progbits
    .global sums_output
    .type sums_output, @function
sums_output:
    movw    r26, r24
    movw    r30, r22
    clr     r22
    clr     r23
    clr     r24
    clr     r25                 /* 0, while r1 holds products */
    .rept   NETWORK_UNITS
    ld      r18, X+
    ld      r19, X+
    lpm     r20, Z+
    tst     r19
    brmi    3f                  /* below 0: nothing           */
    breq    2f
    ldi     r18, 255            /* 256 and more               */
2:  mul     r18, r18
    mov     r18, r1
    mulsu   r20, r18
    add     r22, r0
    adc     r23, r1
    adc     r24, r25
    sbrc    r1, 7
    dec     r24
3:
    .endr
    clr     r1
    sbrc    r24, 7
    ser     r25
    ret
    .size sums_output, . - sums_output
