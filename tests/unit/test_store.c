/* SPDX-License-Identifier: MIT */
/* Tests of the stored games. They can be loaded even after the power has failed at any moment. */
#include "firmware/game/store.h"

#include "base/edition.h"
#include "firmware/game/packed.h"
#include "hal/crc.h"
#include "tests/unit/game_tools.h"

#if EDITION_STORE

/* Writes all queued bytes, including those that game_poll() adds. */
static void settle(void)
{
    while (eeprom_host_step(255) != 0) {
    }
    eeprom_host_hold(false);
    finish_writing();
    eeprom_host_hold(true);
}

/* Continues the job until it is done or has written `bytes` bytes to the EEPROM. Returns false if
 * the job is not done. */
static bool work(unsigned bytes)
{
    for (;;) {
        game_poll();
        if (store_poll()) {
            return true;
        }
        if (eeprom_host_step(1) != 0 && --bytes == 0) {
            return false;
        }
    }
}

static void finish(void)
{
    assert_true(work(20000));
    assert_false(store_is_busy());
    settle();
}

static void save(uint8_t number)
{
    store_save(number);
    finish();
}

static void load(uint8_t number)
{
    store_load(number);
    finish();
}

/* Changes a byte of a stored game and corrects the check sum. */
static void set_stored(uint8_t number, uint16_t index, uint8_t value)
{
    enum { CHECK = 5 + PACKED_SIZE };
    uint8_t *const cells = eeprom_host_cells + STORE_BEGIN + number * STORE_SIZE;
    cells[index] = value;
    uint16_t check = CRC16_START;
    for (uint16_t place = CHECK + 2; place < CHECK + 2 + 3 * cells[1]; place++) {
        check = crc16(check, cells[place]);
    }
    for (uint16_t place = 1; place < CHECK; place++) {
        check = crc16(check, cells[place]);
    }
    cells[CHECK] = (uint8_t)check;
    cells[CHECK + 1] = (uint8_t)(check >> 8);
}

static const char *const castles_takes_in_passing_promotes[] = {
    "e2e4", "d7d5", "e4e5", "f7f5", "e5f6", "b8c6", "f6g7", "c8g4", "g7f8n", "d8d7", "g1f3", "e8c8",
};

static int set_up(void **state)
{
    new_device();
    eeprom_host_hold(true);
    return 0;
}

static void play_slowly(const char *const *texts, size_t count)
{
    eeprom_host_hold(false);
    play_all(texts, count);
    eeprom_host_hold(true);
}

static void a_new_device_has_no_stored_game(void **state)
{
    for (uint8_t number = 0; number < STORE_GAMES; number++) {
        assert_int_equal(store_plies(number), STORE_FREE);
    }
}

static void a_stored_game_comes_back_with_all_its_moves(void **state)
{
    char positions[COUNT_OF(castles_takes_in_passing_promotes) + 1][FEN_LENGTH];
    const uint8_t plies = COUNT_OF(castles_takes_in_passing_promotes);
    game_set_computer(COMPUTER_WHITE);
    settings_set(SETTING_LEVEL, 7);
    eeprom_host_hold(false);
    for (uint8_t ply = 0; ply < plies; ply++) {
        game_next_is_by(ply % 3 == 0 ? MAKER_COMPUTER : MAKER_PERSON);
        play(castles_takes_in_passing_promotes[ply]);
    }
    eeprom_host_hold(true);
    save(1);
    assert_int_equal(store_plies(1), plies);
    assert_int_equal(store_plies(0), STORE_FREE);
    for (uint8_t ply = plies;; ply--) {
        strcpy(positions[ply], fen());
        if (!game_back()) {
            break;
        }
    }
    settle();

    game_new();
    game_set_computer(COMPUTER_BLACK);
    settings_set(SETTING_LEVEL, 2);
    load(1);
    assert_int_equal(game_plies(), plies);
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    assert_int_equal(settings_get(SETTING_LEVEL), 7);
    assert_int_equal(game_move_seconds(0), 1);
    for (uint8_t ply = 0; ply < 6; ply++) {
        assert_int_equal(game_maker(ply), ply % 3 == 0 ? MAKER_COMPUTER : MAKER_PERSON);
    }
    for (uint8_t ply = plies;; ply--) {
        assert_string_equal(fen(), positions[ply]);
        if (!game_back()) {
            break;
        }
    }
    assert_int_equal(store_plies(1), plies);
}

