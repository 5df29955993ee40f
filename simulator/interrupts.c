/* SPDX-License-Identifier: MIT */
/* interrupts.c - adds level interrupts to simavr's vectors, and tests the flags when an enable bit
 * changes. */
#include "simulator/interrupts.h"

#include <assert.h>
#include <stddef.h>

#include "simulator/core.h"

enum { ADDED_VECTORS = 4, VECTORS = 64 };

static void (*run_hooks[VECTORS])(bool running);

static avr_int_vector_t *find_vector(uint8_t number)
{
    for (uint8_t i = 0; i < avr->interrupts.vector_count; i++) {
        if (avr->interrupts.vector[i]->vector == number) {
            return avr->interrupts.vector[i];
        }
    }
    return NULL;
}

void interrupt_define(uint8_t number, uint16_t enable, uint16_t flag, uint8_t bit)
{
    static avr_int_vector_t vectors[ADDED_VECTORS];
    static unsigned used;
    if (find_vector(number) != NULL) {
        return;
    }
    assert(used < ADDED_VECTORS);
    avr_int_vector_t *vector = &vectors[used++];
    vector->vector = number;
    vector->enable = (avr_regbit_t)AVR_IO_REGBIT(enable & 0x1FFU, bit & 7U);
    vector->raised = (avr_regbit_t)AVR_IO_REGBIT(flag & 0x1FFU, bit & 7U);
    avr_register_vector(avr, vector);
}

/* Requests the interrupt if its enable bit is set. The caller has found the condition true or the
 * flag set. */
static void request_if_enabled(avr_int_vector_t *vector)
{
    if (avr_regbit_get(avr, vector->enable) && !vector->pending) {
        avr_raise_interrupt(avr, vector);
    }
}

void interrupt_set_level(uint8_t number, bool requested)
{
    avr_int_vector_t *vector = find_vector(number);
    if (vector == NULL) {
        return;
    }
    vector->raise_sticky = 1; /* only the routine removes the condition; the jump to the routine
                               * does not */
    if (vector->raised.reg) {
        avr_regbit_setto(avr, vector->raised, requested);
    }
    if (requested) {
        request_if_enabled(vector);
    } else if (vector->pending) {
        avr_clear_interrupt(avr, vector);
    }
}

void interrupt_raise(uint8_t number)
{
    avr_int_vector_t *vector = find_vector(number);
    if (vector == NULL) {
        return;
    }
    if (vector->raised.reg) {
        avr_regbit_set(avr, vector->raised);
    }
    request_if_enabled(vector);
}

void interrupt_clear(uint8_t number)
{
    avr_int_vector_t *vector = find_vector(number);
    if (vector != NULL) {
        avr_clear_interrupt(avr, vector);
        if (vector->raised.reg) {
            avr_regbit_clear(avr, vector->raised);
        }
    }
}

static void on_vector_runs(struct avr_irq_t *irq, uint32_t value, void *parameter)
{
    (void)irq;
    avr_int_vector_t *vector = parameter;
    run_hooks[vector->vector](value != 0);
}

void interrupt_on_run(uint8_t number, void (*refresh)(bool running))
{
    avr_int_vector_t *vector = find_vector(number);
    if (vector != NULL) {
        run_hooks[number] = refresh;
        avr_irq_register_notify(&vector->irq[AVR_INT_IRQ_RUNNING], on_vector_runs, vector);
    }
}

/* Requests the interrupts that the program enables after their flags were set. simavr's own modules
 * do not test their flags at such a write. */
static void write_enable(struct avr_t *core, avr_io_addr_t address, uint8_t value, void *parameter)
{
    (void)parameter;
    core->data[address] = value;
    for (uint8_t i = 0; i < core->interrupts.vector_count; i++) {
        avr_int_vector_t *vector = core->interrupts.vector[i];
        if (vector->enable.reg == address && vector->raised.reg &&
            avr_regbit_get(core, vector->raised)) {
            request_if_enabled(vector);
        }
    }
}

void interrupts_start(void)
{
    for (uint8_t i = 0; i < avr->interrupts.vector_count; i++) {
        uint16_t address = avr->interrupts.vector[i]->enable.reg;
        if (address >= CORE_REGISTERS && avr->io[AVR_DATA_TO_IO(address)].w.c == NULL) {
            avr->io[AVR_DATA_TO_IO(address)].w.c = write_enable;
        }
    }
}
