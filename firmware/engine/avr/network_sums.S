/* network_sums.S - network_sums.h for the AVR: the same as network_sums.c, unit by unit.
 *
 * Rows of weights go through Z, out of the first 64 KB of flash, while sums stay in registers. Rows
 * have no sign, so a weight takes 5 cycles: where a piece comes and another goes, what stands for 0
 * cancels out. network_rows begins a page, and NETWORK_UNITS is a multiple of 8.
 */
#include "board/layout.h"
#include "firmware/engine/network_units.h"

#define BLACK 0x10

/* The high byte of where the rows of the piece \piece begin. \half holds NETWORK_UNITS / 2; r0,
 * r1 are lost. */
.macro ROWS_OF_KIND kind, piece, half
    mov     \kind, \piece
    swap    \kind
    lsr     \kind
    andi    \kind, 0x07
    cpi     \kind, 4
    brcs    3f
    dec     \kind               /* there is no piece 4 ... */
3:  dec     \kind               /* ... and none 0          */
    mul     \kind, \half
    mov     \kind, r0
    subi    \kind, hi8(-(network_rows))
.endm

/* What turns a square of the page to a side's view: the XOR of rank and file. \king holds the
 * square of its king. */
.macro TURN turn, king, rank
    ldi     \turn, \rank
    sbrs    \king, 2
    ori     \turn, 0x07
.endm

/* Adds what the unit \high:\low is worth to the total; Z goes on to the next weight. 16 cycles,
 * 6 if the sum is below 0. \zero holds 0, \full 255; r0 and r1 are lost. */
.macro WEIGH low, high, weight, activation, total0, total1, total2, zero, full
    lpm     \weight, Z+
    tst     \high
    brmi    2f
    breq    1f
    mov     \low, \full         /* 256 and more     */
1:  mul     \low, \low
    mov     \activation, r1
    mulsu   \weight, \activation
    sbc     \total2, \zero      /* carry: the sign  */
    add     \total0, r0
    adc     \total1, r1
    adc     \total2, \zero
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

/* void sums_count(int16_t *sums, colour_t colour)
 *
 * Eight units at a time, whose sums stay in registers while all pieces come.
 *
 *      Y       the sums        X       entries of page.square_of
 *      Z       a row           r24     the number of the first unit
 *      r2-r17  eight sums      r22     pieces
 *      r20     colour          r18     turn
 *      r19     the square      r21 r23 the piece
 */
    .section .text.sums_count, "ax", @progbits
    .global sums_count
    .type sums_count, @function
sums_count:
    .irp    number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push    r\number
    .endr
    movw    r28, r24
    mov     r20, r22
    ldi     r27, hi8(page)
    mov     r26, r20
    ori     r26, LAYOUT_SQUARES
    ld      r19, X
    TURN    r18, r19, 0
    swap    r20
    sbrc    r20, 0
    ori     r18, 0x70
    swap    r20
    clr     r24
count_group:
    .irp    number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    clr     r\number
    .endr
    clr     r22
    ldi     r26, LAYOUT_SQUARES
count_piece:
    ld      r19, X+
    sbrc    r19, 3
    rjmp    count_next          /* not on the board */
    inc     r22
    mov     r30, r19
    mov     r31, r27
    ld      r21, Z
    eor     r19, r18
    mov     r23, r21
    eor     r23, r20
    sbrc    r23, 4
    ori     r19, 0x08           /* the other side's */
    ldi     r23, NETWORK_UNITS / 2
    ROWS_OF_KIND r31, r21, r23
    lsl     r23
    mov     r30, r24
    mul     r19, r23
    add     r30, r0
    adc     r31, r1
    clr     r1
    .irp    low, 2, 4, 6, 8, 10, 12, 14, 16
    lpm     r0, Z+
    add     \low, r0
    adc     \low+1, r1
    .endr
count_next:
    cpi     r26, LAYOUT_SQUARES + 32
    breq    1f
    rjmp    count_piece
1:  mov     r30, r24            /* the bias, and what stood for 0 in the rows */
    lsl     r30
    clr     r31
    subi    r30, lo8(-(network_bias))
    sbci    r31, hi8(-(network_bias))
    clr     r23
    lsr     r22
    ror     r23
    .irp    low, 2, 4, 6, 8, 10, 12, 14, 16
    lpm     r19, Z+
    lpm     r21, Z+
    sub     \low, r23
    sbc     \low+1, r22
    add     \low, r19
    adc     \low+1, r21
    st      Y+, \low
    st      Y+, \low+1
    .endr
    subi    r24, -8
    cpi     r24, NETWORK_UNITS
    breq    1f
    rjmp    count_group
1:
    .irp    number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop     r\number
    .endr
    ret
    .size sums_count, . - sums_count

/* int16_t sums_score(const sums_t *sums, const FLASH int8_t *weights)
 *
 *      X       the sums                Z       weights
 *      r19:r18 a unit                  r20-r22 the total
 *      r23     a weight                r25 r24 0 and 255
 */
    .section .text.sums_score, "ax", @progbits
    .global sums_score
    .type sums_score, @function
sums_score:
    movw    r26, r24
    movw    r30, r22
    clr     r20
    clr     r21
    clr     r22
    clr     r25
    ldi     r24, 255
    lds     r18, page + LAYOUT_SIDE
    cpse    r18, r25
    adiw    r30, NETWORK_UNITS
    rcall   score_view
    lds     r18, page + LAYOUT_SIDE
    tst     r18
    breq    1f
    subi    r30, lo8(2 * NETWORK_UNITS)
    sbci    r31, hi8(2 * NETWORK_UNITS)
