/* SPDX-License-Identifier: MIT */
/* core.c - simavr's model and its messages. */
#include "simulator/core.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "simulator/fault.h"

avr_t *avr;

/* Reports the complaints of simavr's core: an access outside SRAM, an invalid instruction. Drops
 * the complaints of simavr's peripheral modules: the simulator replaces some of these modules, and
 * the other modules complain about things that are no faults. */
static void log_simavr(struct avr_t *core, const int level, const char *format, va_list arguments)
{
    if (level != LOG_ERROR && level != LOG_WARNING) {
        return;
    }
    char text[FAULT_LENGTH], clean[FAULT_LENGTH];
    vsnprintf(text, sizeof text, format, arguments);
    size_t used = 0;
    bool in_escape = false;
    for (const char *from = text; *from != '\0'; from++) {
        if (*from == '\033') {
            in_escape = true;
        } else if (in_escape) {
            in_escape = *from != 'm';
        } else if (*from != '\n') {
            clean[used++] = *from;
        }
    }
    clean[used] = '\0';
    if (strncmp(clean, "CORE", 4) != 0) {
        return;
    }
    fault_report("processor", "%s (pc %05x)", clean, core != NULL ? core->pc : 0);
}

bool core_start(const char *mcu)
{
    avr_global_logger_set(log_simavr);
    avr = avr_make_mcu_by_name(mcu);
    if (avr == NULL || avr_init(avr) != 0) {
        return false;
    }
    return true;
}
