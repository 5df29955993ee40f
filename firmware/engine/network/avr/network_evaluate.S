/* SPDX-License-Identifier: MIT */
/* network_evaluate.S - implements network_evaluate() of network.h for the AVR, as
 * network_evaluate.c does for the PC. */
#include "board/layout.h"
#include "evaluate_terms.h"
#include "firmware/engine/network/network_layout.h"

    .section .text.network_evaluate, "ax", @progbits

/* int16_t network_evaluate(void)
 *
 *      Z       the present level       r19     its bucket
 *      X       the level below         r21:r20 its slot
 */
    .global network_evaluate
    .type network_evaluate, @function
network_evaluate:
    lds     r18, page + LAYOUT_PHASE
    cpi     r18, ENDGAME_PHASE + 1
    brcs    few
known:
    lds     r18, page + LAYOUT_PHASE
    ldi     r19, 3
    cpi     r18, BUCKET_3
    brcc    1f
    dec     r19
    cpi     r18, BUCKET_2
    brcc    1f
    dec     r19
    cpi     r18, BUCKET_1
    brcc    1f
    dec     r19
1:  lds     r18, network_beyond
    lds     r30, network_present
    lds     r31, network_present + 1
    ldd     r20, Z + LAYOUT_LEVEL_FLAGS
    or      r18, r20
    brne    otherwise
    movw    r26, r30            /* the flags of the level below */
    sbiw    r26, LAYOUT_LEVEL_SIZE - LAYOUT_LEVEL_FLAGS
    ld      r18, X+
    sbrs    r18, 0
    rjmp    otherwise
    ld      r20, X+             /* the slot of the level below */
    ld      r21, X
    jmp     sums_of_level
few:
    call    network_knows
    tst     r24
    brne    known
    clr     r25                 /* r24 is 0 */
    ret

otherwise:
    mov     r24, r19
    jmp     network_score
    .size network_evaluate, . - network_evaluate
