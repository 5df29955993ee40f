/* SPDX-License-Identifier: MIT */
/* match.c - plays two UCI engines against each other and tells which is better, and how certain
 * this is.
 *
 * build/host/match --help lists the options. `make match` passes its variables to these options.
 * board/ judges the moves (game.h). statistics.h explains the figures. A run writes the games as
 * PGN and a line in a log. Exit status: 0 played; 1 could not be played; 2 played, but an engine
 * made an illegal move, crashed or overstepped its time.
 */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "tools/lab/match/settings.h"
#include "tools/lab/match/statistics.h"
#include "tools/lab/match/workers.h"

enum { PROGRESS_MS = 10000 };

typedef struct {
    tally_t tally;
    uint32_t given, ends[END_KINDS], faults[2];
    effort_t efforts[2];
    uint64_t plies;
    uint8_t *first_of_pair;    /* A's half points in the first finished game of a pair, plus 1 */
    char said[2][ENGINE_SAID]; /* each player's last "info string" that was printed */
    bool interrupted, failed;
    double begin_ms;
} standing_t;

static volatile sig_atomic_t stop_asked;

static void ask_stop(int signal_number)
{
    (void)signal_number;
    stop_asked = 1;
}

static char letter_of(unsigned player)
{
    return player == PLAYER_A ? 'A' : 'B';
}

/* --- Before the first game -------------------------------------------------------------------- */

/* Starts each engine once before the first game, to find an engine that cannot start or lacks an
 * option. */
static void learn_names(conditions_t *conditions)
{
    static engine_t engine;
    for (unsigned player = 0; player < 2; player++) {
        if (engine_start(&engine, &conditions->players[player]) != ENGINE_OK) {
            fprintf(stderr, "match: %s: %s\n", conditions->players[player].command, engine.fault);
            exit(STATUS_NOT_PLAYED);
        }
        engine_stop(&engine);
        if (conditions->names[player][0] == '\0') {
            memcpy(conditions->names[player], engine.name, ENGINE_NAME);
        }
    }
    if (strcmp(conditions->names[PLAYER_A], conditions->names[PLAYER_B]) == 0) {
        for (unsigned player = 0; player < 2; player++) {
            char *name = conditions->names[player];
            const size_t length = strnlen(name, ENGINE_NAME - 5);
            snprintf(name + length, 5, " (%c)", letter_of(player));
        }
    }
}

/* Opens a file for writing, and makes its folder if necessary. */
static FILE *open_file(const char *path, const char *mode)
{
    const char *slash = strrchr(path, '/');
    if (slash != NULL && slash != path) {
        char folder[1024];
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        mkdir(folder, 0777);
    }
    FILE *file = fopen(path, mode);
    if (file == NULL) {
        give_up(strerror(errno), path);
    }
    return file;
}

/* --- Results ---------------------------------------------------------------------------------- */

static void add_report(standing_t *standing, const report_t *report)
{
    uint8_t *first = &standing->first_of_pair[report->number / 2];
    tally_game(&standing->tally, report->half_points);
    if (*first == 0) {
        *first = (uint8_t)(report->half_points + 1);
    } else {
        tally_pair(&standing->tally, *first - 1u + report->half_points);
    }
    standing->ends[report->end]++;
    standing->plies += report->plies;
    if (report->end >= END_FIRST_FAULT) {
        standing->faults[report->culprit]++;
    }
    for (unsigned player = 0; player < 2; player++) {
        effort_t *sum = &standing->efforts[player];
        const effort_t *own = &report->efforts[player];
        sum->moves += own->moves;
        sum->nodes += own->nodes;
        sum->depth += own->depth;
        sum->time_ms += own->time_ms;
        if (own->most_nodes > sum->most_nodes) {
            sum->most_nodes = own->most_nodes;
        }
    }
}

/* Writes Elo and its interval, like "+12.3 [-4.5, +29.1]". */
static void elo_text(const tally_t *tally, char *text, size_t size)
{
    const estimate_t elo = estimate(tally);
    snprintf(text, size, "%+.1f [%+.1f, %+.1f]", elo.elo, elo.low, elo.high);
}

static const char *sprt_text(const settings_t *settings, const tally_t *tally)
{
    static char text[96];
    static const char *const verdicts[] = {"goes on", "no better than the first",
                                           "as good as the second"};
    snprintf(text, sizeof text, "SPRT %+g %+g: %.2f of +-%.2f, %s", settings->elo0, settings->elo1,
             sprt_ratio(tally, settings->elo0, settings->elo1), SPRT_BOUND,
             verdicts[sprt_verdict(tally, settings->elo0, settings->elo1)]);
    return text;
}

