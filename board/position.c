#include "board/position.h"

#include <assert.h>

#include "board/attack.h"
#include "board/draws.h"
#include "board/piece_square.h"

/* What a piece kind adds to page.phase, by piece_kind(): minor 1, rook 2, queen 4; 24 in all. */
static const FLASH uint8_t phase_weight[8] = {0, 0, 1, 0, 0, 1, 2, 4};

/* The order of slots: piece types as they follow each other in a piece table. */
static const FLASH uint8_t slot_order[] = {KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN};

static inline uint8_t *square_of(uint8_t entry)
{
    return page_at(entry | PAGE_SQUARES);
}

static inline uint8_t *attack_of(uint8_t entry)
{
    return page_at(entry | PAGE_ATTACKS);
}

/* What page.attack_of holds for a piece: pawns are found by their squares, so theirs is 0. */
static uint8_t scan_bit(piece_t piece)
{
    return piece_type(piece) == PAWN ? 0 : attack_bit(piece);
}

static const FLASH uint8_t rank_bit[8] = {1, 2, 4, 8, 16, 32, 64, 128};

static inline void toggle_pawn(colour_t colour, square_t square)
{
    *page_at((uint8_t)(colour >> 1 | square_file(square) | PAGE_PAWNS)) ^=
        rank_bit[square_rank(square)];
}

/* The piece-square row of a piece, seen from its own side. */
static inline const FLASH int8_t *square_value(piece_t piece, square_t square)
{
    const square_t own = piece_colour(piece) == WHITE ? square : square_flip(square);
    return piece_square + ((uint16_t)((uint16_t)piece_type(piece) << 2) | own);
}

/* Adds or takes away a whole piece in the scores of its own side. */
static void add_value(piece_t piece, square_t square)
{
    const FLASH int8_t *const value = square_value(piece, square);
    page.midgame = (int16_t)(page.midgame + material_midgame[piece_kind(piece)] + value[0]);
    page.endgame = (int16_t)(page.endgame + material_endgame[piece_kind(piece)] +
                             value[PIECE_SQUARE_ENDGAME]);
}

static void take_value(piece_t piece, square_t square)
{
    const FLASH int8_t *const value = square_value(piece, square);
    page.midgame = (int16_t)(page.midgame - material_midgame[piece_kind(piece)] - value[0]);
    page.endgame = (int16_t)(page.endgame - material_endgame[piece_kind(piece)] -
                             value[PIECE_SQUARE_ENDGAME]);
}

/* Scores are the mover's less the other's: seen from the other side they change their sign. */
static inline void turn_scores(void)
{
    page.midgame = (int16_t)-page.midgame;
    page.endgame = (int16_t)-page.endgame;
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
    page.state = (state_t){
        .side = WHITE, .castling = 0, .en_passant = SQUARE_NONE, .halfmove_clock = 0, .move_number = 1};
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
                *attack_of(colour | slot) = scan_bit(wanted);
                slot++;
            }
        }
    }
    for (; slot < 16; slot++) {
        *square_of(colour | slot) = SQUARE_NONE;
        *attack_of(colour | slot) = 0;
    }
}

void position_finish(void)
{
    sort_slots(WHITE);
    sort_slots(BLACK);
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
            turn_scores();
            add_value(piece, square);
            turn_scores();
        }
    }
    page.history_top = 0;
    page.history_base = 0;
    assert(position_fault() == 0);
}

