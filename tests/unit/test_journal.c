/* SPDX-License-Identifier: MIT */
/* Tests of the journal with power cuts and with any content of the EEPROM.
 *
 * The power is cut at every byte that is written. For this the test copies the EEPROM before each
 * byte. In further copies this byte has other values, as after an interrupted write. After the
 * scenario the test boots each copy. */
#include "tests/unit/game_tools.h"

#include "hal/crc.h"
#include "tests/unit/records.h"

#define SIZE 1024

typedef struct {
    uint8_t cells[SIZE];
    /* the positions before and after the call that writes */
    char before[FEN_LENGTH], after[FEN_LENGTH];
    uint8_t brightness_before, brightness_after;
    result_t result_before, result_after;
    maker_t maker_before, maker_after; /* who made the last ply */
} snapshot_t;

static snapshot_t snapshots[20000];
static size_t count;

static snapshot_t now;

static maker_t last_maker(void)
{
    return game_ply() == 0 ? MAKER_UNKNOWN : game_maker((uint8_t)(game_ply() - 1));
}

static void look_before(void)
{
    now.maker_before = last_maker();
    strcpy(now.before, fen());
    now.brightness_before = settings_get(SETTING_BRIGHTNESS);
    now.result_before = game_result();
}

static void take(const uint8_t *cells)
{
    assert_true(count < COUNT_OF(snapshots));
    memcpy(now.cells, cells, SIZE);
    snapshots[count++] = now;
}

/* Writes all queued bytes, one at a time. */
static void write_slowly(void)
{
    strcpy(now.after, fen());
    now.maker_after = last_maker();
    now.brightness_after = settings_get(SETTING_BRIGHTNESS);
    now.result_after = game_result();
    for (;;) {
        uint8_t cells[SIZE];
        game_poll();
        memcpy(cells, eeprom_host_cells, SIZE);
        take(cells);
        if (eeprom_host_step(1) == 0) {
            if (game_ready()) {
                break;
            }
            continue;
        }
        size_t changed = 0;
        while (cells[changed] == eeprom_host_cells[changed]) {
            changed++;
        }
        const uint8_t written = eeprom_host_cells[changed];
        const uint8_t torn[] = {0xFF,
                                0x00,
                                (uint8_t)(cells[changed] & written),
                                (uint8_t)(cells[changed] | written),
                                (uint8_t)chance(256),
                                (uint8_t)chance(256)};
        for (size_t i = 0; i < sizeof torn; i++) {
            cells[changed] = torn[i];
            take(cells);
        }
    }
}

static void boot(const uint8_t *cells)
{
    eeprom_host_hold(false);
    memcpy(eeprom_host_cells, cells, SIZE);
}

static bool either(const char *what, const char *one, const char *other)
{
    return strcmp(what, one) == 0 || strcmp(what, other) == 0;
}

/* Boots every snapshot. Asserts that each has the game from before or after the interrupted call,
 * and the right setting. In one of `every` snapshots the game must also accept and keep another
 * move. */
static void boot_all(size_t every)
{
    for (size_t i = 0; i < count; i++) {
        const snapshot_t *snapshot = &snapshots[i];
        boot(snapshot->cells);
        assert_true(power_cycle());
        assert_int_equal(position_fault(), 0);
        if (!either(fen(), snapshot->before, snapshot->after)) {
            fail_msg("snapshot %zu: %s, neither %s nor %s", i, fen(), snapshot->before,
                     snapshot->after);
        }
        const uint8_t brightness = settings_get(SETTING_BRIGHTNESS);
        assert_true(brightness == snapshot->brightness_before ||
                    brightness == snapshot->brightness_after);
        assert_true(game_result() == snapshot->result_before ||
                    game_result() == snapshot->result_after);
        assert_int_equal(last_maker(), strcmp(fen(), snapshot->after) == 0
                                           ? snapshot->maker_after
                                           : snapshot->maker_before);

        if (i % every != 0) {
            continue;
        }
        finish_writing();
        const move_t move = random_move();
        if (!move_is_none(move)) {
            game_play(move, 0);
            finish_writing();
            char played[FEN_LENGTH];
            strcpy(played, fen());
            assert_true(power_cycle());
            assert_string_equal(fen(), played);
        }
    }
    printf("# %zu states of the EEPROM booted\n", count);
}

static int set_up(void **state)
{
    chance_state = 12345;
    count = 0;
    new_device();
    return 0;
}

