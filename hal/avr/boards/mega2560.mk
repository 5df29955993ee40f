# SPDX-License-Identifier: MIT
# mega2560.mk - facts about an Arduino Mega 2560 for make, as in uno.mk.
TITLE   := Arduino Mega 2560
CHIP    := atmega2560
CRYSTAL := 16000000
FLASH   := 253952
SRAM    := 8192
PAGE    := 0x800200
FUSES   := -U lfuse:w:0xFF:m -U hfuse:w:0xD1:m -U efuse:w:0xFC:m
PART    := m2560
BAUD    := 115200
LOADER  := wiring
PIO     := megaatmega2560
DISPLAY := parallel
EDITION := full
ENGINE  := mega2560
BOOK    := 16384
LACKS   := MEMORY_PLUG
