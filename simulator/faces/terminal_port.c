/* SPDX-License-Identifier: MIT */
/* terminal_port.c - provides a pseudo-terminal that programs may open and close at any time. */
#include "simulator/faces/terminal_port.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "simulator/chip/selfprogram.h"
#include "simulator/parts/serial.h"

static int master = -1;
/* the other side of the pseudo-terminal; kept open, so that programs may come and go */
static int held = -1;
static char path[128] = "none";
static bool is_taken; /* the board has a bootloader, and a program has the port open */
static speed_t speed = B115200;
static bool may_be_unread;   /* the program may not have read all bytes from the chip */
static int64_t unread_since; /* the PC's time in milliseconds when may_be_unread became true */

enum { PATIENCE_MS = 5000 };

void port_open(void)
{
    if (openpty(&master, &held, path, NULL, NULL) != 0) {
        master = held = -1;
        return;
    }
    struct termios settings;
    if (tcgetattr(held, &settings) == 0) {
        cfmakeraw(&settings);
        cfsetspeed(&settings, speed);
        tcsetattr(held, TCSANOW, &settings);
    }
    fcntl(master, F_SETFL, fcntl(master, F_GETFL) | O_NONBLOCK);
    /* if `held` stayed open, the simulator could not notice that a program opens the port */
    if (selfprogram_has_bootloader()) {
        close(held);
        held = -1;
    }
}

void port_close(void)
{
    close(held);
    close(master);
}

const char *port_path(void)
{
    return path;
}

static unsigned baud_of(speed_t code)
{
    static const struct {
        speed_t code;
        unsigned baud;
    } rates[] = {{B300, 300},       {B1200, 1200},     {B2400, 2400},     {B4800, 4800},
                 {B9600, 9600},     {B19200, 19200},   {B38400, 38400},   {B57600, 57600},
                 {B115200, 115200}, {B230400, 230400}, {B500000, 500000}, {B1000000, 1000000}};
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
        if (rates[i].code == code) {
            return rates[i].baud;
        }
    }
    return SERIAL_BAUD_DEFAULT;
}

/* Reads the baud rate that a program has set, and gives the far end this rate. */
static void follow_rate(void)
{
    struct termios settings;
    if (tcgetattr(master, &settings) == 0 && cfgetospeed(&settings) != speed) {
        speed = cfgetospeed(&settings);
        serial_part_set_baud(baud_of(speed));
    }
}

/* Finds out whether a program has the port open. Resets the chip if a program has just opened
 * it. */
static void look_at_other_side(void)
{
    struct pollfd port = {.fd = master};
    const bool was_taken = is_taken;
    if (poll(&port, 1, 0) >= 0) { /* a signal may interrupt poll() */
        is_taken = !(port.revents & (POLLHUP | POLLERR | POLLNVAL));
    }
    if (is_taken && !was_taken) {
        serial_part_pulse_dtr();
    }
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void port_work(void)
{
    char bytes[256];
    if (selfprogram_has_bootloader()) {
        look_at_other_side();
    }
    if (!selfprogram_has_bootloader() || is_taken) {
        follow_rate();
    }
    if (serial_part_unsent() < sizeof bytes) {
        ssize_t count = read(master, bytes, sizeof bytes);
        if (count > 0) {
            serial_part_send(bytes, (size_t)count);
        }
    }
    for (size_t count; (count = serial_part_take(bytes, sizeof bytes)) > 0;) {
        /* No program reads the port. A serial line does not wait, so these bytes are lost. */
        if (write(master, bytes, count) < 0) {
            continue;
        }
        unread_since = may_be_unread ? unread_since : now_ms();
        may_be_unread = true;
    }
}

bool port_wants_true_pace(void)
{
    return is_taken;
}

/* Returns the number of bytes that the program has not read yet. Only the program's side of the
 * pseudo-terminal knows this number. Opening that side once more does no harm, because a program
 * has it open already. */
static int count_unread(void)
{
    int count = 0;
    int side = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK);
    if (side >= 0) {
        ioctl(side, FIONREAD, &count);
        close(side);
    }
    return count;
}

bool port_is_unread(void)
{
    if (may_be_unread) { /* a program that has ended will read nothing */
        look_at_other_side();
    }
    may_be_unread = may_be_unread && is_taken && count_unread() > 0;
    return may_be_unread && now_ms() - unread_since < PATIENCE_MS;
}
