/* memory.h - what the chip remembers: flash, SRAM, and the registers with which modules talk to the
 * program. The EEPROM is in chip/eeprom.h.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/* To be called once, when there is a core. False if the PC has no memory left. */
bool memory_start(void);

/* --- Flash ------------------------------------------------------------------------------------ */

/* Where an image goes; erased at the start. */
uint8_t *memory_flash(void);

/* Bytes of flash. */
uint32_t memory_flash_size(void);

/* What wears out: a bit of flash is turned over, and stays so. */
void memory_flip_flash(uint32_t address, uint8_t bit);

/* --- SRAM ------------------------------------------------------------------------------------- */

/* The first and the last address of SRAM. */
uint16_t memory_sram_start(void);
uint16_t memory_sram_end(void);

/* The address after the static data, where the stack must not come; 0 if nobody knows it. */
uint16_t memory_static_end(void);
void memory_set_static_end(uint16_t address);

/* Fills SRAM and the registers r0-r31 at random, as the supply does when it comes. */
void memory_power_on(void);

/* Bytes that the stack has not reached since power-on: from the end of static data to the first
 * byte above that has changed. The first of them counts unseen: a guard may lie there. Where
 * nobody knows the end of static data, it is the longest run of unchanged bytes. */
uint16_t memory_stack_unused(void);

/* A bit of SRAM is stuck at `value`, one bit at a time. memory_stick() has it so again after an
 * instruction that may have written; memory_is_stuck() says whether there is such a bit. */
void memory_stick_sram(uint16_t address, uint8_t bit, bool value);
void memory_stick(void);
bool memory_is_stuck(void);

/* Bytes of EEPROM. */
uint16_t memory_eeprom_size(void);

/* --- Data addresses --------------------------------------------------------------------------- */

/* A data address as the program sees it, I/O registers included. Past the end it reads 0xFF. */
uint8_t memory_peek(uint16_t address);
void memory_poke(uint16_t address, uint8_t value);

/* Takes a register over from simavr: `read` and `write` (either may be NULL: plain memory) are
 * called for the program's accesses; `write` gets the value and stores it by memory_poke(). */
typedef uint8_t (*register_read_t)(uint16_t address);
typedef void (*register_write_t)(uint16_t address, uint8_t value);
void memory_register(uint16_t address, register_read_t read, register_write_t write);

/* `watch` is called after simavr has handled a write to a register that it keeps. */
void memory_watch_register(uint16_t address, void (*watch)(void));

/* Within a register's write: the bits that the instruction writes. SBI and CBI touch one bit, all
 * others the whole register. */
uint8_t memory_write_mask(void);

#endif
