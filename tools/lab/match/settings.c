/* SPDX-License-Identifier: MIT */
#include "tools/lab/match/settings.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 1000000 };

void give_up(const char *what, const char *which)
{
    fprintf(stderr, "match: %s%s%s\n", what, which[0] != '\0' ? ": " : "", which);
    exit(STATUS_NOT_PLAYED);
}

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

/* The words of the command line that have not been read. */
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

/* Reads an option of a player. `name` has no dashes and no letter of the player. Returns false if
 * there is no such option. */
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

/* Reads the options of a player: "a", "a-nodes" and so on. */
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

/* Reads a limit for both players. Returns false if `name` is no limit. */
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

void settings_read(char **words, int count, settings_t *settings)
{
    arguments_t arguments = {.words = words, .count = count};
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
