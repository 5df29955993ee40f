/* SPDX-License-Identifier: MIT */
/* uci_put.h - sends characters, numbers and texts. Each function waits until the transmit buffer
 * has room. Call it only from the main loop.
 */
#ifndef UCI_PUT_H
#define UCI_PUT_H

#include "firmware/text/text.h"

/* Writes a string in SRAM. */
void put_text(const char *text);

void put_newline(void);

/* put_field() writes a name, then a number. put_signed() does the same for a number that may be
 * negative. */
void put_field(text_t name, uint32_t number);
void put_signed(text_t name, int16_t number);

#endif
