/* SPDX-License-Identifier: MIT */
/* start.h - the start screen, with the name, the version and the fitted parts.
 *
 * The display shows this screen for 1.5 s at power-on. If the self-test has found a fault, the
 * display shows the fault instead (health.h). Call this module only from the main loop.
 */
#ifndef START_H
#define START_H

void start_open(void);
void start_draw(void);

#endif
