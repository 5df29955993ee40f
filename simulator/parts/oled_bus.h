/* SPDX-License-Identifier: MIT */
/* oled_bus.h - between the module with an OLED and its bus. Only the parts oled*.c include it. */
#ifndef PART_OLED_BUS_H
#define PART_OLED_BUS_H

#include <stdbool.h>
#include <stdint.h>

/* The module, as a bus sees it. */
typedef struct {
    bool (*has_power)(void);
    bool (*refuses_reads)(void); /* the module does not acknowledge reads */
    void (*command)(uint8_t byte);
    void (*data)(uint8_t byte); /* eight dots */
    void (*ends)(void);         /* called when a transfer ends; reports a command that lacks
                                 * parameters */
    /* Returns a byte that is read: the status, or with `data` the RAM. Over I2C only the RAM of an
     * SH1106 can be read. A read returns the byte that the read before has fetched. So the first
     * byte after a new address must be ignored ("dummy read"). */
    uint8_t (*give)(bool data);
    void (*reset)(void); /* resets the registers; the RAM keeps its contents */
} oled_module_t;

/* A bus: I2C, or SPI with lines for selection, for dots or commands, and for a reset. */
typedef struct {
    void (*start)(const oled_module_t *module);
    void (*power)(void); /* the supply has come or gone */
    void (*hold)(void);  /* oled_part_hold(); NULL: there is no such fault */
} oled_bus_t;

extern const oled_bus_t oled_twi, oled_spi;

#endif
