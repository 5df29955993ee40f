/* SPDX-License-Identifier: MIT */
/* phase.h - PIECES_PHASE() of pieces.h as an assembly macro. */
/* clang-format off */
#define KNIGHT_BIT 3 /* number of the knight's bit in the attack bits */

/* Replaces the attack bit in r18 by its attack_phase(). */
.macro PHASE_OF_BIT
    sbrc    r18, KNIGHT_BIT
    ldi     r18, 1 << 5
    swap    r18
    lsr     r18
    andi    r18, 0x07
.endm
