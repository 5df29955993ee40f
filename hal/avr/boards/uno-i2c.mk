# uno-i2c.mk - an Arduino Uno, its display behind an I2C adapter.
include hal/avr/boards/uno.mk
TITLE   := Arduino Uno, LCD with I2C adapter
DISPLAY := i2c
BOOK    := 600
