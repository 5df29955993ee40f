/* SPDX-License-Identifier: MIT */
/* Counts the nodes that the bare search reaches in 10 s of chip time, for each position. The search
 * runs in the same slices as in firmware/main.c, but interrupts are off and no other code runs
 * between slices. tests/chip/chip_movetime.py compares these counts with the nodes of the whole
 * device in `go movetime 10000`. If the handheld has the external memory, the search keeps its
 * table there, and chip_movetime.py reads the counts from `nodes_found`.
 */
#include <avr/io.h>

#include "board/fen.h"
#include "firmware/engine/engine.h"
#include "hal/leds.h"
#include "hal/sensors.h"
#include "hal/slice.h"
#include "tests/chip/tap.h"

#define TICKS          (10 * F_CPU / 1024) /* ten seconds, in counts of timer 1 at clk/1024 */
#define PRESCALER_1024 (1 << CS12 | 1 << CS10)

/* The number of nodes for each position, in the order of the tests. */
uint32_t nodes_found[2];

static void put_number(uint32_t number)
{
    char digits[10];
    uint8_t count = 0;
    do {
        digits[count++] = (char)('0' + (uint8_t)(number % 10));
        number /= 10;
    } while (number != 0);
    while (count != 0) {
        GPIOR1 = (uint8_t)digits[--count];
    }
}

static void put_text(const FLASH char *text)
{
    for (; *text != '\0'; text++) {
        GPIOR1 = (uint8_t)*text;
    }
}

/* Searches the position `fen`, a text in flash, for TICKS. Prints "# nodes N" and returns N. */
static uint32_t search(const FLASH char *fen)
{
    const engine_limits_t limits = {.infinite = true};
    char text[FEN_LENGTH];
    uint8_t place;
    char *to = text;
    do {
        *to = *fen++;
    } while (*to++ != '\0');
    TAP_EQUAL(fen_read(text, &place), FEN_OK);

    uint32_t ticks = 0;
    uint16_t before = TCNT1;
    engine_new_game();
    engine_start_with(&limits);
    while (ticks < TICKS) {
        slice_begin_turn();
        engine_run(engine_steps(ENGINE_SLICE), 0);
        uint16_t now = TCNT1;
        ticks += (uint16_t)(now - before);
        before = now;
    }
    engine_stop();
    uint32_t nodes = engine_report()->nodes;
    TAP_TRUE(nodes > 10000);
    put_text(PSTR_FLASH("# nodes "));
    put_number(nodes);
    GPIOR1 = '\n';
    return nodes;
}

static void a_middlegame(void)
{
    nodes_found[0] =
        search(PSTR_FLASH("r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 0 1"));
}

static void an_ending(void)
{
    nodes_found[1] = search(PSTR_FLASH("8/1p3pk1/p1b1p1p1/3pP2p/3P1P1P/1P2B1P1/P4K2/8 w - - 0 1"));
}

int main(void)
{
    if (EDITION_MEMORY) {
        leds_start();
        sensors_start(); /* sets the pins of the SPI */
        /* an OLED with a waiting picture would shorten the slices, so its timer is off */
        TIMSK2 = 0;
        while (engine_prepare()) {
            ;
        }
    }
    slice_start();
    TCCR1B = PRESCALER_1024;
    TAP_PLAN(2);
    TAP_RUN(a_middlegame);
    TAP_RUN(an_ending);
    tap_end();
}
