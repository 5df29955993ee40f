/* SPDX-License-Identifier: MIT */
/* log.h - records each lift and put of a game, and replays them on the PC with
 * firmware/game/hands.h.
 *
 * A log is text. Each line begins with the time in milliseconds:
 *
 *      100 begin 2 rnbqkbnr/pppppppp/... w KQkq - 0 1   Nibble's sides, the position
 *      812 -e2                                          a piece is lifted from e2
 *      1230 +e4                                         the piece is put on e4
 *      1700 move e2e4                                   the device has read this move
 *      1800 answer e7e5                                 Nibble's move, to be carried out
 *      5000 promote e7e8q                               the promoted piece is chosen by keys
 *      9000 unplug, 9500 plug                           the sensor board
 *
 * log_replay() gives the lifts and puts to the module on the PC after a settling time of 50 ms, and
 * obeys the module's events as the device does. The module may find a move up to 36 ms later than
 * the device.
 */
#ifndef LOG_H
#define LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "board/square.h"

/* Begins an empty log. */
void log_clear(void);

void log_movement(uint32_t ms, square_t square, bool puts);

/* Adds any other line to the log. */
void log_event(uint32_t ms, const char *event, const char *text);

const char *log_text(void);

/* Replays `log` on the module. Returns NULL if the module finds the player's moves of the log, and
 * sees that Nibble's moves were carried out. Otherwise returns a text that names the difference.
 * Overwrites the page and the ioboard. */
const char *log_replay(const char *log);

#endif
