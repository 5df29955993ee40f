/* SPDX-License-Identifier: MIT */
/* buzzer.h - lets a test see which tunes hal/buzzer.h plays (host.h). */
#ifndef BUZZER_HOST_H
#define BUZZER_HOST_H

#include "hal/buzzer.h"

/* buzzer_host_tune() returns the tune that was played last, or NULL if no tune was played.
 * buzzer_host_tunes() returns the number of tunes that were started. */
const FLASH buzzer_note_t *buzzer_host_tune(void);
uint16_t buzzer_host_tunes(void);

/* Sets the part to its state at power-on. Only host.c calls this function. */
void buzzer_host_reset(void);

#endif
