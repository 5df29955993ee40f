# SPDX-License-Identifier: MIT
# arduboy.mk - facts about an Arduboy for make, as in uno.mk. On the first devices the bootloader
# takes the last 4 KB of the flash. The image has no serial cable and no opening book.
TITLE   := Arduboy
CHIP    := atmega32u4
CRYSTAL := 16000000
FLASH   := 28672
SRAM    := 2560
PAGE    := 0x800100
PART    := m32u4
BAUD    := 57600
LOADER  := avr109
BOOT    := 4096
PIO     := arduboy
DISPLAY := console
EDITION := small
ENGINE  := uno
BOOK    := 0
PROGRAMS := chess
LACKS   := BENCH CABLE CABLE_TOOLS LEAST_NODES OFFERS TUNES WORN
HAS     := CONSOLE PAD
RESERVE := 64 16
