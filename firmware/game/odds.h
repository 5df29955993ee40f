/* SPDX-License-Identifier: MIT */
/* odds.h - games in which Nibble plays without a piece.
 *
 * SETTING_ODDS says which piece, odds_t. A new game against Nibble then begins without this piece
 * of Nibble's, and without the castling right of a missing rook. The setting stays for the next
 * games. Rated games, and games from a position that was set up, have no odds. A running game at
 * odds is known by its start position, whatever the setting is now. This module needs EDITION_ODDS.
 * Call it only from the main loop.
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

/* Begins a new game: game_new(), or without Nibble's piece. Nibble has black in a new game. */
#if EDITION_ODDS
void odds_new_game(void);
#else
static inline void odds_new_game(void)
{
    game_new();
}
#endif

/* Nibble has taken the other side. Before the first move of a game at odds, begins the game again
 * without the piece of Nibble's new side, and returns true. */
FEATURE(EDITION_ODDS, bool, odds_follow_sides, (void), false);

/* True if the running game is a game at odds. Nibble then neither resigns nor plays by the book.
 * Reads 64 bytes of the EEPROM at most. */
FEATURE(EDITION_ODDS, bool, odds_are_on, (void), false);

/* True if a new game would begin without the piece that `square` has in the initial position. */
FEATURE(EDITION_ODDS, bool, odds_lack, (square_t square), false);

#endif
