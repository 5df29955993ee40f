/* edition.h - what this edition of Nibble has, and what gives way where flash and SRAM are small.
 *
 * An edition is a choice of constants, one file of them in editions/, picked by the Makefile; Uno and
 * Nano share one, the Mega 2560 has another, and the PC can be built as either. They are used as plain
 * conditions, `if (EDITION_CHESS960)`, so that every build compiles both sides and the optimizer drops
 * one. EDITION_NAME is the name of the file, as a string.
 */
#ifndef EDITION_H
#define EDITION_H

#include EDITION_HEADER

#endif
