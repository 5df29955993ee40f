/* eeprom.h - the cells of the EEPROM, and its queue step by step: the other side of hal/eeprom.h on
 * a PC (host.h). */
#ifndef EEPROM_HOST_H
#define EEPROM_HOST_H

#include "base/target.h"

#define EEPROM_HOST_MAXIMUM 4096 /* bytes of the largest board; eeprom_size of them are used */

/* The cells, 0xFF when new, and how often each has been written. */
extern uint8_t eeprom_host_cells[EEPROM_HOST_MAXIMUM];
extern uint32_t eeprom_host_wear[EEPROM_HOST_MAXIMUM];

/* All cells 0xFF, never written, queue empty. */
void eeprom_host_erase(void);

/* While held, only eeprom_host_step() empties the queue; otherwise a byte queued is written at
 * once, which is how it starts. */
void eeprom_host_hold(bool hold);

/* Writes up to `bytes` bytes of the queue, oldest first; returns how many were written. */
uint8_t eeprom_host_step(uint8_t bytes);

/* The power goes in the middle of a write: the oldest byte of the queue becomes `garbage`, the rest
 * is lost. */
void eeprom_host_tear(uint8_t garbage);

/* From and to a file of eeprom_size bytes; false if that fails. A shorter file leaves the rest. */
bool eeprom_host_load(const char *path);
bool eeprom_host_save(const char *path);

/* As at power-on. For host.c. */
void eeprom_host_reset(void);

#endif
