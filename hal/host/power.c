/* SPDX-License-Identifier: MIT */
/* power.c - counts the sleeps in place of sleeping. */
#include "hal/power.h"

#include <assert.h>

#include "hal/host/eeprom.h"
#include "hal/host/lcd.h"
#include "hal/host/leds.h"
#include "hal/host/power.h"
#include "hal/host/serial.h"

enum { SUPPLY_MV = 5000, REFERENCE_MV = 1100 };

static uint32_t idles;
static uint16_t downs;
static uint16_t supply_mv = SUPPLY_MV, reference_mv = REFERENCE_MV, empty_mv;
static uint8_t restarts;
static void (*on_sleep)(bool is_deep);

void power_host_reset(void)
{
    idles = 0;
    downs = 0;
    supply_mv = SUPPLY_MV;
    reference_mv = REFERENCE_MV;
    empty_mv = 0;
    on_sleep = NULL;
}

void power_start(void)
{
}

void power_watch(void)
{
}

uint8_t power_restarts(void)
{
    return restarts;
}

void power_idle(void)
{
    idles++;
    serial_host_wait(1);
    if (on_sleep != NULL) {
        on_sleep(false);
    }
}

void power_down(void)
{
    assert(!lcd_host_is_visible());
    for (uint8_t rank = 0; rank < 8; rank++) {
        assert(leds_host_row(rank) == 0);
    }
    eeprom_host_step(UINT8_MAX);
    downs++;
    if (on_sleep != NULL) {
        on_sleep(true);
    }
}

uint16_t power_supply_mv(void)
{
    return (uint16_t)((uint32_t)supply_mv * reference_mv / REFERENCE_MV);
}

uint16_t power_low_mv(void)
{
    return 4300;
}

uint16_t power_empty_mv(void)
{
    return empty_mv;
}

void power_set_reference_mv(uint16_t millivolts)
{
    reference_mv = millivolts;
}

uint8_t power_reset_cause(void)
{
    return 1;
}

uint32_t power_host_idles(void)
{
    return idles;
}

uint16_t power_host_downs(void)
{
    return downs;
}

void power_host_set_supply(uint16_t millivolts)
{
    supply_mv = millivolts;
}

void power_host_set_empty(uint16_t millivolts)
{
    empty_mv = millivolts;
}

void power_host_set_restarts(uint8_t count)
{
    restarts = count;
}

void power_host_on_sleep(void (*act)(bool is_deep))
{
    on_sleep = act;
}
