/* SPDX-License-Identifier: MIT */
/* memory.h - the memories of the chip: flash, SRAM, and the registers of the modules. The EEPROM is
 * in chip/eeprom.h.
 */
#ifndef SIMULATOR_MEMORY_H
#define SIMULATOR_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/* Prepares this module. Call it once, after core_start(). Returns false if the PC has no memory
 * left. */
bool memory_create(void);

/* --- Flash ------------------------------------------------------------------------------------ */

/* Returns the flash, which is erased at the start. Images are loaded into it. */
uint8_t *memory_flash(void);

/* Returns the size of the flash in bytes. */
uint32_t memory_flash_size(void);

/* Inverts one bit of the flash permanently, as wear does. */
void memory_flip_flash(uint32_t address, uint8_t bit);

/* --- SRAM ------------------------------------------------------------------------------------- */

/* Return the first and the last address of SRAM. */
uint16_t memory_sram_start(void);
uint16_t memory_sram_end(void);

/* Returns the address after the static data, which the stack must not reach, or 0 if it is
 * unknown. */
uint16_t memory_static_end(void);
void memory_set_static_end(uint16_t address);

/* Fills SRAM and the registers r0-r31 with random bytes, as at power-on. */
void memory_power_on(void);

/* Returns how many bytes the stack has not reached since power-on. These are the unchanged bytes
 * after the end of the static data. The first of them may be a guard byte, which the program
 * changes. So this byte counts even if it has changed. If the end of the static data is unknown,
 * returns the longest run of unchanged bytes in SRAM. */
uint16_t memory_stack_unused(void);

/* memory_stick_sram() makes one bit of SRAM stick at `value`. A bit that was stuck before becomes
 * good. memory_stick() gives the stuck bit its value after each instruction that may have written
 * it. memory_is_stuck() is true if a bit is stuck. */
void memory_stick_sram(uint16_t address, uint8_t bit, bool value);
void memory_stick(void);
bool memory_is_stuck(void);

/* Returns the size of the EEPROM in bytes. */
uint16_t memory_eeprom_size(void);

/* --- Data addresses --------------------------------------------------------------------------- */

/* Returns the byte at a data address, which may be an I/O register, as the program would read it.
 * Returns 0xFF past the end of SRAM. */
uint8_t memory_peek(uint16_t address);
void memory_poke(uint16_t address, uint8_t value);

/* Takes a register over from simavr. When the program reads or writes the register, the simulator
 * calls `read` or `write`. NULL means plain memory. `write` must call memory_poke() to store the
 * value. */
typedef uint8_t (*register_read_t)(uint16_t address);
typedef void (*register_write_t)(uint16_t address, uint8_t value);
void memory_register(uint16_t address, register_read_t read, register_write_t write);

/* Makes the simulator call `watch` after each write to this register, which stays simavr's own. */
void memory_watch_register(uint16_t address, void (*watch)(void));

/* Returns a mask of the bits that the present instruction writes. Only a `write` function may call
 * this function. SBI and CBI write one bit. All other instructions write the whole register. */
uint8_t memory_write_mask(void);

#endif
