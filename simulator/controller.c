/* SPDX-License-Identifier: MIT */
/* controller.c - the table of controllers. */
#include "simulator/controller.h"

#include <stddef.h>
#include <string.h>

static const controller_t controllers[] = {
    {
        .mcu = "atmega328p",
        .ports = "BCD",
        .vector_pin_change = 3,
        .vector_watchdog = 6,
        .vector_spi = 17,
        .vector_receive = 18,
        .vector_data_empty = 19,
        .vector_transmit = 20,
        .vector_adc = 21,
        .vector_eeprom = 22,
        .vector_spm = 25,
        .spi_ss = {"B", 2},
        .spi_mosi = {"B", 3},
        .spi_miso = {"B", 4},
        .spi_sck = {"B", 5},
        .pin_change_ports = "BCD",
        .bandgap_channel = 0x0E,
        .page_bytes = 128,
        .boot_bytes_max = 4096,
        .signature = {0x1E, 0x95, 0x0F},
    },
    {
        .mcu = "atmega1284p",
        .ports = "ABCD",
        .vector_pin_change = 4,
        .vector_watchdog = 8,
        .vector_spi = 19,
        .vector_receive = 20,
        .vector_data_empty = 21,
        .vector_transmit = 22,
        .vector_adc = 24,
        .vector_eeprom = 25,
        .vector_spm = 27,
        .spi_ss = {"B", 4},
        .spi_mosi = {"B", 5},
        .spi_miso = {"B", 6},
        .spi_sck = {"B", 7},
        .pin_change_ports = "ABCD",
        .bandgap_channel = 0x1E,
        .page_bytes = 256,
        .boot_bytes_max = 8192,
        .signature = {0x1E, 0x97, 0x05},
    },
    {
        .mcu = "atmega32u4", /* USART 1 */
        .ports = "BCDEF",
        .vector_pin_change = 9,
        .vector_watchdog = 12,
        .vector_spi = 24,
        .vector_receive = 25,
        .vector_data_empty = 26,
        .vector_transmit = 27,
        .vector_adc = 29,
        .vector_eeprom = 30,
        .vector_spm = 37,
        .spi_ss = {"B", 0},
        .spi_mosi = {"B", 2},
        .spi_miso = {"B", 3},
        .spi_sck = {"B", 1},
        .pin_change_ports = "B",
        .vector_level = 7,
        .level_pin = {"E", 6},
        .bandgap_channel = 0x1E,
        .page_bytes = 128,
        .boot_bytes_max = 4096,
        .signature = {0x1E, 0x95, 0x87},
    },
    {
        .mcu = "atmega2560",
        .ports = "ABCDEFGHJKL",
        .vector_pin_change = 9,
        .vector_watchdog = 12,
        .vector_spi = 24,
        .vector_receive = 25,
        .vector_data_empty = 26,
        .vector_transmit = 27,
        .vector_adc = 29,
        .vector_eeprom = 30,
        .vector_spm = 40,
        .spi_ss = {"B", 0},
        .spi_mosi = {"B", 2},
        .spi_miso = {"B", 3},
        .spi_sck = {"B", 1},
        .pin_change_ports = "B*K",
        .bandgap_channel = 0x1E,
        .page_bytes = 256,
        .boot_bytes_max = 8192,
        .signature = {0x1E, 0x98, 0x01},
    },
};

const controller_t *controller_by_name(const char *mcu)
{
    for (size_t i = 0; i < sizeof controllers / sizeof controllers[0]; i++) {
        if (strcmp(controllers[i].mcu, mcu) == 0) {
            return &controllers[i];
        }
    }
    return NULL;
}
