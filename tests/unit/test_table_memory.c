/* SPDX-License-Identifier: MIT */
/* Tests of the transposition table in the external memory. They cover the test of the memory, the
 * entries, faults, and searches that use the table. */
#include "tests/unit/search_tools.h"

#include <string.h>

#include "hal/host/host.h"
#include "hal/memory.h"
#include "tests/unit/table_tools.h"

#if EDITION_MEMORY

static void assert_not_found(table_key_t key)
{
    table_entry_t entry;
    assert_false(table_find(key, &entry));
}

/* Prepares the engine. Returns how many slices this takes. */
static unsigned prepare(void)
{
    unsigned slices = 1;
    while (engine_prepare()) {
        assert_true(engine_is_unprepared());
        assert_int_equal(table_memory_state(), MEMORY_TESTED);
        slices++;
        assert_true(slices < 10000);
    }
    assert_false(engine_is_unprepared());
    return slices;
}

/* Switches the device on, with or without a memory. */
static void power_on(bool with_memory)
{
    host_power_on();
    memory_plug(with_memory);
    engine_look_for_memory();
}

/* Begins a search with an empty table in the memory. */
static void begin_with_memory(void)
{
    power_on(true);
    prepare();
    table_begin(true);
    assert_true(table_is_in_memory());
}

/* ---- the test ---- */

static void without_a_memory_nothing_is_tested(void **state)
{
    power_on(false);
    assert_true(engine_is_unprepared());
    assert_int_equal(prepare(), 1);
    assert_int_equal(table_memory_state(), MEMORY_NONE);
    table_begin(true);
    assert_false(table_is_in_memory());
    assert_int_equal(memory_host_passed(), 0);
}

/* A slice reads and writes at most 16 blocks. */
static void a_memory_is_tested_in_slices(void **state)
{
    power_on(true);
    unsigned slices = 0;
    bool goes_on = true;
    while (goes_on) {
        const uint32_t before = memory_host_passed();
        goes_on = engine_prepare();
        assert_true(memory_host_passed() - before <= 2 * 16 * MEMORY_BLOCK);
        table_begin(true);
        assert_int_equal(table_is_in_memory(), !goes_on);
        slices++;
    }
    assert_int_equal(slices, 3 * MEMORY_BLOCKS / 16);
    assert_int_equal(table_memory_state(), MEMORY_GOOD);
}

static void the_test_waits_for_the_end_of_a_search(void **state)
{
    power_on(true);
    set_up(FEN_KIWIPETE);
    engine_start_with(&(engine_limits_t){.depth = 3});
    assert_false(engine_prepare());
    assert_true(engine_is_unprepared());
    assert_int_equal(memory_host_passed(), 0);
    finish_thinking(200);
    assert_true(engine_prepare());
}

static void every_stuck_bit_is_found(void **state)
{
    for (uint8_t bit = 0; bit < 8 * MEMORY_BLOCK; bit++) {
        for (int level = 0; level < 2; level++) {
            power_on(true);
            memory_host_stick(bit / 8, bit % 8, level != 0);
            prepare();
            assert_int_equal(table_memory_state(), MEMORY_BAD);
        }
    }
}

static void every_broken_address_line_is_found(void **state)
{
    for (uint16_t line = 1; line < MEMORY_BLOCKS; line = (uint16_t)(line << 1)) {
        power_on(true);
        memory_host_break_lines(line);
        prepare();
        assert_int_equal(table_memory_state(), MEMORY_BAD);
    }
}

/* ---- entries ---- */

static void what_is_kept_is_found(void **state)
{
    begin_with_memory();
    for (uint8_t bound = BOUND_LOWER; bound <= BOUND_EXACT; bound++) {
        for (uint8_t depth = 1; depth <= 62; depth++) {
            const table_key_t key = 0x9E3779B9u * depth;
            const table_entry_t kept = {
                {H7 | PROMOTION_KNIGHT, G8}, (int16_t)(SCORE_MATE - depth), depth, bound};
            table_keep(key, &kept);
            assert_found(key, kept);
        }
    }
}

