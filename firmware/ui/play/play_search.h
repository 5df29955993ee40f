/* SPDX-License-Identifier: MIT */
/* play_search.h - sets the limits of the engine's searches, and runs their slices. Call this module
 * only from the main loop. */
#ifndef PLAY_SEARCH_H
#define PLAY_SEARCH_H

/* Runs a slice of the search, if a search runs: at most 2 ms. */
void play_think(void);

#endif
