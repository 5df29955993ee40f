/* SPDX-License-Identifier: MIT */
/* phase.h - PIECES_PHASE() of pieces.h as an assembly macro. */
/* clang-format off */

/* Replaces the attack bit in r18 by its attack_phase(). The bit must not be 0. */
.macro PHASE_OF_BIT
    lsr     r18
    lsr     r18
    lsr     r18                 /* now r18 is: Khun 0, Met 1, Khon 2 or 4, Ma 8, Ruea 16 */
    breq    8f
    cpi     r18, 8
    ldi     r18, 1
    brlo    8f
    ldi     r18, 2
8:
.endm