static void every_position_has_a_place_of_its_own(void **state)
{
    begin_with_memory();
    for (uint32_t key = 0; key < MEMORY_BLOCKS; key++) {
        const table_entry_t kept = entry_of((int16_t)key, 1);
        assert_not_found(key * 0x10001);
        table_keep(key * 0x10001, &kept);
    }
    for (uint32_t key = 0; key < MEMORY_BLOCKS; key++) {
        assert_found(key * 0x10001, entry_of((int16_t)key, 1));
        assert_not_found(key * 0x10001 ^ 0x80000000);
    }
}

static void what_is_forgotten_is_not_found(void **state)
{
    begin_with_memory();
    const table_entry_t kept = entry_of(10, 3);
    for (uint32_t key = 0; key < MEMORY_BLOCKS; key++) {
        table_keep(key, &kept);
    }
    table_forget();
    table_begin(true);
    assert_true(table_is_in_memory());
    for (uint32_t key = 0; key < MEMORY_BLOCKS; key++) {
        assert_not_found(key);
    }
}

static void memory_that_was_lent_holds_nothing(void **state)
{
    begin_with_memory();
    const table_entry_t kept = entry_of(10, 3);
    table_keep(5, &kept);
    memset(table_workspace(), 0xFF, EDITION_TABLE_BYTES);
    table_begin(true);
    for (uint32_t key = 0; key < MEMORY_BLOCKS; key++) {
        assert_not_found(key);
    }
}

/* In the external memory the depth of an entry stays valid for later searches, because the memory
 * has room for the entries of many searches. */
static void entries_stay_from_search_to_search(void **state)
{
    begin_with_memory();
    const table_entry_t kept = entry_of(10, 9);
    table_keep(5, &kept);
    for (unsigned searches = 0; searches < 40; searches++) {
        table_begin(true);
        assert_found(5, kept);
    }
}

static void a_deeper_entry_of_this_search_stays(void **state)
{
    begin_with_memory();
    const table_entry_t deep = entry_of(1, 9), shallow = entry_of(2, 8), same = entry_of(3, 9);
    table_keep(0x10005, &deep);
    table_keep(0x20005, &shallow);
    assert_found(0x10005, deep);
    assert_not_found(0x20005);
    table_keep(0x20005, &same);
    assert_found(0x20005, same);
    assert_not_found(0x10005);
}

static void an_entry_of_another_search_gives_way(void **state)
{
    begin_with_memory();
    const table_entry_t deep = entry_of(1, 9), shallow = entry_of(2, 1);
    table_keep(0x10005, &deep);
    table_begin(true);
    table_keep(0x20005, &shallow);
    assert_found(0x20005, shallow);
}

/* Returns how many bytes are transferred until the table reports that it has no entry for `key`. */
static uint32_t passed_in_vain(table_key_t key)
{
    const uint32_t before = memory_host_passed();
    assert_not_found(key);
    return memory_host_passed() - before;
}

/* Looking in an unwritten place transfers no byte. Looking at the entry of another position
 * transfers one byte. It transfers more bytes if an unplugged memory could give the same first
 * byte. */
static void an_entry_of_another_position_costs_a_byte(void **state)
{
    begin_with_memory();
    assert_int_equal(passed_in_vain(0x12340005), 0);
    const table_entry_t kept = entry_of(10, 4);
    table_keep(0x12340005, &kept);
    assert_int_equal(passed_in_vain(0x12350005), 1);
    assert_int_equal(passed_in_vain(0x13340005), 3);
    table_keep(0x12000005, &kept);
    assert_int_equal(passed_in_vain(0x12340005), 3);
    table_keep(0x12FF0005, &kept);
    assert_int_equal(passed_in_vain(0x12340005), 3);
}

