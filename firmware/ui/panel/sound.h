/* SPDX-License-Identifier: MIT */
/* sound.h - the sounds of the buzzer, as far as SETTING_SOUND allows. Main loop only, no call
 * waits. */
#ifndef SOUND_H
#define SOUND_H

#include "base/target.h"

/* A tick, for a key that has been taken. */
void sound_key(void);

/* A low sound in place of the tick, for a refused key or move. */
void sound_refused(void);

/* The sound for a move that the computer has found. */
void sound_move(void);

/* The sound for the end of the game. */
void sound_end(void);

/* Sounds for power-on, for a move that gives check, and for a move that mates. */
void sound_start(void);
void sound_check(void);
void sound_mate(void);

#endif
