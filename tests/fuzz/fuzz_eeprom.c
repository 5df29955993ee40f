/* SPDX-License-Identifier: MIT */
/* Overwrites part of the EEPROM of a game with the input. The firmware must find a game there, or
 * begin a new game. Play must go on from there, and the firmware must read the same game again. The
 * first byte of the input has flags. If bit 0 is 1, the records then get correct check sums. If bit
 * 1 is 1, the EEPROM is erased at first, and holds no game. The next two bytes are the address
 * where the other bytes are written. */
#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "board/rules.h"
#include "firmware/game/game.h"
#include "hal/eeprom.h"
#include "hal/host/host.h"
#include "tests/fuzz/fuzz.h"
#include "tests/unit/records.h"
#include "tests/unit/written.h"

static uint8_t good[EEPROM_HOST_MAXIMUM];

static void finish_writing(void)
{
    for (unsigned turns = 0; !game_ready(); turns++) {
        REQUIRE(turns < 10000);
        game_poll();
    }
}

static bool play_first_move(void)
{
    legal_t all;
    move_t move;
    legal_start(&all);
    if (!legal_next(&all, &move)) {
        return false;
    }
    game_play(move, 3);
    finish_writing();
    return true;
}

static void make_good_game(void)
{
    host_power_on();
    eeprom_host_erase();
    game_start();
    finish_writing();
    for (unsigned ply = 0; ply < 60; ply++) {
        play_first_move();
    }
    memcpy(good, eeprom_host_cells, sizeof good);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (good[0] == 0 && good[JOURNAL_STATE] == 0) {
        make_good_game();
    }
    if (size < 3) {
        return 0;
    }
    host_power_on();
    if ((data[0] & 2) != 0) {
        eeprom_host_erase();
    } else {
        memcpy(eeprom_host_cells, good, sizeof good);
    }
    size_t address = (size_t)(data[1] | data[2] << 8) % eeprom_size;
    for (size_t i = 3; i < size; i++) {
        eeprom_host_cells[address++ % eeprom_size] = data[i];
    }
    if ((data[0] & 1) != 0) {
        records_sign(eeprom_host_cells, JOURNAL_FORMAT);
    }

    memset(&page, 0xA5, sizeof page);
    game_start();
    REQUIRE(position_error() == FEN_OK);
    REQUIRE(position_fault() == 0);
    REQUIRE(game_ply() <= game_plies() && game_plies() <= JOURNAL_PLIES);
    REQUIRE(game_computer() <= COMPUTER_BOTH);
    finish_writing();
    if (play_first_move()) {
        char played[FEN_LENGTH], read[FEN_LENGTH];
        fen_text(0, played);
        host_power_on();
        game_start();
        fen_text(0, read);
        REQUIRE(strcmp(played, read) == 0);
    }
    return 0;
}
