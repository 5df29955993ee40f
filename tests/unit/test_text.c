/* SPDX-License-Identifier: MIT */
/* Tests that unpack the texts and compare them with their words. */
#include "base/edition.h"
#include "firmware/engine/report.h"
#include "firmware/text/text.h"
#include "tests/unit/test.h"

/* Defines the words of each text of the display as WORDS_OF_NAME. */
#define WORDS(name, words) static const char WORDS_OF_##name[] __attribute__((unused)) = words;
#define WORDS_PAD(name, words)
#define TRAIT(name)
#include "texts.h"
#include "words.h"
#undef TRAIT
#undef WORDS_PAD
#undef WORDS

/* Defines the words of a text of the cable. Some texts of the cable use the words of a text of the
 * display. */
#define FEN(name) static const char *const FEN_##name __attribute__((unused)) = WORDS_OF_FEN_##name
FEN(PIECE);
FEN(SIDE);
FEN(CASTLING);
FEN(EN_PASSANT);
FEN(CLOCK);
FEN(NUMBER);
FEN(TOO_LONG);
FEN(CHECK);
FEN(RANKS);
FEN(MANY_PIECES);
FEN(KINGS);
FEN(PAWN);
#undef FEN

static const char *const words_of[TEXT_COUNT + 1] = {
#define TEXTS(group)
#define TEXTS_END(group)
#define JOINED(room, ...)
#define TEXT(name, words)           [TEXT_##name] = (words),
#define TEXT_IF(thing, name, words) EDITION_IF(thing, TEXT(name, words))
#include "firmware/text/cable.h"
#undef TEXT
#define TEXT(name, room)     [TEXT_##name] = WORDS_OF_##name,
#define TEXT_PAD(name, room) TEXT(name, room)
#include "firmware/text/text_list.h"
#undef TEXT_IF
#undef TEXT_PAD
#undef TEXT
#undef JOINED
#undef TEXTS_END
#undef TEXTS
};

static char written[64];

static void put_written(char character)
{
    const size_t length = strlen(written);
    assert_in_range(length, 0, sizeof written - 2);
    written[length] = character;
    written[length + 1] = '\0';
}

/* Returns `words` with the edition's number instead of the name in braces. */
static const char *with_numbers(const char *words)
{
    static const char name[] = "{EDITION_RATING_MOST}";
    static char filled[64];
    size_t length = 0;
    while (*words != '\0') {
        if (strncmp(words, name, sizeof name - 1) == 0) {
            length += (size_t)sprintf(filled + length, "%d", EDITION_RATING_MOST);
            words += sizeof name - 1;
        } else {
            filled[length++] = *words++;
        }
    }
    filled[length] = '\0';
    return filled;
}

static void each_text_is_unpacked_as_it_was_written(void **state)
{
    for (unsigned text = 0; text < TEXT_COUNT; text++) {
        written[0] = '\0';
        put_to(put_written);
        text_write((text_t)text);
        assert_string_equal(written, with_numbers(words_of[text]));
    }
}

static void each_fault_of_a_position_has_its_words(void **state)
{
    assert_string_equal(words_of[text_of_fault(FEN_BAD_PIECE)], "no such piece");
    assert_string_equal(words_of[text_of_fault(FEN_BAD_KINGS)], "one king each");
    assert_string_equal(words_of[text_of_fault(FEN_SIDE_IN_CHECK)], "enemy in check");
    assert_string_equal(words_of[text_of_fault(FEN_TRAILING)], "too long");
}

static void the_contracts_words_for_results_are_there(void **state)
{
    static const char *const results[] = {"checkmate",   "stalemate",   "repetition", "fifty moves",
                                          "no material", "draw agreed", "resigns",    "time"};
    for (unsigned result = 0; result < COUNT_OF(results); result++) {
        assert_string_equal(words_of[TEXT_CHECKMATE + result], results[result]);
    }
}

#if EDITION_COACH
static void each_strength_has_its_name(void **state)
{
    static const char *const names[] = {
        "first day",   "first week", "first month", "starter",    "pupil",    "beginner",
        "newcomer",    "learner",    "casual",      "hobbyist",   "improver", "amateur",
        "club player", "regular",    "team player", "specialist", "expert",   "candidate"};
    assert_int_equal(COUNT_OF(names), EDITION_RATING_MOST - ENGINE_RATING_LEAST + 1);
    for (uint8_t strength = 0; strength < COUNT_OF(names); strength++) {
        assert_string_equal(words_of[text_nth(TEXTS_STRENGTHS, strength)], names[strength]);
    }
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
#if EDITION_COACH
        cmocka_unit_test(each_strength_has_its_name),
#endif
        cmocka_unit_test(each_text_is_unpacked_as_it_was_written),
        cmocka_unit_test(the_contracts_words_for_results_are_there),
        cmocka_unit_test(each_fault_of_a_position_has_its_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
