/* SPDX-License-Identifier: MIT */
/* face.h - three ways to use the device: a person at a terminal, a script, a chess program.
 *
 * Each function runs until its user or a signal (signals.h) ends it, and returns the exit status of
 * the program. The fourth face is the page in the browser, simulator/web/.
 */
#ifndef FACE_H
#define FACE_H

int face_terminal(void);
int face_headless(void);
int face_uci(void);

#endif
