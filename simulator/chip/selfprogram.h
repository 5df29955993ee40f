/* selfprogram.h - the flash as the program writes it: SPM, its page buffer and its boot section.
 *
 * The rules are those of the data sheets, "Self-Programming the Flash". SPM acts in the boot
 * section only, within four cycles of SPMCSR. A page takes 3.7 to 4.5 ms to erase and as long to
 * write. A write clears bits, so a page must be erased first. Meanwhile the RWW section reads 0xFF
 * until RWWSRE enables it again. Work on the NRWW section stops the processor. The lock bits say
 * which section SPM may write and LPM may read. A page whose work is cut short by the supply keeps
 * some bits of either state, by the run's seed.
 *
 * Vectors in the boot section (IVSEL) are not modelled.
 */
#ifndef CHIP_SELFPROGRAM_H
#define CHIP_SELFPROGRAM_H

#include <stdbool.h>
#include <stdint.h>

/* Starts as a chip by `make fuses`: the largest boot section, no bootloader, no lock bits. */
void selfprogram_start(void);

/* The bytes of the smallest boot section that holds everything from `address` on, 0 if none
 * does. */
uint32_t selfprogram_boot_section_from(uint32_t address);

/* Sets fuses and lock bits as on an Arduino: a boot section of so many bytes, which no program can
 * write or read, and in which every reset starts. */
void selfprogram_use_bootloader(uint32_t bytes);
bool selfprogram_has_bootloader(void);

#endif
