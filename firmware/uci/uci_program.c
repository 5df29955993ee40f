/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_program.h"

#include "firmware/uci/uci_state.h"

static const FLASH uci_program_t *program PAGE_ROOM;

void program_start(const FLASH uci_program_t *given)
{
    program = given;
}

void program_begin(void)
{
    program->begin();
}

void program_show(void)
{
    program->show(uci.last_move, uci.work == WORK_NONE);
}

bool program_set_up(void)
{
    return program->set_up();
}

void program_leave(void)
{
    program->leave();
}

/* --- Lines of its own ------------------------------------------------------------------------- */

void program_words(void)
{
    if (program->lines != NULL) {
        flash_write(program->lines->words);
    }
}

uint8_t program_word(void)
{
    return program->lines != NULL ? word_in(program->lines->words) : WORD_UNKNOWN;
}

bool program_word_has_text(void)
{
    const uint8_t number = program_word();
    return number != WORD_UNKNOWN && number == program->lines->word_of_text;
}

expect_t program_command(uint8_t number)
{
    return program->lines->command(number);
}

expect_t program_argument(void)
{
    return program->lines->argument();
}

void program_arguments_end(void)
{
    program->lines->arguments_end();
}

bool program_text(char character)
{
    return program->lines->text(character);
}

bool program_work(void)
{
    return program->lines->work();
}

void program_work_end(void)
{
    program->lines->work_end();
}

bool program_work_binds(void)
{
    return program->lines->work_binds();
}
