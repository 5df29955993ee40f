/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* pipe2() */
#include "tools/lab/levels/opponents.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board/attack.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "tests/unit/written.h"

enum { MOVES = 256, CARE_PERCENT = 80, ANSWER_SECONDS = 60 };

static uint32_t chance_state;

void ladder_seed(uint32_t seed)
{
    chance_state = seed * 2654435761u | 1;
}

uint32_t ladder_chance(uint32_t below)
{
    chance_state ^= chance_state << 13;
    chance_state ^= chance_state >> 17;
    chance_state ^= chance_state << 5;
    return (uint32_t)((uint64_t)chance_state * below >> 32);
}

/* ---- children ---- */

/* Returns the worth of a piece in pawns. */
static int worth_of(piece_t piece)
{
    static const uint8_t pawns[] = {PIECES_PAWNS};
    return pawns[piece_type(piece) / PAWN];
}

/* Returns the worth of the piece that `move` takes. */
static int victim_of(move_t move)
{
    const piece_t victim = page_piece(move.to);
    return victim == NO_PIECE || move_castles(move) ? 0 : worth_of(victim);
}

/* Returns the worth of the moved piece if the opponent can take the piece back, otherwise 0. */
static int risk_of(move_t move)
{
    undo_t undo;
    int worth = 0;
    if (move_castles(move)) {
        return 0;
    }
    position_make(move, &undo);
    if (square_on_board(attack_from(move.to, page.state.side))) {
        worth = worth_of(page_piece(move.to));
    }
    position_unmake(move, &undo);
    return worth;
}

/* Returns one of the moves with the greatest gain, chosen at random. */
static move_t child_move(opponent_t child)
{
    const bool looks =
        child == OPPONENT_TAKER || (child == OPPONENT_CAREFUL && ladder_chance(100) < CARE_PERCENT);
    move_t best[MOVES] = {{0}};
    unsigned count = 0;
    int most = 0;
    legal_t all;
    move_t move;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        int gain = looks ? victim_of(move) : 0;
        if (looks && child == OPPONENT_CAREFUL) {
            gain -= risk_of(move);
        }
        if (count == 0 || gain > most) {
            most = gain;
            count = 0;
        }
        if (gain == most) {
            best[count++] = move;
        }
    }
    return best[ladder_chance(count)];
}

/* ---- programs ---- */

typedef struct {
    const char *name, *command;
    const char *hello, *ready; /* the first words to send, and how the last line of the answer
                                * begins */
    FILE *to, *from;
} program_t;

static program_t stockfish = {
    .name = "stockfish",
    .command = "/usr/games/stockfish",
    .hello = "uci\nsetoption name Skill Level value 0\nisready\n",
    .ready = "readyok",
};
static program_t fairymax = {
    .name = "fairymax",
    .command = "/usr/games/fairymax",
    .hello = "xboard\nprotover 2\n",
    .ready = "feature done=1",
};

static void send(program_t *program, const char *text)
{
    fputs(text, program->to);
    fflush(program->to);
}

/* Reads a line. If the program says nothing for ANSWER_SECONDS, the ladder ends. */
static void read_line(program_t *program, char *line, int size)
{
    alarm(ANSWER_SECONDS);
    if (fgets(line, size, program->from) == NULL) {
        fprintf(stderr, "%s has ended\n", program->name);
        exit(2);
    }
    alarm(0);
}

static bool begins(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

/* Reads lines, up to a line that begins with `word`. */
static void wait_for(program_t *program, const char *word)
{
    char line[4096] = "";
    while (!begins(line, word)) {
        read_line(program, line, sizeof line);
    }
}

static void launch(program_t *program)
{
    int down[2];
    int up[2];
    if (pipe2(down, O_CLOEXEC) != 0 || pipe2(up, O_CLOEXEC) != 0) {
        perror("pipe");
        exit(2);
    }
    if (fork() == 0) {
        dup2(down[0], STDIN_FILENO);
        dup2(up[1], STDOUT_FILENO);
        execl(program->command, program->command, (char *)NULL);
        _exit(127);
    }
    close(down[0]);
    close(up[1]);
    program->to = fdopen(down[1], "w");
    program->from = fdopen(up[0], "r");
    send(program, program->hello);
    wait_for(program, program->ready);
}

static void end(program_t *program)
{
    if (program->to != NULL) {
        send(program, "quit\n");
        fclose(program->to);
        fclose(program->from);
        program->to = NULL;
    }
}

/* Returns the move after `word` in the program's answer. */
static move_t answer_of(program_t *program, const char *word)
{
    char line[4096];
    for (;;) {
        read_line(program, line, sizeof line);
        if (begins(line, word)) {
            char *const text = line + strlen(word);
            text[strcspn(text, " \r\n")] = '\0';
            const move_t move = move_read(text);
            if (move_is_none(move)) {
                fprintf(stderr, "%s plays %s\n", program->name, text);
                exit(2);
            }
            return move;
        }
    }
}

static move_t stockfish_move(void)
{
    char fen[FEN_LENGTH];
    fen_text(0, fen);
    fprintf(stockfish.to, "position fen %s\ngo depth 1\n", fen);
    fflush(stockfish.to);
    return answer_of(&stockfish, "bestmove ");
}

static move_t fairymax_move(const char *last)
{
    fprintf(fairymax.to, "%s\n", last != NULL ? last : "go");
    fflush(fairymax.to);
    return answer_of(&fairymax, "move ");
}

/* ---- all ---- */

const char *opponent_name(opponent_t opponent)
{
    static const char *const names[OPPONENTS] = {"random", "taker", "careful", "stockfish",
                                                 "fairymax"};
    return names[opponent];
}

void opponent_begin(opponent_t opponent)
{
    if (opponent == OPPONENT_STOCKFISH) {
        if (stockfish.to == NULL) {
            launch(&stockfish);
        }
        send(&stockfish, "ucinewgame\n");
    } else if (opponent == OPPONENT_FAIRYMAX) {
        if (fairymax.to == NULL) {
            launch(&fairymax);
        }
        /* Fairy-Max answers `ping` after everything that belongs to the last game. */
        fprintf(fairymax.to, "force\nnew\neasy\nnopost\nsd %d\nping 1\n", FAIRYMAX_DEPTH);
        fflush(fairymax.to);
        wait_for(&fairymax, "pong 1");
    }
}

move_t opponent_move(opponent_t opponent, const char *last)
{
    switch (opponent) {
    case OPPONENT_STOCKFISH:
        return stockfish_move();
    case OPPONENT_FAIRYMAX:
        return fairymax_move(last);
    default:
        return child_move(opponent);
    }
}

void opponents_end(void)
{
    end(&stockfish);
    end(&fairymax);
}
