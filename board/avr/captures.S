/* SPDX-License-Identifier: MIT */
/* captures.S - captures_next() of board/captures.h for the AVR.
 *
 * The function does the same as board/captures.c. A search spends a fourth of its time here. An
 * officer that cannot reach the victim takes only 10 cycles. Y goes down the table of squares, and
 * each officer's attack bit is 32 bytes behind its square. The index in attack_table is the
 * difference from the victim to the officer, because this saves a cycle. With GAME_ONE_WAY it must
 * be the difference from the officer to the victim. On the Uno the C code would take 1,305 more
 * cycles for each node, and 208 more bytes (make bench PLAIN=captures).
 *
 *      r26     X, the next victim's entry            r1      r26 after the last victim
 *      r20     the victim's square                   r21     0x77 - r20, to which the attacker's
 *                                                            square is added; with GAME_ONE_WAY
 *                                                            0x78 + r20, to which the complement
 *                                                            of the attacker's square is added
 *      r18 r17 board bytes with slot 0: a pawn of the mover, and a pawn of the other side
 *      r22     the step from the victim to the square of a pawn that takes from the west
 *      r23     the least type worth taking           T       set if the caller asks for doubtful
 *                                                            captures
 *      r24     Y at the start of the officers        r28     Y, or captures_t.attacker
 *      r25     the greatest attack bit of a sound capture; before that the mover's colour
 *      r19, r0 scratch
 */
#include "board/layout.h"
#include "board/variant.h"

#define COLOUR_BIT 4
#define COLOUR     (1 << COLOUR_BIT)
#define PAWN       0x20
#define TYPE       0xE0
#define SLOT       0x0F
/* Low byte of the address of the steps in attack_table. The direction is ORed into this byte. */
#define STEPS      (0xFF & ~GAME_DIRECTION)

    .section .text.captures_next, "ax", @progbits
    .global captures_next
    .type captures_next, @function

/* Jumps to \there if the square Z holds \pawn in any slot. Z may be off the board, where any byte
 * may look like a pawn. The code at \there tests for this, because the macro seldom jumps. */
.macro IF_PAWN pawn, there
    ld      r19, Z
    eor     r19, \pawn
    cpi     r19, SLOT + 1
    brlo    \there
.endm

/* Jumps to \there if Z is off the board. */
.macro IF_OFF there
    mov     r19, r30
    andi    r19, 0x88
    brne    \there
.endm

/* Looks at the officer in the next lower entry. */
.macro LOOK_AT_OFFICER
    ld      r30, -Y
    ldd     r0, Y + LAYOUT_ATTACKS - LAYOUT_SQUARES
    .if     GAME_ONE_WAY
    com     r30
    .endif
    add     r30, r21
    lpm     r19, Z
    and     r19, r0
    brne    reaches
.endm

captures_next:
    push    r17
    push    r28
    push    r29
    push    r22                 /* move */
    push    r23
    push    r24                 /* state */
    push    r25
    movw    r28, r24
    ld      r23, Y
    ldd     r28, Y + 1
    ldi     r29, hi8(page)
    mov     r31, r29
    mov     r27, r29
    lds     r25, page + LAYOUT_SIDE
    lds     r24, page + LAYOUT_FIRST_PAWN
    ldi     r22, lo8(-17)       /* white captures upwards, black downwards */
    ldi     r26, LAYOUT_SQUARES + COLOUR
    sbrs    r25, COLOUR_BIT
    rjmp    1f
    lds     r24, page + LAYOUT_FIRST_PAWN + 1
    add     r24, r25
    ldi     r22, 15
    ldi     r26, LAYOUT_SQUARES
1:  ldi     r18, PAWN
    add     r18, r25
    ldi     r17, PAWN + COLOUR
    sub     r17, r25
    subi    r24, lo8(-LAYOUT_SQUARES)
    mov     r1, r26
    ldi     r19, SLOT + 1
    add     r1, r19
    mov     r19, r23
    andi    r19, SLOT
    add     r26, r19
    andi    r23, TYPE
    clt
    cpi     r23, LAYOUT_DOUBTFUL
    brne    2f
    set
    clr     r23
