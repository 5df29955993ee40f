/* quiet_order.S - quiet_order() and quiet_best() of firmware/engine/quiet_order.h for the AVR.
 *
 * The functions do the same as firmware/engine/quiet_order.c. On the Mega the C costs 289 cycles a
 * node and 228 bytes more (make bench BOARD=mega2560 PLAIN=quiet_order).
 */
#include "board/layout.h"
#include "board/variant.h"
#include "firmware/engine/quiet_terms.h"

#define COLOUR_BIT 4
#define COLOUR     (1 << COLOUR_BIT)
#define HALF       0x80             /* of the table of a kind          */
#define PAWN       0x20
#define CODE       0xF0             /* colour and type of a board byte */
#define ENTRY      0x1F
#define ON_BOARD   0x77
#define OFF_BOARD  0x88
#define RANK_8     0x70

#define ENDGAME    8                /* piece_square.h */

/* Adds \amount to r22 if a pawn r20 attacks \square. Such a pawn stands r21 or r21 + 2 from
 * \square. */
.macro ATTACKED square, amount
    mov     r30, \square
    add     r30, r21
    mov     r27, r30
    andi    r27, OFF_BOARD
    brne    1f
    ld      r27, Z
    andi    r27, CODE
    cp      r27, r20
    breq    2f
1:  subi    r30, lo8(-2)
    mov     r27, r30
    andi    r27, OFF_BOARD
    brne    3f
    ld      r27, Z
    andi    r27, CODE
    cp      r27, r20
    brne    3f
2:  subi    r22, lo8(-(\amount))
3:
.endm

    .section .text.quiet_order, "ax", @progbits
/* int8_t quiet_order(move_t move)
 *
 *      r24 r25 the squares of the move: from, to         r18     the piece that moves
 *      r19     its colour                                r26     its attack bit
 *      r23     the other king's square                   r22     the order
 */
    .global quiet_order
    .type quiet_order, @function
quiet_order:
    andi    r24, ON_BOARD
    mov     r30, r24
    ldi     r31, hi8(page)
    ld      r18, Z
    mov     r19, r18
    andi    r19, COLOUR
    ldi     r22, QUIET_CASTLES
    mov     r30, r25
    ld      r20, Z
    tst     r20
    breq    1f
    rjmp    with_history
1:
    ldi     r30, LAYOUT_SQUARES | COLOUR
    eor     r30, r19
    ld      r23, Z
    mov     r30, r18
    andi    r30, ENTRY
    ori     r30, LAYOUT_ATTACKS
    ld      r26, Z
    ldi     r30, LAYOUT_PHASE
    ld      r22, Z

/* Adds the gain by the piece's square. r20 has the bits for the half of the flash page and of the
 * rank. r21 turns black's squares round. */
    mov     r20, r18
    andi    r20, HALF
    cpi     r22, QUIET_MIDGAME_PHASE
    brsh    1f
    ori     r20, ENDGAME
1:  ldi     r21, 0
    sbrc    r19, COLOUR_BIT
    ldi     r21, RANK_8
    mov     r31, r18
    swap    r31
    lsr     r31
    andi    r31, 3
    dec     r31
    ldi     r27, hi8(piece_square)
    add     r31, r27
    mov     r30, r25
    eor     r30, r21
    or      r30, r20
    lpm     r22, Z
    mov     r30, r24
    eor     r30, r21
    or      r30, r20
    lpm     r27, Z
    sub     r22, r27
    sbc     r27, r27
    asr     r27
    ror     r22
    asr     r27
    ror     r22

/* For officers: adds the terms for pawns of the other side and for check. */
    tst     r26
    breq    1f
    cpi     r26, GAME_KING_BIT
    brne    2f
1:  rjmp    with_history
2:
    ldi     r20, PAWN | COLOUR
    eor     r20, r19
    ldi     r21, 16 - 1
    sbrc    r19, COLOUR_BIT
    ldi     r21, lo8(-16 - 1)
    ldi     r31, hi8(page)
    ATTACKED r25, -QUIET_ATTACKED_BY_PAWN
    ATTACKED r24, QUIET_ATTACKED_BY_PAWN
    mov     r30, r23
    sub     r30, r25
    subi    r30, lo8(-0x77)
    ldi     r31, hi8(attack_table)
    lpm     r30, Z
    and     r30, r26
    breq    with_history
    cpi     r26, GAME_LEAST_SLIDER
    brlo    check
    push    r18
    push    r19
    push    r22
    push    r25
    mov     r24, r25
    mov     r22, r23
    call    attack_path_clear
    pop     r25
    pop     r22
    pop     r19
    pop     r18
    tst     r24
    breq    with_history
check:
    subi    r22, lo8(-QUIET_GIVES_CHECK)

/* Adds the history of the piece on its target square. */
with_history:
    mov     r31, r18
    swap    r31
    lsr     r31
    andi    r31, 3
    dec     r31
    andi    r18, HALF
    lsr     r19
    mov     r30, r25
    or      r30, r18
    or      r30, r19
    subi    r30, lo8(-(history))
    sbci    r31, hi8(-(history))
    ld      r24, Z
    add     r24, r22
    brvs    1f
    cpi     r24, -128
    breq    2f
    ret
1:  ldi     r24, 127                /* the sum has overflowed, so its sign is wrong */
    brpl    2f
    ret
2:  ldi     r24, -127
    ret
    .size quiet_order, . - quiet_order

/* listed_t *quiet_best(listed_t *first, uint8_t count)
 *
 * Z is behind the score of the best move so far. r18 is this score. X is behind the score of the
 * present move.
 */
    .section .text.quiet_best, "ax", @progbits
    .global quiet_best
    .type quiet_best, @function
quiet_best:
    movw    r26, r24
    ldi     r18, -128
1:  adiw    r26, 2
    ld      r19, X+
    cp      r18, r19
    brge    2f
    mov     r18, r19
    movw    r30, r26
2:  dec     r22
    brne    1b
    sbiw    r30, 3
    movw    r24, r30
    ret
    .size quiet_best, . - quiet_best
