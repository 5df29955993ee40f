/* SPDX-License-Identifier: MIT */
/* quiet_order.S - implements quiet_list() and quiet_best() of firmware/engine/quiet_order.h for the
 * AVR.
 *
 * firmware/engine/quiet_order.c implements the same functions for the PC. On the Mega the C code
 * takes 431 cycles more for each node, and 152 bytes more (make bench BOARD=mega2560
 * PLAIN=quiet_order).
 */
#include "board/layout.h"
#include "board/variant.h"
#include "firmware/engine/quiet_terms.h"

#define COLOUR_BIT 4
#define COLOUR     (1 << COLOUR_BIT)
#define HALF       0x80             /* in a board byte: the kind has the upper half of a row */
#define PAWN       0x20
#define CODE       0xF0             /* colour and type of a board byte */
#define ENTRY      0x1F
#define ON_BOARD   0x77
#define OFF_BOARD  0x88
#define RANK_8     0x70

#define ENDGAME    8                /* piece_square.h */
/* attack_table has the step of a direction at the place STEPS | direction. */
#define STEPS      (0xFF & ~GAME_DIRECTION)

/* Adds \amount to r22 if a pawn of the kind r18 attacks \square. Such a pawn is at \square + r19 or
 * \square + r19 + 2. r20 is lost. */
.macro ATTACKED square, amount
    mov     r30, \square
    add     r30, r19
    mov     r20, r30
    andi    r20, OFF_BOARD
    brne    1f
    ld      r20, Z
    andi    r20, CODE
    cp      r20, r18
    breq    2f
1:  subi    r30, lo8(-2)
    mov     r20, r30
    andi    r20, OFF_BOARD
    brne    3f
    ld      r20, Z
    andi    r20, CODE
    cp      r20, r18
    brne    3f
2:  subi    r22, lo8(-(\amount))
3:
.endm

/* \value = the piece-square value of the piece on \square. */
.macro SQUARE_VALUE value, square
    mov     r30, \square
    eor     r30, r13
    or      r30, r14
    mov     r31, r15
    subi    r31, hi8(-(piece_square))
    lpm     \value, Z
.endm

/* If the move is the known move \known, skips it and goes on with the next move. */
.macro UNLESS_KNOWN known
    ldd     r21, Z + 2 * \known + 1
    cp      r21, r25
    brne    1f
    ldd     r21, Z + 2 * \known
    cp      r21, r20
    breq    next
1:
.endm

    .section .text.quiet_list, "ax", @progbits
/* uint8_t quiet_list(listed_t *list, const move_t *moves, uint8_t count, const move_t *known)
 *
 *      Y       the list                X       the next move
 *      r17     the moves left          r1      the moves put into the list
 *      r9:r8   known
 *      r24 r25 the squares of the move: from, to
 *      r22     its order               r20 r21 scratch
 *
 * These registers depend on the position:
 *
 *      r18     the other side's pawn   r19     its offset from a square it attacks
 *      r23     the other king's square r13     turns black's squares round
 *      r0      0 or ENDGAME: which half of each rank of piece-square values to use
 *
 * The moves of a piece follow each other. At the piece's first move the function computes these
 * values:
 *
 *      r16     its attack bit if it is an officer, otherwise 0
 *      r15     its row                 r14     HALF or 0 for its kind, | r0
 *      r12     the value of its square r11     HALF or 0 for its kind, | 8 for black
 *      r10     the bonus of an officer that leaves a square which a pawn attacks
 */
    .global quiet_list
    .type quiet_list, @function
quiet_list:
    .irp    number, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push    r\number
    .endr
    movw    r28, r24
    movw    r26, r22
    mov     r17, r20
    movw    r8, r18
    ldi     r24, 0xFF               /* no move begins there */
    ldi     r31, hi8(page)
    ldi     r30, LAYOUT_PHASE
    ld      r20, Z
    clr     r0
    cpi     r20, QUIET_MIDGAME_PHASE
    brsh    1f
    ldi     r20, ENDGAME
    mov     r0, r20
1:  ldi     r18, PAWN | COLOUR
    ldi     r19, 16 - 1
    ldi     r20, 0
    ldi     r30, LAYOUT_SIDE
    ld      r21, Z
    sbrs    r21, COLOUR_BIT
    rjmp    2f
    ldi     r19, lo8(-16 - 1)
    ldi     r20, RANK_8
2:  mov     r13, r20
    eor     r18, r21
    ldi     r30, LAYOUT_SQUARES | COLOUR
    eor     r30, r21
    ld      r23, Z
    rjmp    another
next:
    dec     r17
    brne    another
    mov     r24, r1
    clr     r1
    .irp    number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8
    pop     r\number
    .endr
    ret
