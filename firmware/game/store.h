/* store.h - three games that are kept beside the running game, by number, in an EEPROM of 4 KB.
 *
 *      address  bytes
 *      1024    3 x 812   games, each:
 *
 *      format | plies | result | computer | level | start, 43 bytes | check sum, 2 bytes |
 *      plies of 3 bytes
 *
 * The first byte of a free place is not STORE_FORMAT. Games are stored only into free places, and
 * the first byte is written last. Deleting a game changes this byte. So a stored game is whole or
 * does not exist, at whatever moment the power fails, and the running game does not change. Loading
 * a game begins a new running game and plays the stored moves (game.h). Meanwhile the state record
 * has the number of the stored game, so a start after a cut loads the game anew, and the stored
 * game stays. The check sum covers all bytes except the first.
 *
 * store_poll() stores and loads in steps, 2 to 4 s for a long game; no call waits. Until the job is
 * done, no other module may use the left half, the running game or the engine. A module that needs
 * them calls store_abandon() first. Main loop only.
 */
#ifndef STORE_H
#define STORE_H

#include "base/edition.h"
#include "base/target.h"

enum { STORE_GAMES = 3, STORE_BEGIN = 1024, STORE_SIZE = 812 };

/* The number of plies of game `number`, 0 to STORE_GAMES - 1; STORE_FREE if the place is free. The
 * call reads the whole game, 4 ms for a long game. */
#define STORE_FREE 0xFF
uint8_t store_plies(uint8_t number);

/* store_save() begins to store the running game, with all plies of its record, in a free place.
 * store_load() begins to load a stored game. */
void store_save(uint8_t number);
void store_load(uint8_t number);

/* Call it at power-on, after game_start(). If a cut has ended a store_load(), the call begins to
 * load the same game anew, and returns its number; otherwise STORE_FREE. */
uint8_t store_load_again(void);

/* Makes the place of a game free. */
void store_delete(uint8_t number);

/* True if the last store_load() found another game's position, such as one of chess in makruk. Then
 * nothing has changed. */
bool store_is_refused(void);

/* True while a job is under way. */
FEATURE(EDITION_STORE, bool, store_is_busy, (void), false);

/* Goes on with the job. Returns true when this call has finished the job. */
FEATURE(EDITION_STORE, bool, store_poll, (void), false);

/* Gives the job up. A game to be stored is not stored. A game to be loaded is the running game with
 * the moves played so far. The left half holds the running game. */
FEATURE(EDITION_STORE, void, store_abandon, (void));

#endif
