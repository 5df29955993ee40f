/* SPDX-License-Identifier: MIT */
/* start.h - the start screen: the name, the version, and what is fitted.
 *
 * The display shows it for 1.5 s at power-on. If the self-test has found a fault, the fault takes
 * its place (health.h). Call this module only from the main loop.
 */
#ifndef START_H
#define START_H

void start_open(void);
void start_draw(void);

#endif
