/* SPDX-License-Identifier: MIT */
/* main.c - the main loop, which serves the cable and the player and lets the chip sleep.
 *
 * The device does all its work in turns of this loop. Interrupts only store bytes, keys and time. A
 * turn with a slice of the search takes 2 ms at most. On the small boards it takes 2.5 ms at most
 * if the cable also sends a part of a report in that turn. When there is nothing to do, the clock
 * ticks more slowly, and the chip sleeps until the next interrupt.
 */
#include "base/edition.h"
#include "firmware/cable/cable.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/ui.h"
#include "hal/buzzer.h"
#include "hal/clock.h"
#include "hal/console.h"
#include "hal/keypad.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/power.h"
#include "hal/selftest.h"
#include "hal/sensors.h"
#include "hal/serial.h"
#include "hal/slice.h"

static void start(void)
{
    selftest_start();
    power_start();
    lcd_start();
    leds_start();
    sensors_start();
    keypad_start();
    buzzer_start();
    serial_start();
    clock_start();
    console_start();
    slice_start();
    engine_prepare(); /* prepares now, because the start screen shows the memory */
    cable_start(ENGINE_SLICE);
    ui_start(game_start());
}

/* While the cable runs a search, every fourth turn serves the player, and the other turns serve the
 * cable. So keys wait 8 ms at most, and the search gets 1 % more time than it would if the player
 * were served more often. With the network, turns are shorter on average. Then every sixteenth turn
 * serves the player, and keys usually wait less than 20 ms. No turn serves both, because drawing a
 * screen takes 1.3 ms and the turn would exceed 2 ms. If a turn finds nothing to do, it prepares
 * the engine before the chip may sleep. */
int main(void)
{
    start();
    bool idle = false;
    uint8_t turns = 0;
    uci_turn_t cable = UCI_RESTS;
    for (;;) {
        slice_begin_turn();
        const bool due = ui_key_waits() || (++turns & (EDITION_NETWORK ? 15 : 3)) == 0;
        if (cable != UCI_WORKS || !due) {
            cable = cable_poll();
        }
        bool busy = cable != UCI_RESTS;
        if (cable != UCI_WORKS || due) {
            const ui_wish_t wish = ui_run();
            if (wish == UI_LEAVES_CABLE) {
                uci_leave();
            }
            busy = busy || wish != UI_IDLE;
            power_watch();
        }
        if (busy == idle && (busy || !engine_prepare())) {
            idle = !busy;
            clock_set_idle(idle);
        }
        if (idle) {
            power_idle();
        }
    }
}
