/* SPDX-License-Identifier: MIT */
/* Tests of the opening book. They compare the packed book with the text from which it was made. */
#include <stdio.h>

#include "tests/unit/board_tools.h"

#include "firmware/engine/book.h"

#include BOOK_HEADER /* says how many entries of the text the table has */

#define TEXT "firmware/engine/book.txt"

typedef struct {
    char fen[FEN_LENGTH]; /* the position without its counters */
    char move[6];
    int score;
} entry_t;

static entry_t entries[8192];
static unsigned entry_count;

static int read_text(void **state)
{
    FILE *text = fopen(TEXT, "r");
    char line[160];
    assert_non_null(text);
    while (fgets(line, sizeof line, text) != NULL) {
        assert_true(entry_count < COUNT_OF(entries));
        entry_t *const entry = &entries[entry_count++];
        assert_int_equal(
            sscanf(line, "%*f %5s %d %95[^\n]", entry->move, &entry->score, entry->fen), 3);
    }
    fclose(text);
    assert_true(BOOK_ENTRIES <= entry_count);
    return 0;
}

/* True if one of the first `count` entries has the current position and `move`. */
static bool is_written(move_t move, unsigned count)
{
    char fen[FEN_LENGTH];
    char text[6];
    fen_text(0, fen);
    *strrchr(fen, ' ') = '\0';
    *strrchr(fen, ' ') = '\0';
    move_text(move, text);
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(entries[i].fen, fen) == 0 && strcmp(entries[i].move, text) == 0) {
            return true;
        }
    }
    return false;
}

static void every_move_of_the_book_is_legal_and_good(void **state)
{
    for (unsigned i = 0; i < entry_count; i++) {
        set_up(entries[i].fen);
        assert_true(move_is_legal(move_of(entries[i].move)));
        assert_true(entries[i].score >= -50);
    }
}

static void every_position_of_the_book_gives_its_moves_and_no_others(void **state)
{
    for (unsigned i = 0; i < BOOK_ENTRIES; i++) {
        unsigned given = 0;
        set_up(entries[i].fen);
        const move_t wanted = move_of(entries[i].move);
        const page_t before = page;
        for (unsigned random = 0; random < 8; random++) {
            const move_t move = book_move((uint8_t)random);
            assert_page_is(before);
            assert_true(is_written(move, BOOK_ENTRIES));
            given += move_equal(move, wanted);
        }
        assert_true(given > 0);
    }
}

static void the_first_move_is_taken_in_half_of_the_cases(void **state)
{
    unsigned given = 0;
    set_up(FEN_INITIAL);
    for (unsigned random = 0; random < 256; random++) {
        const move_t move = book_move((uint8_t)random);
        given += move_equal(move, move_of(entries[0].move));
    }
    assert_int_equal(given, 128);
}

static unsigned looked_up, mistaken;

static void look_up(void)
{
    const move_t move = book_move(1);
    looked_up++;
    mistaken += !move_is_none(move) && !is_written(move, BOOK_ENTRIES);
}

/* Asserts that at most one position in 3,000 shares its key with a position of the book. */
static void assert_seldom_mistaken(void)
{
    assert_true(mistaken <= looked_up / 3000);
    looked_up = mistaken = 0;
}

/* Tries positions close to those of the book: each follows a move of the book and any legal
 * reply. */
static void positions_near_the_book_are_not_taken_for_its_own(void **state)
{
    for (unsigned i = 0; i < BOOK_ENTRIES; i++) {
        move_t replies[256];
        set_up(entries[i].fen);
        undo_t own;
        position_make(move_of(entries[i].move), &own);
        const unsigned count = legal_moves(replies);
        for (unsigned reply = 0; reply < count; reply++) {
            undo_t undo;
            position_make(replies[reply], &undo);
            look_up();
            position_unmake(replies[reply], &undo);
        }
    }
    assert_seldom_mistaken();
}

static void what_the_table_has_no_room_for_is_not_in_it(void **state)
{
    for (unsigned i = BOOK_ENTRIES; i < entry_count; i++) {
        set_up(entries[i].fen);
        look_up();
    }
    assert_seldom_mistaken();
}

static void positions_of_any_games_are_not_in_the_book(void **state)
{
    walk_games(61, 6, 60, look_up);
    assert_seldom_mistaken();
}

static void side_rights_and_en_passant_belong_to_the_position(void **state)
{
    static const char *const others[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        set_up(others[i]);
        assert_true(move_is_none(book_move(1)));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_of_the_book_is_legal_and_good),
        cmocka_unit_test(every_position_of_the_book_gives_its_moves_and_no_others),
        cmocka_unit_test(the_first_move_is_taken_in_half_of_the_cases),
        cmocka_unit_test(positions_near_the_book_are_not_taken_for_its_own),
        cmocka_unit_test(what_the_table_has_no_room_for_is_not_in_it),
        cmocka_unit_test(positions_of_any_games_are_not_in_the_book),
        cmocka_unit_test(side_rights_and_en_passant_belong_to_the_position),
    };
    return cmocka_run_group_tests(tests, read_text, NULL);
}
