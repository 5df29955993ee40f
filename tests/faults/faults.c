/* SPDX-License-Identifier: MIT */
/* faults.c - runs trials on the simulated device:  faults [options] TRIAL COUNT ...
 *
 *      cuts N      cuts the power N times at random cycles
 *      states N    boots with each state that the EEPROM has during a write; tries N values for the
 *                  byte that the chip is writing, and 256 means all values
 *      images N    boots with N contents of the EEPROM that no firmware wrote
 *      keys N      presses N random keys
 *      lines N     sends N lines over the cable
 *      hangs N     makes the program hang N times, on a board with a watchdog
 *      pulls N     pulls the memory chip out of its socket N times; needs --with memory
 *      wear N      plays N games, each with a worn cell in the EEPROM
 *      games N     plays N complete games against the device
 *
 *      --board NAME --firmware FILE --seed N --jobs N --with PART
 *
 * The program prints its results in the Test Anything Protocol, and its counts in lines that begin
 * with #.
 */
#include "tests/faults/faults.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "simulator/handheld.h"

typedef struct {
    const char *name, *promise;
    void (*run)(unsigned worker, unsigned count);
    void (*report)(unsigned workers);
    bool whole; /* if true, each worker does the whole count, not only its share */
} trial_t;

static const trial_t trials[] = {
    {"cuts", "a power cut loses the ply in hand at most", cuts_run, cuts_report, false},
    {"states", "every state within a write boots into the game before or after", states_run,
     states_report, true},
    {"images", "any content of the EEPROM is a game or a clean new one", images_run, images_report,
     false},
    {"keys", "random keys are answered and harm nothing", keys_run, keys_report, false},
    {"lines", "anything on the cable leaves device and game in order", lines_run, lines_report,
     false},
    {"hangs", "a program that has lost its way is back in the game", hangs_run, hangs_report,
     false},
    {"pulls", "a memory that is pulled out and put in again spoils no move", pulls_run,
     pulls_report, false},
    {"wear", "what a worn cell cannot keep is said", wear_run, wear_report, false},
    {"games", "complete games have legal moves alone", games_run, games_report, false},
};

enum { TRIALS = sizeof trials / sizeof trials[0] };

static void *shared;
static uint64_t seed = 1;
static unsigned workers = 1;

void *faults_shared(void)
{
    return shared;
}

uint32_t faults_seed(unsigned worker)
{
    return (uint32_t)seed * FAULTS_WORKERS + worker;
}

unsigned faults_workers(void)
{
    return workers;
}

static const trial_t *trial_by_name(const char *name)
{
    for (unsigned i = 0; i < TRIALS; i++) {
        if (strcmp(name, trials[i].name) == 0) {
            return &trials[i];
        }
    }
    fprintf(stderr, "faults: no trial %s\n", name);
    exit(2);
}

/* True if no worker has failed. */
static bool run(const trial_t *trial, unsigned count)
{
    memset(shared, 0, FAULTS_SHARED);
    bool good = true;
    for (unsigned worker = 0; worker < workers; worker++) {
        fflush(stdout);
        const pid_t child = fork();
        if (child == 0) {
            const unsigned share = count / workers + (worker < count % workers);
            trial->run(worker, trial->whole ? count : share);
            fflush(stdout);
            _exit(0);
        }
        good = good && child > 0;
    }
    for (unsigned worker = 0; worker < workers; worker++) {
        int status;
        good = wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0 && good;
    }
    trial->report(workers);
    return good;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"board", required_argument, NULL, 'b'}, {"firmware", required_argument, NULL, 'f'},
        {"seed", required_argument, NULL, 's'},  {"jobs", required_argument, NULL, 'j'},
        {"with", required_argument, NULL, 'w'},  {0}};
    const char *board = "uno", *firmware = NULL, *part = NULL;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) >= 0;) {
        switch (option) {
        case 'b':
            board = optarg;
            break;
        case 'f':
            firmware = optarg;
            break;
        case 's':
            seed = strtoull(optarg, NULL, 10);
            break;
        case 'j':
            workers = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'w':
            part = optarg;
            break;
        default:
            return 2;
        }
    }
    if (workers == 0 || workers > FAULTS_WORKERS) {
        workers = FAULTS_WORKERS;
    }
    shared = mmap(NULL, FAULTS_SHARED, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        return 1;
    }
    device_start(board, firmware, seed);
    if (part != NULL && !handheld_add(part)) {
        return 1;
    }
    printf("1..%d\n", (argc - optind) / 2);
    bool all_good = true;
    for (int i = optind; i + 1 < argc; i += 2) {
        const trial_t *trial = trial_by_name(argv[i]);
        const bool good = run(trial, (unsigned)strtoul(argv[i + 1], NULL, 10));
        printf("%sok %s\n", good ? "" : "not ", trial->promise);
        all_good = all_good && good;
    }
    return all_good ? 0 : 1;
}
