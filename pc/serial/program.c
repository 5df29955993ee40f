/* SPDX-License-Identifier: MIT */
#include "pc/serial/program.h"

#include <errno.h>
#include <unistd.h>

#include "base/line_words.h"
#include "pc/serial/search.h"

program_t program;

static text_t reading; /* the present line, not complete yet */

void program_leave(void)
{
    if (program.leave < LEAVING) {
        program.leave = LEAVING;
        program.leaving_since = now_ms();
        lines_add(&program.waiting, "stop");
        lines_add(&program.waiting, "quit");
    }
}

static void take_line(char *line)
{
    if (line_begins_with(line, "quit")) {
        program_leave();
    } else if (program.leave == STAYING) {
        if (line_is_search(line)) {
            program.search_came_at = now_ms();
        }
        lines_add(&program.waiting, line);
    }
}

void program_read(void)
{
    char bytes[4096];
    const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count > 0) {
        text_add_lines(&reading, bytes, (size_t)count, take_line);
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        text_add_lines(&reading, "\n", 1, take_line);
        if (program.leave == STAYING) {
            program.leave = INPUT_ENDED;
        }
    }
}
