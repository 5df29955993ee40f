/* SPDX-License-Identifier: MIT */
/* answer.h - the type of the answer to a command. */
#ifndef ANSWER_H
#define ANSWER_H

/* The answer to a command: NULL if the command was executed, otherwise the reason why it was
 * not. */
typedef const char *answer_t;

#endif
