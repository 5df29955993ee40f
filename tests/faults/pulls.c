/* SPDX-License-Identifier: MIT */
/* pulls.c - pulls the memory chip out of its socket during play, and plugs it in again.
 *
 * In one kind of round the test asks for moves over the cable. The device searches with the memory.
 * During the next search the test pulls the memory out, and plugs it in again in half of the
 * rounds. The move of this search must be legal, and the PC's engine must not score it much worse
 * than the move that the PC finds. Two more searches follow, the last one with the memory. In all
 * searches without a pull the device must find the move of the PC's engine after the same number of
 * nodes. In the other kind of round a player plays against Nibble. The test pulls the memory out
 * while the player enters a move, while Nibble thinks, or while the player looks at the answer. The
 * game must continue, INFO must show that the memory is bad, and the next game must use the memory
 * again. tests/unit/naive_chess.h gives the legal moves.
 */
#include <stdio.h>
#include <string.h>

#include "board/fen.h"
#include "board/page.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/levels.h"
#include "hal/host/host.h"
#include "simulator/chip/eeprom.h"
#include "simulator/display.h"
#include "simulator/parts/memory.h"
#include "simulator/parts/serial.h"
#include "tests/faults/faults.h"
#include "tests/faults/second_rules.h"

typedef struct {
    unsigned same, searches, same_move, games, pairs, told;
    int worst_loss;
} sums_t;

#if EDITION_MEMORY

enum {
    SAME_DEPTH = 8,
    PULL_NODES = 4000,
    TELL_PAIRS = 5, /* INFO must report the bad memory within this many pairs of moves */
    READY_LIMIT_MS = 3000,
    MOVE_LIMIT_MS = 20000,
    TEST_MS = 3000,
    WORST_LOSS = 150 /* the move after a pull may score this much worse, in 1/100 of a pawn */
};

static sums_t *sums;

/* --- Positions -------------------------------------------------------------------------------- */

/* Plays random moves until white is to move and has a legal move. */
static void random_position(naive_t *board)
{
    naive_moves_t moves;
    do {
        naive_read(board, FEN_INITIAL);
        naive_legal_moves(board, &moves);
        for (uint32_t left = 8 + 2 * chance(12); left != 0 && moves.count != 0; left--) {
            naive_make(board, moves.move[chance((uint32_t)moves.count)]);
            naive_legal_moves(board, &moves);
        }
    } while (moves.count == 0 || !board->white);
}

static void write_move(const naive_t *board, naive_move_t move, char *text)
{
    int file = move.to.file;
    if (naive_is_castling(board, move)) {
        file = file > move.from.file ? 6 : 2;
    }
    const char letters[] = {(char)('a' + move.from.file),
                            (char)('1' + move.from.rank),
                            (char)('a' + file),
                            (char)('1' + move.to.rank),
                            move.promotion,
                            '\0'};
    memcpy(text, letters, sizeof letters);
}

/* Finds the legal move that UCI writes as `text`. */
static bool read_move(const naive_t *board, const char *text, naive_move_t *move)
{
    naive_moves_t moves;
    naive_legal_moves(board, &moves);
    for (int i = 0; i < moves.count; i++) {
        char other[8];
        write_move(board, moves.move[i], other);
        if (strcmp(text, other) == 0) {
            *move = moves.move[i];
            return true;
        }
    }
    return false;
}

/* --- The PC's engine -------------------------------------------------------------------------- */

static void prepare_host(const char *fen, bool with_memory)
{
    host_power_on();
    memory_plug(with_memory);
    engine_look_for_memory();
    while (engine_prepare()) {
        ;
    }
    uint8_t place;
    if (fen_read(fen, &place) != FEN_OK) {
        fail("not read: %s", fen);
    }
    engine_new_game();
}

static void think_to_the_end(void)
{
    while (engine_run(200, 0)) {
        ;
    }
}

/* Searches the position in a new game on the PC. Writes the best move to `text` and returns its
 * score. */
static int16_t host_search(const naive_t *board, engine_limits_t limits, bool with_memory,
                           char *text)
{
    char fen[100];
    naive_write(board, fen);
    prepare_host(fen, with_memory);
    engine_start_with(&limits);
    think_to_the_end();
    write_move(board, naive_of_move(board, engine_report()->variation[0]), text);
    return engine_report()->score;
}

/* Searches only the move `move` on the PC, and returns the score of this move. */
static int16_t host_score(const naive_t *board, naive_move_t move, uint32_t nodes)
{
    char fen[100];
    naive_write(board, fen);
    prepare_host(fen, false);
    engine_consider_all();
    legal_t all;
    move_t one;
    legal_start(&all);
    while (legal_next(&all, &one)) {
        const naive_move_t other = naive_of_move(board, one);
        if (memcmp(&other, &move, sizeof move) == 0) {
            engine_consider_only(one);
        }
    }
    engine_limits = (engine_limits_t){.nodes = nodes};
    engine_start_considering();
    think_to_the_end();
    return engine_report()->score;
}

