/* SPDX-License-Identifier: MIT */
/* commands_display.h - the commands that print the text and the dots of a display, or choose the
 * display's module. */
#ifndef COMMANDS_DISPLAY_H
#define COMMANDS_DISPLAY_H

#include "simulator/answer.h"

answer_t command_lcd(char *text);
answer_t command_oled(char *text);
answer_t command_beside(char *text);
answer_t command_backpack(char *text);

#endif
