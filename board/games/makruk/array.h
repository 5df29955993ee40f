/* SPDX-License-Identifier: MIT */
/* array.h - the first rank at the beginning of a game of makruk. Only for board/. */
#ifndef ARRAY_H
#define ARRAY_H

/* The pieces on white's first rank, from file a on. */
#define ARRAY_OFFICERS RUEA, MA, KHON, KING, MET, KHON, MA, RUEA

#endif
