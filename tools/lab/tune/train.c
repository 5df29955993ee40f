/* SPDX-License-Identifier: MIT */
/* train.c - fits the network of firmware/engine/network/network.h to labelled positions.
 *
 *     train WEIGHTS OUTPUT FILE...   writes firmware/engine/network/network_weights.c and
 *                                    network_output.h
 *
 * The program fits the network's addition to evaluate(), so the weights belong to the evaluate() of
 * the edition for which the program was built. The worth of a position is 1 / (1 + e^(-centipawns /
 * scale)). The loss is the squared difference between the worth of the score and the worth of the
 * label. So an even position counts more than a decided position.
 *
 * Each weight of a piece on a square is the sum of four weights: one for the square and the king's
 * place, one for the square, one for the rank, and one for the file. Rank and file learn from eight
 * times as many positions, so few positions are enough. The chip sees only the sum. The sum is cut
 * to the range of a signed byte. In the last third of the training it is rounded to a whole number,
 * so that the training computes the same as the chip.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "evaluate_terms.h"
#include "firmware/engine/network/network_sums.h"
#include "tools/lab/tune/samples.h"

#define UNITS NETWORK_UNITS

enum {
    BUCKETS = NETWORK_BUCKETS,
    KINGS = NETWORK_KINGS,
    PHASES = EVALUATE_FULL_PHASE + 1,
    SQUARES = 64, /* number of rows for a piece */
    ROWS = 2 * SAMPLE_OTHER * SQUARES,
    /* number of shared weights: each piece has eight ranks and eight files */
    SHARED = 2 * SAMPLE_OTHER * 16,
    EPOCHS = 70,
    ROUNDED_FROM = 46, /* the epoch that begins to round weights */
    BATCH = 2048,
    HELD_OUT_MOST = 40000 /* largest number of positions kept apart to judge the result */
};

/* The scale of the labels in centipawns. Stockfish's scores of balanced positions are a little
 * further from 0 than Nibble's. */
#define LABEL_SCALE 130.0
#define SCORE_SCALE 118.0F

/* The chip's units: 255 is a sum of 1, and 128 is an output weight of 1. Their product, which the
 * chip divides by 64, is 510 centipawns. */
#define ROW_UNIT     255.0F
#define OUTPUT_UNIT  128.0F
#define OUTPUT_WORTH 510.0F
#define BYTE_MOST    127.0F

/* After training this many centipawns are subtracted from the score of the side to move. A score
 * that is right on average is too high in a search. Games have tuned this number (README.md). */
#define MOVER_LESS 12

#define SEED       2

#define RATE_FIRST 0.0015F
#define RATE_LAST  0.00001F
/* In each batch the weights of a square decay by the share DECAY times the rate. The weights of a
 * square and a king's place decay by KING_DECAY times the rate. */
#define DECAY      0.2F
#define KING_DECAY 0.5F

/* The weights. All members are floats, because Adam treats the structure as one array. */
typedef struct {
    float king[KINGS * ROWS][UNITS];
    float square[ROWS][UNITS];
    float shared[SHARED][UNITS];
    float bias[UNITS];
    /* the weights of the mover's units, then of the other side's */
    float output[BUCKETS][2 * UNITS];
    float constant[BUCKETS];
} weights_t;

enum { WEIGHTS = sizeof(weights_t) / sizeof(float) };

static weights_t weights;  /* the weights that are learned                              */
static weights_t gradient; /* gradient of the loss; .king: gradient of the folded rows  */
static weights_t mean, variance;
static weights_t used; /* the weights in use: .king has the folded rows, the rest is rounded */

static float random_share(void)
{
    return (float)rand() / (float)RAND_MAX - 0.5F;
}

static void start(void)
{
    srand(SEED);
    for (int row = 0; row < SHARED; row++) {
        for (int unit = 0; unit < UNITS; unit++) {
            weights.shared[row][unit] = 0.15F * random_share();
        }
    }
    for (int unit = 0; unit < UNITS; unit++) {
        weights.bias[unit] = 0.3F;
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            const float weight = 0.4F * random_share();
            weights.output[bucket][unit] = weight;
            weights.output[bucket][UNITS + unit] = -weight;
        }
    }
}

static float fitted(float weight, float unit, bool rounded)
{
    const float most = BYTE_MOST / unit;
    const float cut = weight > most ? most : weight < -most ? -most : weight;
    return rounded ? rintf(cut * unit) / unit : cut;
}

