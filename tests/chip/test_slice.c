/* SPDX-License-Identifier: MIT */
/* Measures the turns (passes) of the main loop while the device thinks, over ten seconds of chip
 * time for each position. A turn is a slice of the search, the other work of the loop, and the
 * interrupts. Timer 1 measures the time. It is the buzzer's timer, but no tone plays meanwhile.
 */
#include <avr/io.h>

#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/settings.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_search.h"
#include "firmware/ui/play/play_turn.h"
#include "firmware/ui/ui.h"
#include "hal/clock.h"
#include "hal/eeprom.h"
#include "hal/keypad.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/slice.h"
#include "tests/chip/stand.h"
#include "tests/chip/tap.h"

#define LONGEST_TURN (F_CPU / 500) /* number of cycles in 2 ms */
#define WATCHED      (10 * F_CPU)  /* cycles */
#define PRESCALER_8  (1 << CS11)

/* Replaces the code for the cable, because the flash has no room for both that code and the test.
 * In each turn the real code would only find its buffer empty, which takes about 60 cycles. */
bool uci_is_active(void)
{
    return false;
}

void uci_leave(void)
{
}

/* simavr's own EEPROM requests its interrupt only after a write, not whenever the EEPROM is ready.
 * So the test calls the interrupt function itself as long as bytes wait. */
void EE_READY_vect(void);

static void empty_queue(void)
{
    while (!eeprom_is_idle()) {
        EE_READY_vect();
    }
}

/* Does one turn of the main loop as main() does, during a search. Returns the cycles that it
 * took. */
static uint32_t turn(void)
{
    const uint16_t began = TCNT1;
    slice_begin_turn();
    ui_run();
    return (uint32_t)(uint16_t)(TCNT1 - began) * 8;
}

static void leave_start_screen(void)
{
    const uint32_t began_ms = clock_ms();
    while (clock_ms() - began_ms < 2000) {
        turn();
    }
}

/* Finds the longest turn while the device searches `fen`, a text in flash. */
static void search(const FLASH char *fen)
{
    stand(fen);
    ui_cable_set_up();
    play_key(KEY_GO);
    for (uint8_t turns = 0; turns < 200 && !engine_is_running(); turns++) {
        turn();
        empty_queue();
    }
    TAP_TRUE(engine_is_running());

    uint32_t longest = 0;
    uint32_t watched = 0;
    while (watched < WATCHED) {
        const uint32_t took = turn();
        watched += took;
        if (took > longest) {
            longest = took;
        }
    }
    TAP_TRUE(engine_is_running());
    play_stop();
    TAP_NOTE("cycles of the longest turn", longest);
    TAP_TRUE(longest <= LONGEST_TURN);
}

static void a_turn_takes_2_ms_at_most_in_a_middlegame(void)
{
    search(PSTR_FLASH("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
}

static void a_turn_takes_2_ms_at_most_in_an_ending(void)
{
    search(PSTR_FLASH("8/1p3pk1/p1b1p1p1/3pP2p/3P1P1P/1P2B1P1/P4K2/8 w - - 0 1"));
}

/* In this position nearly every move is a capture, and nearly every piece is attacked and
 * undefended. */
static void a_turn_takes_2_ms_at_most_where_all_pieces_hang(void)
{
    search(PSTR_FLASH("r1n1n1b1/1P1P1P1P/1N1N1N2/2RnQrRq/2pKp3/3BNQbQ/k7/4Bq2 w - - 0 1"));
}

/* In this position most captures lose material in the exchange that follows. */
static void a_turn_takes_2_ms_at_most_among_queens(void)
{
    search(PSTR_FLASH("q1qRk2q/q4qN1/q3B2Q/R3N2R/KRQ4q/1RRB1qqq/6qQ/R1R4q b - - 0 1"));
}

int main(void)
{
    lcd_start();
    leds_start();
    keypad_start();
    clock_start();
    slice_start();
    ui_start(game_start());
    settings_set(SETTING_SOUND, SOUND_OFF);
    settings_set(SETTING_LEVEL, 7); /* 30 s a move */
    leave_start_screen();
    TCCR1B = PRESCALER_8;
    TAP_PLAN(4);
    TAP_RUN(a_turn_takes_2_ms_at_most_in_a_middlegame);
    TAP_RUN(a_turn_takes_2_ms_at_most_in_an_ending);
    TAP_RUN(a_turn_takes_2_ms_at_most_where_all_pieces_hang);
    TAP_RUN(a_turn_takes_2_ms_at_most_among_queens);
    tap_end();
}
