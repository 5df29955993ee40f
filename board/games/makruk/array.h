/* SPDX-License-Identifier: MIT */
/* array.h - how a game of makruk begins. Only for board/. */
#ifndef ARRAY_H
#define ARRAY_H

/* White's first rank, from file a on. */
#define ARRAY_OFFICERS RUEA, MA, KHON, KING, MET, KHON, MA, RUEA

#endif
