/* match.c - plays two UCI engines against each other and says which is better, and how surely.
 *
 * build/host/match --help tells the options; `make match` passes variables through. The moves are
 * judged by board/ (game.h), the figures explained in statistics.h. A run leaves the games as PGN
 * and a line in a log. Exit status: 0 played, 1 could not be played, 2 played, but an engine made
 * an illegal move, crashed or overstepped its time.
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "tools/lab/match/statistics.h"
#include "tools/lab/match/workers.h"

enum { STATUS_PLAYED, STATUS_NOT_PLAYED, STATUS_FAULTS };
enum { GAMES_MAX = 1000000, PROGRESS_MS = 10000 };

typedef struct {
    conditions_t conditions;
    const char *openings_path, *pgn_path, *log_path;
    uint32_t games; /* even */
    unsigned jobs;
    bool sprt;
    double elo0, elo1;
} settings_t;

/* What has been played. */
typedef struct {
    tally_t tally;
    uint32_t given, ends[END_KINDS], faults[2];
    effort_t efforts[2];
    uint64_t plies;
    uint8_t *first_of_pair;    /* A's half points in the game of a pair that ended first, plus 1 */
    char said[2][ENGINE_SAID]; /* the "info string" of each that was printed last */
    bool interrupted, failed;
    double begin_ms;
} standing_t;

static volatile sig_atomic_t stop_asked;

static void ask_stop(int signal_number)
{
    (void)signal_number;
    stop_asked = 1;
}

__attribute__((noreturn)) static void give_up(const char *what, const char *which)
{
    fprintf(stderr, "match: %s%s%s\n", what, which[0] != '\0' ? ": " : "", which);
    exit(STATUS_NOT_PLAYED);
}

static char letter_of(unsigned player)
{
    return player == PLAYER_A ? 'A' : 'B';
}

/* --- The command line ------------------------------------------------------------------------- */

static const char help[] =
    "match --a COMMAND --b COMMAND [options]: A against B, each opening with both colours\n"
    "\n"
    "The players, --a-... for A, --b-... for B, and without a letter where marked * for both:\n"
    "  --a COMMAND              program and arguments, parted by blanks\n"
    "  --a-option NAME=VALUE    a UCI option; may be repeated\n"
    "  --a-name NAME            the name in table, log and PGN, instead of the engine's own\n"
    "* --nodes N                nodes a move\n"
    "* --depth N                plies a move\n"
    "* --movetime MS            milliseconds a move\n"
    "* --clock SECONDS+SECONDS  a game's time and the increment of each move: 10+0.1\n"
    "* --told-time              a move took what the engine's info lines say: a simulated clock\n"
    "\n"
    "The match:\n"
    "  --games N                how many games, made even (100)\n"
    "  --openings FILE          EPD or FEN, a position a line "
    "(tools/lab/match/openings_tuning.epd)\n"
    "  --first N                the line to begin with (1); after the last comes the first\n"
    "  --jobs N, -j N           games at a time (the number of processors)\n"
    "  --sprt ELO0 ELO1         stop when it is clear which of the two is nearer, errors 5 %\n"
    "  --resign CP MOVES        a game is won when both scores say CP or more for so many moves\n"
    "  --draw CP MOVES FROM     ... and drawn when both say CP or less, from move FROM on\n"
    "  --margin MS              forgiven when a time is overstepped (50)\n"
    "  --patience MS            for a move that has no time limit, or tells its time (60000)\n"
    "\n"
    "What is left behind:\n"
    "  --pgn FILE               the games (build/match.pgn)\n"
    "  --log FILE               a line is added (build/match.log)\n";

/* The words of the command line that are left. */
typedef struct {
    char **words;
    int count;
} arguments_t;

static const char *next_word(arguments_t *arguments, const char *option)
{
    if (arguments->count == 0) {
        give_up("a value is missing after", option);
    }
    arguments->count--;
    return *arguments->words++;
}

static uint64_t next_number(arguments_t *arguments, const char *option, uint64_t limit)
{
    const char *word = next_word(arguments, option);
    char *end;
    errno = 0;
    const uint64_t number = strtoull(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end != '\0' || errno != 0 || number > limit) {
        fprintf(stderr, "match: %s takes a number up to %" PRIu64 "\n", option, limit);
        exit(STATUS_NOT_PLAYED);
    }
    return number;
}

static double next_elo(arguments_t *arguments, const char *option)
{
    const char *word = next_word(arguments, option);
    char *end;
    const double elo = strtod(word, &end);
    if (end == word || *end != '\0' || fabs(elo) > 4000) {
        give_up("not an Elo difference", word);
    }
    return elo;
}

static void read_clock(const char *word, player_t *player)
{
    double base = 0;
    double increment = 0;
    char rest;
    const int count = sscanf(word, "%lf+%lf%c", &base, &increment, &rest);
    if (count < 1 || count > 2 || !(base > 0 && base < 1e6) ||
        !(increment >= 0 && increment < 1e6)) {
        give_up("--clock takes SECONDS+SECONDS, not", word);
    }
    player->clock_ms = (uint32_t)lround(base * 1e3);
    player->increment_ms = (uint32_t)lround(increment * 1e3);
}

static void add_option(player_t *player, const char *option)
{
    for (unsigned i = 0; i < ENGINE_OPTIONS - 1; i++) {
        if (player->options[i] == NULL) {
            player->options[i] = option;
            return;
        }
    }
    give_up("too many options", option);
}

