# SPDX-License-Identifier: MIT
# display.mk - an LCD keypad shield. It has an LCD of 16x2 characters on six pins of the chip, five
# buttons on one analog input, and no lights. The buzzer is on D3. The pins are in
# hal/avr/boards/CIRCUIT_shield.h.
DISPLAY_TITLE := LCD keypad shield
DISPLAY_TEXT  := LCD keypad shield, plugged on
DISPLAY_FILE  := shield
DRIVER        := hal/avr/displays/lcd.c
WIRES         := LCD_RS LCD_E LCD_D4 LCD_D5 LCD_D6 LCD_D7 LCD_LIGHT KEY_LADDER BUZZER_D3
PINS          := $(PINS)_shield
HAS           := PAD LADDER
