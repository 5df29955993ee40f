/* SPDX-License-Identifier: MIT */
/* selfprogram.h - the flash as the program writes it: SPM, its page buffer and its boot section.
 *
 * The rules come from the data sheets, "Self-Programming the Flash". Only code in the boot section
 * can use SPM, and only within four cycles after a write to SPMCSR. Erasing a page takes 3.7 to 4.5
 * ms, and writing a page takes as long. A write only clears bits, so a page must be erased first.
 * While a page of the RWW section is erased or written, and until the program sets RWWSRE
 * afterwards, the RWW section reads as 0xFF. While a page of the NRWW section is erased or written,
 * the processor stops. The lock bits say which section SPM may write and LPM may read. If the
 * supply fails during an erase or a write, some bits of the page are old and some are new. The
 * run's seed decides which.
 *
 * Vectors in the boot section (IVSEL) are not modelled.
 */
#ifndef CHIP_SELFPROGRAM_H
#define CHIP_SELFPROGRAM_H

#include <stdbool.h>
#include <stdint.h>

/* Starts the module with the fuses that `make fuses` sets: the largest boot section, no bootloader,
 * no lock bits. */
void selfprogram_start(void);

/* Returns the size in bytes of the smallest boot section that contains the whole flash from
 * `address` to its end. Returns 0 if even the largest boot section begins after `address`. */
uint32_t selfprogram_boot_section_from(uint32_t address);

/* Sets fuses and lock bits as an Arduino has them, with a boot section of `bytes` bytes. No code
 * can write the boot section, and only code inside it can read it. Every reset starts the
 * bootloader. */
void selfprogram_use_bootloader(uint32_t bytes);
bool selfprogram_has_bootloader(void);

#endif
