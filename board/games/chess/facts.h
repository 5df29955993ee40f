/* SPDX-License-Identifier: MIT */
/* facts.h - the rules of chess as constants, for C and assembly. board/variant.h explains the
 * constants. */
#ifndef FACTS_H
#define FACTS_H

#define GAME_NAME            "chess"
#define GAME_TITLE           "Chess"

#define GAME_NUMBER          0
#define GAME_CASTLES         1
#define GAME_TWO_STEPS       1
#define GAME_COUNTS          0
#define GAME_STALEMATE_LOSES 0
#define GAME_BARE_KING_LOSES 0
#define GAME_TURNED          0
#define GAME_PROMOTIONS      4
#define GAME_PAWN_RANK       1
#define GAME_PROMOTION_RANK  7

/* The test is true on ranks 1 and 8, where black's and white's pawns promote. */
#define GAME_PROMOTES_ADD    0x10
#define GAME_PROMOTES_MASK   0x60
#define GAME_PROMOTES_IF_SET 0

#define GAME_DIRECTION       0x07
#define GAME_LEAST_SLIDER    0x20
#define GAME_KING_BIT        0x10
#define GAME_ONE_WAY         0

/* The test for sound captures gives bishop and knight the same value. */
#define GAME_SOUND_BIT_2  0x20
#define GAME_SOUND_TYPE_3 0xC0
#define GAME_SOUND_BIT_3  0x40
#define GAME_SOUND_BIT_4  0x80

#endif
