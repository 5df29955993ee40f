# SPDX-License-Identifier: MIT
# display.mk - an LCD of 16x2 characters behind a PCF8574, "LCD with I2C backpack", beside a MAX7219
# with lights. The lines of an LCD on the chip's pins stay free.
DISPLAY_TITLE := LCD with I2C adapter
DISPLAY_TEXT  := LCD behind an I2C adapter, lights
DISPLAY_FILE  := i2c
DRIVER        := hal/avr/displays/lcd.c
WIRES         := LCD_SDA LCD_SCL
