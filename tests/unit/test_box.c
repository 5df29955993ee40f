/* SPDX-License-Identifier: MIT */
/* Tests of the mistake box. A position comes back unchanged and at the right time, also after a
 * power failure. The tests also cover the marks of the solved puzzles, because the box has the
 * bytes in which earlier versions kept these marks. */
#include "firmware/game/box.h"

#include "base/edition.h"
#include "board/rules.h"
#include "firmware/game/compact.h"
#include "firmware/game/marks.h"
#include "firmware/game/puzzles.h"
#include "tests/unit/game_tools.h"

#if EDITION_MISTAKES

enum { GAMES_OF_LEARNERS = 60 };

/* Random games from these positions soon use every rule of chess. */
static const char *const beginnings[] = {
    FEN_INITIAL,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/PPPPPP2/7k/8/8/K7/2pppppp/8 w - - 0 1",
    "8/8/8/1k6/3pPp2/8/1B6/4K2R b K e3 0 30",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1",
};

static int set_up_device(void **state)
{
    new_device();
    box_open();
    return 0;
}

/* Starts the program again after the power has failed. On the PC the variables of the modules
 * survive. So the function first lets unfinished work run to its end, and then restores the
 * EEPROM. */
static void start_again(void)
{
    static uint8_t cells[EEPROM_HOST_MAXIMUM];
    memcpy(cells, eeprom_host_cells, sizeof cells);
    while (box_is_busy() || marks_is_busy()) {
        box_poll();
        eeprom_host_step(1);
    }
    eeprom_host_hold(false);
    memcpy(eeprom_host_cells, cells, sizeof cells);
    power_cycle();
    box_open();
}

/* Sets up position `number`: two kings and some pawns. The number decides where the pawns are. */
static void set_up_number(unsigned number)
{
    char text[FEN_LENGTH] = "7k/8/8/";
    for (unsigned file = 0; file < 8; file++) {
        ADD_TEXT(text, "%s", (number >> file & 1) != 0 ? "P" : "1");
    }
    ADD_TEXT(text, "/8/8/%s/K7 w - - 0 1", (number >> 8 & 1) != 0 ? "P7" : "8");
    set_position(text);
}

static void keep(unsigned number)
{
    set_up_number(number);
    box_put(move_read("a1b1"));
    while (box_is_busy() || marks_is_busy()) {
        box_poll();
        eeprom_host_step(1);
    }
}

/* Returns the number of the position in `place`. Returns -1 if the place is free or its content is
 * wrong. */
static int number_at(uint8_t place)
{
    move_t better = box_set_up(place);
    int number = 0;
    for (uint8_t file = 0; file < 8; file++) {
        number |= (page_piece(square_at(file, 4)) != NO_PIECE) << file;
    }
    number |= (page_piece(square_at(0, 1)) != NO_PIECE) << 8;
    set_up_number((unsigned)number);
    char wanted[FEN_LENGTH];
    strcpy(wanted, fen());
    (void)box_set_up(place);
    return strcmp(fen(), wanted) == 0 && better.from == A1 && better.to == square_at(1, 0) ? number
                                                                                           : -1;
}

/* Returns the place of position `number` if the box asks for this position in this visit. Otherwise
 * returns BOX_NONE. */
static uint8_t place_of(unsigned number)
{
    uint8_t place = BOX_NONE;
    for (uint8_t left = box_count(true); left != 0; left--) {
        place = box_next(place, false);
        if (number_at(place) == (int)number) {
            return place;
        }
    }
    return BOX_NONE;
}

static bool is_asked(unsigned number)
{
    return place_of(number) != BOX_NONE;
}

/* --- Positions -------------------------------------------------------------------------------- */

/* Packs the current position and sets it up again. It must be the same, except for its clocks. */
static void assert_comes_back(void)
{
    char before[FEN_LENGTH], after[FEN_LENGTH];
    uint8_t bytes[COMPACT_SIZE];
    const colour_t side = page.state.side;
    page.state.halfmove_clock = 0;
    page.state.move_number = 1;
    fen_text(0, before);
    compact_pack(bytes);
    position_initial();
    compact_set_up(bytes, side);
    fen_text(0, after);
    assert_string_equal(after, before);
    assert_int_equal(position_fault(), 0);
}