static void a_move_stays_when_none_better_is_known(void **state)
{
    begin_with_memory();
    const table_entry_t with_move = entry_of(10, 4);
    const table_entry_t without = {MOVE_NONE, -5, 3, BOUND_UPPER};
    table_keep(5, &with_move);
    table_keep(5, &without);
    assert_found(5, (table_entry_t){a_move, -5, 3, BOUND_UPPER});
    table_keep(0x10005, &(table_entry_t){MOVE_NONE, -5, 3, BOUND_UPPER});
    assert_found(0x10005, without);
}

/* ---- faults ---- */

/* Unplugs the memory, so that each byte reads as `value`. Asserts that the next look in the table
 * notices this. */
static void assert_find_notices(uint8_t value)
{
    begin_with_memory();
    const table_entry_t kept = entry_of(10, 4);
    table_keep(5, &kept);
    memory_host_pull_out(value);
    assert_not_found(5);
    assert_false(table_is_in_memory());
    assert_int_equal(table_memory_state(), MEMORY_BAD);
    /* from now on the search uses the table in SRAM */
    table_keep(5, &kept);
    assert_found(5, kept);
    table_begin(true);
    assert_false(table_is_in_memory());
    assert_found(5, entry_of(10, 0));
}

static void a_find_notices_that_the_memory_is_gone(void **state)
{
    assert_find_notices(0);
    assert_find_notices(0xFF);
}

static void a_keep_notices_that_the_memory_is_gone(void **state)
{
    static const uint8_t values[] = {0, 0xFF};
    for (unsigned i = 0; i < 2; i++) {
        begin_with_memory();
        const table_entry_t kept = entry_of(10, 4);
        table_keep(0x10005, &kept);
        memory_host_pull_out(values[i]);
        table_keep(0x20005, &kept);
        assert_false(table_is_in_memory());
        assert_not_found(0x20005);
        assert_not_found(0x10005);
    }
}

static void a_wrong_bit_of_an_entry_is_noticed(void **state)
{
    for (uint8_t bit = 0; bit < 8 * MEMORY_BLOCK; bit++) {
        begin_with_memory();
        const table_entry_t kept = entry_of(10, 4);
        table_keep(5, &kept);
        uint16_t words[MEMORY_WORDS];
        memory_read(5, words);
        words[bit / 16] = (uint16_t)(words[bit / 16] ^ 1U << bit % 16);
        memory_write(5, words[0], words[1], words[2], words[3]);
        assert_not_found(5);
        /* some changed bits make the byte look like another position's entry */
        assert_int_equal(table_is_in_memory(), bit < 16);
    }
}

/* When a new game begins, Nibble tests a failed memory again. */
static void a_new_game_looks_for_the_memory_again(void **state)
{
    assert_find_notices(0);
    assert_false(engine_is_unprepared());
    memory_plug(true);
    engine_new_game();
    assert_true(engine_is_unprepared());
    prepare();
    table_begin(true);
    assert_true(table_is_in_memory());
    assert_not_found(5);
}

static void a_new_game_finds_a_memory_that_was_put_in(void **state)
{
    power_on(false);
    prepare();
    memory_plug(true);
    prepare();
    assert_int_equal(table_memory_state(), MEMORY_NONE);
    engine_new_game();
    prepare();
    assert_int_equal(table_memory_state(), MEMORY_GOOD);
}

/* ---- searches ---- */

/* Returns how many nodes a search of FEN_KIWIPETE takes. */
static uint32_t nodes_of(engine_limits_t limits)
{
    return think(FEN_KIWIPETE, limits)->nodes;
}

/* The memory is unplugged, and no search has read it since then. The new game must notice this. */
static void a_new_game_notices_that_the_memory_is_gone(void **state)
{
    begin_with_memory();
    memory_host_pull_out(0xFF);
    engine_new_game();
    assert_true(engine_is_unprepared());
    prepare();
    assert_int_equal(table_memory_state(), MEMORY_NONE);
    table_begin(true);
    assert_false(table_is_in_memory());
}