static inline int rank_row(int row)
{
    return row / SQUARES * 16 + row % SQUARES / 8;
}

static inline int file_row(int row)
{
    return row / SQUARES * 16 + 8 + row % 8;
}

/* Computes the weights that the chip uses. */
static void fold(bool rounded)
{
    for (int place = 0; place < KINGS * ROWS; place++) {
        const int row = place % ROWS;
        const float *const rank = weights.shared[rank_row(row)];
        const float *const file = weights.shared[file_row(row)];
        for (int unit = 0; unit < UNITS; unit++) {
            const float sum =
                weights.king[place][unit] + weights.square[row][unit] + rank[unit] + file[unit];
            used.king[place][unit] = fitted(sum, ROW_UNIT, rounded);
        }
    }
    for (int unit = 0; unit < UNITS; unit++) {
        const float bias = weights.bias[unit];
        used.bias[unit] = rounded ? rintf(bias * ROW_UNIT) / ROW_UNIT : bias;
    }
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
        for (int unit = 0; unit < 2 * UNITS; unit++) {
            used.output[bucket][unit] = fitted(weights.output[bucket][unit], OUTPUT_UNIT, rounded);
        }
        used.constant[bucket] = weights.constant[bucket];
    }
}

/* Adds the gradient of the rows to squares, ranks and files. */
static void share_gradient(void)
{
    for (int place = 0; place < KINGS * ROWS; place++) {
        const int row = place % ROWS;
        float *const square = gradient.square[row];
        float *const rank = gradient.shared[rank_row(row)];
        float *const file = gradient.shared[file_row(row)];
        for (int unit = 0; unit < UNITS; unit++) {
            square[unit] += gradient.king[place][unit];
            rank[unit] += gradient.king[place][unit];
            file[unit] += gradient.king[place][unit];
        }
    }
}

/* Moves `count` weights towards 0 by this share of each weight. */
static void decay(float *weight, int count, float share)
{
    for (int i = 0; i < count; i++) {
        weight[i] *= 1 - share;
    }
}

/* Makes a step of Adam (Kingma, Ba 2014) and clears the gradient. */
static void learn(float rate, long step)
{
    float *const weight = (float *)&weights;
    float *const slope = (float *)&gradient;
    float *const first = (float *)&mean;
    float *const second = (float *)&variance;
    const float first_share = 1 / (1 - powf(0.9F, (float)step));
    const float second_share = 1 / (1 - powf(0.999F, (float)step));
    for (int i = 0; i < WEIGHTS; i++) {
        first[i] = 0.9F * first[i] + 0.1F * slope[i];
        second[i] = 0.999F * second[i] + 0.001F * slope[i] * slope[i];
        weight[i] -= rate * first[i] * first_share / (sqrtf(second[i] * second_share) + 1e-9F);
        slope[i] = 0;
    }
    decay(weights.king[0], KINGS * ROWS * UNITS, KING_DECAY * rate);
    decay(weights.square[0], ROWS * UNITS, DECAY * rate);
}

/* The values of a position in the network. The forward pass keeps them for the backward pass. */
typedef struct {
    int rows[2][32]; /* the rows of each view, the mover's view first */
    float sum[2][UNITS];
    float activation[2][UNITS];
} pass_t;

static void find_rows(const sample_t *sample, int view, int *rows)
{
    const int king = view == 0 ? SAMPLE_KING : SAMPLE_KING + SAMPLE_OTHER;
    int turn = view == 0 ? 0 : 56;
    int set = 0;
    for (int i = 0; i < sample->count; i++) {
        if (sample->piece[i] == king) {
            const square_t seen = square_from_64((uint8_t)(sample->square[i] ^ turn));
            set = sums_king_is_home(seen, WHITE) ? 0 : 1;
            turn ^= (sample->square[i] & 4) == 0 ? 7 : 0;
            break;
        }
    }
    for (int i = 0; i < sample->count; i++) {
        const int piece = sample_row(sample->piece[i], view);
        rows[i] = set * ROWS + piece * SQUARES + (sample->square[i] ^ turn);
    }
}

static inline int bucket_of(int phase)
{
    return phase * BUCKETS / PHASES;
}

