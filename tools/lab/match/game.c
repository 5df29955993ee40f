/* SPDX-License-Identifier: MIT */
#include "tools/lab/match/game.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/edition.h"
#include "board/draws.h"
#include "board/position.h"
#include "board/rules.h"
#include "tests/unit/written.h"

/* A PGN without this tag means chess. */
static const char *const variant_tag = EDITION_VARIANT ? "[Variant \"" GAME_TITLE "\"]\n" : "";

enum { MOVE_TEXT = 6, GO_LENGTH = 256, PGN_COLUMNS = 80 };

const char *const end_names[END_KINDS] = {
    "checkmate",   "stalemate", "repetition", GAME_COUNTS ? "counted out" : "fifty moves",
    "no material", "resigned",  "agreed",     "too long",
    "illegal",     "crashed",   "time",
};

typedef struct {
    const conditions_t *conditions;
    const opening_t *opening;
    engine_t *engines;
    report_t *report;
    unsigned white; /* PLAYER_... */
    double clock_ms[2];
    unsigned won_streak, drawn_streak; /* number of plies for which the scores have agreed */
    bool white_wins;                   /* true if the scores agree that white wins */
    char request[64 + FEN_LENGTH + GAME_PLIES * MOVE_TEXT + GO_LENGTH];
    char *request_end; /* the end of the request, where the next move goes */
    char *text;        /* the moves as PGN, with comments */
    size_t text_length, line_start;
} game_t;

/* --- Text ------------------------------------------------------------------------------------- */

/* Adds a word of PGN, on a new line if the old line is full. The buffer has room for the words of
 * GAME_PLIES plies. */
__attribute__((format(printf, 2, 3))) static void add_word(game_t *game, const char *format, ...)
{
    char word[48];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(word, sizeof word, format, arguments);
    va_end(arguments);
    const bool full = game->text_length - game->line_start + (size_t)length + 1 > PGN_COLUMNS;
    if (full) {
        game->line_start = game->text_length + 1;
    }
    if (game->text_length > 0) {
        game->text[game->text_length++] = full ? '\n' : ' ';
    }
    memcpy(game->text + game->text_length, word, (size_t)length + 1);
    game->text_length += (size_t)length;
}

/* Writes the player's own score and depth after its move: "{+0.31/9}", "{-M4/12}". */
static void add_comment(game_t *game, const answer_t *answer)
{
    if (!answer->has_score) {
        return;
    }
    const char sign = answer->score < 0 ? '-' : '+';
    const int32_t size = abs(answer->score);
    if (size > ENGINE_MATE / 2) {
        add_word(game, "{%cM%" PRId32 "/%" PRIu32 "}", sign, ENGINE_MATE - size, answer->depth);
    } else {
        add_word(game, "{%c%" PRId32 ".%02" PRId32 "/%" PRIu32 "}", sign, size / 100, size % 100,
                 answer->depth);
    }
}

void limits_text(const player_t *player, char *text, size_t size)
{
    int length = 0;
    text[0] = '\0';
    if (player->nodes != 0) {
        length += snprintf(text, size, " nodes %" PRIu64, player->nodes);
    }
    if (player->depth != 0) {
        length += snprintf(text + length, size - (size_t)length, " depth %" PRIu32, player->depth);
    }
    if (player->move_ms != 0) {
        length +=
            snprintf(text + length, size - (size_t)length, " movetime %" PRIu32, player->move_ms);
    }
    if (player->clock_ms != 0) {
        length += snprintf(text + length, size - (size_t)length, " clock %g+%g",
                           player->clock_ms / 1e3, player->increment_ms / 1e3);
    }
    if (player->told_time) {
        length += snprintf(text + length, size - (size_t)length, " told time");
    }
    memmove(text, text + (length > 0), (size_t)length + (length == 0));
}

