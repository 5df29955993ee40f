# SPDX-License-Identifier: MIT
# nano.mk - facts about an Arduino Nano for make. A Nano is an Uno whose bootloader takes 2 KB. A
# Nano sold before 2018 has the old bootloader. Arduino's boards.txt gives both bootloaders a
# section of 2 KB. The image has no room for an opening book, BENCH, LEAST_NODES and WORN.
include hal/avr/boards/uno.mk
PINS     := uno
TITLE    := Arduino Nano
FLASH    := 30720
BOOT     := 2048
BAUD_OLD := 57600
PIO      := nanoatmega328new
PIO_OLD  := nanoatmega328
BOOK     := 0
LACKS    += BENCH LEAST_NODES WORN
