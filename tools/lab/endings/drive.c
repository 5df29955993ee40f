/* drive.c - makes makruk's drive.h: good places of the pieces to mate a bare king with a Khon.
 *
 *     drive      writes the header to standard output, in a minute or two, with 130 MB
 *
 * The program works out the plies to mate of every position with Khon and Met, two Khon, or Khon
 * and Ma against a bare king, backward from the mates. Then it fits a sum to the plies of won
 * positions. The sum has a number for the bare king's square and a number for the place of each
 * other man as seen from the bare king. The fit minimizes the squares: it sets one number after the
 * other to the mean of the remaining error, again and again.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    POSITIONS = 1 << 24, /* king, two men, bare king: six bits each                       */
    WON_IN_MOST = 120,   /* plies; more than any position has                             */
    ILLEGAL = 255,       /* an illegal position; 0 is a position that is not won          */
    SAMPLES = 30000,     /* positions of each ending                                      */
    ROUNDS = 20,         /* rounds of the fit                                             */
    CENTIPAWNS = 5,      /* worth of a ply                                                */
    NUMBERS = 5,         /* numbers in the sum of a position                              */
    LONE = 0,            /* index of the numbers by the bare king's square: 4 files of 8  */
    PLACES = 32,         /* index of the numbers by places around it: 8 files of 15 ranks */
    PLACE_COUNT = 120,   /* places for each of king, Khon, Met and Ma                     */
    ENDING = PLACES + 4 * PLACE_COUNT, /* index of the numbers of the endings themselves */
    ALL_NUMBERS = ENDING + 3
};

typedef struct {
    int files, ranks;
} step_t;

static const step_t king_steps[] = {{1, 0},  {-1, 0}, {0, 1},   {0, -1}, {1, 1},
                                    {1, -1}, {-1, 1}, {-1, -1}, {0, 0}};
static const step_t khon_steps[] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {0, 1}, {0, 0}};
static const step_t met_steps[] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {0, 0}};
static const step_t ma_steps[] = {{1, 2},  {-1, 2}, {1, -2},  {-1, -2}, {2, 1},
                                  {2, -1}, {-2, 1}, {-2, -1}, {0, 0}};
static const step_t *const steps_of[] = {king_steps, khon_steps, met_steps, ma_steps};

/* The endings, by the second man beside the Khon. */
enum { KING, KHON, MET, MA };
static const int seconds[] = {MET, KHON, MA};

static uint64_t reach[4][64];  /* squares that a man attacks from a square */
static uint8_t *white, *black; /* plies to mate with this side to move     */

static uint64_t bit(int square)
{
    return (uint64_t)1 << square;
}

static void set_reach(void)
{
    for (int man = 0; man < 4; man++) {
        for (int square = 0; square < 64; square++) {
            for (const step_t *step = steps_of[man]; step->files != 0 || step->ranks != 0; step++) {
                const int file = square % 8 + step->files;
                const int rank = square / 8 + step->ranks;
                if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                    reach[man][square] |= bit(rank * 8 + file);
                }
            }
        }
    }
}

static bool is_won(uint8_t plies)
{
    return plies != 0 && plies != ILLEGAL;
}

static void set_legal(int man)
{
    for (int i = 0; i < POSITIONS; i++) {
        const int king = i >> 18;
        const int first = i >> 12 & 63;
        const int second = i >> 6 & 63;
        const int lone = i & 63;
        const bool apart = king != first && king != second && first != second && lone != king &&
                           lone != first && lone != second && (reach[KING][king] & bit(lone)) == 0;
        const bool in_check = ((reach[KHON][first] | reach[man][second]) & bit(lone)) != 0;
        black[i] = apart ? 0 : ILLEGAL;
        white[i] = apart && !in_check ? 0 : ILLEGAL;
    }
}

/* True if black, to move, is mated, or if all black's moves lead to positions that white wins. */
static bool is_lost(int man, int i, bool *is_mate)
{
    const int king = i >> 18;
    const int first = i >> 12 & 63;
    const int second = i >> 6 & 63;
    const uint64_t attacked = reach[KING][king] | reach[KHON][first] | reach[man][second];
    uint64_t moves = reach[KING][i & 63] & ~attacked;
    *is_mate = moves == 0 && (attacked & bit(i & 63)) != 0;
    if ((moves & (bit(first) | bit(second))) != 0) {
        return false;
    }
    for (uint64_t left = moves; left != 0; left &= left - 1) {
        if (!is_won(white[(i & ~63) | __builtin_ctzll(left)])) {
            return false;
        }
    }
    return moves != 0 || *is_mate;
}

/* True if a move of the man whose square is `shift` bits up leads to a position that black
 * loses. */
static bool wins_with(int man, int i, int shift)
{
    const uint64_t taken = bit(i >> 18) | bit(i >> 12 & 63) | bit(i >> 6 & 63) | bit(i & 63);
    uint64_t left = reach[man][i >> shift & 63] & ~taken;
    for (; left != 0; left &= left - 1) {
        if (is_won(black[(i & ~(63 << shift)) | __builtin_ctzll(left) << shift])) {
            return true;
        }
    }
    return false;
}

static void solve(int man)
{
    set_legal(man);
    for (int plies = 1; plies < WON_IN_MOST; plies++) {
        for (int i = 0; i < POSITIONS; i++) {
            bool is_mate;
            if (plies % 2 == 0) {
                if (white[i] == 0 &&
                    (wins_with(KING, i, 18) || wins_with(KHON, i, 12) || wins_with(man, i, 6))) {
                    white[i] = (uint8_t)plies;
                }
            } else if (black[i] == 0 && is_lost(man, i, &is_mate) && (plies > 1 || is_mate)) {
                black[i] = (uint8_t)plies;
            }
        }
    }
}

