/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_option.h"

#include "board/variant.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci_answer.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_tell.h"
#include "hal/memory.h"

/* The words that `setoption` knows: the two values, then the names of the options. */
enum { WORD_TRUE, WORD_FALSE, WORD_OPTION };

static const FLASH char option_words[] = "true false "
#define OPTION(edition, name, word) EDITION_IF(edition, word " ")
#include "firmware/uci/option_list.h"
    ;

enum { LIMITS = TEXTS_IN(UCI_LIMITS) };

_Static_assert((0
#define OPTION_NUMBER(edition, name, word) EDITION_IF(edition, | 1UL << OPTION_##name)
#include "firmware/uci/option_list.h"
                ) == ((1UL << LIMITS) - 1) << OPTION_ELO,
               "options with numbers stand together, from OPTION_ELO on, with a text each");
_Static_assert(EDITION_BOOK || OPTION_OWN_BOOK == 0, "option_tell_all() leaves out the first");

/* uci.parameter has these values after `setoption`, before the option is known. With NOTHING_SAID
 * the next word is `name`. With NAME_FOLLOWS the next word is the name of the option. */
enum { NOTHING_SAID = OPTIONS, NAME_FOLLOWS };

uint8_t uci_options[OPTIONS];

/* True if `option` is an option whose value is `true` or `false`. */
static bool is_check(uint8_t option)
{
    return false
#define OPTION_CHECK(edition, name, word) EDITION_IF(edition, || option == OPTION_##name)
#include "firmware/uci/option_list.h"
        ;
}

/* Returns the text that describes the values of `option`. Do not call it for OPTION_VARIANT, which
 * has no such text. */
static text_t limits_of(uint8_t option)
{
    if (is_check(option)) {
        return TEXT_UCI_CHECK;
    }
    if (EDITION_CABLE_TOOLS && option >= OPTION_THREADS) {
        return TEXT_UCI_ONE;
    }
    return text_nth(TEXTS_UCI_LIMITS, (uint8_t)(option - OPTION_ELO));
}

/* Writes one part of the answer to `uci`. The parts from 1 on are the options. Then `uciok`
 * follows. */
static uint8_t options_piece(uint8_t piece)
{
    static const FLASH char variants[] = "type combo default " GAME_NAME " var " GAME_NAME "\n";
    const uint8_t option = (uint8_t)(piece - 1);
    if (option == OPTIONS) {
        text_write(TEXT_UCI_END);
        return ANSWER_ENDS;
    }
    text_write(TEXT_UCI_OPTION);
    word_write(option_words, (uint8_t)(WORD_OPTION + option));
    if (EDITION_VARIANT && option == OPTION_VARIANT) {
        flash_write(variants);
    } else {
        text_write(limits_of(option));
    }
    return (uint8_t)(piece + 1);
}

void option_tell_all(void)
{
    answer_begin(options_piece, 1 + (EDITION_BOOK ? 0 : OPTION_OWN_BOOK + 1));
}

/* Handles a word after the name of an option whose value is not `true` or `false`. Ignores the word
 * if it is not a number. */
static void take_number(uint8_t option)
{
    uint32_t number = word_number();
    if (number >= NO_NUMBER) {
        return;
    }
#if EDITION_STYLE
    if (option == OPTION_CONTEMPT) {
        uci_options[option] = (uint8_t)(number > CONTEMPT_MOST ? CONTEMPT_MOST : number);
        return;
    }
#endif
    number /= TIME_STEP_MS;
    uint8_t value = (uint8_t)(number > OVERHEAD_MOST ? OVERHEAD_MOST : number);
    if (option == OPTION_OVERHEAD) {
        value = (uint8_t)(value - TIME_OVERHEAD);
    } else {
        value /= 100 / TIME_STEP_MS;
        if (value < ENGINE_RATING_LEAST) {
            value = ENGINE_RATING_LEAST;
        }
        if (value > ENGINE_RATING_MOST) {
            value = ENGINE_RATING_MOST;
        }
    }
    uci_options[option] = value;
}

/* When the option `Memory` changes, simulates that the memory is plugged in or pulled out. The next
 * search uses the change. */
static void obey_check(uint8_t option)
{
#if EDITION_MEMORY_PLUG
    if (option == OPTION_MEMORY) {
        memory_plug(uci_options[OPTION_MEMORY] != 0);
        engine_look_for_memory();
    }
#else
    (void)option;
#endif
}

expect_t option_begin(void)
{
    uci.parameter = NOTHING_SAID;
    return EXPECT_OPTION;
}

expect_t option_word(void)
{
    const uint8_t option = uci.parameter;
    const uint8_t word = word_in(option_words);
    if (option == NOTHING_SAID) {
        uci.parameter = NAME_FOLLOWS;
    } else if (option == NAME_FOLLOWS) {
        if (word == WORD_UNKNOWN || word < WORD_OPTION) {
            return tell_unknown();
        }
        uci.parameter = (uint8_t)(word - WORD_OPTION);
    } else if (!is_check(option)) {
        take_number(option);
    } else if (word < WORD_OPTION) {
        uci_options[option] = word == WORD_TRUE ? 1 : 0;
        obey_check(option);
    }
    return EXPECT_OPTION;
}
