/* SPDX-License-Identifier: MIT */
/* nibble_serial.c - the program `nibble-serial PORT`. It lets chess programs on the PC use a device
 * on a serial port as a UCI engine.
 *
 * nibble-serial reads lines of a chess program from standard input and sends them to the device. It
 * prints the lines that the device sends back. It also handles three problems that a plain
 * connection would have.
 *
 *   - The device has a buffer of 128 bytes for unread input (hal/serial.h), and nothing on the wire
 *     can make the sender wait. So the program sends `isready` before each line, and sends the line
 *     after the device has answered.
 *   - Opening the port raises DTR, which resets an Arduino. The bootloader of the Arduino then
 *     swallows all input for a second or two. If the device is asleep, the first byte only wakes
 *     it. In both cases the program asks again until the device answers.
 *   - Somebody may pull the plug or press the reset button. When the device is back, the program
 *     repeats the options, the position, and a search that has not ended with `bestmove`. The
 *     program notices a reset because a question gets no answer, or because a search does not end.
 *
 * The program prints its own messages as `info string` lines. It ends at `quit` or at a signal. At
 * the end of input it waits until a running search, perft, bench or load has ended. It does not
 * wait for a search without a limit, but stops it. After that the device shows its own game again.
 * The exit status is 0 after success. It is 1 if the device was not there at the end, and 2 if the
 * port or an option cannot be used.
 *
 * The program needs POSIX and termios. It has been tested on Linux.
 */
#define _DEFAULT_SOURCE /* sigaction() */

#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "pc/serial/device.h"
#include "pc/serial/program.h"
#include "pc/serial/search.h"
#include "pc/serial/work.h"

/* Times in milliseconds. */
enum {
    FAREWELL_MS = 2000, /* the longest wait for a device that does not answer `quit` */
    SILENCE_MS = 100    /* after `quit` the program ends when the device has been silent for this
                         * long */
};

static device_options_t options = {.wait_ms = -1};

static volatile sig_atomic_t signalled;

static void note_signal(int number)
{
    (void)number;
    signalled = 1;
}

/* Returns the time when the wait for the last answer began. This is the later of two times: the
 * time when the program was told to end, and the time when the device received the last line. */
static int64_t last_step(void)
{
    const int64_t since = program.leaving_since;
    return device.fed_at <= since ? since : device.fed_at;
}

/* True when the program has nothing left to wait for. */
static bool is_over(void)
{
    const int64_t now = now_ms();
    if (signalled != 0 || ferror(stdout)) {
        program_leave();
    }
    if (program.leave == STAYING) {
        return false;
    }
    if (device_is_absent()) {
        return true;
    }
    if (program.leave == INPUT_ENDED && program.waiting.count == 0 && device.has_answered) {
        if (!work_is_running() && (!search_is_running() || search_is_endless())) {
            program_leave();
        }
    }
    return (program.leave == LEFT && now >= device.heard_at + SILENCE_MS) ||
           (program.leave >= LEAVING && now >= last_step() + FAREWELL_MS + device.quiet_ms);
}

/* True if the program may have to act before the next input comes. */
static bool has_appointment(void)
{
    return program.leave != STAYING || device.link != LINK_UNSURE || program.waiting.count > 0 ||
           device.has_forgotten || search_has_appointment();
}

/* Waits until there is input to read or room to write, and then reads and writes. Waits for at most
 * TURN_MS, or for at most IDLE_MS if has_appointment() is false. */
static void wait_and_read(void)
{
    enum { TURN_MS = 10, IDLE_MS = 1000 };
    const int input = program.leave == STAYING ? STDIN_FILENO : -1;
    const short wanted = (short)(POLLIN | (device_is_sending() ? POLLOUT : 0));
    struct pollfd files[] = {{.fd = input, .events = POLLIN},
                             {.fd = device.file, .events = wanted}};
    if (poll(files, 2, has_appointment() ? TURN_MS : IDLE_MS) <= 0) {
        return;
    }
    if ((files[1].revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL)) != 0) {
        device_read();
    }
    if ((files[1].revents & POLLOUT) != 0 && device.file >= 0) {
        device_send_more();
    }
    if (files[0].revents != 0) {
        program_read();
    }
}

static void print_help(void)
{
    fputs("nibble-serial [options] PORT: a Nibble on a serial port as a UCI chess engine\n"
          "\n"
          "  PORT          /dev/ttyACM0, /dev/serial/by-id/..., or what `handheld` shows\n"
          "  --no-reset    leave DTR up at the end, so that opening the port next time does not\n"
          "                reset the device, and do not wait for its bootloader now\n"
          "  --wait MS     silence after opening the port (default 2000, or 0 without DTR)\n"
          "  --help        this text\n",
          stdout);
}

static void read_options(int argc, char **argv)
{
    enum { NO_RESET = 1, WAIT, HELP };
    static const struct option names[] = {{"no-reset", no_argument, NULL, NO_RESET},
                                          {"wait", required_argument, NULL, WAIT},
                                          {"help", no_argument, NULL, HELP},
                                          {NULL, 0, NULL, 0}};
    for (int option; (option = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        char *end = NULL;
        switch (option) {
        case NO_RESET:
            options.no_reset = true;
            break;
        case WAIT:
            options.wait_ms = strtol(optarg, &end, 10);
            break;
        case HELP:
            print_help();
            exit(STATUS_OK);
        default:
            exit(STATUS_UNUSABLE);
        }
        if (end != NULL && (*end != '\0' || options.wait_ms < 0)) {
            fputs("nibble-serial: --wait wants milliseconds\n", stderr);
            exit(STATUS_UNUSABLE);
        }
    }
    if (argc - optind != 1) {
        fputs("nibble-serial: which port? --help tells more\n", stderr);
        exit(STATUS_UNUSABLE);
    }
    options.port = argv[optind];
}

int main(int argc, char **argv)
{
    read_options(argc, argv);
    const struct sigaction on_signal = {.sa_handler = note_signal, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &on_signal, NULL);
    sigaction(SIGTERM, &on_signal, NULL);
    signal(SIGPIPE, SIG_IGN);
    device_start(&options);
    while (!is_over()) {
        wait_and_read();
        device_work();
    }
    if (program.leave != LEFT) {
        fprintf(stderr, "nibble-serial: %s: the device does not answer\n", options.port);
        return STATUS_NO_DEVICE;
    }
    return STATUS_OK;
}
