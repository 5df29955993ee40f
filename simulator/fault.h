/* fault.h - misuse of a part by the program that a real part would ignore or garble.
 *
 * A repeated complaint is counted, not added, until the list is read. The list keeps the first 64
 * different complaints, because they explain the rest.
 */
#ifndef FAULT_H
#define FAULT_H

enum { FAULT_LENGTH = 160 };

/* Notes a complaint of `part`, in printf's format, with the time. */
void fault_report(const char *part, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The oldest complaint not yet taken, "1.234 ms part: text (5 times)", or NULL. Valid until the
 * next call. */
const char *fault_take(void);

#endif
