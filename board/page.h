/* SPDX-License-Identifier: MIT */
/* page.h - 256 bytes that hold the game. On the chip the page lies at the start of SRAM.
 *
 *      00-7F  0rrr0fff  the board of the search, one board byte (piece.h) for each square
 *             0rrr1fff  the ioboard: the board that the player sees, and its lights
 *      80-8F  1000wwww  white's piece table: slot -> square; SQUARE_NONE when captured or unused
 *      90-9F  1001bbbb  black's
 *      A0-BF            for each entry of the piece tables the attack bit of its piece (attack.h).
 *                       The bit is 0 for pawns, captured pieces and unused entries. The capture
 *                       scan tests these bytes first
 *      C0-C7            white's pawns, a byte for each file, bit = rank;  C8-CF black's
 *      D0-E9            the rest of the position, below
 *      EA-FF            room for variables of other modules, PAGE_ROOM of target.h
 *
 * Slots stand in the order king, queens, rooks, bishops, knights, pawns. So a walk up a table meets
 * the most valuable piece first, and a walk down meets the least valuable piece first. A promotion
 * keeps this order (position.h). The layout follows David Kittinger's (seeds: 0x88, Kittinger).
 *
 * A running search owns the left half and the tables. The right half and `shown` do not change
 * meanwhile. They may be read at any time, also from an interrupt.
 */
#ifndef PAGE_H
#define PAGE_H

#include "board/layout.h"
#include "board/move.h"

enum {
    PAGE_IOBOARD = 0x08,           /* square | PAGE_IOBOARD is its ioboard byte          */
    PAGE_SQUARES = LAYOUT_SQUARES, /* | entry of a board byte: that piece's square       */
    PAGE_ATTACKS = LAYOUT_ATTACKS, /* | entry of a board byte: that piece's attack bit   */
    PAGE_PAWNS = LAYOUT_PAWNS      /* | colour >> 1 | file: ranks of that colour's pawns */
};

/* Castling rights, bits of state_t.castling, in the order of castling.h. */
enum {
    CASTLING_WHITE_KING = 1,
    CASTLING_WHITE_QUEEN = 2,
    CASTLING_BLACK_KING = 4,
    CASTLING_BLACK_QUEEN = 8,
    CASTLING_ALL = 15
};

/* The part of a position that a FEN tells besides the pieces. */
typedef struct {
    colour_t side; /* to move                                                         */
    union {
        uint8_t castling;    /* with GAME_CASTLES: rights, CASTLING_...                         */
        uint8_t count_limit; /* with GAME_COUNTS: the end of the running count in plies; 0
                              * without a count */
    };
    square_t en_passant;    /* the square that a pawn has just passed, if a legal capture of the
                             * pawn is possible there; otherwise SQUARE_NONE                    */
    uint8_t halfmove_clock; /* plies since the last capture or pawn move, or the running count;
                             * stops at 255                                                     */
    uint16_t move_number;   /* 1 at first; grows by 1 after each of black's moves               */
} state_t;

typedef struct page {
    uint8_t squares[128];      /* 00: board and ioboard                                          */
    square_t square_of[32];    /* 80: piece tables, white's then black's                         */
    uint8_t attack_of[32];     /* A0                                                             */
    uint8_t pawns[16];         /* C0                                                             */
    state_t state;             /* D0: of the left half                                           */
    state_t shown;             /* D6: of the right half                                          */
    int16_t midgame;           /* DC: piece-square sum of the mover less the other's, centipawns */
    int16_t endgame;           /* DE: the same with the values for an emptied board              */
    uint8_t phase;             /* E0: 0 bare kings and pawns, 24 all pieces                      */
    uint8_t first_pawn[2];     /* E1: the slot of the first pawn, white's and black's            */
    square_t castling_rook[4]; /* E3: where the rook of each right stands at first               */
    bool chess960;             /* E7: castling is written as king takes rook; EDITION_CHESS960 */
    uint8_t history_top;       /* E8: entries in use in the list of reversible plies (draws.h)   */
    uint8_t history_base;      /* E9: first entry that a repetition may reach                    */
    uint8_t room[PAGE_ROOM_KEPT]; /* EA: on the PC, where PAGE_ROOM is elsewhere */
} page_t;

