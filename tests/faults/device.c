/* SPDX-License-Identifier: MIT */
/* device.c - drives the handheld from C, and reads EEPROM contents with the firmware's code,
 * compiled for the PC. */
#include "tests/faults/device.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "board/rules.h"
#include "hal/host/host.h"
#include "simulator/chip/eeprom.h"
#include "simulator/clocks.h"
#include "simulator/display.h"
#include "simulator/fault.h"
#include "simulator/files.h"
#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/memory.h"
#include "simulator/parts/keypad.h"
#include "simulator/parts/supply.h"
#include "simulator/presses.h"
#include "tests/unit/written.h"

/* --- Chance and failure ----------------------------------------------------------------------- */

static uint32_t chance_state = 1;

void chance_seed(uint32_t seed)
{
    chance_state = seed * 2654435761U + 1;
    if (chance_state == 0) {
        chance_state = 1;
    }
}

/* xorshift32. */
uint32_t chance(uint32_t below)
{
    chance_state ^= chance_state << 13;
    chance_state ^= chance_state >> 17;
    chance_state ^= chance_state << 5;
    return chance_state % below;
}

void fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("not ok: ", stdout);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n%s", device_display());
    fflush(stdout);
    _Exit(1);
}

/* a fold drops the oldest plies of a full record, and keeps at least this many plies */
enum { KEPT_BY_FOLD = GAME_FOLD - GAME_FOLD_MOST - 20 + 1 };

/* --- Games in EEPROM -------------------------------------------------------------------------- */

static uint8_t square_code(square_t square)
{
    return piece_code(page_piece(square));
}

/* Returns a check sum of stored game `number`. It is 0 only if the place is free. */
static uint32_t stored_sum(uint8_t number)
{
    uint32_t sum = 0;
#if EDITION_STORE
    if (store_plies(number) != STORE_FREE) {
        const uint8_t *bytes = eeprom_host_cells + STORE_BEGIN + number * STORE_SIZE;
        sum = 1;
        for (unsigned i = 0; i < STORE_SIZE; i++) {
            sum = sum * 16777619U ^ bytes[i];
        }
        sum |= 1;
    }
#else
    (void)number;
#endif
    return sum;
}

void game_read(const uint8_t *cells, game_t *game)
{
    memset(game, 0, sizeof *game);
    host_power_on();
    memcpy(eeprom_host_cells, cells, device_cells());
    game->good = game_start();
    if (position_error() != FEN_OK || position_fault() != 0) {
        fail("the reader accepts a position that is none");
    }
    game->ply = game_ply();
    game->plies = game_plies();
    game->result = (uint8_t)game_result();
    game->computer = game_computer();
    for (uint8_t i = 0; i < SETTINGS; i++) {
        game->settings[i] = settings_get((setting_t)i);
        if (game->settings[i] > settings_last((setting_t)i)) {
            fail("setting %u is %u", i, game->settings[i]);
        }
    }
    if (EDITION_COACH) {
        memcpy(game->rated, journal_kept + KEPT_RATED, sizeof game->rated);
    }
    game->loads = EDITION_STORE && journal_kept[KEPT_LOADING] < STORE_GAMES;
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        game->stored[i] = stored_sum(i);
    }
    for (uint8_t i = 0; i < game->plies; i++) {
        game->moves[i] = game_move(i);
    }
    for (uint8_t i = 0; i < 64; i++) {
        game->squares[i] = square_code(square_from_64(i));
    }
    game->state = page.state;
}

static bool is_same_move(move_t one, move_t other)
{
    return one.from == other.from && one.to == other.to;
}

bool game_is_same(const game_t *one, const game_t *other)
{
    if (one->plies - one->ply != other->plies - other->ply || one->result != other->result ||
        one->computer != other->computer ||
        memcmp(one->settings, other->settings, sizeof one->settings) != 0 ||
        memcmp(one->rated, other->rated, sizeof one->rated) != 0 ||
        memcmp(one->stored, other->stored, sizeof one->stored) != 0 ||
        memcmp(one->squares, other->squares, sizeof one->squares) != 0 ||
        memcmp(&one->state, &other->state, sizeof one->state) != 0) {
        return false;
    }
    for (int i = one->plies - 1, j = other->plies - 1; i >= 0 && j >= 0; i--, j--) {
        if (!is_same_move(one->moves[i], other->moves[j])) {
            return false;
        }
    }
    /* The number of plies may differ only because a fold dropped the oldest plies. */
    const int fewer = one->ply < other->ply ? one->ply : other->ply;
    return one->ply == other->ply || fewer >= KEPT_BY_FOLD;
}

/* True if game_is_same() would find the same position and plies. The rest may differ. */
static bool is_same_but_kept(const game_t *found, const game_t *other)
{
    game_t same = *other;
    same.computer = found->computer;
    memcpy(same.settings, found->settings, sizeof same.settings);
    memcpy(same.rated, found->rated, sizeof same.rated);
    memcpy(same.stored, found->stored, sizeof same.stored);
    return game_is_same(found, &same);
}

