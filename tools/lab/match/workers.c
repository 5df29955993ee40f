/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* pipe2() */
#include "tools/lab/match/workers.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
    pid_t process;
    int orders, reports; /* pipes: game numbers go to the worker, reports come from the worker */
    bool busy;
} worker_t;

static worker_t workers[WORKERS_MAX];
static unsigned workers_count;

static bool write_all(int file, const void *data, size_t size)
{
    const char *from = data;
    while (size > 0) {
        const ssize_t count = write(file, from, size);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return false;
        }
        from += count;
        size -= (size_t)count;
    }
    return true;
}

static bool read_all(int file, void *data, size_t size)
{
    char *to = data;
    while (size > 0) {
        const ssize_t count = read(file, to, size);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return false;
        }
        to += count;
        size -= (size_t)count;
    }
    return true;
}

/* A worker plays the ordered games until the parent closes the pipe. The worker leads a process
 * group, so that an interrupt from the terminal reaches only the parent, which then ends the
 * group. */
static void work(const conditions_t *conditions, int orders, int reports)
{
    static engine_t engines[2];
    static char pgn[PGN_SIZE];
    uint32_t number;
    setpgid(0, 0);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    while (read_all(orders, &number, sizeof number)) {
        report_t report;
        game_play(conditions, engines, number, &report, pgn);
        if (!write_all(reports, &report, sizeof report) ||
            !write_all(reports, pgn, report.pgn_length)) {
            break;
        }
    }
    engine_stop(&engines[PLAYER_A]);
    engine_stop(&engines[PLAYER_B]);
    _exit(0);
}

static bool start_one(const conditions_t *conditions)
{
    worker_t *worker = &workers[workers_count];
    int orders[2];
    int reports[2];
    if (pipe2(orders, O_CLOEXEC) != 0 || pipe2(reports, O_CLOEXEC) != 0) {
        return false;
    }
    worker->process = fork();
    if (worker->process < 0) {
        return false;
    }
    if (worker->process == 0) {
        for (unsigned other = 0; other < workers_count; other++) {
            close(workers[other].orders);
            close(workers[other].reports);
        }
        close(orders[1]);
        close(reports[0]);
        work(conditions, orders[0], reports[1]);
    }
    setpgid(worker->process, worker->process); /* the worker does this too; either may be first */
    close(orders[0]);
    close(reports[1]);
    worker->orders = orders[1];
    worker->reports = reports[0];
    worker->busy = false;
    workers_count++;
    return true;
}

bool workers_start(const conditions_t *conditions, unsigned count)
{
    while (workers_count < count) {
        if (!start_one(conditions)) {
            workers_stop();
            return false;
        }
    }
    return true;
}

bool workers_give(uint32_t number)
{
    for (unsigned i = 0; i < workers_count; i++) {
        if (!workers[i].busy) {
            workers[i].busy = write_all(workers[i].orders, &number, sizeof number);
            return workers[i].busy;
        }
    }
    return false;
}

workers_t workers_take(report_t *report, char *pgn)
{
    struct pollfd waits[WORKERS_MAX];
    bool any = false;
    for (unsigned i = 0; i < workers_count; i++) {
        waits[i] =
            (struct pollfd){.fd = workers[i].busy ? workers[i].reports : -1, .events = POLLIN};
        any = any || workers[i].busy;
    }
    if (!any) {
        return WORKERS_IDLE;
    }
    if (poll(waits, workers_count, -1) < 0) {
        return errno == EINTR ? WORKERS_INTERRUPTED : WORKERS_FAILED;
    }
    for (unsigned i = 0; i < workers_count; i++) {
        if (waits[i].revents == 0) {
            continue;
        }
        if (!read_all(workers[i].reports, report, sizeof *report) ||
            report->pgn_length >= PGN_SIZE ||
            !read_all(workers[i].reports, pgn, report->pgn_length)) {
            return WORKERS_FAILED;
        }
        pgn[report->pgn_length] = '\0';
        workers[i].busy = false;
        return WORKERS_REPORT;
    }
    return WORKERS_INTERRUPTED;
}

void workers_stop(void)
{
    for (unsigned i = 0; i < workers_count; i++) {
        close(workers[i].orders);
        if (workers[i].busy) {
            kill(-workers[i].process, SIGTERM);
        }
    }
    for (unsigned i = 0; i < workers_count; i++) {
        close(workers[i].reports);
        waitpid(workers[i].process, NULL, 0);
    }
    workers_count = 0;
}