/* Calls a random function of the game while the EEPROM is idle. */
static void do_something(void)
{
    look_before();
    eeprom_host_hold(true);
    switch (chance(16)) {
    case 0:
        game_back();
        break;
    case 1:
        game_forward();
        break;
    case 2:
        settings_set(SETTING_BRIGHTNESS, (uint8_t)chance(16));
        break;
    case 3:
        game_set_result(RESULT_DRAW_AGREED);
        break;
    case 4:
        game_play_on();
        break;
    case 5:
        if (chance(4) == 0) {
            game_new();
        }
        break;
    default: {
        const move_t move = random_move();
        if (move_is_none(move)) {
            game_new();
        } else {
            game_next_is_by((maker_t)chance(3));
            game_play(move, (uint16_t)chance(100));
        }
    }
    }
    write_slowly();
    eeprom_host_hold(false);
}

static void a_cut_at_any_byte_loses_the_ply_in_hand_at_most(void **state)
{
    for (int i = 0; i < 400; i++) {
        do_something();
    }
    boot_all(20);
}

static void a_cut_while_stepping_back_and_forward_keeps_the_place(void **state)
{
    for (int i = 0; i < 30; i++) {
        game_play(random_move(), 0);
        finish_writing();
    }
    for (int i = 0; i < 80; i++) {
        look_before();
        eeprom_host_hold(true);
        if (chance(5) < 3) {
            game_back();
        } else {
            game_forward();
        }
        write_slowly();
        eeprom_host_hold(false);
    }
    boot_all(20);
}

static void a_cut_while_a_move_replaces_what_was_taken_back_is_harmless(void **state)
{
    for (int round = 0; round < 20; round++) {
        game_new();
        finish_writing();
        for (int i = 0; i < 20; i++) {
            game_play(random_move(), 0);
            finish_writing();
        }
        const int back = 1 + (int)chance(19);
        for (int i = 0; i < back; i++) {
            game_back();
        }
        finish_writing();
        for (int i = 0; i < 4; i++) {
            look_before();
            eeprom_host_hold(true);
            game_play(random_move(), 0);
            write_slowly();
            eeprom_host_hold(false);
        }
    }
    boot_all(20);
}

static void a_cut_during_a_fold_leaves_the_old_start_or_the_new(void **state)
{
    int folds = 0;
    while (folds < 3) {
        if (game_plies() < GAME_FOLD - 3) {
            const move_t move = random_quiet_move();
            if (move_is_none(move) || game_result() == RESULT_NO_MATERIAL) {
                game_new();
            } else {
                game_play(move, 9);
            }
            finish_writing();
            continue;
        }
        look_before();
        const uint16_t plies = game_plies();
        eeprom_host_hold(true);
        if (game_result() != RESULT_NONE) {
            game_new();
        } else {
            game_play(random_move(), 9);
        }
        write_slowly();
        eeprom_host_hold(false);
        folds += game_plies() < plies && game_plies() != 0;
    }
    boot_all(10);
}

static void a_cut_during_a_new_game_leaves_the_old_one_or_the_new(void **state)
{
    for (int round = 0; round < 30; round++) {
        for (uint32_t i = chance(30); i > 0; i--) {
            const move_t move = random_move();
            if (!move_is_none(move)) {
                game_play(move, 0);
            }
            finish_writing();
        }
        for (uint32_t i = chance(10); i > 0; i--) {
            game_back();
        }
        finish_writing();
        look_before();
        eeprom_host_hold(true);
        game_new();
        write_slowly();
        eeprom_host_hold(false);
        settings_set(SETTING_BRIGHTNESS, (uint8_t)(round % 16));
        finish_writing();
    }
    boot_all(10);
}

/* Asserts what must be true for any content of the EEPROM. */
static void must_be_playable(void)
{
    assert_int_equal(position_error(), FEN_OK);
    assert_int_equal(position_fault(), 0);
    assert_true(game_ply() <= game_plies());
    assert_true(game_plies() <= JOURNAL_PLIES);
    for (uint8_t i = 0; i < SETTINGS; i++) {
        assert_true(settings_get((setting_t)i) <= settings_last((setting_t)i));
    }
    assert_true(game_computer() <= COMPUTER_BOTH);
    finish_writing();
    const move_t move = random_move();
    if (!move_is_none(move)) {
        game_play(move, 0);
        finish_writing();
        char played[FEN_LENGTH];
        strcpy(played, fen());
        assert_true(power_cycle());
        assert_string_equal(fen(), played);
    }
}

