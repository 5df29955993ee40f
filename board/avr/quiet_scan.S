/* quiet_scan.S - quiet_scan() of board/quiet_scan.h for the AVR.
 *
 * The same as board/quiet_scan.c.
 *
 *      r25:24  state           r23:22  move          kept to the end
 *      r18 r19 r20 quiets_t.entry, .direction and .to
 *      r21     where the piece stands                r27     its board byte
 *      r26     the step after its last; a pawn's step
 */
#include "board/layout.h"

#define COLOUR_BIT 4
#define SLIDER_BIT 7
#define PAWN       0x20
#define TYPE       0xE0
#define SLOT       0x0F

    .section .progmem.data.quiet_scan, "a", @progbits

/* All steps: rooks use the first four, bishops the next, queens and kings both, knights the rest. */
steps:
    .byte   16, -16, -1, 1, 15, 17, -17, -15
    .byte   31, 33, -33, -31, 14, 18, -18, -14

/* By kind: the first step, and the one after the last. */
first_and_end:
    .byte   0, 0, 0, 2, 8, 16, 0, 8, 0, 0, 4, 8, 0, 4, 0, 8

    .section .text.quiet_scan, "ax", @progbits
    .global quiet_scan
    .type quiet_scan, @function
quiet_scan:
    movw    r30, r24
    ld      r18, Z
    ldd     r19, Z + 1
    ldd     r20, Z + 2

piece:
    mov     r30, r18
    ori     r30, LAYOUT_SQUARES
    ldi     r31, hi8(page)
    ld      r21, Z
    sbrc    r21, 7
    rjmp    next_piece
    mov     r30, r21
    ld      r27, Z
    mov     r30, r27
    swap    r30
    andi    r30, 0x0E
    clr     r31
    subi    r30, lo8(-(first_and_end))
    sbci    r31, hi8(-(first_and_end))
    lpm     r0, Z+
    lpm     r26, Z
    cpi     r19, LAYOUT_UNSTARTED
    brne    1f
    mov     r19, r0
    mov     r20, r21
1:  cp      r19, r26
    brsh    next_piece
    mov     r30, r27
    andi    r30, TYPE
    cpi     r30, PAWN
    breq    pawn

try_step:
    mov     r30, r19
    clr     r31
    subi    r30, lo8(-(steps))
    sbci    r31, hi8(-(steps))
    lpm     r30, Z
    add     r30, r20
    sbrc    r30, 7
    rjmp    blocked
    sbrc    r30, 3
    rjmp    blocked
    ldi     r31, hi8(page)
    ld      r0, Z
    tst     r0
    brne    blocked
    sbrc    r27, SLIDER_BIT
    mov     r20, r30
found:
    mov     r0, r30
    sbrs    r27, SLIDER_BIT
    inc     r19
    movw    r30, r24
    st      Z, r18
    std     Z + 1, r19
    std     Z + 2, r20
    movw    r30, r22
    st      Z, r21
    std     Z + 1, r0
    ldi     r24, 1
    ret

blocked:
    inc     r19
    mov     r20, r21
    cp      r19, r26
    brlo    try_step
next_piece:
    ldi     r19, LAYOUT_UNSTARTED
    mov     r30, r18
    dec     r18
    andi    r30, SLOT
    brne    piece
    clr     r24
    ret

/* Steps straight ahead, but not to the last rank: r19 = 0 is one square, 1 two. */
pawn:
    ldi     r26, 16
    sbrc    r18, COLOUR_BIT
    ldi     r26, lo8(-16)
    mov     r30, r21
    add     r30, r26
    mov     r31, r30
    sbrs    r18, COLOUR_BIT
    com     r31
    andi    r31, 0x70
    breq    next_piece
    ldi     r31, hi8(page)
    ld      r0, Z
    tst     r0
    brne    next_piece
    tst     r19
    breq    found
    mov     r31, r21
    sbrc    r18, COLOUR_BIT
    com     r31
    andi    r31, 0x70
    cpi     r31, 0x10           /* from its own second rank */
    brne    next_piece
    ldi     r31, hi8(page)
    add     r30, r26
    ld      r0, Z
    tst     r0
    brne    next_piece
    rjmp    found
    .size quiet_scan, . - quiet_scan
