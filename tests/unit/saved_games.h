/* SPDX-License-Identifier: MIT */
/* saved_games.h - EEPROM contents that Nibble 0.1 saved. Each row has an address and 16 bytes. Rows
 * that contain only 0xFF are left out.
 *
 * The contents come from simulated boards with the images of 0.1 for the Uno and for the Mega 2560.
 * Two people played this game with keys, at 5 minutes for the game: 1 e4 c5 2 Nf3 d6 3 Bb5+ Bd7 4
 * Bxd7+ Qxd7 5 O-O Nc6 6 Re1 Nf6. They took back two plies, played 6 c3 Nf6 7 d4 cxd4, and took
 * back one ply. On the Mega they also stored game 2 after 4 Bxd7+, and changed some settings.
 */
#ifndef SAVED_GAMES_H
#define SAVED_GAMES_H

#include "base/edition.h"

/* clang-format off */

static const char saved_by_0_1[] =
#if EDITION_STORE
    "000: ff ff 01 00 01 ff ff 0d 02 ff 14 ff 02 ff fe ff\n"
    "010: 05 ff ff ff ff ff ff ff ec ff f1 ff ff ff ff ff\n"
    "030: ff ff ff ff 78 ed 0c 01 00 01 ff 0d 0d 02 ff 14\n"
    "040: ff 02 ff fe ff 05 ff ff ff ff ff ff ff ec ff f1\n"
    "060: ff ff ff ff ff ff ff ff ff 4e e8 0d ff ff ff ff\n"
    "0a0: ff 01 c4 ae 6a 4c 22 22 22 22 00 00 00 00 00 00\n"
    "0b0: 00 00 00 00 00 00 00 00 00 00 33 33 33 33 d5 bf\n"
    "0c0: 7b 5d 00 0f 88 00 01 00 07 00 77 70 00 00 00 00\n"
    "0d0: 00 d6 00 65 e2 01 14 34 16 62 4a 1e 06 2d 1d 63\n"
    "0e0: 53 53 05 49 0d 72 63 36 41 e3 0d 73 6b 1d 04 07\n"
    "0f0: 42 71 5a 1d 12 22 42 76 5d 1d 13 3b 0f 42 3b 0b\n"
    "720: ff ff ff ff ff ff ff ff ff ff ff ff 01 07 00 00\n"
    "730: 0d c4 ae 6a 4c 22 22 22 22 00 00 00 00 00 00 00\n"
    "740: 00 00 00 00 00 00 00 00 00 33 33 33 33 d5 bf 7b\n"
    "750: 5d 00 0f 88 00 01 00 07 00 77 70 00 22 dc 14 34\n"
    "760: 10 62 42 18 06 25 18 63 53 50 05 41 08 72 63 30\n"
    "770: 41 63 80 ff ff ff ff ff ff ff ff ff ff ff ff ff\n";
#else
    "000: ff ff 01 00 01 ff 0d 0d ff ff ff 00 00 00 00 ff\n"
    "030: ff ff ff ff 9d a6 08 01 00 01 ff ff 0d ff ff ff\n"
    "040: 00 00 00 00 ff ff ff ff ff ff ff ff ff ff ff ff\n"
    "060: ff ff ff ff ff ff ff ff ff 8a 40 07 ff ff ff ff\n"
    "0a0: ff 01 c4 ae 6a 4c 22 22 22 22 00 00 00 00 00 00\n"
    "0b0: 00 00 00 00 00 00 00 00 00 00 33 33 33 33 d5 bf\n"
    "0c0: 7b 5d 00 0f 88 00 01 00 c7 e7 83 64 fe 00 00 00\n"
    "0d0: 00 d6 00 9c 6f 01 14 34 16 62 4a 1e 06 2d 1d 63\n"
    "0e0: 53 53 05 41 14 72 63 36 41 e3 0d 73 6b 0c 04 07\n"
    "0f0: 42 71 5a 1d 12 22 42 76 5d 1d 13 3b 0f 42 3b 0b\n";
#endif

/* clang-format on */

#endif
