/* SPDX-License-Identifier: MIT */
/* captures.h - generates captures and promotions to a queen, one by one in a useful order, without
 * a list.
 *
 * The generator goes through the victims from the most to the least valuable. For each victim it
 * goes through the attackers from the least to the most valuable (D. Kittinger's capture search;
 * chessprogramming.org, "0x88"). Pawns that queen without a capture come first of all, and captures
 * in passing come last. The moves are pseudo-legal: they may leave the own king attacked. The
 * caller may make and take back moves between two calls. The state has only two bytes, so each
 * frame of the search can hold its own state.
 *
 * A capture is doubtful if a pawn protects the victim and the attacker is worth more than the
 * victim. Bishop and knight have the same worth here. All other captures are sound. A search looks
 * at the sound captures first.
 *
 * This generator and quiets.h together produce every pseudo-legal move exactly once. */
#ifndef CAPTURES_H
#define CAPTURES_H

#include "board/layout.h"
#include "board/move.h"

typedef struct {
    uint8_t victim;   /* bits 7-5 say which kind of captures the caller asks for. Bits 3-0 are the
                       * slot of the present victim, or 0 before the first call */
    uint8_t attacker; /* has one of three meanings: the low byte of the address of a table entry,
                       * below which the search for officers continues; a stage (layout.h); or the
                       * next file on which to look for a pawn that queens */
} captures_t;

/* The kinds of captures that a caller can ask for. CAPTURES_ALL means all captures and queenings.
 * CAPTURES_SOUND means sound captures and queenings. CAPTURES_DOUBTFUL means doubtful captures. A
 * type of piece, KNIGHT to QUEEN, means queenings, and sound captures of pieces of this type or a
 * better type. */
enum { CAPTURES_ALL = NO_PIECE, CAPTURES_SOUND = PAWN, CAPTURES_DOUBTFUL = LAYOUT_DOUBTFUL };

static inline void captures_start_kind(captures_t *state, uint8_t kind)
{
    state->victim = kind;
    state->attacker = 0;
}

static inline void captures_start(captures_t *state)
{
    captures_start_kind(state, CAPTURES_ALL);
}

/* Finds the next capture of the side to move. Returns false when no capture is left. Takes
 * 100-2,800 cycles, and 290-930 on average in a search. */
bool captures_next(captures_t *state, move_t *move);

#endif