/* True if the computer's side, the settings and the rating are all those of `other`. One record
 * holds them, so they must not come from two games. Plies and stored games are in other records. */
static bool keeps_one_of(const game_t *found, const game_t *other)
{
    return found->computer == other->computer &&
           memcmp(found->settings, other->settings, sizeof found->settings) == 0 &&
           memcmp(found->rated, other->rated, sizeof found->rated) == 0;
}

/* True if `later` begins with the first `plies` plies of `game` and continues from them. A fold may
 * have dropped the oldest plies. */
static bool goes_on_from(const game_t *game, uint8_t plies, const game_t *later)
{
    const int most_dropped = plies > KEPT_BY_FOLD ? plies - KEPT_BY_FOLD : 0;
    for (int dropped = 0; dropped <= most_dropped; dropped++) {
        const int common = plies - dropped;
        if (common <= later->plies && memcmp(game->moves + dropped, later->moves,
                                             (size_t)common * sizeof later->moves[0]) == 0) {
            return true;
        }
    }
    return false;
}

bool game_is_between(const game_t *found, const game_t *before, const game_t *after)
{
    if (!keeps_one_of(found, before) && !keeps_one_of(found, after)) {
        return false;
    }
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        if (found->stored[i] != before->stored[i] && found->stored[i] != after->stored[i]) {
            return false;
        }
    }
    if (is_same_but_kept(found, before) || is_same_but_kept(found, after)) {
        return true;
    }
    if (after->ply != after->plies) {
        return false;
    }

    /* Here the device was adding plies. The first new ply drops the plies that had been taken back.
     * The state record may still name the ply before the new ply. */
    if (!goes_on_from(before, before->ply, found) || !goes_on_from(found, found->plies, after)) {
        return false;
    }
    if (found->ply == found->plies) {
        return true;
    }
    return found->ply == before->ply &&
           memcmp(found->squares, before->squares, sizeof found->squares) == 0 &&
           memcmp(&found->state, &before->state, sizeof found->state) == 0;
}

const char *game_text(const game_t *game)
{
    static char texts[4][400];
    static unsigned next;
    char *text = texts[next++ % 4];
    int length = snprintf(text, 400, "%s ply %u of %u, result %u, computer %u, settings",
                          game->good ? "" : "(refused)", game->ply, game->plies, game->result,
                          game->computer);
    for (uint8_t i = 0; i < SETTINGS; i++) {
        length += snprintf(text + length, (size_t)(400 - length), " %u", game->settings[i]);
    }
    length += snprintf(text + length, (size_t)(400 - length), ", rated %u %u %u, stored %x %x %x, ",
                       game->rated[0], game->rated[1], game->rated[2], game->stored[0],
                       game->stored[1], game->stored[2]);
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0; file < 8; file++) {
            text[length++] = piece_letter(game->squares[8 * rank + file]);
        }
        text[length++] = rank > 0 ? '/' : ' ';
    }
    snprintf(text + length, (size_t)(400 - length), "side %02x castling %x ep %02x clock %u no %u",
             game->state.side, game->state.castling, game->state.en_passant,
             game->state.halfmove_clock, game->state.move_number);
    return text;
}

move_t game_random_move(bool quiet)
{
    move_t moves[256];
    unsigned count = 0, quiets = 0;
    legal_t all;
    move_t move;
    legal_start(&all);
    while (count < 256 && legal_next(&all, &move)) {
        moves[count++] = move;
        if (quiet && page_piece(move.to) == NO_PIECE &&
            piece_type(page_piece(move_from(move))) != PAWN) {
            /* The quiet moves of pieces come first in the list. */
            moves[count - 1] = moves[quiets];
            moves[quiets++] = move;
        }
    }
    if (count == 0) {
        return MOVE_NONE;
    }
    return moves[chance(quiets != 0 && chance(8) != 0 ? quiets : count)];
}

static void finish_writing(void)
{
    while (!game_ready()) {
        game_poll();
    }
}

void game_random(uint8_t *cells, unsigned plies, bool quiet_moves)
{
    host_power_on();
    eeprom_host_erase();
    game_start();
    game_set_computer(COMPUTER_NONE);
    finish_writing();
    for (unsigned ply = 0; ply < plies; ply++) {
        if (game_result() != RESULT_NONE) {
            if (game_result() == RESULT_REPETITION || game_result() == RESULT_FIFTY_MOVES) {
                game_play_on();
            } else {
                game_back();
            }
            finish_writing();
        }
        move_t move = game_random_move(quiet_moves);
        if (move_is_none(move)) {
            break;
        }
        game_play(move, (uint16_t)chance(200));
        finish_writing();
    }
    memcpy(cells, eeprom_host_cells, device_cells());
}

/* --- The simulated chip ----------------------------------------------------------------------- */

enum { START_SCREEN_MS = 2000 };

static unsigned resets;

static void note_reset(reset_cause_t cause)
{
    (void)cause;
    resets++;
}

uint16_t device_cells(void)
{
    return memory_eeprom_size();
}

