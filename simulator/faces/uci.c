/* SPDX-License-Identifier: MIT */
/* uci.c - the serial port as standard input and output, for chess programs that speak UCI.
 *
 * While the chip works, simulated time runs as fast as the PC can, and this program reads its input
 * every simulated millisecond. When the chip has slept for a while and the serial line is silent,
 * simulated time stops until input comes. So the PC has no work while the chip and the chess
 * program wait. If the chip sleeps in the middle of a search, simulated time keeps the pace of real
 * time.
 */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/line_words.h"
#include "simulator/faces/face.h"
#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/parts/serial.h"
#include "simulator/signals.h"

enum {
    LINE_MAX_LENGTH = 1 << 20, /* a chess program sends a whole game in one line */
    /* a chip that sleeps for this time with a silent line waits for input */
    QUIET_MS = 100,
    QUIET_AT_END_MS = 1000,
    START_MS = 3000,
    LAST_WORDS_MS = 200, /* how long lines may still come after a best move or a quit */
    /* the chip counts as asleep if it sleeps more than this share of a millisecond */
    ASLEEP_PERCENT = 50
};

typedef struct {
    char text[LINE_MAX_LENGTH];
    size_t length;
} line_t;

static line_t input, output;
static bool input_ended;
static bool has_quit;
static unsigned searches; /* how many searches have begun and not yet printed a best move */
static bool search_is_endless;
static bool answered_at_end; /* a best move came after the end of the input */
static unsigned quiet_ms;

/* Lines that wait to be sent, each ended by a line feed. */
static char *waiting;
static size_t waiting_length;
static bool is_unsure;  /* the device may still be answering the last line */
static bool is_asked;   /* this program has sent `isready` and waits for `readyok` */
static bool takes_text; /* true after `load`: the device takes all bytes as text */
static bool counts;     /* a perft or bench runs; until it ends the device handles no other line */
static unsigned ready_owed; /* how many `isready` of the chess program itself have no answer yet */

/* Adds a byte to a line. Returns true if the byte has ended the line, whose text is then a
 * string. */
static bool line_add(line_t *line, char byte)
{
    if (byte == '\n') {
        line->text[line->length] = '\0';
        line->length = 0;
        return true;
    }
    if (byte != '\r' && line->length < sizeof line->text - 1) {
        line->text[line->length++] = byte;
    }
    return false;
}

/* --- Input ------------------------------------------------------------------------------------ */

static void send_line(const char *text)
{
    serial_part_send(text, strlen(text));
    serial_part_send("\n", 1);
    quiet_ms = 0;
    const bool is_search = line_is_search(text);
    const bool is_ready = line_begins_with(text, "isready");
    is_unsure = !is_search && !is_ready && !line_begins_with(text, "stop") &&
                !line_begins_with(text, "ponderhit");
    ready_owed += is_ready ? 1 : 0;
    counts &= !line_begins_with(text, "stop");
    takes_text |= line_begins_with(text, "load");
    counts |= line_is_count(text);
}

/* True if a perft or bench runs and the first waiting line must wait until it ends. */
static bool count_is_in_the_way(void)
{
    char *const end = memchr(waiting, '\n', waiting_length);
    *end = '\0';
    const bool passes = line_begins_with(waiting, "stop") || line_begins_with(waiting, "isready");
    *end = '\n';
    return counts && !passes;
}

/* Sends the waiting lines. While the device sends an answer, it buffers only 128 bytes of input. So
 * before the next line this program sends `isready`, and waits for `readyok`. During a search this
 * program asks only if it must: the device reads its input at once, and `readyok` would cut an
 * `info` line short. */
static void send_waiting(void)
{
    while (waiting_length > 0 && !is_asked && !count_is_in_the_way()) {
        if (is_unsure && !takes_text) {
            serial_part_send("isready\n", strlen("isready\n"));
            quiet_ms = 0;
            is_asked = true;
            return;
        }
        char *end = memchr(waiting, '\n', waiting_length);
        *end++ = '\0';
        send_line(waiting);
        waiting_length -= (size_t)(end - waiting);
        memmove(waiting, end, waiting_length);
    }
}

