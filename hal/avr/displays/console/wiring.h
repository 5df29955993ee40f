/* SPDX-License-Identifier: MIT */
/* wiring.h - the wires of an OLED on SPI, for the simulator. */
#ifndef DISPLAY_WIRING_H
#define DISPLAY_WIRING_H

#define DISPLAY_WIRING                                                                             \
    .display = DISPLAY_SPI, .lcd_cs = WIRE(PIN_LCD_CS), .lcd_dc = WIRE(PIN_LCD_DC),                \
    .lcd_rst = WIRE(PIN_LCD_RST)

#endif
