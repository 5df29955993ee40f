/* play_search.h - what the engine is asked for, and its slices. Main loop only. */
#ifndef PLAY_SEARCH_H
#define PLAY_SEARCH_H

/* A slice of the search, if one runs: at most 2 ms. */
void play_think(void);

#endif
