# SPDX-License-Identifier: MIT
# display.mk - an LCD of 16x2 characters on six pins of the chip, and a MAX7219 with lights.
# tools/make/boards.mk explains the names.
DISPLAY_TITLE := LCD
DISPLAY_TEXT  := LCD of 16x2 characters, lights
DISPLAY_FILE  := lcd
DRIVER        := hal/avr/displays/lcd.c
WIRES         := LCD_RS LCD_E LCD_D4 LCD_D5 LCD_D6 LCD_D7 SCREEN_OFF
