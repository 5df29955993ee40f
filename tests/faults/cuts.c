/* SPDX-License-Identifier: MIT */
/* cuts.c - cuts the supply at random cycles during games, saves, menus and power-downs.
 *
 * A simulated player uses the device key by key. Before and after each key the EEPROM is at rest,
 * and the test reads the game from it. Between these two moments the test forks several copies of
 * the process. Each copy loses its power at a cycle of its own, and boots. If the cut came before
 * the first write, the copy must have the game before the key. If it came after the last write, the
 * copy must have the game after the key. Between these times either game is right. If the cut came
 * while a stored game was being loaded, the copy loads that game once more at its start, and the
 * test compares the games afterwards. Every eighth copy loses its power a second time while it
 * starts.
 */
#include "tests/faults/faults.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "simulator/chip/eeprom.h"
#include "simulator/clocks.h"
#include "simulator/display.h"
#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/parts/serial.h"
#include "simulator/random.h"

enum {
    WAITING_CUTS = 6,  /* number of cuts during a step in which the player waits */
    WRITING_CUTS = 10, /* number of cuts during a step that writes to the EEPROM */
    WINDOW_LIMIT_MS = 6000,
    QUEUE = 64
};

/* What the device was doing at the time of a cut. */
typedef enum {
    CUT_PLAY,
    CUT_SAVE,
    CUT_THINK,
    CUT_MENU,
    CUT_POWER_DOWN,
    CUT_START,
    CUT_KINDS
} cut_t;

static const char *const kind_names[CUT_KINDS] = {"play",  "saves",      "thinking",
                                                  "menus", "power-down", "start"};

/* One step of the simulated player. It sends `line` over the cable if there is one. Then it waits
 * for `wait_ms`, or presses `key` if `wait_ms` is 0. */
typedef struct {
    keycode_t key;
    unsigned wait_ms;
    const char *line;
} step_t;

/* A forked copy reports this to its parent. */
typedef struct {
    bool done;
    unsigned boot_ms;
    uint8_t cells[DEVICE_CELLS];
    char complaint[200];
} report_t;

typedef struct {
    unsigned cuts[CUT_KINDS], folds, writes, slowest_ms;
} sums_t;

static report_t *report; /* the report, in memory shared with the copy */
static sums_t *sums;     /* the sums, in memory shared with the other workers */

static step_t queue[QUEUE];
static unsigned queue_head, queue_length;

/* --- Steps ------------------------------------------------------------------------------------ */

static void then(step_t step)
{
    if (queue_length < QUEUE) {
        queue[(queue_head + queue_length) % QUEUE] = step;
        queue_length++;
    }
}

static void then_key(keycode_t key)
{
    then((step_t){.key = key});
}

static void then_square(square_t square)
{
    then_key((keycode_t)(KEY_A1 + square_file(square)));
    then_key((keycode_t)(KEY_A1 + square_rank(square)));
}

/* Does a step and waits until the EEPROM is at rest. Returns false if the power was cut before
 * then. */
static bool go(const step_t *step)
{
    if (step->line != NULL) {
        serial_part_send(step->line, strlen(step->line));
    }
    if (step->wait_ms != 0 ? !device_run(step->wait_ms) : !device_press(step->key)) {
        return false;
    }
    return device_run_to_quiet(WINDOW_LIMIT_MS);
}

/* Goes to the line `name` of the menu at once, and adds the step that presses GO. Adds no step if
 * the menu lacks this line. */
static void choose(const char *name)
{
    static step_t menu = {.key = KEY_MENU}, forward = {.key = KEY_FWD};
    go(&menu);
    for (unsigned left = 30; left != 0 && !display_contains(name); left--) {
        go(&forward);
    }
    if (display_contains(name)) {
        then_key(KEY_GO);
    }
}

