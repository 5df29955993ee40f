/* uci.c - the serial port as standard input and output, for chess programs that speak UCI.
 *
 * Simulated time is the clock. While the chip works it runs at full speed, and input is looked for
 * every simulated millisecond. Once it has slept for a while with nothing on the wire, time stands
 * still until a line comes, so waiting costs the PC nothing. Should it sleep in the middle of a
 * search, time goes on at the true pace.
 */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "simulator/faces/face.h"
#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/parts/serial.h"
#include "simulator/signals.h"

enum {
    LINE_MAX_LENGTH = 16384,
    QUIET_MS = 100, /* of sleep and silence: nothing will come of itself      */
    QUIET_AT_END_MS = 1000,
    START_MS = 3000,
    LAST_WORDS_MS = 200, /* for what follows a best move, or a quit                */
    ASLEEP_PERCENT = 50  /* of a millisecond that counts as slept: the tick may run */
};

typedef struct {
    char text[LINE_MAX_LENGTH];
    size_t length;
} line_t;

static line_t input, output;
static bool input_ended;
static bool has_quit;
static unsigned searches; /* begun and without a best move yet             */
static bool search_is_endless;
static bool answered_at_end; /* a best move came after the end of the input   */
static unsigned quiet_ms;

static bool begins_with(const char *text, const char *word)
{
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && (text[length] == ' ' || text[length] == '\0');
}

/* Adds a byte; true if it has completed the line, which then is a string. */
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
    if (begins_with(text, "quit")) {
        has_quit = true;
    } else if (begins_with(text, "go") && strstr(text, "perft") == NULL) {
        searches++;
        search_is_endless = strstr(text, "infinite") != NULL || strstr(text, "ponder") != NULL;
    } else if (begins_with(text, "stop") || begins_with(text, "ponderhit")) {
        search_is_endless = false;
    }
}

static void end_input(void)
{
    input_ended = true;
    if (input.length > 0 && line_add(&input, '\n')) {
        send_line(input.text);
    }
    if (searches > 0 && search_is_endless) {
        send_line("stop");
    }
}

/* Takes what is there, waiting for it up to `wait_ms` (-1: as long as it takes). */
static void read_input(int wait_ms)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    if (input_ended || has_quit || poll(&in, 1, wait_ms) <= 0) {
        return;
    }
    char bytes[4096];
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count == 0) {
        end_input();
    }
    for (ssize_t i = 0; i < count; i++) {
        if (line_add(&input, bytes[i])) {
            send_line(input.text);
        }
    }
}

/* --- Output ----------------------------------------------------------------------------------- */

/* Hands on whole lines; at the end also what is left. */
static void write_output(bool all)
{
    bool any = false;
    for (char byte; serial_part_take(&byte, 1) == 1;) {
        quiet_ms = 0;
        if (!line_add(&output, byte)) {
            continue;
        }
        puts(output.text);
        any = true;
        if (begins_with(output.text, "bestmove") && searches > 0) {
            searches--;
            answered_at_end = input_ended;
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

static void run_a_millisecond(void)
{
    cycle_t slept = machine_cycles().asleep;
    handheld_run(CYCLES_PER_MS);
    slept = machine_cycles().asleep - slept;
    bool is_quiet =
        slept * 100 >= (cycle_t)ASLEEP_PERCENT * CYCLES_PER_MS && serial_part_unsent() == 0;
    quiet_ms = is_quiet ? quiet_ms + 1 : 0;
    write_output(false);
}

/* How long to wait for input before the next millisecond. */
static int patience(void)
{
    if (quiet_ms < QUIET_MS) {
        return 0;
    }
    return searches > 0 ? 1 : -1;
}

static bool is_over(void)
{
    static unsigned last_words;
    if (signals_ask_to_end() || machine_is_halted()) {
        return true;
    }
    if (has_quit || answered_at_end) {
        return ++last_words > LAST_WORDS_MS && serial_part_unsent() == 0;
    }
    return input_ended && quiet_ms >= QUIET_AT_END_MS;
}

/* Nothing is sent before the device listens, which is when it has begun to wait. */
static void start_device(void)
{
    for (int ms = 0; ms < START_MS && quiet_ms < QUIET_MS; ms++) {
        run_a_millisecond();
    }
}

int face_uci(void)
{
    signal(SIGPIPE, SIG_IGN);
    start_device();
    while (!is_over() && !ferror(stdout)) {
        read_input(patience());
        run_a_millisecond();
    }
    write_output(true);
    return machine_is_halted() ? 1 : 0;
}
