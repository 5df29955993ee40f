#include "board/capture_scan.h"

#include "board/attack.h"

/* What bit an officer's may be at most that takes a piece of this type without doubt when a pawn
 * protects it. Attack bits rise with the value of the piece, but for the king's. */
static uint8_t sound_limit(uint8_t victim_type)
{
    switch (victim_type) {
    case PAWN:
        return 0;
    case KNIGHT:
    case BISHOP:
        return ATTACK_BISHOP;
    case ROOK:
        return ATTACK_ROOK;
    default:
        return ATTACK_QUEEN;
    }
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

/* The next officer that takes on `target`, from the entry before *attacker downwards, with a bit in
 * `least`-`most`. */
static bool officer_takes(square_t target, uint8_t *attacker, colour_t us, uint8_t least,
                          uint8_t most, move_t *move)
{
    while (*attacker != us) {
        const uint8_t entry = --*attacker;
        const square_t from = page.square_of[entry];
        const uint8_t bit = page.attack_of[entry] & attack_kinds(from, target);
        if (bit != 0 && bit >= least && bit <= most &&
            (bit < ATTACK_BISHOP || attack_path_clear(from, target))) {
            *move = (move_t){from, target};
            return true;
        }
    }
    return false;
}

bool capture_scan(captures_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    captures_t at = *state;
    const uint8_t end =
        (at.victim & CAPTURES_OF_OFFICERS) != 0 ? page.first_pawn[us == WHITE] & PIECE_SLOT : 0;
    for (;;) {
        const square_t target = page.square_of[at.victim & PIECE_ENTRY];
        if (square_on_board(target)) {
            if (at.attacker == CAPTURE_PAWN_FROM_WEST) {
                at.attacker = CAPTURE_PAWN_FROM_EAST;
                if ((at.victim & CAPTURES_DOUBTFUL) == 0 && pawn_takes(target, WEST, us, move)) {
                    *state = at;
                    return true;
                }
            }
            if (at.attacker == CAPTURE_PAWN_FROM_EAST) {
                at.attacker = (uint8_t)(us + page.first_pawn[us != WHITE]);
                if ((at.victim & CAPTURES_DOUBTFUL) == 0 && pawn_takes(target, EAST, us, move)) {
                    *state = at;
                    return true;
                }
            }
            uint8_t least = 0;
            uint8_t most = 0xFF;
            if ((at.victim & (CAPTURES_SOUND | CAPTURES_DOUBTFUL)) != 0 &&
                is_protected(target, us)) {
                most = sound_limit(piece_type(page_piece(target)));
            }
            if ((at.victim & CAPTURES_DOUBTFUL) != 0) {
                least = most == 0xFF ? 0xFF : (uint8_t)(most + 1);
                most = 0xFF;
            }
            if (most != 0 && officer_takes(target, &at.attacker, us, least, most, move)) {
                *state = at;
                return true;
            }
        }
        at.attacker = CAPTURE_PAWN_FROM_WEST;
        at.victim++;
        if ((at.victim & PIECE_SLOT) == end) {
            return false;
        }
    }
}
