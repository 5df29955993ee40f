/* SPDX-License-Identifier: MIT */
/* program.h - reads the lines of the chess program from standard input, and ends nibble-serial step
 * by step. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdint.h>

#include "pc/serial/lines.h"

/* The steps in which nibble-serial ends. */
typedef enum {
    STAYING,
    INPUT_ENDED, /* input has ended, but lines still wait or a search still runs */
    LEAVING,     /* `stop` and `quit` are in the queue */
    SAID_QUIT,   /* `quit` has been sent */
    LEFT         /* the device has obeyed `quit` */
} leave_t;

typedef struct {
    lines_t waiting; /* lines that wait for the device */
    leave_t leave;
    int64_t leaving_since;  /* time when LEAVING began */
    int64_t search_came_at; /* time when the program read the latest line that starts a search */
} program_t;

extern program_t program;

/* Reads the lines of the chess program. */
void program_read(void);

/* Puts `stop` and `quit` into the queue, unless they are there already. */
void program_leave(void);

#endif
