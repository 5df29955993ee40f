/* SPDX-License-Identifier: MIT */
/* make.S - position_make() and position_unmake() of board/position.h for the AVR.
 *
 * The functions do the same as board/make.c, step by step. The C code in castling.c handles
 * castling and lost castling rights, and the C code in special.c handles the rare pawn moves.
 * place.S does the work for one piece. Making a move takes about 170 cycles, and taking it back
 * takes about 80. On the Uno the C code would take 414 more cycles for each node, and 244 more
 * bytes (make bench PLAIN=make).
 */
#include "board/avr/piece_square.h"
#include "board/layout.h"
#include "board/variant.h"

#define NORTH 16

/* The distance of a field of the page from the byte LAYOUT_SIDE. If Z points to this byte, an
 * instruction that reads or writes the field is half as long as one with the field's address. */
#define BEHIND(offset) (offset) - LAYOUT_SIDE

    .section .text.make, "ax", @progbits

/* void position_make(move_t move, undo_t *undo)
 *
 *      r13     move.from with its promotion bits
 *      r16 r17 the squares where the move begins and where it ends
 *      r14 r15 mover and captured, board bytes
 *      r25:24  middlegame score      r23:22  endgame score
 *      Y       undo
 */
    .global position_make
    .type position_make, @function
position_make:
    push    r13
    push    r14
    push    r15
    push    r16
    push    r17
    push    r28
    push    r29
    movw    r28, r22
    mov     r13, r24
    mov     r16, r24
    andi    r16, 0x77
    mov     r17, r25
    ldi     r31, hi8(page)
    mov     r30, r16
    ld      r14, Z
    mov     r30, r17
    ld      r15, Z

    std     Y + LAYOUT_UNDO_MOVER, r14
    std     Y + LAYOUT_UNDO_CAPTURED, r15
    ldi     r30, LAYOUT_SIDE
    ldd     r18, Z + BEHIND(LAYOUT_CASTLING)
    std     Y + LAYOUT_UNDO_CASTLING, r18
    .if     GAME_TWO_STEPS
    ldd     r18, Z + BEHIND(LAYOUT_EN_PASSANT)
    std     Y + LAYOUT_UNDO_EN_PASSANT, r18
    .endif
    ldd     r18, Z + BEHIND(LAYOUT_CLOCK)
    std     Y + LAYOUT_UNDO_CLOCK, r18
    ldd     r18, Z + BEHIND(LAYOUT_HISTORY_BASE)
    std     Y + LAYOUT_UNDO_BASE, r18
    ldd     r24, Z + BEHIND(LAYOUT_MIDGAME)
    ldd     r25, Z + BEHIND(LAYOUT_MIDGAME + 1)
    std     Y + LAYOUT_UNDO_MIDGAME, r24
    std     Y + LAYOUT_UNDO_MIDGAME + 1, r25
    ldd     r22, Z + BEHIND(LAYOUT_ENDGAME)
    ldd     r23, Z + BEHIND(LAYOUT_ENDGAME + 1)
    std     Y + LAYOUT_UNDO_ENDGAME, r22
    std     Y + LAYOUT_UNDO_ENDGAME + 1, r23

    ldi     r18, 0x88
    .if     GAME_TWO_STEPS
    std     Z + BEHIND(LAYOUT_EN_PASSANT), r18
    .else
    std     Y + LAYOUT_UNDO_EN_PASSANT, r18 /* the page always holds SQUARE_NONE here */
    .endif
    tst     r15
    brne    1f
    rjmp    move_piece
1:
    .if     GAME_CASTLES
    mov     r18, r15
    eor     r18, r14
    sbrs    r18, COLOUR_BIT
    rjmp    make_castling
    .endif

    /* Handles a capture: takes the piece out of the tables, and adds its worth to the mover's
     * score. */
    mov     r20, r15
    mov     r21, r17
    call    place_remove
    call    place_add

move_piece:
    ldi     r31, hi8(page)
    mov     r30, r16
    st      Z, r1
    mov     r30, r17
    st      Z, r14
    mov     r30, r14
    andi    r30, 0x1F
    ori     r30, LAYOUT_SQUARES
    st      Z, r17
    PIECE_SQUARE_ROW r14
    IN_ROW  r16
    lpm     r18, Z
    TAKE_BYTE r24, r25
    ori     r30, 0x08
    lpm     r18, Z
    TAKE_BYTE r22, r23
    IN_ROW  r17
    lpm     r18, Z
    ADD_BYTE r24, r25
    ori     r30, 0x08
    lpm     r18, Z
    ADD_BYTE r22, r23
    mov     r18, r14
    andi    r18, 0xE0
    cpi     r18, 0x20
    brne    officer_moved
    rjmp    pawn_moved

officer_moved:
    tst     r15
    brne    irreversible
    .if     GAME_COUNTS
    ldd     r18, Y + LAYOUT_UNDO_CLOCK
    inc     r18
    breq    note_ply
    sts     page + LAYOUT_CLOCK, r18
    .else
    rcall   count_clock
    .endif
    .if     GAME_CASTLES
    lds     r18, page + LAYOUT_CASTLING
    cpse    r18, r1
    rjmp    castling_may_end
    .endif
