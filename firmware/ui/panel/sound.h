/* SPDX-License-Identifier: MIT */
/* sound.h - plays the sounds of the buzzer that SETTING_SOUND allows. Call this module only from
 * the main loop. No call waits for the end of a sound. */
#ifndef SOUND_H
#define SOUND_H

#include "base/target.h"

/* Plays a short click for an accepted key. */
void sound_key(void);

/* Plays a low sound in place of the click, for a refused key or move. */
void sound_refused(void);

/* Plays the sound for a move that the computer has found. */
void sound_move(void);

/* Plays the sound for the end of the game. */
void sound_end(void);

/* These functions play the sounds for power-on, for a move that gives check, and for a move that
 * mates. */
void sound_start(void);
void sound_check(void);
void sound_mate(void);

#endif
