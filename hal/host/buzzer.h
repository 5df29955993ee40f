/* SPDX-License-Identifier: MIT */
/* buzzer.h - the sounds for a test: the other side of hal/buzzer.h on a PC (host.h). */
#ifndef BUZZER_HOST_H
#define BUZZER_HOST_H

#include "hal/buzzer.h"

/* buzzer_host_tune() returns the last tune played, NULL before the first. buzzer_host_tunes()
 * returns the number of tunes started. */
const FLASH buzzer_note_t *buzzer_host_tune(void);
uint16_t buzzer_host_tunes(void);

/* Resets the part to power-on. Only for host.c. */
void buzzer_host_reset(void);

#endif
