/* SPDX-License-Identifier: MIT */
/* remote.h - lines that operate the device by cable: its game as text, its keys, display, settings
 * and stored games. uci.h describes the lines. With EDITION_REMOTE.
 */
#ifndef REMOTE_H
#define REMOTE_H

#include "firmware/uci/uci_program.h"

/* For uci_program_t. */
extern const FLASH uci_lines_t remote_lines;

#endif
