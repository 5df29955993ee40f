/* SPDX-License-Identifier: MIT */
/* slider.h - tests whether the piece in r27 is a slider, for board/avr/quiet_scan.S. After
 * IF_SLIDER the next instruction runs only if the piece is a slider. After UNLESS_SLIDER it runs
 * only if the piece is not a slider. */
/* clang-format off */

.macro IF_SLIDER
    sbrc    r27, 7
.endm

.macro UNLESS_SLIDER
    sbrs    r27, 7
.endm
