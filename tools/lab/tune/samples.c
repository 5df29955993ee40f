/* SPDX-License-Identifier: MIT */
#include "tools/lab/tune/samples.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/page.h"
#include "evaluate_terms.h"
#include "firmware/engine/evaluate.h"

sample_t *samples;
size_t sample_count;

static size_t room;

static uint8_t sample_piece(piece_t piece, colour_t own)
{
    static const uint8_t by_kind[8] = {0, SAMPLE_PAWN,   SAMPLE_KNIGHT, SAMPLE_KING,
                                       0, SAMPLE_BISHOP, SAMPLE_ROOK,   SAMPLE_QUEEN};
    const uint8_t kind = by_kind[piece_kind(piece)];
    return piece_colour(piece) == own ? kind : (uint8_t)(kind + SAMPLE_OTHER);
}

/* Adds the position in the left half of the page, with its label. */
static void add_sample(int label, double scale)
{
    if (sample_count == room) {
        room = room == 0 ? 1 << 16 : 2 * room;
        samples = realloc(samples, room * sizeof *samples);
        if (samples == NULL) {
            fprintf(stderr, "no memory for %zu positions\n", room);
            exit(1);
        }
    }
    const colour_t own = page.state.side;
    sample_t *const sample = &samples[sample_count++];
    sample->phase = page.phase < EVALUATE_FULL_PHASE ? page.phase : EVALUATE_FULL_PHASE;
    sample->score = (float)evaluate();
    sample->target = (float)(1 / (1 + exp(-label / scale)));
    sample->count = 0;
    for (uint8_t index = 0; index < 64; index++) {
        const piece_t piece = page_piece(square_from_64(index));
        if (piece != NO_PIECE) {
            sample->piece[sample->count] = sample_piece(piece, own);
            sample->square[sample->count++] = own == WHITE ? index : index ^ 56;
        }
    }
}

static void read_file(const char *name, double scale)
{
    FILE *const file = fopen(name, "r");
    if (file == NULL) {
        perror(name);
        exit(1);
    }
    char line[200];
    while (fgets(line, sizeof line, file) != NULL) {
        char *const label = strchr(line, ';');
        uint8_t place;
        if (label == NULL) {
            continue;
        }
        *label = '\0';
        if (fen_read(line, &place) != FEN_OK) {
            fprintf(stderr, "%s: not a position: %s\n", name, line);
            exit(1);
        }
        add_sample(atoi(label + 1), scale);
    }
    fclose(file);
}

static void mix(void)
{
    uint64_t state = 88172645463325252ULL;
    for (size_t i = sample_count - 1; i > 0; i--) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        const size_t other = state % (i + 1);
        const sample_t kept = samples[i];
        samples[i] = samples[other];
        samples[other] = kept;
    }
}

void samples_read(int count, char **files, double scale)
{
    for (int i = 0; i < count; i++) {
        read_file(files[i], scale);
    }
    if (sample_count == 0) {
        fprintf(stderr, "no labelled positions\n");
        exit(1);
    }
    mix();
}
