/* SPDX-License-Identifier: MIT */
/* adc.c - single and free-running conversions. */
#include "simulator/chip/adc.h"

#include <stddef.h>

#include "simulator/fault.h"
#include "simulator/interrupts.h"
#include "simulator/machine.h"
#include "simulator/memory.h"
#include "simulator/parts/shield.h"
#include "simulator/parts/supply.h"
#include "simulator/random.h"

enum {
    ADCL = 0x78,
    ADCH = 0x79,
    ADCSRA = 0x7A,
    ADCSRB = 0x7B,
    ADMUX = 0x7C,
    PRR = 0x64,
    PRR_ADC = 0x01
};
enum { A_ADEN = 0x80, A_ADSC = 0x40, A_ADATE = 0x20, A_ADIF = 0x10, A_RATE = 0x07 };
enum { M_REFERENCE = 0xC0, M_AVCC = 0x40, M_ADLAR = 0x20, M_CHANNEL = 0x1F, M_GROUND = 0x1F };
enum {
    FIRST_CLOCKS = 25,
    CLOCKS = 13,
    FULL_SCALE = 1024,
    BANDGAP_MV = 1100,
    FASTEST_HZ = 200000 /* the fastest clock with which all 10 bits are exact */
};
#define BANDGAP_SETTLE (70 * CYCLES_PER_US)

static void conversion_done(void *context);

static event_t done = {.fire = conversion_done, .clock = CLOCK_WORLD};
static bool is_first;    /* the next conversion is the first after ADEN, which takes longer */
static cycle_t selected; /* when the present channel was selected */
static uint16_t result;

static uint8_t channel_of(uint8_t mux)
{
    return mux & (machine_controller()->bandgap_channel > 0x0F ? M_CHANNEL : 0x0F);
}

static uint16_t convert(void)
{
    uint8_t mux = memory_peek(ADMUX);
    uint8_t bandgap = machine_controller()->bandgap_channel;
    uint8_t channel = channel_of(mux);
    const uint16_t supply = supply_mv() > 0 ? supply_mv() : 1U;
    if ((mux & M_REFERENCE) != M_AVCC) {
        fault_report("adc", "a reference other than AVCC is not modelled");
        return (uint16_t)random_below(FULL_SCALE);
    }
    if (channel == bandgap) {
        uint32_t value = (uint32_t)BANDGAP_MV * FULL_SCALE / supply;
        cycle_t settled = clocks_now() - selected;
        if (settled < BANDGAP_SETTLE) {
            fault_report("adc", "the 1.1 V reference is measured before it has settled (70 us)");
            value = (uint32_t)(value * settled / BANDGAP_SETTLE);
        }
        return (uint16_t)(value < FULL_SCALE ? value : FULL_SCALE - 1);
    }
    if (channel == (bandgap | 1)) {
        return 0;
    }
    const pin_t ladder = machine_wiring()->key_ladder;
    if (ladder.port != NULL && channel == ladder.bit) {
        return shield_part_reading();
    }
    const pin_t cells = machine_wiring()->cells;
    if (cells.port != NULL && channel == cells.bit) {
        const uint32_t value = (uint32_t)supply_cells_mv() / 2 * FULL_SCALE / supply;
        return (uint16_t)(value < FULL_SCALE ? value : FULL_SCALE - 1);
    }
    fault_report("adc", "channel %u is connected to nothing", channel);
    return (uint16_t)random_below(FULL_SCALE);
}

static void begin(void)
{
    uint8_t rate = memory_peek(ADCSRA) & A_RATE;
    if (CYCLES_PER_SECOND >> rate > FASTEST_HZ) {
        fault_report("adc", "clock above 200 kHz: 10 bits are not exact");
    }
    unsigned clocks = is_first ? FIRST_CLOCKS : CLOCKS;
    is_first = false;
    event_in(&done, (cycle_t)clocks << (rate == 0 ? 1 : rate));
}

static void conversion_done(void *context)
{
    (void)context;
    result = convert();
    if (memory_peek(ADMUX) & M_ADLAR) {
        result = (uint16_t)(result << 6);
    }
    uint8_t control = memory_peek(ADCSRA);
    if ((control & A_ADATE) && (memory_peek(ADCSRB) & 7) == 0) {
        begin();
    } else {
        memory_poke(ADCSRA, control & (uint8_t)~A_ADSC);
    }
    interrupt_raise(machine_controller()->vector_adc);
}

static void write_control(uint16_t address, uint8_t value)
{
    uint8_t old = memory_peek(address);
    uint8_t kept = old & (A_ADSC | A_ADIF);
    memory_poke(address, (uint8_t)((value & ~(A_ADSC | A_ADIF)) | kept));
    if (value & A_ADIF) {
        interrupt_clear(machine_controller()->vector_adc);
    }
    if (!(value & A_ADEN)) {
        event_cancel(&done);
        memory_poke(address, memory_peek(address) & (uint8_t)~A_ADSC);
    } else {
        if (!(old & A_ADEN)) {
            is_first = true;
            selected = clocks_now();
        }
        if ((value & A_ADSC) && !done.pending) {
            if (memory_peek(PRR) & PRR_ADC) {
                fault_report("adc", "a conversion with the ADC off in PRR does nothing");
                return;
            }
            memory_poke(address, memory_peek(address) | A_ADSC);
            begin();
        }
    }
    if (memory_peek(address) & A_ADIF) {
        interrupt_raise(machine_controller()->vector_adc);
    }
}

static void write_mux(uint16_t address, uint8_t value)
{
    if (channel_of(memory_peek(address)) != channel_of(value)) {
        selected = clocks_now();
    }
    memory_poke(address, value);
}

static uint8_t read_low(uint16_t address)
{
    (void)address;
    return (uint8_t)result;
}

static uint8_t read_high(uint16_t address)
{
    (void)address;
    return (uint8_t)(result >> 8);
}

static void reset(reset_cause_t cause)
{
    (void)cause;
    event_cancel(&done);
    result = 0;
}

void adc_start(void)
{
    memory_register(ADCL, read_low, NULL);
    memory_register(ADCH, read_high, NULL);
    memory_register(ADCSRA, NULL, write_control);
    memory_register(ADMUX, NULL, write_mux);
    machine_on_reset(reset);
}
