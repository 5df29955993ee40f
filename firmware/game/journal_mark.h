/* SPDX-License-Identifier: MIT */
/* journal_mark.h - the mark at both ends of the journal on a console, where all programs share the
 * EEPROM (journal.h). If the mark is missing, another program has written into the journal. This
 * module needs EDITION_CONSOLE. Call it only from the main loop.
 */
#ifndef JOURNAL_MARK_H
#define JOURNAL_MARK_H

#include "base/edition.h"
#include "base/target.h"

/* The address of the journal's first byte, and the address after its last byte. */
enum { JOURNAL_MARK_FIRST = 512, JOURNAL_MARK_END = 1024, JOURNAL_MARK_BYTES = 4 };

/* True if no other program has written over either end of the journal. */
FEATURE(EDITION_CONSOLE, bool, journal_mark_is_there, (void), true);

/* Queues the JOURNAL_MARK_BYTES bytes of the mark. Leaves out bytes that the EEPROM already
 * holds. */
FEATURE(EDITION_CONSOLE, void, journal_mark_write, (void));

#endif
