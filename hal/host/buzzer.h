/* buzzer.h - what a test hears: the other side of hal/buzzer.h on a PC (host.h). */
#ifndef BUZZER_HOST_H
#define BUZZER_HOST_H

#include "hal/buzzer.h"

/* The tune played last, NULL before the first, and how many were started. */
const FLASH buzzer_note_t *buzzer_host_tune(void);
uint16_t buzzer_host_tunes(void);

/* As at power-on. For host.c. */
void buzzer_host_reset(void);

#endif
