/* SPDX-License-Identifier: MIT */
/* slider.h - tests whether the piece in r27 is a slider, for board/avr/quiet_scan.S. The
 * instruction after IF_SLIDER runs only if the piece is a slider. The instruction after
 * UNLESS_SLIDER runs only if the piece is not a slider. */
/* clang-format off */

.macro IF_SLIDER
    sbrc    r27, 7
.endm

.macro UNLESS_SLIDER
    sbrs    r27, 7
.endm
