/* memory.h - the memories of the chip: flash, SRAM, and the registers by which the program talks to
 * the modules. The EEPROM is in chip/eeprom.h.
 */
#ifndef SIMULATOR_MEMORY_H
#define SIMULATOR_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/* Call it once, when there is a core. Returns false if the PC has no memory left. */
bool memory_create(void);

/* --- Flash ------------------------------------------------------------------------------------ */

/* The flash, into which an image goes. It is erased at the start. */
uint8_t *memory_flash(void);

/* Bytes of flash. */
uint32_t memory_flash_size(void);

/* Turns a bit of flash over for good, as wear does. */
void memory_flip_flash(uint32_t address, uint8_t bit);

/* --- SRAM ------------------------------------------------------------------------------------- */

/* The first and the last address of SRAM. */
uint16_t memory_sram_start(void);
uint16_t memory_sram_end(void);

/* The address after the static data, which the stack must not reach. 0 if the address is not
 * known. */
uint16_t memory_static_end(void);
void memory_set_static_end(uint16_t address);

/* Fills SRAM and the registers r0-r31 at random, as at power-on. */
void memory_power_on(void);

/* The bytes that the stack has not reached since power-on, from the end of static data to the first
 * byte above that has changed. The first byte counts unseen, because a guard may lie there. Without
 * a known end of static data the result is the longest run of unchanged bytes. */
uint16_t memory_stack_unused(void);

/* memory_stick_sram() makes a bit of SRAM stick at `value`, one bit at a time. memory_stick() sets
 * the bit again after an instruction that may have written. memory_is_stuck() is true if there is
 * such a bit. */
void memory_stick_sram(uint16_t address, uint8_t bit, bool value);
void memory_stick(void);
bool memory_is_stuck(void);

/* The number of bytes of EEPROM. */
uint16_t memory_eeprom_size(void);

/* --- Data addresses --------------------------------------------------------------------------- */

/* A byte at a data address as the program sees it, with the I/O registers. Past the end it reads
 * 0xFF. */
uint8_t memory_peek(uint16_t address);
void memory_poke(uint16_t address, uint8_t value);

/* Takes a register over from simavr. The program's accesses call `read` and `write`; NULL means
 * plain memory. `write` gets the value and stores it by memory_poke(). */
typedef uint8_t (*register_read_t)(uint16_t address);
typedef void (*register_write_t)(uint16_t address, uint8_t value);
void memory_register(uint16_t address, register_read_t read, register_write_t write);

/* Calls `watch` after simavr has handled a write to a register that it keeps. */
void memory_watch_register(uint16_t address, void (*watch)(void));

/* Within a register's write: the bits that the instruction writes. SBI and CBI touch one bit, and
 * all other instructions touch the whole register. */
uint8_t memory_write_mask(void);

#endif
