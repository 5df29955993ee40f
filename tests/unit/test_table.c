/* SPDX-License-Identifier: MIT */
/* Tests of the transposition table: the keys, which each move updates, and the entries. An edition
 * without a table uses a tiny table here. */
#include "tests/unit/search_tools.h"

#include <stdlib.h>

#include "board/attack.h"
#include "tests/unit/table_tools.h"

/* ---- keys ---- */

static unsigned steps;

/* Asserts that each legal move of the current position, and a pass, update the key correctly. The
 * result must be the key of the new position. */
static void compare_keys(void)
{
    const table_key_t before = table_key();
    undo_t undo;
    move_t moves[256];
    const unsigned count = legal_moves(moves);
    for (unsigned i = 0; i < count; i++) {
        position_make(moves[i], &undo);
        assert_int_equal(table_key_after(before, moves[i], &undo), table_key());
        assert_int_not_equal(table_key(), before);
        position_unmake(moves[i], &undo);
        assert_int_equal(table_key(), before);
        steps++;
    }
    if (!attack_in_check(page.state.side)) {
        position_make_null(&undo);
        assert_int_equal(table_key_after_null(before, &undo), table_key());
        position_unmake_null(&undo);
    }
}

static void key_after_any_move_is_that_of_the_board(void **state)
{
    walk_games(11, 4, 60, compare_keys);
    assert_true(steps > 50000);
}

static table_key_t key_of(const char *fen)
{
    set_up(fen);
    return table_key();
}

