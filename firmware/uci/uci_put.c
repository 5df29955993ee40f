#include "firmware/uci/uci_put.h"

#include "board/fen.h"
#include "firmware/uci/uci_state.h"
#include "hal/serial.h"

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

void put_field(text_t name, uint32_t number)
{
    text_write(name);
    number_write(number);
}

void put_signed(text_t name, int16_t number)
{
    text_write(name);
    if (number < 0) {
        serial_write('-');
        number = (int16_t)-number;
    }
    number_write((uint16_t)number);
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
    text_write(TEXT_UCI_STRING);
    text_write(reason);
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
