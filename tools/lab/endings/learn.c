/* SPDX-License-Identifier: MIT */
/* learn.c - makes the decision trees of firmware/game/ending_trees.h.
 *
 * The program grows a tree on all positions of an ending, with black to move, until each leaf has
 * only won or only drawn positions. So the tree is right in every position. Each split is the one
 * with the least entropy. A part of the tree may decide too few positions for its number of nodes.
 * Then a leaf that says "unsure" replaces this part. An unsure position costs as much as
 * `unsure_costs` nodes.
 *
 * Usage: learn > firmware/game/ending_trees.h
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "firmware/game/ending_features.h"
#include "tools/lab/endings/retro.h"

typedef struct {
    int8_t features[ENDING_FEATURES];
    bool won;
} sample_t;

typedef struct {
    int feature, bound, children[2]; /* children are numbers of nodes */
    unsigned positions;
    int leaf; /* ENDING_NODE if the node has children */
} node_t;

static sample_t *samples;
static node_t *nodes;
static int node_count;
static double unsure_costs; /* an unsure position costs as much as this number of nodes */

/* With this value 2 % of the positions of king and queen against king and pawn are unsure. */
static double queen_costs = 0.095;

static double entropy(double one, double other)
{
    const double all = one + other;
    return one == 0 || other == 0 ? 0 : -(one * log2(one / all) + other * log2(other / all));
}

/* Finds the best split of samples `from` to `to`. Returns false if there is no split. */
static bool find_split(unsigned from, unsigned to, unsigned won, node_t *node)
{
    double best = INFINITY;
    for (int feature = 0; feature < ENDING_FEATURES; feature++) {
        unsigned counts[256][2] = {{0}};
        for (unsigned i = from; i < to; i++) {
            counts[samples[i].features[feature] + 128][samples[i].won]++;
        }
        unsigned lost_left = 0, won_left = 0;
        for (int value = 0; value < 255; value++) {
            lost_left += counts[value][0];
            won_left += counts[value][1];
            if (lost_left + won_left == 0 || lost_left + won_left == to - from) {
                continue;
            }
            const double sum = entropy(lost_left, won_left) +
                               entropy((double)(to - from) - won - lost_left, won - won_left);
            if (sum < best - 1e-9) {
                best = sum;
                node->feature = feature;
                node->bound = value - 128;
            }
        }
    }
    return best < INFINITY;
}

/* Grows the tree of samples `from` to `to`. Returns its node. */
static int grow(unsigned from, unsigned to)
{
    const int number = node_count++;
    unsigned won = 0;
    for (unsigned i = from; i < to; i++) {
        won += samples[i].won;
    }
    node_t node = {.positions = to - from, .leaf = ENDING_NODE};
    if (won == 0 || won == to - from) {
        node.leaf = won == 0 ? ENDING_IS_DRAWN : ENDING_IS_WON;
    } else if (!find_split(from, to, won, &node)) {
        node.leaf = ENDING_IS_UNSURE;
    } else {
        unsigned left = from, right = to;
        while (left < right) {
            if (samples[left].features[node.feature] <= node.bound) {
                left++;
            } else {
                const sample_t other = samples[--right];
                samples[right] = samples[left];
                samples[left] = other;
            }
        }
        node.children[0] = grow(from, left);
        node.children[1] = grow(left, to);
    }
    nodes[number] = node;
    return number;
}

/* Replaces each part of the tree that costs more than an "unsure" leaf by such a leaf. Returns the
 * cost of the tree. */
static double prune(int number)
{
    node_t *const node = &nodes[number];
    const double cost = unsure_costs * node->positions;
    if (node->leaf != ENDING_NODE) {
        return node->leaf == ENDING_IS_UNSURE ? cost : 0;
    }
    const double whole = 1 + prune(node->children[0]) + prune(node->children[1]);
    if (whole <= cost) {
        return whole;
    }
    node->leaf = ENDING_IS_UNSURE;
    return cost;
}

static unsigned unsure_in(int number)
{
    const node_t *const node = &nodes[number];
    if (node->leaf != ENDING_NODE) {
        return node->leaf == ENDING_IS_UNSURE ? node->positions : 0;
    }
    return unsure_in(node->children[0]) + unsure_in(node->children[1]);
}

