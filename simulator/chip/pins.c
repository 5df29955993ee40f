/* SPDX-License-Identifier: MIT */
/* pins.c - ports and pin-change interrupts. */
#include "simulator/chip/pins.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "simulator/interrupts.h"
#include "simulator/machine.h"
#include "simulator/memory.h"

enum {
    PORTS = 12,
    PCIFR = 0x3B,
    PCICR = 0x68,
    PCMSK0 = 0x6B,
    PCMSK3 = 0x73,
    EIMSK = 0x3D,
    LISTENERS = 12,
    SYNCHRONIZER = 2 /* cycles from a write to a pin until PINx has the new level */
};

typedef struct {
    uint16_t address; /* the address of PINx; DDRx and PORTx follow */
    uint8_t direction, output;
    uint8_t overridden, override_level;
    uint8_t input_set, input; /* a mask of the pins whose levels the circuit sets; these levels */
    uint8_t level, level_before;
    cycle_t changed;
} port_t;

static port_t ports[PORTS]; /* the ports A, B, C ...; there is no port I */
static void (*listeners[LISTENERS])(void);
static unsigned listener_count;
static uint8_t pin_change_groups;

static port_t *port_of(pin_t pin)
{
    return &ports[pin.port[0] - 'A'];
}

static port_t *port_at(uint16_t address)
{
    for (int i = 0; i < PORTS; i++) {
        if (ports[i].address != 0 && address >= ports[i].address &&
            address < ports[i].address + 3) {
            return &ports[i];
        }
    }
    return &ports['I' - 'A'];
}

/* --- Pin-change interrupts -------------------------------------------------------------------- */

/* Returns the address of PCMSK0 to PCMSK3. PCMSK3 does not follow PCMSK2 directly. */
static uint16_t mask_address(int group)
{
    return (uint16_t)(group < 3 ? PCMSK0 + group : PCMSK3);
}

/* Converts a mask of pins of `port` into the mask of their bits in the register PCMSK of
 * `group`. */
static uint8_t pin_change_bits(int group, const port_t *port, uint8_t pins)
{
    char letter = machine_controller()->pin_change_ports[group];
    char name = (char)('A' + (port - ports));
    if (letter == name) {
        return pins;
    }
    if (letter == '*' && name == 'E') {
        return pins & 1;
    }
    if (letter == '*' && name == 'J') {
        return (uint8_t)(pins << 1);
    }
    return 0;
}

static void notice_change(const port_t *port, uint8_t pins)
{
    for (int group = 0; group < pin_change_groups; group++) {
        uint8_t mask = memory_peek(mask_address(group));
        if (pin_change_bits(group, port, pins) & mask) {
            interrupt_raise((uint8_t)(machine_controller()->vector_pin_change + group));
        }
    }
}

/* Requests INT6 while its pin is low. INT6 could also react to edges, but the firmware never uses
 * that. */
static void update_level_interrupt(void)
{
    const controller_t *chip = machine_controller();
    if (chip->vector_level != 0) {
        const bool enabled = (memory_peek(EIMSK) >> chip->level_pin.bit & 1) != 0;
        interrupt_set_level(chip->vector_level, enabled && !pins_level(chip->level_pin));
    }
}

static void write_level_enable(uint16_t address, uint8_t value)
{
    memory_poke(address, value);
    update_level_interrupt();
}

/* Computes the levels of a port's pins anew. A listener may answer a change by setting an input.
 * Then this function runs once more from within the listener. */
static void settle(port_t *port)
{
    uint8_t driven =
        (uint8_t)((port->output & ~port->overridden) | (port->override_level & port->overridden));
    uint8_t received =
        (uint8_t)((port->input & port->input_set) | (port->output & ~port->input_set));
    uint8_t level = (uint8_t)((driven & port->direction) | (received & ~port->direction));
    uint8_t changed = level ^ port->level;
    if (changed == 0) {
        return;
    }
    port->level_before = port->level;
    port->level = level;
    port->changed = clocks_chip_time();
    notice_change(port, changed);
    update_level_interrupt();
}

static void tell_listeners(void)
{
    for (unsigned i = 0; i < listener_count; i++) {
        listeners[i]();
    }
}

static void write_flags(uint16_t address, uint8_t value)
{
    (void)address;
    value &= memory_write_mask();
    for (uint8_t group = 0; group < pin_change_groups; group++) {
        if (value & 1U << group) {
            interrupt_clear((uint8_t)(machine_controller()->vector_pin_change + group));
        }
    }
}

/* Handles a write to PCICR. If the program enables an interrupt whose flag is already set, the
 * interrupt is requested at once. */
static void write_enables(uint16_t address, uint8_t value)
{
    memory_poke(address, value);
    for (uint8_t group = 0; group < pin_change_groups; group++) {
        if (memory_peek(PCIFR) & value & 1U << group) {
            interrupt_raise((uint8_t)(machine_controller()->vector_pin_change + group));
        }
    }
}

