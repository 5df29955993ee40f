/* SPDX-License-Identifier: MIT */
/* hands.c - plays games by hand on the simulated sensor board:  hands [options]
 *
 * A simulated person moves the pieces in random ways. The device must read exactly the moves that
 * the person means. The person also knocks pieces over, lifts two pieces, puts a piece on a wrong
 * square and unplugs the board. The person then corrects the squares that the device names. Power
 * cuts interrupt the movements. Afterwards the program replays the log of each game on the PC with
 * firmware/game/hands.h.
 *
 *      --board NAME --firmware FILE   the flash image, which must be a full edition
 *      --games N                      plays N games (8)
 *      --disturbances N, --cuts N     spreads N disturbances and N cuts over the games (0)
 *      --plies N                      ends each game after at most N plies (40)
 *      --seed N                       is the seed of the first game; the next game has the next (1)
 *      --jobs N                       runs N processes at a time (1)
 *      --replay FILE                  only replays a log (log.h) with the module on the PC
 *
 * A game that fails prints the end of its log and its options. To play that game again, use these
 * options with `--games 1`. If HANDS_LOG=1 is in the environment, the game prints its whole log for
 * --replay, from the line `begin` on.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/hands/desk.h"
#include "tests/hands/log.h"
#include "tests/hands/sitting.h"

enum { JOBS_MOST = 8, FAST_OF_8 = 3, SLOW_OF_8 = 3, ONE_IN_TURNED = 8, REPLAY_BYTES = 1 << 18 };

static struct {
    const char *board, *firmware, *log;
    unsigned games, plies, disturbances, cuts, jobs;
    uint32_t seed;
} options = {.board = "mega2560", .games = 8, .plies = 40, .jobs = 1, .seed = 1};

static sums_t *sums; /* an array that has the sums of each process */

static unsigned share_of(unsigned total, unsigned number)
{
    return total / options.games + (number < total % options.games);
}

/* Plays game `number` in this process. */
static void play(unsigned number, sums_t *to)
{
    memset(&sitting, 0, sizeof sitting);
    sitting.seed = options.seed + number;
    sitting.sums = to;
    chance_seed(sitting.seed);
    person_seed(sitting.seed);
    const unsigned kind = chance(8);
    sitting.kind = kind < SLOW_OF_8               ? SITTING_SLOW
                   : kind < SLOW_OF_8 + FAST_OF_8 ? SITTING_FAST
                                                  : SITTING_TWO;
    sitting.by_engine = chance(2) == 0;
    sitting.turned = chance(ONE_IN_TURNED) == 0;
    sitting.plies = options.plies;
    sitting.troubles = sitting.troubles_left = share_of(options.disturbances, number);
    sitting.cuts = sitting.cuts_left = share_of(options.cuts, number);
    device_start(options.board, options.firmware, sitting.seed);
    desk_start(GAME_NAME);
    games_play();
}

static void start(unsigned number, unsigned place)
{
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        play(number, &sums[place]);
        fflush(stdout);
        _exit(0);
    }
    if (child < 0) {
        exit(1);
    }
}

