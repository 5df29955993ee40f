/* SPDX-License-Identifier: MIT */
/* expander.h - the MCP23S17 of the sensor board, by its data sheet (Microchip DS20001952).
 *
 * A frame begins when the select line falls: a byte with 0100, the address and R/W, a byte with the
 * number of a register, then data. A write takes effect at the last bit of its byte. A read samples
 * the pins at the end of the previous byte. IOCON has BANK, SEQOP and HAEN. The address pins are at
 * ground. The interrupt pins are not connected, so the part reports a program that enables an
 * interrupt. At power-on all registers have the values of the data sheet, table 3-1.
 */
#ifndef PART_EXPANDER_H
#define PART_EXPANDER_H

#include <stdbool.h>
#include <stdint.h>

enum { EXPANDER_A, EXPANDER_B, EXPANDER_PORTS };

/* A port with the settings that the program has made. */
typedef struct {
    uint8_t inputs; /* IODIR: a 1 makes the pin an input */
    uint8_t output; /* OLAT */
    uint8_t pulled; /* GPPU: a 1 switches the pull-up on */
} expander_port_t;

/* `levels` returns the levels at the pins of a port. The part calls `changed` when a port may drive
 * its pins in another way. */
void expander_part_start(uint8_t (*levels)(unsigned port), void (*changed)(void));

/* Switches the part's supply on or off. */
void expander_part_power(bool on);

/* Returns how the port drives its pins. Without supply all pins are inputs. */
expander_port_t expander_part_port(unsigned port);

#endif