/* --- Registers -------------------------------------------------------------------------------- */

static uint8_t read_pin(uint16_t address)
{
    port_t *port = port_at(address);
    bool old = clocks_chip_time() - port->changed < SYNCHRONIZER;
    return old ? port->level_before : port->level;
}

static uint8_t read_direction(uint16_t address)
{
    return port_at(address)->direction;
}

static uint8_t read_output(uint16_t address)
{
    return port_at(address)->output;
}

/* Updates a port after the program has written to it. SBI and CBI take two cycles and write in the
 * second. */
static void written(port_t *port)
{
    cycle_t before = port->changed;
    settle(port);
    if (port->changed != before && memory_write_mask() != 0xFF) {
        port->changed++;
    }
    tell_listeners();
}

/* Handles a write to PINx. Each bit that is written as one toggles the same bit of PORTx. */
static void write_pin(uint16_t address, uint8_t value)
{
    port_t *port = port_at(address);
    port->output ^= (uint8_t)(value & memory_write_mask());
    written(port);
}

static void write_direction(uint16_t address, uint8_t value)
{
    port_t *port = port_at(address);
    if (port->direction != value) {
        port->direction = value;
        written(port);
    }
}

static void write_output(uint16_t address, uint8_t value)
{
    port_t *port = port_at(address);
    if (port->output != value) {
        port->output = value;
        written(port);
    }
}

/* --- For the parts outside the chip ----------------------------------------------------------- */

drive_t pins_drive(pin_t pin)
{
    const port_t *port = port_of(pin);
    bool high = (port->output >> pin.bit & 1) != 0;
    if (!(port->direction >> pin.bit & 1)) {
        return high ? DRIVE_PULL_UP : DRIVE_NONE;
    }
    if (port->overridden >> pin.bit & 1) {
        high = (port->override_level >> pin.bit & 1) != 0;
    }
    return high ? DRIVE_HIGH : DRIVE_LOW;
}

bool pins_is_high(pin_t pin)
{
    return pins_drive(pin) == DRIVE_HIGH;
}

bool pins_level(pin_t pin)
{
    return (port_of(pin)->level >> pin.bit & 1) != 0;
}

static uint8_t with_bit(uint8_t byte, uint8_t bit, bool value)
{
    return (uint8_t)(value ? byte | 1U << bit : byte & ~(1U << bit));
}

void pins_override(pin_t pin, bool overridden, bool level)
{
    port_t *port = port_of(pin);
    uint8_t taken = with_bit(port->overridden, pin.bit, overridden);
    uint8_t levels = with_bit(port->override_level, pin.bit, level);
    if (taken != port->overridden || levels != port->override_level) {
        port->overridden = taken;
        port->override_level = levels;
        settle(port);
        tell_listeners();
    }
}

void pins_set_input(pin_t pin, bool level)
{
    port_t *port = port_of(pin);
    port->input_set = with_bit(port->input_set, pin.bit, true);
    port->input = with_bit(port->input, pin.bit, level);
    settle(port);
}

void pins_on_change(void (*listener)(void))
{
    assert(listener_count < LISTENERS);
    listeners[listener_count++] = listener;
}

static void reset_ports(reset_cause_t cause)
{
    (void)cause;
    for (int i = 0; i < PORTS; i++) {
        ports[i].direction = ports[i].output = 0;
        ports[i].overridden = 0;
        settle(&ports[i]);
    }
    tell_listeners();
}

/* Without power the chip drives nothing. */
static void power(bool on)
{
    if (!on) {
        reset_ports(RESET_POWER_ON);
    }
}

void pins_start(void)
{
    enum { PORT_A = 0x20, PORT_H = 0x100 };
    pin_change_groups = (uint8_t)strlen(machine_controller()->pin_change_ports);
    for (const char *letter = machine_controller()->ports; *letter != '\0'; letter++) {
        int index = *letter - 'A';
        port_t *port = &ports[index];
        port->address = (uint16_t)(*letter < 'H'   ? PORT_A + 3 * index
                                   : *letter < 'I' ? PORT_H
                                                   : PORT_H + 3 * (index - 8));
        memory_register(port->address, read_pin, write_pin);
        memory_register((uint16_t)(port->address + 1), read_direction, write_direction);
        memory_register((uint16_t)(port->address + 2), read_output, write_output);
    }
    for (uint8_t group = 0; group < pin_change_groups; group++) {
        memory_register(mask_address(group), NULL, NULL);
        interrupt_define((uint8_t)(machine_controller()->vector_pin_change + group), PCICR, PCIFR,
                         group);
    }
    if (machine_controller()->vector_level != 0) {
        memory_register(EIMSK, NULL, write_level_enable);
    }
    memory_register(PCIFR, NULL, write_flags);
    memory_register(PCICR, NULL, write_enables);
    machine_on_reset(reset_ports);
    machine_on_power(power);
}