static const char *result_text(const game_t *game)
{
    const unsigned half_points = game->report->half_points;
    const unsigned white = game->white == PLAYER_A ? half_points : 2 - half_points;
    return white == 2 ? "1-0" : white == 1 ? "1/2-1/2" : "0-1";
}

/* Returns the termination in the words of the PGN standard, 9.8.1. */
static const char *termination(end_t end)
{
    switch (end) {
    case END_RESIGNED:
    case END_DRAW_AGREED:
    case END_TOO_LONG:
        return "adjudication";
    case END_ILLEGAL:
        return "rules infraction";
    case END_CRASHED:
        return "abandoned";
    case END_TIME:
        return "time forfeit";
    default:
        return "normal";
    }
}

/* Writes the tags, and behind them the moves, to `pgn`. */
static void write_pgn(const game_t *game, char *pgn)
{
    const conditions_t *conditions = game->conditions;
    const report_t *report = game->report;
    const unsigned white = game->white;
    char date[16];
    char limits[2][96];
    const time_t now = time(NULL);
    strftime(date, sizeof date, "%Y.%m.%d", gmtime(&now));
    for (unsigned player = 0; player < 2; player++) {
        limits_text(&conditions->players[player], limits[player], sizeof limits[player]);
    }
    int length = snprintf(
        pgn, PGN_SIZE,
        "[Event \"match\"]\n[Site \"?\"]\n[Date \"%s\"]\n[Round \"%u.%u\"]\n[White \"%s\"]\n"
        "[Black \"%s\"]\n[Result \"%s\"]\n[WhiteLimit \"%s\"]\n[BlackLimit \"%s\"]\n"
        "%s[Opening \"%s\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n[PlyCount \"%u\"]\n[Termination "
        "\"%s\"]\n\n",
        date, report->number / 2 + 1, report->number % 2 + 1, conditions->names[white],
        conditions->names[white ^ 1], result_text(game), limits[white], limits[white ^ 1],
        variant_tag, game->opening->name, game->opening->fen, report->plies,
        termination(report->end));
    length += snprintf(pgn + length, PGN_SIZE - (size_t)length, "%s\n{%s%s%s} %s\n\n", game->text,
                       end_names[report->end], report->fault[0] != '\0' ? ": " : "", report->fault,
                       result_text(game));
    game->report->pgn_length = (uint32_t)length;
}

/* --- Ends ------------------------------------------------------------------------------------- */

/* Ends the game. If `drawn` is true, `loser` is ignored. */
static void finish(game_t *game, end_t end, bool drawn, unsigned loser)
{
    game->report->end = (uint8_t)end;
    game->report->half_points = drawn ? 1 : loser == PLAYER_A ? 0 : 2;
}

static void finish_by_fault(game_t *game, end_t end, unsigned culprit, const char *fault)
{
    report_t *report = game->report;
    snprintf(report->fault, sizeof report->fault, "%s %s", game->conditions->names[culprit], fault);
    report->culprit = (uint8_t)culprit;
    finish(game, end, false, culprit);
}

static unsigned player_of(const game_t *game, colour_t side)
{
    return side == WHITE ? game->white : game->white ^ 1;
}

static unsigned player_to_move(const game_t *game)
{
    return player_of(game, page.state.side);
}

/* True if the rules end the game here. */
static bool ended_by_rules(game_t *game)
{
    static const end_t ends[] = {
        [GAME_CHECKMATE] = END_CHECKMATE,     [GAME_STALEMATE] = END_STALEMATE,
        [GAME_REPETITION] = END_REPETITION,   [GAME_FIFTY_MOVES] = END_FIFTY_MOVES,
        [GAME_NO_MATERIAL] = END_NO_MATERIAL,
    };
    const ending_t ending = rules_ending();
    if (ending == GAME_ON) {
        return false;
    }
    const bool drawn = !rules_decides(ending);
    finish(game, ends[ending], drawn, drawn ? 0 : player_of(game, rules_loser(ending)));
    return true;
}

/* True if the players' scores end the game. Both players must agree, so the streaks count the plies
 * of both. */
