/* SPDX-License-Identifier: MIT */
/* written.h - puts the texts of board/ into a buffer.
 *
 * Each function writes a text and a final 0 to `text`, and returns `text`.
 */
#ifndef WRITTEN_H
#define WRITTEN_H

#include "board/position.h"
#include "board/san.h"

static char *written_end;

static inline void written_put(char character)
{
    *written_end++ = character;
    *written_end = '\0';
}

/* Sends all characters to `text` until written_done() is called. Returns the place to which they
 * went before, for written_done(). */
static inline put_t *written_begin(char *text)
{
    put_t *const before = put_place;
    written_end = text;
    put_to(written_put);
    return before;
}

static inline char *written_done(put_t *before)
{
    put_to(before);
    return written_end;
}

/* Writes a FEN to `text`, which has FEN_LENGTH bytes. */
static inline char *fen_text(uint8_t half, char *text)
{
    put_t *const before = written_begin(text);
    fen_write(half);
    return written_done(before);
}

static inline char *square_text(square_t square, char *text)
{
    put_t *const before = written_begin(text);
    square_write(square);
    return written_done(before);
}

/* Writes a move to `text`, which has 6 bytes. */
static inline char *move_text(move_t move, char *text)
{
    put_t *const before = written_begin(text);
    move_write(move);
    return written_done(before);
}

/* Writes a move in SAN to `text`, which has SAN_LENGTH bytes. */
static inline char *san_text(move_t move, char *text)
{
    undo_t undo;
    put_t *const before = written_begin(text);
    san_write(move);
    position_make(move, &undo);
    san_write_check();
    position_unmake(move, &undo);
    return written_done(before);
}

#endif
