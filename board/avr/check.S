/* SPDX-License-Identifier: MIT */
/* check.S - position_gave_check(), position_left_check() and position_may_parry() of
 * board/position.h for the AVR.
 *
 * The functions do the same as board/check.c. On the Uno the C code would take 214 more cycles for
 * each node, and 52 more bytes (make bench PLAIN=check). All functions use these registers:
 *
 *      r23     the king's square         r20     the attackers' colour
 *      r24 r25 the squares where the move begins and where it ends
 *      r18 r19 r21 r22 scratch
 */
#include "board/layout.h"
#include "board/variant.h"

#define COLOUR_BIT 4
#define COLOUR     (1 << COLOUR_BIT)
#define PAWN       0x20
#define KING       0x60
#define TYPE       0xE0
#define ENTRY      0x1F
#define LINE_BIT   7                    /* the bit ATTACK_LINE, set if two squares are on a line */
/* Low byte of the address of the steps in attack_table. The direction is ORed into this byte. */
#define STEPS      (0xFF & ~GAME_DIRECTION)

    .section .text.check, "ax", @progbits

/* Sets Z to the address of the entry in attack_table for the way from \from to \to. */
.macro DIFFERENCE from, to
    mov     r30, \to
    sub     r30, \from
    subi    r30, lo8(-0x77)
    ldi     r31, hi8(attack_table)
.endm

/* bool position_left_check(move_t move, const undo_t *undo, bool was_in_check) */
    .global position_left_check
    .type position_left_check, @function
position_left_check:
    movw    r30, r22
    ld      r18, Z
    mov     r21, r20
    mov     r20, r18
    andi    r20, COLOUR
    mov     r30, r20
    ori     r30, LAYOUT_SQUARES
    ldi     r31, hi8(page)
    ld      r23, Z
    ldi     r19, COLOUR
    eor     r20, r19
    tst     r21
    brne    ask_all
    andi    r18, TYPE
    cpi     r18, KING
    brne    uncovered
ask_all:
    mov     r24, r23
    mov     r22, r20
    call    attack_from
    sbrc    r24, 7
    rjmp    no
yes:
    ldi     r24, 1
    ret
    .size position_left_check, . - position_left_check

/* bool position_gave_check(move_t move, const undo_t *undo) */
    .global position_gave_check
    .type position_gave_check, @function
position_gave_check:
    movw    r30, r22
    ld      r18, Z
    mov     r20, r18
    andi    r20, COLOUR
    .if     GAME_CASTLES
    ldd     r19, Z + LAYOUT_UNDO_CAPTURED
    .endif
    ldd     r21, Z + LAYOUT_UNDO_EN_PASSANT
    ldi     r30, LAYOUT_SQUARES | COLOUR
    eor     r30, r20
    ldi     r31, hi8(page)
    ld      r23, Z
    .if     GAME_CASTLES
    tst     r19
    breq    1f
    eor     r19, r18
    sbrs    r19, COLOUR_BIT
    rjmp    ask_all             /* castling */
    .endif
1:  mov     r30, r25
    ld      r30, Z
    andi    r30, ENTRY
    ori     r30, LAYOUT_ATTACKS
    ld      r19, Z
    tst     r19
    breq    pawn
    DIFFERENCE r25, r23
    lpm     r22, Z
    and     r19, r22
    breq    not_itself
    cpi     r19, GAME_LEAST_SLIDER
    brlo    yes
    mov     r30, r22
    ori     r30, STEPS
    lpm     r19, Z
    mov     r30, r25
    ldi     r31, hi8(page)
3:  add     r30, r19
    cp      r30, r23
    breq    yes
    ld      r22, Z
    tst     r22
    breq    3b
not_itself:
    .if     GAME_TWO_STEPS
    andi    r18, TYPE
    cpi     r18, PAWN
    brne    uncovered
    cp      r25, r21
    brne    uncovered
    rcall   uncovered
    tst     r24
    brne    yes
    mov     r24, r25            /* in a capture in passing the taken pawn also leaves its square */
    ldi     r19, 0x10
    eor     r24, r19
    .endif
    .size position_gave_check, . - position_gave_check

/* Does the same as attack_uncovered() of board/attack.h. r23 is `target`, r24 is `square`, and r20
 * is `by`. r20 and r25 do not change. */
uncovered:
    andi    r24, 0x77
    DIFFERENCE r23, r24
    lpm     r30, Z
    sbrs    r30, LINE_BIT
    rjmp    no
    ori     r30, STEPS
    lpm     r19, Z
    mov     r30, r23
    ldi     r31, hi8(page)
1:  add     r30, r19
    cp      r30, r24
    breq    2f
    ld      r22, Z
    tst     r22
    breq    1b
no: clr     r24
    ret

pawn:
    mov     r22, r23
    sub     r22, r25
    sbrc    r20, COLOUR_BIT
    neg     r22
    subi    r22, 15
    andi    r22, 0xFD           /* 15 and 17 are the steps of a pawn that takes */
    brne    not_itself
    rjmp    yes

2:  add     r30, r19
    mov     r22, r30
    andi    r22, 0x88
    brne    no
    ld      r22, Z
    tst     r22
    breq    2b
    brpl    no                  /* sliders have bit 7; no other piece attacks from so far away */
    mov     r21, r22
    eor     r21, r20
    andi    r21, COLOUR
    brne    no
    mov     r21, r30
    mov     r30, r22
    andi    r30, ENTRY
    ori     r30, LAYOUT_ATTACKS
    ld      r19, Z
    DIFFERENCE r21, r23
    lpm     r24, Z
    and     r24, r19
    breq    3f
    ldi     r24, 1
3:  ret

/* bool position_may_parry(move_t move, square_t checker) */
    .global position_may_parry
    .type position_may_parry, @function
position_may_parry:
    cp      r25, r22
    breq    may
    andi    r24, 0x77
    mov     r30, r24
    ldi     r31, hi8(page)
    ld      r18, Z
    andi    r18, TYPE
    cpi     r18, KING
    breq    may
    cpi     r18, PAWN
    brne    1f
    lds     r19, page + LAYOUT_EN_PASSANT
    cp      r25, r19
    breq    may
1:  lds     r30, page + LAYOUT_SIDE
    ori     r30, LAYOUT_SQUARES
    ld      r23, Z
    DIFFERENCE r23, r25
    lpm     r18, Z
    DIFFERENCE r25, r22
    lpm     r19, Z
    clr     r24
    eor     r19, r18
    andi    r19, 1 << LINE_BIT | GAME_DIRECTION
    sbrc    r18, LINE_BIT
    cpse    r19, r24
    ret
may:
    ldi     r24, 1
    ret
    .size position_may_parry, . - position_may_parry
