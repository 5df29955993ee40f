/* SPDX-License-Identifier: MIT */
/* wear.c - plays games with keys on a device that has a worn cell in its EEPROM.
 *
 * Two people change the level, begin a new game, play it, step back and forward, change the level
 * again, and switch the device off and on. The test compares the positions on the chip with the
 * positions of the same game on the PC. It is an error if the device loses a ply or a setting
 * without showing `EEPROM worn`, or if the chip has a position that did not occur in the game. The
 * test chooses the worn cell at random among the cells that this game writes, and gives it one of
 * three kinds of wear at random.
 */
#include <stdio.h>
#include <string.h>

#include "board/position.h"
#include "board/rules.h"
#include "hal/host/host.h"
#include "simulator/chip/eeprom.h"
#include "simulator/display.h"
#include "simulator/memory.h"
#include "tests/faults/faults.h"

enum {
    /* plies of the game before the walk; so few that the ring of plies is never full */
    BEFORE_PLIES = 10,
    PLIES = 40,
    /* number of steps back in the middle of the game */
    STEPS = 6,
    STEP_EVERY = 20,
    FIRST_CELL = JOURNAL_STATE,
    CELLS = JOURNAL_RING + 3 * (BEFORE_PLIES + PLIES + 4) - FIRST_CELL
};

typedef struct {
    uint8_t squares[64];
    state_t state;
} place_t;

typedef struct {
    unsigned cells, said, shortened, plies_least, plies_most, others, settings;
    unsigned silent; /* number of games that lost something without a report on the display */
    /* number of games in which the chip had an unexpected position before power-off */
    unsigned wrong;
} sums_t;

static unsigned cell;      /* the address of the worn cell */
static eeprom_wear_t kind; /* the kind of wear of this cell */
static const char *const kind_names[] = {"sound", "hold", "lose", "invert"};

static place_t places[PLIES + 1]; /* the positions of the game on the PC */
static unsigned played;
static bool said;  /* the display has shown `EEPROM worn`   */
static bool wrong; /* the chip had an unexpected position   */

static void note_place(void)
{
    for (uint8_t i = 0; i < 64; i++) {
        places[played].squares[i] = page_piece(square_from_64(i));
    }
    places[played].state = page.state;
}

static uint8_t page_byte(uint8_t index)
{
    return memory_peek((uint16_t)(memory_sram_start() + index));
}

/* Returns the last index in `places` whose position is the position on the chip, or -1 if there is
 * none. */
static int place_on_chip(void)
{
    for (int number = (int)played; number >= 0; number--) {
        bool same = page_byte(offsetof(page_t, state.side)) == places[number].state.side &&
                    page_byte(offsetof(page_t, state.castling)) == places[number].state.castling;
        for (uint8_t i = 0; i < 64 && same; i++) {
            same =
                piece_code(page_byte(square_from_64(i))) == piece_code(places[number].squares[i]);
        }
        if (same) {
            return number;
        }
    }
    return -1;
}

static void press(keycode_t key)
{
    device_press(key);
    said = said || display_contains("EEPROM worn");
}

static void change_level(void)
{
    press(KEY_LEVEL);
    press(KEY_FWD);
    press(KEY_GO);
    device_run_to_quiet(3000);
    press(KEY_NONE);
}

static void new_game(void)
{
    press(KEY_MENU);
    press(KEY_GO);
    if (display_contains("give up")) {
        press(KEY_GO);
    }
    device_run_to_quiet(3000);
    press(KEY_NONE);
}

/* Returns true if the chip has the position places[wanted]. The first time in a walk that it has
 * another position, prints a message. */
static bool expect_place(int wanted, const char *when)
{
    const int found = place_on_chip();
    if (found != wanted && !wrong) {
        printf("# cell %u, %s, %s: ply %d of %u in place of %d\n", cell, kind_names[kind], when,
               found, played, wanted);
        wrong = true;
    }
    return found == wanted;
}

/* Steps back and then forward. In the full edition every ply can be taken back. In the others the
 * steps back end when the device shows that it has no more moves. */
static void step(unsigned steps)
{
    int place = (int)played;
    unsigned done = 0;
    for (; done < steps && place != 0; done++, place--) {
        press(KEY_BACK);
        if (display_contains("no more moves") && !EDITION_STORE) {
            break;
        }
        if (!expect_place(place - 1, "a step back")) {
            return;
        }
    }
    for (; done != 0; done--, place++) {
        press(KEY_FWD);
        expect_place(place + 1, "a step forward");
    }
    expect_place((int)played, "after the steps");
}

