/* SPDX-License-Identifier: MIT */
/* fault.c - the list of complaints. */
#include "simulator/fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "simulator/clocks.h"

enum { FAULTS = 64 };

static struct {
    char text[FAULT_LENGTH];
    cycle_t when;
    unsigned count;
} faults[FAULTS];
static unsigned fault_count, faults_taken;

static void add_fault(const char *text)
{
    for (unsigned i = faults_taken; i < fault_count; i++) {
        if (strcmp(faults[i].text, text) == 0) {
            faults[i].count++;
            return;
        }
    }
    if (fault_count == FAULTS) {
        return; /* the first complaints explain the later ones */
    }
    snprintf(faults[fault_count].text, FAULT_LENGTH, "%s", text);
    faults[fault_count].when = clocks_now();
    faults[fault_count++].count = 1;
}

void fault_report(const char *part, const char *format, ...)
{
    char text[FAULT_LENGTH];
    int used = snprintf(text, sizeof text, "%s: ", part);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, sizeof text - (size_t)used, format, arguments);
    va_end(arguments);
    add_fault(text);
}

const char *fault_take(void)
{
    static char line[FAULT_LENGTH + 64];
    if (faults_taken == fault_count) {
        faults_taken = fault_count = 0;
        return NULL;
    }
    unsigned i = faults_taken++;
    int used = snprintf(line, sizeof line, "%llu.%03llu ms %s",
                        (unsigned long long)(faults[i].when / CYCLES_PER_MS),
                        (unsigned long long)(faults[i].when % CYCLES_PER_MS * 1000 / CYCLES_PER_MS),
                        faults[i].text);
    if (faults[i].count > 1) {
        snprintf(line + used, sizeof line - (size_t)used, " (%u times)", faults[i].count);
    }
    return line;
}
