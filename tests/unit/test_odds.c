/* SPDX-License-Identifier: MIT */
/* Tests of games at odds. Nibble begins without a piece, does not resign, and does not use its
 * book. */
#include "firmware/game/journal.h"
#include "firmware/game/odds.h"
#include "firmware/game/offers.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_state.h"
#include "tests/unit/ui_tools.h"

#if EDITION_ODDS

/* The start position for each choice of odds. Here Nibble has black. In the next list Nibble has
 * white. */
static const char *const black_lacks[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
    "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "1nb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
};
static const char *const white_lacks[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBNR w Kkq - 0 1",
};

static void fen_is(const char *wanted)
{
    char fen[FEN_LENGTH];
    fen_text(0, fen);
    assert_string_equal(fen, wanted);
}

static void nibble_begins_without_the_chosen_piece(void **state)
{
    for (uint8_t odds = 0; odds < ODDS_END; odds++) {
        new_device(NULL);
        find_line("menu", "Nibble without");
        for (uint8_t step = 0; step < odds; step++) {
            keys("go");
        }
        keys("clr");
        assert_int_equal(settings_get(SETTING_ODDS), odds);
        keys("menu go go");
        run(300);
        fen_is(black_lacks[odds]);
        assert_int_equal(odds_are_on(), odds != 0);
        power_on();
        fen_is(black_lacks[odds]);
        assert_int_equal(settings_get(SETTING_ODDS), odds);
        assert_int_equal(odds_are_on(), odds != 0);
    }
}

/* GO before the first move gives the player black. Nibble then has white, so white lacks the
 * piece. */
static void nibble_lacks_the_piece_of_its_own_side(void **state)
{
    for (uint8_t odds = 0; odds < ODDS_END; odds++) {
        new_device(NULL);
        settings_set(SETTING_ODDS, odds);
        one_second_a_move();
        keys("menu go go");
        run(300);
        keys("go");
        run(300);
        wait_for_move();
        assert_int_equal(odds_are_on(), odds != 0);
        engine_stop();
        uint8_t place;
        fen_read(white_lacks[odds], &place);
        for (uint8_t index = 0; index < 64; index++) {
            const piece_t piece = page_piece(square_from_64(index));
            assert_int_equal(piece & (PIECE_TYPE | PIECE_COLOUR), journal_start_piece(index));
        }
    }
}

static void two_people_and_a_rated_game_have_all_pieces(void **state)
{
    settings_set(SETTING_ODDS, ODDS_QUEEN);
    two_people();
    keys("menu go go");
    run(300);
    fen_is(black_lacks[ODDS_NONE]);
    assert_false(odds_are_on());
    new_device(NULL);
    settings_set(SETTING_ODDS, ODDS_QUEEN);
    rating_set_first(1000);
    find_line("menu", "rated game");
    keys("go");
    run(300);
    assert_true(rating_is_on());
    fen_is(black_lacks[ODDS_NONE]);
}

/* The player may choose other odds during the game. Only the game's start position shows if the
 * game is at odds. */
static void a_game_at_odds_is_known_by_its_start(void **state)
{
    settings_set(SETTING_ODDS, ODDS_ROOK);
    keys("menu go go");
    run(300);
    settings_set(SETTING_ODDS, ODDS_NONE);
    assert_true(odds_are_on());
    set_up_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_false(odds_are_on());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(nibble_begins_without_the_chosen_piece, new_device),
        cmocka_unit_test_setup(nibble_lacks_the_piece_of_its_own_side, new_device),
        cmocka_unit_test_setup(two_people_and_a_rated_game_have_all_pieces, new_device),
        cmocka_unit_test_setup(a_game_at_odds_is_known_by_its_start, new_device),
    };
    return cmocka_run_group_tests_name("odds", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("odds");
}

#endif
