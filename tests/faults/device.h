/* device.h - a whole device in the hand of a test that is cruel to it.
 *
 * The simulated handheld runs the image that is flashed; beside it the reader of firmware/game,
 * compiled for the PC, says what game any content of the EEPROM is. So a test can cut the supply,
 * boot, and compare three things: the game before, the game in the EEPROM, and what the chip made
 * of it. One device in a process; a test that wants to go two ways from one moment forks.
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
    DEVICE_SETTINGS = EDITION_SETTINGS ? SETTINGS : SETTINGS_OF_ALL,
    DEVICE_RATED = 3 /* bytes: the rated game's level, the player's rating */
};

/* What an EEPROM holds. */
typedef struct {
    bool good; /* game_start() found a game, or an EEPROM never written */
    uint8_t ply, plies, result, computer;
    uint8_t settings[DEVICE_SETTINGS];
    uint8_t rated[DEVICE_RATED];  /* with EDITION_COACH                                */
    uint32_t stored[STORE_GAMES]; /* a check sum of each game that is there, 0 of none */
    move_t moves[JOURNAL_PLIES];
    uint8_t squares[64]; /* piece and colour, a1 first */
    state_t state;
} game_t;

/* Reads `cells` as the firmware does at power-on. The position is on the host's page afterwards,
 * and the host's game goes on from there. Ends the program if the position is not sound. */
void game_read(const uint8_t *cells, game_t *game);

/* True if it is the same game: position, what can be taken back and what forward, result, computer,
 * settings, rating, stored games. Of the plies before, one of the two may have folded some away. */
bool game_is_same(const game_t *one, const game_t *other);

/* True if `found` may stand between the two: it is one of them; or plies were being added, and some
 * are there (a computer's only reply comes at once), or what had been taken back is dropped
 * already, or the new ply lies ahead, to be replayed. Settings, whom the computer plays and rating
 * may be of either, and so may each stored game. */
bool game_is_between(const game_t *found, const game_t *before, const game_t *after);

/* As text, valid until the fourth call after. */
const char *game_text(const game_t *game);

/* A game of `plies` random plies on the host, in whose EEPROM `cells` it then lies. */
void game_random(uint8_t *cells, unsigned plies, bool quiet_moves);

/* A random legal move in the position on the host's page, MOVE_NONE if there is none. */
move_t game_random_move(bool quiet);

/* --- The simulated chip ---------------------------------------------------------------------- */

/* Builds it, without power. Ends the program if that fails. */
void device_start(const char *board, const char *firmware, uint64_t seed);

uint16_t device_cells(void);

/* Off, with these contents of the EEPROM, or with what there is (NULL). */
void device_off(const uint8_t *cells);

/* On; returns when the display shows its first picture. The milliseconds that took, without the
 * start-up time of the crystal; ends the program after two seconds. */
unsigned device_on(void);

/* Off, with these contents of the EEPROM or with what there is (NULL), and on, until the start
 * screen has gone. */
void device_restart(const uint8_t *cells);

/* What is wrong with the chip after device_on(), NULL if it stands in `game`, no part complains and
 * nothing has reset it. */
const char *device_fault(const game_t *game);

/* Forgets what the parts have complained of. */
void device_forgive(void);

/* Resets, by anything, since device_on(). */
unsigned device_resets(void);
void device_forget_resets(void);

/* Milliseconds of simulated time; false if an armed cut came. */
bool device_run(unsigned milliseconds);

/* A key pressed and let go, 60 ms each; KEY_NONE waits as long. */
bool device_press(keycode_t key);

/* A move by its keys: its squares, GO, and GO for a queen. */
void device_enter(move_t move);

/* Home to the game, whatever screen is open. What is wrong with it, NULL if it is the one that the
 * EEPROM holds, which is read. */
const char *device_home(game_t *game);

/* Lets time pass until nothing has been written for 40 ms and nothing is being written, at most
 * `milliseconds`. */
bool device_run_to_quiet(unsigned milliseconds);

/* The two lines, for messages. */
const char *device_display(void);

/* --- Chance and failure ---------------------------------------------------------------------- */

void chance_seed(uint32_t seed);
uint32_t chance(uint32_t below);

/* Says what is wrong, with the display, and ends the program with status 1. */
void fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

#endif
