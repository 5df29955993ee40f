/* SPDX-License-Identifier: MIT */
/* handheld.c - joins chip and parts. */
#include "simulator/handheld.h"

#include <stdio.h>
#include <string.h>

#include "simulator/chip/adc.h"
#include "simulator/chip/eeprom.h"
#include "simulator/chip/pins.h"
#include "simulator/chip/selfprogram.h"
#include "simulator/chip/spi.h"
#include "simulator/chip/watchdog.h"
#include "simulator/display.h"
#include "simulator/game.h"
#include "simulator/machine.h"
#include "simulator/memory.h"
#include "simulator/parts/buttons.h"
#include "simulator/parts/buzzer.h"
#include "simulator/parts/keypad.h"
#include "simulator/parts/memory.h"
#include "simulator/parts/reeds.h"
#include "simulator/parts/screen_switch.h"
#include "simulator/parts/serial.h"
#include "simulator/parts/shield.h"
#include "simulator/parts/supply.h"
#include "simulator/wirings/wirings.h"

static cycle_t cut_at = CYCLE_NEVER;

bool handheld_start(const char *board, uint64_t seed, uint16_t brown_out_mv)
{
    const wiring_t *wiring = wirings_find(board);
    if (wiring == NULL) {
        fprintf(stderr, "handheld: no board %s; there are %s\n", board, wirings_names(", "));
        return false;
    }
    if (!machine_start(wiring, seed)) {
        return false;
    }
    pins_start();
    adc_start();
    watchdog_start();
    eeprom_start();
    selfprogram_start();
    spi_start();
    keypad_part_start();
    buttons_part_start();
    shield_part_start();
    display_start();
    screen_switch_start();
    buzzer_part_start();
    if (wiring->rxd.port != NULL) {
        serial_part_start();
    }
    supply_start(brown_out_mv);
    return true;
}

static bool is_either(const char *part, const char *one, const char *other)
{
    return strcmp(part, one) == 0 || strcmp(part, other) == 0;
}

bool handheld_add(const char *part)
{
    const bool is_memory = strcmp(part, "memory") == 0;
    if (!is_memory && !is_either(part, "reeds", "reeds-without-diodes")) {
        fprintf(stderr, "handheld: no part %s; there are reeds, memory\n", part);
        return false;
    }
    if (machine_wiring()->miso.port == NULL) {
        fprintf(stderr, "handheld: %s needs the full edition; the %s has the small one\n",
                is_memory ? "a memory" : "a sensor board", machine_wiring()->name);
        return false;
    }
    if (is_memory) {
        if (!memory_part_exists()) {
            memory_part_start();
        }
        return true;
    }
    if (reeds_part_exists()) {
        return true;
    }
    if (strcmp(part, "reeds") != 0) {
        reeds_part_leave_out_diodes();
    }
    reeds_part_start();
    return true;
}

/* --- Time ------------------------------------------------------------------------------------- */

void handheld_arm_cut(cycle_t cycles)
{
    cut_at = clocks_now() + cycles;
}

/* Runs until `until`, or until something stops the machine. Returns false if the armed cut of the
 * supply came. */
static bool run_a_stretch(cycle_t until)
{
    if (cut_at > until) {
        machine_run(until);
        return true;
    }
    if (!machine_run(cut_at)) {
        return true;
    }
    cut_at = CYCLE_NEVER;
    supply_switch(false);
    return false;
}

bool handheld_run(cycle_t cycles)
{
    return run_a_stretch(clocks_now() + cycles);
}

bool handheld_run_to_lcd_change(cycle_t cycles)
{
    display_on_change(machine_stop);
    bool uncut = run_a_stretch(clocks_now() + cycles);
    display_on_change(NULL);
    return uncut;
}

char handheld_ioboard(uint8_t file, uint8_t rank)
{
    enum { RIGHT_HALF = 8, PIECE = 0xF0 };
    uint8_t square = (uint8_t)(rank << 4 | file | RIGHT_HALF);
    uint8_t byte = memory_peek((uint16_t)(memory_sram_start() + square));
    return game_letter(byte & PIECE);
}
