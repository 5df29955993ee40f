/* SPDX-License-Identifier: MIT */
/* Tests the game on the chip. Even when the record holds the longest game, it must be quick to take
 * back a ply and to play it again. No call may wait for the EEPROM. Times are in cycles. */
#include <avr/io.h>

#include "board/rules.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "hal/avr/drivers.h"
#include "hal/clock.h"
#include "tests/chip/tap.h"

#define PRESCALER_64  (1 << CS11 | 1 << CS10)
#define CYCLES_PER_MS (F_CPU / 1000)

static uint16_t began;

static void watch_start(void)
{
    began = TCNT1;
}

/* Returns the cycles since watch_start(), up to 4,000,000. */
static uint32_t watch_cycles(void)
{
    return (uint32_t)(uint16_t)(TCNT1 - began) * 64;
}

static uint16_t chance(uint16_t below)
{
    static uint32_t state = 1;
    state = state * 1664525 + 1013904223;
    return (uint16_t)((state >> 16) % below);
}

static move_t random_move(void)
{
    move_t chosen = MOVE_NONE, move;
    uint8_t count = 0;
    legal_t all;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        count++;
        if (chance(count) == 0) {
            chosen = move;
        }
    }
    return chosen;
}

/* simavr's own EEPROM requests its interrupt only after a write, not whenever the EEPROM is ready.
 * So the test calls the interrupt function itself while the interrupt is enabled. */
void EE_READY_vect(void);

static void empty_queue(void)
{
    while ((EECR & 1 << EERIE) != 0) {
        EE_READY_vect();
    }
}

static void wait_for_ready(void)
{
    while (!game_ready()) {
        game_poll();
        empty_queue();
    }
    empty_queue();
}

static uint16_t board_sum(void)
{
    uint16_t sum = page.state.castling;
    for (uint8_t i = 0; i < 64; i++) {
        sum = (uint16_t)(sum * 31 + (page_piece(square_from_64(i)) & 0xF0));
    }
    return sum;
}

/* Plays a game until the record is so full that the next ply starts a fold, which drops the oldest
 * plies. */
static void play_long_game(void)
{
    game_new();
    wait_for_ready();
    while (game_plies() < GAME_FOLD - 1) {
        const move_t move = random_move();
        if (move_is_none(move)) {
            game_new();
        } else {
            game_play(move, 1);
        }
        wait_for_ready();
    }
}

static void a_move_is_recorded_without_waiting(void)
{
    game_new();
    wait_for_ready();
    uint32_t longest = 0;
    for (uint8_t i = 0; i < 40; i++) {
        const move_t move = random_move();
        watch_start();
        game_play(move, 1);
        const uint32_t cycles = watch_cycles();
        if (cycles > longest) {
            longest = cycles;
        }
        wait_for_ready();
    }
    TAP_NOTE("cycles to play a move", longest);
    TAP_TRUE(longest < 3 * CYCLES_PER_MS);
}

/* Takes the last ply back. Returns the number of cycles. */
static uint32_t take_back(void)
{
    empty_queue();
    watch_start();
    TAP_TRUE(game_back());
    return watch_cycles();
}

static void the_longest_record_is_taken_back_in_40_ms(void)
{
    play_long_game();
    const uint16_t sum = board_sum();
    const uint32_t cycles = take_back();
    TAP_NOTE("cycles to take back the last ply", cycles);
    TAP_TRUE(cycles < 40 * CYCLES_PER_MS);
    wait_for_ready();
    TAP_TRUE(game_forward());
    TAP_EQUAL(board_sum(), sum);
    wait_for_ready();
}

/* Both sides move their knights to and fro, which fills the list of reversible plies. */
static void a_long_game_without_captures_is_taken_back_in_45_ms(void)
{
    static const move_t knights[] = {{G1, F3}, {G8, F6}, {F3, G1}, {F6, G8}};
    game_new();
    wait_for_ready();
    while (game_plies() < GAME_FOLD - 1) {
        game_play(knights[game_plies() % 4], 1);
        wait_for_ready();
    }
    const uint32_t cycles = take_back();
    TAP_NOTE("cycles to take back a ply of knights", cycles);
    TAP_TRUE(cycles < 45 * CYCLES_PER_MS);
    wait_for_ready();
}

static void the_longest_record_comes_back_at_power_on(void)
{
    const uint16_t sum = board_sum();
    empty_queue();
    watch_start();
    TAP_TRUE(game_start());
    const uint32_t cycles = watch_cycles();
    TAP_NOTE("cycles to take the game up", cycles);
    TAP_TRUE(cycles < 100 * CYCLES_PER_MS);
    TAP_EQUAL(board_sum(), sum);
    TAP_EQUAL(game_plies(), GAME_FOLD - 1);
}

/* The ply that this test plays starts a fold. Each call of game_ready() does one step of the fold.
 * Before each step the test waits until the EEPROM is idle. */
static void each_step_of_a_fold_takes_40_ms(void)
{
    watch_start();
    game_play(random_move(), 1);
    uint32_t longest = watch_cycles();
    const uint16_t sum = board_sum();
    uint8_t steps = 0;
    for (bool ready = false; !ready && steps < 30; steps++) {
        game_poll();
        empty_queue();
        watch_start();
        ready = game_ready();
        const uint32_t cycles = watch_cycles();
        if (cycles > longest) {
            longest = cycles;
        }
        TAP_EQUAL(board_sum(), sum);
    }
    TAP_NOTE("steps of a fold", steps);
    TAP_NOTE("cycles of the slowest", longest);
    TAP_TRUE(steps > 4 && steps < 12);
    TAP_TRUE(longest < 40 * CYCLES_PER_MS);
    TAP_TRUE(game_plies() < GAME_FOLD - 1);
    empty_queue();
    TAP_TRUE(game_start());
    TAP_EQUAL(board_sum(), sum);
}

static void polling_with_nothing_to_do_is_quick(void)
{
    wait_for_ready();
    watch_start();
    for (uint8_t i = 0; i < 100; i++) {
        game_poll();
    }
    const uint32_t cycles = watch_cycles();
    TAP_NOTE("cycles for 100 polls", cycles);
    TAP_TRUE(cycles < 100 * 70);
}

int main(void)
{
    TCCR1B = PRESCALER_64;
    clock_start();    /* sets up the interrupt vectors */
    TICK_ENABLES = 0; /* a tick would disturb the measurement */
    game_start();
    wait_for_ready();
    TAP_PLAN(6);
    TAP_RUN(a_move_is_recorded_without_waiting);
    TAP_RUN(the_longest_record_is_taken_back_in_40_ms);
    TAP_RUN(the_longest_record_comes_back_at_power_on);
    TAP_RUN(each_step_of_a_fold_takes_40_ms);
    TAP_RUN(a_long_game_without_captures_is_taken_back_in_45_ms);
    TAP_RUN(polling_with_nothing_to_do_is_quick);
    tap_end();
}
