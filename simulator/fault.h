/* SPDX-License-Identifier: MIT */
/* fault.h - notes when the program misuses a part. A real part would ignore or garble such a use.
 *
 * A repeated complaint only increases the count of the first one, until the list is read. The list
 * keeps the first 64 different complaints, because they explain the rest.
 */
#ifndef FAULT_H
#define FAULT_H

enum { FAULT_LENGTH = 160 };

/* Notes a complaint of `part`, in printf's format, with the time. */
void fault_report(const char *part, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Takes the oldest complaint, "1.234 ms part: text (5 times)", or returns NULL. The text is valid
 * until the next call. */
const char *fault_take(void);

#endif
