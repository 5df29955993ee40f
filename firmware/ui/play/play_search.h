/* play_search.h - the limits of the engine's searches, and their slices. Main loop only. */
#ifndef PLAY_SEARCH_H
#define PLAY_SEARCH_H

/* Runs a slice of the search, if a search runs: at most 2 ms. */
void play_think(void);

#endif
