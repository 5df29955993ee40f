#include "board/position.h"

#include <assert.h>

#include "board/attack.h"
#include "board/place.h"

const FLASH uint8_t phase_weight[8] = {0, 0, 1, 0, 0, 1, 2, 4};

const FLASH uint8_t rank_bit[8] = {1, 2, 4, 8, 16, 32, 64, 128};

/* The order of slots: piece types as they follow each other in a piece table. */
static const FLASH uint8_t slot_order[] = {KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN};

void turn_scores(void)
{
    page.midgame = (int16_t)-page.midgame;
    page.endgame = (int16_t)-page.endgame;
}

void add_value(piece_t piece, square_t square)
{
    const FLASH int8_t *const value = square_value(piece, square);
    page.midgame = (int16_t)(page.midgame + material_midgame[piece_kind(piece)] + value[0]);
    page.endgame =
        (int16_t)(page.endgame + material_endgame[piece_kind(piece)] + value[PIECE_SQUARE_ENDGAME]);
}

void take_value(piece_t piece, square_t square)
{
    turn_scores();
    add_value(piece, square);
    turn_scores();
}

/* ---- set-up ---- */

void position_clear(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        *page_at(square_from_64(index)) = NO_PIECE;
    }
    for (uint8_t entry = 0; entry < 32; entry++) {
        *square_of(entry) = SQUARE_NONE;
        *attack_of(entry) = 0;
    }
    page.state = (state_t){.side = WHITE,
                           .castling = 0,
                           .en_passant = SQUARE_NONE,
                           .halfmove_clock = 0,
                           .move_number = 1};
    for (uint8_t right = 0; right < 4; right++) {
        page.castling_rook[right] = SQUARE_NONE;
    }
    page.chess960 = false;
    page.history_top = 0;
    page.history_base = 0;
}

bool position_put(square_t square, piece_t piece)
{
    const colour_t colour = piece_colour(piece);
    for (uint8_t slot = 0; slot < 16; slot++) {
        if (*square_of(colour | slot) == SQUARE_NONE) {
            *square_of(colour | slot) = square;
            *page_at(square) = (piece_t)(piece_code(piece) | slot);
            return true;
        }
    }
    return false;
}

void position_remove(square_t square)
{
    const piece_t piece = page_piece(square);
    *square_of(piece & PIECE_ENTRY) = SQUARE_NONE;
    *page_at(square) = NO_PIECE;
}

/* Gives the pieces of one colour new slots in their order; page.first_pawn follows. */
static void sort_slots(colour_t colour)
{
    uint8_t slot = 0;
    for (uint8_t i = 0; i < sizeof slot_order; i++) {
        const piece_t wanted = slot_order[i] | colour;
        if (wanted == (PAWN | colour)) {
            page.first_pawn[colour != WHITE] = slot;
        }
        for (uint8_t index = 0; index < 64; index++) {
            const square_t square = square_from_64(index);
            if (piece_code(page_piece(square)) == wanted) {
                *page_at(square) = wanted | slot;
                *square_of(colour | slot) = square;
                *attack_of(colour | slot) = attack_scan_bit[piece_kind(wanted)];
                slot++;
            }
        }
    }
    for (; slot < 16; slot++) {
        *square_of(colour | slot) = SQUARE_NONE;
        *attack_of(colour | slot) = 0;
    }
}

void position_sort(void)
{
    sort_slots(WHITE);
    sort_slots(BLACK);
}

void position_finish(void)
{
    position_sort();
    for (uint8_t i = 0; i < 16; i++) {
        page.pawns[i] = 0;
    }
    page.midgame = 0;
    page.endgame = 0;
    page.phase = 0;
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        const piece_t piece = page_piece(square);
        if (piece == NO_PIECE) {
            continue;
        }
        if (piece_type(piece) == PAWN) {
            toggle_pawn(piece_colour(piece), square);
        }
        page.phase = (uint8_t)(page.phase + phase_weight[piece_kind(piece)]);
        if (piece_colour(piece) == page.state.side) {
            add_value(piece, square);
        } else {
            take_value(piece, square);
        }
    }
    page.history_top = 0;
    page.history_base = 0;
    assert(position_fault() == 0);
}

void position_initial(void)
{
    static const FLASH uint8_t officers[8] = {ROOK, KNIGHT, BISHOP, QUEEN,
                                              KING, BISHOP, KNIGHT, ROOK};
    position_clear();
    for (uint8_t file = FILE_A; file <= FILE_H; file++) {
        position_put(square_at(file, RANK_1), officers[file] | WHITE);
        position_put(square_at(file, RANK_2), PAWN | WHITE);
        position_put(square_at(file, RANK_7), PAWN | BLACK);
        position_put(square_at(file, RANK_8), officers[file] | BLACK);
    }
    page.state.castling = 0x0F;
    page.castling_rook[0] = H1;
    page.castling_rook[1] = A1;
    page.castling_rook[2] = H8;
    page.castling_rook[3] = A8;
    position_finish();
}

/* ---- passing ---- */

void position_make_null(undo_t *undo)
{
    undo->en_passant = page.state.en_passant;
    undo->history_base = page.history_base;
    undo->halfmove_clock = page.state.halfmove_clock;
    page.state.en_passant = SQUARE_NONE;
    page.state.halfmove_clock = 0;
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
