/* remote.h - the device from afar: its game as text, its keys, its display, its settings and its stored
 * games by lines on the cable, where the edition has them (EDITION_REMOTE). uci.h says what the lines are.
 */
#ifndef REMOTE_H
#define REMOTE_H

#include "firmware/uci/uci_program.h"

/* For uci_program_t. */
extern const FLASH uci_lines_t remote_lines;

#endif
