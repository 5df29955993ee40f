# SPDX-License-Identifier: MIT
# display.mk - the OLED of 128x64 dots on the SPI of a console with six buttons. It shows the board,
# the player's cursor, and the piece under the cursor in large dots.
DISPLAY_TITLE := OLED of a console
DISPLAY_TEXT  := OLED, six buttons
DISPLAY_FILE  := oled
PICTURE       := 1
WIRES         := LCD_CS LCD_DC LCD_RST LCD_MOSI LCD_SCK
