/* SPDX-License-Identifier: MIT */
#include "pc/serial/device.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/line_words.h"
#include "pc/serial/language.h"
#include "pc/serial/port.h"
#include "pc/serial/program.h"
#include "pc/serial/search.h"
#include "pc/serial/shorten.h"
#include "pc/serial/wire.h"
#include "pc/serial/work.h"

/* Times in milliseconds. The wait for an answer begins when the sent bytes have arrived at the
 * device (wire.h). */
enum {
    RESET_MS = 2000,    /* the wait for the bootloader, which runs for 1 s on an Uno or Nano, and
                         * longer on a Mega 2560 */
    ANSWER_MS = 250,    /* the wait for `readyok`; a device answers within 10 ms, and a USB adapter
                         * adds some tens of ms */
    GREETING_MS = 1000, /* the longest wait before the program asks again, until the device has
                         * answered for the first time */
    /* if the device has not answered since the port was opened, the program tries other languages
     * after this silence */
    SILENCE_MS = 2000,
    RESTART_MS = 5000,   /* once the device has answered, the program tries other languages only
                          * after this longer silence, because a reset takes time */
    LANGUAGE_MS = 600,   /* the wait for an answer in another maker's language */
    STRANGER_MS = 10000, /* after this silence the program assumes that no Nibble is there */
    WORK_MS = 2000,      /* time between two questions to a device that is at work */
    REOPEN_MS = 500      /* time between two attempts to open the port */
};

device_t device = {.file = -1};

static const device_options_t *options;
static text_t sending;   /* bytes that the port has not accepted yet */
static text_t receiving; /* the present line, not complete yet    */
static int64_t asked_at;
static int64_t patience_ms;  /* how long the program waits for an answer before it sends isready
                              * again */
static int64_t silent_since; /* when the first unanswered question reached the device */
static int64_t silence_ms;   /* after this silence the program tries other languages */
static bool is_repeated;     /* isready has been sent more than once */
static int64_t settles_at;   /* answers to repeated questions may still arrive until this time */
static unsigned language;    /* in LINK_FOREIGN: the index of the language */
static bool is_told;         /* the user has been told that the device speaks another language */

/* --- The port --------------------------------------------------------------------------------- */

static void connect_device(void)
{
    device.since = now_ms();
    device.file = port_open(options->port, options->no_reset);
    if (device.file < 0) {
        if (port_is_hopeless(errno) && !device.is_missed) {
            fprintf(stderr, "nibble-serial: %s: %s%s\n", options->port, strerror(errno),
                    errno == EACCES ? " (on Debian, members of the group dialout may)" : "");
            exit(STATUS_UNUSABLE);
        }
        if (!device.is_missed) {
            say("the port cannot be opened (%s); waiting for it", strerror(errno));
            device.is_missed = true;
        }
        return;
    }
    device.quiet_ms = options->wait_ms >= 0                             ? options->wait_ms
                      : port_has_dtr(device.file) && !options->no_reset ? RESET_MS
                                                                        : 0;
    device.link = LINK_QUIET;
    device.has_answered = false;
    silence_ms = SILENCE_MS;
    is_told = false;
    sending.length = 0;
    receiving.length = 0;
}

void device_start(const device_options_t *wanted)
{
    options = wanted;
    connect_device();
}

static void lose_device(void)
{
    say("the device is gone; waiting for it");
    close(device.file);
    device.file = -1;
    device.link = LINK_CLOSED;
    device.since = now_ms();
    device.is_missed = true;
    device.has_forgotten = true;
    work_forget();
}

bool device_is_absent(void)
{
    return device.link == LINK_CLOSED ||
           (!device.has_answered && now_ms() >= device.since + STRANGER_MS);
}

/* --- To the device ---------------------------------------------------------------------------- */

bool device_is_sending(void)
{
    return sending.length > 0;
}

void device_send_more(void)
{
    const ssize_t count = write(device.file, sending.bytes, sending.length);
    if (count > 0) {
        wire_note_sent((size_t)count);
        text_drop(&sending, (size_t)count);
    } else if (count < 0 && errno != EAGAIN && errno != EINTR) {
        lose_device();
    }
}

