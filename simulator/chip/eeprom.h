/* eeprom.h - the EEPROM with its write time, and what a power cut leaves of a byte.
 *
 * Erase and write 3.4 ms, erase only or write only 1.8 ms (data sheet, "EEPROM Mode Bits"). EEPE
 * stays set for so long; the byte cannot be read and EEAR cannot change meanwhile. EEMPE holds for
 * four cycles. A byte whose write is cut short holds anything: its old value, its new one, 0xFF,
 * some of each, by the run's seed. A reset lets a write finish; so does power-down.
 */
#ifndef CHIP_EEPROM_H
#define CHIP_EEPROM_H

#include "simulator/clocks.h"

/* Cycles to erase and write a byte. */
#define EEPROM_WRITE_CYCLES (3400 * CYCLES_PER_US)

void eeprom_start(void);

/* The contents, memory_eeprom_size() bytes; may be written before the power comes. */
uint8_t *eeprom_bytes(void);

/* True from when the program begins to write a byte until its cell has changed. */
bool eeprom_is_writing(void);

/* `begun` is called when the program begins to write a byte; NULL: nobody is. */
void eeprom_on_write(void (*begun)(uint16_t address, uint8_t value));

#endif