static void random_contents_are_safe(void **state)
{
    int refused = 0;
    for (int image = 0; image < 20000; image++) {
        for (size_t i = 0; i < SIZE; i++) {
            eeprom_host_cells[i] = (uint8_t)chance(256);
        }
        if (!power_cycle()) {
            refused++;
            assert_string_equal(fen(), FEN_INITIAL);
        }
        assert_int_equal(position_fault(), 0);
        if (image % 20 == 0) {
            must_be_playable();
        }
    }
    assert_true(refused > 19900);
}

static void records_with_a_good_check_sum_and_any_content_are_safe(void **state)
{
    for (int i = 0; i < 120; i++) {
        game_play(random_quiet_move(), 5);
        finish_writing();
        if (game_result() != RESULT_NONE) {
            break;
        }
    }
    uint8_t good[SIZE];
    memcpy(good, eeprom_host_cells, SIZE);
    int started = 0;
    for (int image = 0; image < 20000; image++) {
        memcpy(eeprom_host_cells, good, SIZE);
        for (uint32_t i = chance(8); i > 0; i--) {
            eeprom_host_cells[chance(SIZE)] = (uint8_t)chance(256);
        }
        for (uint32_t i = chance(4); i > 0; i--) {
            eeprom_host_cells[JOURNAL_START + chance(2 * JOURNAL_RECORD_SIZE)] ^=
                (uint8_t)(1 << chance(8));
        }
        if (image % 4 == 0) {
            for (uint16_t i = JOURNAL_STATE; i < JOURNAL_RING; i++) {
                eeprom_host_cells[i] = (uint8_t)chance(256);
            }
        }
        records_sign(eeprom_host_cells, JOURNAL_FORMAT);
        started += power_cycle();
        must_be_playable();
    }
    assert_in_range(started, 5000, 18000); /* both cases occur often */
}

static void one_bit_flipped_in_the_ring_keeps_what_is_before_it(void **state)
{
    char fens[60][FEN_LENGTH];
    strcpy(fens[0], fen());
    for (int i = 1; i < 60; i++) {
        game_play(random_move(), 0);
        finish_writing();
        strcpy(fens[i], fen());
    }
    uint8_t good[SIZE];
    memcpy(good, eeprom_host_cells, SIZE);
    for (uint16_t byte = 0; byte < 3 * 59; byte++) {
        for (uint8_t bit = 0; bit < 8; bit++) {
            memcpy(eeprom_host_cells, good, SIZE);
            eeprom_host_cells[JOURNAL_RING + byte] ^= (uint8_t)(1 << bit);
            assert_true(power_cycle());
            assert_int_equal(game_plies(), byte / 3);
            assert_string_equal(fen(), fens[byte / 3]);
        }
    }
}

static void one_bit_flipped_in_a_record_gives_the_one_before(void **state)
{
    char first[FEN_LENGTH];
    game_play(random_move(), 0);
    finish_writing();
    strcpy(first, fen());
    game_new();
    settings_set(SETTING_BRIGHTNESS, 11);
    finish_writing();
    settings_set(SETTING_BRIGHTNESS, 12);
    finish_writing();
    uint8_t good[SIZE];
    memcpy(good, eeprom_host_cells, SIZE);
    for (uint16_t byte = 0; byte < JOURNAL_RING; byte++) {
        for (uint8_t bit = 0; bit < 8; bit++) {
            memcpy(eeprom_host_cells, good, SIZE);
            eeprom_host_cells[byte] ^= (uint8_t)(1 << bit);
            assert_true(power_cycle());
            assert_true(either(fen(), first, FEN_INITIAL));
            assert_in_range(settings_get(SETTING_BRIGHTNESS), 11, 12);
        }
    }
}

static void contents_of_one_value_are_a_new_device_or_refused(void **state)
{
    for (int value = 0; value < 256; value++) {
        memset(eeprom_host_cells, value, SIZE);
        assert_int_equal(power_cycle(), value == 0xFF);
        assert_string_equal(fen(), FEN_INITIAL);
        must_be_playable();
    }
}

static void a_record_of_a_format_not_known_is_refused(void **state)
{
    record_sign(eeprom_host_cells + JOURNAL_START, JOURNAL_FORMAT + 1);
    record_sign(eeprom_host_cells + JOURNAL_START + JOURNAL_RECORD_SIZE, JOURNAL_FORMAT + 1);
    assert_false(power_cycle());
    must_be_playable();
}

