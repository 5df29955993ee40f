/* slider.h - whether the piece that board/avr/quiet_scan.S looks at, r27, is a slider: the next
 * instruction counts if so, or if not. */
/* clang-format off */

.macro IF_SLIDER
    sbrc    r27, 7
.endm

.macro UNLESS_SLIDER
    sbrs    r27, 7
.endm