void position_initial(void)
{
    static const FLASH uint8_t officers[8] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
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

/* ---- make ---- */

static inline bool touches_castling(piece_t mover, piece_t captured)
{
    return piece_type(mover) == KING || piece_type(mover) == ROOK || piece_type(captured) == ROOK;
}

/* Takes rights away when their king or rook moves from `from`, or the rook falls on `to`. */
static RARE void drop_castling(piece_t mover, square_t from, square_t to)
{
    if (piece_type(mover) == KING) {
        page.state.castling &= (uint8_t)(piece_colour(mover) == WHITE ? 0x0C : 0x03);
    }
    uint8_t right = 1;
    for (uint8_t i = 0; i < 4; i++, right = (uint8_t)(right << 1)) {
        if (page.castling_rook[i] == from || page.castling_rook[i] == to) {
            page.state.castling &= (uint8_t)~right;
        }
    }
}

/* The half-move clock a ply later. */
static inline uint8_t one_more(uint8_t clock)
{
    return clock == 0xFF ? clock : (uint8_t)(clock + 1);
}

/* The other side is to move: scores are seen from there. */
static inline void pass_turn(void)
{
    if (page.state.side == BLACK) {
        page.state.move_number++;
    }
    page.state.side = colour_other(page.state.side);
    turn_scores();
}

/* The squares where king and rook stand after castling with the rook on `rook`. */
static inline square_t castled_king(square_t king, square_t rook)
{
    return (square_t)((king & 0x70) | (rook > king ? FILE_G : FILE_C));
}

static inline square_t castled_rook(square_t king, square_t rook)
{
    return (square_t)((king & 0x70) | (rook > king ? FILE_F : FILE_D));
}

static inline void put_at(square_t square, piece_t piece)
{
    *page_at(square) = piece;
    *square_of(piece & PIECE_ENTRY) = square;
}

static void move_value(piece_t piece, square_t from, square_t to)
{
    const FLASH int8_t *const old = square_value(piece, from);
    const FLASH int8_t *const new = square_value(piece, to);
    page.midgame = (int16_t)(page.midgame + new[0] - old[0]);
    page.endgame =
        (int16_t)(page.endgame + new[PIECE_SQUARE_ENDGAME] - old[PIECE_SQUARE_ENDGAME]);
}

static RARE void castle(piece_t king, piece_t rook, square_t from, square_t to)
{
    const square_t king_to = castled_king(from, to);
    const square_t rook_to = castled_rook(from, to);
    *page_at(from) = NO_PIECE;
    *page_at(to) = NO_PIECE;
    put_at(king_to, king);
    put_at(rook_to, rook);
    move_value(king, from, king_to);
    move_value(rook, to, rook_to);
}

/* Takes the piece `captured` on `square` out of the tables. Square and scores are the caller's. */
static inline void remove_piece(piece_t captured, square_t square)
{
    const uint8_t entry = captured & PIECE_ENTRY;
    *square_of(entry) = SQUARE_NONE;
    *attack_of(entry) = 0;
    if (piece_type(captured) == PAWN) {
        toggle_pawn(piece_colour(captured), square);
    } else {
        page.phase = (uint8_t)(page.phase - phase_weight[piece_kind(captured)]);
    }
}

/* Moves the pieces in slots `last` - 1 down to `first` one slot up, into the free slot `last`. */
static void shift_slots_up(uint8_t first, uint8_t last)
{
    for (uint8_t entry = last; entry != first; entry--) {
        const square_t square = *square_of((uint8_t)(entry - 1));
        *square_of(entry) = square;
        *attack_of(entry) = *attack_of((uint8_t)(entry - 1));
        if (square_on_board(square)) {
            ++*page_at(square);
        }
    }
}

static void shift_slots_down(uint8_t first, uint8_t last)
{
    for (uint8_t entry = first; entry != last; entry++) {
        const square_t square = *square_of((uint8_t)(entry + 1));
        *square_of(entry) = square;
        *attack_of(entry) = *attack_of((uint8_t)(entry + 1));
        if (square_on_board(square)) {
            --*page_at(square);
        }
    }
}

/* The slot before which a new piece of `type` is put in: behind its equals and betters. */
static uint8_t promotion_entry(colour_t colour, uint8_t type)
{
    const uint8_t end = (uint8_t)(colour + page.first_pawn[colour != WHITE]);
    uint8_t entry = colour | 1;
    for (; entry != end; entry++) {
        const uint8_t bit = *attack_of(entry);
        /* attack bits rise with the order queen, rook, bishop; a knight's is the lowest, and slots of
         * captured pieces say nothing */
        if (bit != 0 && bit < attack_bit(type)) {
            break;
        }
    }
    return entry;
}

/* The pawn `pawn` has arrived on `to` and becomes a piece of `type`, in the slot of its new rank. */
static RARE void promote(piece_t pawn, square_t to, uint8_t type)
{
    const colour_t colour = piece_colour(pawn);
    const uint8_t entry = promotion_entry(colour, type);
    toggle_pawn(colour, to);
    take_value(pawn, to);
    shift_slots_up(entry, pawn & PIECE_ENTRY);
    page.first_pawn[colour != WHITE]++;
    put_at(to, type | entry);
    *attack_of(entry) = attack_bit(type);
    page.phase = (uint8_t)(page.phase + phase_weight[piece_kind(type)]);
    add_value(type | colour, to);
}

static RARE void unpromote(piece_t pawn, square_t to)
{
    const uint8_t entry = page_piece(to) & PIECE_ENTRY;
    page.phase = (uint8_t)(page.phase - phase_weight[piece_kind(page_piece(to))]);
    shift_slots_down(entry, pawn & PIECE_ENTRY);
    page.first_pawn[piece_colour(pawn) != WHITE]--;
    put_at(to, pawn);
    *attack_of(pawn & PIECE_ENTRY) = 0;
    toggle_pawn(piece_colour(pawn), to);
}

/* True if the enemy pawn on `from`, if it is one, may take the pawn that has just come to `to`, on
 * the square `passed`. */
static bool can_take_in_passing(square_t from, square_t to, square_t passed, colour_t mover)
{
    const colour_t other = colour_other(mover);
    if (!page_holds(from, PAWN | other)) {
        return false;
    }
    const piece_t taker = page_piece(from);
    const piece_t taken = page_piece(to);
    *page_at(from) = NO_PIECE;
    *page_at(to) = NO_PIECE;
    *page_at(passed) = taker;
    const bool legal = !attack_on(page_king(other), mover);
    *page_at(from) = taker;
    *page_at(to) = taken;
    *page_at(passed) = NO_PIECE;
    return legal;
}

/* True if the pawn of `colour` on `to`, which has made its double step, may be taken in passing. */
static RARE bool en_passant_is_legal(square_t to, square_t passed, colour_t colour)
{
    return can_take_in_passing(square_step(to, WEST), to, passed, colour) ||
           can_take_in_passing(square_step(to, EAST), to, passed, colour);
}

void position_settle_en_passant(void)
{
    const square_t passed = page.state.en_passant;
    if (passed != SQUARE_NONE) {
        const colour_t mover = colour_other(page.state.side);
        const square_t to = square_step(passed, mover == WHITE ? NORTH : SOUTH);
        if (!en_passant_is_legal(to, passed, mover)) {
            page.state.en_passant = SQUARE_NONE;
        }
    }
}

/* What is particular to a pawn's move, after the pawn byte stands on `to`. */
static RARE void make_pawn(move_t move, undo_t *undo, square_t en_passant)
{
    const piece_t pawn = undo->mover;
    const colour_t colour = piece_colour(pawn);
    const square_t from = move_from(move);
    const square_t to = move.to;
    toggle_pawn(colour, from);
    toggle_pawn(colour, to);

    const uint8_t step = (uint8_t)(to - from);
    if (step == (uint8_t)(2 * NORTH) || step == (uint8_t)(2 * SOUTH)) {
        const square_t passed = (square_t)(from + to) >> 1;
        if (en_passant_is_legal(to, passed, colour)) {
            page.state.en_passant = passed;
        }
    } else if (to == en_passant) {
        const square_t square = to ^ 0x10; /* the pawn stands a rank from the square it passed */
        undo->captured = page_piece(square);
        *page_at(square) = NO_PIECE;
        remove_piece(undo->captured, square);
        add_value(undo->captured, square); /* the other side's loss is the mover's gain */
    } else if (square_rank(to) == RANK_8 || square_rank(to) == RANK_1) {
        promote(pawn, to, promotion_type(move_promotion(move)));
    }
}

void position_make(move_t move, undo_t *undo)
{
    const square_t from = move_from(move);
    const square_t to = move.to;
    const piece_t mover = page_piece(from);
    const piece_t captured = page_piece(to);
    const square_t en_passant = page.state.en_passant;
    const uint8_t castling = page.state.castling;
    const uint8_t clock = page.state.halfmove_clock;
    int16_t midgame = page.midgame;
    int16_t endgame = page.endgame;

    undo->mover = mover;
    undo->captured = captured;
    undo->castling = castling;
    undo->en_passant = en_passant;
    undo->halfmove_clock = clock;
    undo->history_base = page.history_base;
    undo->midgame = midgame;
    undo->endgame = endgame;

    page.state.en_passant = SQUARE_NONE;
    bool reversible = captured == NO_PIECE;
    if (!reversible && piece_colour(captured) == piece_colour(mover)) {
        castle(mover, captured, from, to);
        page.state.halfmove_clock = one_more(clock);
    } else {
        if (!reversible) {
            const FLASH int8_t *const value = square_value(captured, to);
            midgame = (int16_t)(midgame + material_midgame[piece_kind(captured)] + value[0]);
            endgame = (int16_t)(endgame + material_endgame[piece_kind(captured)] +
                                value[PIECE_SQUARE_ENDGAME]);
            remove_piece(captured, to);
        }
        *page_at(from) = NO_PIECE;
        put_at(to, mover);
        const FLASH int8_t *const old = square_value(mover, from);
        const FLASH int8_t *const new = square_value(mover, to);
        midgame = (int16_t)(midgame + new[0] - old[0]);
        endgame = (int16_t)(endgame + new[PIECE_SQUARE_ENDGAME] - old[PIECE_SQUARE_ENDGAME]);
        page.midgame = midgame;
        page.endgame = endgame;
        if (piece_type(mover) == PAWN) {
            reversible = false;
            make_pawn(move, undo, en_passant);
        }
        page.state.halfmove_clock = reversible ? one_more(clock) : 0;
    }

    if (castling != 0 && touches_castling(mover, captured)) {
        drop_castling(mover, from, to);
        if (page.state.castling != castling) {
            reversible = false;
        }
    }

    /* The list of reversible plies (draws.h). A position in which a pawn could be taken in passing
     * never comes back either. */
    const uint8_t ply = page.history_top;
    if (reversible && en_passant == SQUARE_NONE && ply < DRAWS_HISTORY_PLIES) {
        draws_history[ply] = (reversible_t){from, to};
        page.history_top = (uint8_t)(ply + 1);
    } else {
        page.history_base = ply;
    }
    pass_turn();
    assert(position_fault() == 0);
}

/* ---- unmake ---- */

/* Puts a captured piece back where it stood. */
static void restore_piece(piece_t captured, square_t square)
{
    put_at(square, captured);
    *attack_of(captured & PIECE_ENTRY) = scan_bit(captured);
    if (piece_type(captured) == PAWN) {
        toggle_pawn(piece_colour(captured), square);
    } else {
        page.phase = (uint8_t)(page.phase + phase_weight[piece_kind(captured)]);
    }
}

static RARE void uncastle(piece_t king, piece_t rook, square_t from, square_t to)
{
    *page_at(castled_king(from, to)) = NO_PIECE;
    *page_at(castled_rook(from, to)) = NO_PIECE;
    put_at(from, king);
    put_at(to, rook);
}

void position_unmake(move_t move, const undo_t *undo)
{
    const square_t from = move_from(move);
    const square_t to = move.to;
    const piece_t mover = undo->mover;
    const piece_t captured = undo->captured;

    page.state.side = colour_other(page.state.side);
    if (piece_colour(mover) == BLACK) {
        page.state.move_number--;
    }
    if (captured != NO_PIECE && piece_colour(captured) == piece_colour(mover)) {
        uncastle(mover, captured, from, to);
    } else {
        if (piece_type(mover) == PAWN) {
            if (page_piece(to) != mover) {
                unpromote(mover, to);
            }
            toggle_pawn(piece_colour(mover), from);
            toggle_pawn(piece_colour(mover), to);
        }
        put_at(from, mover);
        *page_at(to) = NO_PIECE;
        if (captured != NO_PIECE) {
            const bool in_passing = to == undo->en_passant && piece_type(mover) == PAWN;
            restore_piece(captured, in_passing ? to ^ 0x10 : to);
        }
    }

    page.state.castling = undo->castling;
    page.state.en_passant = undo->en_passant;
    page.state.halfmove_clock = undo->halfmove_clock;
    /* a ply was noted in the list unless the move ended it: then the base is the top */
    if (page.history_base != page.history_top) {
        page.history_top--;
    }
    page.history_base = undo->history_base;
    page.midgame = undo->midgame;
    page.endgame = undo->endgame;
    assert(position_fault() == 0);
}

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

/* ---- checks given and left ---- */

bool position_gave_check(move_t move, const undo_t *undo)
{
    const square_t king = page_king(page.state.side);
    const colour_t mover = piece_colour(undo->mover);
    const square_t from = move_from(move);

    if (undo->captured != NO_PIECE && piece_colour(undo->captured) == mover) {
        return attack_on(king, mover); /* castling */
    }
    const piece_t piece = page_piece(move.to);
    if ((attack_kinds(move.to, king) & attack_bit(piece)) != 0 &&
        (!piece_is_slider(piece) || attack_path_clear(move.to, king))) {
        return true;
    }
    if (attack_uncovered(king, from, mover)) {
        return true;
    }
    return piece_type(undo->mover) == PAWN && move.to == undo->en_passant &&
           attack_uncovered(king, move.to ^ 0x10, mover);
}

bool position_left_check(move_t move, const undo_t *undo, bool was_in_check)
{
    const colour_t mover = piece_colour(undo->mover);
    const colour_t other = colour_other(mover);
    const square_t king = page_king(mover);

    if (was_in_check || piece_type(undo->mover) == KING ||
        (piece_type(undo->mover) == PAWN && move.to == undo->en_passant)) {
        return attack_on(king, other);
    }
    return attack_uncovered(king, move_from(move), other);
}
