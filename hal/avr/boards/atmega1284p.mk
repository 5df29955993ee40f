# SPDX-License-Identifier: MIT
# atmega1284p.mk - facts of the handheld for make: see uno.mk. It has no bootloader: a programmer at
# J7 writes the image. Flash: 1 KB at the end stays free, where a maker may put a bootloader. The
# low fuse asks for the full-swing oscillator, which 20 MHz need (data sheet, table 9-5).
TITLE   := ATmega1284P
CHIP    := atmega1284p
CRYSTAL := 20000000
FLASH   := 130048
SRAM    := 16384
PAGE    := 0x800100
FUSES   := -U lfuse:w:0xF7:m -U hfuse:w:0xD1:m -U efuse:w:0xFC:m
PART    := m1284p
PIO     := ATmega1284P
DISPLAY := parallel
EDITION := full
ENGINE  := atmega1284p
BOOK    := 2500
TABLE   := 11032
COLD    := size
SHARES  := 2
LACKS   := MEMORY_PLUG