/* Each square of the start position contains the number of another game (packed.h). Such a record
 * belongs to the other game and is not broken. A record without any piece is broken. */
static void a_game_of_another_kind_is_told_from_a_broken_record(void **state)
{
    enum { SQUARES = 32 };
    uint8_t *const copies = eeprom_host_cells + JOURNAL_START;
    uint8_t good[SIZE];
    game_new();
    finish_writing();
    memcpy(good, eeprom_host_cells, SIZE);
    for (uint8_t number = 0; number < 16; number++) {
        memcpy(eeprom_host_cells, good, SIZE);
        for (uint8_t i = 1; i <= SQUARES; i++) {
            copies[i] ^= (uint8_t)(number << 4 | number);
            copies[JOURNAL_RECORD_SIZE + i] ^= (uint8_t)(number << 4 | number);
        }
        records_sign(eeprom_host_cells, JOURNAL_FORMAT);
        assert_int_equal(power_cycle(), number == 0);
        assert_int_equal(game_is_kept_for_other(), EDITION_STORE && number != 0);
    }
    memcpy(eeprom_host_cells, good, SIZE);
    memset(copies + 1, copies[SQUARES / 2], SQUARES); /* now there is no piece at all */
    memset(copies + JOURNAL_RECORD_SIZE + 1, copies[SQUARES / 2], SQUARES);
    records_sign(eeprom_host_cells, JOURNAL_FORMAT);
    assert_false(power_cycle());
    assert_false(game_is_kept_for_other());
}

static void a_full_queue_delays_a_move_and_loses_nothing(void **state)
{
    eeprom_host_hold(true);
    for (int i = 0; i < 200; i++) {
        while (!game_ready()) {
            game_poll();
            eeprom_host_step(1);
        }
        const move_t move = random_quiet_move();
        if (move_is_none(move) || game_result() != RESULT_NONE) {
            break;
        }
        game_play(move, 0);
        settings_set(SETTING_BRIGHTNESS, (uint8_t)chance(16));
        game_poll();
    }
    char last[FEN_LENGTH];
    strcpy(last, fen());
    const uint8_t brightness = settings_get(SETTING_BRIGHTNESS);
    eeprom_host_hold(false);
    finish_writing();
    assert_true(power_cycle());
    assert_string_equal(fen(), last);
    assert_int_equal(settings_get(SETTING_BRIGHTNESS), brightness);
}

static void check_sums_are_those_of_the_chip(void **state)
{
    /* The CRC of "123456789" by CRC-16/MCRF4XX is 6F91. _crc_ccitt_update() from 0xFFFF computes
     * this CRC. */
    uint16_t crc = CRC16_START;
    for (uint8_t digit = '1'; digit <= '9'; digit++) {
        crc = crc16(crc, digit);
    }
    assert_int_equal(crc, 0x6F91);
}

/* Of the time of a move the record keeps only the three highest bits. Longer times than 448 s are
 * kept as 448 s. */
static void the_time_of_a_move_is_kept_in_steps(void **state)
{
    static const uint16_t kept[][2] = {{0, 0},     {7, 7},      {8, 8},     {15, 14},
                                       {100, 96},  {447, 384},  {448, 448}, {511, 448},
                                       {512, 448}, {65535, 448}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        assert_int_equal(journal_time_seconds(journal_time(kept[i][0])), kept[i][1]);
    }
}

#define TEST(name) cmocka_unit_test_setup(name, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_time_of_a_move_is_kept_in_steps),
        TEST(check_sums_are_those_of_the_chip),
        TEST(a_cut_at_any_byte_loses_the_ply_in_hand_at_most),
        TEST(a_cut_while_stepping_back_and_forward_keeps_the_place),
        TEST(a_cut_while_a_move_replaces_what_was_taken_back_is_harmless),
        TEST(a_cut_during_a_fold_leaves_the_old_start_or_the_new),
        TEST(a_cut_during_a_new_game_leaves_the_old_one_or_the_new),
        TEST(a_full_queue_delays_a_move_and_loses_nothing),
        TEST(a_game_of_another_kind_is_told_from_a_broken_record),
        TEST(random_contents_are_safe),
        TEST(records_with_a_good_check_sum_and_any_content_are_safe),
        TEST(one_bit_flipped_in_the_ring_keeps_what_is_before_it),
        TEST(one_bit_flipped_in_a_record_gives_the_one_before),
        TEST(contents_of_one_value_are_a_new_device_or_refused),
        TEST(a_record_of_a_format_not_known_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
