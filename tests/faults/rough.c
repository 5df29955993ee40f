/* SPDX-License-Identifier: MIT */
/* rough.c - damages EEPROM images and presses random keys on the PC, millions of times: rough TRIAL
 * COUNT ...
 *
 *      images N   reads N contents of the EEPROM that no firmware wrote
 *      keys N     gives the screens N random keys
 *
 * The build with assertions checks every position. The build with sanitizers checks every memory
 * access. The program prints its results in the Test Anything Protocol. faults.c does the same
 * trials on the simulated chip.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "firmware/engine/engine.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/journal.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_turn.h"
#include "hal/eeprom.h"
#include "tests/faults/images.h"
#include "tests/unit/chance.h"
#include "tests/unit/device_tools.h"
#include "tests/unit/written.h"

enum { CELLS = EEPROM_HOST_MAXIMUM, ANSWER_MS = 50, KEYS_A_CHECK = 200 };

static void __attribute__((format(printf, 1, 2), noreturn)) fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("not ok ");
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n# |%s|\n# |%s|\n", lcd_host_row(0), lcd_host_row(1));
    exit(1);
}

/* --- Images ----------------------------------------------------------------------------------- */

static void finish_writing(void)
{
    for (unsigned turns = 0; !game_ready(); turns++) {
        if (turns > 10000) {
            fail("the game is never ready");
        }
        game_poll();
    }
}

static bool restart(void)
{
    host_power_on();
    memset(&page, 0xA5, sizeof page);
    return game_start();
}

/* Asserts that the game is valid after game_start(), whatever the EEPROM held. */
static void check_game(void)
{
    if (position_error() != FEN_OK || position_fault() != 0) {
        fail("no legal position");
    }
    if (game_ply() > game_plies() || game_plies() > JOURNAL_PLIES) {
        fail("ply %u of %u", game_ply(), game_plies());
    }
    for (uint8_t i = 0; i < SETTINGS; i++) {
        if (settings_get((setting_t)i) > settings_last((setting_t)i)) {
            fail("setting %u is %u", i, settings_get((setting_t)i));
        }
    }
    if (game_computer() > COMPUTER_BOTH || game_result() > RESULT_TIME) {
        fail("computer %u, result %u", game_computer(), game_result());
    }
}

/* Plays a game of up to 240 plies. The trial then damages this game. */
static void play_game(uint8_t *cells)
{
    host_power_on();
    eeprom_host_erase();
    game_start();
    finish_writing();
    for (uint32_t left = chance(240); left != 0; left--) {
        const move_t move = random_move();
        if (move_is_none(move)) {
            break;
        }
        game_play(move, (uint16_t)chance(500));
        finish_writing();
    }
    memcpy(cells, eeprom_host_cells, CELLS);
}

