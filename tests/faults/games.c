/* games.c - plays complete games against the device, checks each move by a second implementation of
 * the rules, and counts the writes to each cell of the EEPROM. */
#include <stdio.h>
#include <string.h>

#include "board/fen.h"
#include "board/position.h"
#include "firmware/game/levels.h"
#include "hal/host/host.h"
#include "simulator/chip/eeprom.h"
#include "simulator/display.h"
#include "tests/faults/faults.h"
#include "tests/unit/naive_chess.h"

enum {
    OPENING_PLIES = 8,
    PLIES = 200, /* a longer game ends there, because the record still holds all of it */
    DEPTH_LEVEL = LEVELS_SECONDS + LEVELS_MINUTES + LEVELS_CLOCKS, /* looks one ply ahead */
    MOVE_LIMIT_MS = 60000
};

typedef struct {
    unsigned games, plies, ended, writes;
    unsigned most_worn; /* the most writes to a cell; summed over all workers */
} sums_t;

static unsigned wear[DEVICE_CELLS];
static unsigned writes;

static void note_write(uint16_t address, uint8_t value)
{
    (void)value;
    wear[address]++;
    writes++;
}

static naive_move_t naive_move(const naive_t *board, move_t move)
{
    static const char letters[] = "qrbn";
    const place_t from = {square_file(move_from(move)), square_rank(move_from(move))};
    const place_t to = {square_file(move.to), square_rank(move.to)};
    char letter = 0;
    if (toupper((unsigned char)board->at[from.rank][from.file]) == 'P' &&
        (to.rank == 0 || to.rank == 7)) {
        for (const char *one = letters; *one != '\0'; one++) {
            if (promotion_read(*one) == move_promotion(move)) {
                letter = *one;
            }
        }
    }
    return (naive_move_t){from, to, letter};
}

static bool naive_allows(const naive_t *board, naive_move_t move)
{
    naive_moves_t moves;
    naive_legal_moves(board, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (memcmp(&moves.move[i].from, &move.from, sizeof move.from) == 0 &&
            memcmp(&moves.move[i].to, &move.to, sizeof move.to) == 0 &&
            moves.move[i].promotion == move.promotion) {
            return true;
        }
    }
    return false;
}

/* Replays the record by the second rules. */
static void look_at(const game_t *game)
{
    naive_t board;
    naive_read(&board, FEN_INITIAL);
    for (unsigned ply = 0; ply < game->plies; ply++) {
        const naive_move_t move = naive_move(&board, game->moves[ply]);
        if (!naive_allows(&board, move)) {
            fail("ply %u is not legal", ply);
        }
        naive_make(&board, move);
    }
    for (unsigned i = 0; i < 64; i++) {
        const char letter = piece_letter(game->squares[i]);
        if (letter != board.at[i / 8][i % 8]) {
            fail("the game ends in another position: %s", game_text(game));
        }
    }
    naive_moves_t moves;
    naive_legal_moves(&board, &moves);
    const bool mated = moves.count == 0 && naive_in_check(&board, board.white);
    if ((game->result == RESULT_CHECKMATE) != mated ||
        (game->result == RESULT_STALEMATE) != (moves.count == 0 && !mated)) {
        fail("another end than the rules have: %s", game_text(game));
    }
}

/* Begins a game against the device at its shortest level, after a random opening. */
static void begin(uint8_t *cells)
{
    game_random(cells, OPENING_PLIES, false);
    game_set_computer(COMPUTER_BLACK);
    settings_set(SETTING_LEVEL, DEPTH_LEVEL);
    while (!game_ready()) {
        game_poll();
    }
    memcpy(cells, eeprom_host_cells, device_cells());
}

static void play(game_t *game)
{
    game_read(eeprom_bytes(), game);
    while (game->result == RESULT_NONE && game->plies < PLIES) {
        device_enter(game_random_move(false));
        const uint8_t plies = game->plies;
        for (unsigned ms = 0; ms < MOVE_LIMIT_MS; ms += 100) {
            device_run(100);
            if (display_contains("bad?")) {
                device_run(300);
                device_press(KEY_GO); /* plays the move all the same */
            }
            game_read(eeprom_bytes(), game);
            if (game->plies == plies + 2 || game->result != RESULT_NONE) {
                break;
            }
        }
        device_run_to_quiet(3000);
        game_read(eeprom_bytes(), game);
        if (!game->good || game->plies == plies) {
            fail("the move is not recorded");
        }
        device_run(400);
        device_press(KEY_GO); /* the move is made on the board */
        device_run(400);
    }
}

void games_run(unsigned worker, unsigned count)
{
    static uint8_t cells[DEVICE_CELLS];
    sums_t *sums = (sums_t *)faults_shared() + worker;
    chance_seed(faults_seed(worker));
    begin(cells);
    device_restart(cells);
    eeprom_on_write(note_write);
    for (unsigned number = 0; number < count; number++) {
        game_t game;
        play(&game);
        look_at(&game);
        sums->games++;
        sums->plies += game.plies;
        sums->ended += game.result != RESULT_NONE;
        if (device_resets() != 0) {
            fail("reset");
        }
        device_press(KEY_MENU); /* begins a new game */
        device_press(KEY_GO);
        device_press(KEY_GO);
        device_run_to_quiet(3000);
    }
    eeprom_on_write(NULL);
    sums->writes = writes;
    for (unsigned i = 0; i < device_cells(); i++) {
        if (wear[i] > sums->most_worn) {
            sums->most_worn = wear[i];
        }
    }
}

void games_report(unsigned workers)
{
    const unsigned endurance = 100000, games_a_day = 3;
    sums_t total = {.games = 0};
    for (unsigned i = 0; i < workers; i++) {
        const sums_t *one = (const sums_t *)faults_shared() + i;
        total.games += one->games;
        total.plies += one->plies;
        total.ended += one->ended;
        total.writes += one->writes;
        total.most_worn += one->most_worn;
    }
    if (total.games == 0 || total.most_worn == 0) {
        printf("# no games\n");
        return;
    }
    printf(
        "# %u games, %u plies each, %u ended by rule; %u bytes written a game, the most worn one "
        "%u times in all: %u years of %u games a day at %u writes a byte\n",
        total.games, total.plies / total.games, total.ended, total.writes / total.games,
        total.most_worn, endurance * total.games / total.most_worn / games_a_day / 365, games_a_day,
        endurance);
}
