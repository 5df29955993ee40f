/* SPDX-License-Identifier: MIT */
/* main.c - the main loop: the cable, the player, sleep.
 *
 * The device does everything in the turns of this loop. Interrupts only note bytes, keys and time.
 * A turn with a slice of the search takes 2 ms at most. On the small boards a turn in which the
 * cable also sends a part of a report takes 2.5 ms at most. When there is nothing to do, the chip
 * sleeps until the next interrupt, and the tick becomes slower.
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
    engine_prepare(); /* the start screen shows the memory */
    cable_start(ENGINE_SLICE);
    ui_start(game_start());
}

/* While the cable works, every fourth turn serves the player, and the other turns serve the cable.
 * So keys wait 8 ms at most, and the search gets 1 % more time. With the network turns are shorter
 * on average, so every sixteenth turn serves the player, usually within 20 ms. Drawing a screen
 * takes 1.3 ms, so a turn that served both would take longer than 2 ms. A turn that finds nothing
 * to do prepares the engine before the chip may sleep. */
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
