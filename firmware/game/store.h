/* SPDX-License-Identifier: MIT */
/* store.h - stores three games in addition to the running game. Needs an EEPROM of 4 KB.
 *
 *      address  bytes
 *      1024    3 x 812   games, each:
 *
 *      format | plies | result | computer | level | start, 43 bytes | checksum, 2 bytes |
 *      plies of 3 bytes
 *
 * In a free place the first byte is not STORE_FORMAT. store.c writes a game only into a free place,
 * and writes the first byte last. Deleting a game changes the first byte. So if power fails at any
 * moment, a stored game is either complete or does not exist, and the running game does not change.
 * Loading a stored game begins a new running game and plays the stored moves (game.h). Meanwhile
 * the state record has the number of the stored game. So if power fails, the next start loads the
 * game again. Loading does not change the stored game. The checksum covers all bytes except the
 * first.
 *
 * store_poll() stores and loads in steps. A long game takes 2 to 4 s. No call waits. Until storing
 * or loading is done, no other module may use the left half, the running game or the engine. A
 * module that needs any of them calls store_abandon() first. Call this module only from the main
 * loop.
 */
#ifndef STORE_H
#define STORE_H

#include "base/edition.h"
#include "base/target.h"

enum { STORE_GAMES = 3, STORE_BEGIN = 1024, STORE_SIZE = 812 };

/* Returns the number of plies of game `number`, or STORE_FREE if the place is free. `number` is
 * below STORE_GAMES. The call reads the whole game, which takes 4 ms for a long game. */
#define STORE_FREE 0xFF
uint8_t store_plies(uint8_t number);

/* store_save() begins to store the running game, with all plies of its record, in the free place
 * `number`. store_load() begins to load stored game `number`. */
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

/* True while a game is being stored or loaded. */
FEATURE(EDITION_STORE, bool, store_is_busy, (void), false);

/* Does the next step of storing or loading. Returns true when this call has done the last step. */
FEATURE(EDITION_STORE, bool, store_poll, (void), false);

/* Stops storing or loading. If a game was being stored, it is not stored. If a game was being
 * loaded, the moves loaded so far become the running game. The left half then holds the running
 * game. */
FEATURE(EDITION_STORE, void, store_abandon, (void));

#endif
