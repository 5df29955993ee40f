/* SPDX-License-Identifier: MIT */
/* controller.h - facts about each controller. simavr's models lack these facts.
 *
 * Sources: ATmega328P data sheet (DS40002061B), ATmega640/1280/2560/1281/2561 (DS40002211A),
 * ATmega164A/324A/644A/1284 (DS40002070A), ATmega16U4/32U4 (Atmel-7766J).
 */
#ifndef CONTROLLER_H
#define CONTROLLER_H

#include "simulator/wirings/wiring.h"

typedef struct {
    const char *mcu;
    const char *ports; /* the letters of the ports */
    uint8_t vector_pin_change, vector_watchdog, vector_spi, vector_receive, vector_data_empty,
        vector_transmit, vector_adc, vector_eeprom, vector_spm;
    pin_t spi_ss, spi_mosi, spi_miso, spi_sck;
    const char *pin_change_ports; /* the ports of PCMSK0-3; '*' stands for PE0 and PJ0-6 */
    /* the vector of INT6, or 0 if no board uses INT6; a low level on level_pin requests it */
    uint8_t vector_level;
    pin_t level_pin;
    uint8_t bandgap_channel; /* the value of ADMUX's channel bits for the 1.1 V reference */
    uint16_t page_bytes;     /* the size of a page of flash, in bytes */
    uint16_t boot_bytes_max; /* the size of the largest boot section, which is the NRWW section */
    uint8_t signature[3];
} controller_t;

/* Returns the controller that avr-gcc and simavr call `mcu`, or NULL. */
const controller_t *controller_by_name(const char *mcu);

#endif
