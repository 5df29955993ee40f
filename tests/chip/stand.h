/* stand.h - a position for a test on the chip. */
#ifndef STAND_H
#define STAND_H

#include "base/target.h"

/* Puts a FEN in flash on the page; fails the test (tap.h) if it is none. */
void stand(const FLASH char *fen);

#endif
