/* SPDX-License-Identifier: MIT */
/* chess960.h - the 960 initial positions of Chess960, in Scharnagl's numbering (0-959; 518 is
 * chess).
 *
 * The method is "Direct derivation" in R. Scharnagl, Fischer-Random-Schach. The number is divided
 * by 4 for each bishop and by 6 for the queen. The remainders are the places of these pieces. The
 * last quotient says on which two of the five free squares the knights stand. Rook, king and rook
 * fill the last three squares. Only builds with EDITION_CHESS960 have these functions.
 */
#ifndef CHESS960_H
#define CHESS960_H

#include "board/piece.h"

#define CHESS960_POSITIONS 960

/* Fills `types` with the types of the pieces on the first rank, from file a to file h. Takes 3,000
 * cycles. */
void chess960_rank(uint16_t number, uint8_t types[8]);

/* Sets up initial position `number` in the left half of the page, as position_initial() does. */
void chess960_initial(uint16_t number);

#endif
