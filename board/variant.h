/* SPDX-License-Identifier: MIT */
/* variant.h - the constants that say which game of the family of chess is built.
 *
 * Each game has a folder in games/. The include path of a build leads into one of these folders, so
 * a header that is included without a folder belongs to the game. facts.h of the game defines the
 * value of each constant, for C and for assembly. C uses them in plain conditions, `if
 * (GAME_CASTLES)`: every game compiles both sides, and the optimizer drops one. Assembly uses
 * `.if`.
 *
 *   GAME_NAME            the name of the game on the cable; GAME_TITLE is the name in PGN. Both are
 *                        texts
 *   GAME_NUMBER          the game's own number, 0-15, in saved games (packed.h); it must never
 *                        change
 *   GAME_CASTLES         kings castle (castling.h)
 *   GAME_TWO_STEPS       pawns go two squares at first, and are taken in passing
 *   GAME_COUNTS          a game is drawn when a count of moves runs out (draws.h); the count begins
 *                        by itself, and the state holds its limit. Without GAME_COUNTS a game is
 *                        drawn after fifty moves
 *   GAME_STALEMATE_LOSES the side that cannot move loses, in check or not. Without
 *                        GAME_STALEMATE_LOSES a stalemate is a draw
 *   GAME_BARE_KING_LOSES a side that has only its king loses at once, unless the other side has
 *                        only its king too. The display then shows TEXT_NO_MATERIAL
 *   GAME_TURNED          at first black's officers stand as white's officers do when the board is
 *                        turned round. Otherwise equal pieces face each other
 *   GAME_PROMOTIONS      how many types a pawn may become, 1 or 4
 *   GAME_PAWN_RANK       where white's pawns stand at first, 0-7
 *   GAME_PROMOTION_RANK  where white's pawns promote. Black's ranks are 7 less white's ranks. The
 *                        rank of promotion and the rank before it are a pair of square_behind()
 *   GAME_PROMOTES_...    a quick test of the square to which a pawn has come. The pawn promotes if
 *                        square + ADD has no bit of MASK; with IF_SET, if square + ADD has a bit of
 *                        MASK
 *
 *   GAME_DIRECTION       ATTACK_DIRECTION for assembly. In the same way GAME_LEAST_SLIDER is
 *                        ATTACK_LEAST_SLIDER and GAME_KING_BIT is ATTACK_KING (attack.h)
 *   GAME_ONE_WAY         an officer may attack in one direction and not back
 *   GAME_SOUND_...       the sound captures of captures.h when an officer takes a piece that a pawn
 *                        protects. The capture is sound up to the officer's attack bit BIT_2 if the
 *                        victim is of type 2 (0x40) or better, BIT_3 from TYPE_3 on, BIT_4 from
 *                        type 7 on. No officer's capture of a protected pawn is sound */
#ifndef VARIANT_H
#define VARIANT_H

#include "facts.h"

#endif