/* The number of nodes in a line of the output. */
enum { LINE_NODES = 7 };

static int column; /* number of nodes written */

static unsigned write_nodes(int number)
{
    const node_t *const node = &nodes[number];
    if (node->leaf != ENDING_NODE) {
        return 0;
    }
    const int left = nodes[node->children[0]].leaf, right = nodes[node->children[1]].leaf;
    printf("%s0x%02x, 0x%02x,", column % LINE_NODES == 0 ? "\n    " : " ",
           (unsigned)(node->feature << 4 | left << 2 | right), (unsigned)node->bound & 0xFF);
    column++;
    return 1 + write_nodes(node->children[0]) + write_nodes(node->children[1]);
}

static void write_tree(const char *name, unsigned count, double costs)
{
    node_count = 0;
    unsure_costs = costs;
    const int root = grow(0, count);
    prune(root);
    printf("static const FLASH uint8_t %s[] = {", name);
    column = 0;
    const unsigned written = write_nodes(root);
    printf("\n};\n");
    fprintf(stderr, "%s: %u positions, %u nodes, %u unsure\n", name, count, written,
            unsure_in(root));
}

static square_t square_of(uint8_t square)
{
    return (square_t)(square + (square & 0x38));
}

static ending_men_t men_of(const retro_position_t *at)
{
    return (ending_men_t){square_of(at->white_king), square_of(at->x), square_of(at->black_king),
                          at->y == RETRO_NONE ? SQUARE_NONE : square_of(at->y)};
}

static unsigned fill_pawn(void)
{
    const retro_t *const table = retro_table('P', 0);
    unsigned count = 0;
    retro_position_t at = {.y = RETRO_NONE};
    for (at.x = 8; at.x < 56; at.x++) {
        for (at.white_king = 0; at.x % 8 < 4 && at.white_king < 64; at.white_king++) {
            for (at.black_king = 0; at.black_king < 64; at.black_king++) {
                const ending_men_t men = men_of(&at);
                if (retro_is_legal(table, &at, false) &&
                    (ending_distance(men.bare, men.piece) > 1 ||
                     ending_distance(men.king, men.piece) == 1)) {
                    sample_t *const sample = &samples[count++];
                    memset(sample, 0, sizeof *sample);
                    ending_pawn_features(&men, sample->features);
                    sample->won = retro_wins(table, &at, false);
                }
            }
        }
    }
    return count;
}

static unsigned fill_queen(void)
{
    const retro_t *const table = retro_table('Q', 'P');
    unsigned count = 0;
    retro_position_t at;
    for (at.y = 8; at.y < 12; at.y++) {
        for (at.white_king = 0; at.white_king < 64; at.white_king++) {
            for (at.black_king = 0; at.black_king < 64; at.black_king++) {
                for (at.x = 0; at.x < 64; at.x++) {
                    const ending_men_t men = men_of(&at);
                    if (retro_is_legal(table, &at, false) &&
                        (ending_distance(men.bare, men.piece) > 1 ||
                         ending_distance(men.king, men.piece) == 1)) {
                        sample_t *const sample = &samples[count++];
                        ending_queen_features(&men, sample->features);
                        sample->won = retro_wins(table, &at, false);
                    }
                }
            }
        }
    }
    return count;
}

int main(int arguments, char **texts)
{
    if (arguments > 1) {
        queen_costs = atof(texts[1]);
    }

    enum { MOST = 1 << 20 };
    samples = malloc(MOST * sizeof *samples);
    nodes = malloc(MOST * sizeof *nodes);
    if (samples == NULL || nodes == NULL) {
        return 1;
    }
    printf("/* SPDX-License-Identifier: MIT */\n"
           "/* ending_trees.h - decision trees of small endings, for ending_word.c. Made by\n"
           " * tools/lab/endings/learn.c. */\n\n/* clang-format off */\n\n");
    write_tree("ending_pawn_tree", fill_pawn(), 1e9);
    printf("\n#if EDITION_ENDING_QUEEN\n");
    write_tree("ending_queen_tree", fill_queen(), queen_costs);
    printf("#endif\n");
    return 0;
}
