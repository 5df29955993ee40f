/* SPDX-License-Identifier: MIT */
/* landing.S - the code to which the Mega's bootloader jumps after a reset by the watchdog.
 *
 * The bootloader (Arduino's stk500boot_v2) means to jump to address 0. But it calls through EIND,
 * which its own start has set to 1, so it comes to 0x20000. If a program is smaller than 128 KB,
 * the blank flash there leads on into the bootloader. This program is longer, so 24 KB of jumps to
 * its beginning surround this address. `make test ONLY=flash_page` shows that the restart works. */
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
