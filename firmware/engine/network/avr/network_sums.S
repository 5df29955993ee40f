/* SPDX-License-Identifier: MIT */
/* network_sums.S - implements network_sums.h for the AVR. It computes the same as network_sums.c,
 * unit by unit.
 *
 * The functions read rows of weights through Z from the first 64 KB of flash, while sums stay in
 * registers. Rows have no sign, so a weight takes 5 cycles. When one row is added and another
 * subtracted, NETWORK_ROW_ZERO cancels out. network_rows is aligned, so an XOR of an address turns
 * the board. Output weights are constants in the code. Each bucket has code for both views.
 */
#include "board/layout.h"
#include "firmware/engine/network/avr/network_rows.h"
#include "firmware/engine/network/network_layout.h"
#include "firmware/engine/network/network_output.h"

#define BLACK 0x10
#define NOTES (2 * 32) /* number of bytes on the stack, for the address of each piece's row */

/* void sums_count(int16_t *sums, colour_t colour)
 *
 * The function handles eight units at a time. Their sums stay in registers while it visits all
 * pieces. With the first eight units it also notes each piece's row address on the stack.
 *
 *      X       entries of page.square_of; later the notes
 *      Z       a row           Y       the notes; between pieces the sums
 *      r2-r17  eight sums      r20:r21 the sums
 *      r22     pieces          r24     the number of the first unit
 *      r23     colour          r18     turn            r19     the square; later the pieces left
 *      r25     the offset that KING_ROWS finds, for a row's high byte
 */
    .section .text.sums_count, "ax", @progbits
    .global sums_count
    .type sums_count, @function

sums_count:
    .irp    number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push    r\number
    .endr
    MOVE_STACK -NOTES
    movw    r20, r24
    mov     r23, r22
    ldi     r27, hi8(page)
    mov     r26, r23
    ori     r26, LAYOUT_SQUARES
    ld      r19, X
    TURN    r18, r19, 0
    sbrs    r23, 4
    rjmp    1f
    ori     r18, 0x70
    ldi     r22, 0x60           /* black's home, as black sees it */
    eor     r19, r22
1:  KING_ROWS r25, r19, 0, r22
    clr     r24
    clr     r22
    adiw    r28, 1
    ldi     r26, LAYOUT_SQUARES
count_group:
    .irp    number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    clr     r\number
    .endr
    tst     r24
    brne    count_noted
count_piece:
    ld      r19, X+
    sbrc    r19, 3
    rjmp    count_next          /* not on the board */
    inc     r22
    mov     r30, r19
    mov     r31, r27
    ld      r31, Z
    eor     r19, r18
    mov     r30, r31
    eor     r30, r23
    sbrc    r30, 4
    ori     r19, 0x08           /* the other side's */
    ROWS_OF r31
    add     r31, r25
    ldi     r30, NETWORK_UNITS
    mul     r19, r30
    mov     r30, r0
    add     r31, r1
    clr     r1
    st      Y+, r30
    st      Y+, r31
    ADD_ROW
count_next:
    cpi     r26, LAYOUT_SQUARES + 32
    breq    count_done
    rjmp    count_piece
count_noted:
    in      r26, 0x3D           /* SP */
    in      r27, 0x3E
    adiw    r26, 1
    mov     r19, r22
1:  ld      r30, X+
    ld      r31, X+
    add     r30, r24
    ADD_ROW
    dec     r19
    brne    1b
count_done:
    mov     r30, r24            /* adds the bias, and subtracts NETWORK_ROW_ZERO for each piece */
    lsl     r30
    clr     r31
    subi    r30, lo8(-(network_bias))
    sbci    r31, hi8(-(network_bias))
    mov     r27, r22
    clr     r26
    lsr     r27
    ror     r26
    movw    r28, r20
    .irp    low, 2, 4, 6, 8, 10, 12, 14, 16
    lpm     r18, Z+
    lpm     r19, Z+
    sub     \low, r26
    sbc     \low+1, r27
    add     \low, r18
    adc     \low+1, r19
    st      Y+, \low
    st      Y+, \low+1
    .endr
    movw    r20, r28
    subi    r24, -8
    cpi     r24, NETWORK_UNITS
    breq    1f
    rjmp    count_group
1:  MOVE_STACK NOTES
    .irp    number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop     r\number
    .endr
    ret
    .size sums_count, . - sums_count

/* int16_t sums_score(const sums_t *sums, uint8_t bucket)
 *
 *      X       the sums                Z       weights
 *      r19:r18 a unit                  r20-r22 the total
 *      r23     a weight                r25 r24 0 and 255
 *
 * If NETWORK_SHARING_BUCKETS is not 0, a loop counts the units down in r17.
 */
    .section .text.sums_score, "ax", @progbits
    .global sums_score
    .type sums_score, @function
sums_score:
#if NETWORK_SHARING_BUCKETS > 0
    push    r17
#endif
    movw    r26, r24
    ldi     r18, 2 * NETWORK_UNITS
    mul     r22, r18
    movw    r30, r0
    subi    r30, lo8(-(network_output))
    sbci    r31, hi8(-(network_output))
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
#if NETWORK_SHARING_BUCKETS > 0
    pop     r17
