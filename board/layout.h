/* layout.h - numbers that assembly shares with C; the C side asserts that they are true. */
#ifndef LAYOUT_H
#define LAYOUT_H

/* Offsets in the page (page.h). */
#define LAYOUT_SQUARES    0x80
#define LAYOUT_ATTACKS    0xA0
#define LAYOUT_SIDE       0xD0
#define LAYOUT_FIRST_PAWN 0xE1

/* captures_t (captures.h): bits of the kind asked for in its victim, and stages of its attacker. */
#define LAYOUT_SOUND_BIT      5
#define LAYOUT_DOUBTFUL_BIT   6
#define LAYOUT_OFFICERS_BIT   7
#define LAYOUT_PAWN_FROM_WEST 0x40
#define LAYOUT_PAWN_FROM_EAST 0x41

#endif
