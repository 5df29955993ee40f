/* SPDX-License-Identifier: MIT */
/* wiring.h - the wires of an OLED, for the simulator. */
#ifndef DISPLAY_WIRING_H
#define DISPLAY_WIRING_H

#define OLED_LINES                                                                                 \
    .display = DISPLAY_OLED, .lcd_sda = WIRE(PIN_LCD_SDA), .lcd_scl = WIRE(PIN_LCD_SCL)
#ifdef PIN_SCREEN_OFF
#define DISPLAY_WIRING OLED_LINES, .screen_off = WIRE(PIN_SCREEN_OFF)
#else
#define DISPLAY_WIRING OLED_LINES
#endif

#endif
