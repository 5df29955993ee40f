/* network_sums.S - network_sums.h for the AVR: the same as network_sums.c, unit by unit.
 *
 * Sums go through X and Y, rows of weights through Z, out of the first 64 KB of flash. A weight is
 * added to a sum with its sign: add, adc with nothing, and the high byte less one if it is negative.
 * 14-15 cycles a unit to bring or take a piece, 26-28 to move one, 9-22 to
 * weigh.
 */
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

/* void sums_add(int16_t *sums, const FLASH int8_t *row) */
    .section .text.sums_add, "ax", @progbits
    .global sums_add
    .type sums_add, @function
sums_add:
    movw    r26, r24
    movw    r30, r22
    .rept   NETWORK_UNITS
    lpm     r20, Z+
    ld      r18, X+
    ld      r19, X
    ADD_WEIGHT
    st      X, r19
    st      -X, r18
    adiw    r26, 2
    .endr
    ret
    .size sums_add, . - sums_add

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
