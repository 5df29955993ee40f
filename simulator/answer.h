/* answer.h - the answer to a command. */
#ifndef ANSWER_H
#define ANSWER_H

/* The reason why a command was not done. NULL if it was done. */
typedef const char *answer_t;

#endif
