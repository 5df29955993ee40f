/* SPDX-License-Identifier: MIT */
/* phase.h - PIECES_PHASE() of pieces.h for assembly. */
/* clang-format off */

/* r18 = attack_phase() of the attack bit r18. The bit is not 0. */
.macro PHASE_OF_BIT
    lsr     r18
    lsr     r18
    lsr     r18                 /* Khun 0, Met 1, Khon 2 or 4, Ma 8, Ruea 16 */
    breq    8f
    cpi     r18, 8
    ldi     r18, 1
    brlo    8f
    ldi     r18, 2
8:
.endm
