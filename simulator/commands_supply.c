/* SPDX-License-Identifier: MIT */
/* commands_supply.c - supply, cells, screen, intensity, power, cut. */
#include "simulator/commands_supply.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "simulator/display.h"
#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/parts/screen_switch.h"
#include "simulator/parts/supply.h"
#include "simulator/words.h"

answer_t command_supply(char *text)
{
    uint64_t millivolts;
    if (!words_take_number(&text, SUPPLY_MV_MAX, &millivolts)) {
        return "supply MV, 0 to 6000";
    }
    supply_set((uint16_t)millivolts);
    return NULL;
}

answer_t command_cells(char *text)
{
    uint64_t millivolts;
    if (machine_wiring()->cells.port == NULL) {
        return "this board measures no cells";
    }
    if (!words_take_number(&text, SUPPLY_MV_MAX, &millivolts)) {
        return "cells MV, 0 to 6000";
    }
    supply_set_cells((uint16_t)millivolts);
    return NULL;
}

answer_t command_screen(char *text)
{
    (void)text;
    printf("> %s\n", screen_switch_is_on() ? "on" : "off");
    return NULL;
}

answer_t command_intensity(char *text)
{
    (void)text;
    printf("> %u\n", display_intensity());
    return NULL;
}

answer_t command_power(char *text)
{
    const char *word = words_take(&text);
    if (strcmp(word, "on") != 0 && strcmp(word, "off") != 0) {
        return "power on, or power off";
    }
    supply_switch(strcmp(word, "on") == 0);
    return NULL;
}

answer_t command_cut(char *text)
{
    uint64_t cycles;
    if (!words_take_number(&text, UINT64_MAX / 2, &cycles)) {
        return "cut CYCLES";
    }
    handheld_arm_cut(cycles);
    return NULL;
}
