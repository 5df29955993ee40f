/* slider.h - tests whether the piece in r27, which board/avr/quiet_scan.S looks at, is a slider.
 * The next instruction runs if so, or if not. */
/* clang-format off */

.macro IF_SLIDER
    sbrc    r27, 7
.endm

.macro UNLESS_SLIDER
    sbrs    r27, 7
.endm
