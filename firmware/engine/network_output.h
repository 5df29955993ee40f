/* network_output.h - weights of the network's output, fitted by `make tune`, for C and
 * assembly: by bucket, and by whose sums they weigh.
 */
#ifndef NETWORK_OUTPUT_H
#define NETWORK_OUTPUT_H

/* clang-format off */

#define NETWORK_MOVER_0 30, -8, 28, -27, 40, 17, -26, 46, 36, -37, 26, -33, -28, 32, -26, 16
#define NETWORK_OTHER_0 -23, 10, -26, 26, -37, -15, 36, -19, -33, 50, -28, 41, 37, -30, 25, -17
#define NETWORK_MOVER_1 33, -11, 31, -25, 47, 20, -56, 35, 47, -45, 31, -44, -36, 31, -33, 16
#define NETWORK_OTHER_1 -30, 9, -28, 27, -43, -22, 60, -28, -40, 76, -31, 65, 47, -31, 40, -17
#define NETWORK_MOVER_2 40, 9, 31, -24, 52, 32, -49, 37, 54, -45, 34, -51, -35, 32, -36, 9
#define NETWORK_OTHER_2 -38, -9, -27, 29, -46, -34, 64, -35, -45, 75, -30, 80, 48, -32, 48, -12
#define NETWORK_MOVER_3 45, 22, 33, -26, 52, 43, -44, 40, 55, -48, 39, -58, -39, 37, -40, -8
#define NETWORK_OTHER_3 -41, -23, -28, 31, -46, -42, 65, -38, -47, 69, -35, 78, 48, -36, 51, 9

#define NETWORK_CONSTANT_0 -7
#define NETWORK_CONSTANT_1 -2
#define NETWORK_CONSTANT_2 -12
#define NETWORK_CONSTANT_3 -30

#endif
