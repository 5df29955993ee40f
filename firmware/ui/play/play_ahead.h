/* SPDX-License-Identifier: MIT */
/* play_ahead.h - lets the computer think on the player's time.
 *
 * If SETTING_PONDER is on, the computer thinks during the player's turn. It expects a certain
 * answer from the player, and thinks about the position after this answer. The left half holds this
 * position. The stage is the same as without thinking ahead, and the display shows the ioboard.
 * Keys need the game's position in the left half, so a key pauses the search. If the key has
 * changed nothing, the search then continues. Call this module only from the main loop. */
#ifndef PLAY_AHEAD_H
#define PLAY_AHEAD_H

#include "base/edition.h"
#include "board/attack.h"
#include "board/page.h"
#include "firmware/game/safe.h"

#define AHEAD_NODES 2000

/* play_ahead_seeks() is true while the computer looks for the answer to expect.
 * play_ahead_is_for_guard() is true while the guard (coach.h) examines this answer: first the
 * player's best move, then the position after the answer. If the player then makes the expected
 * move, the guard need not search, and the computer goes on thinking. Call play_ahead_found() when
 * one of these searches is over. */
FEATURE(EDITION_AHEAD, bool, play_ahead_seeks, (void), false);
FEATURE(EDITION_AHEAD, bool, play_ahead_is_for_guard, (void), false);
FEATURE(EDITION_AHEAD, void, play_ahead_found, (void));

/* True while the computer thinks ahead. The device may go to sleep even then. */
FEATURE(EDITION_AHEAD, bool, play_thinks_ahead, (void), false);

/* play_ahead_expect() sets the player's answer that the computer expects to its own last move. The
 * ioboard already shows that move. MOVE_NONE means that there is no answer to think about.
 * play_ahead_seek() says that the answer is unknown. The computer then takes the answer from the
 * book, or searches AHEAD_NODES nodes for it, 0.6 s on the Mega. */
FEATURE(EDITION_AHEAD, void, play_ahead_expect, (move_t answer));
FEATURE(EDITION_AHEAD, void, play_ahead_seek, (void));

/* If thinking ahead is useful now, makes the computer think about the expected answer as soon as
 * possible. Call this function whenever the game may be back at the position before the answer. */
FEATURE(EDITION_AHEAD, void, play_ahead_begin, (void));

/* Returns true when the search must begin. The left half then holds the position to search, and the
 * caller starts the search. The call that returns true takes 35 ms. */
FEATURE(EDITION_AHEAD, bool, play_ahead_prepare, (void), false);

/* Notes whether the player's king is in check. Call it in the player's turn, before a search of the
 * game's position begins (game/safe.h). */
FEATURE(EDITION_AHEAD, void, play_ahead_note_check, (void));

/* Call it while the computer thinks ahead, or after play_ahead_note_check(). Returns the square of
 * the player's king if the king is in check, otherwise SQUARE_NONE. */
FEATURE(EDITION_AHEAD, square_t, play_ahead_checked_king, (void), SQUARE_NONE);

/* Call play_ahead_pause() before a key is handled, and play_ahead_go_on() after the key has been
 * handled. play_ahead_pause() takes up to 35 ms, and also interrupts the look at the game
 * (play_look.h). play_ahead_go_on() takes up to 3 ms. */
FEATURE(EDITION_AHEAD, void, play_ahead_pause, (void));
FEATURE(EDITION_AHEAD, void, play_ahead_go_on, (void));

/* Abandons the search. Afterwards the left half holds the game's position. */
FEATURE(EDITION_AHEAD, void, play_ahead_end, (void));

/* True if the typed move `move` is the expected answer, and the guard has found no reason to ask
 * about it. The search must be paused. */
FEATURE(EDITION_AHEAD, bool, play_ahead_is_passed, (move_t move), false);

/* Call it when the computer must search for its move. Returns true if the paused search can go on
 * as the search for this move. Otherwise abandons the paused search. */
FEATURE(EDITION_AHEAD, bool, play_ahead_hit, (void), false);

/* Returns the time in ms for which the search for the computer's move had run on the player's
 * time. */
FEATURE(EDITION_AHEAD, uint32_t, play_ahead_start_ms, (void), 0);

/* play_is_check() is true if the game's side to move is in check. play_king() returns the square of
 * this side's king. */
static inline bool play_is_check(void)
{
    if (play_thinks_ahead() || safe_is_on()) {
        return play_ahead_checked_king() != SQUARE_NONE;
    }
    return attack_in_check(page.state.side);
}

static inline square_t play_king(void)
{
    if (play_thinks_ahead() || safe_is_on()) {
        return play_ahead_checked_king();
    }
    return page_king(page.state.side);
}

#endif