static void searches_in_the_memory_are_the_same_each_time(void **state)
{
    const engine_limits_t limits = {.depth = 7};
    power_on(false);
    prepare();
    const uint32_t inside = nodes_of(limits);
    power_on(true);
    prepare();
    const uint32_t in_memory = nodes_of(limits);
    assert_true(table_is_in_memory());
    assert_int_not_equal(in_memory, inside);
    assert_true(think_here(limits)->nodes < in_memory / 2); /* the table has the position */
    assert_int_equal(nodes_of(limits), in_memory);
    power_on(false);
    prepare();
    assert_int_equal(nodes_of(limits), inside);
}

/* A rating means the same strength on every device. So the memory must not change the moves at a
 * rating. */
static void a_player_with_a_rating_uses_the_table_in_sram(void **state)
{
    for (uint8_t rating = ENGINE_RATING_LEAST; rating <= ENGINE_RATING_MOST; rating++) {
        const engine_limits_t limits = {.rating = rating, .seed = (uint8_t)(37 * rating)};
        for (unsigned i = 0; i < sizeof restless / sizeof *restless; i++) {
            engine_report_t inside[2];
            for (int with_memory = 0; with_memory < 2; with_memory++) {
                power_on(with_memory != 0);
                prepare();
                inside[with_memory] = *think(restless[i], limits);
                assert_false(table_is_in_memory());
            }
            assert_int_equal(inside[0].nodes, inside[1].nodes);
            assert_int_equal(inside[0].score, inside[1].score);
            assert_memory_equal(inside[0].variation, inside[1].variation,
                                sizeof inside[0].variation);
        }
    }
}

static void a_search_goes_on_without_the_memory(void **state)
{
    for (unsigned slices = 1; slices < 40; slices += 3) {
        power_on(true);
        prepare();
        set_up(restless[slices % (sizeof restless / sizeof *restless)]);
        const page_t before = sorted_page();
        engine_start_with(&(engine_limits_t){.depth = 6});
        for (unsigned slice = 0; slice < slices && engine_run(200, 0); slice++) {
            ;
        }
        memory_host_pull_out(slices % 2 != 0 ? 0xFF : 0);
        const engine_report_t *const report = finish_thinking(200);
        assert_int_equal(report->finished_depth, 6);
        assert_page_is(before);
        ending_t ending;
        assert_variation_is_legal(&ending);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_memory_nothing_is_tested),
        cmocka_unit_test(a_memory_is_tested_in_slices),
        cmocka_unit_test(the_test_waits_for_the_end_of_a_search),
        cmocka_unit_test(every_stuck_bit_is_found),
        cmocka_unit_test(every_broken_address_line_is_found),
        cmocka_unit_test(what_is_kept_is_found),
        cmocka_unit_test(every_position_has_a_place_of_its_own),
        cmocka_unit_test(what_is_forgotten_is_not_found),
        cmocka_unit_test(memory_that_was_lent_holds_nothing),
        cmocka_unit_test(entries_stay_from_search_to_search),
        cmocka_unit_test(a_deeper_entry_of_this_search_stays),
        cmocka_unit_test(an_entry_of_another_search_gives_way),
        cmocka_unit_test(an_entry_of_another_position_costs_a_byte),
        cmocka_unit_test(a_move_stays_when_none_better_is_known),
        cmocka_unit_test(a_find_notices_that_the_memory_is_gone),
        cmocka_unit_test(a_keep_notices_that_the_memory_is_gone),
        cmocka_unit_test(a_wrong_bit_of_an_entry_is_noticed),
        cmocka_unit_test(a_new_game_looks_for_the_memory_again),
        cmocka_unit_test(a_new_game_finds_a_memory_that_was_put_in),
        cmocka_unit_test(a_new_game_notices_that_the_memory_is_gone),
        cmocka_unit_test(searches_in_the_memory_are_the_same_each_time),
        cmocka_unit_test(a_player_with_a_rating_uses_the_table_in_sram),
        cmocka_unit_test(a_search_goes_on_without_the_memory),
    };
    return cmocka_run_group_tests_name("table_memory", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("table_memory");
}

#endif
