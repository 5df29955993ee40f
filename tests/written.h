/* written.h - what the board writes as text, in a buffer.
 *
 * Each function writes to `text`, with a final 0, and returns where that is. */
#ifndef WRITTEN_H
#define WRITTEN_H

#include "board/san.h"

static char *written_end;

static inline void written_put(char character)
{
    *written_end++ = character;
    *written_end = '\0';
}

/* FEN_LENGTH bytes. */
static inline char *fen_text(uint8_t half, char *text)
{
    written_end = text;
    fen_write(half, written_put);
    return written_end;
}

static inline char *square_text(square_t square, char *text)
{
    written_end = text;
    square_write(square, written_put);
    return written_end;
}

/* At most 6 bytes. */
static inline char *move_text(move_t move, char *text)
{
    written_end = text;
    move_write(move, written_put);
    return written_end;
}

/* SAN_LENGTH bytes. */
static inline char *san_text(move_t move, char *text)
{
    written_end = text;
    san_write(move, written_put);
    return written_end;
}

#endif
