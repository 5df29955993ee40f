/* SPDX-License-Identifier: MIT */
/* wiring.h - the wires of an LCD with an I2C adapter, for the simulator. */
#ifndef DISPLAY_WIRING_H
#define DISPLAY_WIRING_H

#define DISPLAY_WIRING                                                                             \
    .display = DISPLAY_I2C, .lcd_sda = WIRE(PIN_LCD_SDA), .lcd_scl = WIRE(PIN_LCD_SCL)

#endif
