/* SPDX-License-Identifier: MIT */
/* glue.h - the functions of the device for JavaScript (machine.js). web.mk also exports functions
 * of the parts.
 *
 * Cycles are doubles here, exact up to 2^53, which is 17 years.
 */
#ifndef GLUE_H
#define GLUE_H

#include <stdbool.h>
#include <stdint.h>

/* A change of the buzzer's pitch. */
typedef struct {
    double cycle; /* the time of the change, in cycles */
    double hertz; /* the pitch from now on; 0: silence */
} pitch_t;

/* Builds the device on the circuit `board`, without power. Then the image goes into memory_flash().
 * The image plays `game`. `static_data_end` is the image's __heap_start, for the painted stack.
 * Returns false if there is no such game, or, with a message on standard error, no such board. */
bool web_start(const char *board, const char *game, uint16_t static_data_end, double seed);

/* Adds a part by the words of handheld_add(), after web_start(). */
bool web_add(const char *part);

/* Returns the switches of the sensor board: a byte for each rank, rank 1 first. Bit 0 is the a
 * file. A bit is 1 if a piece stands there. The commands `lift` and `place` of web_command() change
 * the switches. Returns NULL if the device has no sensor board. The bytes are valid until the next
 * call. */
const uint8_t *web_reeds(void);

void web_run(double cycles);

/* Return the simulated time in cycles with and without power, the cycles with power, and the cycles
 * asleep. */
double web_now(void);
double web_cycles(void);
double web_cycles_asleep(void);

/* Returns the changes of pitch since the last call, and their number in `*count`. The array is
 * valid until the next run. */
const pitch_t *web_take_pitches(unsigned *count);

/* Returns the lit dots of an OLED. A byte is a column of eight dots, bit 0 the uppermost. A band
 * has 128 columns from the left, and there are eight bands from the top. Returns NULL if the board
 * has no OLED. The bytes are valid until the next call. */
const uint8_t *web_dots(void);

/* Executes a line as `handheld --headless` does. The line's data go to standard output. Returns the
 * answer of commands_execute(). */
const char *web_command(char *line);

#endif
