/* SPDX-License-Identifier: MIT */
/* piece_squares.c - fits piece-square values to labelled positions.
 *
 *     piece_squares WAY OUT FILE...  writes the game's piece_squares/fitted.h to OUT
 *
 * train.c defines the worth of a position and the loss. The program also fits and prints the value
 * of having the move, so that the squares do not contain this value. The fit begins at the figures
 * of the edition for which this program is built; in chess these are PeSTO's. The written figures
 * lie WAY percent of the way from these figures to the best fit. In the best fit, the values of
 * some squares also pay for king shelter, mobility and pawn structure, which often go together with
 * these squares. In a search these values are worth less than the loss says (tools/lab/results.md,
 * docs/makruk.md).
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/piece.h"
#include "board/piece_square.h"
#include "board/variant.h"
#include "evaluate_terms.h"
#include "tools/lab/tune/samples.h"

enum {
    SQUARES = 64,
    /* number of values for the middlegame; the endgame has the same number */
    VALUES = SAMPLE_OTHER * SQUARES,
    TEMPO = 2 * VALUES,
    WEIGHTS = TEMPO + 1,
    EPOCHS = 24,
    BATCH = 4096,
    HELD_OUT_MOST = 40000, /* largest number of positions kept apart to judge the result */
    BYTE_MOST = 255
};

/* The scale of the labels in centipawns (train.c). */
#define LABEL_SCALE 130.0
#define SCORE_SCALE 118.0

#define RATE_FIRST  1.0 /* centipawns by which a batch of the first epoch changes a value */
#define RATE_LAST   0.02

/* The additional loss per position for a value that is one centipawn away from its start. The loss
 * grows with the square of the distance. */
#define PULL 2e-9

/* piece_kind() for each SAMPLE_... */
static const uint8_t kinds[SAMPLE_OTHER] = {1, 2, 3, 5, 6, 7};
static const char letters[] = PIECES_LETTERS; /* the letters in the order of piece_kind() */

static double weights[WEIGHTS];
static double starts[WEIGHTS];
static double gradient[WEIGHTS];
static double mean[WEIGHTS], variance[WEIGHTS];

static int value_at(int piece, int square, int endgame)
{
    const unsigned row = piece_square_row(kinds[piece]);
    return piece_square[row + (unsigned)(square / 8 * 16 + square % 8) +
                        (endgame != 0 ? PIECE_SQUARE_ENDGAME : 0U)];
}

static int material_of(int piece, int endgame)
{
    return material(kinds[piece], endgame != 0 ? MATERIAL_ENDGAME : MATERIAL_MIDGAME);
}

static void start(void)
{
    for (int endgame = 0; endgame < 2; endgame++) {
        for (int i = 0; i < VALUES; i++) {
            const int piece = i / SQUARES;
            starts[endgame * VALUES + i] =
                value_at(piece, i % SQUARES, endgame) + material_of(piece, endgame);
        }
    }
    starts[TEMPO] = EVALUATE_TEMPO;
    memcpy(weights, starts, sizeof weights);
}

/* Returns the share of the middlegame, as in evaluate(). */
static double midgame_share(int phase)
{
    return (phase < EVALUATE_FULL_PHASE ? phase * EVALUATE_PHASE_SHARE : EVALUATE_FULL_SHARE) /
           256.0;
}

/* Returns which weight is the middlegame value of piece `index` of a sample. *sign is 1 for a piece
 * of the mover and -1 for a piece of the other side. */
static int weight_of(const sample_t *sample, int index, double *sign)
{
    const bool other = sample->piece[index] >= SAMPLE_OTHER;
    *sign = other ? -1 : 1;
    return sample->piece[index] % SAMPLE_OTHER * SQUARES +
           (sample->square[index] ^ (other ? 56 : 0));
}

static double score_of(const sample_t *sample)
{
    const double share = midgame_share(sample->phase);
    double total = weights[TEMPO];
    for (int i = 0; i < sample->count; i++) {
        double sign;
        const int weight = weight_of(sample, i, &sign);
        total += sign * (share * weights[weight] + (1 - share) * weights[VALUES + weight]);
    }
    return total;
}

static double worth(double score)
{
    return 1 / (1 + exp(-score / SCORE_SCALE));
}

static double mean_loss(size_t first, size_t end)
{
    double total = 0;
    for (size_t i = first; i < end; i++) {
        const double miss = worth(score_of(&samples[i])) - samples[i].target;
        total += miss * miss;
    }
    return total / (double)(end - first);
}

static void add_gradient(const sample_t *sample, double part)
{
    const double share = midgame_share(sample->phase);
    const double value = worth(score_of(sample));
    const double slope = 2 * (value - sample->target) * value * (1 - value) / SCORE_SCALE * part;
    gradient[TEMPO] += slope;
    for (int i = 0; i < sample->count; i++) {
        double sign;
        const int weight = weight_of(sample, i, &sign);
        gradient[weight] += slope * sign * share;
        gradient[VALUES + weight] += slope * sign * (1 - share);
    }
}

/* Makes a step of Adam (Kingma, Ba 2014) and clears the gradient. */
static void learn(double rate, long step)
{
    const double first_share = 1 / (1 - pow(0.9, (double)step));
    const double second_share = 1 / (1 - pow(0.999, (double)step));
    for (int i = 0; i < WEIGHTS; i++) {
        const double slope = gradient[i] + 2 * PULL * (weights[i] - starts[i]);
        mean[i] = 0.9 * mean[i] + 0.1 * slope;
        variance[i] = 0.999 * variance[i] + 0.001 * slope * slope;
        weights[i] -= rate * mean[i] * first_share / (sqrt(variance[i] * second_share) + 1e-12);
        gradient[i] = 0;
    }
}

