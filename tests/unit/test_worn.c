/* SPDX-License-Identifier: MIT */
/* Tests of worn EEPROM cells. The game continues at the right position, the firmware notices every
 * loss, and writing comes to an end. The PC's model of the driver simulates the worn cells.
 * tests/faults/wear.c tests worn cells on the chip. */
#include "tests/unit/game_tools.h"

#if EDITION_WORN

enum { CELLS = 1024, PLIES = 40, OFFSETS = 7 };
enum { STRIDE = EDITION_SPARES != 0 ? 5 : 1 }; /* with spares each round takes back a whole game */

/* EEPROM contents of devices whose ring continues at slot 40, 80 and so on */
static uint8_t images[OFFSETS][CELLS];
static char fens[PLIES + 1][FEN_LENGTH];
static int played;

static const eeprom_host_worn_t kinds[] = {EEPROM_HOST_HOLDS, EEPROM_HOST_LOSES,
                                           EEPROM_HOST_INVERTS};

static void change_level(void)
{
    settings_set(SETTING_LEVEL, (uint8_t)(settings_get(SETTING_LEVEL) + 1));
    finish_writing();
}

static void note_place(void)
{
    strcpy(fens[played], fen());
}

/* Asserts that the game is at the given position, also after the record is read again. */
static void is_at(int place)
{
    assert_string_equal(fen(), fens[place]);
    assert_true(game_ply() <= game_plies());
    game_restore();
    assert_string_equal(fen(), fens[place]);
}

static void play_plies(int plies)
{
    for (; plies != 0; plies--) {
        const move_t move = random_move();
        if (move_is_none(move) || game_result() != RESULT_NONE) {
            break;
        }
        game_play(move, (uint16_t)chance(100));
        played++;
        note_place();
        finish_writing();
        is_at(played);
    }
}

static void begin_game(void)
{
    game_new();
    finish_writing();
    played = 0;
    note_place();
    is_at(0);
}

static void go_back(int plies)
{
    int place = played;
    for (; plies != 0 && game_back(); plies--) {
        place--;
        is_at(place);
    }
    if (EDITION_SPARES != 0) {
        assert_int_equal(plies, 0);
    }
    while (game_forward()) {
        place++;
    }
    assert_int_equal(place, played);
    finish_writing();
    is_at(place);
}

/* Switches the power off and on. Returns the ply that the game is at, or -1 if its position was
 * never in this game. */
static int place_after_power_off(void)
{
    assert_true(power_cycle());
    for (int place = played; place >= 0; place--) {
        if (strcmp(fen(), fens[place]) == 0) {
            return place;
        }
    }
    return -1;
}

static void boot(const uint8_t *image)
{
    eeprom_host_erase();
    memcpy(eeprom_host_cells, image, CELLS);
    journal_is_worn = false;
    assert_true(power_cycle());
    finish_writing();
}

static int set_up(void **state)
{
    (void)state;
    chance_state = 777;
    journal_is_worn = false;
    new_device();
    for (int i = 0; i < OFFSETS; i++) {
        begin_game();
        for (int ply = 0; ply < PLIES; ply++) {
            const move_t move = random_move();
            if (move_is_none(move) || game_result() != RESULT_NONE) {
                game_back();
            } else {
                game_play(move, 1);
            }
            finish_writing();
        }
        memcpy(images[i], eeprom_host_cells, CELLS);
    }
    assert_false(journal_is_worn);
    return 0;
}

static void a_game_goes_on_whichever_cell_is_worn(void **state)
{
    int told = 0, shortened = 0;
    for (uint16_t cell = JOURNAL_STATE; cell < CELLS; cell = (uint16_t)(cell + STRIDE)) {
        const int slot = cell < JOURNAL_RING ? (int)chance(240) : (cell - JOURNAL_RING) / 3;
        boot(images[(slot + 240) / PLIES % OFFSETS]);
        eeprom_host_spoil(cell, 1, kinds[chance(3)], (uint8_t)(1 + chance(255)));
        change_level();
        begin_game();
        begin_game(); /* the second game writes to the other copy */
        play_plies(PLIES / 2);
        go_back(5);
        play_plies(PLIES / 2);
        go_back(EDITION_SPARES != 0 ? played : 5);
        change_level();
        change_level();
        const uint8_t level = settings_get(SETTING_LEVEL);
        const result_t result = game_result();
        const bool worn = journal_is_worn;
        const int place = place_after_power_off();
        assert_true(place >= 0);
        assert_int_equal(settings_get(SETTING_LEVEL), level);
        if (!worn || EDITION_SPARES == 0) {
            assert_int_equal(place, played);
            assert_int_equal(game_result(), result);
        }
        told += worn;
        shortened += place != played;
    }
    printf("# %d worn cells noticed, %d games shorter after power-off\n", told, shortened);
    assert_true(told > 400 / STRIDE);
}