/* --- The cable -------------------------------------------------------------------------------- */

static char answers[8192];

static void send(const char *text)
{
    serial_part_send(text, strlen(text));
    while (serial_part_unsent() != 0) {
        device_run(1);
    }
}

/* The number of nodes in the last `info` line that wait_for() has read. */
static unsigned last_nodes;

static void read_nodes(const char *text, const char *end)
{
    for (; (text = strstr(text, " nodes ")) != NULL && text < end; text++) {
        sscanf(text, " nodes %u", &last_nodes);
    }
}

/* Waits until a line begins with `word`. Returns the rest of that line. */
static const char *wait_for(const char *word, unsigned limit_ms)
{
    size_t length = strlen(answers);
    for (unsigned ms = 0; ms < limit_ms; ms++) {
        device_run(1);
        length += serial_part_take(answers + length, sizeof answers - 1 - length);
        answers[length] = '\0';
        char *const found = strstr(answers, word);
        char *const end = found != NULL ? strpbrk(found, "\r\n") : NULL;
        if (end != NULL) {
            static char rest[100];
            read_nodes(answers, found);
            snprintf(rest, sizeof rest, "%.*s", (int)(end - found - (int)strlen(word)),
                     found + strlen(word));
            memmove(answers, end, strlen(end) + 1);
            return rest;
        }
    }
    fail("no %s within %u ms: %s", word, limit_ms, answers);
}

static void begin_search(const naive_t *board, const char *limit, unsigned number)
{
    char fen[100], line[160];
    naive_write(board, fen);
    sprintf(line, "position fen %s\ngo %s %u\n", fen, limit, number);
    send(line);
}

static const char *best_move(void)
{
    static char move[8];
    snprintf(move, sizeof move, "%.5s", wait_for("bestmove ", MOVE_LIMIT_MS));
    move[strcspn(move, " ")] = '\0';
    return move;
}

/* Runs the same search in a new game on the device and on the PC. */
static void search_on_both(bool with_memory)
{
    naive_t board;
    random_position(&board);
    send("ucinewgame\nisready\n");
    wait_for("readyok", READY_LIMIT_MS);
    begin_search(&board, "depth", SAME_DEPTH);
    const char *const found = best_move();
    char wanted[8], fen[100];
    host_search(&board, (engine_limits_t){.depth = SAME_DEPTH}, with_memory, wanted);
    if (strcmp(found, wanted) != 0 || last_nodes != engine_report()->nodes) {
        naive_write(&board, fen);
        fail("%s memory the device finds %s, %u nodes, and the PC %s, %u: %s",
             with_memory ? "with" : "without", found, last_nodes, wanted, engine_report()->nodes,
             fen);
    }
    sums->same++;
}

static void pull_during_search(bool *plugged)
{
    naive_t board;
    random_position(&board);
    begin_search(&board, "nodes", PULL_NODES);
    device_run(20 + chance(900));
    memory_part_plug(false);
    *plugged = chance(2) != 0;
    if (*plugged) {
        device_run(chance(200));
        memory_part_plug(true);
    }
    const char *const found = best_move();
    char wanted[8], fen[100];
    const int16_t score =
        host_search(&board, (engine_limits_t){.nodes = PULL_NODES}, false, wanted);
    naive_move_t move;
    naive_write(&board, fen);
    if (!read_move(&board, found, &move)) {
        fail("%s is no legal move: %s", found, fen);
    }
    sums->searches++;
    if (strcmp(found, wanted) == 0) {
        sums->same_move++;
        return;
    }
    const int loss = score - host_score(&board, move, PULL_NODES);
    if (loss > WORST_LOSS) {
        fail("%s in place of %s loses %d: %s", found, wanted, loss, fen);
    }
    if (loss > sums->worst_loss) {
        sums->worst_loss = loss;
    }
}

static void round_by_cable(void)
{
    bool plugged;
    search_on_both(true);
    pull_during_search(&plugged);
    search_on_both(plugged);
    memory_part_plug(true);
    search_on_both(true);
    send("quit\n");
    device_run(300);
}

/* --- The player ------------------------------------------------------------------------------- */

/* True if the INFO page about the device contains `text`. */
static bool info_shows(const char *text)
{
    for (unsigned i = 0; i < 6; i++) {
        device_press(KEY_INFO);
    }
    device_press(KEY_FWD);
    if (!display_contains("image")) {
        fail("another page of INFO");
    }
    const bool shows = display_contains(text);
    device_press(KEY_CLR);
    return shows;
}