/* Plans the player's next steps. The host's page must hold the position of the game. */
static void plan(const game_t *game)
{
    if (display_contains("then GO")) {
        then_key(KEY_GO);
        return;
    }
    if (display_contains("thinks")) {
        if (chance(2) != 0) {
            then_key(KEY_GO);
        } else {
            then((step_t){.key = KEY_NONE, .wait_ms = 200 + chance(1200)});
        }
        return;
    }
    const uint32_t what = chance(100);
    if (what < 60) {
        const move_t move =
            game->result == RESULT_NONE ? game_random_move(chance(2) != 0) : MOVE_NONE;
        if (move_is_none(move)) {
            then_key(chance(3) != 0 ? KEY_BACK : KEY_FWD);
            return;
        }
        then_square(move_from(move));
        then_square(move.to);
        then_key(KEY_GO);
        if (move_promotes(move)) {
            then_key(KEY_GO);
        }
    } else if (what < 68) {
        for (uint32_t left = 1 + chance(4); left != 0; left--) {
            then_key(KEY_BACK);
        }
    } else if (what < 74) {
        for (uint32_t left = 1 + chance(3); left != 0; left--) {
            then_key(KEY_FWD);
        }
    } else if (what < 80) {
        then_key(KEY_LEVEL);
        for (uint32_t left = 1 + chance(4); left != 0; left--) {
            then_key(chance(2) != 0 ? KEY_FWD : KEY_BACK);
        }
        then_key(KEY_GO);
    } else if (what < 85) {
        choose("white-black");
        then_key(KEY_CLR);
    } else if (what < 87) {
        choose("new game");
        then_key(KEY_GO);
    } else if (what < 89) {
        choose("set up");
        then_square(square_from_64((uint8_t)chance(64)));
        for (uint32_t left = chance(5); left != 0; left--) {
            then_key(KEY_FWD);
        }
        then_key(KEY_GO);
        then_key(KEY_CLR);
    } else if (what < 91 && EDITION_STORE) {
        choose("stored games");
        for (uint32_t left = chance(5); left != 0; left--) {
            then_key(KEY_FWD);
        }
        then_key(KEY_GO);
        then_key(KEY_GO); /* GO answers a question, and loads or deletes the game */
        then_key(KEY_CLR);
    } else if (what < 92 && EDITION_COACH) {
        choose("rated game");
        then_key(KEY_GO);
    } else if (what < 94) {
        /* Nibble powers down after ten minutes */
        then((step_t){.key = KEY_NONE, .wait_ms = 660000});
        then_key(KEY_CLR);
    } else if (what < 95) {
        then((step_t){.key = KEY_NONE,
                      .line = "position startpos moves e2e4 e7e5\ngo nodes 200\n",
                      .wait_ms = 300});
        then((step_t){.key = KEY_NONE, .line = "quit\n", .wait_ms = 300});
    } else if (what < 97) {
        then((step_t){
            .key = KEY_NONE, .line = "fen 8/P1k5/8/8/8/8/5K2/8 w - - 0 1\n", .wait_ms = 300});
    } else {
        for (uint32_t left = 3; left != 0; left--) {
            then_key((keycode_t)(KEY_A1 + chance(16)));
        }
        then_key(KEY_CLR);
        then_key(KEY_CLR);
    }
}

/* --- Cuts ------------------------------------------------------------------------------------- */

static cut_t kind_of(const step_t *step, bool writes)
{
    if (writes) {
        return CUT_SAVE;
    }
    if (step->wait_ms > 60000) {
        return CUT_POWER_DOWN;
    }
    if (display_contains("thinks")) {
        return CUT_THINK;
    }
    return display_contains("FWD") || display_contains("GO>") || step->key == KEY_MENU ||
                   step->key == KEY_LEVEL || step->key == KEY_INFO
               ? CUT_MENU
               : CUT_PLAY;
}

/* Skips some random numbers after each write. Two copies of the process then get different values
 * for the byte that the cut interrupts, and for the SRAM at the next power-on. Nothing is skipped
 * before the first write, because the bounce of the contacts uses the same random numbers, and the
 * first write would come at another time. */
static void stir(uint16_t address, uint8_t value)
{
    (void)address;
    (void)value;
    for (uint32_t left = chance(50); left != 0; left--) {
        random_bits();
    }
}

/* Runs in a copy of the process. Does the step, cuts the power at `when`, boots the device, and
 * fills *report. */