1:  rcall   score_view
    clr     r1
    DIVIDE  r20, r21, r22
    mov     r24, r21
    mov     r25, r22
    ret
score_view:
    .rept   NETWORK_UNITS
    ld      r18, X+
    ld      r19, X+
    WEIGH   r18, r19, r23, r18, r20, r21, r22, r25, r24
    .endr
    ret
    .size sums_score, . - sums_score

/* int16_t sums_follow(sums_t *to, const sums_t *from, const change_t *change,
 *                     const FLASH int8_t *weights)
 *
 * Four units at a time, whose sums stay in registers from one level to the other and into the
 * score.
 *
 *      Y       to              X       from
 *      Z       rows and weights in turn, which wait in
 *      r19:r18 the row added   r21:r20 the row taken away
 *      r23:r22 the row of what is captured, with T
 *      r25:r24 weights         r2-r9   sums
 *      r10-r12 the total       r13 r15 0 and 255
 *      r16 r17 a weight and an activation
 *
 * Before that:
 *
 *      r2-r4   where the rows of the piece that arrives, that goes, that is captured begin:
 *              high bytes
 *      r5-r7   their squares   r8      the mover
 *      r16 r17 turn and NETWORK_UNITS
 */
    .section .text.sums_follow, "ax", @progbits
    .global sums_follow
    .type sums_follow, @function

/* The row of the rows \kind for a piece on \square. */
.macro ROW low, high, kind, square
    mov     \low, \square
    eor     \low, r16
    mul     \low, r17
    movw    \low, r0
    add     \high, \kind
.endm

/* r18-r23 become the rows of a view. */
.macro ROWS
    ROW     r18, r19, r2, r5
    ROW     r20, r21, r3, r6
    brtc    1f
    ldi     r22, 0x08           /* of the other side than the mover */
    eor     r16, r22
    ROW     r22, r23, r4, r7
1:
.endm

/* Four units of a view. */
.macro FOLLOW
    .irp    number, 2, 3, 4, 5, 6, 7, 8, 9
    ld      r\number, X+
    .endr
    movw    r30, r18
    .irp    low, 2, 4, 6, 8
    lpm     r0, Z+
    add     \low, r0
    adc     \low+1, r13
    .endr
    movw    r18, r30
    movw    r30, r20
    .irp    low, 2, 4, 6, 8
    lpm     r0, Z+
    sub     \low, r0
    sbc     \low+1, r13
    .endr
    movw    r20, r30
    brtc    1f
    movw    r30, r22
    .irp    low, 2, 4, 6, 8
    lpm     r16, Z+
    subi    r16, NETWORK_ROW_ZERO
    sub     \low, r16
    sbc     \low+1, r13
    sbrc    r16, 7
    inc     \low+1
    .endr
    movw    r22, r30
1:  .irp    number, 2, 3, 4, 5, 6, 7, 8, 9
    st      Y+, r\number
    .endr
    movw    r30, r24
    .irp    low, 2, 4, 6, 8
    WEIGH   \low, \low+1, r16, r17, r10, r11, r12, r13, r15
    .endr
    movw    r24, r30
.endm

sums_follow:
    .irp    number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 28, 29
    push    r\number
    .endr
    movw    r28, r24
    movw    r26, r22
    movw    r24, r18
    movw    r30, r20
    ldi     r17, NETWORK_UNITS / 2
    ld      r8, Z               /* change_t, from its first byte */
    ldd     r18, Z+1
    ldd     r19, Z+2
    ROWS_OF_KIND r16, r8, r17
    mov     r3, r16
    cp      r18, r8
    breq    1f
    ROWS_OF_KIND r16, r18, r17  /* a pawn that promotes */
1:  mov     r2, r16
    clt
    tst     r19
    breq    1f
    set
    ROWS_OF_KIND r16, r19, r17
    mov     r4, r16
1:
    ldd     r6, Z+3
    ldd     r5, Z+4
    ldd     r7, Z+5
    lsl     r17
    lds     r30, page + LAYOUT_SQUARES + BLACK
    TURN    r16, r30, 0x70
    sbrs    r8, 4
    ori     r16, 0x08           /* white has moved: a piece of the other side */
    ROWS
    .irp    number, 18, 19, 20, 21, 22, 23
    push    r\number
    .endr
    lds     r30, page + LAYOUT_SQUARES
    TURN    r16, r30, 0
    sbrc    r8, 4
    ori     r16, 0x08
    ROWS
    clr     r10
    clr     r11
    clr     r12
    clr     r13
    clr     r15
    dec     r15
    lds     r16, page + LAYOUT_SIDE
    cpse    r16, r13
    adiw    r24, NETWORK_UNITS
    rcall   follow_view
    .irp    number, 23, 22, 21, 20, 19, 18
    pop     r\number
    .endr
    lds     r16, page + LAYOUT_SIDE
    tst     r16
    breq    1f
    subi    r24, lo8(2 * NETWORK_UNITS)
    sbci    r25, hi8(2 * NETWORK_UNITS)
1:  rcall   follow_view
    clr     r1
    DIVIDE  r10, r11, r12
    mov     r24, r11
    mov     r25, r12
    .irp    number, 29, 28, 17, 16, 15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop     r\number
    .endr
    ret

follow_view:
    .rept   NETWORK_UNITS / 4
    FOLLOW
    .endr
    ret
    .size sums_follow, . - sums_follow