static void positions_of_different_play_have_different_keys(void **state)
{
    const table_key_t key = key_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
    assert_int_not_equal(key_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1"), key);
    assert_int_not_equal(key_of("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1"), key);
    assert_int_not_equal(key_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 1"), key);
    assert_int_not_equal(key_of("r3k2r/8/8/2pPp3/8/8/8/R3K2R w KQkq c6 0 1"),
                         key_of("r3k2r/8/8/2pPp3/8/8/8/R3K2R w KQkq e6 0 1"));
    /* the clocks and the moves that led to the position do not change the key */
    assert_int_equal(key_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 7 30"), key);
    set_up(FEN_INITIAL);
    play("g1f3 g8f6 b1c3 b8c6");
    const table_key_t one_way = table_key();
    set_up(FEN_INITIAL);
    play("b1c3 b8c6 g1f3 g8f6");
    assert_int_equal(table_key(), one_way);
}

/* A position of a tree: its key, and a hash of the first four fields of its FEN (FNV-1a, 64
 * bits). */
typedef struct {
    uint64_t fields;
    table_key_t key;
} met_t;

enum { MOST_MET = 110000 };

static met_t met[MOST_MET];
static unsigned met_count;

static uint64_t number;
static unsigned blanks;

/* Adds the next character of a FEN to the hash in `number`. */
static void put_to_number(char character)
{
    blanks += character == ' ';
    if (blanks < 4) {
        number = (number ^ (uint8_t)character) * 1099511628211u;
    }
}

static uint64_t number_of_fields(void)
{
    number = 14695981039346656037u;
    blanks = 0;
    put_to(put_to_number);
    fen_write(0);
    return number;
}

static void meet_all(unsigned depth)
{
    assert_true(met_count < MOST_MET);
    met[met_count++] = (met_t){number_of_fields(), table_key()};
    if (depth == 0) {
        return;
    }
    move_t moves[256];
    const unsigned count = legal_moves(moves);
    for (unsigned i = 0; i < count; i++) {
        undo_t undo;
        position_make(moves[i], &undo);
        meet_all(depth - 1);
        position_unmake(moves[i], &undo);
    }
}

static int by_fields(const void *a, const void *b)
{
    const met_t *const one = a;
    const met_t *const other = b;
    return (one->fields > other->fields) - (one->fields < other->fields);
}

static int by_key(const void *a, const void *b)
{
    const met_t *const one = a;
    const met_t *const other = b;
    return (one->key > other->key) - (one->key < other->key);
}

/* With ideal keys, n * n / 2^33 pairs of n different positions share a key. Here this is less than
 * one pair. */
static void different_positions_seldom_share_a_key(void **state)
{
    met_count = 0;
    set_up(FEN_KIWIPETE);
    meet_all(3);
    qsort(met, met_count, sizeof *met, by_fields);
    unsigned different = 1;
    for (unsigned i = 1; i < met_count; i++) {
        if (met[i].fields == met[different - 1].fields) {
            assert_int_equal(met[i].key, met[different - 1].key);
        } else {
            met[different++] = met[i];
        }
    }
    assert_true(different > 50000);
    qsort(met, different, sizeof *met, by_key);
    unsigned shared = 0;
    for (unsigned i = 1; i < different; i++) {
        shared += met[i].key == met[i - 1].key;
    }
    assert_true(shared <= 2);
}

/* ---- entries ---- */

static void empty_table(void)
{
    table_forget();
    table_begin(true);
}

static void what_is_kept_is_found(void **state)
{
    empty_table();
    table_entry_t entry;
    assert_false(table_find(0, &entry));
    for (uint8_t bound = BOUND_LOWER; bound <= BOUND_EXACT; bound++) {
        for (uint8_t depth = 1; depth < 16; depth++) {
            const table_key_t key = 0x9E3779B9u * depth;
            const table_entry_t kept = {
                {H7 | PROMOTION_KNIGHT, G8}, (int16_t)(SCORE_MATE - depth), depth, bound};
            table_keep(key, &kept);
            assert_found(key, kept);
        }
    }
}

static void another_position_in_the_same_place_is_not_found(void **state)
{
    empty_table();
    const table_entry_t kept = entry_of(10, 3);
    table_entry_t entry;
    table_keep(0x12345678, &kept);
    assert_true(table_find(0x12345678, &entry));
    assert_false(table_find(0x12355678, &entry));
    assert_false(table_find(0x92345678, &entry));
}

static void what_is_forgotten_is_not_found(void **state)
{
    const table_entry_t kept = entry_of(10, 3);
    table_entry_t entry;
    for (uint32_t key = 0; key < 0x10000; key++) {
        table_keep(key, &kept);
    }
    empty_table();
    for (uint32_t key = 0; key < 0x10000; key++) {
        assert_false(table_find(key, &entry));
    }
}

static void memory_that_was_lent_holds_nothing(void **state)
{
    empty_table();
    const table_entry_t kept = entry_of(10, 3);
    table_entry_t entry;
    table_keep(5, &kept);
    uint8_t *const lent = table_workspace();
    for (int i = 0; i < EDITION_TABLE_BYTES; i++) {
        lent[i] = 0xFF;
    }
    table_begin(true);
    for (uint32_t key = 0xFFFF0000; key != 0; key++) {
        assert_false(table_find(key, &entry));
    }
    assert_false(table_find(5, &entry));
}

/* A new search keeps the entry's move, score and bound. The entry's depth becomes 0, so the
 * position is searched again. */
static void what_another_search_has_found_counts_as_looked_at_no_ply_deep(void **state)
{
    empty_table();
    const table_entry_t kept = entry_of(10, 9);
    table_keep(5, &kept);
    table_begin(true);
    assert_found(5, entry_of(10, 0));
    table_begin(true);
    assert_found(5, entry_of(10, 0));
}

static void what_another_search_has_found_is_the_first_to_give_way(void **state)
{
    table_entry_t entry;
    const table_entry_t deep = entry_of(1, 9);
    const table_entry_t shallow = entry_of(2, 1);
    for (uint32_t old = 0; old < TABLE_WAYS; old++) {
        empty_table();
        for (uint32_t key = 0; key < TABLE_WAYS; key++) {
            table_keep(key << 16, &deep);
        }
        table_begin(true);
        for (uint32_t key = 0; key <= TABLE_WAYS; key++) {
            if (key != old) {
                table_keep(key << 16, &shallow);
            }
        }
        for (uint32_t key = 0; key <= TABLE_WAYS; key++) {
            if (key == old) {
                assert_false(table_find(key << 16, &entry));
            } else {
                assert_found(key << 16, shallow);
            }
        }
    }
}

static void knowledge_stays_until_the_game_is_over(void **state)
{
    if (EDITION_TABLE_BYTES == 0) {
        skip();
    }
    const engine_limits_t one_ply = {.depth = 1};
    const table_entry_t kept = entry_of(10, 9);
    table_entry_t entry;
    empty_table();
    table_keep(5, &kept);
    set_up(FEN_KIWIPETE);
    think_here(one_ply);
    assert_found(5, entry_of(10, 0));
    engine_new_game();
    think_here(one_ply);
    assert_false(table_find(5, &entry));
}

static void newer_knowledge_of_a_position_takes_the_place_of_older(void **state)
{
    empty_table();
    const table_entry_t older = entry_of(10, 7);
    const table_entry_t newer = entry_of(-20, 2);
    table_keep(5, &older);
    table_keep(5, &newer);
    assert_found(5, newer);
}

static void a_move_stays_when_none_better_is_known(void **state)
{
    empty_table();
    const table_entry_t with_move = entry_of(10, 2);
    const table_entry_t without = {MOVE_NONE, -5, 3, BOUND_UPPER};
    table_keep(5, &with_move);
    table_keep(5, &without);
    assert_found(5, (table_entry_t){a_move, -5, 3, BOUND_UPPER});
    /* an entry does not take over the move of another position's entry */
    for (uint32_t key = 1; key <= TABLE_WAYS; key++) {
        table_keep(key << 16 | 5, &without);
    }
    assert_found((uint32_t)TABLE_WAYS << 16 | 5, without);
}

/* The table gets entries for one position more than there are places. */
static void the_shallowest_gives_way(void **state)
{
    table_entry_t entry;
    const table_entry_t deep = entry_of(1, 9);
    const table_entry_t shallow = entry_of(2, 4);
    const table_entry_t newest = entry_of(3, 1);
    for (uint32_t worst = 0; worst < TABLE_WAYS; worst++) {
        empty_table();
        for (uint32_t key = 0; key < TABLE_WAYS; key++) {
            table_keep(key << 16, key == worst ? &shallow : &deep);
        }
        table_keep((uint32_t)TABLE_WAYS << 16, &newest);
        for (uint32_t key = 0; key < TABLE_WAYS; key++) {
            if (key != worst) {
                assert_found(key << 16, deep);
            }
        }
        assert_found((uint32_t)TABLE_WAYS << 16, newest);
        assert_false(table_find(worst << 16, &entry));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(key_after_any_move_is_that_of_the_board),
        cmocka_unit_test(positions_of_different_play_have_different_keys),
        cmocka_unit_test(different_positions_seldom_share_a_key),
        cmocka_unit_test(what_is_kept_is_found),
        cmocka_unit_test(another_position_in_the_same_place_is_not_found),
        cmocka_unit_test(what_is_forgotten_is_not_found),
        cmocka_unit_test(memory_that_was_lent_holds_nothing),
        cmocka_unit_test(what_another_search_has_found_counts_as_looked_at_no_ply_deep),
        cmocka_unit_test(what_another_search_has_found_is_the_first_to_give_way),
        cmocka_unit_test(knowledge_stays_until_the_game_is_over),
        cmocka_unit_test(newer_knowledge_of_a_position_takes_the_place_of_older),
        cmocka_unit_test(a_move_stays_when_none_better_is_known),
        cmocka_unit_test(the_shallowest_gives_way),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
