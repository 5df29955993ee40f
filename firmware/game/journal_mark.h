/* SPDX-License-Identifier: MIT */
/* journal_mark.h - the mark at both ends of the journal in an EEPROM that belongs to all programs
 * of a console (journal.h). Without the mark another program has written there. This module needs
 * EDITION_CONSOLE. Call it only from the main loop.
 */
#ifndef JOURNAL_MARK_H
#define JOURNAL_MARK_H

#include "base/edition.h"
#include "base/target.h"

/* The first byte of the journal, and the byte behind its last. */
enum { JOURNAL_MARK_FIRST = 512, JOURNAL_MARK_END = 1024, JOURNAL_MARK_BYTES = 4 };

/* True if no other program has written over either end of the journal. */
FEATURE(EDITION_CONSOLE, bool, journal_mark_is_there, (void), true);

/* Queues JOURNAL_MARK_BYTES. A byte that is there already is not written again. */
FEATURE(EDITION_CONSOLE, void, journal_mark_write, (void));

#endif
