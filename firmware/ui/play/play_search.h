/* SPDX-License-Identifier: MIT */
/* play_search.h - sets the limits of the engine's searches, and runs their slices. Call this module
 * only from the main loop. */
#ifndef PLAY_SEARCH_H
#define PLAY_SEARCH_H

/* If a search runs, runs a slice of it. Takes at most 2 ms. */
void play_think(void);

#endif
