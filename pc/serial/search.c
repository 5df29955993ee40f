/* SPDX-License-Identifier: MIT */
#include "pc/serial/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/line_words.h"

/* Times in milliseconds. */
enum {
    STOP_MS = 1000,    /* the longest wait for `bestmove` after `stop`; a device takes at most 20
                        * ms */
    OVERTIME_MS = 3000 /* how long a search may run beyond its time limit */
};

static struct {
    lines_t settings; /* the `setoption` lines sent so far */
    char *position, *go;
    bool is_running; /* `go` has been sent, and no `bestmove` has come */
    bool is_endless;
    bool has_just_begun; /* true if `go` was the last line sent */
    int64_t limit_at;    /* time by which the search must have ended; 0 means no limit */
    int64_t stop_at;     /* time when `stop` was sent, or 0 before that */
    bool has_options;    /* the device has listed its options */
    bool has_variant;    /* the device has the option UCI_Variant, so it does not play chess */
    bool is_chess960;
} search;

int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Returns the number after the word `name` in a `go` line, or 0 if the word is missing. */
static int64_t parameter(const char *line, const char *name)
{
    const char *place = line_find(line, name);
    return place == NULL ? 0 : strtol(place, NULL, 10);
}

/* Returns the longest time, in milliseconds, that the search of a `go` line may take. Returns 0 if
 * the line does not limit the time. */
static int64_t time_of(const char *line)
{
    const int64_t white = parameter(line, "wtime");
    const int64_t black = parameter(line, "btime");
    const int64_t longer = white > black ? white : black;
    const int64_t move = parameter(line, "movetime");
    return move > 0 ? move : longer;
}

static void set_limit(void)
{
    const int64_t time = search.is_endless ? 0 : time_of(search.go);
    search.limit_at = time > 0 ? now_ms() + time + OVERTIME_MS : 0;
}

void search_note_sent(const char *line)
{
    search.has_just_begun = false;
    if (line_begins_with(line, "setoption")) {
        lines_add(&search.settings, line);
        if (line_find(line, "UCI_Chess960") != NULL) {
            search.is_chess960 = line_find(line, "true") != NULL;
        }
    } else if (line_begins_with(line, "position")) {
        line_keep(&search.position, line);
    } else if (line_is_search(line)) {
        line_keep(&search.go, line);
        search.is_running = true;
        search.has_just_begun = true;
        search.is_endless = line_is_endless(line);
        search.stop_at = 0;
        set_limit();
    } else if (line_begins_with(line, "ponderhit") && search.is_running) {
        search.is_endless = false;
        set_limit();
    } else if (line_begins_with(line, "stop")) {
        search.stop_at = now_ms();
    }
}

void search_note_answer(const char *line)
{
    search.has_options |= line_begins_with(line, "uciok");
    search.has_variant |=
        line_begins_with(line, "option") && line_find(line, "UCI_Variant") != NULL;
    if (line_begins_with(line, "bestmove")) {
        search.is_running = false;
    } else if (line_begins_with(line, "info string") && search.has_just_begun) {
        search.is_running = false; /* the device has refused `go` */
    }
}

void search_set_clocks(char **line, int64_t waited_ms)
{
    static const char *const clocks[] = {"wtime", "btime"};
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        const char *const place = line_find(*line, clocks[i]);
        if (place == NULL) {
            continue;
        }
        char *end;
        const long long left = strtoll(place, &end, 10);
        if (end == place || left <= 0) {
            continue;
        }
        char number[24];
        const int64_t kept = left > waited_ms ? left - waited_ms : 1;
        snprintf(number, sizeof number, " %lld", (long long)kept);
        text_t text = {NULL, 0, 0};
        text_add(&text, *line, (size_t)(place - *line));
        text_add(&text, number, strlen(number));
        text_add(&text, end, strlen(end));
        free(*line);
        *line = text.bytes;
    }
}

bool search_knows_chess(void)
{
    return search.has_options && !search.has_variant && !search.is_chess960;
}

bool search_is_running(void)
{
    return search.is_running;
}

bool search_is_endless(void)
{
    return search.is_endless;
}

search_state_t search_watch(void)
{
    const int64_t now = now_ms();
    if (!search.is_running) {
        return SEARCH_GOOD;
    }
    if (search.stop_at != 0 && now >= search.stop_at + STOP_MS) {
        return SEARCH_FORGOTTEN;
    }
    if (search.limit_at != 0 && now >= search.limit_at) {
        search.limit_at = 0;
        return SEARCH_TO_BE_STOPPED;
    }
    return SEARCH_GOOD;
}

bool search_has_appointment(void)
{
    return search.is_running && (search.limit_at != 0 || search.stop_at != 0);
}

void search_send_again(lines_t *waiting)
{
    size_t place = 0;
    for (size_t i = 0; i < search.settings.count; i++) {
        lines_insert(waiting, place++, search.settings.lines[i]);
    }
    while (search.settings.count > 0) {
        lines_drop_first(&search.settings);
    }
    if (search.position != NULL) {
        lines_insert(waiting, place++, search.position);
    }
    if (search.is_running) {
        lines_insert(waiting, place, search.stop_at != 0 ? "go depth 1" : search.go);
        search.is_running = false;
    }
}
