/* faults.h - the trials that build/host/faults puts the device through.
 *
 * Each trial is a function that a number of worker processes run, each its share with a seed of its
 * own, and one that prints the sums as remarks, lines with a # before them. What goes wrong ends
 * the program (fail() in device.h).
 */
#ifndef FAULTS_H
#define FAULTS_H

#include "tests/faults/device.h"

enum { FAULTS_WORKERS = 8, FAULTS_SHARED = 65536 };

/* Zeroed memory that all workers share, for their sums. */
void *faults_shared(void);

/* How many there are. */
unsigned faults_workers(void);

/* What a worker's chance starts with. */
uint32_t faults_seed(unsigned worker);

void cuts_run(unsigned worker, unsigned count);
void cuts_report(unsigned workers);

/* Every state of the EEPROM within one write of a ply, one fold, one change of a setting, of which
 * the worker takes its share. `contents` is how many a torn byte is tried with, 256 for all. */
void states_run(unsigned worker, unsigned contents);
void states_report(unsigned workers);

/* Contents of any kind, booted. */
void images_run(unsigned worker, unsigned count);
void images_report(unsigned workers);

/* Random keys, at random times. */
void keys_run(unsigned worker, unsigned count);
void keys_report(unsigned workers);

/* Lines on the cable, broken and whole, and noise. */
void lines_run(unsigned worker, unsigned count);
void lines_report(unsigned workers);

/* A program that runs in a circle, or whose stack has come too low. */
void hangs_run(unsigned worker, unsigned count);
void hangs_report(unsigned workers);

/* Complete games against the device, each move looked at by tests/unit/naive_chess.h. */
void games_run(unsigned worker, unsigned count);
void games_report(unsigned workers);

#endif
