/* SPDX-License-Identifier: MIT */
/* layout.h - the layout of the page and other data, as numbers for C and assembly. The C headers
 * assert that the numbers are right. */
#ifndef LAYOUT_H
#define LAYOUT_H

/* Offsets of the fields in the page (page.h). */
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

/* To get the index of a piece's worth in attack_table (attack.h), divide the board byte by two and
 * set these bits. */
#define LAYOUT_WORTH 0x0F

/* The number of entries of draws_history (draws.h). */
#define LAYOUT_HISTORY_PLIES 100

/* Offsets of the fields in undo_t (position.h). */
#define LAYOUT_UNDO_MOVER      0
#define LAYOUT_UNDO_CAPTURED   1
#define LAYOUT_UNDO_CASTLING   2
#define LAYOUT_UNDO_EN_PASSANT 3
#define LAYOUT_UNDO_CLOCK      4
#define LAYOUT_UNDO_BASE       5
#define LAYOUT_UNDO_MIDGAME    6
#define LAYOUT_UNDO_ENDGAME    8

/* Values in captures_t (captures.h). LAYOUT_DOUBTFUL is a kind of captures, in the field `victim`.
 * The other values are stages, in the field `attacker`. */
#define LAYOUT_DOUBTFUL             0x80
#define LAYOUT_PAWN_FROM_WEST       0x40
#define LAYOUT_PAWN_FROM_EAST       0x41
#define LAYOUT_IN_PASSING_FROM_WEST 0x42
#define LAYOUT_IN_PASSING_FROM_EAST 0x43
#define LAYOUT_FINISHED             0x44

/* Values in quiets_t (quiets.h). LAYOUT_UNSTARTED is the `direction` of a piece that the generator
 * has not looked at yet. The other two are bit numbers: these two bits of `entry` hold the pass. */
#define LAYOUT_UNSTARTED  0xFF
#define LAYOUT_TWO_PASSES 5
#define LAYOUT_GOOD_PASS  7

#endif