#endif
    ret

.macro SCORE_UNIT
    ld      r18, X+
    ld      r19, X+
    WEIGH   r18, r19, r23, r18, r20, r21, r22, r25, r24
.endm

score_view:
#if NETWORK_SHARING_BUCKETS > 0
    ldi     r17, NETWORK_UNITS
3:  SCORE_UNIT
    dec     r17
    brne    3b
#else
    .rept   NETWORK_UNITS
    SCORE_UNIT
    .endr
#endif
    ret
    .size sums_score, . - sums_score

/* void sums_follow(sums_t *to, const sums_t *from, const change_t *change)
 * sums_of_level, to which network_evaluate() jumps
 *
 * sums_follow updates sums for a move, and computes no score. sums_of_level updates sums for a
 * level's move, claims a slot for the sums, and computes their score. sums_of_level handles four
 * units at a time: their sums stay in registers until they have been added to the score. At its
 * start Z is the level, r19 is the level's bucket, and r21:r20 is the slot of the level below.
 *
 *      Y       to              X       from
 *      Z       the rows, one after the other; their addresses are kept in
 *      r19:r18 the row added   r21:r20 the row taken away
 *      r23:r22 the row of the captured piece, if T is set
 *      r8-r15  sums            r6 r17 r16 the total
 *      r7      0               r24     any
 *      r25     the number of the view: 2 * bucket, plus 1 if black is to move
 *
 * Before that:
 *
 *      Z       change_t, from its first byte; a level_t begins with it
 *      r16     bucket          r25     turn            r30     NETWORK_UNITS
 *      r31     the offset that KING_ROWS finds for white's king, for a row's high byte
 */
    .section .text.sums_follow, "ax", @progbits
    .global sums_follow, sums_of_level
    .type sums_follow, @function
    .type sums_of_level, @function

/* \high:\low = the row of a piece on the square \low. The rows of the piece begin at the high byte
 * \high. */
.macro ROW low, high
    eor     \low, r25
    mul     \low, r30
    mov     \low, r0
    add     \high, r1
.endm

/* \high:\low = the row of the same piece as the other side sees it. r31:r30 turn the row, and r24
 * is added to the high byte. */
.macro OTHER_ROW low, high
    andi    \low, lo8(-NETWORK_UNITS)
    eor     \low, r30
    eor     \high, r31
    add     \high, r24
.endm

/* Updates four units for the move. \more is blank in the call for the last four units. */
.macro FOLLOW more:vararg
    .irp    number, 8, 9, 10, 11, 12, 13, 14, 15
    ld      r\number, X+
    .endr
    movw    r30, r18
    .irp    low, 8, 10, 12, 14
    lpm     r0, Z+
    add     \low, r0
    adc     \low+1, r7
    .endr
    .ifnb   \more
    movw    r18, r30
    .endif
    movw    r30, r20
    .irp    low, 8, 10, 12, 14
    lpm     r0, Z+
    sub     \low, r0
    sbc     \low+1, r7
    .endr
    .ifnb   \more
    movw    r20, r30
    .endif
    brtc    1f
    ldi     r24, NETWORK_ROW_ZERO
    movw    r30, r22
    .irp    low, 8, 10, 12, 14
    lpm     r0, Z+
    sub     \low, r0
    sbc     \low+1, r7
    add     \low, r24
    adc     \low+1, r7
    .endr
    .ifnb   \more
    movw    r22, r30
    .endif
1:  .irp    number, 8, 9, 10, 11, 12, 13, 14, 15
    st      Y+, r\number
    .endr
.endm

/* Adds the weighted activation of a unit to the total. */
.macro WORTH low, weight
    .if     \weight
    tst     \low+1
    brmi    2f
    breq    1f
    clr     \low                /* 256 and more */
    dec     \low
1:  mul     \low, \low
    .if     \weight > 0
    ldi     r24, \weight
    mul     r1, r24
    add     r16, r0
    adc     r17, r1
    adc     r6, r7
    .else
    ldi     r24, -(\weight)
    mul     r1, r24
    sub     r16, r0
    sbc     r17, r1
    sbc     r6, r7
    .endif
2:
    .endif
.endm

/* Decides whether the views that follow this macro share the code of FOLLOW. */
.macro OF_BUCKET number
    .set    sharing, \number < NETWORK_SHARING_BUCKETS
.endm

/* The views of the buckets below NETWORK_SHARING_BUCKETS share the code of FOLLOW and of the last
 * FOLLOW. The other views have their own copies, which saves 7 cycles for four units. */
.macro FOLLOW_OF more:vararg
    .if     sharing
    .ifnb   \more
    rcall   follow
    .else
    rcall   follow_last
    .endif
    .else
    FOLLOW  \more
    .endif
.endm

/* Updates a view for the move and adds its part of the score, four units at a time. */
.macro VIEW first, second, third, fourth, more:vararg
    FOLLOW_OF \more
    WORTH   8, \first
    WORTH   10, \second
    WORTH   12, \third
    WORTH   14, \fourth
    .ifnb   \more
    VIEW    \more
    .endif
