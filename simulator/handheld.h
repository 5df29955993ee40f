/* handheld.h - the device as it lies in the hand: the chip, its parts, a supply, and three faces.
 *
 *      face_*        three ways to use it: a person at a terminal, a script, a chess program
 *      handheld      joins chip and parts, keeps the files, lets time pass, cuts the supply
 *      part_*        what is outside the chip: LCD and its adapter, lights, keypad, buzzer,
 *                    cable, supply
 *      chip_*        modules of the chip that simavr lacks or simplifies: pins, UART, SPI, TWI,
 *                    EEPROM, ADC, watchdog
 *      machine       the chip under power: its life, sleep and resets, over simavr's core, with its
 *                    memory and its interrupts
 *      clocks        the world's time and the chip's, and events;  random  chance, by seed
 *      wiring_*      the pin tables of hal/avr/boards/ as data
 *      controller    what the chips have where
 *      serial_line   bits on a serial wire;  image  the file that is flashed;  fault  complaints;
 *      words         a command line
 *
 * A face lets time pass by handheld_run() and looks at the parts through their headers. Whatever
 * happens follows from image, EEPROM, seed and commands alone, so a run can be repeated.
 */
#ifndef HANDHELD_H
#define HANDHELD_H

#include "simulator/clocks.h"

/* How long a key is pressed, and let go before the next. */
enum { KEY_CLOSED_MS = 60, KEY_OPEN_MS = 60 };

typedef struct {
    const char *board;       /* a name of wiring.h                                      */
    const char *firmware;    /* image, or NULL: build/<board>/nibble.hex                */
    const char *eeprom_file; /* read at the start, written at the end; NULL: not kept   */
    const char *program;     /* argv[0], where the image is looked for as well          */
    uint64_t seed;
    uint16_t brown_out_mv;
} handheld_options_t;

/* Builds the device and switches it on. False, with a message on standard error, if it cannot. */
bool handheld_start(const handheld_options_t *options);

/* Writes the EEPROM file, and on standard error the faults that nobody has read. False, with a
 * message, if the file cannot be written. */
bool handheld_finish(void);

/* Lets so many cycles pass; false if the cut that is armed came first. */
bool handheld_run(cycle_t cycles);

/* Cuts the supply so many cycles from now. */
void handheld_arm_cut(cycle_t cycles);

/* Runs until the picture of the LCD changes, for so many cycles at most; false as above. */
bool handheld_run_to_lcd_change(cycle_t cycles);

/* True once a signal has asked the program to end (interrupt, hang-up, termination). */
bool handheld_should_end(void);

/* The piece letter of the ioboard (board/page.h) at file and rank 0-7, '.' for none. */
char handheld_ioboard(uint8_t file, uint8_t rank);

/* The three faces; each returns the exit status of the program. */
int face_headless(void);
int face_uci(void);
int face_terminal(void);

#endif
