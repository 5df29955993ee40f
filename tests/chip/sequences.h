/* SPDX-License-Identifier: MIT */
/* sequences.h - the number of move sequences of a position, counted on the chip. */
#ifndef SEQUENCES_H
#define SEQUENCES_H

#include "base/target.h"

/* Counts the sequences of `depth` moves, 1 to PERFT_DEPTH, from the FEN in flash. Fails the test
 * (tap.h) if the count is not the expected one. */
void has_sequences(const FLASH char *fen, uint8_t depth, uint32_t sequences);

#endif