static void a_game_from_a_set_up_position_is_stored_with_it(void **state)
{
    set_position("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9");
    const char *before = fen();
    game_new_from_position();
    settle();
    save(2);
    game_new();
    settle();
    load(2);
    assert_string_equal(fen(), before);
}

static void results_that_no_rule_gives_are_stored(void **state)
{
    play_slowly(castles_takes_in_passing_promotes, 3);
    for (uint8_t result = RESULT_DRAW_AGREED; result <= RESULT_OPPONENT_RESIGNS; result++) {
        game_set_result((result_t)result);
        settle();
        save(0);
        game_new();
        settle();
        load(0);
        assert_int_equal(game_result(), result);
        assert_int_equal(game_plies(), 3);
    }
}

/* A stored result can be any byte if the check sum is right. A byte that stands for no result must
 * be read as RESULT_NONE. */
static void a_stored_result_that_does_not_exist_is_none(void **state)
{
    play_slowly(castles_takes_in_passing_promotes, 3);
    for (unsigned result = 0; result < 256; result++) {
        save(0);
        set_stored(0, 2, (uint8_t)result);
        load(0);
        assert_int_equal(game_plies(), 3);
        assert_int_equal(game_result(),
                         result >= RESULT_DRAW_AGREED && result <= RESULT_OPPONENT_RESIGNS
                             ? result
                             : RESULT_NONE);
        game_new();
        settle();
        play_slowly(castles_takes_in_passing_promotes, 3);
    }
}

/* The record has a final result, but the player has gone back. The result must not be stored with
 * this earlier position. */
static void a_result_is_stored_only_where_it_stands(void **state)
{
    play_slowly(castles_takes_in_passing_promotes, 3);
    game_set_result(RESULT_DRAW_AGREED);
    settle();
    assert_true(game_back());
    settle();
    save(0);
    game_new();
    settle();
    load(0);
    assert_int_equal(game_plies(), 3);
    assert_int_equal(game_result(), RESULT_NONE);
}

static void the_longest_record_can_be_stored(void **state)
{
    eeprom_host_hold(false);
    while (game_plies() < GAME_FOLD - 1) {
        const move_t move = random_move();
        if (move_is_none(move)) {
            game_new();
            finish_writing();
            continue;
        }
        game_play(move, (uint16_t)chance(500));
        finish_writing();
    }
    eeprom_host_hold(true);
    char before[FEN_LENGTH];
    strcpy(before, fen());
    save(0);
    game_new();
    settle();
    load(0);
    assert_string_equal(fen(), before);
    assert_int_equal(game_plies(), GAME_FOLD - 1);
}

static void three_games_stand_side_by_side_and_one_can_be_deleted(void **state)
{
    for (uint8_t number = 0; number < STORE_GAMES; number++) {
        play_slowly(castles_takes_in_passing_promotes + 2 * number, 2);
        save(number);
    }
    store_delete(1);
    settle();
    assert_int_equal(store_plies(0), 2);
    assert_int_equal(store_plies(1), STORE_FREE);
    assert_int_equal(store_plies(2), 6);
    power_cycle();
    assert_int_equal(store_plies(0), 2);
    assert_int_equal(store_plies(1), STORE_FREE);
    assert_int_equal(store_plies(2), 6);
    assert_int_equal(game_plies(), 6);
    eeprom_host_hold(true);
    game_new();
    settle();
    save(1);
    load(2);
    assert_int_equal(game_plies(), 6);
    load(0);
    assert_int_equal(game_plies(), 2);
}

