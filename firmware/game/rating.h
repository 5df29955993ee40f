/* rating.h - the player's rating: 1400 at first, and counted anew after each rated game.
 *
 * A rated game is begun as such, against the level that is set. It counts when it has ended by the
 * rules, by time or by resignation: as lost if the level is another by then, or the computer does
 * not play one side alone any more. A new game gives it up without counting. Rating and rated game
 * are kept in the journal's state record. Whoever plays it must see to it that no move is taken
 * back or given away (play.c). With EDITION_COACH. Main loop only.
 */
#ifndef RATING_H
#define RATING_H

#include "base/edition.h"
#include "firmware/game/game.h"

#if EDITION_COACH

#define RATING_FIRST 1400

/* What a level is worth on the scale of ratings, 0 if that is not known, or if there is no such
 * level. Of a strength: its number. Of a time per move: what the Mega has been measured to play
 * like at 10 s and 30 s, and with the nodes of the strengths 1800 and 1900 (docs/engine.md);
 * between them by the logarithm of the time, and beyond 30 s as much for each doubling as between
 * 10 s and 30 s, which is an estimate. */
uint16_t rating_of_level(uint8_t level);

/* The level at which a rated game is to be played: the level set if it is a time per move, else the
 * strength that is nearest to the player's rating. */
uint8_t rating_level(void);

/* The player's, 400-3000. */
uint16_t rating_player(void);

/* The game that has just begun is rated; false if the level has no rating. */
bool rating_begin(void);

/* True while a rated game is on. */
bool rating_is_on(void);

/* Counts a rated game that has ended, once; true if it has. Cheap otherwise. */
bool rating_count(void);

/* The rating of a player with `rating` after a game against `opponent`, in which they had `halves`
 * half points, 0-2: Elo's formula with a factor of 32, a difference of more than 400 counting as
 * 400. */
uint16_t rating_after(uint16_t rating, uint16_t opponent, uint8_t halves);

#else

static inline uint16_t rating_of_level(uint8_t level)
{
    (void)level;
    return 0;
}

static inline uint8_t rating_level(void)
{
    return 0;
}

static inline uint16_t rating_player(void)
{
    return 0;
}

static inline bool rating_begin(void)
{
    return false;
}

static inline bool rating_is_on(void)
{
    return false;
}

static inline bool rating_count(void)
{
    return false;
}

#endif

#endif
