/* SPDX-License-Identifier: MIT */
/* games.c - plays complete games against the device. A second implementation of the rules checks
 * each move. The test also counts the writes to each cell of the EEPROM. */
#include <stdio.h>
#include <string.h>

#include "board/fen.h"
#include "board/position.h"
#include "firmware/game/levels.h"
#include "hal/host/host.h"
#include "simulator/chip/eeprom.h"
#include "tests/faults/faults.h"
#include "tests/faults/second_rules.h"

enum {
    OPENING_PLIES = 8,
    /* the test ends the game at this ply, while the record still holds the whole game */
    PLIES = 200,
    /* the level that looks one ply ahead */
    DEPTH_LEVEL = LEVELS_SECONDS + LEVELS_MINUTES + LEVELS_CLOCKS,
    MOVE_LIMIT_MS = 60000
};

typedef struct {
    unsigned games, plies, ended, writes;
    /* each worker's number of writes to its most worn cell; the total is their sum */
    unsigned most_worn;
} sums_t;

static unsigned wear[DEVICE_CELLS];
static unsigned writes;

static void note_write(uint16_t address, uint8_t value)
{
    (void)value;
    wear[address]++;
    writes++;
}

/* Begins a game against the device at its quickest level, after a random opening. */
static void begin(uint8_t *cells)
{
    game_random(cells, OPENING_PLIES, false);
    game_set_computer(COMPUTER_BLACK);
    settings_set(SETTING_LEVEL, DEPTH_LEVEL);
    while (!game_ready()) {
        game_poll();
    }
    memcpy(cells, eeprom_host_cells, device_cells());
}

static void play(game_t *game)
{
    game_read(eeprom_bytes(), game);
    while (game->result == RESULT_NONE && game->plies < PLIES) {
        device_enter(game_random_move(false));
        const uint8_t plies = game->plies;
        device_await_answer(game, plies, MOVE_LIMIT_MS);
        device_run_to_quiet(3000);
        game_read(eeprom_bytes(), game);
        if (!game->good || game->plies == plies) {
            fail("the move is not recorded");
        }
        device_run(400);
        /* GO tells the device that Nibble's move has been made on the board */
        device_press(KEY_GO);
        device_run(400);
    }
}

void games_run(unsigned worker, unsigned count)
{
    static uint8_t cells[DEVICE_CELLS];
    sums_t *sums = (sums_t *)faults_shared() + worker;
    chance_seed(faults_seed(worker));
    begin(cells);
    device_restart(cells);
    eeprom_on_write(note_write);
    for (unsigned number = 0; number < count; number++) {
        game_t game;
        play(&game);
        second_rules_check(&game, FEN_INITIAL);
        sums->games++;
        sums->plies += game.plies;
        sums->ended += game.result != RESULT_NONE;
        if (device_resets() != 0) {
            fail("reset");
        }
        device_press(KEY_MENU); /* these keys begin a new game */
        device_press(KEY_GO);
        device_press(KEY_GO);
        device_run_to_quiet(3000);
    }
    eeprom_on_write(NULL);
    sums->writes = writes;
    for (unsigned i = 0; i < device_cells(); i++) {
        if (wear[i] > sums->most_worn) {
            sums->most_worn = wear[i];
        }
    }
}

void games_report(unsigned workers)
{
    const unsigned endurance = 100000, games_a_day = 3;
    sums_t total = {.games = 0};
    for (unsigned i = 0; i < workers; i++) {
        const sums_t *one = (const sums_t *)faults_shared() + i;
        total.games += one->games;
        total.plies += one->plies;
        total.ended += one->ended;
        total.writes += one->writes;
        total.most_worn += one->most_worn;
    }
    if (total.games == 0 || total.most_worn == 0) {
        printf("# no games\n");
        return;
    }
    printf(
        "# %u games, %u plies each, %u ended by rule; %u bytes written a game, the most worn one "
        "%u times in all: %u years of %u games a day at %u writes a byte\n",
        total.games, total.plies / total.games, total.ended, total.writes / total.games,
        total.most_worn, endurance * total.games / total.most_worn / games_a_day / 365, games_a_day,
        endurance);
}
