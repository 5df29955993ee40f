/* SPDX-License-Identifier: MIT */
/* oled_bus.h - the interface between the OLED module and its bus. Only the files oled*.c include
 * it. */
#ifndef PART_OLED_BUS_H
#define PART_OLED_BUS_H

#include <stdbool.h>
#include <stdint.h>

/* The functions of the module that a bus calls. */
typedef struct {
    bool (*has_power)(void);
    bool (*refuses_reads)(void); /* the module does not acknowledge reads */
    void (*command)(uint8_t byte);
    void (*data)(uint8_t byte); /* takes eight dots */
    void (*ends)(void);         /* called when a transfer ends; reports a command whose parameters
                                 * are missing */
    /* Returns the byte that the chip reads: the status, or a byte of the RAM if `data`. Over I2C
     * only an SH1106 lets the chip read its RAM. Each read of the RAM returns the byte that the
     * previous read has fetched. So the chip must ignore the first byte after a new address ("dummy
     * read"). */
    uint8_t (*give)(bool data);
    void (*reset)(void); /* resets the registers; the RAM keeps its contents */
} oled_module_t;

/* The functions of a bus: I2C, or SPI with the additional lines CS, DC and RES. */
typedef struct {
    void (*start)(const oled_module_t *module);
    void (*power)(void); /* the supply has come or gone */
    void (*hold)(void);  /* does oled_part_hold(); NULL: the bus has no such fault */
} oled_bus_t;

extern const oled_bus_t oled_twi, oled_spi;

#endif
