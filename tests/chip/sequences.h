/* SPDX-License-Identifier: MIT */
/* sequences.h - the number of move sequences of a position, counted on the chip. */
#ifndef SEQUENCES_H
#define SEQUENCES_H

#include "base/target.h"

/* Fails the test (tap.h) unless the position of a FEN in flash has so many sequences of `depth`
 * moves, 1 to PERFT_DEPTH. */
void has_sequences(const FLASH char *fen, uint8_t depth, uint32_t sequences);

#endif