2:  sbrc    r28, 7
    rjmp    more_officers
    cpi     r28, LAYOUT_PAWN_FROM_EAST
    breq    more_from_east
    brlo    before_victims
    rjmp    in_passing
more_officers:
    ld      r20, X+
    sbrs    r20, 7              /* set only if the victim was captured since the last call */
    rjmp    protection_if_left
    rjmp    next_victim
more_from_east:
    ld      r20, X+
    mov     r28, r24
    mov     r30, r20
    add     r30, r22
    sbrs    r20, 7
    rjmp    from_east
    rjmp    next_victim

/* r28 holds the next file on which to look for a pawn that queens. */
before_victims:
    inc     r26
    brts    to_next_victim
    mov     r30, r25
    lsr     r30
    ori     r30, LAYOUT_PAWNS
    ld      r19, Z
    ldd     r0, Z + 1
    or      r19, r0
    ldd     r0, Z + 2
    or      r19, r0
    ldd     r0, Z + 3
    or      r19, r0
    ldd     r0, Z + 4
    or      r19, r0
    ldd     r0, Z + 5
    or      r19, r0
    ldd     r0, Z + 6
    or      r19, r0
    ldd     r0, Z + 7
    or      r19, r0
    ldi     r21, 1 << (GAME_PROMOTION_RANK - 1)
    sbrc    r25, COLOUR_BIT
    ldi     r21, 1 << (8 - GAME_PROMOTION_RANK)
    and     r19, r21
    breq    to_next_victim
queening:
    cpi     r28, 8
    brsh    to_next_victim
    mov     r20, r28
    inc     r28
    mov     r30, r25
    lsr     r30
    or      r30, r20
    ori     r30, LAYOUT_PAWNS
    ld      r19, Z
    and     r19, r21
    breq    queening
    sbrs    r25, COLOUR_BIT
    ori     r20, GAME_PROMOTION_RANK << 4
    .if     GAME_PROMOTION_RANK != 7
    sbrc    r25, COLOUR_BIT
    ori     r20, (7 - GAME_PROMOTION_RANK) << 4
    .endif
    mov     r30, r20
    ld      r19, Z
    tst     r19
    brne    queening
    ldi     r19, 0x10
    eor     r30, r19
    rjmp    found
to_next_victim:
    rjmp    next_victim

reaches:                        /* placed here, within reach of the branches below */
    rjmp    officer_reaches
four_left:
    LOOK_AT_OFFICER
three_left:
    LOOK_AT_OFFICER
two_left:
    LOOK_AT_OFFICER
one_left:
    LOOK_AT_OFFICER
go_on:
    mov     r19, r28
    andi    r19, SLOT
    brne    officers

next_victim:
    cp      r26, r1
    breq    all_done
    ld      r20, X+
    sbrc    r20, 7
    rjmp    next_victim
    mov     r30, r20
    mov     r31, r29
    ld      r19, Z
    cp      r19, r23
    brlo    all_done
    mov     r28, r24
    brts    protection
    add     r30, r22
    IF_PAWN r18, pawn_from_west
from_east:
    subi    r30, -2
    IF_PAWN r18, pawn_from_east

/* Tests whether a pawn protects the victim. Y is above the first officer to look at. */
protection:
    mov     r30, r20
    sub     r30, r22
    IF_PAWN r17, pawn_to_east
not_to_east:
    subi    r30, 2
    IF_PAWN r17, pawn_to_west
not_protected:
    ldi     r25, 0xFF
    brts    next_victim

officers:
    .if     GAME_ONE_WAY
    ldi     r21, 0x78
    add     r21, r20
    .else
    ldi     r21, 0x77
    sub     r21, r20
    .endif
    ldi     r31, hi8(attack_table)

