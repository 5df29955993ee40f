#include "firmware/uci_put.h"

#include "board/fen.h"
#include "firmware/uci_state.h"
#include "hal/serial.h"

void put_words(text_t text)
{
    text_write(text, serial_write);
}

void put_flash(const FLASH char *text)
{
    for (; *text != '\0'; text++) {
        serial_write(*text);
    }
}

void put_text(const char *text)
{
    for (; *text != '\0'; text++) {
        serial_write(*text);
    }
}

void put_newline(void)
{
    serial_write('\n');
}

void put_number(uint32_t number)
{
    char digits[11];
    char *digit = &digits[10];
    *digit = '\0';
    do {
        *--digit = (char)('0' + (uint8_t)(number % 10));
        number /= 10;
    } while (number != 0);
    put_text(digit);
}

void put_field(text_t name, uint32_t number)
{
    put_words(name);
    put_number(number);
}

void put_signed(text_t name, int16_t number)
{
    put_words(name);
    if (number < 0) {
        serial_write('-');
        number = (int16_t)-number;
    }
    put_number((uint16_t)number);
}

void put_told(move_t told)
{
    told_write(told, serial_write);
}

void put_fresh_line(void)
{
    if (uci.portion != INFO_NONE) {
        put_newline();
        uci.portion = INFO_NONE;
        uci.told_depth = 0;
    }
}

void put_complaint(text_t reason)
{
    put_fresh_line();
    put_words(TEXT_UCI_STRING);
    put_words(reason);
    uci.expect = EXPECT_NOTHING;
}

void put_complaint_of_word(text_t reason)
{
    put_complaint(reason);
    put_text(uci.word);
    put_newline();
}

void put_not_understood(void)
{
    put_complaint_of_word(TEXT_UCI_UNKNOWN);
}
