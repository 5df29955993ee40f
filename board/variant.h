/* SPDX-License-Identifier: MIT */
/* variant.h - the constants that describe the game of this build, which is chess or a related game.
 *
 * Each game has a folder in games/. The include path of a build leads into one of these folders, so
 * a header that is included without a folder belongs to the game. The game's facts.h defines the
 * value of each constant, for C and for assembly. C code uses the constants in plain conditions,
 * for example `if (GAME_CASTLES)`. Every build compiles both branches, and the optimizer drops one
 * of them. Assembly uses `.if`.
 *
 *   GAME_NAME            the name of the game on the cable; GAME_TITLE is the name in PGN. Both are
 *                        texts
 *   GAME_NUMBER          the number, 0-15, that stands for this game in saved games (packed.h). It
 *                        must never change
 *   GAME_CASTLES         kings castle (castling.h)
 *   GAME_TWO_STEPS       a pawn's first move may be two squares, and pawns are taken in passing
 *   GAME_COUNTS          in some endings a side counts its moves, and the game is drawn when the
 *                        count passes a limit (draws.h). The count begins by itself, and page.state
 *                        holds the limit. Without GAME_COUNTS a game is drawn after fifty moves
 *   GAME_STALEMATE_LOSES a side that cannot move loses, whether it is in check or not. Without
 *                        GAME_STALEMATE_LOSES a stalemate is a draw
 *   GAME_BARE_KING_LOSES a side that has only its king loses at once, unless the other side has
 *                        only its king too. The display then shows TEXT_NO_MATERIAL
 *   GAME_TURNED          in the initial position black's officers stand like white's officers on a
 *                        turned board. Without GAME_TURNED equal pieces face each other
 *   GAME_PROMOTIONS      the number of types that a pawn can become, 1 or 4
 *   GAME_PAWN_RANK       the rank on which white's pawns begin, 0-7. Black's rank is 7 minus this
 *   GAME_PROMOTION_RANK  the rank on which white's pawns promote, 0-7. Black's rank is 7 minus
 *                        this. This rank and the rank before it form a pair of square_behind()
 *   GAME_PROMOTES_...    a quick test of the square to which a pawn has come. If IF_SET is 0, the
 *                        pawn promotes if square + ADD has no bit of MASK. If IF_SET is 1, the pawn
 *                        promotes if square + ADD has a bit of MASK
 *
 *   GAME_DIRECTION       ATTACK_DIRECTION for assembly. In the same way, GAME_LEAST_SLIDER stands
 *                        for ATTACK_LEAST_SLIDER, and GAME_KING_BIT for ATTACK_KING (attack.h)
 *   GAME_ONE_WAY         an officer may attack a square from which it could not attack back
 *   GAME_SOUND_...       which captures are sound (captures.h) if a pawn protects the victim. An
 *                        officer's capture is then sound if the officer's attack bit is at most
 *                        BIT_2. The limit is BIT_3 for victims of the type TYPE_3 or above, and
 *                        BIT_4 for victims of type 7. No officer soundly captures a protected
 *                        pawn */
#ifndef VARIANT_H
#define VARIANT_H

#include "facts.h"

#endif
