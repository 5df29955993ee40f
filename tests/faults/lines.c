/* SPDX-License-Identifier: MIT */
/* lines.c - sends complete lines, broken lines, noise and bytes at wrong baud rates over the
 * cable. */
#include <stdio.h>
#include <string.h>

#include "hal/serial.h"
#include "simulator/chip/eeprom.h"
#include "simulator/handheld.h"
#include "simulator/parts/serial.h"
#include "tests/faults/faults.h"

enum { LINES_A_CHECK = 40, LINE_LENGTH = 256, ANSWER_MS = 1000 };

/* At most this many `bench` lines can wait in the chip's buffer. Each `bench` needs a key press to
 * end it. */
enum { KEYS_A_CHECK = SERIAL_RECEIVE_BUFFER / (sizeof "bench\n" - 1) + 2 };

typedef struct {
    unsigned lines, noise, checks, most_keys;
    unsigned long long bytes;
} sums_t;

static sums_t *sums;

static const char *const good_lines[] = {
    "uci",
    "isready",
    "ucinewgame",
    "stop",
    "d",
    "eval",
    "help",
    "quit",
    "bench",
    "position startpos",
    "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5",
    "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1",
    "position fen 8/P1k5/8/8/8/8/5K2/8 w - - 0 1 moves a7a8q",
    "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "go depth 3",
    "go nodes 300",
    "go movetime 40",
    "go infinite",
    "go wtime 3000 btime 3000 winc 0 binc 0 movestogo 40",
    "go mate 2",
    "go perft 2",
    "perft 1",
    "setoption name OwnBook value true",
    "setoption name Hash value 16",
    "setoption name",
    "go depth",
    "position",
    "position fen",
    "position startpos moves",
    "fen",
};

enum { GOOD_LINES = sizeof good_lines / sizeof good_lines[0] };

/* Changes some characters of `line`. Returns the new length. */
static size_t spoil(char *line, size_t length)
{
    for (uint32_t left = 1 + chance(5); left != 0 && length > 1; left--) {
        const uint32_t place = chance((uint32_t)length);
        switch (chance(5)) {
        case 0:
            line[place] = (char)chance(256);
            break;
        case 1:
            line[place] = " /123456789abcdefghKQRBNPkqrbnp-w"[chance(33)];
            break;
        case 2:
            memmove(line + place, line + place + 1, length - place - 1);
            length--;
            break;
        case 3:
            if (length < LINE_LENGTH / 2) {
                memmove(line + place + 1, line + place, length - place);
                length++;
            }
            break;
        default:
            length = 1 + place;
        }
    }
    return length;
}

static size_t make_line(char *line)
{
    size_t length;
    const uint32_t what = chance(20);
    if (what == 0) { /* noise */
        length = chance(LINE_LENGTH - 2);
        for (size_t i = 0; i < length; i++) {
            line[i] = (char)chance(256);
        }
    } else if (what == 1) { /* long */
        length = LINE_LENGTH - 2;
        memset(line, "x 1a"[chance(4)], length);
    } else {
        const char *good = good_lines[chance(GOOD_LINES)];
        length = strlen(good);
        memcpy(line, good, length);
        if (what > 6) {
            length = spoil(line, length);
        }
    }
    if (chance(30) != 0) {
        line[length++] = "\n\n\n\r"[chance(4)];
    }
    return length;
}

static void send(const char *bytes, size_t length)
{
    serial_part_send(bytes, length);
    while (serial_part_unsent() != 0) {
        device_run(1);
    }
    sums->bytes += length;
}

/* True if the answers of the device contain `text`. */
static bool received(const char *text)
{
    static char buffer[65536];
    static size_t kept;
    const size_t size = serial_part_take(buffer + kept, sizeof buffer - 1 - kept);
    kept += size;
    buffer[kept] = '\0';
    for (size_t i = 0; i < kept; i++) {
        if (buffer[i] == '\0') {
            buffer[i] = '?';
        }
    }
    const bool found = strstr(buffer, text) != NULL;
    if (found || kept > sizeof buffer / 2) {
        kept = 0;
    }
    return found;
}

/* Asks for `readyok`. Returns true if the answer comes in time. */
static bool answers(void)
{
    send("\nstop\nisready\n", 14);
    for (unsigned ms = 0; ms < ANSWER_MS; ms += 5) {
        device_run(5);
        if (received("readyok")) {
            return true;
        }
    }
    return false;
}

/* Asserts that the device still answers, and that the player's game is in order. While a perft or
 * bench runs, `stop` and `isready` have to wait. A key ends the running work, but the next line in
 * the queue may be another bench. If the queue is full, the `isready` may be lost. */
static void check(void)
{
    send("\nstop\n", 6);
    device_run(100);
    while (received("readyok")) {
        ;
    }
    unsigned keys = 0;
    while (!answers()) {
        if (keys++ == KEYS_A_CHECK) {
            fail("no readyok after %u lines", sums->lines);
        }
        device_press(KEY_CLR);
    }
    if (keys > sums->most_keys) {
        sums->most_keys = keys;
    }
    send("quit\n", 5);
    game_t game;
    const char *wrong = device_home(&game);
    if (wrong != NULL) {
        fail("after %u lines: %s\nrecorded: %s", sums->lines, wrong, game_text(&game));
    }
    sums->checks++;
}

/* Sends bytes at wrong baud rates, which the device receives as broken frames. */
static void noise(void)
{
    static const unsigned rates[] = {300, 1200, 9600, 19200, 57600, 76800, 230400, 1000000};
    char bytes[40];
    serial_part_set_baud(rates[chance(8)]);
    const size_t length = 1 + chance(sizeof bytes);
    for (size_t i = 0; i < length; i++) {
        bytes[i] = (char)(chance(4) == 0 ? 0 : chance(256));
    }
    send(bytes, length);
    serial_part_set_baud(SERIAL_BAUD_DEFAULT);
    device_run(1);
    device_forgive();
    sums->noise++;
}

void lines_run(unsigned worker, unsigned count)
{
    sums = (sums_t *)faults_shared() + worker;
    chance_seed(faults_seed(worker));
    device_restart(NULL);
    while (sums->lines < count) {
        for (unsigned i = 0; i < LINES_A_CHECK && sums->lines < count; i++) {
            char line[LINE_LENGTH];
            send(line, make_line(line));
            if (chance(4) == 0) {
                device_run(chance(60));
            }
            if (chance(60) == 0) {
                noise();
            }
            sums->lines++;
        }
        check();
    }
}

void lines_report(unsigned workers)
{
    sums_t total = {.lines = 0};
    for (unsigned i = 0; i < workers; i++) {
        const sums_t *one = (const sums_t *)faults_shared() + i;
        total.lines += one->lines;
        total.noise += one->noise;
        total.checks += one->checks;
        total.bytes += one->bytes;
        if (one->most_keys > total.most_keys) {
            total.most_keys = one->most_keys;
        }
    }
    printf(
        "# %u lines, %llu bytes, %u bursts at other rates; readyok, behind %u keys at most, and a "
        "game in order %u times\n",
        total.lines, total.bytes, total.noise, total.most_keys, total.checks);
}