/* Returns the score with the network, in centipawns. */
static float forward(const sample_t *sample, pass_t *pass)
{
    const int bucket = bucket_of(sample->phase);
    float total = used.constant[bucket];
    for (int view = 0; view < 2; view++) {
        float *const sum = pass->sum[view];
        find_rows(sample, view, pass->rows[view]);
        memcpy(sum, used.bias, sizeof pass->sum[view]);
        for (int i = 0; i < sample->count; i++) {
            const float *const row = used.king[pass->rows[view][i]];
            for (int unit = 0; unit < UNITS; unit++) {
                sum[unit] += row[unit];
            }
        }
        for (int unit = 0; unit < UNITS; unit++) {
            const float cut = sum[unit] < 0 ? 0 : sum[unit] > 1 ? 1 : sum[unit];
            pass->activation[view][unit] = cut * cut;
            total += cut * cut * used.output[bucket][view * UNITS + unit];
        }
    }
    return sample->score + OUTPUT_WORTH * total;
}

static float worth(float score)
{
    return 1 / (1 + expf(-score / SCORE_SCALE));
}

/* Adds a position to the gradient. `slope` is the derivative of the loss with respect to the
 * network's output. */
static void backward(const sample_t *sample, const pass_t *pass, float slope)
{
    const int bucket = bucket_of(sample->phase);
    gradient.constant[bucket] += slope;
    for (int view = 0; view < 2; view++) {
        float by_sum[UNITS];
        for (int unit = 0; unit < UNITS; unit++) {
            const float sum = pass->sum[view][unit];
            const float weight = used.output[bucket][view * UNITS + unit];
            gradient.output[bucket][view * UNITS + unit] += slope * pass->activation[view][unit];
            by_sum[unit] = sum > 0 && sum < 1 ? slope * weight * 2 * sum : 0;
            gradient.bias[unit] += by_sum[unit];
        }
        for (int i = 0; i < sample->count; i++) {
            float *const row = gradient.king[pass->rows[view][i]];
            for (int unit = 0; unit < UNITS; unit++) {
                row[unit] += by_sum[unit];
            }
        }
    }
}

static double mean_loss(size_t first, size_t end)
{
    double total = 0;
    for (size_t i = first; i < end; i++) {
        static pass_t pass;
        const double miss = worth(forward(&samples[i], &pass)) - samples[i].target;
        total += miss * miss;
    }
    return total / (double)(end - first);
}

static void train_batch(size_t first, size_t end)
{
    for (size_t i = first; i < end; i++) {
        static pass_t pass;
        const float value = worth(forward(&samples[i], &pass));
        backward(&samples[i], &pass,
                 (value - samples[i].target) * value * (1 - value) / (float)(end - first));
    }
    share_gradient();
}

static void train(size_t count, size_t held_out)
{
    const size_t batches = (count + BATCH - 1) / BATCH;
    long step = 0;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        for (size_t batch = 0; batch < batches; batch++) {
            const size_t first = batch * BATCH;
            fold(epoch >= ROUNDED_FROM);
            train_batch(first, first + BATCH < count ? first + BATCH : count);
            const float done = (float)step++ / (float)(EPOCHS * batches);
            learn(RATE_LAST + RATE_FIRST * (0.5F + 0.5F * cosf((float)M_PI * done)), step);
        }
        fold(epoch >= ROUNDED_FROM);
        printf("epoch %d loss %.6f\n", epoch + 1, mean_loss(count, count + held_out));
        fflush(stdout);
    }
    fold(true);
}

/* ---- the file ---- */

/* Writes a table of `count` values in units of 1 / `unit`. `zero` is added to each value. */
static void write_table(FILE *out, const char *declaration, const float *values, int count,
                        float unit, int zero)
{
    fprintf(out, "\nconst FLASH %s = {", declaration);
    for (int i = 0; i < count; i++) {
        fprintf(out, "%s%d,", i % 16 == 0 ? "\n    " : " ", (int)lrintf(values[i] * unit) + zero);
    }
    fprintf(out, "\n};\n");
}

/* Returns the folded rows in the chip's order. They are sorted by the king's place, then by the
 * bits of the piece, then by rank. In a rank the files of own pieces come before those of the other
 * side's pieces. No piece has the type between king and bishop. */
