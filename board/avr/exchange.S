/* SPDX-License-Identifier: MIT */
/* exchange.S - exchange_loses() of board/exchange.h, and attack_from() and attack_in_check() of
 * board/attack.h, for the AVR.
 *
 * The functions do the same as board/exchange.c. On the Uno the C code would take 261 more cycles
 * for each node, and 134 more bytes (make bench PLAIN=exchange). All functions use these registers:
 *
 *      r20     the target's square     r21     as in captures.S, from r20
 *      r22     the colour that takes next
 *      r25     the square from which the first capture came, or NONE
 *      r28     Y, how far the scan of that colour has come. 0 and 1 are the pawns. Any other value
 *              is a place in the table of squares, and the scan continues below this place
 *      T       set in an exchange, where a piece that captures along a line does not block it
 *      r0 r1 r18 r19 r26 r27 scratch
 */
#include "board/layout.h"
#include "board/variant.h"

#define COLOUR_BIT 4
#define COLOUR     (1 << COLOUR_BIT)
#define PAWN       0x20
#define CODE       0xF0 /* type and colour */
#define ENTRY      0x1F
#define SLOT       0x0F
#define NONE       0x88
/* Low byte of the address of the steps in attack_table. The direction is ORed into this byte. */
#define STEPS      (0xFF & ~GAME_DIRECTION)

    .section .text.exchange, "ax", @progbits

/* bool attack_in_check(colour_t side) */
    .global attack_in_check
    .type attack_in_check, @function
attack_in_check:
    ldi     r22, COLOUR
    eor     r22, r24
    mov     r30, r24
    ori     r30, LAYOUT_SQUARES
    ldi     r31, hi8(page)
    ld      r24, Z
    rcall   attack_from
    com     r24                 /* bit 7 of NONE is set */
    rol     r24
    clr     r24
    rol     r24
    ret
    .size attack_in_check, . - attack_in_check

/* square_t attack_from(square_t square, colour_t by) */
    .global attack_from
    .type attack_from, @function
attack_from:
    mov     r20, r24
    mov     r23, r28
    mov     r24, r29
    clt
    ldi     r25, NONE
    ldi     r29, hi8(page)
    clr     r28
    rjmp    next_attacker
    .size attack_from, . - attack_from

/* bool exchange_loses(move_t move, uint8_t allowed)
 *
 *      r23     what the side that takes next gains if only this side takes (`wins` in exchange.c)
 *      r24     the value of r28 for the other side
 */
    .global exchange_loses
    .type exchange_loses, @function
exchange_loses:
    push    r28
    push    r29
    mov     r20, r25
    mov     r25, r24
    andi    r25, 0x77
    mov     r23, r22
    set
    ldi     r29, hi8(page)
    clr     r28
    clr     r24
    lds     r22, page + LAYOUT_SIDE
    mov     r30, r20
    rcall   worth
    add     r23, r18
    mov     r30, r25
take:
    rcall   worth
    sub     r18, r23
    mov     r23, r18
    ldi     r19, COLOUR
    eor     r22, r19
    mov     r19, r24
    mov     r24, r28
    mov     r28, r19
    tst     r23
    brmi    enough
    rcall   next_attacker
    sbrs    r30, 7
    rjmp    take
enough:
    lds     r18, page + LAYOUT_SIDE
    ldi     r24, 1
    cpse    r22, r18
    clr     r24
    pop     r29
    pop     r28
    ret
    .size exchange_loses, . - exchange_loses

/* Sets r18 to the worth of the piece on square r30. */
worth:
    mov     r31, r29
    ld      r30, Z
    lsr     r30
    ori     r30, LAYOUT_WORTH
    ldi     r31, hi8(attack_table)
    lpm     r18, Z
    ret

/* Sets r30 to the square of the next attacker, or to NONE after the last attacker. */
next_attacker:
    .if     GAME_ONE_WAY
    ldi     r21, 0x78
    add     r21, r20
    .else
    ldi     r21, 0x77
    sub     r21, r20
    .endif
    mov     r27, r29
    sbrc    r28, 7
    rjmp    more_officers
pawns:
    cpi     r28, 2
    breq    officers
    mov     r30, r20
    add     r30, r28
    add     r30, r28
    subi    r30, -15            /* black's pawns take downwards, white's upwards */
    sbrs    r22, COLOUR_BIT
    subi    r30, 32
    inc     r28
    mov     r19, r30
    andi    r19, 0x88
    brne    pawns
    mov     r31, r29
    ld      r19, Z
    eor     r19, r22
    andi    r19, CODE
    cpi     r19, PAWN
    brne    pawns
    rjmp    found

officers:
    ldi     r26, LAYOUT_FIRST_PAWN
    sbrc    r22, COLOUR_BIT
    inc     r26
    ld      r28, X
    add     r28, r22
    subi    r28, -LAYOUT_SQUARES
officer:
    ld      r30, -Y
    ldd     r18, Y + LAYOUT_ATTACKS - LAYOUT_SQUARES
    .if     GAME_ONE_WAY
    com     r30
    .endif
    add     r30, r21
    ldi     r31, hi8(attack_table)
    lpm     r19, Z
    and     r18, r19
    brne    reaches
more_officers:
    mov     r18, r28
    andi    r18, SLOT
    brne    officer
    ldi     r30, NONE
found:
    clr     r1
    brts    1f
    mov     r28, r23            /* the end of attack_from() */
    mov     r29, r24
    mov     r24, r30
1:  ret

/* The officer would attack the target on an empty board. r19 holds the entry of attack_table for
 * the two squares. */
reaches:
    ld      r30, Y
    cp      r30, r25
    breq    more_officers
    cpi     r18, GAME_LEAST_SLIDER
    brlo    found
    mov     r1, r30
    mov     r30, r19
    ori     r30, STEPS
    lpm     r18, Z
    mov     r30, r20
    mov     r31, r29
step:
    .if     GAME_ONE_WAY
    sub     r30, r18
    .else
    add     r30, r18
    .endif
    cp      r30, r1
    breq    found
    ld      r0, Z
    tst     r0
    breq    step
    brtc    more_officers
    cp      r30, r25
    breq    step
    mov     r26, r0
    andi    r26, ENTRY
    ori     r26, LAYOUT_ATTACKS
    ld      r0, X
    and     r0, r19
    brne    step
    rjmp    more_officers
