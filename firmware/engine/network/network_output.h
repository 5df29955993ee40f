/* network_output.h - the network's output weights, for C and assembly. `make tune` has fitted them.
 * Each bucket has weights for the sums of the side to move, and weights for the sums of the other
 * side. */
#ifndef NETWORK_OUTPUT_H
#define NETWORK_OUTPUT_H

/* clang-format off */

#define NETWORK_MOVER_0 -16, 21, 34, -27, 50, 35, 42, -37, -14, -29, 21, 41, 45, -19, -17, -29
#define NETWORK_OTHER_0 14, -19, -36, 27, -50, -20, -25, 71, 27, 29, -11, -33, -46, 39, 16, 46
#define NETWORK_MOVER_1 -14, 34, 37, -29, 55, 44, 40, -49, -39, -37, 28, 42, 49, -52, -19, -50
#define NETWORK_OTHER_1 12, -30, -37, 30, -56, -38, -32, 84, 58, 42, -29, -39, -50, 97, 18, 84
#define NETWORK_MOVER_2 -18, 37, 38, -27, 57, 50, 41, -52, -50, -39, 40, 42, 48, -49, -20, -62
#define NETWORK_OTHER_2 15, -33, -35, 32, -55, -48, -40, 84, 73, 49, -41, -41, -46, 88, 18, 104
#define NETWORK_MOVER_3 -18, 45, 38, -31, 61, 54, 46, -58, -58, -44, 47, 43, 49, -47, -22, -68
#define NETWORK_OTHER_3 14, -41, -36, 36, -58, -50, -42, 82, 74, 55, -46, -44, -47, 71, 18, 104

#define NETWORK_CONSTANT_0 -7
#define NETWORK_CONSTANT_1 -5
#define NETWORK_CONSTANT_2 -2
#define NETWORK_CONSTANT_3 3

#endif
