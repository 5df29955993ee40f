/* store.h - three games kept beside the running one, by number, where the EEPROM has 4 KB.
 *
 *      address  bytes
 *      1024    3 x 812   games, each:
 *
 *      format | plies | result | computer | level | start, 43 bytes | check sum, 2 bytes |
 *      plies of 3 bytes
 *
 * A free place's first byte is not STORE_FORMAT. A game is stored into a free place alone, and its
 * first byte is the last one written; deleting it changes that byte. So whatever moment the power
 * goes, a game is there whole or not at all, and the running game is not touched. Loading a game
 * begins a new running game with its moves (game.h); a cut leaves as many of them as were played,
 * and the stored game as it is. The check sum covers all but the first byte.
 *
 * Storing and loading are jobs of store_poll(), 2 to 4 s for a long game, and nothing waits. Until
 * a job is done nobody else may use the left half, the running game or the engine; who needs them
 * calls store_abandon() first. Main loop only.
 */
#ifndef STORE_H
#define STORE_H

#include "base/edition.h"
#include "base/target.h"

enum { STORE_GAMES = 3, STORE_BEGIN = 1024, STORE_SIZE = 812 };

#if EDITION_STORE

/* Plies of game `number`, 0 to STORE_GAMES - 1; STORE_FREE if there is none. Reads it all, 4 ms
 * for a long one. */
#define STORE_FREE 0xFF
uint8_t store_plies(uint8_t number);

/* Begin to store the running game, with all plies of its record, in a free place, or to load a game
 * that is there. */
void store_save(uint8_t number);
void store_load(uint8_t number);

/* Makes the place of a game free. */
void store_delete(uint8_t number);

/* True if what was to be loaded last is none that this firmware can play, but another game's, like
 * that of chess in makruk: then nothing has changed. */
bool store_is_refused(void);

/* True while a job is under way. */
bool store_is_busy(void);

/* Goes on with the job; true when it has been done by this call. */
bool store_poll(void);

/* Gives the job up: what was to be stored is not, what was to be loaded is there as far as it has
 * come. The left half holds the running game. */
void store_abandon(void);

#else

static inline bool store_is_busy(void)
{
    return false;
}

static inline bool store_poll(void)
{
    return false;
}

static inline void store_abandon(void)
{
}

#endif

#endif
