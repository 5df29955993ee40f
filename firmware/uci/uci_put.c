/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_put.h"

#include "board/fen.h"
#include "hal/serial.h"

void put_text(const char *text)
{
    for (; *text != '\0'; text++) {
        serial_write(*text);
    }
}

void put_newline(void)
{
    serial_write('\n');
}

void put_field(text_t name, uint32_t number)
{
    text_write(name);
    number_write(number);
}

void put_signed(text_t name, int16_t number)
{
    text_write(name);
    if (number < 0) {
        serial_write('-');
        number = (int16_t)-number;
    }
    number_write((uint16_t)number);
}