static void every_position_of_random_games_comes_back(void **state)
{
    for (size_t i = 0; i < COUNT_OF(beginnings); i++) {
        for (int game = 0; game < 20; game++) {
            set_position(beginnings[i]);
            for (int ply = 0; ply < 60; ply++) {
                char text[FEN_LENGTH];
                fen_text(0, text);
                assert_comes_back();
                set_position(text);
                const move_t move = random_move();
                if (move_is_none(move)) {
                    break;
                }
                move_play(move);
            }
        }
    }
}

static void a_position_of_three_dozen_queens_does_not_fit_and_any_bytes_are_safe(void **state)
{
    uint8_t bytes[COMPACT_SIZE];
    for (int round = 0; round < 2000; round++) {
        for (size_t i = 0; i < sizeof bytes; i++) {
            bytes[i] = (uint8_t)chance(256);
        }
        compact_set_up(bytes, round % 2 != 0 ? BLACK : WHITE);
    }
    memset(bytes, 0xFF, sizeof bytes);
    compact_set_up(bytes, WHITE);
}

static void a_position_keeps_its_side_and_its_move(void **state)
{
    static const struct {
        const char *fen, *better;
    } rows[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8"},
        {"8/2P5/8/7k/8/8/8/K7 w - - 0 1", "c7c8n"},
        {"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "d4e3"},
    };
    for (uint8_t i = 0; i < COUNT_OF(rows); i++) {
        set_position(rows[i].fen);
        const move_t better = move_read(rows[i].better);
        assert_false(move_is_none(better));
        box_put(better);
        position_initial();
        const move_t found = box_set_up(i);
        assert_true(move_equal(found, better));
        char wanted[FEN_LENGTH];
        strcpy(wanted, fen());
        assert_string_equal(wanted, rows[i].fen);
    }
    assert_int_equal(box_count(false), COUNT_OF(rows));
}

static void a_new_device_has_an_empty_box(void **state)
{
    assert_int_equal(box_count(false), 0);
    assert_int_equal(box_next(BOX_NONE, false), BOX_NONE);
}

static void a_position_takes_26_bytes_and_its_schedule(void **state)
{
    assert_true(COMPACT_SIZE + 2 <= 26);
    assert_true(BOX_PLACES >= 16);
    assert_true(BOX_BEGIN + BOX_PLACES * BOX_SIZE <= 4096);
}

/* --- The schedule ----------------------------------------------------------------------------- */

/* Ends a session in which nobody opens the box. */
static void finish_game(void)
{
    box_end_session();
    assert_false(box_is_busy());
}

/* Opens the box, and answers all positions for which the box asks. `right` says if the answers are
 * right. */
static void visit(bool right)
{
    box_open();
    uint8_t place = box_next(BOX_NONE, false);
    while (place != BOX_NONE) {
        box_answer(place, right);
        place = box_next(place, false);
    }
}

static void a_right_answer_comes_back_after_2_6_and_20_sessions(void **state)
{
    static const int sessions[] = {0, 2, 8, 28};
    keep(5);
    keep(300); /* position 300 is always answered wrong, so each visit is a session */
    int asked = 0;
    for (int session = 0; session < 40; session++) {
        box_open();
        const uint8_t other = place_of(300);
        const uint8_t place = place_of(5);
        assert_int_not_equal(other, BOX_NONE);
        if (place != BOX_NONE) {
            assert_true(asked < 4);
            assert_int_equal(session, sessions[asked++]);
            box_answer(place, true);
            assert_false(is_asked(5));
        }
        box_answer(other, false);
    }
    assert_int_equal(asked, 4);
    assert_int_equal(box_count(false), 1);
}

static void finished_games_are_sessions_too(void **state)
{
    keep(5);
    visit(true);
    box_open();
    assert_false(is_asked(5));
    finish_game();
    box_open();
    assert_true(is_asked(5));
    visit(true);
    for (int game = 0; game < 5; game++) {
        box_open();
        assert_false(is_asked(5));
        finish_game();
    }
    box_open();
    assert_true(is_asked(5));
}

static void a_visit_without_an_answer_is_no_session(void **state)
{
    keep(5);
    visit(true);
    for (int times = 0; times < 10; times++) {
        box_open();
        assert_false(is_asked(5));
    }
}

static void only_the_first_answer_of_a_visit_counts(void **state)
{
    keep(5);
    box_open();
    const uint8_t place = place_of(5);
    box_answer(place, false);
    box_answer(place, true);
    assert_int_equal(box_count(true), 0);
    box_open();
    assert_true(is_asked(5));
}

static void a_wrong_answer_begins_the_schedule_again(void **state)
{
    keep(5);
    visit(true);
    finish_game();
    visit(true);
    for (int game = 0; game < 5; game++) {
        finish_game();
    }
    visit(false);
    visit(true);
    finish_game();
    box_open();
    assert_true(is_asked(5));
}

static void the_schedule_survives_power_off(void **state)
{
    keep(5);
    visit(true);
    start_again();
    assert_false(is_asked(5));
    finish_game();
    start_again();
    assert_true(is_asked(5));
}

/* A function that says if a learner answers a position right. Each learner plays games with two
 * mistakes in each game. After each game the learner opens the box and answers. The test knows from
 * the rules of the box when each position must be asked. */
typedef bool learner_t(unsigned number, unsigned times);

static bool always(unsigned number, unsigned times)
{
    return true;
}

static bool never(unsigned number, unsigned times)
{
    return false;
}

static bool the_second_time(unsigned number, unsigned times)
{
    return times != 0;
}

static bool every_other_position(unsigned number, unsigned times)
{
    return number % 2 == 0;
}

static bool forgets_the_third_time(unsigned number, unsigned times)
{
    return times % 3 != 2;
}

/* The test's own record of a position in the box. keep_card() and answer_card() apply the rules to
 * this record. */
typedef struct {
    unsigned number, times, right, due, kept;
    bool is_there;
} card_t;

/* Puts a new card among the cards. If all places are taken, it replaces one by the rules of the
 * box. */
static void keep_card(card_t *cards, unsigned number, unsigned session)
{
    card_t *chosen = NULL;
    for (int i = 0; i < BOX_PLACES; i++) {
        card_t *const card = &cards[i];
        if (!card->is_there) {
            chosen = card;
            break;
        }
        if (chosen == NULL || (card->right != 0) > (chosen->right != 0) ||
            ((card->right != 0) == (chosen->right != 0) && card->kept < chosen->kept)) {
            chosen = card;
        }
    }
    *chosen = (card_t){.number = number, .due = session, .kept = number, .is_there = true};
}

static void answer_card(card_t *card, bool right, unsigned session)
{
    static const unsigned intervals[] = {1, 2, 6, 20};
    card->times++;
    if (right && card->right == 3) {
        card->is_there = false;
        return;
    }
    card->right = right ? card->right + 1 : 0;
    card->due = session + intervals[card->right];
}

static void learn(learner_t *learner)
{
    card_t cards[BOX_PLACES] = {{0}};
    unsigned session = 0, number = 0;
    for (int game = 0; game < GAMES_OF_LEARNERS; game++) {
        finish_game();
        session++;
        for (int mistake = 0; mistake < 2; mistake++, number++) {
            keep(number);
            keep_card(cards, number, session);
        }
        box_open();
        unsigned asked = 0;
        for (int i = 0; i < BOX_PLACES; i++) {
            card_t *const card = &cards[i];
            const bool is_due = card->is_there && card->due <= session;
            if (card->is_there && is_asked(card->number) != is_due) {
                fail_msg("session %u: position %u is %sdue", session, card->number,
                         is_due ? "" : "not ");
            }
            asked += is_due;
        }
        assert_int_equal(box_count(true), asked);
        for (int i = 0; i < BOX_PLACES; i++) {
            card_t *const card = &cards[i];
            if (card->is_there && card->due <= session) {
                const bool right = learner(card->number, card->times);
                box_answer(place_of(card->number), right);
                answer_card(card, right, session);
            }
        }
        session += asked != 0;
    }
    unsigned there = 0;
    for (int i = 0; i < BOX_PLACES; i++) {
        there += cards[i].is_there;
    }
    assert_int_equal(box_count(false), there);
}

static void a_learner_who_is_always_right(void **state)
{
    learn(always);
}

static void a_learner_who_is_never_right(void **state)
{
    learn(never);
}

static void a_learner_who_is_right_the_second_time(void **state)
{
    learn(the_second_time);
}

static void a_learner_who_knows_every_other_position(void **state)
{
    learn(every_other_position);
}

static void a_learner_who_forgets_the_third_time(void **state)
{
    learn(forgets_the_third_time);
}

/* --- Room ------------------------------------------------------------------------------------- */

static void the_oldest_gives_way_when_none_was_answered_right(void **state)
{
    for (unsigned number = 0; number < 400; number++) {
        keep(number);
    }
    box_open();
    assert_int_equal(box_count(true), BOX_PLACES);
    for (unsigned number = 400 - BOX_PLACES; number < 400; number++) {
        assert_true(is_asked(number));
    }
}

/* The first position is never answered right. It stays while hundreds of other positions come and
 * go. */
static void the_oldest_that_was_answered_right_gives_way_first(void **state)
{
    keep(0);
    for (unsigned number = 1; number < 480; number++) {
        keep(number);
        box_open();
        box_answer(place_of(number), true);
        assert_true(is_asked(0));
    }
    for (unsigned number = 480; number < 480 + BOX_PLACES - 1; number++) {
        box_open();
        assert_true(is_asked(0));
        keep(number);
    }
    keep(500);
    box_open();
    assert_false(is_asked(0));
}

static void a_position_that_is_kept_once_more_begins_again(void **state)
{
    keep(5);
    keep(6);
    visit(true);
    box_open();
    assert_int_equal(box_count(true), 0);
    keep(5);
    assert_int_equal(box_count(false), 2);
    assert_int_equal(box_count(true), 1);
    assert_true(is_asked(5));
}

/* --- Power ------------------------------------------------------------------------------------ */

static uint8_t image[EEPROM_HOST_MAXIMUM];

static void restore_image(void)
{
    host_power_on();
    memcpy(eeprom_host_cells, image, sizeof image);
    power_cycle();
    box_open();
    eeprom_host_hold(true);
}

/* Runs the box until it has written `bytes` bytes. Returns true if its work is finished by then.
 * Otherwise returns false, and the caller tears the next byte. */
static bool work(unsigned bytes)
{
    for (;;) {
        box_poll();
        if (bytes == 0) {
            return false;
        }
        if (eeprom_host_step(1) != 0) {
            bytes--;
        } else if (!box_is_busy() && !marks_is_busy()) {
            return true;
        }
    }
}

/* Asserts that the box has only whole positions and none of them twice. Of the positions from
 * `first` to `last` at most one may be missing. */
static void assert_box_has(unsigned first, unsigned last)
{
    unsigned lost = 0, found = 0;
    for (unsigned number = first; number <= last; number++) {
        unsigned times = 0;
        for (uint8_t place = 0; place < BOX_PLACES; place++) {
            times += number_at(place) == (int)number;
        }
        found += times != 0;
        lost += times == 0;
    }
    assert_true(lost <= 1);
    assert_true(box_count(false) >= found - 1 && box_count(false) <= found + 1);
    uint8_t place = BOX_NONE;
    box_open();
    for (uint8_t left = box_count(true); left != 0; left--) {
        place = box_next(place, false);
        assert_true(number_at(place) >= 0);
        assert_int_equal(position_error(), FEN_OK);
    }
}

static const uint8_t garbage[] = {0x00, 0xFF, 0x5A, 0x01, 0x80};

static void a_cut_while_a_position_is_kept_loses_one_position_at_most(void **state)
{
    for (unsigned number = 100; number < 100 + BOX_PLACES; number++) {
        keep(number);
    }
    memcpy(image, eeprom_host_cells, sizeof image);
    for (size_t torn = 0; torn < COUNT_OF(garbage); torn++) {
        bool done = false;
        for (unsigned bytes = 0; !done; bytes++) {
            restore_image();
            set_up_number(7);
            box_put(move_read("a1b1"));
            done = work(bytes);
            eeprom_host_tear(garbage[torn]);
            start_again();
            assert_box_has(101, 100 + BOX_PLACES - 1);
            if (done) {
                assert_true(is_asked(7));
            }
            assert_true(bytes < 60);
        }
    }
}

static void a_cut_in_a_session_loses_no_position(void **state)
{
    for (unsigned number = 100; number < 100 + BOX_PLACES; number++) {
        keep(number);
    }
    visit(true);
    memcpy(image, eeprom_host_cells, sizeof image);
    for (size_t torn = 0; torn < COUNT_OF(garbage); torn++) {
        bool done = false;
        for (unsigned bytes = 0; !done; bytes++) {
            restore_image();
            box_end_session();
            done = work(bytes);
            eeprom_host_tear(garbage[torn]);
            start_again();
            assert_int_equal(box_count(false), BOX_PLACES);
            assert_true(bytes < 60);
        }
    }
}

static void a_cut_at_an_answer_loses_no_other_position(void **state)
{
    for (unsigned number = 100; number < 100 + BOX_PLACES; number++) {
        keep(number);
    }
    memcpy(image, eeprom_host_cells, sizeof image);
    for (size_t torn = 0; torn < COUNT_OF(garbage); torn++) {
        for (unsigned bytes = 0; bytes < 3; bytes++) {
            restore_image();
            box_answer(place_of(100), true);
            work(bytes);
            eeprom_host_tear(garbage[torn]);
            start_again();
            assert_int_equal(box_count(false), BOX_PLACES);
        }
    }
}

/* Changes each byte to each value. These changes may remove the position from the box, or change
 * its schedule or its age. They must not turn it into another position. */
static void a_changed_byte_never_gives_a_wrong_position(void **state)
{
    keep(5);
    memcpy(image, eeprom_host_cells, sizeof image);
    for (uint16_t index = 0; index < BOX_SIZE; index++) {
        for (unsigned value = 0; value < 256; value++) {
            memcpy(eeprom_host_cells, image, sizeof image);
            eeprom_host_cells[BOX_BEGIN + index] = (uint8_t)value;
            if (box_count(false) != 0) {
                assert_int_equal(number_at(0), 5);
            }
        }
    }
}

/* --- The marks of the puzzles ----------------------------------------------------------------- */

static void begin_with_old_marks(void)
{
    for (uint16_t number = 0; number < MARKS; number += 3) {
        eeprom_host_cells[MARKS_OLD + number] = 0x5A;
    }
}

static void assert_marks(unsigned also)
{
    for (uint8_t number = 0; number < MARKS; number++) {
        if (marks_has(number) != (number % 3 == 0 || number == also)) {
            fail_msg("mark %u is %d", number, marks_has(number));
        }
    }
}

static void old_marks_are_read_and_renewed(void **state)
{
    begin_with_old_marks();
    assert_marks(0);
    assert_int_equal(box_count(false), 0);
    puzzles_set_solved(100);
    assert_marks(100);
    assert_true(marks_are_new());
}

static void old_marks_move_before_the_box_takes_their_bytes(void **state)
{
    begin_with_old_marks();
    for (unsigned number = 100; number < 100 + BOX_PLACES; number++) {
        keep(number);
        assert_marks(0);
    }
    box_open();
    assert_int_equal(box_count(true), BOX_PLACES);
}

static void a_cut_while_the_marks_move_loses_no_mark(void **state)
{
    begin_with_old_marks();
    memcpy(image, eeprom_host_cells, sizeof image);
    for (size_t torn = 0; torn < COUNT_OF(garbage); torn++) {
        bool done = false;
        for (unsigned bytes = 0; !done; bytes++) {
            restore_image();
            set_up_number(7);
            box_put(move_read("a1b1"));
            done = work(bytes);
            eeprom_host_tear(garbage[torn]);
            start_again();
            assert_marks(0);
            assert_true(box_count(false) <= 1);
            keep(9);
            assert_marks(0);
            assert_true(bytes < 120);
        }
    }
}

static void a_cut_at_a_mark_loses_no_other_mark(void **state)
{
    begin_with_old_marks();
    marks_renew();
    memcpy(image, eeprom_host_cells, sizeof image);
    for (size_t torn = 0; torn < COUNT_OF(garbage); torn++) {
        for (unsigned bytes = 0; bytes < 6; bytes++) {
            restore_image();
            marks_set(100);
            const bool done = work(bytes);
            eeprom_host_tear(garbage[torn]);
            start_again();
            assert_marks(done || marks_has(100) ? 100 : 0);
            marks_set(101);
            assert_true(marks_has(101));
            marks_set(100);
            assert_true(marks_has(100) && marks_has(99) && !marks_has(98));
        }
    }
}

/* One copy loses a byte. The other copy still has all marks. */
static void either_copy_of_the_marks_is_enough(void **state)
{
    marks_set(7);
    marks_set(70);
    memcpy(image, eeprom_host_cells, sizeof image);
    for (uint16_t byte = 0; byte < 2 * MARKS_COPY; byte++) {
        memcpy(eeprom_host_cells, image, sizeof image);
        eeprom_host_cells[MARKS_KEPT + byte] ^= 0x10;
        assert_true(marks_are_new());
        for (uint8_t number = 0; number < MARKS; number++) {
            assert_int_equal(marks_has(number), number == 7 || number == 70);
        }
    }
    eeprom_host_cells[MARKS_KEPT] ^= 0x10; /* now both copies have lost a byte */
    assert_false(marks_are_new());
}

static void every_mark_has_its_own_bit(void **state)
{
    for (uint8_t number = 0; number < MARKS; number++) {
        assert_false(marks_has(number));
        marks_set(number);
        assert_true(marks_has(number));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_position_of_random_games_comes_back, set_up_device),
        cmocka_unit_test_setup(a_position_of_three_dozen_queens_does_not_fit_and_any_bytes_are_safe,
                               set_up_device),
        cmocka_unit_test_setup(a_position_keeps_its_side_and_its_move, set_up_device),
        cmocka_unit_test_setup(a_new_device_has_an_empty_box, set_up_device),
        cmocka_unit_test_setup(a_position_takes_26_bytes_and_its_schedule, set_up_device),
        cmocka_unit_test_setup(a_right_answer_comes_back_after_2_6_and_20_sessions, set_up_device),
        cmocka_unit_test_setup(finished_games_are_sessions_too, set_up_device),
        cmocka_unit_test_setup(a_visit_without_an_answer_is_no_session, set_up_device),
        cmocka_unit_test_setup(only_the_first_answer_of_a_visit_counts, set_up_device),
        cmocka_unit_test_setup(a_wrong_answer_begins_the_schedule_again, set_up_device),
        cmocka_unit_test_setup(the_schedule_survives_power_off, set_up_device),
        cmocka_unit_test_setup(a_learner_who_is_always_right, set_up_device),
        cmocka_unit_test_setup(a_learner_who_is_never_right, set_up_device),
        cmocka_unit_test_setup(a_learner_who_is_right_the_second_time, set_up_device),
        cmocka_unit_test_setup(a_learner_who_knows_every_other_position, set_up_device),
        cmocka_unit_test_setup(a_learner_who_forgets_the_third_time, set_up_device),
        cmocka_unit_test_setup(the_oldest_gives_way_when_none_was_answered_right, set_up_device),
        cmocka_unit_test_setup(the_oldest_that_was_answered_right_gives_way_first, set_up_device),
        cmocka_unit_test_setup(a_position_that_is_kept_once_more_begins_again, set_up_device),
        cmocka_unit_test_setup(a_cut_while_a_position_is_kept_loses_one_position_at_most,
                               set_up_device),
        cmocka_unit_test_setup(a_cut_in_a_session_loses_no_position, set_up_device),
        cmocka_unit_test_setup(a_cut_at_an_answer_loses_no_other_position, set_up_device),
        cmocka_unit_test_setup(a_changed_byte_never_gives_a_wrong_position, set_up_device),
        cmocka_unit_test_setup(old_marks_are_read_and_renewed, set_up_device),
        cmocka_unit_test_setup(old_marks_move_before_the_box_takes_their_bytes, set_up_device),
        cmocka_unit_test_setup(a_cut_while_the_marks_move_loses_no_mark, set_up_device),
        cmocka_unit_test_setup(a_cut_at_a_mark_loses_no_other_mark, set_up_device),
        cmocka_unit_test_setup(either_copy_of_the_marks_is_enough, set_up_device),
        cmocka_unit_test_setup(every_mark_has_its_own_bit, set_up_device),
    };
    return cmocka_run_group_tests_name("mistake box", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("mistake box");
}

#endif
