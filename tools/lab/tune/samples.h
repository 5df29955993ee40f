/* SPDX-License-Identifier: MIT */
/* samples.h - keeps labelled positions in memory. Each position is turned so that the side to move
 * plays up the board. */
#ifndef SAMPLES_H
#define SAMPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Pieces in the order of the network's rows. For a piece of the other side, SAMPLE_OTHER is
 * added. */
enum {
    SAMPLE_PAWN,
    SAMPLE_KNIGHT,
    SAMPLE_KING,
    SAMPLE_BISHOP,
    SAMPLE_ROOK,
    SAMPLE_QUEEN,
    SAMPLE_OTHER
};

typedef struct {
    float target;       /* the label, as the chance to win: 0-1 */
    float score;        /* the score of evaluate(), in centipawns */
    uint8_t phase;      /* the value of page.phase, 24 at most */
    uint8_t count;      /* number of pieces */
    uint8_t piece[32];  /* the piece SAMPLE_..., + SAMPLE_OTHER for the other side */
    uint8_t square[32]; /* the piece's square, 0-63, a1 = 0, b1 = 1 */
} sample_t;

extern sample_t *samples;
extern size_t sample_count;

/* Returns the row number of a piece, as the side to move (view 0) or the other side (view 1) sees
 * the piece. The rows of own pieces and of the other side's pieces alternate. */
static inline int sample_row(int piece, int view)
{
    const bool other = (piece >= SAMPLE_OTHER) != (view != 0);
    return 2 * (piece % SAMPLE_OTHER) + (other ? 1 : 0);
}

/* Reads files of "FEN;SCORE" lines. Shuffles the lines, always in the same way. A label of `scale`
 * centipawns is worth 1 / (1 + 1/e). Ends the program if there are no positions. */
void samples_read(int count, char **files, double scale);

#endif
