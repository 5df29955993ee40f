# SPDX-License-Identifier: MIT
# arduboy.mk - facts of an Arduboy for make: see uno.mk. The bootloader of the first devices takes
# the last 4 KB. The image has no cable and no opening book.
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