/* When the test pulls the memory out. */
typedef enum { PULL_NONE, PULL_ENTRY, PULL_THINKING, PULL_ANSWER, PULLS } pull_t;

static void pull(void)
{
    memory_part_plug(false);
    if (chance(2) != 0) {
        device_run(chance(300));
        memory_part_plug(true);
    }
}

/* Plays a move, and waits for the answer. Returns false if the game has ended. */
static bool play_pair(game_t *game, const char *fen, pull_t when)
{
    game_read(eeprom_bytes(), game);
    if (game->result != RESULT_NONE) {
        return false;
    }
    if (when == PULL_ENTRY) {
        pull();
    }
    const uint8_t plies = game->plies;
    device_enter(game_random_move(false));
    if (when == PULL_THINKING) {
        device_run(chance(900));
        pull();
    }
    device_await_answer(game, plies, MOVE_LIMIT_MS);
    if (when == PULL_ANSWER) {
        pull();
    }
    device_run_to_quiet(3000);
    game_read(eeprom_bytes(), game);
    if (game->plies != plies + 2 && game->result == RESULT_NONE) {
        fail("no answer: %s", game_text(game));
    }
    second_rules_check(game, fen);
    device_run(400);
    device_press(KEY_GO); /* GO tells the device that Nibble's move has been made on the board */
    device_run(400);
    sums->pairs++;
    return game->result == RESULT_NONE;
}

static void round_by_keys(void)
{
    naive_t board;
    char fen[100], line[120];
    random_position(&board);
    naive_write(&board, fen);
    /* with the guard on, the device would clear the search's table before each search */
    send("set guard 0\n");
    device_run(100);
    sprintf(line, "fen %s\n", fen);
    send(line);
    device_run(TEST_MS);
    game_t game;
    game_read(eeprom_bytes(), &game);
    second_rules_check(&game, fen);
    if (!info_shows("128KB")) {
        fail("a new game does not find the memory");
    }
    /* The device would not notice a pull before its first search, so the test does not pull during
     * the first pair of moves. */
    bool goes_on = play_pair(&game, fen, PULL_NONE) &&
                   play_pair(&game, fen, (pull_t)(PULL_ENTRY + chance(PULLS - PULL_ENTRY)));
    bool told = info_shows("memory bad");
    for (unsigned left = TELL_PAIRS; left != 0 && goes_on && !told; left--) {
        goes_on = play_pair(&game, fen, PULL_NONE);
        told = info_shows("memory bad");
    }
    if (goes_on && !told) {
        fail("INFO does not tell that the memory is bad");
    }
    memory_part_plug(true);
    sums->games++;
    sums->told += told;
    if (goes_on) {
        play_pair(&game, fen, PULL_NONE);
        if (!info_shows("memory bad")) {
            fail("the memory is used again in the same game");
        }
    }
}

/* --- The trial -------------------------------------------------------------------------------- */

void pulls_run(unsigned worker, unsigned count)
{
    static uint8_t cells[DEVICE_CELLS];
    sums = (sums_t *)faults_shared() + worker;
    if (!memory_part_exists()) {
        fail("no memory to pull: --with memory");
    }
    chance_seed(faults_seed(worker));
    game_random(cells, 0, false);
    game_set_computer(COMPUTER_BLACK);
    settings_set(SETTING_LEVEL, 0); /* 1 s a move */
    while (!game_ready()) {
        game_poll();
    }
    memcpy(cells, eeprom_host_cells, device_cells());
    device_restart(cells);
    for (unsigned number = 0; number < count; number++) {
        if (number % 2 == 0) {
            round_by_keys();
        } else {
            round_by_cable();
        }
        game_t game;
        const char *const wrong = device_home(&game);
        if (wrong != NULL) {
            fail("after pull %u: %s\n%s", number, wrong, game_text(&game));
        }
    }
}

#else

void pulls_run(unsigned worker, unsigned count)
{
    (void)worker;
    (void)count;
    fail("the board has no place for a memory");
}

#endif

void pulls_report(unsigned workers)
{
    sums_t total = {.games = 0};
    for (unsigned i = 0; i < workers; i++) {
        const sums_t *const one = (const sums_t *)faults_shared() + i;
        total.same += one->same;
        total.searches += one->searches;
        total.same_move += one->same_move;
        total.games += one->games;
        total.pairs += one->pairs;
        total.told += one->told;
        if (one->worst_loss > total.worst_loss) {
            total.worst_loss = one->worst_loss;
        }
    }
    printf("# %u pulls in a search by cable, %u with the PC's move, worst loss %d hundredths of a "
           "pawn; %u searches of chip and PC the same; %u pulls in a game, %u told by INFO, "
           "%u pairs of moves\n",
           total.searches, total.same_move, total.worst_loss, total.same, total.games, total.told,
           total.pairs);
}