static void take_line(const char *text)
{
    const size_t length = strlen(text);
    waiting = realloc(waiting, waiting_length + length + 1);
    if (waiting == NULL) {
        fputs("handheld: out of memory\n", stderr);
        exit(1);
    }
    memcpy(waiting + waiting_length, text, length);
    waiting[waiting_length + length] = '\n';
    waiting_length += length + 1;
    if (line_begins_with(text, "quit")) {
        has_quit = true;
    } else if (line_is_search(text)) {
        searches++;
        search_is_endless = line_is_endless(text);
    } else if (line_begins_with(text, "stop") || line_begins_with(text, "ponderhit")) {
        search_is_endless = false;
    }
    send_waiting();
}

static void end_input(void)
{
    input_ended = true;
    if (input.length > 0 && line_add(&input, '\n')) {
        take_line(input.text);
    }
    if (searches > 0 && search_is_endless) {
        take_line("stop");
    }
}

/* Reads the input that is there. Waits up to `wait_ms` milliseconds for input, or without a limit
 * if `wait_ms` is -1. */
static void read_input(int wait_ms)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    if (input_ended || has_quit || poll(&in, 1, wait_ms) <= 0) {
        return;
    }
    char bytes[4096];
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count == 0 || (count < 0 && errno != EINTR)) {
        end_input();
    }
    for (ssize_t i = 0; i < count && !has_quit; i++) {
        if (line_add(&input, bytes[i])) {
            take_line(input.text);
        }
    }
}

/* --- Output ----------------------------------------------------------------------------------- */

/* True if the line is the `readyok` for which send_waiting() has asked. */
static bool is_answer_to_us(void)
{
    if (!line_begins_with(output.text, "readyok")) {
        return false;
    }
    if (ready_owed > 0) {
        ready_owed--;
        return false;
    }
    is_unsure = false;
    const bool was_asked = is_asked;
    is_asked = false;
    send_waiting();
    return was_asked;
}

/* Prints the lines that have come from the device. If `all`, also prints an unfinished last
 * line. */
static void write_lines(bool all)
{
    bool any = false;
    for (char byte; serial_part_take(&byte, 1) == 1;) {
        quiet_ms = 0;
        if (!line_add(&output, byte)) {
            continue;
        }
        if (is_answer_to_us()) {
            continue;
        }
        puts(output.text);
        any = true;
        if (line_begins_with(output.text, "info string")) {
            takes_text = false;
        }
        if (counts && line_ends_count(output.text)) {
            counts = false;
            send_waiting();
        }
        if (line_begins_with(output.text, "bestmove") && searches > 0) {
            searches--;
            answered_at_end = input_ended && searches == 0;
        }
    }
    if (all && output.length > 0) {
        line_add(&output, '\n');
        puts(output.text);
        any = true;
    }
    if (any) {
        fflush(stdout);
    }
}

/* --- Time ------------------------------------------------------------------------------------- */

static void pass_a_millisecond(void)
{
    cycle_t slept = machine_cycles().asleep;
    handheld_run(CYCLES_PER_MS);
    slept = machine_cycles().asleep - slept;
    bool is_quiet =
        slept * 100 >= (cycle_t)ASLEEP_PERCENT * CYCLES_PER_MS && serial_part_unsent() == 0;
    quiet_ms = is_quiet ? quiet_ms + 1 : 0;
    write_lines(false);
}

/* Returns for how many milliseconds to wait for input before the next simulated millisecond. -1
 * means no limit. */
static int patience(void)
{
    if (quiet_ms < QUIET_MS) {
        return 0;
    }
    return searches > 0 ? 1 : -1;
}

static bool watch_for_end(void)
{
    static unsigned last_words;
    if (signals_ask_to_end() || machine_is_halted()) {
        return true;
    }
    if (has_quit || answered_at_end) {
        return waiting_length == 0 && ++last_words > LAST_WORDS_MS && serial_part_unsent() == 0;
    }
    return input_ended && quiet_ms >= QUIET_AT_END_MS;
}

/* Runs the device until it waits for input. The device would lose lines that were sent before
 * that. */
static void start_device(void)
{
    for (int ms = 0; ms < START_MS && quiet_ms < QUIET_MS; ms++) {
        pass_a_millisecond();
    }
}

int face_uci(void)
{
    signal(SIGPIPE, SIG_IGN);
    start_device();
    while (!watch_for_end() && !ferror(stdout)) {
        read_input(patience());
        pass_a_millisecond();
    }
    write_lines(true);
    return machine_is_halted() ? 1 : 0;
}