/* Looks at the officers in the entries below Y. There is at least one officer. Each pass of the
 * loop looks at four officers. If the number of officers is not a multiple of four, the first pass
 * looks only at the remainder. */
    sbrc    r28, 1
    rjmp    two_or_three
    sbrs    r28, 0
    rjmp    four_left
    rjmp    one_left
two_or_three:
    sbrs    r28, 0
    rjmp    two_left
    rjmp    three_left

all_done:
    rjmp    no_victim           /* the branches above cannot reach no_victim itself */

pawn_from_west:
    IF_OFF  from_east
    ldi     r28, LAYOUT_PAWN_FROM_EAST
    rjmp    found
pawn_from_east:
    IF_OFF  protection
    rjmp    found

protection_if_left:
    mov     r19, r28
    andi    r19, SLOT
    brne    protection
    rjmp    next_victim

pawn_to_east:
    IF_OFF  not_to_east
    rjmp    protected
pawn_to_west:
    IF_OFF  not_protected
protected:
    ldi     r25, 0xFF
    brts    1f
    tst     r23
    breq    officers            /* the caller asks for all captures */
1:  mov     r30, r20
    ld      r19, Z
    ldi     r25, GAME_SOUND_BIT_2
    cpi     r19, GAME_SOUND_TYPE_3
    brsh    better
    cpi     r19, 0x40
    brsh    officers
    clr     r25                 /* only a pawn can soundly take a protected pawn */
    brts    officers
    rjmp    next_victim
better:
    ldi     r25, GAME_SOUND_BIT_3
    cpi     r19, 0xE0
    brlo    officers
    ldi     r25, GAME_SOUND_BIT_4
    rjmp    officers

no_victim:
    lds     r20, page + LAYOUT_EN_PASSANT
    sbrc    r20, 7
    rjmp    none
    brts    none
    cpi     r23, PAWN + 1
    brsh    none
    ldi     r28, LAYOUT_IN_PASSING_FROM_WEST

/* r28 = LAYOUT_IN_PASSING_FROM_WEST, _FROM_EAST or LAYOUT_FINISHED. */
in_passing:
    lds     r20, page + LAYOUT_EN_PASSANT
    mov     r31, r29
    cpi     r28, LAYOUT_FINISHED
    breq    none
    inc     r28
    ldi     r30, 0x10
    eor     r30, r20
    dec     r30
    sbrs    r28, 0
    subi    r30, -2
    IF_PAWN r18, 1f
    rjmp    in_passing
1:  IF_OFF  in_passing
    rjmp    found

none:
    pop     r0
    pop     r0
    pop     r0
    pop     r0
    clr     r24
    rjmp    leave

/* An officer would attack the victim on an empty board. Z points to the table entry of the two
 * squares. */
officer_reaches:
    cp      r25, r19            /* carry set: doubtful */
    brlo    1f
    brts    go_on_far
    rjmp    2f
1:  brtc    go_on_far
2:  cpi     r19, GAME_LEAST_SLIDER
    brlo    officer_takes
    lpm     r30, Z
    ori     r30, STEPS
    lpm     r19, Z
    mov     r30, r20
    mov     r31, r29
    ld      r21, Y
3:
    .if     GAME_ONE_WAY
    sub     r30, r19
    .else
    add     r30, r19
    .endif
    cp      r30, r21
    breq    officer_takes
    ld      r0, Z
    tst     r0
    breq    3b
go_on_far:
    rjmp    go_on

officer_takes:
    ld      r30, Y

/* The piece on square r30 takes the victim on square r20. r28 becomes captures_t.attacker. */
found:
    mov     r18, r26
    dec     r18
    andi    r18, SLOT
    pop     r27
    pop     r26
    ld      r19, X
    andi    r19, TYPE
    or      r19, r18
    st      X+, r19
    st      X, r28
    pop     r27
    pop     r26
    st      X+, r30
    st      X, r20
    ldi     r24, 1
leave:
    pop     r29
    pop     r28
    pop     r17
    clr     r1
    ret
    .size captures_next, . - captures_next