static void print_progress(const settings_t *settings, const standing_t *standing)
{
    char elo[64];
    const tally_t *tally = &standing->tally;
    elo_text(tally, elo, sizeof elo);
    printf("%" PRIu32 " games: +%" PRIu32 " =%" PRIu32 " -%" PRIu32 ", Elo %s%s%s\n",
           tally_games(tally), tally->wins, tally->draws, tally->losses, elo,
           settings->sprt ? ", " : "", settings->sprt ? sprt_text(settings, tally) : "");
    fflush(stdout);
}

static void print_effort(const settings_t *settings, const standing_t *standing, unsigned player)
{
    char limits[96];
    const effort_t *effort = &standing->efforts[player];
    const double moves = effort->moves == 0 ? 1.0 : (double)effort->moves;
    limits_text(&settings->conditions.players[player], limits, sizeof limits);
    printf("%c  %s, %s: mean nodes %.0f (at most %" PRIu64 "), depth %.1f, %.1f ms\n",
           letter_of(player), settings->conditions.names[player], limits,
           (double)effort->nodes / moves, effort->most_nodes, (double)effort->depth / moves,
           effort->time_ms / moves);
}

static void print_table(const settings_t *settings, const standing_t *standing)
{
    const tally_t *tally = &standing->tally;
    const char *separator = "";
    char elo[64];
    elo_text(tally, elo, sizeof elo);
    printf("\n");
    print_effort(settings, standing, PLAYER_A);
    print_effort(settings, standing, PLAYER_B);
    printf("A: %" PRIu32 " games, won %" PRIu32 ", drawn %" PRIu32 ", lost %" PRIu32
           ": %.1f %%, Elo %s, better with %.1f %%\n",
           tally_games(tally), tally->wins, tally->draws, tally->losses, 100.0 * tally_score(tally),
           elo, 100.0 * estimate(tally).better);
    printf("pairs with 0, 1/2, 1, 3/2, 2 points: %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32
           " %" PRIu32 "\n",
           tally->pairs[0], tally->pairs[1], tally->pairs[2], tally->pairs[3], tally->pairs[4]);
    for (unsigned end = 0; end < END_KINDS; end++) {
        if (standing->ends[end] != 0) {
            printf("%s%s %" PRIu32, separator, end_names[end], standing->ends[end]);
            separator = ", ";
        }
    }
    printf("; %.0f plies a game; %.0f s\n",
           (double)standing->plies / (tally_games(tally) == 0 ? 1 : tally_games(tally)),
           (now_ms() - standing->begin_ms) / 1e3);
    if (settings->sprt) {
        printf("%s\n", sprt_text(settings, tally));
    }
    if (standing->faults[PLAYER_A] + standing->faults[PLAYER_B] != 0) {
        printf("FAULTS, each scored as a loss: A %" PRIu32 ", B %" PRIu32 "\n",
               standing->faults[PLAYER_A], standing->faults[PLAYER_B]);
    }
    if (standing->interrupted) {
        printf("Interrupted: fewer games than had been fixed.\n");
    }
}

/* Writes player, command, options and limits into the log, in one phrase. */
static void log_player(FILE *log, const conditions_t *conditions, unsigned player)
{
    char limits[96];
    const player_t *own = &conditions->players[player];
    limits_text(own, limits, sizeof limits);
    fprintf(log, " | %c %s (%s", letter_of(player), conditions->names[player], own->command);
    for (unsigned i = 0; i < ENGINE_OPTIONS && own->options[i] != NULL; i++) {
        fprintf(log, " %s", own->options[i]);
    }
    fprintf(log, ") %s", limits);
}

static void add_to_log(const settings_t *settings, const standing_t *standing)
{
    FILE *log = open_file(settings->log_path, "a");
    const conditions_t *conditions = &settings->conditions;
    const adjudication_t *adjudication = &conditions->adjudication;
    const tally_t *tally = &standing->tally;
    const time_t now = time(NULL);
    char date[32];
    char elo[64];
    elo_text(tally, elo, sizeof elo);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", gmtime(&now));
    fprintf(log, "%s", date);
    log_player(log, conditions, PLAYER_A);
    log_player(log, conditions, PLAYER_B);
    fprintf(log, " | %s from %" PRIu32, settings->openings_path, conditions->first_opening + 1);
    if (adjudication->resign_moves != 0) {
        fprintf(log, ", resign %" PRId32 " %" PRIu32, adjudication->resign_score,
                adjudication->resign_moves);
    }
    if (adjudication->draw_moves != 0) {
        fprintf(log, ", draw %" PRId32 " %" PRIu32 " %" PRIu32, adjudication->draw_score,
                adjudication->draw_moves, adjudication->draw_from);
    }
    fprintf(log,
            " | %" PRIu32 " of %" PRIu32 " games +%" PRIu32 " =%" PRIu32 " -%" PRIu32
            " pairs %" PRIu32 "/%" PRIu32 "/%" PRIu32 "/%" PRIu32 "/%" PRIu32 " Elo %s",
            tally_games(tally), settings->games, tally->wins, tally->draws, tally->losses,
            tally->pairs[0], tally->pairs[1], tally->pairs[2], tally->pairs[3], tally->pairs[4],
            elo);
    if (settings->sprt) {
        fprintf(log, " | %s", sprt_text(settings, tally));
    }
    fprintf(log, " | faults A %" PRIu32 " B %" PRIu32 "%s\n", standing->faults[PLAYER_A],
            standing->faults[PLAYER_B], standing->interrupted ? " | interrupted" : "");
    fclose(log);
}

