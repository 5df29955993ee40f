/* SPDX-License-Identifier: MIT */
#include "board/captures.h"

#include "board/attack.h"

/* Returns the rank from which the pawns of `us` step to promote, as a bit of a byte in
 * page.pawns. */
static inline uint8_t last_rank(colour_t us)
{
    return us == WHITE ? 1 << (GAME_PROMOTION_RANK - 1) : 1 << (8 - GAME_PROMOTION_RANK);
}

/* Finds the next pawn that reaches its last rank by a step straight ahead. */
static bool next_queening(captures_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    const uint8_t last = last_rank(us);
    while (state->attacker < 8) {
        const uint8_t file = state->attacker++;
        if ((page_pawns(us, file) & last) != 0) {
            const square_t from = (square_t)((us == WHITE ? SQUARE_BEFORE_PROMOTION
                                                          : SQUARE_BEFORE_PROMOTION_OF_BLACK) |
                                             file);
            const square_t to = square_step(from, us == WHITE ? NORTH : SOUTH);
            if (page_piece(to) == NO_PIECE) {
                *move = (move_t){from, to};
                return true;
            }
        }
    }
    return false;
}

/* Finds the next pawn that can capture in passing. There are at most two such pawns. */
static bool next_in_passing(captures_t *state, move_t *move)
{
    const square_t to = page.state.en_passant;
    while (state->attacker < LAYOUT_FINISHED) {
        const int8_t side = state->attacker++ == LAYOUT_IN_PASSING_FROM_WEST ? WEST : EAST;
        const square_t from = square_step(square_behind(to), side);
        if (page_holds(from, PAWN | page.state.side)) {
            *move = (move_t){from, to};
            return true;
        }
    }
    return false;
}

/* Returns the attack bit of the most valuable officer that can soundly capture a protected piece of
 * the type `victim_type`. More valuable pieces have higher attack bits; only the king's bit does
 * not follow this order. */
static uint8_t sound_limit(uint8_t victim_type)
{
    if (victim_type == PIECE_7) {
        return GAME_SOUND_BIT_4;
    }
    if (victim_type >= GAME_SOUND_TYPE_3) {
        return GAME_SOUND_BIT_3;
    }
    return victim_type == PAWN ? 0 : GAME_SOUND_BIT_2;
}

static bool is_protected(square_t target, colour_t us)
{
    const square_t behind = square_step(target, us == WHITE ? NORTH : SOUTH);
    const piece_t pawn = PAWN | colour_other(us);
    return page_holds(square_step(behind, WEST), pawn) ||
           page_holds(square_step(behind, EAST), pawn);
}

static bool pawn_takes(square_t target, int8_t side, colour_t us, move_t *move)
{
    const square_t from = square_step(target, (int8_t)((us == WHITE ? SOUTH : NORTH) + side));
    *move = (move_t){from, target};
    return page_holds(from, PAWN | us);
}

/* Finds the next officer that can capture on `target`. The search starts at the table entry before
 * *attacker and goes down. It considers only officers whose attack bit is in the range from `least`
 * to `most`. */
static bool officer_takes(square_t target, uint8_t *attacker, colour_t us, uint8_t least,
                          uint8_t most, move_t *move)
{
    while (*attacker != (us | PAGE_SQUARES)) {
        const uint8_t entry = --*attacker & PIECE_ENTRY;
        const square_t from = page.square_of[entry];
        const uint8_t bit = page.attack_of[entry] & attack_kinds(from, target);
        if (bit != 0 && bit >= least && bit <= most &&
            (bit < ATTACK_LEAST_SLIDER || attack_path_clear(from, target))) {
            *move = (move_t){from, target};
            return true;
        }
    }
    return false;
}

/* Finds the next piece that can take the victim on `target`. */
static bool next_capturer(captures_t *state, square_t target, move_t *move)
{
    const colour_t us = page.state.side;
    const uint8_t kind = state->victim & PIECE_TYPE;
    if (state->attacker == LAYOUT_PAWN_FROM_WEST) {
        state->attacker = LAYOUT_PAWN_FROM_EAST;
        if (kind != CAPTURES_DOUBTFUL && pawn_takes(target, WEST, us, move)) {
            return true;
        }
    }
    if (state->attacker == LAYOUT_PAWN_FROM_EAST) {
        state->attacker = page_first_pawn(us) | PAGE_SQUARES;
        if (kind != CAPTURES_DOUBTFUL && pawn_takes(target, EAST, us, move)) {
            return true;
        }
    }
    uint8_t least = 0;
    uint8_t most = 0xFF;
    if (kind != CAPTURES_ALL && is_protected(target, us)) {
        most = sound_limit(piece_type(page_piece(target)));
    }
    if (kind == CAPTURES_DOUBTFUL) {
        least = most == 0xFF ? 0xFF : (uint8_t)(most + 1);
        most = 0xFF;
    }
    return most != 0 && officer_takes(target, &state->attacker, us, least, most, move);
}

bool captures_next(captures_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    const uint8_t kind = state->victim & PIECE_TYPE;
    const uint8_t least = kind == CAPTURES_DOUBTFUL ? 0 : kind;

    if (state->attacker < LAYOUT_IN_PASSING_FROM_WEST || state->attacker >= LAYOUT_SQUARES) {
        if ((state->victim & PIECE_SLOT) == 0) {
            if (kind != CAPTURES_DOUBTFUL && (page_pawn_ranks(us) & last_rank(us)) != 0 &&
                next_queening(state, move)) {
                return true;
            }
            state->victim++;
            state->attacker = LAYOUT_PAWN_FROM_WEST;
        }
        for (; (state->victim & PIECE_SLOT) != 0; state->victim++) {
            const uint8_t entry = (uint8_t)(colour_other(us) | (state->victim & PIECE_SLOT));
            const square_t target = page.square_of[entry];
            if (square_on_board(target)) {
                if (page_piece(target) < least) {
                    break;
                }
                if (next_capturer(state, target, move)) {
                    return true;
                }
            }
            state->attacker = LAYOUT_PAWN_FROM_WEST;
        }
        state->victim = kind;
        state->attacker = kind == CAPTURES_ALL || kind == CAPTURES_SOUND
                              ? LAYOUT_IN_PASSING_FROM_WEST
                              : LAYOUT_FINISHED;
    }
    return GAME_TWO_STEPS && page.state.en_passant != SQUARE_NONE && next_in_passing(state, move);
}
