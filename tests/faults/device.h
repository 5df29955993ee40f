/* SPDX-License-Identifier: MIT */
/* device.h - a whole device, for tests that cut its power, disturb it and misuse it.
 *
 * The simulated handheld runs the same firmware as a real device. The code of firmware/game,
 * compiled for the PC, reads the game from any EEPROM content. A test can therefore cut the supply,
 * boot, and compare three games: the game before, the game in the EEPROM, and the game on the chip
 * after the boot. Each process has one device. A test forks if it needs to continue twice from the
 * same moment.
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
    DEVICE_RATED = 3 /* number of bytes for the level of the rated game and the player's rating */
};

/* The game in an EEPROM. */
typedef struct {
    bool good;  /* game_start() found a game, or an EEPROM that was never written */
    bool loads; /* at power-on the device loads a stored game in place of this game */
    uint8_t ply, plies, result, computer;
    uint8_t settings[SETTINGS];
    uint8_t rated[DEVICE_RATED];  /* valid in editions with EDITION_COACH */
    uint32_t stored[STORE_GAMES]; /* a check sum of each stored game; 0 if the place is free */
    move_t moves[JOURNAL_PLIES];
    uint8_t squares[64]; /* the piece and the colour on each square, starting with a1 */
    state_t state;
} game_t;

/* Reads `cells` as the firmware does at power-on. Afterwards the position is on the host's page,
 * and the host's game continues from this position. Ends the program if the position is
 * inconsistent. */
void game_read(const uint8_t *cells, game_t *game);

/* True if both games have the same position, result, computer's side, settings, rating and stored
 * games, the same plies to take back, and the same plies to play again. After a fold one game may
 * lack early plies that the other has. */
bool game_is_same(const game_t *one, const game_t *other);

/* True if `found` is one of the two games, or a state that the EEPROM can have while the device
 * goes from `before` to `after`. If `after` has new plies, `found` may have only some of them.
 * There can be two new plies, because Nibble plays its only legal reply at once. The plies taken
 * back may already be gone. The position of `found` may still be the one before its last new ply.
 * Settings, computer and rating may come from either game, and so may each stored game. */
bool game_is_between(const game_t *found, const game_t *before, const game_t *after);

/* Returns the game as text. The text is valid until the fourth call after this call. */
const char *game_text(const game_t *game);

/* Plays a game of `plies` random plies on the host, and copies the host's EEPROM to `cells`. */
void game_random(uint8_t *cells, unsigned plies, bool quiet_moves);

/* Returns a random legal move in the position on the host's page, or MOVE_NONE if there is none. */
move_t game_random_move(bool quiet);

/* --- The simulated chip ---------------------------------------------------------------------- */

/* Builds the device with its power off. Ends the program on failure. */
void device_start(const char *board, const char *firmware, uint64_t seed);

uint16_t device_cells(void);

/* Switches the device off. Sets the contents of the EEPROM, or keeps them if `cells` is NULL. */
void device_off(const uint8_t *cells);

/* Switches the device on and waits for the first picture of the display. Returns how many
 * milliseconds this took, without the start-up time of the crystal. Ends the program if it takes
 * more than two seconds. */
unsigned device_on(void);

/* Switches the device off and on as device_off() and device_on() do, and waits until the start
 * screen has gone. */
void device_restart(const uint8_t *cells);

/* Returns a text that names what went wrong since device_on(). Returns NULL if the chip has `game`,
 * no part complains and nothing has reset the chip. */
const char *device_fault(const game_t *game);

/* Forgets the complaints of the parts. */
void device_forgive(void);

/* Returns the number of resets of any kind since device_on(). */
unsigned device_resets(void);
void device_forget_resets(void);

/* Runs milliseconds of simulated time. Returns false if an armed cut came. */
bool device_run(unsigned milliseconds);

/* Presses a key for 60 ms, and leaves it released for 60 ms. KEY_NONE only waits for the same
 * time. */
bool device_press(keycode_t key);

/* Enters a move with keys: its two squares, GO, and GO once more to choose a queen. */
void device_enter(move_t move);

/* Goes back to the game from any screen, and reads the game in the EEPROM into *game. Returns NULL
 * if the device plays the same game, otherwise a text that names the difference. */
const char *device_home(game_t *game);

/* Waits until the game has two plies more than `plies` or has ended, for at most `limit_ms`. Then
 * *game is the game in the EEPROM. If Nibble asks whether the player's move is a mistake, this
 * function presses GO to confirm the move. */
void device_await_answer(game_t *game, uint8_t plies, unsigned limit_ms);

/* Waits until the device has written nothing to the EEPROM for 40 ms, but at most
 * `milliseconds`. */
bool device_run_to_quiet(unsigned milliseconds);

/* Returns the two lines of the display, for messages. */
const char *device_display(void);

/* --- Chance and failure ---------------------------------------------------------------------- */

void chance_seed(uint32_t seed);
uint32_t chance(uint32_t below);

/* Prints a message and the text on the display, and ends the program with status 1. */
void fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

#endif