static void send_line(const char *line)
{
    text_add(&sending, line, strlen(line));
    text_add(&sending, "\n", 1);
    device_send_more();
}

/* Sends a line that came from the chess program. */
static void pass_on(const char *line)
{
    send_line(line);
    device.fed_at = wire_free_at();
}

/* Asks whether the device has read everything. The device may have received only part of the last
 * line. A line feed before the question ends that line. */
static void ask(void)
{
    device.link = LINK_ASKED;
    asked_at = now_ms();
    send_line("\nisready");
}

/* Asks again, and doubles `patience_ms` each time. A device that does not answer may have been
 * reset or asleep, and may have lost the last line. So the function sets `has_forgotten`. While a
 * search runs, only watch() may set it. Otherwise a stall of the cable would lead to a second `go`,
 * and the device would answer with two moves. */
static void ask_again(void)
{
    is_repeated = true;
    patience_ms *= 2;
    device.has_forgotten |= !search_is_running();
    if (!device.has_answered && patience_ms > GREETING_MS) {
        patience_ms = GREETING_MS;
    }
    if (!device.has_answered && !device.is_missed && now_ms() - device.since > STRANGER_MS) {
        device.is_missed = true;
        say("no answer; is a Nibble there, and switched on?");
    }
    ask();
}

/* Asks for the first time since the last answer, or since the port was opened. ask_again() repeats
 * the question. */
static void ask_first(void)
{
    patience_ms = ANSWER_MS;
    is_repeated = false;
    ask();
    silent_since = wire_free_at();
}

/* Asks the device in language `number`, at the baud rate of this language. */
static void ask_in(unsigned number)
{
    device.link = LINK_FOREIGN;
    asked_at = now_ms();
    language = number;
    receiving.length = 0;
    port_set_baud(device.file, languages[number].baud);
    text_add(&sending, languages[number].question, strlen(languages[number].question));
    device_send_more();
}

/* Sets the port to the baud rate of UCI, and asks in UCI again. */
static void ask_in_uci(void)
{
    receiving.length = 0;
    port_set_baud(device.file, PORT_BAUD);
    device.has_forgotten |= !search_is_running();
    silence_ms = RESTART_MS;
    ask();
    silent_since = wire_free_at();
}

/* True when the device has been silent for so long that it may speak another language. */
static bool is_time_for_others(void)
{
    return !device_is_sending() && !search_is_running() && now_ms() >= silent_since + silence_ms;
}

static void take_foreign(const char *bytes, size_t count)
{
    text_add(&receiving, bytes, count);
    if (!languages[language].has_answer(receiving.bytes, receiving.length)) {
        return;
    }
    if (!is_told) {
        say("this Nibble speaks the language of %s on its cable; set cable to UCI in its "
            "settings (MENU BACK GO)",
            languages[language].name);
    }
    is_told = true;
    device.is_missed = true;
    ask_in_uci();
}

/* Removes and returns the first of the waiting lines. The caller frees the line. */
static char *take_waiting(void)
{
    char *line = NULL;
    line_keep(&line, program.waiting.lines[0]);
    lines_drop_first(&program.waiting);
    return line;
}

/* True if the next waiting line can be sent now. While the device is at work, it handles only the
 * lines `stop` and `isready`. Any other line would have to wait in the device's small buffer. While
 * the device receives a game, only lines of the game can be sent. */
static bool has_line(void)
{
    if (program.waiting.count == 0) {
        return false;
    }
    const char *const first = program.waiting.lines[0];
    const bool is_for_work = line_begins_with(first, "stop") || line_begins_with(first, "isready");
    return work_takes_text() ? !is_for_work && !line_begins_with(first, "quit")
                             : !work_is_running() || is_for_work;
}

/* Sends the next line of a game. */
static void send_text(void)
{
    char *const line = take_waiting();
    work_note_sent(line);
    pass_on(line);
    free(line);
}

