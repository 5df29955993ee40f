/* SPDX-License-Identifier: MIT */
/* stand.h - sets up a position for a test on the chip. */
#ifndef STAND_H
#define STAND_H

#include "base/target.h"

/* Puts the position of a FEN in flash on the page. Fails the test (tap.h) if the FEN is wrong. */
void stand(const FLASH char *fen);

#endif
