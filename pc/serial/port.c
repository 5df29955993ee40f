/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* for cfmakeraw(), flock(), CRTSCTS */

#include "pc/serial/port.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* Sets the port to 115,200 baud, and makes it pass every byte unchanged. */
static bool set_raw(int file, bool keep_dtr)
{
    struct termios settings;
    if (tcgetattr(file, &settings) != 0) {
        return false;
    }
    cfmakeraw(&settings);
    cfsetispeed(&settings, B115200);
    cfsetospeed(&settings, B115200);
    settings.c_cflag &= ~(tcflag_t)(CSTOPB | PARENB | CRTSCTS);
    settings.c_cflag |= CLOCAL | CREAD;
    if (keep_dtr) {
        settings.c_cflag &= ~(tcflag_t)HUPCL;
    }
    return tcsetattr(file, TCSANOW, &settings) == 0;
}

int port_open(const char *path, bool keep_dtr)
{
    const int file = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) {
        return -1;
    }
    if (flock(file, LOCK_EX | LOCK_NB) != 0 || !set_raw(file, keep_dtr)) {
        const int reason = errno;
        close(file);
        errno = reason;
        return -1;
    }
    tcflush(file, TCIOFLUSH);
    return file;
}

bool port_is_hopeless(int reason)
{
    return reason == EACCES || reason == EPERM || reason == ENOTTY || reason == EISDIR;
}

bool port_has_dtr(int file)
{
    int lines;
    return ioctl(file, TIOCMGET, &lines) == 0;
}

void port_set_baud(int file, unsigned baud)
{
    struct termios settings;
    if (tcgetattr(file, &settings) == 0) {
        const speed_t speed = baud == 57600 ? B57600 : baud == 38400 ? B38400 : B115200;
        cfsetispeed(&settings, speed);
        cfsetospeed(&settings, speed);
        tcsetattr(file, TCSANOW, &settings);
    }
    port_clear_input(file);
}

void port_clear_input(int file)
{
    tcflush(file, TCIFLUSH);
}
