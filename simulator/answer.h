/* answer.h - what a command answers. */
#ifndef ANSWER_H
#define ANSWER_H

/* Why a command was not done; NULL if it was. */
typedef const char *answer_t;

#endif
