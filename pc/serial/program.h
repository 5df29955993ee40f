/* SPDX-License-Identifier: MIT */
/* program.h - reads the lines of the chess program from standard input, and begins to end this
 * program. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdint.h>

#include "pc/serial/lines.h"

/* The steps to the end. */
typedef enum {
    STAYING,
    INPUT_ENDED, /* input has ended, but lines or a search are still to be finished */
    LEAVING,     /* `stop` and `quit` are in the queue */
    SAID_QUIT,   /* `quit` has been sent */
    LEFT         /* the device has obeyed `quit` */
} leave_t;

typedef struct {
    lines_t waiting; /* lines for the device */
    leave_t leave;
    int64_t leaving_since;  /* now_ms() */
    int64_t search_came_at; /* time when the program last sent a line that begins a search */
} program_t;

extern program_t program;

/* Reads the lines of the chess program. */
void program_read(void);

/* Begins the steps to the end. */
void program_leave(void);

#endif
