/* SPDX-License-Identifier: MIT */
/* glue.h - the functions of the device that JavaScript calls (machine.js). web.mk also exports
 * functions of the parts to JavaScript.
 *
 * Numbers of cycles are doubles here. They are exact up to 2^53 cycles, which is 17 years.
 */
#ifndef GLUE_H
#define GLUE_H

#include <stdbool.h>
#include <stdint.h>

/* A change of the buzzer's pitch. */
typedef struct {
    double cycle; /* when the pitch changed, in cycles */
    double hertz; /* the new pitch; 0: silence */
} pitch_t;

/* Builds the device on the circuit `board`, without power, for an image that plays `game`. After
 * this call the caller copies the image to memory_flash(). `static_data_end` is the image's symbol
 * __heap_start, which the measurement of the stack needs. Returns false if there is no such game or
 * no such board. For a missing board, also prints a message on standard error. */
bool web_start(const char *board, const char *game, uint16_t static_data_end, double seed);

/* Adds a part. `part` is a name that handheld_add() knows. Call this function after web_start(). */
bool web_add(const char *part);

/* Returns the switches of the sensor board: a byte for each rank, rank 1 first. Bit 0 is the a
 * file. A bit is 1 if a piece stands on this square. web_command() changes the switches with `lift`
 * and `place`. Returns NULL if the device has no sensor board. The bytes are valid until the next
 * call. */
const uint8_t *web_reeds(void);

void web_run(double cycles);

/* web_now() returns the simulated time in cycles, which also passes without power. The other two
 * return the cycles with power and the cycles asleep. */
double web_now(void);
double web_cycles(void);
double web_cycles_asleep(void);

/* Returns the changes of pitch since the last call. Sets `*count` to their number. The array is
 * valid until the next run. */
const pitch_t *web_take_pitches(unsigned *count);

/* Returns the lit dots of an OLED, as eight bands from top to bottom. A band has 128 bytes from
 * left to right. Each byte is a column of eight dots, with the uppermost dot in bit 0. Returns NULL
 * if the board has no OLED. The bytes are valid until the next call. */
const uint8_t *web_dots(void);

/* Executes a line as `handheld --headless` does. The command prints its data on standard output.
 * Returns the answer of commands_execute(). */
const char *web_command(char *line);

#endif