static void train(size_t count, size_t held_out)
{
    const size_t batches = (count + BATCH - 1) / BATCH;
    long step = 0;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        for (size_t batch = 0; batch < batches; batch++) {
            const size_t first = batch * BATCH;
            const size_t end = first + BATCH < count ? first + BATCH : count;
            for (size_t i = first; i < end; i++) {
                add_gradient(&samples[i], 1.0 / (double)(end - first));
            }
            const double done = (double)step++ / (double)(EPOCHS * batches);
            learn(RATE_LAST + RATE_FIRST * (0.5 + 0.5 * cos(M_PI * done)), step);
        }
        printf("epoch %d loss %.6f tempo %.1f\n", epoch + 1, mean_loss(count, count + held_out),
               weights[TEMPO]);
        fflush(stdout);
    }
}

/* ---- the file ---- */

static bool stands_there(int piece, int square)
{
    return piece != SAMPLE_PAWN ||
           (square / 8 >= GAME_PAWN_RANK && square / 8 < GAME_PROMOTION_RANK);
}

/* True for the ranks where the pawns' table holds the material, because no pawn stands there. */
static bool has_material(int piece, int rank)
{
    return piece == SAMPLE_PAWN && (rank == 0 || rank == 7);
}

/* Returns the least value of a piece's squares, which is added to the material. */
static int least_of(int piece, int endgame)
{
    const double *const values = &weights[endgame * VALUES + piece * SQUARES];
    double least = 1e9;
    for (int square = 0; square < SQUARES; square++) {
        if (stands_there(piece, square)) {
            least = fmin(least, values[square]);
        }
    }
    return (int)lrint(least);
}

static int fitted(int piece, int square, int endgame)
{
    if (!stands_there(piece, square)) {
        return 0;
    }
    const double value = weights[endgame * VALUES + piece * SQUARES + square];
    return (int)lrint(fmax(0, fmin(BYTE_MOST, value - least_of(piece, endgame))));
}

static void write_material(FILE *out, int endgame)
{
    int by_kind[8] = {0};
    for (int piece = 0; piece < SAMPLE_OTHER; piece++) {
        by_kind[kinds[piece]] = piece == SAMPLE_KING ? 0 : least_of(piece, endgame);
    }
    fprintf(out, "    WORDS(");
    for (int kind = 0; kind < 8; kind++) {
        fprintf(out, "%s%d", kind == 0 ? "" : ", ", by_kind[kind]);
    }
    fprintf(out, "),\n");
}

/* Returns the piece whose values fill half page number `half` of the table. */
static int in_half(int half)
{
    int piece = 0;
    while (piece_square_row(kinds[piece]) != half * SQUARES * 2) {
        piece++;
    }
    return piece;
}

static void write_file(const char *name, int way, size_t trained)
{
    FILE *const out = fopen(name, "w");
    if (out == NULL) {
        perror(name);
        exit(1);
    }
    fprintf(out,
            "/* fitted.h - the tables of piece_square.h, by `make tune` "
            "(tools/lab/tune/piece_squares.c).\n"
            " *\n"
            " * The figures lie %d %% of the way from the figures before to the best fit to a far "
            "stronger\n"
            " * program's scores of %zu of our own positions. Only for piece_square.c.\n"
            " */\n"
            "/* clang-format off */\n",
            way, trained);
    fprintf(
        out,
        "\n/* Each kind of piece has half a flash page. Each line is a rank, from white's first "
        "rank on. A line\n * has the values of files a-h in the middlegame, then of files a-h "
        "in the endgame. WORDS stand in\n * place of a pawn's first and last rank. They are "
        "the material of each kind, in the middlegame and\n * in the endgame. */\n"
        "const FLASH uint8_t piece_square[768] FLASH_PAGE = {");
    for (int half = 0; half < SAMPLE_OTHER; half++) {
        const int piece = in_half(half);
        fprintf(out, "\n    [%d * 128] = /* %c */\n", half, letters[kinds[piece]]);
        for (int rank = 0; rank < 8; rank++) {
            if (has_material(piece, rank)) {
                write_material(out, rank != 0);
                continue;
            }
            fprintf(out, "   ");
            for (int endgame = 0; endgame < 2; endgame++) {
                for (int file = 0; file < 8; file++) {
                    fprintf(out, "%s%4d,", file == 0 && endgame != 0 ? "  " : "",
                            fitted(piece, rank * 8 + file, endgame));
                }
            }
            fprintf(out, "\n");
        }
    }
    fprintf(out, "};\n");
    fclose(out);
}

int main(int count, char **arguments)
{
    if (count < 4) {
        fprintf(stderr, "usage: piece_squares WAY OUT FILE...\n");
        return 1;
    }
    const int way = atoi(arguments[1]);
    samples_read(count - 3, arguments + 3, LABEL_SCALE);
    const size_t held_out = sample_count / 10 < HELD_OUT_MOST ? sample_count / 10 : HELD_OUT_MOST;
    const size_t trained = sample_count - held_out;
    start();
    printf("%zu positions, loss as it is %.6f\n", sample_count, mean_loss(trained, sample_count));
    train(trained, held_out);
    for (int i = 0; i < WEIGHTS; i++) {
        weights[i] = starts[i] + way / 100.0 * (weights[i] - starts[i]);
    }
    printf("%d %% of the way: loss %.6f\n", way, mean_loss(trained, sample_count));
    write_file(arguments[2], way, trained);
    return 0;
}
