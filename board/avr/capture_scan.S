/* capture_scan.S - capture_scan() of board/capture_scan.h for the AVR.
 *
 * The same as board/capture_scan.c, step by step. An attacker that cannot reach the victim costs 12
 * cycles: its attack bit and its square are fetched by the pointers X and Y, which run down the two
 * tables, and the table by difference says the rest.
 *
 *      r25:24  state           r23:22  move          kept to the end
 *      r18     where the victim stands in its piece table, low byte of the address
 *      r20     its square      r21     its square + 0x77
 *      r17     the mover's colour
 *      r16     the greatest attack bit that is not doubtful
 *      r11     the entry after that of the mover's last officer
 *      r15     where the victims end, as r18         r14     the kind of captures asked for
 *      r13     from the victim to the pawn that takes from the west, and from there to one that
 *      r12     protects it from the west
 *      r19, r0 scratch, r19 also captures_t.attacker
 */
#include "board/layout.h"

#define COLOUR_BIT 4
#define PAWN       0x20
#define ENTRY      0x1F

    .section .text.capture_scan, "ax", @progbits
    .global capture_scan
    .type capture_scan, @function

/* r19 = what stands on the square Z, with the colour bit clear if it is the mover's; off the board it
 * goes to `missed`. */
.macro LOOK missed
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
    brne    reaches
.endm

capture_scan:
    push    r11
    push    r12
    push    r13
    push    r14
    push    r15
    push    r16
    push    r17
    push    r28
    push    r29
    ldi     r29, hi8(page)
    movw    r26, r24
    ld      r18, X+
    ld      r28, X              /* captures_t.attacker */
    mov     r14, r18
    lds     r17, page + LAYOUT_SIDE
    lds     r11, page + LAYOUT_FIRST_PAWN
    lds     r19, page + LAYOUT_FIRST_PAWN + 1
    ldi     r30, lo8(-17)       /* white takes upwards, black downwards */
    ldi     r31, lo8(15 + 17)
    sbrs    r17, COLOUR_BIT
    rjmp    1f
    mov     r0, r11
    mov     r11, r19
    mov     r19, r0
    add     r11, r17
    ldi     r30, lo8(15)
    ldi     r31, lo8(-17 - 15)
1:  mov     r13, r30
    mov     r12, r31
    sbrs    r14, LAYOUT_OFFICERS_BIT
    ldi     r19, 16
    ldi     r30, LAYOUT_SQUARES | (1 << COLOUR_BIT)
    eor     r30, r17
    add     r30, r19
    mov     r15, r30
    andi    r18, ENTRY
    ori     r18, LAYOUT_SQUARES
    mov     r30, r18
    mov     r31, r29
    ld      r20, Z
    sbrc    r20, 7              /* only the first time: captured since the last call */
    rjmp    next_victim
    mov     r21, r20
    subi    r21, lo8(-0x77)
    cpi     r28, LAYOUT_PAWN_FROM_WEST
    brlo    officers            /* goes on among the officers */
    breq    from_west
    mov     r30, r20
    add     r30, r13
    rjmp    from_east

next_victim:
    inc     r18
    cp      r18, r15
    brsh    all_done
    mov     r30, r18
    mov     r31, r29
    ld      r20, Z
    sbrc    r20, 7
    rjmp    next_victim
    mov     r21, r20
    subi    r21, lo8(-0x77)
from_west:
    sbrc    r14, LAYOUT_DOUBTFUL_BIT
    rjmp    first_officer
    mov     r30, r20
    add     r30, r13
    LOOK    from_east
    cpi     r19, PAWN
    brne    from_east
    ldi     r19, LAYOUT_PAWN_FROM_EAST
    rjmp    found
from_east:
    subi    r30, -2
    LOOK    first_officer
    cpi     r19, PAWN
    brne    first_officer
    mov     r19, r11
    rjmp    found

all_done:
    clr     r24
    rjmp    leave

first_officer:
    mov     r28, r11

/* r28 = the entry after that of the first officer to be looked at. */
officers:
    ldi     r16, 0xFF
    mov     r19, r14
    andi    r19, (1 << LAYOUT_SOUND_BIT) | (1 << LAYOUT_DOUBTFUL_BIT)
    breq    limit_known
    mov     r30, r20
    add     r30, r13
    add     r30, r12
    mov     r31, r29
    LOOK    protector_from_east
    cpi     r19, PAWN | (1 << COLOUR_BIT)
    breq    protected
protector_from_east:
    subi    r30, -2
    LOOK    not_protected
    cpi     r19, PAWN | (1 << COLOUR_BIT)
    breq    protected
not_protected:
    sbrc    r14, LAYOUT_DOUBTFUL_BIT
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
    sbrs    r14, LAYOUT_DOUBTFUL_BIT
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

/* The officers below X and Y: eight at a time, the odd ones first. */
go_on:
    mov     r30, r26
    sub     r30, r17
    subi    r30, LAYOUT_ATTACKS
    brne    some_left
    rjmp    next_victim
some_left:
    sbrc    r30, 3
    rjmp    eight_left
    sbrs    r30, 2
    rjmp    below_four
    sbrs    r30, 1
    rjmp    four_or_five
    sbrs    r30, 0
    rjmp    six_left
    rjmp    seven_left
four_or_five:
    sbrs    r30, 0
    rjmp    four_left
    rjmp    five_left
below_four:
    sbrs    r30, 1
    rjmp    one_left
    sbrs    r30, 0
    rjmp    two_left
    rjmp    three_left

officer_reaches:
    cp      r16, r19            /* carry: doubtful */
    brlo    1f
    sbrc    r14, LAYOUT_DOUBTFUL_BIT
    rjmp    go_on
    rjmp    2f
1:  sbrs    r14, LAYOUT_DOUBTFUL_BIT
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
    ldi     r30, 0xFF - ENTRY
    and     r30, r14
    andi    r18, ENTRY
    or      r18, r30
    st      X+, r18
    st      X, r19
    ldi     r24, 1
leave:
    pop     r29
    pop     r28
    pop     r17
    pop     r16
    pop     r15
    pop     r14
    pop     r13
    pop     r12
    pop     r11
    ret

reaches:                        /* within the range of the branches below */
    rjmp    officer_reaches
eight_left:
    LOOK_AT_OFFICER
seven_left:
    LOOK_AT_OFFICER
six_left:
    LOOK_AT_OFFICER
five_left:
    LOOK_AT_OFFICER
four_left:
    LOOK_AT_OFFICER
three_left:
    LOOK_AT_OFFICER
two_left:
    LOOK_AT_OFFICER
one_left:
    LOOK_AT_OFFICER
    rjmp    go_on
    .size capture_scan, . - capture_scan
