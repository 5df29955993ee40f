/* SPDX-License-Identifier: MIT */
/* facts.h - the rules of makruk as constants, for C and assembly. board/variant.h explains the
 * constants. */
#ifndef FACTS_H
#define FACTS_H

#define GAME_NAME            "makruk"
#define GAME_TITLE           "Makruk"

#define GAME_NUMBER          1
#define GAME_CASTLES         0
#define GAME_TWO_STEPS       0
#define GAME_COUNTS          1
#define GAME_STALEMATE_LOSES 0
#define GAME_BARE_KING_LOSES 0
#define GAME_TURNED          1
#define GAME_PROMOTIONS      1
#define GAME_PAWN_RANK       2
#define GAME_PROMOTION_RANK  5

/* A white Bia moves to rank 4, 5 or 6. The rank nibble of such a square is 3, 4 or 5. A black Bia
 * moves to rank 5, 4 or 3, with the nibble 4, 3 or 2. If 1 is added to the nibble, bit 1 of the sum
 * is set only on the rank where the Bia promotes. */
#define GAME_PROMOTES_ADD    0x10
#define GAME_PROMOTES_MASK   0x20
#define GAME_PROMOTES_IF_SET 1

#define GAME_DIRECTION       0x03
#define GAME_LEAST_SLIDER    0x80
#define GAME_KING_BIT        0x04
#define GAME_ONE_WAY         1

/* The test for sound captures gives Khon and Ma the same value. */
#define GAME_SOUND_BIT_2  0x08
#define GAME_SOUND_TYPE_3 0xA0
#define GAME_SOUND_BIT_3  0x40
#define GAME_SOUND_BIT_4  0x80

#endif
