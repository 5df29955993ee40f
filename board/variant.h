/* variant.h - the constants that say which game of the family of chess is built.
 *
 * A game is a folder of games/. The include path of a build leads into one of these folders, so a
 * header that is included without a folder is that game's. facts.h of the game gives each constant
 * a value, for C and for assembly. C uses them in plain conditions, `if (GAME_CASTLES)`: every game
 * compiles both sides, and the optimizer drops one. Assembly uses `.if`.
 *
 *   GAME_NAME            its name on the cable, GAME_TITLE in PGN: texts
 *   GAME_NUMBER          the game's own number, 0-15, in saved games (packed.h); it must never
 *                        change
 *   GAME_CASTLES         kings castle (castling.h, special.h)
 *   GAME_TWO_STEPS       pawns go two squares at first, and are taken in passing
 *   GAME_COUNTS          a game is drawn when a count of moves runs out (draws.h); the count begins
 *                        by itself, and the state holds its limit. Without GAME_COUNTS a game is
 *                        drawn after fifty moves
 *   GAME_STALEMATE_LOSES the side that cannot move loses, in check or not. Without
 *                        GAME_STALEMATE_LOSES a stalemate is a draw
 *   GAME_BARE_KING_LOSES a side that has only its king loses at once, unless the other side has only
 *                        its king too. The display's word for this end is WORDS_NO_MATERIAL
 *   GAME_TURNED          black's officers stand at first as white's with the board turned round,
 *                        not face to face with their like
 *   GAME_PROMOTIONS      how many types a pawn may become, 1 or 4
 *   GAME_PAWN_RANK       where white's pawns stand at first, 0-7
 *   GAME_PROMOTION_RANK  where white's pawns promote. Black's ranks are 7 less these. The two ranks
 *                        of promotion, and those before them, make a pair as square_behind() has
 *                        them
 *   GAME_PROMOTES_...    a quick test of the square that a pawn has come to: it promotes if
 *                        square + ADD has no bit of MASK, or with IF_SET has one
 *
 *   GAME_DIRECTION       ATTACK_DIRECTION, GAME_LEAST_SLIDER ATTACK_LEAST_SLIDER, GAME_KING_BIT
 *                        ATTACK_KING (attack.h)
 *   GAME_ONE_WAY         an officer may attack in one direction and not back
 *   GAME_SOUND_...       captures.h: an officer's capture of a piece that a pawn protects is sound
 *                        up to the attack bit BIT_2, where the piece is of type 2 (0x40) or more;
 *                        BIT_3, from TYPE_3 on; BIT_4, from type 7 on. Nothing takes a pawn so
 */
#ifndef VARIANT_H
#define VARIANT_H

#include "facts.h"

#endif
