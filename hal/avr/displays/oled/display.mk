# SPDX-License-Identifier: MIT
# display.mk - an OLED of 128x64 dots on I2C. It replaces the LCD and the lights. The SPI lines of
# the lights lead only to a memory and to the sensor board, which has its own lights.
DISPLAY_TITLE := OLED
DISPLAY_TEXT  := OLED
DISPLAY_FILE  := oled
PICTURE       := 1
WIRES         := LCD_SDA LCD_SCL SCREEN_OFF
