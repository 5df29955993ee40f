/* SPDX-License-Identifier: MIT */
/* device.h - a whole device for tests that cut, disturb and misuse it.
 *
 * The simulated handheld runs the image that is flashed. The reader of firmware/game, compiled for
 * the PC, tells the game of any EEPROM content. So a test can cut the supply, boot, and compare
 * three games: the game before, the game in the EEPROM, and the game on the chip after the boot. A
 * process has one device. A test that needs two continuations of one moment forks.
 */
#ifndef DEVICE_H
#define DEVICE_H

#include "board/page.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "firmware/game/settings.h"
#include "firmware/game/store.h"
#include "hal/keypad.h"

enum {
    DEVICE_CELLS = 4096,
    DEVICE_RATED = 3 /* number of bytes: the level of the rated game, the player's rating */
};

/* The game in an EEPROM. */
typedef struct {
    bool good;  /* game_start() found a game, or an EEPROM that was never written */
    bool loads; /* the start loads a stored game in place of this game */
    uint8_t ply, plies, result, computer;
    uint8_t settings[SETTINGS];
    uint8_t rated[DEVICE_RATED];  /* valid in editions with EDITION_COACH */
    uint32_t stored[STORE_GAMES]; /* a check sum of each stored game; 0 for a free place */
    move_t moves[JOURNAL_PLIES];
    uint8_t squares[64]; /* piece and colour of each square, a1 first */
    state_t state;
} game_t;

/* Reads `cells` as the firmware does at power-on. Afterwards the position is on the host's page,
 * and the host's game continues from this position. Ends the program if the position is
 * inconsistent. */
void game_read(const uint8_t *cells, game_t *game);

/* True if both are the same game: position, plies to take back and plies forward, result, computer,
 * settings, rating, stored games. One of the two may have fewer early plies after a fold. */
bool game_is_same(const game_t *one, const game_t *other);

/* True if `found` may be a state between the two games. `found` may be one of the two games. If
 * plies were being added, some of them may be there (a computer's only reply comes at once), the
 * plies taken back may be dropped already, or the new ply may lie after the player's position.
 * Settings, computer and rating may come from either game, and so may each stored game. */
bool game_is_between(const game_t *found, const game_t *before, const game_t *after);

/* Returns the game as text, valid until the fourth call after this call. */
const char *game_text(const game_t *game);

/* Plays a game of `plies` random plies on the host, and copies the host's EEPROM to `cells`. */
void game_random(uint8_t *cells, unsigned plies, bool quiet_moves);

/* Returns a random legal move in the position on the host's page, or MOVE_NONE if there is none. */
move_t game_random_move(bool quiet);

/* --- The simulated chip ---------------------------------------------------------------------- */

/* Builds the device, without power. Ends the program on failure. */
void device_start(const char *board, const char *firmware, uint64_t seed);

uint16_t device_cells(void);

/* Switches the device off. Sets the contents of the EEPROM, or keeps them if `cells` is NULL. */
void device_off(const uint8_t *cells);

/* Switches the device on and waits for the first picture of the display. Returns the milliseconds,
 * without the start-up time of the crystal. Ends the program after two seconds. */
unsigned device_on(void);

/* Switches the device off and on as device_off() and device_on() do, and waits until the start
 * screen has gone. */
void device_restart(const uint8_t *cells);

/* Returns the fault of the chip after device_on(). Returns NULL if the chip has `game`, no part
 * complains and nothing has reset the chip. */
const char *device_fault(const game_t *game);

/* Forgets the complaints of the parts. */
void device_forgive(void);

/* Returns the number of resets of any kind since device_on(). */
unsigned device_resets(void);
void device_forget_resets(void);

/* Runs milliseconds of simulated time. Returns false if an armed cut came. */
bool device_run(unsigned milliseconds);

/* Presses a key and releases it, 60 ms each. KEY_NONE only waits for the same time. */
bool device_press(keycode_t key);

/* Enters a move by its keys: its squares, GO, and GO for a queen. */
void device_enter(move_t move);

/* Goes back to the game from any screen, and reads the game of the EEPROM into *game. Returns the
 * fault of the game on the device, or NULL if it is the game of the EEPROM. */
const char *device_home(game_t *game);

/* Lets time pass until the game has two plies more than `plies`, or has ended, at most `limit_ms`.
 * *game is then the game of the EEPROM. If Nibble doubts the move, the function confirms the
 * move. */
void device_await_answer(game_t *game, uint8_t plies, unsigned limit_ms);

/* Lets time pass until nothing is being written and nothing has been written for 40 ms, at most
 * `milliseconds`. */
bool device_run_to_quiet(unsigned milliseconds);

/* Returns the two lines of the display, for messages. */
const char *device_display(void);

/* --- Chance and failure ---------------------------------------------------------------------- */

void chance_seed(uint32_t seed);
uint32_t chance(uint32_t below);

/* Prints a message with the display, and ends the program with status 1. */
void fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

#endif
