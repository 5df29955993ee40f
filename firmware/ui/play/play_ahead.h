/* play_ahead.h - thinking on the player's time.
 *
 * In the player's turn the computer thinks about the position after the answer that it expects, if
 * the player likes (SETTING_PONDER), with the answer made in the left half. The stage is as if it
 * did not, and what is shown is the ioboard. A key finds the game's position in the left half: the
 * search is paused for it, and goes on behind it if the key has changed nothing. Main loop only.
 */
#ifndef PLAY_AHEAD_H
#define PLAY_AHEAD_H

#include "base/edition.h"
#include "board/attack.h"
#include "board/page.h"

#define AHEAD_NODES 2000

#if EDITION_AHEAD

/* True while it looks for the answer; that has been found. */
bool play_ahead_seeks(void);
void play_ahead_found(void);

/* True while it thinks: the device may go to sleep as if it did not. */
bool play_thinks_ahead(void);

/* The answer expected to the move that stands on the ioboard now; MOVE_NONE: there is none to be
 * thought about. After play_ahead_seek() none is known, and it is the best one of the book or of a
 * search of AHEAD_NODES, 0.6 s on the Mega, which goes before the other. */
void play_ahead_expect(move_t answer);
void play_ahead_seek(void);

/* Has the computer think about that answer as soon as it can, if this is useful. Call it whenever
 * the game's position may have been come back to. */
void play_ahead_begin(void);

/* True if it is time to begin: the answer has been made, and the caller starts the search. 30 ms,
 * once. */
bool play_ahead_prepare(void);

/* While it thinks: the player's king if it stands in check, else SQUARE_NONE. */
square_t play_ahead_checked_king(void);

/* Before a key and after it: up to 30 ms, and 3 ms. */
void play_ahead_pause(void);
void play_ahead_go_on(void);

/* Gives the search up; the left half holds the game's position. */
void play_ahead_end(void);

/* True if the player's move, typed while the search is paused, is the one that was expected. */
bool play_ahead_is_expected(move_t move);

/* When a search for the computer's move is due: true if the one that is paused is it. Another
 * one is given up. */
bool play_ahead_hit(void);

/* How long the search for the computer's move had run before that was due. */
uint32_t play_ahead_start_ms(void);

#else

static inline bool play_thinks_ahead(void)
{
    return false;
}

static inline void play_ahead_expect(move_t answer)
{
    (void)answer;
}

static inline void play_ahead_seek(void)
{
}

static inline bool play_ahead_seeks(void)
{
    return false;
}

static inline void play_ahead_found(void)
{
}

static inline void play_ahead_begin(void)
{
}

static inline bool play_ahead_prepare(void)
{
    return false;
}

static inline square_t play_ahead_checked_king(void)
{
    return SQUARE_NONE;
}

static inline void play_ahead_pause(void)
{
}

static inline void play_ahead_go_on(void)
{
}

static inline void play_ahead_end(void)
{
}

static inline bool play_ahead_is_expected(move_t move)
{
    (void)move;
    return false;
}

static inline bool play_ahead_hit(void)
{
    return false;
}

static inline uint32_t play_ahead_start_ms(void)
{
    return 0;
}

#endif

/* True if the side to move in the game stands in check; and its king. */
static inline bool play_is_check(void)
{
    if (play_thinks_ahead()) {
        return play_ahead_checked_king() != SQUARE_NONE;
    }
    return attack_in_check(page.state.side);
}

static inline square_t play_king(void)
{
    if (play_thinks_ahead()) {
        return play_ahead_checked_king();
    }
    return page_king(page.state.side);
}

#endif