/* Plays the whole walk. */
static void walk(const uint8_t *before, uint8_t mask)
{
    static uint8_t cells[DEVICE_CELLS];
    eeprom_wear(0, device_cells(), EEPROM_TAKES, 0);
    device_restart(before);
    eeprom_wear((uint16_t)cell, 1, kind, mask);
    said = wrong = false;
    change_level();
    new_game();
    new_game(); /* the second new game writes the other copy of the start record */
    game_random(cells, 0, false);
    played = 0;
    note_place();
    while (played < PLIES) {
        move_t move;
        do {
            move = game_random_move(false);
        } while (move_promotes(move));
        if (move_is_none(move) || game_result() != RESULT_NONE) {
            break;
        }
        device_enter(move);
        game_play(move, 0);
        while (!game_ready()) {
            game_poll();
        }
        played++;
        note_place();
        press(KEY_NONE);
        expect_place((int)played, "a move");
        if (played % STEP_EVERY == 0) {
            step(STEPS);
        }
    }
    device_run_to_quiet(3000);
    change_level();
    if (EDITION_STORE) {
        step(played);
        device_run_to_quiet(3000);
    }
}

static uint8_t level_of(const uint8_t *cells)
{
    game_t game;
    game_read(cells, &game);
    return game.settings[SETTING_LEVEL];
}

void wear_run(unsigned worker, unsigned count)
{
    static uint8_t before[DEVICE_CELLS];
    sums_t *sums = (sums_t *)faults_shared() + worker;
    const unsigned all = count * faults_workers();
    sums->plies_least = PLIES;
    chance_seed(faults_seed(worker));
    game_random(before, BEFORE_PLIES, false);
    const uint8_t level_before = level_of(before);
    walk(before, 0);
    const uint8_t level = level_of(eeprom_bytes());
    if (level != level_before + 2 || said || wrong) {
        fail("the walk without a worn cell");
    }
    for (unsigned number = 0; number < count; number++) {
        /* the cells are divided into `all` equal parts; the worn cell is in part `part` */
        const unsigned part = number * faults_workers() + worker;
        const unsigned first = part * CELLS / all;
        cell = FIRST_CELL + first + chance(((part + 1) * CELLS / all - first) + (all > CELLS));
        kind = (eeprom_wear_t)(EEPROM_HOLDS + chance(3));
        walk(before, (uint8_t)(1 + chance(255)));
        sums->cells++;
        sums->said += said;
        sums->wrong += wrong;
        device_restart(NULL);
        const int found = place_on_chip();
        const bool keeps_level = level_of(eeprom_bytes()) == level;
        const unsigned lost = played - (unsigned)found;
        if (found < 0) {
            sums->others++;
        } else if (lost != 0) {
            sums->shortened++;
            sums->plies_least = lost < sums->plies_least ? lost : sums->plies_least;
            sums->plies_most = lost > sums->plies_most ? lost : sums->plies_most;
        }
        sums->settings += !keeps_level;
        if (!said && (lost != 0 || !keeps_level)) {
            sums->silent++;
            printf("# cell %u, %s: ply %d of %u, level %s, without a word\n", cell,
                   kind_names[kind], found, played, keeps_level ? "kept" : "lost");
        }
        if (said && found < 0) {
            printf("# cell %u, %s: not a position of the game\n", cell, kind_names[kind]);
        }
    }
    if (sums->silent != 0 || sums->wrong != 0 || sums->others != 0) {
        fail("%u lost without a word, %u wrong positions", sums->silent,
             sums->wrong + sums->others);
    }
}

void wear_report(unsigned workers)
{
    sums_t total = {.plies_least = PLIES};
    for (unsigned i = 0; i < workers; i++) {
        const sums_t *one = (const sums_t *)faults_shared() + i;
        total.cells += one->cells;
        total.said += one->said;
        total.silent += one->silent;
        total.wrong += one->wrong;
        total.others += one->others;
        total.shortened += one->shortened;
        total.settings += one->settings;
        if (one->plies_least < total.plies_least) {
            total.plies_least = one->plies_least;
        }
        if (one->plies_most > total.plies_most) {
            total.plies_most = one->plies_most;
        }
    }
    printf("# %u worn cells, of which %u were told; %u games with a wrong position on the display; "
           "power off and on cost %u to %u plies at %u cells, gave another game at %u, and lost a "
           "setting at %u; without a word %u\n",
           total.cells, total.said, total.wrong, total.shortened != 0 ? total.plies_least : 0,
           total.plies_most, total.shortened, total.others, total.settings, total.silent);
}
