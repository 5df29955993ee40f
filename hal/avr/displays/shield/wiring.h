/* SPDX-License-Identifier: MIT */
/* wiring.h - the wires of an LCD keypad shield, for the simulator. */
#ifndef DISPLAY_WIRING_H
#define DISPLAY_WIRING_H

#define DISPLAY_WIRING                                                                             \
    .display = DISPLAY_SHIELD, .lcd_rs = WIRE(PIN_LCD_RS), .lcd_e = WIRE(PIN_LCD_E),               \
    .lcd_data = {WIRE(PIN_LCD_D4), WIRE(PIN_LCD_D5), WIRE(PIN_LCD_D6), WIRE(PIN_LCD_D7)},          \
    .lcd_light = WIRE(PIN_LCD_LIGHT), .key_ladder = WIRE(PIN_KEY_LADDER)

#endif
