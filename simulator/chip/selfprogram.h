/* SPDX-License-Identifier: MIT */
/* selfprogram.h - the flash as the program writes it: SPM, its page buffer and its boot section.
 *
 * The rules come from the data sheets, "Self-Programming the Flash". SPM works in the boot section
 * only, within four cycles after a write to SPMCSR. Erasing a page takes 3.7 to 4.5 ms, and writing
 * a page takes as long. A write only clears bits, so a page must be erased first. Meanwhile the RWW
 * section reads as 0xFF, until RWWSRE enables it again. While a page of the NRWW section is erased
 * or written, the processor stops. The lock bits say which section SPM may write and LPM may read.
 * If the supply fails in the middle, the page has some bits of its old and some of its new state,
 * by the run's seed.
 *
 * Vectors in the boot section (IVSEL) are not modelled.
 */
#ifndef CHIP_SELFPROGRAM_H
#define CHIP_SELFPROGRAM_H

#include <stdbool.h>
#include <stdint.h>

/* Starts with the fuses of `make fuses`: the largest boot section, no bootloader, no lock bits. */
void selfprogram_start(void);

/* Returns the size in bytes of the smallest boot section that contains all flash from `address` on,
 * or 0 if no boot section does. */
uint32_t selfprogram_boot_section_from(uint32_t address);

/* Sets fuses and lock bits as on an Arduino. The boot section has this number of bytes. No program
 * can write or read the section, and every reset starts there. */
void selfprogram_use_bootloader(uint32_t bytes);
bool selfprogram_has_bootloader(void);

#endif
