/* SPDX-License-Identifier: MIT */
/* chesslink_tools.h - builds messages of ChessLink with their check sums. */
#ifndef CHESSLINK_TOOLS_H
#define CHESSLINK_TOOLS_H

#include "hal/host/serial.h"
#include "tests/unit/test.h"

#define CHESSLINK_CORNERS 81

/* Returns the text with its check sum added. The result is valid until the next call. */
static inline const char *with_sum(const char *text)
{
    static char message[2 + 2 * (CHESSLINK_CORNERS + 1) + 2];
    int sum = 0;
    for (const char *letter = text; *letter != '\0'; letter++) {
        sum ^= *letter;
    }
    snprintf(message, sizeof message, "%s%02X", text, (unsigned)sum);
    return message;
}

static inline void send_command(const char *command)
{
    serial_host_feed(with_sum(command));
}

/* Returns the command L for these patterns of the corners. Each bit of a pattern lasts `units` *
 * 4.096 ms, and a 1 lights the corner. */
static inline const char *lights_command(const uint8_t *corners, uint8_t units)
{
    static char command[1 + 2 * (CHESSLINK_CORNERS + 1) + 1];
    int length = snprintf(command, sizeof command, "L%02X", units);
    for (int corner = 0; corner < CHESSLINK_CORNERS; corner++) {
        length += snprintf(command + length, 3, "%02X", corners[corner]);
    }
    return command;
}

#endif
