/* uci_put.h - characters, numbers and texts on the wire. All wait for room to transmit. */
#ifndef UCI_PUT_H
#define UCI_PUT_H

#include "board/move.h"
#include "firmware/text.h"

/* Characters in SRAM. */
void put_text(const char *text);

void put_newline(void);

/* A number behind its name; one that may be negative. */
void put_field(text_t name, uint32_t number);
void put_signed(text_t name, int16_t number);

/* Ends an info line that was begun: what comes next stands at the beginning of a line. */
void put_fresh_line(void);

/* Begins to say what is wrong with the line; the rest of it is skipped. */
void put_complaint(text_t reason);

/* A whole complaint about the word just read; that it is unknown. */
void put_complaint_of_word(text_t reason);
void put_not_understood(void);

#endif
