/* SPDX-License-Identifier: MIT */
/* leds.c - the model of the MAX7219. */
#include "simulator/parts/leds.h"

#include <stddef.h>
#include <string.h>

#include "simulator/chip/pins.h"
#include "simulator/chip/spi.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/random.h"

enum {
    DIGIT_0 = 1,
    DIGIT_7 = 8,
    DECODE_MODE = 9,
    INTENSITY = 10,
    SCAN_LIMIT = 11,
    SHUTDOWN = 12,
    DISPLAY_TEST = 15,
    REGISTERS = 16
};

/* The MAX7219 needs pulses of 50 ns (data sheet, "Timing Characteristics"). If the circuit has 1
 * kohm in the line, each edge takes another 50 ns. */
enum { SHORTEST_PULSE_NS = 100 };

enum { FRAME_BITS = 16, RANKS = 8 };

static bool has_power;
static uint8_t registers[REGISTERS];
static uint16_t shift_register;
static unsigned bits_since_fall; /* how many bits have come since LOAD fell */
static bool clock_level, load_level;
static uint8_t shown[RANKS], changed[RANKS];

/* The segments that code B lights for 0-9, -, E, H, L, P and blank. Bit 6 is segment A, bit 0 is
 * segment G. */
static const uint8_t code_b[16] = {0x7E, 0x30, 0x6D, 0x79, 0x33, 0x5B, 0x5F, 0x70,
                                   0x7F, 0x7B, 0x01, 0x4F, 0x37, 0x0E, 0x67, 0x00};

static uint8_t lights_of(uint8_t digit)
{
    if (!has_power) {
        return 0;
    }
    if (registers[DISPLAY_TEST] & 1) {
        return 0xFF;
    }
    if (!(registers[SHUTDOWN] & 1) || digit > (registers[SCAN_LIMIT] & 7)) {
        return 0;
    }
    uint8_t data = registers[DIGIT_0 + digit];
    if (registers[DECODE_MODE] >> digit & 1) {
        return (uint8_t)((data & 0x80) | code_b[data & 0x0F]);
    }
    return data;
}

static void show(void)
{
    for (uint8_t rank = 0; rank < RANKS; rank++) {
        uint8_t lights = lights_of(rank);
        changed[rank] |= lights ^ shown[rank];
        shown[rank] = lights;
    }
}

static void take_bit(bool level)
{
    shift_register = (uint16_t)(shift_register << 1 | level);
    bits_since_fall++;
}

static bool is_selected(pin_t select)
{
    return select.port != NULL && pins_drive(select) == DRIVE_LOW;
}

/* Reports a change of LOAD while another part of the bus is selected. */
static void check_bus(void)
{
    const wiring_t *wiring = machine_wiring();
    if (is_selected(wiring->sense_select) || is_selected(wiring->memory_select)) {
        fault_report("leds", "LOAD moves while another part is selected");
    }
}

/* Executes the last 16 bits. They are a command for this part only if all of them came after LOAD
 * fell. So the function reports any number of bits that is 0 or not a multiple of 16. */
static void load(void)
{
    if (bits_since_fall % FRAME_BITS != 0 || bits_since_fall == 0) {
        fault_report("leds", "LOAD after %u bits instead of 16", bits_since_fall);
    }
    registers[shift_register >> 8 & 0x0F] = (uint8_t)shift_register;
    show();
}

static void pins_changed(void)
{
    const wiring_t *wiring = machine_wiring();
    bool clock = pins_is_high(wiring->led_clk);
    /* if the chip does not drive the line, a resistor pulls it up */
    bool high = pins_drive(wiring->led_load) != DRIVE_LOW;
    if (has_power && clock && !clock_level) {
        take_bit(pins_is_high(wiring->led_din));
    }
    if (has_power && high != load_level) {
        spi_sync();
        check_bus();
        if (high) {
            load();
        }
        bits_since_fall = 0;
    }
    clock_level = clock;
    load_level = high;
}

static int exchange(bool level)
{
    const wiring_t *wiring = machine_wiring();
    const controller_t *chip = machine_controller();
    if (has_power && pin_equal(wiring->led_clk, chip->spi_sck) &&
        pin_equal(wiring->led_din, chip->spi_mosi)) {
        take_bit(level);
    }
    return SPI_SILENT; /* DOUT is not connected */
}

/* True if the bits on the bus may be for this part. While LOAD is high they are for other parts. */
static bool is_spoken_to(void)
{
    return has_power && !load_level;
}

void leds_part_power(bool on)
{
    has_power = on;
    memset(registers, 0, sizeof registers);
    for (uint8_t i = DIGIT_0; on && i <= DIGIT_7; i++) {
        registers[i] = (uint8_t)random_bits();
    }
    bits_since_fall = 0;
    clock_level = false;
    load_level = true;
    /* the pull-up of LOAD goes to the supply of the lights */
    pins_set_input(machine_wiring()->led_load, on);
    show();
}

uint8_t leds_part_rank(uint8_t rank)
{
    return shown[rank];
}

void leds_part_watch(void)
{
    memset(changed, 0, sizeof changed);
}

uint8_t leds_part_changed(uint8_t rank)
{
    return changed[rank];
}

uint8_t leds_part_intensity(void)
{
    return registers[INTENSITY] & 0x0F;
}

void leds_part_start(void)
{
    static const spi_slave_t slave = {
        .exchange = exchange, .shortest_pulse_ns = SHORTEST_PULSE_NS, .is_spoken_to = is_spoken_to};
    spi_attach(&slave);
    pins_on_change(pins_changed);
    machine_on_power(leds_part_power);
}
