/* SPDX-License-Identifier: MIT */
/* wiring.h - the wires of an LCD on pins of the chip, for the simulator. */
#ifndef DISPLAY_WIRING_H
#define DISPLAY_WIRING_H

#define LCD_LINES                                                                                  \
    .display = DISPLAY_PARALLEL, .lcd_rs = WIRE(PIN_LCD_RS), .lcd_e = WIRE(PIN_LCD_E),             \
    .lcd_data = {WIRE(PIN_LCD_D4), WIRE(PIN_LCD_D5), WIRE(PIN_LCD_D6), WIRE(PIN_LCD_D7)}

#ifdef PIN_SCREEN_OFF
#define DISPLAY_WIRING LCD_LINES, .screen_off = WIRE(PIN_SCREEN_OFF)
#else
#define DISPLAY_WIRING LCD_LINES
#endif

#endif
