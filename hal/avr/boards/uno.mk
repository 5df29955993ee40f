# SPDX-License-Identifier: MIT
# uno.mk - facts about an Arduino Uno for make. tools/make/boards.mk explains the names. The pins
# are in uno.h. The size of the flash and the words for avrdude come from boards.txt in Debian's
# package arduino-core-avr.
TITLE   := Arduino Uno
CHIP    := atmega328p
CRYSTAL := 16000000
FLASH   := 32256
SRAM    := 2048
PAGE    := 0x800100
FUSES   := -U lfuse:w:0xFF:m -U hfuse:w:0xD1:m -U efuse:w:0xFC:m
PART    := m328p
BAUD    := 115200
LOADER  := arduino
PIO     := uno
DISPLAY := parallel
EDITION := small
ENGINE  := uno
BOOK    := 640
LACKS   := CABLE_TOOLS
RESERVE := 256 8
