/* SPDX-License-Identifier: MIT */
/* uci.c - reads any bytes from the cable. Frama-C analyses it (prove.py). The engine's code is left
 * out, so the proof holds for an engine that does anything its header allows. */
#include "firmware/uci/uci.h"
#include "base/edition.h"
#include "firmware/engine/engine.h"
#include "hal/circuit.h"
#include "hal/clock.h"
#include "hal/serial.h"
#include "tests/proofs/any.h"

const FLASH char circuit_name[] = "proof";

bool serial_has_byte(void)
{
    return any_choice();
}

int16_t serial_read(void)
{
    return (int16_t)Frama_C_interval(-1, 255);
}

bool serial_take_error(void)
{
    return any_choice();
}

uint8_t serial_room(void)
{
    return (uint8_t)Frama_C_interval(0, SERIAL_TRANSMIT_BUFFER);
}

void serial_write(char byte)
{
    (void)byte;
}

uint32_t clock_ms(void)
{
    return (uint32_t)any_byte() << 24;
}

uint32_t clock_ms_since(uint32_t start_ms)
{
    return clock_ms() - start_ms;
}

static void begin(void)
{
}

static void show(move_t last_move, bool level)
{
    (void)last_move;
    (void)level;
}

static bool set_up(void)
{
    return any_choice();
}

static const uci_program_t program = {
    .begin = begin, .show = show, .set_up = set_up, .leave = begin};

void *engine_workspace(void)
{
    static uint8_t workspace[EDITION_WORKSPACE];
    return workspace;
}

const engine_report_t *engine_report(void)
{
    static engine_report_t report;
    report.depth = any_byte();
    report.selective_depth = any_byte();
    report.nodes = (uint32_t)any_byte() << 24;
    for (uint8_t i = 0; i < ENGINE_VARIATION; i++) {
        report.variation[i] = (move_t){any_byte(), any_byte()};
    }
    return &report;
}

int main(void)
{
    uci_start(8, &program);
    for (;;) {
        uci_poll();
        if (any_choice()) {
            uci_leave();
        }
    }
}
