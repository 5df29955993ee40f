/* SPDX-License-Identifier: MIT */
/* odds.h - games in which Nibble plays without a piece.
 *
 * SETTING_ODDS says which piece is missing, odds_t. In a new game against Nibble, Nibble then
 * begins without this piece. If the piece is a rook, Nibble also lacks the castling right of this
 * rook. The setting stays for the next games. Rated games and games from a position that was set up
 * have no odds. The start position shows whether a running game is at odds, even if the setting has
 * changed. This module needs EDITION_ODDS. Call it only from the main loop.
 */
#ifndef ODDS_H
#define ODDS_H

#include "base/edition.h"
#include "board/page.h"
#include "firmware/game/game.h"

typedef enum {
    ODDS_NONE,
    ODDS_PAWN,   /* the pawn of file f     */
    ODDS_KNIGHT, /* the knight of file b   */
    ODDS_BISHOP, /* the bishop of file c   */
    ODDS_ROOK,   /* the rook of file a     */
    ODDS_QUEEN,
    ODDS_QUEEN_AND_ROOK,
    ODDS_END
} odds_t;

/* Begins a new game. Calls game_new() if there are no odds, otherwise begins without Nibble's
 * piece. In a new game at odds Nibble has black. */
#if EDITION_ODDS
void odds_new_game(void);
#else
static inline void odds_new_game(void)
{
    game_new();
}
#endif

/* Call it when Nibble has changed sides. If the game is at odds and has no moves yet, starts a
 * new game in which Nibble's new side lacks the piece, and returns true. */
FEATURE(EDITION_ODDS, bool, odds_follow_sides, (void), false);

/* True if the running game is at odds. Nibble then neither resigns nor plays from the book. Reads
 * at most 64 bytes of the EEPROM. */
FEATURE(EDITION_ODDS, bool, odds_are_on, (void), false);

/* True if a new game would begin without the piece that `square` has in the initial position. */
FEATURE(EDITION_ODDS, bool, odds_lack, (square_t square), false);

#endif
