/* SPDX-License-Identifier: MIT */
#include "board/position.h"

#include <assert.h>

#include "board/attack.h"
#include "board/castling.h"
#include "board/place.h"
#include "board/position_fault.h"

#include "array.h"

/* The order of the types in a piece table: the king first, then the other types from the most to
 * the least valuable. */
static const FLASH uint8_t slot_order[] = {KING, PIECE_7, PIECE_6, PIECE_5, PIECE_2, PAWN};

/* Fills the bytes of the page from `offset` to the byte before `end`. */
static RARE void fill_page(uint8_t offset, uint8_t end, uint8_t value)
{
    do {
        *page_at(offset) = value;
    } while (++offset != end);
}

static RARE void clear_tables(void)
{
    fill_page(PAGE_SQUARES, PAGE_ATTACKS, SQUARE_NONE);
    fill_page(PAGE_ATTACKS, offsetof(page_t, state), 0); /* clears the attack bits and the pawn
                                                          * files */
    page.phase = 0;
}

void position_clear(void)
{
    for (square_t square = A1; square_on_board(square); square = square_next(square)) {
        *page_at(square) = NO_PIECE;
    }
    clear_tables();
    fill_page(offsetof(page_t, state), offsetof(page_t, shown), 0);
    page.state.en_passant = SQUARE_NONE;
    page.state.move_number = 1;
    if (GAME_CASTLES) {
        castling_in_corners();
    }
    if (EDITION_CHESS960) {
        page.chess960 = false;
    }
}

bool position_put(square_t square, piece_t piece)
{
    uint8_t entry = piece_colour(piece);
    do {
        if (*square_of(entry) == SQUARE_NONE) {
            put_at(square, piece_type(piece) | entry);
            return true;
        }
        entry++;
    } while ((entry & PIECE_SLOT) != 0);
    return false;
}

void position_remove(square_t square)
{
    const piece_t piece = page_piece(square);
    *square_of(piece & PIECE_ENTRY) = SQUARE_NONE;
    *page_at(square) = NO_PIECE;
}

/* Enters the pieces of one colour in the empty tables, in the order of `slot_order`. */
static RARE void sort_slots(colour_t colour)
{
    uint8_t entry = colour;
    for (uint8_t i = 0; i < sizeof slot_order; i++) {
        const piece_t wanted = slot_order[i] | colour;
        *first_pawn_of(colour) = (uint8_t)(entry - colour); /* after the last pass of the loop this
                                                             * is the first pawn's slot */
        for (square_t square = A1; square_on_board(square); square = square_next(square)) {
            if (piece_code(page_piece(square)) == wanted) {
                restore_piece(wanted | entry, square);
                entry++;
            }
        }
    }
}

void position_sort(void)
{
    clear_tables();
    sort_slots(WHITE);
    sort_slots(BLACK);
}

void position_finish(void)
{
    position_sort();
    fill_page(LAYOUT_MIDGAME, LAYOUT_PHASE, 0); /* clears the scores */
    page.history_top = 0;
    page.history_base = 0;
    for (square_t square = A1; square_on_board(square); square = square_next(square)) {
        const piece_t piece = page_piece(square);
        if (piece == NO_PIECE) {
            continue;
        }
        if (piece_colour(piece) == page.state.side) {
            add_value(piece, square);
        } else {
            take_value(piece, square);
        }
    }
}

static const FLASH uint8_t officers[8] = {ARRAY_OFFICERS};

piece_t position_initial_piece(square_t square)
{
    const uint8_t file = square_file(square);
    switch (square_rank(square)) {
    case RANK_1:
        return officers[file] | WHITE;
    case GAME_PAWN_RANK:
        return PAWN | WHITE;
    case RANK_8 - GAME_PAWN_RANK:
        return PAWN | BLACK;
    case RANK_8:
        return officers[GAME_TURNED ? FILE_H - file : file] | BLACK;
    default:
        return NO_PIECE;
    }
}

RARE void position_initial(void)
{
    position_clear();
    for (uint8_t file = FILE_A; file <= FILE_H; file++) {
        position_put(square_at(file, RANK_1), officers[file] | WHITE);
        position_put(square_at(file, GAME_PAWN_RANK), PAWN | WHITE);
        position_put(square_at(file, RANK_8 - GAME_PAWN_RANK), PAWN | BLACK);
        position_put(square_at(file, RANK_8), officers[GAME_TURNED ? FILE_H - file : file] | BLACK);
    }
    if (GAME_CASTLES) {
        page.state.castling = CASTLING_ALL;
    }
    position_finish();
    assert(position_fault() == 0);
}

/* ---- passing ---- */

void position_make_null(undo_t *undo)
{
    undo->en_passant = page.state.en_passant;
    undo->history_base = page.history_base;
    undo->halfmove_clock = page.state.halfmove_clock;
    page.state.en_passant = SQUARE_NONE;
    if (!GAME_COUNTS) {
        page.state.halfmove_clock = 0;
    }
    page.history_base = page.history_top;
    page.state.side = colour_other(page.state.side);
    turn_scores();
}

void position_unmake_null(const undo_t *undo)
{
    page.state.side = colour_other(page.state.side);
    page.state.en_passant = undo->en_passant;
    page.state.halfmove_clock = undo->halfmove_clock;
    page.history_base = undo->history_base;
    turn_scores();
}
