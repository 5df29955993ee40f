/* slider.h - whether the piece that board/avr/quiet_scan.S looks at, whose steps end before r26, is
 * a slider: the next instruction counts if so, or if not. Only the end of the Ruea, 4, has that
 * bit (steps.h). */
/* clang-format off */

.macro IF_SLIDER
    sbrc    r26, 2
.endm

.macro UNLESS_SLIDER
    sbrs    r26, 2
.endm
