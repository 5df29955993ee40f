/* commands_reeds.h - the commands of the sensor board. */
#ifndef COMMANDS_REEDS_H
#define COMMANDS_REEDS_H

#include "simulator/answer.h"

answer_t command_lift(char *text);
answer_t command_place(char *text);
answer_t command_slide(char *text);
answer_t command_weak(char *text);
answer_t command_reeds(char *text);
answer_t command_unplug(char *text);
answer_t command_plug(char *text);

#endif