/* Waits for one game. Returns true if it has passed. */
static bool passes(void)
{
    int status = 0;
    const pid_t child = wait(&status);
    if (child > 0 && WIFSIGNALED(status)) {
        printf("not ok: signal %d has ended a game\n", WTERMSIG(status));
    }
    return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static unsigned sum_of(size_t member)
{
    unsigned total = 0;
    for (unsigned game = 0; game < options.games; game++) {
        total += *(const unsigned *)((const char *)&sums[game] + member);
    }
    return total;
}

static unsigned most_of(size_t member)
{
    unsigned most = 0;
    for (unsigned game = 0; game < options.games; game++) {
        const unsigned one = *(const unsigned *)((const char *)&sums[game] + member);
        most = one > most ? one : most;
    }
    return most;
}

#define SUM(member)  sum_of(offsetof(sums_t, member))
#define MOST(member) most_of(offsetof(sums_t, member))

static void report(void)
{
    printf("# %u games, %u ended by rule, %u new games on the first squares; %u moves of the "
           "player, %u of Nibble: %u captures, %u castlings, %u in passing, %u promotions\n",
           SUM(games), SUM(ended), SUM(new_games), SUM(moves), SUM(answers), SUM(captures),
           SUM(castlings), SUM(passings), SUM(promotions));
    printf("# corrections before Nibble has answered: %u pieces moved on, %u moves put back\n",
           SUM(replaced), SUM(withdrawn));
    printf("# from the last settled change to the display: %u ms at most; a move that may be half "
           "of castling: %u ms\n",
           MOST(longest_ms), MOST(longest_rook_ms));
    printf("# disturbances: %u pieces knocked over, %u times two pieces, %u foreign squares, "
           "%u times unplugged, %u of them with a piece moved; told after %u ms at most\n",
           SUM(troubles[TROUBLE_KNOCK]), SUM(troubles[TROUBLE_TWO]), SUM(troubles[TROUBLE_FOREIGN]),
           SUM(troubles[TROUBLE_UNPLUG]) + SUM(troubles[TROUBLE_AWAY]), SUM(troubles[TROUBLE_AWAY]),
           MOST(longest_told_ms));
    printf("# %u power cuts within movements\n", SUM(cuts));
}

/* The display must show a move within this time after the move's last change has settled. */
enum { LATE_MS = 500 };

static int replay(const char *file)
{
    static char log[REPLAY_BYTES];
    FILE *const input = fopen(file, "r");
    if (input == NULL) {
        perror(file);
        return 2;
    }
    log[fread(log, 1, sizeof log - 1, input)] = '\0';
    fclose(input);
    const char *const fault = log_replay(log);
    puts(fault == NULL ? "ok" : fault);
    return fault != NULL;
}

static void read_options(int argc, char **argv)
{
    static const struct option names[] = {
        {"board", required_argument, NULL, 'b'},        {"firmware", required_argument, NULL, 'f'},
        {"games", required_argument, NULL, 'g'},        {"plies", required_argument, NULL, 'p'},
        {"disturbances", required_argument, NULL, 'd'}, {"cuts", required_argument, NULL, 'c'},
        {"seed", required_argument, NULL, 's'},         {"jobs", required_argument, NULL, 'j'},
        {"replay", required_argument, NULL, 'r'},       {0}};
    for (int option; (option = getopt_long(argc, argv, "", names, NULL)) >= 0;) {
        const unsigned number = optarg != NULL ? (unsigned)strtoul(optarg, NULL, 10) : 0;
        switch (option) {
        case 'b':
            options.board = optarg;
            break;
        case 'f':
            options.firmware = optarg;
            break;
        case 'g':
            options.games = number;
            break;
        case 'p':
            options.plies = number;
            break;
        case 'd':
            options.disturbances = number;
            break;
        case 'c':
            options.cuts = number;
            break;
        case 's':
            options.seed = number;
            break;
        case 'j':
            options.jobs = number;
            break;
        case 'r':
            options.log = optarg;
            break;
        default:
            exit(2);
        }
    }
    if (options.jobs == 0 || options.jobs > JOBS_MOST) {
        options.jobs = JOBS_MOST;
    }
}

int main(int argc, char **argv)
{
    read_options(argc, argv);
    if (options.log != NULL) {
        return replay(options.log);
    }
    sums = mmap(NULL, (options.games + 1) * sizeof *sums, PROT_READ | PROT_WRITE,
                MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (sums == MAP_FAILED || options.games == 0) {
        return 1;
    }
    unsigned passed = 0;
    for (unsigned number = 0; number < options.games; number++) {
        if (number >= options.jobs) {
            passed += passes();
        }
        start(number, number);
    }
    for (unsigned left = options.jobs < options.games ? options.jobs : options.games; left > 0;
         left--) {
        passed += passes();
    }
    report();
    const unsigned failed = options.games - passed + (MOST(longest_ms) >= LATE_MS);
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}
