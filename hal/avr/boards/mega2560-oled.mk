# mega2560-oled.mk - an Arduino Mega 2560 with an OLED in place of LCD and lights.
include hal/avr/boards/mega2560.mk
TITLE   := Arduino Mega 2560, OLED
DISPLAY := oled
ENGINE  := mega2560-oled
TABLE   := 2828
