/* SPDX-License-Identifier: MIT */
/* expander.h - the MCP23S17 of the sensor board, by its data sheet (Microchip DS20001952).
 *
 * A frame begins when the select line falls. Its first byte has 0100, the address and R/W. The
 * second byte is the number of a register. Then data bytes follow. A written byte takes effect at
 * its last bit. A read samples the pins at the end of the previous byte. Only the bits BANK, SEQOP
 * and HAEN of IOCON are modelled. The address pins are grounded. The interrupt pins are not
 * connected, so the part reports a program that enables an interrupt. At power-on all registers
 * have the values of the data sheet, table 3-1.
 */
#ifndef PART_EXPANDER_H
#define PART_EXPANDER_H

#include <stdbool.h>
#include <stdint.h>

enum { EXPANDER_A, EXPANDER_B, EXPANDER_PORTS };

/* The settings of a port, as the program has made them. */
typedef struct {
    uint8_t inputs; /* IODIR: a 1 makes the pin an input */
    uint8_t output; /* OLAT */
    uint8_t pulled; /* GPPU: a 1 switches the pull-up on */
} expander_port_t;

/* Starts the part. The part calls `levels` to read the levels at the pins of a port. It calls
 * `changed` when the way in which a port drives its pins may have changed. */
void expander_part_start(uint8_t (*levels)(unsigned port), void (*changed)(void));

/* Switches the part's supply on or off. */
void expander_part_power(bool on);

/* Returns how a port drives its pins. Without a supply all pins are inputs. */
expander_port_t expander_part_port(unsigned port);

#endif
