/* SPDX-License-Identifier: MIT */
/* array.h - the first rank in the initial position of makruk. Only board/ includes this header. */
#ifndef ARRAY_H
#define ARRAY_H

/* The pieces on white's first rank, from file a on. */
#define ARRAY_OFFICERS RUEA, MA, KHON, KING, MET, KHON, MA, RUEA

#endif
