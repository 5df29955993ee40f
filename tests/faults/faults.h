/* SPDX-License-Identifier: MIT */
/* faults.h - the trials of build/host/faults.
 *
 * Each trial has two functions. Several worker processes call the `_run` function, each with its
 * share of the trial and with its own seed. The `_report` function prints the sums in lines that
 * begin with #. An error ends the program (fail() in device.h).
 */
#ifndef FAULTS_H
#define FAULTS_H

#include "tests/faults/device.h"

enum { FAULTS_WORKERS = 8, FAULTS_SHARED = 65536 };

/* Returns the memory that all workers share for their sums. It starts as zeros. */
void *faults_shared(void);

/* Returns the number of workers. */
unsigned faults_workers(void);

/* Returns the seed of a worker's random numbers. */
uint32_t faults_seed(unsigned worker);

void cuts_run(unsigned worker, unsigned count);
void cuts_report(unsigned workers);

/* Boots the device with every state that the EEPROM passes through while a ply, a fold or a setting
 * is written. The worker does its share of the states. `contents` is the number of values tried in
 * the byte that the chip is writing; 256 means all values. */
void states_run(unsigned worker, unsigned contents);
void states_report(unsigned workers);

/* Boots the device with EEPROM contents that no firmware wrote. */
void images_run(unsigned worker, unsigned count);
void images_report(unsigned workers);

/* Presses random keys at random times. */
void keys_run(unsigned worker, unsigned count);
void keys_report(unsigned workers);

/* Sends complete lines, broken lines and noise over the cable. */
void lines_run(unsigned worker, unsigned count);
void lines_report(unsigned workers);

/* Makes the program loop for ever, or makes its stack reach the static data. */
void hangs_run(unsigned worker, unsigned count);
void hangs_report(unsigned workers);

/* Pulls the memory out during play, and plugs it in again. */
void pulls_run(unsigned worker, unsigned count);
void pulls_report(unsigned workers);

/* Plays games on a device with a worn cell in its EEPROM. */
void wear_run(unsigned worker, unsigned count);
void wear_report(unsigned workers);

/* Plays complete games against the device. tests/unit/naive_chess.h checks each move. */
void games_run(unsigned worker, unsigned count);
void games_report(unsigned workers);

#endif