const char *device_display(void)
{
    static char text[2 * (DISPLAY_COLUMNS + 4)];
    char row[2][DISPLAY_COLUMNS + 1];
    display_row(0, row[0]);
    display_row(1, row[1]);
    snprintf(text, sizeof text, "|%s|\n|%s|\n", row[0], row[1]);
    return text;
}

void device_start(const char *board, const char *firmware, uint64_t seed)
{
    if (!handheld_start(board, seed, BROWN_OUT_MV_UNO) || !files_load_image(firmware, board, "")) {
        exit(1);
    }
    machine_on_reset(note_reset);
}

void device_off(const uint8_t *cells)
{
    supply_switch(false);
    if (cells != NULL) {
        memcpy(eeprom_bytes(), cells, device_cells());
    }
}

static bool is_blank(void)
{
    return strspn(device_display(), "| \n") == strlen(device_display());
}

void device_forgive(void)
{
    while (fault_take() != NULL) {
        ;
    }
}

unsigned device_on(void)
{
    device_forgive();
    supply_switch(true);
    resets = 0;
    const cycle_t start = clocks_now() + RESET_DELAY;
    const cycle_t limit = start + 2 * CYCLES_PER_SECOND;
    while (is_blank()) {
        if (clocks_now() >= limit) {
            fail("nothing on the display two seconds after power-on");
        }
        if (!handheld_run_to_lcd_change(limit - clocks_now())) {
            return 0; /* the power cut has come */
        }
    }
    return (unsigned)((clocks_now() - start) / CYCLES_PER_MS);
}

void device_restart(const uint8_t *cells)
{
    device_off(cells);
    device_on();
    device_run(START_SCREEN_MS);
}

unsigned device_resets(void)
{
    return resets;
}

void device_forget_resets(void)
{
    resets = 0;
}

static uint8_t page_byte(uint8_t index)
{
    return memory_peek((uint16_t)(memory_sram_start() + index));
}

const char *device_fault(const game_t *game)
{
    const char *complaint = fault_take();
    if (complaint != NULL) {
        return complaint;
    }
    if (resets != 0) {
        return "reset";
    }
    if (machine_is_halted()) {
        return "halted";
    }
    for (uint8_t i = 0; i < 64; i++) {
        if (piece_code(page_byte(square_from_64(i))) != game->squares[i]) {
            return "other pieces on the chip";
        }
    }
    for (uint8_t i = 0; i < sizeof game->state; i++) {
        if (page_byte((uint8_t)(offsetof(page_t, state) + i)) !=
            ((const uint8_t *)&game->state)[i]) {
            return "another side, castling, en passant or clock on the chip";
        }
    }
    return NULL;
}

bool device_run(unsigned milliseconds)
{
    return handheld_run((cycle_t)milliseconds * CYCLES_PER_MS);
}

bool device_press(keycode_t key)
{
    const int contact = (int)key - (int)KEY_A1;
    if (key != KEY_NONE) {
        keypad_part_set(contact, true);
    }
    if (!device_run(KEY_CLOSED_MS)) {
        return false;
    }
    if (key != KEY_NONE) {
        keypad_part_set(contact, false);
    }
    return device_run(KEY_OPEN_MS);
}

/* A question on the display ignores GO for its first second. */
enum { QUESTION_MS = 1100 };

static void press_square(square_t square)
{
    device_press((keycode_t)(KEY_A1 + square_file(square)));
    device_press((keycode_t)(KEY_A1 + square_rank(square)));
}

void device_enter(move_t move)
{
    press_square(move_from(move));
    press_square(move.to);
    device_press(KEY_GO);
    if (move_promotes(move)) {
        device_run(QUESTION_MS);
        device_press(KEY_GO);
    }
}

void device_await_answer(game_t *game, uint8_t plies, unsigned limit_ms)
{
    for (unsigned ms = 0; ms < limit_ms; ms += 100) {
        device_run(100);
        if (display_contains("bad?")) {
            device_run(QUESTION_MS);
            device_press(KEY_GO);
        }
        game_read(eeprom_bytes(), game);
        if (game->plies == plies + 2 || game->result != RESULT_NONE) {
            return;
        }
    }
}

bool device_run_to_quiet(unsigned milliseconds)
{
    enum { STEP_MS = 10, QUIET_STEPS = 4 };
    uint8_t seen[DEVICE_CELLS];
    memcpy(seen, eeprom_bytes(), device_cells());
    unsigned quiet = 0;
    for (unsigned left = milliseconds / STEP_MS; left != 0 && quiet < QUIET_STEPS; left--) {
        if (!device_run(STEP_MS)) {
            return false;
        }
        quiet++;
        if (eeprom_is_writing() || memcmp(seen, eeprom_bytes(), device_cells()) != 0) {
            memcpy(seen, eeprom_bytes(), device_cells());
            quiet = 0;
        }
    }
    return true;
}

const char *device_home(game_t *game)
{
    for (unsigned i = 0; i < 4; i++) {
        device_press(KEY_CLR);
    }
    device_run_to_quiet(3000);
    game_read(eeprom_bytes(), game);
    return game->good ? device_fault(game) : "the record is not readable";
}
