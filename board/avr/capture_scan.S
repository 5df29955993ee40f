/* capture_scan.S - capture_scan() of board/capture_scan.h for the AVR.
 *
 * The same as board/capture_scan.c, step by step. An attacker that cannot reach the victim costs
 * 12 cycles: its attack bit and its square are fetched by the pointers X and Y, which run down the two
 * tables, and the table by difference says the rest.
 *
 *      r25:24  state           r23:22  move          kept to the end
 *      r18     victim          r20     its square    r21  its square + 0x77
 *      r17     the mover's colour
 *      r16     the greatest attack bit that is not doubtful
 *      r19, r0 scratch, r19 also captures_t.attacker
 */
#include "board/layout.h"

    .section .text.capture_scan, "ax", @progbits
    .global capture_scan
    .type capture_scan, @function

/* Z = the square `target` + `white` for white, `target` + `white` + `change` for black; leaves at
 * `missed` if it is off the board. Then r19 = the code of what stands there, with the colour bit
 * clear if it is the mover's. */
.macro LOOK_AT white, change, missed
    mov     r30, r20
    subi    r30, lo8(-(\white))
    sbrc    r17, 4
    subi    r30, lo8(-(\change))
    mov     r19, r30
    andi    r19, 0x88
    brne    \missed
    ld      r19, Z
    andi    r19, 0xF0
    eor     r19, r17
.endm

/* One officer: the next lower entry. */
.macro LOOK_AT_OFFICER
    ld      r0, -X
    mov     r30, r21
    ld      r19, -Y
    sub     r30, r19
    lpm     r19, Z
    and     r19, r0
    brne    officer_reaches
.endm

capture_scan:
    push    r16
    push    r17
    push    r28
    push    r29
    lds     r17, page + LAYOUT_SIDE
    ldi     r29, hi8(page)
    movw    r26, r24
    ld      r18, X+
    ld      r19, X
    mov     r30, r18
    andi    r30, 0x1F
    ori     r30, LAYOUT_SQUARES
    mov     r31, r29
    ld      r20, Z
    sbrc    r20, 7              /* only the first time: captured since the last call */
    rjmp    next_victim
    mov     r21, r20
    subi    r21, lo8(-0x77)
    mov     r28, r19            /* goes on among the officers */
    cpi     r19, LAYOUT_PAWN_FROM_WEST
    brsh    1f
    rjmp    officers
1:  sbrc    r18, LAYOUT_DOUBTFUL_BIT
    rjmp    first_officer       /* a pawn's capture is never doubtful */
    breq    from_west
    rjmp    from_east

next_victim:
    inc     r18
    mov     r30, r18
    andi    r30, 0x0F
    breq    all_done
    sbrs    r18, LAYOUT_OFFICERS_BIT
    rjmp    1f
    lds     r19, page + LAYOUT_FIRST_PAWN + 1   /* the other side's */
    sbrc    r17, 4
    lds     r19, page + LAYOUT_FIRST_PAWN
    cp      r30, r19
    breq    all_done
1:
    mov     r30, r18
    andi    r30, 0x1F
    ori     r30, LAYOUT_SQUARES
    mov     r31, r29
    ld      r20, Z
    sbrc    r20, 7
    rjmp    next_victim
    mov     r21, r20
    subi    r21, lo8(-0x77)
    sbrc    r18, LAYOUT_DOUBTFUL_BIT
    rjmp    first_officer

from_west:
    LOOK_AT -17, 32, from_east
    cpi     r19, 0x20
    brne    from_east
    ldi     r19, LAYOUT_PAWN_FROM_EAST
    rjmp    found
from_east:
    LOOK_AT -15, 32, first_officer
    cpi     r19, 0x20
    brne    first_officer
    lds     r19, page + LAYOUT_FIRST_PAWN
    sbrc    r17, 4
    lds     r19, page + LAYOUT_FIRST_PAWN + 1
    add     r19, r17
    rjmp    found

all_done:
    clr     r24
    rjmp    leave

first_officer:
    lds     r28, page + LAYOUT_FIRST_PAWN
    sbrc    r17, 4
    lds     r28, page + LAYOUT_FIRST_PAWN + 1
    add     r28, r17

/* r28 = the entry after that of the first officer to be looked at. */
officers:
    ldi     r16, 0xFF
    mov     r19, r18
    andi    r19, (1 << LAYOUT_SOUND_BIT) | (1 << LAYOUT_DOUBTFUL_BIT)
    breq    limit_known
    LOOK_AT 15, -32, protector_from_east
    cpi     r19, 0x30
    breq    protected
protector_from_east:
    LOOK_AT 17, -32, not_protected
    cpi     r19, 0x30
    breq    protected
not_protected:
    sbrc    r18, LAYOUT_DOUBTFUL_BIT
    rjmp    next_victim
    rjmp    limit_known
protected:
    mov     r30, r20
    ld      r19, Z
    ldi     r16, 0x10           /* bishop or knight: bishops may take it */
    cpi     r19, 0xC0
    brsh    better_than_bishop
    cpi     r19, 0x40
    brsh    limit_known
    clr     r16                 /* pawn: only pawns */
    sbrs    r18, LAYOUT_DOUBTFUL_BIT
    rjmp    next_victim
    rjmp    limit_known
better_than_bishop:
    ldi     r16, 0x20           /* rook: rooks */
    cpi     r19, 0xE0
    brlo    limit_known
    ldi     r16, 0x40           /* queen: queens */

limit_known:
    mov     r26, r28
    subi    r26, lo8(-LAYOUT_ATTACKS)
    mov     r27, r29
    subi    r28, lo8(-LAYOUT_SQUARES)
    ldi     r31, hi8(attack_table)

/* The officers below X and Y: four at a time, the odd ones first. */
go_on:
    mov     r30, r26
    sub     r30, r17
    cpi     r30, LAYOUT_ATTACKS
    brne    some_left
    rjmp    next_victim
some_left:
    sbrs    r30, 1
    rjmp    none_or_one_odd
    sbrs    r30, 0
    rjmp    two_odd
    rjmp    three_odd
none_or_one_odd:
    sbrc    r30, 0
    rjmp    one_odd
    LOOK_AT_OFFICER
three_odd:
    LOOK_AT_OFFICER
two_odd:
    LOOK_AT_OFFICER
one_odd:
    LOOK_AT_OFFICER
    rjmp    go_on

officer_reaches:
    cp      r16, r19            /* carry: doubtful */
    brlo    1f
    sbrc    r18, LAYOUT_DOUBTFUL_BIT
    rjmp    go_on
    rjmp    2f
1:  sbrs    r18, LAYOUT_DOUBTFUL_BIT
    rjmp    go_on
2:  cpi     r19, 0x10
    brlo    officer_takes
    ldi     r31, hi8(step_table)
    lpm     r19, Z
    ld      r30, Y
    mov     r31, r29
3:  add     r30, r19
    cp      r30, r20
    breq    officer_takes
    ld      r0, Z
    tst     r0
    breq    3b
    ldi     r31, hi8(attack_table)
    rjmp    go_on

officer_takes:
    ld      r30, Y
    mov     r19, r26
    subi    r19, LAYOUT_ATTACKS

/* A pawn or an officer takes from r30; r19 is what captures_t.attacker becomes. */
found:
    movw    r26, r22
    st      X+, r30
    st      X, r20
    movw    r26, r24
    st      X+, r18
    st      X, r19
    ldi     r24, 1
leave:
    pop     r29
    pop     r28
    pop     r17
    pop     r16
    ret
    .size capture_scan, . - capture_scan
