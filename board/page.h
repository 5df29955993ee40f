/* SPDX-License-Identifier: MIT */
/* page.h - 256 bytes that hold the game. On the chip the page lies at the start of SRAM.
 *
 *      00-7F  0rrr0fff  the board of the search, one board byte (piece.h) for each square
 *             0rrr1fff  the ioboard: the board that the player sees, and its lights
 *      80-8F  1000wwww  white's piece table: slot -> square; SQUARE_NONE when captured or unused
 *      90-9F  1001bbbb  black's piece table
 *      A0-BF            the attack bit (attack.h) of each piece in the piece tables. The byte is 0
 *                       for pawns, captured pieces and unused entries. The capture generator
 *                       reads these bytes first
 *      C0-C7            white's pawns: a byte for each file, with a bit for each rank
 *      C8-CF            black's pawns, in the same way
 *      D0-E9            the rest of the position (struct page)
 *      EA-FF            room for variables of other modules (PAGE_ROOM of target.h)
 *
 * Slots stand in the order king, queens, rooks, bishops, knights, pawns. So code that goes up a
 * table finds the most valuable piece first. Code that goes down a table finds the least valuable
 * piece first. A promotion keeps this order (position.h). The layout follows that of David
 * Kittinger (chessprogramming.org, "0x88").
 *
 * The left half of the page is the board of the search, and the right half is the ioboard. A
 * running search owns the left half and the tables. The right half and `shown` do not change during
 * a search, so any code may read them at any time, even an interrupt. */
#ifndef PAGE_H
#define PAGE_H

#include "board/layout.h"
#include "board/move.h"

enum {
    PAGE_IOBOARD = 0x08,           /* square | PAGE_IOBOARD is the offset of its ioboard byte */
    PAGE_SQUARES = LAYOUT_SQUARES, /* PAGE_SQUARES | entry is the offset of a piece's square */
    PAGE_ATTACKS = LAYOUT_ATTACKS, /* PAGE_ATTACKS | entry is the offset of its attack bit */
    PAGE_PAWNS = LAYOUT_PAWNS      /* PAGE_PAWNS | colour >> 1 | file is the offset of the pawns of
                                    * one file */
};

/* The castling rights as bits of state_t.castling, in the order of castling.h. */
enum {
    CASTLING_WHITE_KING = 1,
    CASTLING_WHITE_QUEEN = 2,
    CASTLING_BLACK_KING = 4,
    CASTLING_BLACK_QUEEN = 8,
    CASTLING_ALL = 15
};

/* The state of a position, besides its pieces: the other fields of a FEN. */
typedef struct {
    colour_t side; /* side to move                                                    */
    union {
        uint8_t castling;    /* with GAME_CASTLES: castling rights, CASTLING_...                */
        uint8_t count_limit; /* with GAME_COUNTS: limit in plies of the side that counts its moves,
                              * or 0 while nobody counts */
    };
    square_t en_passant;    /* square that a pawn has just passed, if the pawn can legally be
                             * captured there; otherwise SQUARE_NONE */
    uint8_t halfmove_clock; /* plies since the last capture or pawn move. While a side of makruk
                             * counts its moves: the count in plies. The clock stops at 255 */
    uint16_t move_number;   /* number of the next full move. The number starts at 1 and grows after
                             * each move of black */
} state_t;

typedef struct page {
    uint8_t squares[128];         /* 0x00: board and ioboard */
    square_t square_of[32];       /* 0x80: piece tables, white's then black's */
    uint8_t attack_of[32];        /* 0xA0: attack bits, in the order of the tables */
    uint8_t pawns[16];            /* 0xC0: pawns of each file, a bit for each rank */
    state_t state;                /* 0xD0: state of the position in the left half */
    state_t shown;                /* 0xD6: state of the position in the right half */
    int16_t midgame;              /* 0xDC: middlegame score of the side to move, centipawns */
    int16_t endgame;              /* 0xDE: endgame score of the side to move, centipawns */
    uint8_t phase;                /* 0xE0: weight of the pieces except pawns; 24 in the initial
                                   * position of chess, 22 in that of makruk */
    uint8_t first_pawn[2];        /* 0xE1: the slot of the first pawn, white's and black's */
    square_t castling_rook[4];    /* 0xE3: for each castling right, the rook's first square */
    bool chess960;                /* 0xE7: true if castling is written as king takes rook */
    uint8_t history_top;          /* 0xE8: entries used in the list of reversible plies */
    uint8_t history_base;         /* 0xE9: entry of the first ply after the last irreversible
                                   * move */
    uint8_t room[PAGE_ROOM_KEPT]; /* 0xEA: unused on the PC, whose PAGE_ROOM is elsewhere */
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

/* Returns the attack bit (attack.h) of the piece whose board byte is `piece`. A pawn has 0. */
static inline uint8_t page_attack_of(piece_t piece)
{
    return *page_at((uint8_t)((piece & PIECE_ENTRY) | PAGE_ATTACKS));
}

/* Returns the square of the king of `colour`, which has slot 0. */
static inline square_t page_king(colour_t colour)
{
    return *page_at(colour | PAGE_SQUARES);
}

/* Returns the entry of the first pawn of `colour` in the piece table. The officers have the entries
 * from `colour` | 1 up to the entry before the first pawn. */
static inline uint8_t page_first_pawn(colour_t colour)
{
    return (uint8_t)(colour + *page_at((uint8_t)(LAYOUT_FIRST_PAWN + colour / BLACK)));
}

/* Returns the ranks of the pawns of `colour` on `file`, one bit for each rank. */
static inline uint8_t page_pawns(colour_t colour, uint8_t file)
{
    return *page_at((uint8_t)(colour >> 1 | file | PAGE_PAWNS));
}

/* Moves a board byte to an empty square, and leaves the piece tables as they are. So the tables
 * still describe the position before the call. Takes 16 cycles. */
void page_shift(square_t from, square_t to);

/* Returns the ranks on which `colour` has pawns, one bit for each rank. Takes 31 cycles. */
uint8_t page_pawn_ranks(colour_t colour);

#endif
