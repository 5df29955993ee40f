/* SPDX-License-Identifier: MIT */
/* sequences.h - counts move sequences on the chip. */
#ifndef SEQUENCES_H
#define SEQUENCES_H

#include "base/target.h"

/* Counts the sequences of `depth` moves from the position `fen`, a text in flash. `depth` is 1 to
 * PERFT_DEPTH. Fails the test (tap.h) if the count is not `sequences`. */
void has_sequences(const FLASH char *fen, uint8_t depth, uint32_t sequences);

#endif
