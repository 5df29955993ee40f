/* SPDX-License-Identifier: MIT */
/* lesson.h - lessons: games that teach endings, openings, and play with pawns only.
 *
 * A lesson is a game against Nibble that begins from a special position. The player always has
 * white. In some lessons the player has to win, in others to hold the draw. The position is random,
 * but it always allows this result. Either ending_word() confirms the result, or the squares of the
 * pieces guarantee it (lesson.c). tests/unit/test_lesson.c tests many positions of each lesson.
 *
 * lesson_judge() says whether the player's move has thrown the result away. If ending_word() is not
 * sure, the guard against blunders searches.
 *
 * Four bytes of the EEPROM, from LESSON_KEPT on, hold the lesson, a sequence number, the number of
 * an opening, and a check. The sequence number is that of the start record (journal.h) of the
 * lesson's game. Any new game has another sequence number, so a new game ends the lesson. After a
 * power cut the lesson goes on. This module needs EDITION_ENDINGS. Call it only from the main loop
 * and while no search runs.
 */
#ifndef LESSON_H
#define LESSON_H

#include "base/edition.h"
#include "base/target.h"

/* The address of the four bytes. If a chip's EEPROM is too small to have them, the image for this
 * chip does not contain this module. */
enum { LESSON_KEPT = 3544 };

typedef enum {
    LESSON_NONE,
    LESSON_QUEEN,      /* king and queen against king                       */
    LESSON_ROOK,       /* king and rook                                     */
    LESSON_PAWN,       /* king and pawn, to win                             */
    LESSON_OPPOSITION, /* king against king and pawn, to draw               */
    LESSON_QUEEN_PAWN, /* king and queen against king and pawn, to win      */
    LESSON_LUCENA,     /* rook and pawn against rook, to win                */
    LESSON_PHILIDOR,   /* rook against rook and pawn, to draw               */
    LESSON_BISHOPS,    /* two bishops                                       */
    LESSON_KNIGHT,     /* bishop and knight                                 */
    LESSON_PAWNS,      /* each side has its king and eight pawns; any result is possible */
    LESSON_OPENING,    /* an opening, from the initial position (trainer.h) */
    LESSONS
} lesson_t;

typedef enum { LESSON_FINE, LESSON_THROWN, LESSON_UNSURE } lesson_word_t;

/* Sets up a position of the lesson in the left half. The same random number `chance` gives the same
 * position. Takes up to 500 ms on the Mega, usually 50 ms. */
void lesson_set_up(lesson_t lesson, uint16_t chance);

/* lesson_begin() makes the new game a lesson. For LESSON_OPENING, `opening` is the number of the
 * opening (trainer.h). lesson_opening() returns this number. */
void lesson_begin(lesson_t lesson, uint8_t opening);
uint8_t lesson_opening(void);

/* Returns the lesson of the running game. Reads four bytes of the EEPROM. */
FEATURE(EDITION_ENDINGS, lesson_t, lesson_now, (void), LESSON_NONE);

/* True if the lesson is an ending, in which the player has to reach a result. */
static inline bool lesson_is_ending(lesson_t lesson)
{
    return lesson != LESSON_NONE && lesson < LESSON_PAWNS;
}

/* True if the player has to hold the draw. */
static inline bool lesson_is_to_draw(lesson_t lesson)
{
    return lesson == LESSON_OPPOSITION || lesson == LESSON_PHILIDOR;
}

/* Judges the position in the left half after the player's move. Returns LESSON_UNSURE if only a
 * search can say. Takes up to 20 ms on the Mega. */
lesson_word_t lesson_judge(lesson_t lesson);

#endif
