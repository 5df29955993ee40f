/* SPDX-License-Identifier: MIT */
/* handheld.h - the whole device: the chip, its parts, a supply.
 *
 *      face_*        three ways to use the device: by a person, by a script, by a chess program;
 *                    a fourth is the page in the browser, web/
 *      commands      the script's commands;  presses  a queue of keys to press
 *      handheld      joins chip and parts, lets time pass, cuts the supply
 *      part_*        the parts outside the chip: LCD and its adapter, lights, keypad, buzzer,
 *                    cable, supply, sensor board, memory
 *      chip_*        modules of the chip that simavr lacks or simplifies: pins, UART, SPI, TWI,
 *                    EEPROM, ADC, watchdog, self-programming of the flash
 *      machine       the chip under power: its life, sleep and resets, with simavr's core, its
 *                    memory and its interrupts
 *      clocks        the world's time and the chip's, and events;  random  random numbers
 *      wiring_*      the pin tables of hal/avr/boards/ as data
 *      controller    where each controller has its modules
 *      serial_line   bits on a serial wire;  fault  complaints about misuse of a part
 *      game          the letters of each game's pieces
 *      bootloader    a bootloader in the flash
 *      files         image and EEPROM as files;  signals  requests to end;  words  command lines
 *
 * A face calls handheld_run() to let time pass, and calls the parts by their headers. A run depends
 * only on image, EEPROM, seed and commands, so it can be repeated exactly.
 */
#ifndef HANDHELD_H
#define HANDHELD_H

#include "simulator/clocks.h"

/* Builds the device on the circuit `board` (wirings.h), without image and without power. `seed`
 * decides all random events. If this fails, prints a message on standard error and returns
 * false. */
bool handheld_start(const char *board, uint64_t seed, uint16_t brown_out_mv);

/* Adds an optional part: `memory`, the external memory; `reeds`, the sensor board;
 * `reeds-without-diodes`, a sensor board built without its diodes. Call it after handheld_start(),
 * before the power comes. If there is no such part, or the circuit cannot have it, prints a message
 * on standard error and returns false. */
bool handheld_add(const char *part);

/* Lets `cycles` pass. Returns false if the armed cut of the supply came first. */
bool handheld_run(cycle_t cycles);

/* Plans a cut of the supply `cycles` from now: the armed cut. */
void handheld_arm_cut(cycle_t cycles);

/* Runs until the picture of the LCD changes, but not longer than `cycles`. Returns false if the
 * armed cut came first. */
bool handheld_run_to_lcd_change(cycle_t cycles);

/* Returns the letter of the piece that the ioboard (board/page.h) has at file and rank 0-7, or '.'
 * for an empty square. */
char handheld_ioboard(uint8_t file, uint8_t rank);

#endif