_Static_assert(offsetof(page_t, room) == LAYOUT_END, "what the page leaves");
_Static_assert(sizeof(page_t) == LAYOUT_END + PAGE_ROOM_KEPT, "... has no gap behind it");
_Static_assert(offsetof(page_t, square_of) == PAGE_SQUARES, "piece tables");
_Static_assert(offsetof(page_t, attack_of) == PAGE_ATTACKS, "attack bits");
_Static_assert(offsetof(page_t, pawns) == LAYOUT_PAWNS, "pawn files");
_Static_assert(offsetof(page_t, state.side) == LAYOUT_SIDE, "side to move");
_Static_assert(offsetof(page_t, state.castling) == LAYOUT_CASTLING, "castling rights");
_Static_assert(offsetof(page_t, state.en_passant) == LAYOUT_EN_PASSANT, "en passant");
_Static_assert(offsetof(page_t, state.halfmove_clock) == LAYOUT_CLOCK, "half-move clock");
_Static_assert(offsetof(page_t, state.move_number) == LAYOUT_MOVE_NUMBER, "move number");
_Static_assert(offsetof(page_t, midgame) == LAYOUT_MIDGAME, "middlegame score");
_Static_assert(offsetof(page_t, endgame) == LAYOUT_ENDGAME, "endgame score");
_Static_assert(offsetof(page_t, phase) == LAYOUT_PHASE, "phase");
_Static_assert(offsetof(page_t, first_pawn) == LAYOUT_FIRST_PAWN, "first pawns");
_Static_assert(offsetof(page_t, history_top) == LAYOUT_HISTORY_TOP, "history");
_Static_assert(offsetof(page_t, history_base) == LAYOUT_HISTORY_BASE, "history");

extern page_t page;

/* Returns the board byte of `square`. */
static inline piece_t page_piece(square_t square)
{
    return *page_at(square);
}

/* True if `square` is on the board and a piece of this colour and type stands there. */
static inline bool page_holds(square_t square, piece_t code)
{
    if (!square_on_board(square)) {
        return false;
    }
    return piece_code(page_piece(square)) == code;
}

/* Returns the present square of the piece whose board byte is `piece`. */
static inline square_t page_square_of(piece_t piece)
{
    return *page_at((uint8_t)((piece & PIECE_ENTRY) | PAGE_SQUARES));
}

/* Returns the attack bit (attack.h) of the piece whose board byte is `piece`, 0 for a pawn. */
static inline uint8_t page_attack_of(piece_t piece)
{
    return *page_at((uint8_t)((piece & PIECE_ENTRY) | PAGE_ATTACKS));
}

/* Returns the king's square of `colour`: its slot is 0. */
static inline square_t page_king(colour_t colour)
{
    return *page_at(colour | PAGE_SQUARES);
}

/* Returns the entry of `colour`'s first pawn: its officers stand before it, from `colour` | 1
 * on. */
static inline uint8_t page_first_pawn(colour_t colour)
{
    return (uint8_t)(colour + *page_at((uint8_t)(LAYOUT_FIRST_PAWN + colour / BLACK)));
}

/* Returns the ranks, one bit each, of `colour`'s pawns on `file`. */
static inline uint8_t page_pawns(colour_t colour, uint8_t file)
{
    return *page_at((uint8_t)(colour >> 1 | file | PAGE_PAWNS));
}

/* Moves a board byte to an empty square and leaves the piece tables alone. So the tables still
 * describe the position before the move. 16 cycles. */
void page_shift(square_t from, square_t to);

/* Returns the ranks on which `colour` has pawns, one bit for each rank. 31 cycles. */
uint8_t page_pawn_ranks(colour_t colour);

#endif
