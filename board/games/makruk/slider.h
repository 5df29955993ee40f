/* SPDX-License-Identifier: MIT */
/* slider.h - tests whether a piece is a slider, for board/avr/quiet_scan.S. r26 is the number after
 * the piece's last step (steps.h). Bit 2 of r26 is set only for the Ruea, whose number is 4. The
 * instruction after IF_SLIDER runs only if the piece is a slider. The instruction after
 * UNLESS_SLIDER runs only if the piece is not a slider. */
/* clang-format off */

.macro IF_SLIDER
    sbrc    r26, 2
.endm

.macro UNLESS_SLIDER
    sbrs    r26, 2
.endm
