/* SPDX-License-Identifier: MIT */
/* store.h - keeps three games in addition to the running game, in an EEPROM of 4 KB.
 *
 *      address  bytes
 *      1024    3 x 812   games, each:
 *
 *      format | plies | result | computer | level | start, 43 bytes | checksum, 2 bytes |
 *      plies of 3 bytes
 *
 * The first byte of a free place is not STORE_FORMAT. store.c writes a game only into a free place,
 * and writes the first byte last. Deleting a game changes this byte. So whenever the power fails, a
 * stored game is either complete or does not exist, and the running game does not change. Loading a
 * game begins a new running game and plays the stored moves (game.h). Meanwhile the state record
 * has the number of the stored game. So if the power fails, the next start loads the game again.
 * The stored game stays. The checksum covers all bytes except the first.
 *
 * store_poll() stores and loads in steps, 2 to 4 s for a long game. No call waits. Until the job is
 * done, no other module may use the left half, the running game or the engine. A module that needs
 * one of these calls store_abandon() first. Call this module only from the main loop.
 */
#ifndef STORE_H
#define STORE_H

#include "base/edition.h"
#include "base/target.h"

enum { STORE_GAMES = 3, STORE_BEGIN = 1024, STORE_SIZE = 812 };

/* Returns the number of plies of game `number`, 0 to STORE_GAMES - 1, or STORE_FREE if the place is
 * free. The call reads the whole game, 4 ms for a long game. */
#define STORE_FREE 0xFF
uint8_t store_plies(uint8_t number);

/* store_save() begins to store the running game, with all plies of its record, in a free place.
 * store_load() begins to load a stored game. */
void store_save(uint8_t number);
void store_load(uint8_t number);

/* Call it at power-on, after game_start(). If the power failed during a store_load(), begins to
 * load the same game again and returns its number. Otherwise returns STORE_FREE. */
uint8_t store_load_again(void);

/* Frees the place of a game. */
void store_delete(uint8_t number);

/* True if the last store_load() changed nothing, because the stored game belongs to another
 * firmware, such as a chess game in a Makruk image. */
bool store_is_refused(void);

/* True while a job is under way. */
FEATURE(EDITION_STORE, bool, store_is_busy, (void), false);

/* Does the next step of the job. Returns true when this call has finished the job. */
FEATURE(EDITION_STORE, bool, store_poll, (void), false);

/* Gives the job up. If a game was being stored, it is not stored. If a game was being loaded, the
 * moves loaded so far become the running game. The left half then holds the running game. */
FEATURE(EDITION_STORE, void, store_abandon, (void));

#endif