/* Cuts the power while a byte is written. This byte then has the value `garbage`. */
static void cut(uint8_t garbage)
{
    eeprom_host_tear(garbage);
    power_cycle();
    eeprom_host_hold(true);
    store_abandon();
}

static void a_cut_while_storing_leaves_the_place_free_and_the_game_alone(void **state)
{
    static const uint8_t garbage[] = {0xFF, 0x00, 0x01, 0xA5};
    const uint8_t plies = 6;
    play_slowly(castles_takes_in_passing_promotes, plies);
    char before[FEN_LENGTH];
    strcpy(before, fen());
    bool done = false;
    for (unsigned bytes = 1; !done; bytes++) {
        store_save(0);
        done = work(bytes);
        cut(garbage[bytes % COUNT_OF(garbage)]);
        const uint8_t found = store_plies(0);
        assert_true(found == STORE_FREE || found == plies);
        assert_string_equal(fen(), before);
        assert_int_equal(game_plies(), plies);
        if (found == plies) {
            load(0);
            assert_string_equal(fen(), before);
            store_delete(0);
        }
        settle();
    }
}

/* Cuts the power, starts the device, and runs until everything is written. Returns the number of
 * the game that the device loads again, or STORE_FREE. */
static uint8_t cut_and_start(void)
{
    eeprom_host_tear(0x3C);
    power_cycle();
    eeprom_host_hold(true);
    const uint8_t again = store_load_again();
    if (again == STORE_FREE) {
        store_abandon(); /* this process still holds the job from before the cut */
        settle();
    } else {
        finish();
    }
    return again;
}

static void a_cut_while_loading_leaves_the_game_before_or_the_whole_loaded_game(void **state)
{
    const uint8_t plies = COUNT_OF(castles_takes_in_passing_promotes);
    game_set_computer(COMPUTER_WHITE);
    settings_set(SETTING_LEVEL, 7);
    play_slowly(castles_takes_in_passing_promotes, plies);
    game_set_result(RESULT_DRAW_AGREED);
    settle();
    char loaded[FEN_LENGTH], before[FEN_LENGTH];
    strcpy(loaded, fen());
    save(0);
    bool done = false;
    unsigned befores = 0, agains = 0;
    for (unsigned bytes = 1; !done; bytes++) {
        game_new();
        game_set_computer(COMPUTER_BLACK);
        settings_set(SETTING_LEVEL, 2);
        settle();
        eeprom_host_hold(false);
        play("d2d4");
        eeprom_host_hold(true);
        settle();
        strcpy(before, fen());
        store_load(0);
        done = work(bytes);
        agains += cut_and_start() != STORE_FREE;
        assert_int_equal(store_plies(0), plies);
        if (game_plies() == 1) {
            assert_string_equal(fen(), before);
            assert_int_equal(game_result(), RESULT_NONE);
            assert_int_equal(game_computer(), COMPUTER_BLACK);
            assert_int_equal(settings_get(SETTING_LEVEL), 2);
            befores++;
        } else {
            assert_int_equal(game_plies(), plies);
            assert_string_equal(fen(), loaded);
            assert_int_equal(game_result(), RESULT_DRAW_AGREED);
            assert_int_equal(game_computer(), COMPUTER_WHITE);
            assert_int_equal(settings_get(SETTING_LEVEL), 7);
        }
        assert_int_equal(store_load_again(), STORE_FREE);
    }
    assert_true(befores >= 3 && agains >= 30);
}

static void leave_a_load_half_done(void)
{
    play_slowly(castles_takes_in_passing_promotes, 4);
    save(2);
    store_load(2);
    assert_false(work(40));
}

