/* SPDX-License-Identifier: MIT */
/* box.h - the mistake box. It keeps positions in which the player has made a mistake, each with the
 * better move.
 *
 *      address  bytes
 *      3584   16 x 29   places, each:
 *
 *      position, 24 bytes (compact.h) | from | check | number | schedule | to
 *
 * `from` and `to` are the better move (move.h). Bit 7 of `to` is 0 if the place is taken, and bit 3
 * is 1 if black is to move. `check` covers the position, `from` and `to`. Each new position gets a
 * higher `number`, so the lowest number is that of the oldest position. Bits 7-6 of `schedule` are
 * the number of right answers, bits 5-1 the number of sessions until the position is asked again,
 * and bit 0 is the parity of bits 7-1.
 *
 *      4048         1    box_looked(): sequence number of the game that was looked at last
 *
 * The box first asks a position in the session after the mistake. After a wrong answer it asks the
 * position again in the next session. After the first right answer it asks the position two
 * sessions later, after the second six, and after the third 20 sessions later. After the fourth
 * right answer in a row the position leaves the box. A session is a finished game, or a visit to
 * the box with at least one answer.
 *
 * When the box is full, a new position replaces the oldest position with a right answer. If no
 * position has a right answer, it replaces the oldest position. If the player repeats a mistake
 * that is in the box, its schedule starts from the beginning.
 *
 * To write a position, box.c first frees the place, and writes `to` last. So a power cut loses at
 * most the new position and the position that it replaces. `check` does not cover the schedule,
 * because a position with a bad schedule is only asked too soon. Up to version 0.2 these 464 bytes
 * held the marks of the puzzles (marks.h). The box is empty until marks.c has moved these marks.
 *
 * The functions put the bytes to write into the EEPROM's queue. If the queue is full, box_poll()
 * queues the rest later. Meanwhile the bytes of a position wait in the engine's workspace. This
 * module needs EDITION_MISTAKES. Call it only from the main loop and while no search runs.
 */
#ifndef BOX_H
#define BOX_H

#include "base/edition.h"
#include "board/move.h"

enum { BOX_PLACES = 16, BOX_SIZE = 29, BOX_BEGIN = 3584, BOX_LOOKED = 4048 };

#define BOX_NONE 0xFF

/* Puts the position in the left half of the page into the box, with the better move. Call it only
 * while box_is_busy() is false. If a search begins before box_poll() has queued all bytes, the
 * position is lost. */
void box_put(move_t better);

/* True while the box or the marks (marks.h) still have bytes to queue. Then call box_poll(). */
FEATURE(EDITION_MISTAKES, bool, box_is_busy, (void), false);
FEATURE(EDITION_MISTAKES, void, box_poll, (void));

/* Begins a visit to the box. */
void box_open(void);

/* Returns the next place after `place` whose position is asked in this visit. If `back` is true,
 * returns the previous such place. The result is `place` itself if there is no other, and BOX_NONE
 * if there is none at all. `place` may be BOX_NONE. */
uint8_t box_next(uint8_t place, bool back);

/* Returns the number of positions in the box. If `due` is true, counts only the positions still to
 * ask in this visit. */
uint8_t box_count(bool due);

/* Sets up the position of `place` in the left half. Returns the better move. */
move_t box_set_up(uint8_t place);

/* Takes an answer to a position. Only the first answer to a position counts in each visit. The
 * first answer of a visit makes the visit a session. */
void box_answer(uint8_t place, bool right);

/* Counts a session. Call it when a game is finished. */
void box_end_session(void);

/* The sequence number (journal.h) of the last game that was searched for mistakes. */
uint8_t box_looked(void);
void box_set_looked(uint8_t sequence);

#endif
