/* SPDX-License-Identifier: MIT */
/* drive.h - tables that say how near a bare king is to being mated by a Khon and other pieces. Only
 * endgame.c includes this header.
 *
 * The score of a position is the sum of several numbers from these tables: one for the bare king's
 * square, and one for each other piece, by its place relative to the bare king. The numbers have
 * been fitted to the plies to mate, in all positions of three endings: a Khon and a second piece,
 * which is a Met, a Khon or a Ma, against a bare king. Each number is the fitted value times 5. In
 * 90,000 won positions the number of plies to mate has a variance of 191. The fit leaves a variance
 * of 61. */
/* clang-format off */
#ifndef DRIVE_H
#define DRIVE_H

#include "base/target.h"

/* The number for the bare king's square. The index is 4 * rank + file, both from 0. If black has
 * the Khon, the ranks are turned, so that the Khon's side always plays upwards. The files count
 * from the nearer edge: 0 to 3 are a to d, or h to e. */
static const FLASH uint8_t drive_lone[32] = {
    139, 122, 104,  97,
    113,  93,  76,  67,
     88,  64,  45,  33,
     74,  47,  22,  11,
     76,  42,  14,   0,
     90,  56,  25,   9,
    117,  84,  52,  35,
    150, 115,  85,  70,
};

/* The numbers for the pieces of the strong side, by their places relative to the bare king. The
 * index is 8 * r + f. r is the difference of ranks; it is 0 for a piece seven ranks below the bare
 * king. f is the distance in files. */
static const FLASH uint8_t drive_king[120] = {
     56,  58,  61,  55,  47,  38,  31,  27,
     71,  75,  76,  71,  67,  59,  49,  37,
     94,  96,  97,  94,  83,  74,  59,  53,
    105, 111, 110, 104,  98,  86,  74,  58,
    129, 131, 125, 114, 105,  94,  79,  67,
    137, 136, 128, 119, 107,  98,  78,  66,
      0,   0, 127, 117, 106,  94,  79,  63,
      0,   0, 109, 105,  95,  83,  68,  57,
      0,   0,  99,  98,  87,  81,  64,  55,
     71,  81,  82,  84,  76,  69,  55,  47,
     68,  73,  74,  72,  66,  63,  56,  45,
     57,  61,  62,  61,  57,  53,  45,  40,
     48,  53,  53,  51,  48,  43,  38,  28,
     36,  38,  39,  37,  33,  27,  23,  16,
     24,  25,  23,  25,  22,  16,  11,   0,
};
static const FLASH uint8_t drive_khon[120] = {
     86,  86,  84,  76,  65,  53,  35,  17,
    101,  96,  94,  87,  74,  57,  42,  28,
    105, 109, 103,  91,  76,  63,  46,  31,
    119, 114, 109,  96,  78,  62,  50,  34,
    124, 125, 113,  98,  81,  66,  51,  40,
    133, 120, 108,  88,  75,  62,  51,  36,
      0,   0,  93,  82,  70,  58,  46,  31,
      0,  48,  62,  60,  56,  47,  38,  28,
     38,   0,  53,  52,  52,  46,  37,  27,
     45,  47,  51,  50,  46,  42,  34,  24,
     40,  43,  44,  45,  43,  37,  32,  24,
     34,  38,  38,  38,  35,  32,  28,  21,
     27,  29,  30,  30,  29,  26,  21,  13,
     18,  22,  22,  20,  19,  18,  15,  10,
     12,  12,  13,  13,  10,   8,   4,   0,
};
static const FLASH uint8_t drive_met[120] = {
     53,  68,  63,  68,  61,  51,  53,  21,
     73,  68,  71,  70,  56,  54,  50,  44,
     84,  80,  80,  72,  63,  63,  54,  50,
     84,  79,  85,  77,  66,  61,  52,  57,
     83,  80,  79,  74,  68,  64,  53,  45,
     81,  75,  82,  73,  75,  67,  56,  44,
     64,   0,  62,  70,  68,  58,  50,  45,
      0,  39,  58,  61,  60,  50,  45,  40,
     29,   0,  50,  55,  52,  46,  40,  36,
     37,  41,  48,  51,  47,  42,  36,  26,
     36,  39,  42,  44,  44,  39,  31,  26,
     29,  36,  35,  35,  34,  30,  34,  29,
     27,  33,  30,  32,  29,  25,  21,  23,
     19,  24,  22,  25,  23,  18,  16,  13,
     11,  14,  17,  22,  12,  16,   7,   0,
};
static const FLASH uint8_t drive_ma[120] = {
     30,  28,  24,  21,  24,   6,   0,   0,
     35,  30,  37,  34,  30,  26,  16,  11,
     39,  40,  44,  41,  38,  32,  24,  20,
     42,  47,  50,  49,  47,  40,  31,  27,
     48,  52,  56,  52,  51,  49,  42,  37,
     42,   0,  53,  58,  54,  52,  47,  37,
     42,  44,   0,  53,  55,  52,  41,  36,
      0,  39,  49,  56,  54,  49,  49,  38,
     43,  47,   0,  57,  55,  53,  47,  45,
     52,   0,  59,  62,  59,  59,  53,  46,
     61,  57,  62,  58,  60,  56,  51,  44,
     52,  60,  57,  59,  56,  55,  45,  44,
     52,  55,  55,  53,  54,  52,  46,  42,
     50,  50,  50,  50,  46,  45,  45,  42,
     43,  41,  46,  50,  46,  39,  38,  31,
};

#endif