/* One option of a player, `name` without dashes and letter; false if it is none. */
static bool read_limit(const char *name, arguments_t *arguments, player_t *player)
{
    if (strcmp(name, "nodes") == 0) {
        player->nodes = next_number(arguments, name, UINT64_MAX);
    } else if (strcmp(name, "depth") == 0) {
        player->depth = (uint32_t)next_number(arguments, name, 1000);
    } else if (strcmp(name, "movetime") == 0) {
        player->move_ms = (uint32_t)next_number(arguments, name, 1000000000);
    } else if (strcmp(name, "clock") == 0) {
        read_clock(next_word(arguments, name), player);
    } else if (strcmp(name, "told-time") == 0) {
        player->told_time = true;
    } else {
        return false;
    }
    return true;
}

/* The options of one player: "a", "a-nodes" and so on. */
static bool read_player(const char *name, arguments_t *arguments, conditions_t *conditions)
{
    const unsigned which = name[0] == 'a' ? PLAYER_A : PLAYER_B;
    player_t *player = &conditions->players[which];
    if ((name[0] != 'a' && name[0] != 'b') || (name[1] != '\0' && name[1] != '-')) {
        return false;
    }
    if (name[1] == '\0') {
        player->command = next_word(arguments, name);
    } else if (strcmp(name + 2, "option") == 0) {
        add_option(player, next_word(arguments, name));
    } else if (strcmp(name + 2, "name") == 0) {
        snprintf(conditions->names[which], ENGINE_NAME, "%s", next_word(arguments, name));
    } else {
        return read_limit(name + 2, arguments, player);
    }
    return true;
}

/* A limit for both players; false if `name` is none. */
static bool read_common_limit(const char *name, arguments_t *arguments, conditions_t *conditions)
{
    arguments_t again = *arguments;
    return read_limit(name, &again, &conditions->players[PLAYER_A]) &&
           read_limit(name, arguments, &conditions->players[PLAYER_B]);
}

static bool read_match(const char *name, arguments_t *arguments, settings_t *settings)
{
    conditions_t *conditions = &settings->conditions;
    adjudication_t *adjudication = &conditions->adjudication;
    if (strcmp(name, "games") == 0) {
        settings->games = (uint32_t)next_number(arguments, name, GAMES_MAX);
    } else if (strcmp(name, "openings") == 0) {
        settings->openings_path = next_word(arguments, name);
    } else if (strcmp(name, "first") == 0) {
        conditions->first_opening = (uint32_t)next_number(arguments, name, UINT32_MAX) - 1;
    } else if (strcmp(name, "jobs") == 0) {
        settings->jobs = (unsigned)next_number(arguments, name, WORKERS_MAX);
    } else if (strcmp(name, "sprt") == 0) {
        settings->sprt = true;
        settings->elo0 = next_elo(arguments, name);
        settings->elo1 = next_elo(arguments, name);
    } else if (strcmp(name, "resign") == 0) {
        adjudication->resign_score = (int32_t)next_number(arguments, name, ENGINE_MATE);
        adjudication->resign_moves = (uint32_t)next_number(arguments, name, GAME_PLIES);
    } else if (strcmp(name, "draw") == 0) {
        adjudication->draw_score = (int32_t)next_number(arguments, name, ENGINE_MATE);
        adjudication->draw_moves = (uint32_t)next_number(arguments, name, GAME_PLIES);
        adjudication->draw_from = (uint32_t)next_number(arguments, name, GAME_PLIES);
    } else if (strcmp(name, "margin") == 0) {
        conditions->margin_ms = (uint32_t)next_number(arguments, name, 1000000);
    } else if (strcmp(name, "patience") == 0) {
        conditions->patience_ms = (uint32_t)next_number(arguments, name, 1000000000);
    } else if (strcmp(name, "pgn") == 0) {
        settings->pgn_path = next_word(arguments, name);
    } else if (strcmp(name, "log") == 0) {
        settings->log_path = next_word(arguments, name);
    } else {
        return false;
    }
    return true;
}

static void read_arguments(arguments_t arguments, settings_t *settings)
{
    while (arguments.count > 0) {
        const char *option = next_word(&arguments, "");
        if (strcmp(option, "--help") == 0) {
            fputs(help, stdout);
            exit(STATUS_PLAYED);
        }
        const char *name = strcmp(option, "-j") == 0 ? "jobs" : option + 2;
        const bool known = (strncmp(option, "--", 2) == 0 || strcmp(option, "-j") == 0) &&
                           (read_match(name, &arguments, settings) ||
                            read_player(name, &arguments, &settings->conditions) ||
                            read_common_limit(name, &arguments, &settings->conditions));
        if (!known) {
            give_up("not an option (match --help)", option);
        }
    }
    settings->games += settings->games % 2;
    for (unsigned player = 0; player < 2; player++) {
        const player_t *own = &settings->conditions.players[player];
        if (own->command == NULL) {
            give_up("two players are needed, --a COMMAND and --b COMMAND (match --help)", "");
        }
        if (own->nodes == 0 && own->depth == 0 && own->move_ms == 0 && own->clock_ms == 0) {
            give_up("no limit for a move: --nodes, --depth, --movetime or --clock (match --help)",
                    "");
        }
    }
    if (settings->games == 0 || settings->jobs == 0 ||
        settings->conditions.first_opening == UINT32_MAX) {
        give_up("--games, --jobs and --first begin with 1", "");
    }
    if (settings->sprt && settings->elo0 >= settings->elo1) {
        give_up("--sprt wants the smaller difference first", "");
    }
}

/* --- Before the first game -------------------------------------------------------------------- */

/* Starts each engine once: what cannot be started, or has not the options, is found at once. */
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

/* Opens a file for writing, its folder made if it is not there. */
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

/* "+12.3 [-4.5, +29.1]" */
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

/* Player, command, options and limits, in one phrase. */
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

/* What an engine says as "info string" may be a complaint; each new one is printed. */
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

/* Books a report; false if it says that no game can be played. */
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
    read_arguments((arguments_t){.words = words + 1, .count = count - 1}, &settings);
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
