/* SPDX-License-Identifier: MIT */
/* place.S - the functions of board/place.h for the AVR.
 *
 * The functions do the same as board/place.c. Assembly calls the functions by the names place_...,
 * with a board byte in r20 and a square in r21. The scores are in r25:24 (middlegame) and r23:22
 * (endgame). r20 and r21 do not change, but r18, r19, r26, r27 and Z do. make.S calls the functions
 * by these names. So place.c can replace this file only if make.c also replaces make.S.
 */
#include "board/avr/piece_square.h"
#include "board/layout.h"
#include "board/variant.h"

#include "phase.h" /* a header of the game, which defines PHASE_OF_BIT */

    .section .text.place, "ax", @progbits

/* void toggle_pawn(colour_t colour, square_t square) */
    .global toggle_pawn
    .type toggle_pawn, @function
toggle_pawn:
    mov     r20, r24
    mov     r21, r22
    .global place_toggle
place_toggle:
    ldi     r18, 1              /* shift bit 0 up by the rank, which is in bits 6-4 of the square */
    sbrc    r21, 5
    ldi     r18, 1 << 2
    sbrc    r21, 4
    lsl     r18
    sbrc    r21, 6
    swap    r18
    mov     r30, r21
    andi    r30, 0x07
    ori     r30, LAYOUT_PAWNS
    sbrc    r20, COLOUR_BIT
    ori     r30, 0x08
    ldi     r31, hi8(page)
    ld      r19, Z
    eor     r19, r18
    st      Z, r19
    ret
    .size toggle_pawn, . - toggle_pawn

/* void remove_piece(piece_t piece, square_t square) */
    .global remove_piece
    .type remove_piece, @function
remove_piece:
    mov     r20, r24
    mov     r21, r22
    .global place_remove
place_remove:
    mov     r30, r20
    andi    r30, 0x1F
    ori     r30, LAYOUT_ATTACKS
    ldi     r31, hi8(page)
    ld      r18, Z
    st      Z, r1
    subi    r30, lo8(LAYOUT_ATTACKS - LAYOUT_SQUARES)
    ldi     r19, 0x88
    st      Z, r19
    tst     r18                 /* a pawn has no attack bit */
    breq    place_toggle
    PHASE_OF_BIT
    neg     r18
change_phase:
    lds     r19, page + LAYOUT_PHASE
    add     r19, r18
    sts     page + LAYOUT_PHASE, r19
    ret
    .size remove_piece, . - remove_piece

/* void restore_piece(piece_t piece, square_t square) */
    .global restore_piece
    .type restore_piece, @function
restore_piece:
    mov     r20, r24
    mov     r21, r22
    .global place_restore
place_restore:
    mov     r30, r21
    ldi     r31, hi8(page)
    st      Z, r20
    mov     r30, r20
    andi    r30, 0x1F
    ori     r30, LAYOUT_SQUARES
    st      Z, r21
    mov     r18, r20
    andi    r18, 0xE0
    cpi     r18, 0x20
    breq    place_toggle
    subi    r30, lo8(LAYOUT_SQUARES - LAYOUT_ATTACKS)
    movw    r26, r30
    swap    r18
    lsr     r18
    .if     GAME_ONE_WAY
    sbrc    r20, COLOUR_BIT
    ori     r18, 0x08
    .endif
    mov     r30, r18            /* piece_manner() */
    clr     r31
    subi    r30, lo8(-(attack_scan_bit))
    sbci    r31, hi8(-(attack_scan_bit))
    lpm     r18, Z
    st      X, r18
    PHASE_OF_BIT
    rjmp    change_phase
    .size restore_piece, . - restore_piece

/* void turn_scores(void) */
    .global turn_scores
    .type turn_scores, @function
turn_scores:
    rcall   place_load
    rcall   turn
    rjmp    place_store
    .size turn_scores, . - turn_scores

/* void add_value(piece_t piece, square_t square) */
    .global add_value
    .type add_value, @function
add_value:
    mov     r20, r24
    mov     r21, r22
    rcall   place_load
    rcall   place_add
    rjmp    place_store
    .size add_value, . - add_value

/* void take_value(piece_t piece, square_t square) */
    .global take_value
    .type take_value, @function
take_value:
    mov     r20, r24
    mov     r21, r22
    rcall   place_load
    rcall   turn
    rcall   place_add
    rcall   turn
    rjmp    place_store
    .size take_value, . - take_value

turn:
    neg     r25
    neg     r24
    sbc     r25, r1
    neg     r23
    neg     r22
    sbc     r23, r1
    ret

/* place_load copies the scores from the page to the registers. place_store copies them back. */
    .global place_load
place_load:
    ldi     r30, LAYOUT_MIDGAME
    ldi     r31, hi8(page)
    ld      r24, Z
    ldd     r25, Z + 1
    ldd     r22, Z + 2
    ldd     r23, Z + 3
    ret
    .global place_store
place_store:
    ldi     r30, LAYOUT_MIDGAME
    ldi     r31, hi8(page)
    st      Z, r24
    std     Z + 1, r25
    std     Z + 2, r22
    std     Z + 3, r23
    ret

/* Adds the whole worth of a piece to the scores in registers. */
    .global place_add
place_add:
    mov     r30, r20            /* the material begins at the start of the aligned table */
    swap    r30
    andi    r30, 0x0E           /* twice the kind */
    ldi     r31, hi8(piece_square)
    lpm     r18, Z+
    lpm     r19, Z+
    add     r24, r18
    adc     r25, r19
    subi    r30, lo8(2 - 112)   /* adds MATERIAL_ENDGAME - 2, because Z has moved on by 2 */
    lpm     r18, Z+
    lpm     r19, Z
    add     r22, r18
    adc     r23, r19
    PIECE_SQUARE_ROW r20
    IN_ROW  r21
    lpm     r18, Z
    ADD_BYTE r24, r25
    ori     r30, 0x08
    lpm     r18, Z
    ADD_BYTE r22, r23
    ret