static void cut_and_boot(const step_t *step, cycle_t when, bool twice)
{
    handheld_arm_cut(when);
    eeprom_on_write(stir);
    if (go(step)) {
        device_off(NULL);
    }
    eeprom_on_write(NULL);
    stir(0, 0);
    device_run(10 + chance(200));
    if (twice) {
        handheld_arm_cut(RESET_DELAY + chance(200 * CYCLES_PER_MS));
        device_on();
        if (machine_has_power()) {
            device_run(250);
        }
        device_run(50);
    }
    memcpy(report->cells, eeprom_bytes(), device_cells());
    game_t in_cells, later;
    game_read(report->cells, &in_cells);
    report->boot_ms = device_on();
    if (in_cells.loads) {
        device_run_to_quiet(WINDOW_LIMIT_MS);
        memcpy(report->cells, eeprom_bytes(), device_cells());
        game_read(report->cells, &in_cells);
    }
    const char *wrong = device_fault(&in_cells);
    if (wrong == NULL) {
        device_run_to_quiet(1000);
        game_read(eeprom_bytes(), &later);
        if (!game_is_same(&in_cells, &later)) {
            wrong = "the boot changes the game";
        }
    }
    if (wrong != NULL) {
        snprintf(report->complaint, sizeof report->complaint, "%s", wrong);
    }
    report->done = true;
    _exit(0);
}

/* The times of a step, in cycles from its start. `first` is when the chip starts to write the first
 * byte to the EEPROM. `last` is when it has written the last byte. `end` is when the step ends. */
typedef struct {
    cycle_t first, last, end;
} span_t;

static cycle_t first_write, last_write;

static void note_write(uint16_t address, uint8_t value)
{
    (void)address;
    (void)value;
    if (first_write == CYCLE_NEVER) {
        first_write = clocks_now();
    }
    last_write = clocks_now() + EEPROM_WRITE_CYCLES;
}

