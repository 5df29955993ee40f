#include "board/captures.h"

#include "board/attack.h"

/* captures_t.victim is the entry of a piece of the other side, slots 1-15, or a stage: */
enum { QUEENING = 0x40, EN_PASSANT = 0x41, FINISHED = 0x42 };

/* captures_t.attacker runs through these, then down the own officers; it is the entry after the one
 * to be looked at, so the side's slot 0 means that all have been. */
enum { PAWN_FROM_WEST = 0x40, PAWN_FROM_EAST = 0x41 };

void captures_start(captures_t *state)
{
    state->victim = QUEENING;
    state->attacker = 0;
}

/* Pawns that reach their last rank by a step straight ahead; captures_t.attacker is the file. */
static bool next_queening(captures_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    const uint8_t seventh = us == WHITE ? 1 << RANK_7 : 1 << RANK_2;
    const uint8_t rank = us == WHITE ? 0x60 : 0x10;
    while (state->attacker < 8) {
        const uint8_t file = state->attacker++;
        if ((page_pawns(us, file) & seventh) != 0) {
            const square_t from = rank | file;
            const square_t to = square_step(from, us == WHITE ? NORTH : SOUTH);
            if (page_piece(to) == NO_PIECE) {
                *move = (move_t){from, to};
                return true;
            }
        }
    }
    return false;
}

/* The one or two pawns that can take in passing. */
static bool next_en_passant(captures_t *state, move_t *move)
{
    const square_t to = page.state.en_passant;
    const colour_t us = page.state.side;
    while (to != SQUARE_NONE && state->attacker <= PAWN_FROM_EAST) {
        const int8_t side = state->attacker++ == PAWN_FROM_WEST ? WEST : EAST;
        const square_t from = square_step(to ^ 0x10, side);
        if (page_holds(from, PAWN | us)) {
            *move = (move_t){from, to};
            return true;
        }
    }
    state->victim = FINISHED;
    return false;
}

bool captures_next(captures_t *state, move_t *move)
{
    uint8_t victim = state->victim;
    if (victim >= QUEENING) {
        if (victim == QUEENING) {
            if (next_queening(state, move)) {
                return true;
            }
            victim = colour_other(page.state.side) | 1;
            state->attacker = PAWN_FROM_WEST;
        } else {
            return victim == EN_PASSANT && next_en_passant(state, move);
        }
    }

    const colour_t us = page.state.side;
    uint8_t attacker = state->attacker;
    for (;;) {
        const square_t target = *page_at(victim | PAGE_SQUARES);
        if (square_on_board(target)) {
            if (attacker >= PAWN_FROM_WEST) {
                const square_t behind = square_step(target, us == WHITE ? SOUTH : NORTH);
                if (attacker == PAWN_FROM_WEST) {
                    const square_t from = square_step(behind, WEST);
                    if (page_holds(from, PAWN | us)) {
                        *move = (move_t){from, target};
                        state->victim = victim;
                        state->attacker = PAWN_FROM_EAST;
                        return true;
                    }
                }
                attacker = us | page.first_pawn[us != WHITE];
                const square_t from = square_step(behind, EAST);
                if (page_holds(from, PAWN | us)) {
                    *move = (move_t){from, target};
                    state->victim = victim;
                    state->attacker = attacker;
                    return true;
                }
            }
            while ((attacker & PIECE_SLOT) != 0) {
                attacker--;
                const uint8_t bit = *page_at(attacker | PAGE_ATTACKS);
                if (bit == 0) {
                    continue;
                }
                const square_t from = *page_at(attacker | PAGE_SQUARES);
                if ((bit & attack_kinds(from, target)) != 0 &&
                    (bit < ATTACK_BISHOP || attack_path_clear(from, target))) {
                    *move = (move_t){from, target};
                    state->victim = victim;
                    state->attacker = attacker;
                    return true;
                }
            }
        }
        attacker = PAWN_FROM_WEST;
        victim++;
        if ((victim & PIECE_SLOT) == 0) {
            state->victim = EN_PASSANT;
            state->attacker = PAWN_FROM_WEST;
            return next_en_passant(state, move);
        }
    }
}