.endm

/* Calls the code of view r25. Z is lost. */
.macro CALL_VIEW
    mov     r30, r25
    lsl     r30
    clr     r31
    subi    r30, lo8(-(views))
    sbci    r31, hi8(-(views))
    lpm     r0, Z+
    lpm     r31, Z
    mov     r30, r0
    icall
.endm

/* Saves all registers that a view changes and the caller needs. */
.macro KEEP
    .irp    number, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push    r\number
    .endr
.endm

sums_follow:
    KEEP
    movw    r28, r24
    movw    r26, r22
    movw    r30, r20
    ldi     r16, NETWORK_BUCKETS /* no bucket */
    rjmp    .Lfollow

sums_of_level:
    KEEP
    mov     r16, r19
    ldd     r28, Z + LAYOUT_LEVEL_SLOT
    ldd     r29, Z + LAYOUT_LEVEL_SLOT + 1
    ld      r26, Y              /* level_claim(): the former owner */
    ldd     r27, Y+1
    adiw    r26, LAYOUT_LEVEL_FLAGS
    ld      r18, X
    andi    r18, 0xFF - LEVEL_KNOWN
    st      X, r18
    st      Y+, r30
    st      Y+, r31
    ldi     r18, LEVEL_KNOWN
    std     Z + LAYOUT_LEVEL_FLAGS, r18
    movw    r26, r20
    adiw    r26, 2
.Lfollow:
    ld      r21, Z
    ldd     r19, Z+1
    ldd     r23, Z+2
    ldd     r20, Z+3
    ldd     r18, Z+4
    ldd     r22, Z+5
    clr     r7
    lds     r17, page + LAYOUT_SQUARES
    TURN    r25, r17, 0
    KING_ROWS r31, r17, 0, r24
    lds     r30, page + LAYOUT_SQUARES + BLACK
    eor     r17, r30
    KING_ROWS r30, r30, 0x60, r24
    sub     r30, r31
    push    r30                 /* the difference from white's rows to black's */
    sbrc    r21, 4
    ori     r25, 0x08           /* black has moved: white sees a piece of the other side */
    ldi     r30, NETWORK_UNITS
    ROWS_OF r19
    add     r19, r31
    ROW     r18, r19
    ROWS_OF r21
    add     r21, r31
    ROW     r20, r21
    clt
    tst     r23
    breq    1f
    set
    ldi     r24, 0x08           /* the captured piece belongs to the other side */
    eor     r25, r24
    ROWS_OF r23
    add     r23, r31
    ROW     r22, r23
1:  mov     r25, r16
    lsl     r25
    lds     r24, page + LAYOUT_SIDE
    cpse    r24, r7
    inc     r25
    clr     r16
    mov     r6, r16
    push    r17
    clr     r17
    CALL_VIEW
    pop     r31
    pop     r24
    ldi     r30, lo8(0x78 * NETWORK_UNITS)
    sbrc    r31, 2
    ldi     r30, lo8(0x7F * NETWORK_UNITS)
    ldi     r31, hi8(0x78 * NETWORK_UNITS)
    OTHER_ROW r18, r19
    OTHER_ROW r20, r21
    OTHER_ROW r22, r23
    ldi     r24, 1
    eor     r25, r24
    CALL_VIEW
    clr     r1
    DIVIDE  r16, r17, r6
    mov     r24, r17
    mov     r25, r6
    .irp    number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6
    pop     r\number
    .endr
    ret

/* Adds the bucket's constant to the total. */
.macro CONSTANT value
    ldi     r24, lo8((\value) << NETWORK_SHIFT)
    add     r16, r24
    ldi     r24, hi8((\value) << NETWORK_SHIFT)
    adc     r17, r24
    ldi     r24, hlo8((\value) << NETWORK_SHIFT)
    adc     r6, r24
.endm

/* The code for all views of a level. `$` separates instructions. */
#define VIEWS(level)                        \
    OF_BUCKET level $                       \
    view_mover_##level:                     \
        CONSTANT NETWORK_CONSTANT_##level $ \
        VIEW NETWORK_MOVER_##level $        \
        ret $                               \
    view_other_##level:                     \
        VIEW NETWORK_OTHER_##level $        \
        ret

    VIEWS(0)
    VIEWS(1)
    OF_BUCKET 0
view_alone:
    .rept   NETWORK_UNITS / 4 - 1
    FOLLOW_OF more
    .endr
    FOLLOW_OF
    ret
#if NETWORK_SHARING_BUCKETS > 0
follow:
    FOLLOW  more
    ret
follow_last:
    FOLLOW
    ret
#endif

    VIEWS(2)
    VIEWS(3)
    .size sums_follow, . - sums_follow
    .size sums_of_level, . - sums_of_level

    .section .progmem.data.views, "a", @progbits
views:
    .word   pm(view_mover_0), pm(view_other_0)
    .word   pm(view_mover_1), pm(view_other_1)
    .word   pm(view_mover_2), pm(view_other_2)
    .word   pm(view_mover_3), pm(view_other_3)
    .word   pm(view_alone), pm(view_alone)
