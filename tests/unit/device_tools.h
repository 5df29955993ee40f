/* SPDX-License-Identifier: MIT */
/* device_tools.h - runs the whole device on the PC: the firmware with hal/host/, one millisecond at
 * a time. */
#ifndef DEVICE_TOOLS_H
#define DEVICE_TOOLS_H

#include "firmware/cable/cable.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/ui.h"
#include "hal/clock.h"
#include "hal/host/host.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/serial.h"

enum { START_SCREEN_MS = 1700 };

static inline void run(uint32_t ms)
{
    for (; ms > 0; ms--) {
        clock_host_advance(1);
        cable_poll();
        if (ui_run() == UI_LEAVES_CABLE) {
            uci_leave();
        }
    }
}

/* Switches the power on. A search that was running and squares that were typed are lost. */
static inline void switch_on(void)
{
    engine_stop();
    entry_clear();
    host_power_on();
    clock_start();
    lcd_start();
    leds_start();
    serial_start();
    cable_start(8);
    ui_start(game_start());
}

/* Switches the power on and runs up to the end of the start screen. */
static inline void power_on(void)
{
    switch_on();
    run(START_SCREEN_MS);
}

#endif