note_ply:
    .if     GAME_TWO_STEPS
    ldd     r18, Y + LAYOUT_UNDO_EN_PASSANT
    cpi     r18, 0x88
    brne    end_history
    .endif
    lds     r30, page + LAYOUT_HISTORY_TOP
    cpi     r30, LAYOUT_HISTORY_PLIES
    brsh    end_history
    mov     r18, r30
    inc     r18
    sts     page + LAYOUT_HISTORY_TOP, r18
    clr     r31
    lsl     r30
    rol     r31
    subi    r30, lo8(-(draws_history))
    sbci    r31, hi8(-(draws_history))
    st      Z, r16
    std     Z + 1, r17
    rjmp    end_turn

irreversible:
    .if     GAME_COUNTS
    /* with GAME_COUNTS this byte is not LAYOUT_CASTLING but count_limit (page.h) */
    lds     r18, page + LAYOUT_CASTLING
    tst     r18
    breq    1f
    rcall   count_clock         /* during a count no move resets the clock */
    rjmp    end_history
1:
    .endif
    sts     page + LAYOUT_CLOCK, r1
    .if     GAME_CASTLES
    lds     r18, page + LAYOUT_CASTLING
    tst     r18
    breq    end_history
    rcall   castling_rights
    .endif
end_history:
    lds     r18, page + LAYOUT_HISTORY_TOP
    sts     page + LAYOUT_HISTORY_BASE, r18

end_turn:
    neg     r25
    neg     r24
    sbc     r25, r1
    ldi     r30, LAYOUT_SIDE
    ldi     r31, hi8(page)
    std     Z + BEHIND(LAYOUT_MIDGAME), r24
    std     Z + BEHIND(LAYOUT_MIDGAME + 1), r25
    neg     r23
    neg     r22
    sbc     r23, r1
    std     Z + BEHIND(LAYOUT_ENDGAME), r22
    std     Z + BEHIND(LAYOUT_ENDGAME + 1), r23
    ldi     r18, 1 << COLOUR_BIT
    ld      r19, Z
    sbrs    r19, COLOUR_BIT
    rjmp    pass
    ldd     r24, Z + BEHIND(LAYOUT_MOVE_NUMBER)
    ldd     r25, Z + BEHIND(LAYOUT_MOVE_NUMBER + 1)
    adiw    r24, 1
    std     Z + BEHIND(LAYOUT_MOVE_NUMBER), r24
    std     Z + BEHIND(LAYOUT_MOVE_NUMBER + 1), r25
pass:
    eor     r19, r18
    st      Z, r19
    .if     GAME_COUNTS
    ldi     r30, LAYOUT_PAWNS   /* in most positions one of these four files has a pawn, and nobody
                                 * counts */
    ldd     r18, Z + 3
    ldd     r19, Z + 12
    or      r18, r19
    brne    1f
    ldd     r18, Z + 1
    ldd     r19, Z + 14
    or      r18, r19
    brne    1f
    mov     r24, r15
    call    draws_count
1:
    .endif
    pop     r29
    pop     r28
    pop     r17
    pop     r16
    pop     r15
    pop     r14
    pop     r13
    ret

    .if     GAME_CASTLES
/* Handles a quiet move while a side may still castle. A move of a king or rook may end castling
 * rights. */
castling_may_end:
    rcall   castling_rights
    ldd     r18, Y + LAYOUT_UNDO_CASTLING
    lds     r19, page + LAYOUT_CASTLING
    cpse    r18, r19
    rjmp    end_history
    rjmp    note_ply
    .endif

/* Only a few pawn moves need make_pawn(). make_pawn() changes the scores in the page, not in the
 * registers. */
pawn_moved:
    mov     r20, r14
    mov     r21, r16
    call    place_toggle
    mov     r21, r17
    call    place_toggle
    .if     GAME_TWO_STEPS
    ldd     r20, Y + LAYOUT_UNDO_EN_PASSANT
    cp      r20, r17
    breq    1f
    mov     r18, r16
    eor     r18, r17
    cpi     r18, 0x20           /* two steps */
    breq    1f
    .endif
    ldi     r18, GAME_PROMOTES_ADD
    add     r18, r17
    andi    r18, GAME_PROMOTES_MASK
    .if     GAME_PROMOTES_IF_SET
    brne    1f
    .else
    breq    1f
    .endif
    rjmp    irreversible
1:  call    place_store
    mov     r24, r13
    mov     r25, r17
    movw    r22, r28
    call    make_pawn
    call    place_load
    rjmp    irreversible

    .if     GAME_CASTLES
make_castling:
    mov     r24, r14
    mov     r22, r15
    mov     r20, r16
    mov     r18, r17
    call    castle
    call    place_load
    rcall   count_clock
    rcall   castling_rights
    rjmp    end_history
    .endif