static void both_copies_worn_are_given_up(void **state)
{
    for (int pair = 0; pair < 2; pair++) {
        boot(images[0]);
        begin_game();
        play_plies(3);
        for (uint16_t copy = 0; copy < 2; copy++) {
            eeprom_host_spoil((uint16_t)(JOURNAL_STATE + (2 * pair + copy) * JOURNAL_RECORD_SIZE +
                                         JOURNAL_RECORD_SIZE - 2),
                              1, EEPROM_HOST_INVERTS, 0x10);
        }
        change_level();
        begin_game();
        play_plies(3);
        assert_true(journal_is_worn);
    }
}

/* A byte of a record is worn. The firmware must write all bytes to the other copy of the record,
 * whichever byte is worn. */
static void the_other_copy_has_the_whole_state(void **state)
{
    for (uint16_t cell = 0; cell < 2 * JOURNAL_RECORD_SIZE; cell++) {
        boot(images[0]);
        eeprom_host_spoil((uint16_t)(JOURNAL_STATE + cell), 1, EEPROM_HOST_INVERTS, 0x5A);
        for (uint8_t computer = COMPUTER_BOTH + 1; computer-- > COMPUTER_NONE;) {
            game_set_computer(computer);
            change_level();
        }
        game_set_computer(COMPUTER_BOTH);
        finish_writing();
        const uint8_t level = settings_get(SETTING_LEVEL);
        assert_true(power_cycle());
        assert_int_equal(game_computer(), COMPUTER_BOTH);
        assert_int_equal(settings_get(SETTING_LEVEL), level);
    }
}

/* A worn cell on a new device. The other copy of the record has never been written. */
static void a_new_device_may_have_a_worn_cell(void **state)
{
    for (uint16_t cell = 0; cell < 2 * JOURNAL_RECORD_SIZE; cell++) {
        eeprom_host_erase();
        eeprom_host_spoil((uint16_t)(JOURNAL_STATE + cell), 1, EEPROM_HOST_INVERTS, 0x5A);
        journal_is_worn = false;
        power_cycle();
        finish_writing();
        settings_set(SETTING_LEVEL, 9);
        finish_writing();
        assert_true(power_cycle());
        assert_int_equal(settings_get(SETTING_LEVEL), 9);
    }
}

static void a_worn_ring_keeps_the_position(void **state)
{
    boot(images[1]);
    begin_game();
    eeprom_host_spoil(JOURNAL_RING, 3 * JOURNAL_SLOTS, EEPROM_HOST_HOLDS, 0);
    play_plies(PLIES);
    assert_true(journal_is_worn);
    const int wanted = played;
    const int place = place_after_power_off();
    assert_int_equal(place, wanted);
}

static void a_spare_stands_in_until_power_off(void **state)
{
    enum { FIRST = 600 };
    const int held = EDITION_SPARES;
    eeprom_host_erase();
    eeprom_host_spoil(FIRST, 100, EEPROM_HOST_INVERTS, 0x01);
    eeprom_worn = 0;
    for (uint16_t i = 0; i < 100; i++) {
        assert_true(eeprom_write(FIRST + i, (uint8_t)i));
    }
    for (uint16_t i = 0; i < 100; i++) {
        assert_int_equal(eeprom_read(FIRST + i), i < held ? i : i ^ 1);
    }
    assert_int_equal(eeprom_worn, EEPROM_WORN_LOST | (EDITION_SPARES != 0 ? EEPROM_WORN_HELD : 0));
    eeprom_worn = 0;
    assert_true(eeprom_write(FIRST, 77));
    assert_int_equal(eeprom_read(FIRST), EDITION_SPARES != 0 ? 77 : 77 ^ 1);
    assert_true(eeprom_write(FIRST, 77 ^ 1)); /* the worn cell can store this value */
    assert_int_equal(eeprom_read(FIRST), 77 ^ 1);
    assert_true(eeprom_write(50, 1));
    assert_int_equal(eeprom_worn & EEPROM_WORN_FIRST, 0);
    host_power_on();
    assert_int_equal(eeprom_worn, 0);
    assert_int_equal(eeprom_read(FIRST), 77 ^ 1);
    assert_int_equal(eeprom_read(FIRST + 4), 5);
}

#define TEST(name) cmocka_unit_test_setup(name, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_game_goes_on_whichever_cell_is_worn), TEST(the_other_copy_has_the_whole_state),
        TEST(a_new_device_may_have_a_worn_cell),     TEST(both_copies_worn_are_given_up),
        TEST(a_worn_ring_keeps_the_position),        TEST(a_spare_stands_in_until_power_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("worn");
}

#endif