static const float *chip_rows(void)
{
    static float rows[KINGS * NETWORK_ROWS][UNITS];
    for (int number = 0; number < KINGS * ROWS; number++) {
        const int row = number % ROWS;
        const int piece = row / SQUARES / 2;
        const int type = piece < SAMPLE_BISHOP ? piece : piece + 1;
        const int other = row / SQUARES % 2;
        const int rank = row % SQUARES / 8;
        const int place = ((type * 8 + rank) * 2 + other) * 8 + row % 8;
        memcpy(rows[number / ROWS * NETWORK_ROWS + place], used.king[number], sizeof rows[place]);
    }
    return rows[0];
}

static FILE *create(const char *name)
{
    FILE *const out = fopen(name, "w");
    if (out == NULL) {
        perror(name);
        exit(1);
    }
    return out;
}

static void write_weights(const char *name, size_t count, size_t held_out, double before,
                          double after)
{
    FILE *const out = create(name);
    fprintf(out,
            "/* network_weights.c - weights of the network, fitted by `make tune`.\n"
            " *\n"
            " * Fitted to %zu positions in %d epochs, with seed %d. On %zu other positions the\n"
            " * loss is %.6f with the network and %.6f without it. Afterwards %d centipawns were\n"
            " * taken from the side to move.\n"
            " */\n"
            "#include \"firmware/engine/network/network_weights.h\"\n\n"
            "/* clang-format off */\n",
            count, EPOCHS, SEED, held_out, after, before, MOVER_LESS);
    write_table(
        out, "uint8_t network_rows[NETWORK_KINGS * NETWORK_ROWS * NETWORK_UNITS] NETWORK_ALIGNED",
        chip_rows(), KINGS * NETWORK_ROWS * UNITS, ROW_UNIT, NETWORK_ROW_ZERO);
    write_table(out, "int16_t network_bias[NETWORK_UNITS]", used.bias, UNITS, ROW_UNIT, 0);
    fprintf(out, "\nconst FLASH int16_t network_constant[NETWORK_BUCKETS] = {\n   ");
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
        fprintf(out, " NETWORK_CONSTANT_%d,", bucket);
    }
    fprintf(out, "\n};\n");
    fprintf(out, "\nconst FLASH int8_t network_output[NETWORK_BUCKETS * 2 * NETWORK_UNITS] = {\n");
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
        fprintf(out, "    NETWORK_MOVER_%d, NETWORK_OTHER_%d,\n", bucket, bucket);
    }
    fprintf(out, "};\n");
    fclose(out);
}

static void write_output(const char *name)
{
    FILE *const out = create(name);
    fprintf(
        out,
        "/* network_output.h - weights of the network's output, for C and assembly. `make tune`\n"
        " * has fitted them. Each bucket has weights for the mover's sums and for the other's.\n"
        " */\n"
        "#ifndef NETWORK_OUTPUT_H\n#define NETWORK_OUTPUT_H\n\n/* clang-format off */\n");
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
        for (int view = 0; view < 2; view++) {
            fprintf(out, "\n#define NETWORK_%s_%d", view == 0 ? "MOVER" : "OTHER", bucket);
            for (int unit = 0; unit < UNITS; unit++) {
                const float weight = used.output[bucket][view * UNITS + unit];
                fprintf(out, "%s%d",
                        unit == 0        ? " "
                        : unit % 16 == 0 ? ", \\\n    "
                                         : ", ",
                        (int)lrintf(weight * OUTPUT_UNIT));
            }
        }
    }
    fprintf(out, "\n");
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
        fprintf(out, "\n#define NETWORK_CONSTANT_%d %d", bucket,
                (int)lrintf(used.constant[bucket] * OUTPUT_WORTH) - MOVER_LESS);
    }
    fprintf(out, "\n\n#endif\n");
    fclose(out);
}

int main(int count, char **arguments)
{
    if (count < 4) {
        fprintf(stderr, "usage: train WEIGHTS OUTPUT FILE...\n");
        return 1;
    }
    samples_read(count - 3, arguments + 3, LABEL_SCALE);
    const size_t held_out = sample_count / 10 < HELD_OUT_MOST ? sample_count / 10 : HELD_OUT_MOST;
    const size_t trained = sample_count - held_out;
    fold(false);
    const double before = mean_loss(trained, sample_count);
    printf("%zu positions, loss without a network %.6f\n", sample_count, before);
    start();
    train(trained, held_out);
    write_weights(arguments[1], trained, held_out, before, mean_loss(trained, sample_count));
    write_output(arguments[2]);
    return 0;
}
