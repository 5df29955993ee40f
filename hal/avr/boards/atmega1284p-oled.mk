# atmega1284p-oled.mk - the handheld with an OLED in place of LCD and lights. The image has no room
# for the least probable moves of the opening book.
include hal/avr/boards/atmega1284p.mk
TITLE   := ATmega1284P, OLED
DISPLAY := oled
BOOK    := 2380
SHARES  := 4
