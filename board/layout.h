/* SPDX-License-Identifier: MIT */
/* layout.h - numbers that assembly shares with C. The C headers assert that these numbers are
 * true. */
#ifndef LAYOUT_H
#define LAYOUT_H

/* Offsets in the page (page.h). */
#define LAYOUT_SQUARES      0x80
#define LAYOUT_ATTACKS      0xA0
#define LAYOUT_PAWNS        0xC0
#define LAYOUT_SIDE         0xD0
#define LAYOUT_CASTLING     0xD1
#define LAYOUT_EN_PASSANT   0xD2
#define LAYOUT_CLOCK        0xD3
#define LAYOUT_MOVE_NUMBER  0xD4
#define LAYOUT_MIDGAME      0xDC
#define LAYOUT_ENDGAME      0xDE
#define LAYOUT_PHASE        0xE0
#define LAYOUT_FIRST_PAWN   0xE1
#define LAYOUT_HISTORY_TOP  0xE8
#define LAYOUT_HISTORY_BASE 0xE9
#define LAYOUT_END          0xEA

/* A board byte divided by two, with these bits set, is the index of the piece's worth in
 * attack_table (attack.h). */
#define LAYOUT_WORTH 0x0F

/* Entries of draws_history (draws.h). */
#define LAYOUT_HISTORY_PLIES 100

/* Offsets in undo_t (position.h). */
#define LAYOUT_UNDO_MOVER      0
#define LAYOUT_UNDO_CAPTURED   1
#define LAYOUT_UNDO_CASTLING   2
#define LAYOUT_UNDO_EN_PASSANT 3
#define LAYOUT_UNDO_CLOCK      4
#define LAYOUT_UNDO_BASE       5
#define LAYOUT_UNDO_MIDGAME    6
#define LAYOUT_UNDO_ENDGAME    8

/* captures_t (captures.h): a kind of captures, in victim, and stages, in attacker. */
#define LAYOUT_DOUBTFUL             0x80
#define LAYOUT_PAWN_FROM_WEST       0x40
#define LAYOUT_PAWN_FROM_EAST       0x41
#define LAYOUT_IN_PASSING_FROM_WEST 0x42
#define LAYOUT_IN_PASSING_FROM_EAST 0x43
#define LAYOUT_FINISHED             0x44

/* quiets_t (quiets.h): the direction of a piece that the generator has not looked at yet, and the
 * numbers of the bits of `entry` that tell the passes. */
#define LAYOUT_UNSTARTED  0xFF
#define LAYOUT_TWO_PASSES 5
#define LAYOUT_GOOD_PASS  7

#endif