/* A new game also begins if the image of another game starts, or if a game cannot be read. */
static void a_new_game_ends_the_loading_that_a_cut_has_left(void **state)
{
    leave_a_load_half_done();
    game_new();
    settle();
    assert_int_equal(cut_and_start(), STORE_FREE);
    assert_int_equal(game_plies(), 0);
}

static void a_stored_game_that_has_become_bad_is_not_loaded_again(void **state)
{
    leave_a_load_half_done();
    eeprom_host_cells[STORE_BEGIN + 2 * STORE_SIZE + 3] ^= 1;
    assert_int_equal(cut_and_start(), STORE_FREE);
}

static void a_load_that_is_given_up_is_not_taken_up_again(void **state)
{
    leave_a_load_half_done();
    store_abandon();
    settle();
    assert_int_equal(cut_and_start(), STORE_FREE);
}

/* Each square of the stored position contains the number of another game (packed.h). Nibble refuses
 * to load it, and store_is_refused() lets the screen tell the player. */
static void the_position_of_another_game_is_refused_and_changes_nothing(void **state)
{
    enum { START = 5 };
    const uint8_t *const cells = eeprom_host_cells + STORE_BEGIN + STORE_SIZE;
    play_slowly(castles_takes_in_passing_promotes, 4);
    save(1);
    for (uint16_t index = START; index < START + 32; index++) {
        set_stored(1, index, cells[index] ^ 0x11);
    }
    assert_int_equal(store_plies(1), 4);
    char before[FEN_LENGTH];
    strcpy(before, fen());
    load(1);
    assert_true(store_is_refused());
    assert_string_equal(fen(), before);
    assert_int_equal(game_plies(), 4);
    save(0);
    load(0);
    assert_false(store_is_refused());
}

static void any_content_of_the_eeprom_is_safe_to_read(void **state)
{
    for (unsigned round = 0; round < 300; round++) {
        for (unsigned address = 1024; address < 4096; address++) {
            eeprom_host_cells[address] = (uint8_t)chance(256);
        }
        for (uint8_t number = 0; number < STORE_GAMES; number++) {
            eeprom_host_cells[1024 + 812 * number] = 1;
            eeprom_host_cells[1025 + 812 * number] = (uint8_t)chance(255);
            assert_int_equal(store_plies(number), STORE_FREE);
            load(number);
            assert_string_equal(fen(), FEN_INITIAL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_new_device_has_no_stored_game, set_up),
        cmocka_unit_test_setup(a_stored_game_comes_back_with_all_its_moves, set_up),
        cmocka_unit_test_setup(a_game_from_a_set_up_position_is_stored_with_it, set_up),
        cmocka_unit_test_setup(results_that_no_rule_gives_are_stored, set_up),
        cmocka_unit_test_setup(a_stored_result_that_does_not_exist_is_none, set_up),
        cmocka_unit_test_setup(a_result_is_stored_only_where_it_stands, set_up),
        cmocka_unit_test_setup(the_longest_record_can_be_stored, set_up),
        cmocka_unit_test_setup(three_games_stand_side_by_side_and_one_can_be_deleted, set_up),
        cmocka_unit_test_setup(a_cut_while_storing_leaves_the_place_free_and_the_game_alone,
                               set_up),
        cmocka_unit_test_setup(a_cut_while_loading_leaves_the_game_before_or_the_whole_loaded_game,
                               set_up),
        cmocka_unit_test_setup(a_new_game_ends_the_loading_that_a_cut_has_left, set_up),
        cmocka_unit_test_setup(a_stored_game_that_has_become_bad_is_not_loaded_again, set_up),
        cmocka_unit_test_setup(a_load_that_is_given_up_is_not_taken_up_again, set_up),
        cmocka_unit_test_setup(the_position_of_another_game_is_refused_and_changes_nothing, set_up),
        cmocka_unit_test_setup(any_content_of_the_eeprom_is_safe_to_read, set_up),
    };
    return cmocka_run_group_tests_name("store", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("store");
}

#endif
