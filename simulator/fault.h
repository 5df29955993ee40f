/* SPDX-License-Identifier: MIT */
/* fault.h - notes each time the program misuses a part. A real part would ignore such a use or
 * garble the data.
 *
 * The list keeps the first 64 different complaints, because they explain the later complaints.
 * While a complaint is in the list, the same complaint only increases its count.
 */
#ifndef FAULT_H
#define FAULT_H

enum { FAULT_LENGTH = 160 };

/* Notes a complaint of `part` and the present time. `format` and the rest are as for printf(). */
void fault_report(const char *part, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Removes the oldest complaint and returns it as a text like "1.234 ms part: text (5 times)".
 * Returns NULL if there is no complaint. The text is valid until the next call. */
const char *fault_take(void);

#endif
