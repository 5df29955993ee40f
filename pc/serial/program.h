/* program.h - the chess program on standard input: what it has said for the device, and
 * how it leaves. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdint.h>

#include "pc/serial/lines.h"

/* The way to the end. */
typedef enum {
    STAYING,
    INPUT_ENDED, /* goes on until all has been sent and the search has ended */
    LEAVING,     /* stop and quit wait to be sent                            */
    SAID_QUIT,   /* quit has been sent                                       */
    LEFT         /* ... and obeyed                                           */
} leave_t;

typedef struct {
    lines_t waiting; /* for the device */
    leave_t leave;
    int64_t leaving_since; /* now_ms() */
} program_t;

extern program_t program;

/* Reads what has been said. */
void program_read(void);

/* From now on on the way to the end. */
void program_leave(void);

#endif
