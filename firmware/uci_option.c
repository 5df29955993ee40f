#include "firmware/uci_option.h"

#include "firmware/engine/engine.h"
#include "firmware/uci_put.h"
#include "firmware/uci_state.h"
#include "hal/serial.h"

/* Values, then the options in their order. */
enum { WORD_TRUE, WORD_FALSE, WORD_OPTION };
#define WORDS "true false OwnBook "
static const FLASH char words_few[] = WORDS;
static const FLASH char words_all[] = WORDS "UCI_LimitStrength Ponder UCI_Elo Contempt ";
#define option_words (EDITION_OPTIONS ? words_all : words_few)

static const FLASH char own_book_line[] = "option name OwnBook type check default false\n";

/* Of the options that are numbers, from OPTION_ELO on; `unit` is what a GUI sees of one. */
static const FLASH struct {
    uint8_t unit, least, most;
} numbers[] = {
    {100, ENGINE_RATING_LEAST, ENGINE_RATING_MOST},
    {1, 0, 100},
};

uint8_t uci_options[EDITION_OPTIONS ? OPTIONS : 1] = {
    [EDITION_OPTIONS ? OPTION_ELO : 0] = EDITION_OPTIONS ? ENGINE_RATING_MOST : 0,
};

static bool edition_has(uint8_t option)
{
    switch (option) {
    case OPTION_OWN_BOOK:
        return EDITION_BOOK;
    case OPTION_PONDER:
        return EDITION_PONDER;
    case OPTION_CONTEMPT:
        return EDITION_CONTEMPT;
    default:
        return EDITION_WEAKER;
    }
}

/* What stands behind the name of an option. */
static void tell_type(uint8_t option)
{
    if (!EDITION_OPTIONS || option < OPTION_ELO) {
        put_words(TEXT_UCI_CHECK);
        return;
    }
    const uint8_t number = (uint8_t)(option - OPTION_ELO);
    const uint8_t unit = numbers[number].unit;
    /* cppcheck-suppress arrayIndexOutOfBoundsCond ; no edition without options comes here */
    put_field(TEXT_UCI_SPIN, (uint16_t)(unit * uci_options[option]));
    put_field(TEXT_UCI_LEAST, (uint16_t)(unit * numbers[number].least));
    put_field(TEXT_UCI_MOST, (uint16_t)(unit * numbers[number].most));
    put_newline();
}

void tell_options(void)
{
    if (!EDITION_OPTIONS) {
        if (EDITION_BOOK) {
            put_flash(own_book_line);
        }
        return;
    }
    const FLASH char *name = option_words + sizeof "true false";
    for (uint8_t option = 0; option < sizeof uci_options; option++) {
        const bool told = edition_has(option);
        if (told) {
            put_words(TEXT_UCI_OPTION);
        }
        char letter;
        while ((letter = *name++) != ' ') {
            if (told) {
                serial_write(letter);
            }
        }
        if (told) {
            tell_type(option);
        }
    }
}

/* A word behind the name of an option that is a number. */
static void take_number(uint8_t option)
{
    const uint8_t number = (uint8_t)(option - OPTION_ELO);
    uint32_t word;
    if (!uci_read_number(&word)) {
        return;
    }
    uint16_t said = (uint16_t)((uint16_t)word / numbers[number].unit);
    if (said < numbers[number].least) {
        said = numbers[number].least;
    }
    if (said > numbers[number].most) {
        said = numbers[number].most;
    }
    uci_options[option] = (uint8_t)said;
}

void take_option_word(void)
{
    const uint8_t option = uci.parameter;
    const uint8_t word = uci_keyword(option_words);
    if (word == KEYWORD_NONE) {
        if (EDITION_OPTIONS && option >= OPTION_ELO && option != KEYWORD_NONE) {
            take_number(option);
        }
    } else if (word >= WORD_OPTION) {
        uci.parameter = (uint8_t)(word - WORD_OPTION);
    } else if (option < (EDITION_OPTIONS ? OPTION_ELO : 1)) {
        uci_options[option] = word == WORD_TRUE ? 1 : 0;
    }
}
