/* play_threat.h - what the computer threatens: after its move it looks for what it would do if the
 * player passed (coach.h), while the move waits for GO; what it finds is shown from GO on until a
 * key. It mates, promotes, or wins a piece by taking it that was not to be won before the move.
 *
 * Main loop only.
 */
#ifndef PLAY_THREAT_H
#define PLAY_THREAT_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/ui/panel/screen.h"

#if EDITION_COACH

/* The computer's move has been made: begins a search, STAGE_THREAT, if the player wants that. */
void play_threat_seek(void);

/* The search for it is over, or to be ended: the move waits for GO. False if there is none. */
bool play_threat_end(void);

/* What is threatened, MOVE_NONE if nothing is; and told, in the position where it would be made. */
move_t play_threat(void);
const told_move_t *play_threat_tell(told_move_t *told);

/* A move is doubted, since the search behind it has found `found`: weighs what it costs. */
void play_threat_weigh(int16_t found);

/* In turn with the question, two seconds each: writes what the doubted move costs, "loses a
 * knight", "bad? -3.2", and returns true. False where this is not to be told, which is so for
 * figures at strengths that show none. */
bool play_threat_draw_loss(void);

/* Shows what refutes the move that is doubted, by the search that has found it so. */
void play_threat_show_refutation(void);
void play_threat_forget(void);

#else

static inline void play_threat_seek(void)
{
}

static inline bool play_threat_end(void)
{
    return false;
}

static inline move_t play_threat(void)
{
    return MOVE_NONE;
}

static inline const told_move_t *play_threat_tell(told_move_t *told)
{
    return told;
}

static inline void play_threat_weigh(int16_t found)
{
    (void)found;
}

static inline bool play_threat_draw_loss(void)
{
    return false;
}

static inline void play_threat_show_refutation(void)
{
}

static inline void play_threat_forget(void)
{
}

#endif

#endif
