/* SPDX-License-Identifier: MIT */
/* memory.h - the memories of the chip: flash, SRAM, and the registers of the modules. The EEPROM is
 * in chip/eeprom.h.
 */
#ifndef SIMULATOR_MEMORY_H
#define SIMULATOR_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/* Call it once, after core_start(). Returns false if the PC has no memory left. */
bool memory_create(void);

/* --- Flash ------------------------------------------------------------------------------------ */

/* Returns the flash, which is erased at the start. Images are loaded into it. */
uint8_t *memory_flash(void);

/* Returns the size of the flash in bytes. */
uint32_t memory_flash_size(void);

/* Inverts a bit of flash permanently, as wear does. */
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

/* Returns how many bytes the stack has not reached since power-on. Counts the unchanged bytes after
 * the end of static data. The first byte may be a guard, so it is counted in any case. If the end
 * of static data is unknown, returns the longest run of unchanged bytes. */
uint16_t memory_stack_unused(void);

/* memory_stick_sram() makes one bit of SRAM stick at `value`, in place of an earlier stuck bit.
 * memory_stick() sets the bit again after an instruction that may have written it.
 * memory_is_stuck() is true if there is a stuck bit. */
void memory_stick_sram(uint16_t address, uint8_t bit, bool value);
void memory_stick(void);
bool memory_is_stuck(void);

/* Returns the size of the EEPROM in bytes. */
uint16_t memory_eeprom_size(void);

/* --- Data addresses --------------------------------------------------------------------------- */

/* Reads a byte at a data address as the program sees it, including I/O registers. Returns 0xFF past
 * the end. */
uint8_t memory_peek(uint16_t address);
void memory_poke(uint16_t address, uint8_t value);

/* Takes a register over from simavr. The program's accesses call `read` and `write`. NULL means
 * plain memory. `write` must store the value with memory_poke(). */
typedef uint8_t (*register_read_t)(uint16_t address);
typedef void (*register_write_t)(uint16_t address, uint8_t value);
void memory_register(uint16_t address, register_read_t read, register_write_t write);

/* Calls `watch` after simavr has handled a write to one of its own registers. */
void memory_watch_register(uint16_t address, void (*watch)(void));

/* Returns the bits that the present instruction writes. Call it within `write`. SBI and CBI write
 * one bit, all other instructions the whole register. */
uint8_t memory_write_mask(void);

#endif
