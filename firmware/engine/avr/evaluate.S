/* SPDX-License-Identifier: MIT */
/* evaluate.S - implements evaluate() of firmware/engine/evaluate.h for the AVR, as evaluate.c does
 * for the PC. On the Uno the C code takes 790 cycles more for each node, and 208 bytes more (make
 * bench PLAIN=evaluate). */
#include "board/layout.h"
#include "evaluate_terms.h"

#define BLACK 0x10

    .section .text.evaluate, "ax", @progbits

/* int16_t evaluate(void). The function takes 60 cycles without passed pawns.
 *
 *      X       the value of white's passed pawns minus the value of black's
 *      r18 r20 white's pawns on the previous file, and on this file
 *      r19 r21 black's pawns on the previous file, and on this file
 *      Z       the address of the byte of white's pawns on this file
 *      r29     0 for white; 7 for black, which turns the ranks round
 *      r28 r22 the ranks that a pawn has advanced, and the square before the pawn
 *      r0      the steps of white's king to the square before the pawn
 */
    .global evaluate
    .type evaluate, @function
evaluate:
    ldi     r31, hi8(page)
    .if     EVALUATE_PASSED
    clr     r26
    clr     r27
    lds     r18, page + LAYOUT_PHASE
    cpi     r18, EVALUATE_PASSED_PHASE + 1
    brcc    blend
    push    r28
    push    r29
    clr     r18
    clr     r19
    ldi     r30, LAYOUT_PAWNS
file:
    ld      r20, Z
    ldd     r21, Z+8
    mov     r22, r20
    or      r22, r21
    breq    next                /* no pawn */
    ldd     r22, Z+1
    ldd     r23, Z+9
    cpi     r30, LAYOUT_PAWNS + 7
    brne    guards
    clr     r22                 /* no pawns right of the h-file */
    clr     r23
guards:
    or      r18, r20
    or      r18, r22            /* white's pawns around the file */
    or      r23, r19
    or      r23, r21            /* black's pawns around the file */
    mov     r24, r20
    com     r24
    and     r24, r23
    cp      r24, r20
    brcc    black               /* black has a pawn above white's highest, or white has none */
    mov     r24, r20
    clr     r29
    rcall   count
black:
    mov     r24, r21
    subi    r24, 1
    brcs    next                /* no pawn */
    mov     r25, r21
    com     r25
    and     r24, r25
    and     r24, r18
    brne    next                /* white has a pawn below black's lowest pawn */
    mov     r24, r21
    neg     r24
    and     r24, r21
    ldi     r29, 7
    rcall   count
next:
    movw    r18, r20
    inc     r30
    cpi     r30, LAYOUT_PAWNS + 8
    brne    file
    pop     r29
    pop     r28
    lds     r18, page + LAYOUT_SIDE
    tst     r18
    breq    blend
    com     r27
    neg     r26
    sbci    r27, -1
    .endif

/* Mixes the middlegame score and the endgame score. The phase decides their shares. */
blend:
    ldi     r30, LAYOUT_MIDGAME
    ld      r18, Z+
    ld      r19, Z+
    ld      r24, Z+
    ld      r25, Z+
    ld      r20, Z              /* the phase follows the scores */
    .if     EVALUATE_PASSED
    add     r24, r26
    adc     r25, r27
    .endif
    sub     r18, r24
    sbc     r19, r25
    ldi     r21, EVALUATE_PHASE_SHARE
    mul     r20, r21
    mov     r22, r0
    cpi     r20, EVALUATE_FULL_PHASE
    brcs    share
    ldi     r22, EVALUATE_FULL_SHARE
share:
    mul     r18, r22
    mov     r18, r1
    mulsu   r19, r22
    add     r24, r0
    adc     r25, r1
    clr     r1
    add     r24, r18
    adc     r25, r1
    adiw    r24, EVALUATE_TEMPO
    cpi     r20, ENDGAME_PHASE + 1
    brcs    few
    ret
few:
    jmp     endgame_score

    .if     EVALUATE_PASSED
/* Adds the value of a passed pawn to X. The pawn is the highest pawn in r24, on the file of Z.
 * r22-r25 are lost. */
count:
    ldi     r28, -1
1:  inc     r28
    lsr     r24
    brne    1b
    eor     r28, r29
    mov     r22, r28
    inc     r22
    eor     r22, r29
    swap    r22
    mov     r24, r30
    andi    r24, 0x07
    or      r22, r24
    push    r22
    lds     r24, page + LAYOUT_SQUARES
    call    square_distance
    pop     r22
    mov     r0, r24
    lds     r24, page + (LAYOUT_SQUARES | BLACK)
    call    square_distance
    sub     r24, r0
    sbrc    r29, 0
    neg     r24
    add     r24, r28
    ldi     r25, EVALUATE_PASSED
    mul     r25, r28
    mov     r25, r0
    sbrc    r29, 0
    neg     r25                 /* black's pawns are subtracted */
    muls    r24, r25
    add     r26, r0
    adc     r27, r1
    clr     r1
    ret
    .endif
    .size evaluate, . - evaluate