static bool ended_by_agreement(game_t *game, const answer_t *answer, colour_t mover,
                               unsigned move_number)
{
    const adjudication_t *rule = &game->conditions->adjudication;
    const int32_t white_score = mover == WHITE ? answer->score : -answer->score;
    const int32_t size = abs(white_score);

    const bool decided = answer->has_score && size >= rule->resign_score;
    const bool same_side = game->won_streak > 0 && game->white_wins == (white_score > 0);
    game->won_streak = !decided ? 0 : same_side ? game->won_streak + 1 : 1;
    game->white_wins = white_score > 0;
    if (rule->resign_moves != 0 && game->won_streak >= 2 * rule->resign_moves) {
        finish(game, END_RESIGNED, false, game->white_wins ? game->white ^ 1 : game->white);
        return true;
    }

    const bool level =
        answer->has_score && size <= rule->draw_score && move_number >= rule->draw_from;
    game->drawn_streak = level ? game->drawn_streak + 1 : 0;
    if (rule->draw_moves != 0 && game->drawn_streak >= 2 * rule->draw_moves) {
        finish(game, END_DRAW_AGREED, true, 0);
        return true;
    }
    return false;
}

/* --- Play ------------------------------------------------------------------------------------- */

/* Writes the "go" line behind the moves so far. The line has only the player's limits. */
static void write_go(const game_t *game, unsigned player)
{
    const player_t *own = &game->conditions->players[player];
    char *text = game->request_end;
    text += sprintf(text, "\ngo");
    if (own->nodes != 0) {
        text += sprintf(text, " nodes %" PRIu64, own->nodes);
    }
    if (own->depth != 0) {
        text += sprintf(text, " depth %" PRIu32, own->depth);
    }
    if (own->move_ms != 0) {
        text += sprintf(text, " movetime %" PRIu32, own->move_ms);
    }
    if (own->clock_ms != 0) {
        for (unsigned colour = 0; colour < 2; colour++) {
            const unsigned whose = game->white ^ colour;
            const unsigned known = game->conditions->players[whose].clock_ms != 0 ? whose : player;
            const char letter = colour == 0 ? 'w' : 'b';
            text += sprintf(text, " %ctime %.0f %cinc %" PRIu32, letter, game->clock_ms[known],
                            letter, game->conditions->players[known].increment_ms);
        }
    }
    sprintf(text, "\n");
}

static void note_effort(effort_t *effort, const answer_t *answer)
{
    effort->moves++;
    effort->nodes += answer->nodes;
    effort->depth += answer->depth;
    effort->time_ms += answer->elapsed_ms;
    if (answer->nodes > effort->most_nodes) {
        effort->most_nodes = answer->nodes;
    }
}

/* Makes the player to move search within its time. Returns false if this ends the game. */
static bool think(game_t *game, unsigned player, answer_t *answer)
{
    const conditions_t *conditions = game->conditions;
    const player_t *own = &conditions->players[player];
    engine_t *engine = &game->engines[player];
    char fault[64];
    double limit = conditions->patience_ms;
    if (own->move_ms != 0) {
        limit = own->move_ms + conditions->margin_ms;
    }
    if (own->clock_ms != 0 && (own->move_ms == 0 || game->clock_ms[player] < own->move_ms)) {
        limit = game->clock_ms[player] + conditions->margin_ms;
    }

    write_go(game, player);
    const double patience = own->told_time ? conditions->patience_ms : limit;
    const engine_state_t state = engine_search(engine, game->request, patience, answer);
    if (own->told_time) {
        answer->elapsed_ms = answer->told_ms;
    }
    if (answer->said[0] != '\0') {
        memcpy(game->report->said[player], answer->said, ENGINE_SAID);
    }
    if (state == ENGINE_OK && answer->elapsed_ms <= limit) {
        game->clock_ms[player] += own->increment_ms - answer->elapsed_ms;
        if (game->clock_ms[player] < 1) {
            game->clock_ms[player] = 1; /* the player is within the margin */
        }
        note_effort(&game->report->efforts[player], answer);
        return true;
    }
    if (state == ENGINE_ENDED) {
        engine_stop(engine);
        finish_by_fault(game, END_CRASHED, player, engine->fault);
    } else {
        if (state != ENGINE_OK) {
            engine_stop(engine);
        }
        snprintf(fault, sizeof fault, "had %.0f ms for its move",
                 state == ENGINE_OK ? limit : patience);
        finish_by_fault(game, END_TIME, player, fault);
    }
    return false;
}