static void run_images(unsigned count)
{
    static uint8_t good[CELLS];
    unsigned refused = 0;
    for (unsigned number = 0; number < count; number++) {
        if (number % 100 == 0) {
            play_game(good);
        }
        image_make(eeprom_host_cells, eeprom_size, good, number, chance);
        const bool taken = restart();
        check_game();
        refused += !taken;
        if (!taken) {
            char text[FEN_LENGTH];
            fen_text(0, text);
            if (strcmp(text, FEN_INITIAL) != 0) {
                fail("image %u: refused, and %s stands", number, text);
            }
        }
        /* after one image in eight, of another kind each time, the game goes on with a move */
        if (number % 8 == number / 8 % 8) {
            finish_writing();
            const move_t move = random_move();
            if (!move_is_none(move)) {
                game_play(move, 0);
            }
            finish_writing();
            char played[FEN_LENGTH], read[FEN_LENGTH];
            fen_text(0, played);
            restart();
            check_game();
            fen_text(0, read);
            if (strcmp(played, read) != 0) {
                fail("image %u: %s became %s", number, played, read);
            }
        }
    }
    printf("# %u images: %u games, %u refused\n", count, count - refused, refused);
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Everything that a player can see or hear. */
typedef struct {
    char rows[2][LCD_COLUMNS + 1];
    uint8_t lights[8];
    uint16_t tunes;
} seen_t;

static void look(seen_t *seen)
{
    memset(seen, 0, sizeof *seen);
    for (uint8_t row = 0; row < 2; row++) {
        memcpy(seen->rows[row], lcd_host_row(row), LCD_COLUMNS);
    }
    for (uint8_t rank = 0; rank < 8; rank++) {
        seen->lights[rank] = leds_host_row(rank);
    }
    seen->tunes = buzzer_host_tunes();
}

static void press(keycode_t key)
{
    seen_t before, now;
    look(&before);
    keypad_host_press(key);
    unsigned ms = 0;
    do {
        run(1);
        ms++;
        look(&now);
    } while (memcmp(&before, &now, sizeof now) == 0 && ms < ANSWER_MS);
    if (ms == ANSWER_MS && (settings_get(SETTING_SOUND) & SOUND_KEYS) != 0) {
        fail("key %u is not answered", key);
    }
    run(chance(8) == 0 ? chance(700) : 5);
}

/* Enters a legal move with its keys, because random keys rarely make a move. */
static void press_move(void)
{
    /* No move is possible while a search or the set-up screen uses the page. */
    if (engine_is_running() || position_fault() != 0 || position_error() != FEN_OK) {
        return;
    }
    const move_t move = random_move();
    if (move_is_none(move)) {
        return;
    }
    press((keycode_t)(KEY_A1 + square_file(move_from(move))));
    press((keycode_t)(KEY_A1 + square_rank(move_from(move))));
    press((keycode_t)(KEY_A1 + square_file(move.to)));
    press((keycode_t)(KEY_A1 + square_rank(move.to)));
    press(KEY_GO);
}

/* Goes back to the game, switches the device off and on, and asserts that the game is unchanged. */
static unsigned check_record(void)
{
    for (unsigned i = 0; i < 4; i++) {
        press(KEY_CLR);
    }
    run(300);
    if (position_error() != FEN_OK || position_fault() != 0) {
        fail("no legal position");
    }
    for (uint8_t i = 0; i < 64; i++) {
        const square_t square = square_from_64(i);
        if (piece_code(page_piece(square)) != ioboard_piece(square) && !play_is_thinking()) {
            press(KEY_GO); /* GO tells the device that Nibble's move has been made on the board */
            break;
        }
    }
    char before[FEN_LENGTH], after[FEN_LENGTH];
    press(KEY_CLR);
    run(300);
    fen_text(0, before);
    const uint8_t plies = game_plies();
    power_on();
    for (unsigned i = 0; i < 2; i++) {
        press(KEY_CLR); /* CLR ends a search that still runs */
    }
    const bool answered = game_plies() == plies + 1;
    if (answered) {
        press(KEY_BACK); /* BACK takes back a book move, which Nibble plays before any key */
    }
    fen_text(0, after);
    if (strcmp(before, after) != 0 || (plies != game_plies() && !answered)) {
        fail("%s, %u plies, is replayed as %s, %u plies", before, plies, after, game_plies());
    }
    return plies;
}

static void run_keys(unsigned count)
{
    eeprom_host_erase();
    power_on();
    unsigned long long plies = 0;
    for (unsigned key = 0; key < count;) {
        for (unsigned i = 0; i < KEYS_A_CHECK && key < count; i++, key++) {
            press((keycode_t)(KEY_A1 + chance(16)));
            if (chance(10) == 0) {
                press_move();
            }
        }
        plies += check_record();
    }
    printf("# %u random keys, %llu plies replayed\n", count, plies);
}

/* --- Command line ----------------------------------------------------------------------------- */

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    printf("1..%d\n", argc / 2);
    for (int i = 1; i + 1 < argc; i += 2) {
        const unsigned count = (unsigned)strtoul(argv[i + 1], NULL, 10);
        chance_state = 88172645;
        if (strcmp(argv[i], "images") == 0) {
            run_images(count);
            puts("ok any content of the EEPROM is a game or a clean new one");
        } else if (strcmp(argv[i], "keys") == 0) {
            run_keys(count);
            puts("ok random keys are answered and harm nothing");
        } else {
            printf("not ok: no trial %s\n", argv[i]);
            return 2;
        }
    }
    return 0;
}
