/* SPDX-License-Identifier: MIT */
/* slider.h - tests whether a piece is a slider, for board/avr/quiet_scan.S. The piece's steps end
 * before number r26. The instruction after IF_SLIDER runs only if the piece is a slider. The
 * instruction after UNLESS_SLIDER runs only if the piece is not a slider. Only the end of the
 * Ruea's steps, 4, has bit 2 set (steps.h). */
/* clang-format off */

.macro IF_SLIDER
    sbrc    r26, 2
.endm

.macro UNLESS_SLIDER
    sbrs    r26, 2
.endm