/* --- The match -------------------------------------------------------------------------------- */

static bool decided(const settings_t *settings, const standing_t *standing)
{
    return settings->sprt &&
           sprt_verdict(&standing->tally, settings->elo0, settings->elo1) != SPRT_GOES_ON;
}

/* Prints each new "info string" of an engine, because it may be a complaint. */
static void print_said(const report_t *report, standing_t *standing)
{
    for (unsigned player = 0; player < 2; player++) {
        const char *said = report->said[player];
        if (said[0] != '\0' && strcmp(said, standing->said[player]) != 0) {
            memcpy(standing->said[player], said, ENGINE_SAID);
            printf("game %" PRIu32 ".%" PRIu32 ": %c said: %s\n", report->number / 2 + 1,
                   report->number % 2 + 1, letter_of(player), said);
        }
    }
}

/* Records a report. Returns false if the report means that no game can be played. */
static bool book(const report_t *report, const char *text, standing_t *standing, FILE *pgn)
{
    if (report->broken_off) {
        fprintf(stderr, "match: %s\n", report->fault);
        return false;
    }
    add_report(standing, report);
    print_said(report, standing);
    fputs(text, pgn);
    if (report->fault[0] != '\0') {
        printf("game %" PRIu32 ".%" PRIu32 ", ply %" PRIu32 ": %s: %s\n", report->number / 2 + 1,
               report->number % 2 + 1, report->plies + 1, end_names[report->end], report->fault);
    }
    return true;
}

static void play_match(const settings_t *settings, standing_t *standing, FILE *pgn)
{
    static char text[PGN_SIZE];
    double shown_ms = now_ms();
    while (!standing->failed && stop_asked == 0 && !decided(settings, standing)) {
        report_t report;
        while (standing->given < settings->games && workers_give(standing->given)) {
            standing->given++;
        }
        const workers_t state = workers_take(&report, text);
        if (state == WORKERS_IDLE) {
            break;
        }
        if (state == WORKERS_FAILED) {
            fprintf(stderr, "match: a worker has ended by itself\n");
            standing->failed = true;
        }
        if (state == WORKERS_REPORT) {
            standing->failed = !book(&report, text, standing, pgn);
        }
        if (now_ms() - shown_ms > PROGRESS_MS) {
            print_progress(settings, standing);
            shown_ms = now_ms();
        }
    }
    standing->interrupted = stop_asked != 0;
    workers_stop();
}

static void catch_signals(void)
{
    const struct sigaction stop = {.sa_handler = ask_stop};
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    signal(SIGPIPE, SIG_IGN);
}

int main(int count, char **words)
{
    static settings_t settings = {
        .conditions = {.margin_ms = 50, .patience_ms = 60000},
        .openings_path = "tools/lab/match/openings_tuning.epd",
        .pgn_path = "build/match.pgn",
        .log_path = "build/match.log",
        .games = 100,
    };
    static standing_t standing;

    settings.jobs = (unsigned)sysconf(_SC_NPROCESSORS_ONLN);
    settings_read(words + 1, count - 1, &settings);
    signal(SIGPIPE, SIG_IGN);
    if (!openings_read(settings.openings_path, &settings.conditions.openings)) {
        return STATUS_NOT_PLAYED;
    }
    learn_names(&settings.conditions);
    standing.first_of_pair = calloc(settings.games / 2, 1);
    if (standing.first_of_pair == NULL || !workers_start(&settings.conditions, settings.jobs)) {
        give_up("no room for the games", "");
    }
    catch_signals();

    FILE *pgn = open_file(settings.pgn_path, "w");
    standing.begin_ms = now_ms();
    play_match(&settings, &standing, pgn);
    fclose(pgn);
    if (tally_games(&standing.tally) != 0) {
        print_table(&settings, &standing);
        add_to_log(&settings, &standing);
    }
    free(standing.first_of_pair);
    if (standing.failed) {
        return STATUS_NOT_PLAYED;
    }
    return standing.faults[PLAYER_A] + standing.faults[PLAYER_B] != 0 ? STATUS_FAULTS
                                                                      : STATUS_PLAYED;
}
