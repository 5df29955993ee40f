/* SPDX-License-Identifier: MIT */
/* box.h - the mistake box: positions in which the player has made a mistake, with the better move.
 *
 *      address  bytes
 *      3584   16 x 29   places, each:
 *
 *      position, 24 bytes (compact.h) | from | check | number | schedule | to
 *
 * `from` and `to` are the better move (move.h). In `to`, bit 7 is 0 if the place is taken, and bit
 * 3 is 1 if black is to move. The check covers position, from and to. `number` grows with each
 * position that is kept, so it says which position is the oldest. `schedule` has the number of
 * right answers in bits 7-6, in bits 5-1 the number of sessions until the position is asked again,
 * and in bit 0 their parity.
 *
 *      4048         1    box_looked(): sequence number of the game that was looked at last
 *
 * A position is asked in the session after the session in which it was kept. After a wrong answer
 * it is asked again in the next session. After the first right answer it is asked two sessions
 * later, then six, then 20 sessions later. After the fourth right answer in a row it leaves the
 * box. A session is a finished game, or a visit to the box with at least one answer.
 *
 * When the box is full, the oldest position that was answered right gives way. If no position was
 * answered right, the oldest position gives way. A position that is kept once more begins again.
 *
 * To take a place, box.c first frees it, and writes `to` last. So a power cut loses at most the
 * position that is being written or the position that gives way to it. The schedule is not checked,
 * because a position with a bad schedule is only asked too soon. These 464 bytes held the marks of
 * the puzzles up to version 0.2 (marks.h). The box is empty until the marks have moved.
 *
 * Calls queue their bytes, and box_poll() goes on when the queue was full. The bytes of a position
 * wait in the engine's workspace. This module needs EDITION_MISTAKES. Call it only from the main
 * loop and while no search runs.
 */
#ifndef BOX_H
#define BOX_H

#include "base/edition.h"
#include "board/move.h"

enum { BOX_PLACES = 16, BOX_SIZE = 29, BOX_BEGIN = 3584, BOX_LOOKED = 4048 };

#define BOX_NONE 0xFF

/* Keeps the position of the left half with its better move. Call it only while box_is_busy() is
 * false. The bytes are lost if a search begins before box_poll() has queued all of them. */
void box_put(move_t better);

/* True while bytes of the box or of the marks (marks.h) are left to queue. Call box_poll() then. */
FEATURE(EDITION_MISTAKES, bool, box_is_busy, (void), false);
FEATURE(EDITION_MISTAKES, void, box_poll, (void));

/* Begins a visit to the box. */
void box_open(void);

/* Returns the next place after `place` that is asked in this visit, or `place` itself if it is the
 * only one. If `back` is true, goes backwards. Returns BOX_NONE if no place is asked. `place` may
 * be BOX_NONE. */
uint8_t box_next(uint8_t place, bool back);

/* Returns how many positions the box has, or how many of them are still asked in this visit. */
uint8_t box_count(bool due);

/* Sets up the position of `place` in the left half. Returns the better move. */
move_t box_set_up(uint8_t place);

/* Takes the first answer to a position in this visit. Later answers in this visit do not count. The
 * first answer of a visit makes the visit a session. */
void box_answer(uint8_t place, bool right);

/* Counts a session, because a game is finished. */
void box_end_session(void);

/* The sequence number of the last game that was looked at (journal.h). */
uint8_t box_looked(void);
void box_set_looked(uint8_t sequence);

#endif
