/* SPDX-License-Identifier: MIT */
/* landing.S - the code to which the Mega's bootloader jumps after a watchdog reset.
 *
 * The bootloader (Arduino's stk500boot_v2) should jump to address 0. But the bootloader has set
 * EIND to 1 at its start, so the jump goes to 0x20000. With a small program the flash there is
 * blank, and the chip runs on through it into the bootloader. This program is larger than 128 KB
 * and has code there. So the 24 KB around 0x20000 are filled with jumps to address 0. `make test
 * ONLY=flash_page` shows that the restart works. */
#include <avr/io.h>

#if FLASHEND > 0x1FFFF

    .section .text.landing, "ax", @progbits
    .p2align 2
    .global landing
    .type landing, @function
landing:
    .rept 6144
    jmp 0
    .endr
    .size landing, . - landing

#endif
