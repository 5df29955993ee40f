# SPDX-License-Identifier: MIT
# display.mk - an LCD of 16x2 characters with an adapter, and a MAX7219 with lights. The adapter is
# a PCF8574, often called "I2C backpack". It needs fewer pins of the chip than an LCD without an
# adapter.
DISPLAY_TITLE := LCD with I2C adapter
DISPLAY_TEXT  := LCD behind an I2C adapter, lights
DISPLAY_FILE  := i2c
DRIVER        := hal/avr/displays/lcd.c
WIRES         := LCD_SDA LCD_SCL
