/* SPDX-License-Identifier: MIT */
/* supply.c - switch, voltage, brown-out. */
#include "simulator/parts/supply.h"

#include "simulator/machine.h"

static uint16_t supply = SUPPLY_MV_NOMINAL;
static uint16_t cells = CELLS_MV_NOMINAL;
static uint16_t brown_out;

void supply_start(uint16_t brown_out_mv)
{
    brown_out = brown_out_mv;
}

void supply_switch(bool on)
{
    if (on) {
        machine_power_on();
        machine_hold(supply < brown_out);
    } else {
        machine_power_off();
    }
}

void supply_set(uint16_t millivolts)
{
    supply = millivolts;
    machine_hold(supply < brown_out);
}

uint16_t supply_mv(void)
{
    return supply;
}

void supply_set_cells(uint16_t millivolts)
{
    cells = millivolts;
}

uint16_t supply_cells_mv(void)
{
    return cells;
}
