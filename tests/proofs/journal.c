/* SPDX-License-Identifier: MIT */
/* journal.c - reads any content of the EEPROM as a game. Frama-C analyses it (prove.py). */
#include "firmware/game/game.h"
#include "hal/eeprom.h"
#include "tests/proofs/any.h"

const uint16_t eeprom_size = 1024;
volatile uint8_t eeprom_worn;

uint8_t eeprom_read(uint16_t address)
{
    (void)address;
    return any_byte();
}

bool eeprom_write(uint16_t address, uint8_t value)
{
    (void)address;
    (void)value;
    return any_choice();
}

uint8_t eeprom_room(void)
{
    return (uint8_t)Frama_C_interval(0, EEPROM_QUEUE);
}

bool eeprom_is_idle(void)
{
    return any_choice();
}

uint16_t crc16(uint16_t crc, uint8_t byte)
{
    (void)crc;
    (void)byte;
    return (uint16_t)(any_byte() * 256U + any_byte());
}

int main(void)
{
    game_start();
    while (any_choice()) {
        if (any_choice()) {
            game_back();
        }
        if (any_choice()) {
            game_forward();
        }
        game_seconds(WHITE);
        game_outcome();
        game_poll();
    }
    return 0;
}