/* Measures the times of a step in a copy of the process. */
static span_t measure(const step_t *step)
{
    const cycle_t start = clocks_now();
    const pid_t child = fork();
    if (child < 0) {
        fail("cannot fork");
    }
    if (child == 0) {
        first_write = CYCLE_NEVER;
        eeprom_on_write(note_write);
        go(step);
        const bool writes = first_write != CYCLE_NEVER;
        const span_t span = {.first = writes ? first_write - start : CYCLE_NEVER,
                             .last = writes ? last_write - start : CYCLE_NEVER,
                             .end = clocks_now() - start};
        memcpy(report->cells, &span, sizeof span);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    span_t span;
    memcpy(&span, report->cells, sizeof span);
    return span;
}

static uint32_t chance_of_cycles(cycle_t cycles)
{
    return chance(cycles < 1 ? 1 : cycles > 0x7FFFFFFF ? 0x7FFFFFFF : (uint32_t)cycles);
}

static void cut_once(const step_t *step, cycle_t when, bool twice)
{
    report->done = false;
    report->complaint[0] = '\0';
    const uint32_t seed = chance(1000000);
    const pid_t child = fork();
    if (child < 0) {
        fail("cannot fork");
    }
    if (child == 0) {
        chance_seed(seed);
        cut_and_boot(step, when, twice);
    }
    int status;
    waitpid(child, &status, 0);
    if (!report->done) {
        fail("a device that was cut did not come back (status %d)", status);
    }
    if (report->complaint[0] != '\0') {
        game_t game;
        game_read(report->cells, &game);
        fail("cut after %llu cycles of key %u: %s\n%s", (unsigned long long)when, step->key,
             report->complaint, game_text(&game));
    }
    if (report->boot_ms > sums->slowest_ms) {
        sums->slowest_ms = report->boot_ms;
    }
}

static void step_with_cuts(const step_t *step, game_t *before, unsigned *left)
{
    const span_t span = measure(step);
    const bool writes = span.first != CYCLE_NEVER;
    const unsigned cuts = writes ? WRITING_CUTS : step->wait_ms != 0 ? WAITING_CUTS : chance(2);
    const cut_t kind = kind_of(step, writes);
    static uint8_t cells[WRITING_CUTS][DEVICE_CELLS];
    cycle_t when[WRITING_CUTS];
    for (unsigned i = 0; i < cuts; i++) {
        const bool inside = writes && i % 4 != 0;
        when[i] = inside ? span.first + chance_of_cycles(span.last - span.first)
                         : chance_of_cycles(span.end);
        const bool twice = i % 8 == 7 || (!writes && chance(8) == 0);
        cut_once(step, when[i], twice);
        memcpy(cells[i], report->cells, device_cells());
        sums->cuts[twice ? CUT_START : kind]++;
        *left -= *left != 0;
    }

    const uint8_t plies = before->plies;
    go(step);
    game_t after;
    for (unsigned i = 0; i < cuts; i++) {
        game_t found;
        game_read(cells[i], &found);
        game_read(eeprom_bytes(), &after);
        const bool is_before = game_is_same(&found, before);
        const bool is_after = game_is_same(&found, &after);
        if (!found.good || found.loads || !game_is_between(&found, before, &after)) {
            fail("cut %llu cycles after key %u:\n%s\nneither\n%s\nnor\n%s",
                 (unsigned long long)when[i], step->key, game_text(&found), game_text(before),
                 game_text(&after));
        }
        if (writes && when[i] > span.last + 8 && !is_after) {
            fail("all was written, and is lost: key %u\n%s\nnot\n%s", step->key, game_text(&found),
                 game_text(&after));
        }
        if (writes && when[i] < span.first && !is_before) {
            fail("the game had changed before it was written");
        }
    }
    game_read(eeprom_bytes(), &after);
    sums->writes += writes;
    sums->folds += after.plies + 50 < plies && after.plies > 50;
    *before = after;
}

/* Does up to 120 steps, starting from a random game of any length. Subtracts the number of cuts
 * from *left. */
static void walk(unsigned *left)
{
    static uint8_t cells[DEVICE_CELLS];
    const uint32_t begin = chance(3);
    game_random(cells, begin == 0 ? 0 : begin == 1 ? 236 + chance(4) : chance(235), begin == 1);
    device_restart(cells);
    device_run_to_quiet(WINDOW_LIMIT_MS);
    game_t game;
    game_read(eeprom_bytes(), &game);
    queue_length = 0;
    for (unsigned steps = 120; steps != 0 && *left != 0; steps--) {
        if (queue_length == 0) {
            plan(&game);
            /* choose() may have pressed keys, but these keys write nothing to the EEPROM */
            game_read(eeprom_bytes(), &game);
            if (queue_length == 0) {
                continue;
            }
        }
        const step_t step = queue[queue_head];
        queue_head = (queue_head + 1) % QUEUE;
        queue_length--;
        step_with_cuts(&step, &game, left);
    }
}

void cuts_run(unsigned worker, unsigned count)
{
    report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED) {
        fail("no memory");
    }
    sums = (sums_t *)faults_shared() + worker;
    chance_seed(faults_seed(worker));
    for (unsigned left = count; left != 0;) {
        walk(&left);
    }
}

void cuts_report(unsigned workers)
{
    sums_t total = {.folds = 0};
    unsigned cuts = 0;
    for (unsigned i = 0; i < workers; i++) {
        const sums_t *one = (const sums_t *)faults_shared() + i;
        for (unsigned kind = 0; kind < CUT_KINDS; kind++) {
            total.cuts[kind] += one->cuts[kind];
            cuts += one->cuts[kind];
        }
        total.folds += one->folds;
        total.writes += one->writes;
        if (one->slowest_ms > total.slowest_ms) {
            total.slowest_ms = one->slowest_ms;
        }
    }
    printf("# %u cuts:", cuts);
    for (unsigned kind = 0; kind < CUT_KINDS; kind++) {
        printf(" %s %u%s", kind_names[kind], total.cuts[kind], kind + 1 < CUT_KINDS ? "," : "");
    }
    printf("\n# %u keys that write, %u folds; slowest start %u ms\n", total.writes, total.folds,
           total.slowest_ms);
}
