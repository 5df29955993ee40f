/* SPDX-License-Identifier: MIT */
/* oled_bus.h - between the module with an OLED and its bus. Only the parts oled*.c include it. */
#ifndef PART_OLED_BUS_H
#define PART_OLED_BUS_H

#include <stdbool.h>
#include <stdint.h>

/* A bus: I2C, or SPI with lines for selection, for dots or commands, and for a reset. */
typedef struct {
    void (*start)(void);
    void (*power)(void); /* the supply has come or gone */
} oled_bus_t;

extern const oled_bus_t oled_twi, oled_spi;

bool oled_bus_has_power(void);

/* True if the module does not acknowledge reads. */
bool oled_bus_refuses_reads(void);

/* Take a byte of a command, or eight dots. */
void oled_bus_command(uint8_t byte);
void oled_bus_data(uint8_t byte);

/* Reports a command whose parameters are missing. Call it when a transfer ends. */
void oled_bus_ends(void);

/* Returns a byte that is read: the status, or with `data` the RAM. Over I2C only the RAM of an
 * SH1106 can be read. A read returns the byte that the read before has fetched. So the first byte
 * after a new address must be ignored ("dummy read"). */
uint8_t oled_bus_give(bool data);

/* Resets the registers. The RAM keeps its contents. */
void oled_bus_reset(void);

#endif
