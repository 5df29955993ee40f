/* sound.h - the sounds of the buzzer, as far as SETTING_SOUND allows. Main loop only, no call
 * waits. */
#ifndef SOUND_H
#define SOUND_H

#include "base/target.h"

/* A key has been taken: a tick. */
void sound_key(void);

/* A key or a move is refused: a low sound in place of the tick. */
void sound_refused(void);

/* The computer has its move. */
void sound_move(void);

/* The game is over. */
void sound_end(void);

/* Power has come; a move gives check; a move mates. */
void sound_start(void);
void sound_check(void);
void sound_mate(void);

#endif