another:
    ld      r20, X+
    ld      r25, X+
    movw    r30, r8
    UNLESS_KNOWN 0
    UNLESS_KNOWN 1
    UNLESS_KNOWN 2
    cp      r20, r24
    breq    same_piece
    mov     r24, r20
    mov     r30, r24
    andi    r30, ON_BOARD
    ldi     r31, hi8(page)
    ld      r20, Z
    mov     r30, r20
    andi    r30, ENTRY
    ori     r30, LAYOUT_ATTACKS
    ld      r16, Z
    mov     r21, r20
    swap    r21
    lsr     r21
    andi    r21, 3
    dec     r21
    mov     r15, r21
    mov     r21, r20
    andi    r21, HALF
    mov     r14, r21
    or      r14, r0
    andi    r20, COLOUR
    lsr     r20
    or      r20, r21
    mov     r11, r20
    mov     r21, r24
    andi    r21, ON_BOARD
    SQUARE_VALUE r12, r21
    clr     r22
    cpi     r16, GAME_KING_BIT
    brne    1f
    clr     r16
1:  tst     r16
    breq    4f /* 4, because ATTACKED has the labels 1 to 3 */
    ldi     r31, hi8(page)
    ATTACKED r24, QUIET_ATTACKED_BY_PAWN
4:  mov     r10, r22

/* The score begins with a quarter of the centipawns that the piece gains by its new square. */
same_piece:
    SQUARE_VALUE r22, r25
    sub     r22, r12
    sbc     r21, r21
    asr     r21
    ror     r22
    asr     r21
    ror     r22
    ldi     r31, hi8(page)
    tst     r16
    brne    officer
    mov     r30, r25
    ld      r20, Z
    tst     r20
    breq    with_history
    ldi     r22, QUIET_CASTLES
    rjmp    with_history

/* Adds the bonuses and penalties for pawns of the other side and for check. */
officer:
    add     r22, r10
    ATTACKED r25, -QUIET_ATTACKED_BY_PAWN
    mov     r30, r23
    sub     r30, r25
    subi    r30, lo8(-0x77)
    ldi     r31, hi8(attack_table)
    lpm     r21, Z
    mov     r20, r21
    and     r20, r16
    breq    with_history
    cpi     r16, GAME_LEAST_SLIDER
    brlo    check
    mov     r30, r21
    ori     r30, STEPS
    lpm     r21, Z
    mov     r30, r25
    ldi     r31, hi8(page)
1:  add     r30, r21
    cp      r30, r23
    breq    check
    ld      r20, Z
    tst     r20
    breq    1b
    rjmp    with_history
check:
    subi    r22, lo8(-QUIET_GIVES_CHECK)

/* Adds the history of this piece on its target square. */
with_history:
    mov     r30, r25
    or      r30, r11
    mov     r31, r15
    subi    r30, lo8(-(history))
    sbci    r31, hi8(-(history))
    ld      r20, Z
    add     r22, r20
    brvs    4f
    cpi     r22, -128
    breq    5f
put:
    st      -Y, r22
    st      -Y, r25
    st      -Y, r24
    inc     r1
    rjmp    next
4:  ldi     r22, 127                /* the sum has overflowed, so its sign is wrong */
    brmi    put
5:  ldi     r22, -127
    rjmp    put
    .size quiet_list, . - quiet_list

/* Compares one of the four moves at Z with the best move so far. */
.macro LOOK_AT which
    ldd     r19, Z + 3 * \which + 2
    cp      r18, r19
    brlt    better_\which
after_\which:
.endm

/* Stores this move as the best move so far. */
.macro BETTER which
better_\which:
    mov     r18, r19
    movw    r26, r30
    ldi     r20, 3 * \which
    rjmp    after_\which
.endm

/* listed_t *quiet_best(listed_t *first, uint8_t count)
 *
 *      Z       four moves              r22     the number of moves from there on
 *      X + r20 the best move so far    r18     its score
 *
 * Each turn of the loop compares four moves. If `count` is not a multiple of four, the first turn
 * compares only the remainder.
 */
    .section .text.quiet_best, "ax", @progbits
    .global quiet_best
    .type quiet_best, @function
quiet_best:
    movw    r30, r24
    ldi     r18, -128
    mov     r20, r22
    andi    r20, 3
    breq    four
    sub     r22, r20
    subi    r22, -4
    cpi     r20, 2
    breq    two
    brsh    three
    sbiw    r30, 3 * 3
    rjmp    after_2
two:
    sbiw    r30, 3 * 2
    rjmp    after_1
three:
    sbiw    r30, 3
    rjmp    after_0
four:
    LOOK_AT 0
    LOOK_AT 1
    LOOK_AT 2
    LOOK_AT 3
    adiw    r30, 3 * 4
    subi    r22, 4
    brne    four
    movw    r24, r26
    add     r24, r20
    adc     r25, r1
    ret
    BETTER  0
    BETTER  1
    BETTER  2
    BETTER  3
    .size quiet_best, . - quiet_best
