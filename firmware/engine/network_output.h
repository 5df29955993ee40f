/* network_output.h - weights of the network's output, fitted by `make tune`, for C and
 * assembly: by bucket, and by whose sums they weigh.
 */
#ifndef NETWORK_OUTPUT_H
#define NETWORK_OUTPUT_H

/* clang-format off */

#define NETWORK_MOVER_0 29, -11, 28, -20, 32, -5, -17, 11, 33, -20, 9, -12, -23, 26, -21, 20
#define NETWORK_OTHER_0 -19, 13, -22, 19, 1, 22, 15, -13, -18, 14, 17, 12, 19, -21, 27, -23
#define NETWORK_MOVER_1 26, -10, 25, -26, 71, -37, -47, 17, 28, -19, 47, -22, -26, 27, -26, 24
#define NETWORK_OTHER_1 -19, 9, -21, 29, -20, 59, 57, -17, -24, 24, -1, 30, 25, -25, 34, -19
#define NETWORK_MOVER_2 29, 2, 25, -26, -55, -48, -43, 22, 30, -17, 56, -27, -27, 29, -29, 25
#define NETWORK_OTHER_2 -25, -2, -22, 34, 65, 79, 66, -23, -29, 22, 4, 42, 26, -29, 37, -21
#define NETWORK_MOVER_3 32, 18, 28, -28, 43, -56, -44, 25, 32, -17, 79, -31, -32, 32, -31, -15
#define NETWORK_OTHER_3 -25, -18, -24, 36, -14, 76, 63, -24, -30, 20, -34, 44, 34, -30, 37, 19

#define NETWORK_CONSTANT_0 2
#define NETWORK_CONSTANT_1 -24
#define NETWORK_CONSTANT_2 -20
#define NETWORK_CONSTANT_3 -28

#endif
