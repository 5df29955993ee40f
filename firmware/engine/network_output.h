/* network_output.h - weights of the network's output, fitted by `make tune`, for C and
 * assembly: by bucket, and by whose sums they weigh.
 */
#ifndef NETWORK_OUTPUT_H
#define NETWORK_OUTPUT_H

/* clang-format off */

#define NETWORK_MOVER_0 37, -4, 24, -16, 26, 24, -27, 23, 19, -6, -10, 19, -5, 23, -13, 21
#define NETWORK_OTHER_0 -12, 2, -20, -10, 21, -25, 22, -15, -11, 8, 11, -16, 10, -22, 26, -18
#define NETWORK_MOVER_1 27, 0, 22, -28, 23, 23, -44, 23, 18, -13, -9, 18, -20, 20, -28, 25
#define NETWORK_OTHER_1 -19, -2, -20, 45, -1, -24, 68, -20, -14, 21, 10, -15, 28, -21, 52, -22
#define NETWORK_MOVER_2 24, 13, 20, 74, 17, 22, -48, 24, 21, -15, -6, 19, -25, 18, -26, 24
#define NETWORK_OTHER_2 -25, -15, -18, 58, 77, -22, 83, -21, -18, 25, 7, -17, 38, -20, 46, -20
#define NETWORK_MOVER_3 25, 22, 24, -39, -45, 29, -51, 26, 23, -16, -4, 17, -28, 23, -23, -15
#define NETWORK_OTHER_3 -27, -24, -20, 107, 77, -28, 80, -24, -19, 22, 6, -16, 38, -22, 40, 20

#define NETWORK_CONSTANT_0 -17
#define NETWORK_CONSTANT_1 -15
#define NETWORK_CONSTANT_2 -21
#define NETWORK_CONSTANT_3 -26

#endif
