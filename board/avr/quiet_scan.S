/* SPDX-License-Identifier: MIT */
/* quiet_scan.S - quiet_scan() of board/quiet_scan.h for the AVR, or quiet_scan_some() if
 * EDITION_LIST is not 0.
 *
 * The function does the same as board/quiet_scan.c. On the Uno the C code would take 333 more
 * cycles for each node, and 162 more bytes (make bench PLAIN=quiet_scan). Below, "without lists"
 * means that EDITION_LIST is 0.
 *
 *      r25:24  the address of the state              r23:22  the address for the next move
 *      r18 r19 r20 quiets_t.entry, .direction and .to
 *      r21     the square of the piece               r27     its board byte
 *      r26     the number after the piece's last step, 2 for a pawn
 *      r0      the step
 *      r1      without lists: the piece's bit in quiets_good, or 0 for all moves
 *              with lists: the number of moves that are still wanted
 *      T       without lists: set in the pass over the good moves (quiets.h)
 */
#include "base/edition.h"
#include "board/layout.h"
#include "board/variant.h"

#include "slider.h" /* a header of the game, which defines IF_SLIDER and UNLESS_SLIDER */
#include "steps.h"

#define COLOUR_BIT 4
#define PAWN_KIND  1
#define PAWN_END   1 /* a bit that r26 has only for a pawn */
#define ENTRY      0x1F
#define SLOT       0x0F

    .section .progmem.data.quiet_scan, "a", @progbits

steps:
    .byte   STEPS_ALL

    .section .text.quiet_scan, "ax", @progbits
none_left:
    clr     r1
    .if     EDITION_LIST
    movw    r24, r22
    .else
    clr     r24
    .endif
    ret

    .if     EDITION_LIST
    .global quiet_scan_some
    .type quiet_scan_some, @function
quiet_scan_some:
    mov     r1, r20
    .else
    .global quiet_scan
    .type quiet_scan, @function
quiet_scan:
    .endif
    movw    r30, r24
    ld      r18, Z
    ldd     r19, Z + 1
    ldd     r20, Z + 2
    .if     !EDITION_LIST
    bst     r18, LAYOUT_GOOD_PASS
    .endif
    rjmp    piece

next_piece:
    ldi     r19, LAYOUT_UNSTARTED
    mov     r30, r18
    dec     r18
    andi    r30, SLOT
    breq    none_left
piece:
    mov     r30, r18
    andi    r30, ENTRY
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
    cpi     r30, 2 * PAWN_KIND
    brne    officer

/* Finds the next step of a pawn straight ahead, but no promotion. r19 is 0 for one square, and 1
 * for two squares. */
    .if     !EDITION_LIST
    clr     r1
    sbrc    r18, LAYOUT_TWO_PASSES
    inc     r1
    .endif
    ldi     r26, 1 << PAWN_END
    ldi     r30, 16
    sbrc    r18, COLOUR_BIT
    ldi     r30, lo8(-16)
    mov     r0, r30
    sbrc    r19, 7              /* set if the pawn has not been looked at yet */
pawn_skipped:
    inc     r19
    cp      r19, r26
    brsh    next_piece
    mov     r20, r21
    add     r20, r0
    mov     r31, r20
    sbrs    r18, COLOUR_BIT
    com     r31
    andi    r31, 0x70
    .if     GAME_PROMOTION_RANK != 7
    cpi     r31, (7 - GAME_PROMOTION_RANK) << 4
    .endif
    breq    next_piece
    mov     r30, r20
    ldi     r31, hi8(page)
    ld      r31, Z
    tst     r31
    brne    next_piece
    tst     r19
    breq    empty
    .if     GAME_TWO_STEPS
    mov     r31, r21
    sbrc    r18, COLOUR_BIT
    com     r31
    andi    r31, 0x70
    cpi     r31, 0x10           /* two steps begin on the second rank of the pawn's side */
    brne    next_piece
    add     r20, r0
    mov     r30, r20
    ldi     r31, hi8(page)
    ld      r31, Z
    tst     r31
    breq    empty
    .endif
    rjmp    next_piece

officer:
    .if     GAME_ONE_WAY
    sbrc    r18, COLOUR_BIT
    ori     r30, 0x10           /* twice piece_manner(), because a quiet_kind_t has two bytes */
    .endif
    clr     r31
    subi    r30, lo8(-(quiet_kinds))
    sbci    r31, hi8(-(quiet_kinds))
    lpm     r0, Z+
    lpm     r26, Z
    .if     !EDITION_LIST
    mov     r31, r0
    andi    r31, 0x0F
    sbrs    r18, LAYOUT_TWO_PASSES
    clr     r31
    mov     r1, r31
    .endif
    UNLESS_SLIDER
    mov     r20, r21
    cpi     r19, LAYOUT_UNSTARTED
    brne    1f
    mov     r19, r0
    swap    r19
    andi    r19, 0x0F
    mov     r20, r21
1:  cp      r19, r26
    brsh    piece_done

try_step:
    mov     r30, r19
    clr     r31
    subi    r30, lo8(-(steps))
    sbci    r31, hi8(-(steps))
    lpm     r0, Z
along:
    add     r20, r0
    mov     r30, r20
    andi    r30, 0x88
    brne    blocked
    mov     r30, r20
    ldi     r31, hi8(page)
    ld      r31, Z
    tst     r31
    brne    blocked

empty:
    .if     EDITION_LIST
    movw    r30, r22
    st      Z+, r21
    st      Z+, r20
    movw    r22, r30
    dec     r1
    breq    found
    .else
    mov     r30, r20
    sbrc    r18, COLOUR_BIT
    ori     r30, 8
    clr     r31
    subi    r30, lo8(-(quiets_good))
    sbci    r31, hi8(-(quiets_good))
    ld      r31, Z
    and     r31, r1
    breq    1f
    brts    found
    rjmp    passed_over
1:  brtc    found
passed_over:
    .endif
    IF_SLIDER
    rjmp    along
    sbrc    r26, PAWN_END
    rjmp    pawn_skipped
blocked:
    inc     r19
    mov     r20, r21
    cp      r19, r26
    brlo    try_step
piece_done:
    rjmp    next_piece

found:
    UNLESS_SLIDER
    inc     r19
    movw    r30, r24
    st      Z, r18
    std     Z + 1, r19
    std     Z + 2, r20
    .if     EDITION_LIST
    movw    r24, r22
    ret
    .size quiet_scan_some, . - quiet_scan_some
    .else
    movw    r30, r22
    st      Z, r21
    std     Z + 1, r20
    clr     r1
    ldi     r24, 1
    ret
    .size quiet_scan, . - quiet_scan
    .endif