/* Adds a ply to the half-move clock, which stops at 255. */
count_clock:
    ldd     r18, Y + LAYOUT_UNDO_CLOCK
    inc     r18
    breq    1f
    sts     page + LAYOUT_CLOCK, r18
1:  ret

    .if     GAME_CASTLES
/* Calls drop_castling() if king or rook moves, or if a rook is taken. The scores do not change. */
castling_rights:
    mov     r18, r14
    andi    r18, 0xE0
    cpi     r18, 0x60
    breq    1f
    cpi     r18, 0xC0
    breq    1f
    mov     r18, r15
    andi    r18, 0xE0
    cpi     r18, 0xC0
    breq    1f
    ret
1:  call    place_store
    mov     r24, r14
    call    drop_castling
    jmp     place_load
    .endif
    .size position_make, . - position_make

/* void position_unmake(move_t move, const undo_t *undo)
 *
 *      r24 r25 the squares where the move began and where it ended
 *      r22 r23 mover and captured, board bytes
 *      X       undo, read from its start to its end
 *      r26     after that, the square where a pawn could be taken in passing
 */
    .global position_unmake
    .type position_unmake, @function
position_unmake:
    andi    r24, 0x77
    movw    r26, r22
    ldi     r30, LAYOUT_SIDE
    ldi     r31, hi8(page)
    ld      r22, X+
    ld      r23, X+
    ld      r18, X+
    std     Z + BEHIND(LAYOUT_CASTLING), r18
    .if     GAME_TWO_STEPS
    ld      r21, X+
    std     Z + BEHIND(LAYOUT_EN_PASSANT), r21
    .else
    ldi     r21, 0x88
    adiw    r26, 1
    .endif
    ld      r18, X+
    std     Z + BEHIND(LAYOUT_CLOCK), r18
    ldd     r18, Z + BEHIND(LAYOUT_HISTORY_TOP)
    ldd     r19, Z + BEHIND(LAYOUT_HISTORY_BASE)
    cpse    r18, r19            /* if both are equal, the move has ended the list */
    dec     r18
    std     Z + BEHIND(LAYOUT_HISTORY_TOP), r18
    ld      r18, X+
    std     Z + BEHIND(LAYOUT_HISTORY_BASE), r18
    ld      r18, X+
    std     Z + BEHIND(LAYOUT_MIDGAME), r18
    ld      r18, X+
    std     Z + BEHIND(LAYOUT_MIDGAME + 1), r18
    ld      r18, X+
    std     Z + BEHIND(LAYOUT_ENDGAME), r18
    ld      r18, X+
    std     Z + BEHIND(LAYOUT_ENDGAME + 1), r18
    ldi     r18, 1 << COLOUR_BIT
    ld      r19, Z
    eor     r19, r18
    st      Z, r19
    sbrs    r22, COLOUR_BIT
    rjmp    1f
    ldd     r26, Z + BEHIND(LAYOUT_MOVE_NUMBER)
    ldd     r27, Z + BEHIND(LAYOUT_MOVE_NUMBER + 1)
    sbiw    r26, 1
    std     Z + BEHIND(LAYOUT_MOVE_NUMBER), r26
    std     Z + BEHIND(LAYOUT_MOVE_NUMBER + 1), r27
1:  mov     r26, r21
    mov     r18, r22
    andi    r18, 0xE0
    cpi     r18, 0x20
    brne    2f
    rjmp    pawn_back
2:  ldi     r26, 0x88           /* only a pawn takes in passing */
    tst     r23
    breq    piece_back
    .if     GAME_CASTLES
    mov     r18, r23
    eor     r18, r22
    sbrs    r18, COLOUR_BIT
    rjmp    unmake_castling
    .endif

piece_back:                     /* r31 = hi8(page) */
    mov     r30, r24
    st      Z, r22
    mov     r30, r22
    andi    r30, 0x1F
    ori     r30, LAYOUT_SQUARES
    st      Z, r24
    mov     r30, r25
    st      Z, r1
    tst     r23
    brne    captured_back
    ret

captured_back:
    mov     r20, r23
    mov     r21, r25
    cp      r25, r26
    brne    1f
    ldi     r18, NORTH          /* square_behind() */
    eor     r21, r18
1:  jmp     place_restore

pawn_back:
    mov     r30, r25
    ld      r18, Z
    cpse    r18, r22
    rjmp    unmake_promotion
3:
    mov     r20, r22
    mov     r21, r24
    call    place_toggle
    mov     r21, r25
    call    place_toggle
    rjmp    piece_back

unmake_promotion:
    push    r23
    push    r26
    push    r22
    push    r24
    push    r25
    mov     r24, r22
    pop     r22                 /* the square to which the pawn went */
    push    r22
    call    unpromote
    pop     r25
    pop     r24
    pop     r22
    pop     r26
    pop     r23
    rjmp    3b

    .if     GAME_CASTLES
unmake_castling:
    mov     r18, r25
    mov     r20, r24
    mov     r24, r22
    mov     r22, r23
    jmp     uncastle
    .endif
    .size position_unmake, . - position_unmake