/* Plays the answer on the page and writes it down. Returns false if this ends the game. */
static bool play_answer(game_t *game, unsigned player, const answer_t *answer)
{
    char san[SAN_LENGTH + 1];
    char fault[64];
    undo_t undo;
    const move_t move = move_read(answer->move);
    const colour_t mover = page.state.side;
    const unsigned move_number = page.state.move_number;
    if (move_is_none(move)) {
        snprintf(fault, sizeof fault, "played %s", answer->move);
        finish_by_fault(game, END_ILLEGAL, player, fault);
        return false;
    }
    san_text(move, san);
    if (mover == WHITE) {
        add_word(game, "%u.", move_number);
    } else if (game->report->plies == 0) {
        add_word(game, "%u...", move_number);
    }
    add_word(game, "%s", san);
    add_comment(game, answer);
    game->request_end += sprintf(game->request_end, " %s", answer->move);
    position_make(move, &undo);
    draws_settle();
    game->report->plies++;
    if (ended_by_rules(game) || ended_by_agreement(game, answer, mover, move_number)) {
        return false;
    }
    if (game->report->plies == GAME_PLIES) {
        finish(game, END_TOO_LONG, true, 0);
        return false;
    }
    return true;
}

/* Starts the engines that do not run, and waits until both are ready. Returns false if an engine
 * cannot be started. */
static bool seat_players(game_t *game)
{
    for (unsigned player = 0; player < 2; player++) {
        engine_t *engine = &game->engines[player];
        engine_state_t state = ENGINE_OK;
        if (engine->process != 0 && engine_new_game(engine) != ENGINE_OK) {
            engine_stop(engine);
        }
        if (engine->process == 0) {
            state = engine_start(engine, &game->conditions->players[player]);
            if (state == ENGINE_OK) {
                state = engine_new_game(engine);
            }
        }
        if (state != ENGINE_OK) {
            engine_stop(engine);
            snprintf(game->report->fault, sizeof game->report->fault, "%s: %s",
                     game->conditions->players[player].command, engine->fault);
            game->report->broken_off = true;
            return false;
        }
    }
    return true;
}

void game_play(const conditions_t *conditions, engine_t engines[2], uint32_t number,
               report_t *report, char *pgn)
{
    static char text[PGN_SIZE];
    static game_t game;
    uint8_t place;
    const openings_t *openings = &conditions->openings;
    const opening_t *opening =
        &openings->list[(conditions->first_opening + number / 2) % openings->count];

    *report = (report_t){.number = number};
    game = (game_t){.conditions = conditions,
                    .opening = opening,
                    .engines = engines,
                    .report = report,
                    .white = number % 2 == 0 ? PLAYER_A : PLAYER_B,
                    .text = text};
    text[0] = '\0';
    for (unsigned player = 0; player < 2; player++) {
        game.clock_ms[player] = conditions->players[player].clock_ms;
    }
    if (!seat_players(&game)) {
        return;
    }
    game.request_end = game.request + sprintf(game.request, "position fen %s moves", opening->fen);
    fen_read(opening->fen, &place);
    bool on = !ended_by_rules(&game);
    while (on) {
        answer_t answer;
        const unsigned player = player_to_move(&game);
        on = think(&game, player, &answer) && play_answer(&game, player, &answer);
    }
    write_pgn(&game, pgn);
}
