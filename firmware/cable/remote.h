/* SPDX-License-Identifier: MIT */
/* remote.h - handles the lines that operate the device over the cable. They send and load games,
 * press keys, and show the display, the settings and the stored games. uci.h describes the lines.
 * Only editions with EDITION_REMOTE have them.
 */
#ifndef REMOTE_H
#define REMOTE_H

#include "firmware/uci/uci_program.h"

/* These lines are a member of uci_program_t. */
extern const FLASH uci_lines_t remote_lines;

#endif
