/* SPDX-License-Identifier: MIT */
#include "pc/serial/work.h"

#include <stdint.h>
#include <string.h>

#include "base/line_words.h"
#include "pc/serial/search.h"
#include "pc/serial/wire.h"

/* After this silence, in milliseconds, the text of a game counts as complete. The device itself
 * waits for one second (load.h). */
enum { SILENCE_MS = 2000 };

static struct {
    bool is_running;
    bool takes_text;
    bool in_comment; /* true inside a comment of the game's text */
    int64_t sent_at; /* time when the last line of the text was sent */
} work;

/* True if `text` begins with a word that is the result of a game. */
static bool is_result(const char *text)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "1/2"};
    if (*text == '*') {
        return true;
    }
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        const size_t length = strlen(results[i]);
        if (strncmp(text, results[i], length) == 0 &&
            strchr(LINE_BLANKS "{(;", text[length]) != NULL) {
            return true;
        }
    }
    return false;
}

/* True if a line of a game's text has the result of the game. A result inside a comment or a tag
 * does not count. */
static bool has_result(const char *line)
{
    if (!work.in_comment && (*line == '[' || *line == '%')) {
        return false;
    }
    for (bool begins_word = true; *line != '\0'; line++) {
        if (work.in_comment) {
            work.in_comment = *line != '}';
        } else if (*line == ';') {
            return false;
        } else if (*line == '{') {
            work.in_comment = true;
        } else if ((begins_word || *line == '*') && is_result(line)) {
            return true;
        }
        begins_word = !work.in_comment && strchr(LINE_BLANKS "})", *line) != NULL;
    }
    return false;
}

void work_note_sent(const char *line)
{
    if (work.takes_text) {
        work.takes_text = !has_result(line);
        work.sent_at = now_ms();
    } else if (line_begins_with(line, "load")) {
        work.is_running = true;
        line += strspn(line, LINE_BLANKS) + strlen("load");
        work.takes_text = line[strspn(line, LINE_BLANKS)] == '\0';
        work.in_comment = false;
        work.sent_at = now_ms();
    } else if (line_is_count(line)) {
        work.is_running = true;
    } else if (line_begins_with(line, "stop")) {
        work.is_running = false;
    }
}

void work_note_answer(const char *line)
{
    if (line_ends_count(line)) {
        work_forget();
    }
}

bool work_is_running(void)
{
    return work.is_running;
}

bool work_takes_text(void)
{
    return work.takes_text && wire_ms_since(work.sent_at) < SILENCE_MS;
}

void work_forget(void)
{
    work.is_running = false;
    work.takes_text = false;
}