/* ---- the fit ---- */

static int numbers[3 * SAMPLES][NUMBERS];
static double left_over[3 * SAMPLES];
static double values[ALL_NUMBERS];
static bool is_used[ALL_NUMBERS];

static int place_of(int square, int lone)
{
    return (square / 8 - lone / 8 + 7) * 8 + abs(square % 8 - lone % 8);
}

static void sample(int ending, int man)
{
    static uint64_t random = 88172645463325252ULL;
    for (int count = 0; count < SAMPLES;) {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        const int i = (int)(random >> 40);
        if (!is_won(white[i])) {
            continue;
        }
        const int at = ending * SAMPLES + count++;
        const int lone = i & 63;
        const int file = lone % 8;
        int *const number = numbers[at];
        number[0] = LONE + lone / 8 * 4 + (file > 3 ? 7 - file : file);
        number[1] = PLACES + KING * PLACE_COUNT + place_of(i >> 18, lone);
        number[2] = PLACES + KHON * PLACE_COUNT + place_of(i >> 12 & 63, lone);
        number[3] = PLACES + man * PLACE_COUNT + place_of(i >> 6 & 63, lone);
        number[4] = ENDING + ending;
        left_over[at] = white[i];
    }
}

/* Adds to each number from `first` to `end` the mean of the remaining errors where it is used. */
static void take_means(int first, int end)
{
    static double sums[ALL_NUMBERS];
    static long uses[ALL_NUMBERS];
    for (int i = first; i < end; i++) {
        sums[i] = 0;
        uses[i] = 0;
    }
    for (int i = 0; i < NUMBERS * 3 * SAMPLES; i++) {
        const int number = numbers[i / NUMBERS][i % NUMBERS];
        if (number >= first && number < end) {
            sums[number] += left_over[i / NUMBERS];
            uses[number]++;
        }
    }
    for (int i = first; i < end; i++) {
        sums[i] /= (double)(uses[i] + 5);
        values[i] += sums[i];
        is_used[i] = is_used[i] || uses[i] != 0;
    }
    for (int i = 0; i < NUMBERS * 3 * SAMPLES; i++) {
        const int number = numbers[i / NUMBERS][i % NUMBERS];
        if (number >= first && number < end) {
            left_over[i / NUMBERS] -= sums[number];
        }
    }
}

static void fit(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        take_means(ENDING, ALL_NUMBERS);
        take_means(LONE, PLACES);
        for (int man = KING; man <= MA; man++) {
            take_means(PLACES + man * PLACE_COUNT, PLACES + (man + 1) * PLACE_COUNT);
        }
    }
}

/* ---- the header ---- */

static void write_table(const char *name, int first, int count, int columns)
{
    double most = -WON_IN_MOST;
    for (int i = first; i < first + count; i++) {
        most = is_used[i] && values[i] > most ? values[i] : most;
    }
    printf("static const FLASH uint8_t drive_%s[%d] = {", name, count);
    for (int i = 0; i < count; i++) {
        const double better = is_used[first + i] ? CENTIPAWNS * (most - values[first + i]) : 0;
        printf("%s%3d,", i % columns == 0 ? "\n    " : " ", (int)(better + 0.5));
    }
    printf("\n};\n");
}

static void write_header(double before, double after)
{
    printf(
        "/* drive.h - how near a bare king is to being mated with a Khon. Only for endgame.c. By\n"
        " * tools/lab/endings/drive.c.\n"
        " *\n"
        " * The numbers are fitted to the plies to mate in all positions of Khon and Met, two\n"
        " * Khon, or Khon and Ma against a bare king. A sum has a number for the bare king's\n"
        " * square and a number for the place of each other man around it, times %d. The variance\n"
        " * of %d won positions is %.0f. After the fit %.0f of it remain.\n"
        " */\n"
        "/* clang-format off */\n"
        "#ifndef DRIVE_H\n#define DRIVE_H\n\n#include \"base/target.h\"\n\n"
        "/* By rank, with the Khon's side going up, and by file, a to d or h to e. */\n",
        CENTIPAWNS, 3 * SAMPLES, before, after);
    write_table("lone", LONE, PLACES, 4);
    printf("\n/* By the ranks of a man above the bare king, from seven below on, and by the files "
           "beside it. */\n");
    static const char *const names[] = {"king", "khon", "met", "ma"};
    for (int man = KING; man <= MA; man++) {
        write_table(names[man], PLACES + man * PLACE_COUNT, PLACE_COUNT, 8);
    }
    printf("\n#endif\n");
}

/* The mean square of the remaining errors. With `about_mean`, the error is measured from the mean
 * of each ending. */
static double variance(bool about_mean)
{
    double total = 0;
    for (int ending = 0; ending < 3; ending++) {
        double sum = 0;
        double squares = 0;
        for (int i = ending * SAMPLES; i < (ending + 1) * SAMPLES; i++) {
            sum += left_over[i];
            squares += left_over[i] * left_over[i];
        }
        total += squares - (about_mean ? sum * sum / SAMPLES : 0);
    }
    return total / (3 * SAMPLES);
}

int main(void)
{
    white = malloc(POSITIONS);
    black = malloc(POSITIONS);
    if (white == NULL || black == NULL) {
        fprintf(stderr, "no memory\n");
        return 1;
    }
    set_reach();
    for (int ending = 0; ending < 3; ending++) {
        solve(seconds[ending]);
        sample(ending, seconds[ending]);
    }
    const double before = variance(true);
    fit();
    write_header(before, variance(false));
    return 0;
}