/* Sends the next line. Call the function only when the device has read all earlier lines. */
static void send_next(void)
{
    device.link = LINK_UNSURE;
    if (program.leave == SAID_QUIT) {
        program.leave = LEFT;
        return;
    }
    if (device.has_forgotten) {
        search_send_again(&program.waiting);
        work_forget();
        device.has_forgotten = false;
    }
    if (!has_line()) {
        return;
    }
    char *line = take_waiting();
    if (line_begins_with(line, "isready")) {
        say_line("readyok");
    } else {
        search_note_sent(line);
        work_note_sent(line);
        if (line_begins_with(line, "quit")) {
            program.leave = SAID_QUIT;
        }
        if (line_is_search(line) && !line_is_endless(line)) {
            search_set_clocks(&line, now_ms() - program.search_came_at);
        }
        if (line_begins_with(line, "position") && search_knows_chess()) {
            shorten_position(&line);
        }
        pass_on(line);
    }
    free(line);
}

/* Handles the device's answer that it is ready. If the program asked more than once, the device may
 * also answer more than once. The program must not mistake such a late answer for the answer to its
 * next question, because it would then send a line too early. */
static void take_ready(void)
{
    if (is_repeated) {
        device.link = LINK_UNSURE;
        settles_at = now_ms() + ANSWER_MS;
    } else {
        send_next();
    }
}

/* Checks whether the running search ends in time. */
static void watch(void)
{
    if (device.has_forgotten) {
        return;
    }
    switch (search_watch()) {
    case SEARCH_GOOD:
        break;
    case SEARCH_TO_BE_STOPPED:
        lines_insert(&program.waiting, 0, "stop");
        break;
    case SEARCH_FORGOTTEN:
        say("the device was reset while it thought; it moves at once");
        device.has_forgotten = true;
        break;
    }
}

void device_work(void)
{
    watch();
    switch (device.link) {
    case LINK_CLOSED:
        if (now_ms() >= device.since + REOPEN_MS) {
            connect_device();
        }
        break;
    case LINK_QUIET:
        if (now_ms() >= device.since + device.quiet_ms) {
            port_clear_input(device.file);
            ask_first();
        }
        break;
    case LINK_UNSURE:
        if (device_is_sending() || now_ms() < settles_at) {
            break;
        }
        if (work_takes_text()) {
            if (has_line()) {
                send_text();
            }
        } else if (has_line() || program.leave == SAID_QUIT || device.has_forgotten ||
                   (work_is_running() && wire_ms_since(asked_at) >= WORK_MS)) {
            ask_first();
        }
        break;
    case LINK_FOREIGN:
        if (wire_ms_since(asked_at) < LANGUAGE_MS) {
            break;
        }
        if (language + 1 < LANGUAGES) {
            ask_in(language + 1);
        } else {
            ask_in_uci();
        }
        break;
    case LINK_ASKED:
        if (is_time_for_others()) {
            ask_in(0);
        } else if (!device_is_sending() && wire_ms_since(asked_at) >= patience_ms) {
            ask_again();
        }
        break;
    }
}

/* --- From the device -------------------------------------------------------------------------- */

static void take_answer(char *line)
{
    const bool is_ready = line_begins_with(line, "readyok");
    if (is_ready) {
        silence_ms = RESTART_MS;
        device.has_answered = true;
        if (device.is_missed) {
            say("the device is back");
            device.is_missed = false;
            is_told = false;
        }
    }
    if (is_ready) {
        if (device.link == LINK_ASKED) { /* in any other state this is the answer to a repeated
                                          * question */
            take_ready();
        }
        return;
    }
    if (!device.has_answered) { /* the line comes from a bootloader, or is the rest of an earlier
                                 * answer */
        return;
    }
    search_note_answer(line);
    work_note_answer(line);
    say_line(line);
}

void device_read(void)
{
    char bytes[4096];
    const ssize_t count = read(device.file, bytes, sizeof bytes);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) {
        lose_device();
    } else if (count > 0 && device.link == LINK_FOREIGN) {
        take_foreign(bytes, (size_t)count);
    } else if (count > 0 && device.link != LINK_QUIET) {
        device.heard_at = now_ms();
        text_add_lines(&receiving, bytes, (size_t)count, take_answer);
    }
}
