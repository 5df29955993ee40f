# mega2560-i2c.mk - an Arduino Mega 2560, its display behind an I2C adapter.
include hal/avr/boards/mega2560.mk
TITLE   := Arduino Mega 2560, LCD with I2C adapter
DISPLAY := i2c
