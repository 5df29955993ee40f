# SPDX-License-Identifier: MIT
# atmega1284p.mk - facts about the handheld for make, as in uno.mk. A programmer at J7 writes
# Optiboot once, into the last 1 KB of the flash. Images then come through USB. The low fuse selects
# the full-swing oscillator, because a clock of 20 MHz needs it (data sheet, table 9-5).
TITLE   := ATmega1284P
CHIP    := atmega1284p
CRYSTAL := 20000000
FLASH   := 130048
SRAM    := 16384
PAGE    := 0x800100
FUSES   := -U lfuse:w:0xF7:m -U hfuse:w:0xD6:m -U efuse:w:0xFC:m
PART    := m1284p
BAUD    := 115200
LOADER  := arduino
OPTIBOOT := build/optiboot/optiboot-atmega1284p.hex
PIO     := ATmega1284P
DISPLAY := parallel
EDITION := full
ENGINE  := atmega1284p
BOOK    := 2500
TABLE   := 11032
COLD    := size
SHARES  := 2
LACKS   := MEMORY_PLUG EXERCISES EXERCISES_ALL ENDINGS ENDING_QUEEN ENDING_BISHOPS
LACKS   += ENDING_KNIGHT PAWN_GAME TRAINER FIRST_LINE
