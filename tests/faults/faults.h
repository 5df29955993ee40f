/* SPDX-License-Identifier: MIT */
/* faults.h - the trials that build/host/faults puts the device through.
 *
 * Each trial has two functions. Several worker processes run the first, each with its share and a
 * seed of its own. The second prints the sums as remarks, lines that begin with #. An error ends
 * the program (fail() in device.h).
 */
#ifndef FAULTS_H
#define FAULTS_H

#include "tests/faults/device.h"

enum { FAULTS_WORKERS = 8, FAULTS_SHARED = 65536 };

/* Returns zeroed memory that all workers share, for their sums. */
void *faults_shared(void);

/* Returns the number of workers. */
unsigned faults_workers(void);

/* Returns the seed of a worker's random numbers. */
uint32_t faults_seed(unsigned worker);

void cuts_run(unsigned worker, unsigned count);
void cuts_report(unsigned workers);

/* Boots every state of the EEPROM within a write of a ply, a fold, or a change of a setting. The
 * worker takes its share of the states. `contents` is the number of values tried in a torn byte,
 * 256 for all. */
void states_run(unsigned worker, unsigned contents);
void states_report(unsigned workers);

/* Boots contents of any kind. */
void images_run(unsigned worker, unsigned count);
void images_report(unsigned workers);

/* Presses random keys at random times. */
void keys_run(unsigned worker, unsigned count);
void keys_report(unsigned workers);

/* Sends lines on the cable, whole and broken, and noise. */
void lines_run(unsigned worker, unsigned count);
void lines_report(unsigned workers);

/* Makes the program loop for ever, or makes its stack reach the static data. */
void hangs_run(unsigned worker, unsigned count);
void hangs_report(unsigned workers);

/* Pulls the memory out during play, and puts it in again. */
void pulls_run(unsigned worker, unsigned count);
void pulls_report(unsigned workers);

/* Plays games on a device with a worn cell in its EEPROM. */
void wear_run(unsigned worker, unsigned count);
void wear_report(unsigned workers);

/* Plays complete games against the device. tests/unit/naive_chess.h checks each move. */
void games_run(unsigned worker, unsigned count);
void games_report(unsigned workers);

#endif
