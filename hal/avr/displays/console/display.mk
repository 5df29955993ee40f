# SPDX-License-Identifier: MIT
# display.mk - an OLED of 128x64 dots on SPI, in a console with six buttons. The OLED shows the
# board, the player's cursor, and a large picture of the piece under the cursor.
DISPLAY_TITLE := OLED of a console
DISPLAY_TEXT  := OLED, six buttons
DISPLAY_FILE  := oled
PICTURE       := 1
WIRES         := LCD_CS LCD_DC LCD_RST LCD_MOSI LCD_SCK
