/* SPDX-License-Identifier: MIT */
/* oled_set_up.h - the commands of the displays that oled.c drives, and the bytes by which oled.c
 * finds out the kind of display.
 *
 * This header is a part of oled.c. With page addressing the SSD1306, the SSD1309 and the SH1106
 * have the same commands, with two differences. The SH1106 has 132 columns, and shows the columns
 * from 2 on. The charge pumps of the SSD1306 and the SH1106 have different commands, and the
 * SSD1309 has no charge pump.
 *
 * So oled.c first writes two bytes and reads them back. An SH1106 returns these bytes from its RAM.
 * The other displays return their status at each read. The lower bits of the status also differ
 * between the displays, but no data sheet says how.
 *
 * Most modules with an SSD1309 have a contact RES (reset). The firmware does not drive RES. So RES
 * needs a resistor to the supply and a capacitor to ground, on the module or beside it.
 *
 * Sources: SSD1306 data sheet (Solomon Systech, rev. 1.1), "I2C Write data" and table 9-1; SSD1309
 * data sheet (rev. 1.1); SH1106 data sheet (Sino Wealth, v2.3), "I2C-bus protocol" and "Read
 * display data". */
#ifndef OLED_SET_UP_H
#define OLED_SET_UP_H

#include "base/target.h"

enum { RAM_COLUMNS = 132 }; /* as in an SH1106; an SSD1306 has fewer, which does no harm */

/* A control byte says what follows. After ONE_COMMAND comes one command, and then another control
 * byte. After COMMANDS all other bytes are commands. After DATA all other bytes are data. */
enum { ONE_COMMAND = 0x80, COMMANDS = 0x00, DATA = 0x40 };

/* Commands. */
enum {
    COLUMN_LOW = 0x00,  /* add the lower half of a column's number */
    COLUMN_HIGH = 0x10, /* add the upper half of a column's number */
    CONTRAST = 0x81,    /* a byte follows               */
    DISPLAY_OFF = 0xAE,
    DISPLAY_ON = 0xAF,
    PAGE_ADDRESS = 0xB0 /* add the number of a page     */
};

/* The two bytes that oled.c writes and reads back. The display is dark meanwhile, so nobody sees
 * them. */
enum { ASKED_1 = 0xA6, ASKED_2 = 0x35 };
static const FLASH uint8_t question[] = {
    ONE_COMMAND, DISPLAY_OFF, ONE_COMMAND, PAGE_ADDRESS, ONE_COMMAND, COLUMN_LOW,
    ONE_COMMAND, COLUMN_HIGH, DATA,        ASKED_1,      ASKED_2,
};
#define BYTES_TO_READ 3 /* the first byte after an address is a dummy */

/* The commands that set up the display. After a reset the displays use page addressing. The SSD1309
 * has no charge pump and ignores the command for it. */
static const FLASH uint8_t set_up[] = {
    COMMANDS, DISPLAY_OFF, 0xD5, 0x80, /* clock                               */
    0xA8,     0x3F,                    /* 64 rows                             */
    0xD3,     0x00,                    /* no offset of rows                   */
    0x40,                              /* row 0 is at the top                 */
    0x8D,     0x14,                    /* charge pump on; its place is SET_UP_PUMP */
    0xA1,     0xC8,                    /* directions of columns and rows for most modules */
    0xDA,     0x12,                    /* even and odd rows are wired to alternate sides */
    0xD9,     0xF1,                    /* precharge                           */
    0xDB,     0x40,                    /* level of rows that are not selected */
    0xA4,     0xA6,                    /* show the RAM; a 1 is a lit dot      */
};

/* SH1106_PUMP and SH1106_PUMP_ON replace the two bytes for the charge pump if the display is an
 * SH1106. */
enum { SET_UP_PUMP = 9, SH1106_PUMP = 0xAD, SH1106_PUMP_ON = 0x8B, SH1106_HIDDEN = 2 };

#endif
