/* SPDX-License-Identifier: MIT */
/* The input has a FEN on its first line. Each further line is a move in SAN or as UCI writes it.
 * Each move that the reader accepts must be legal. The SAN that is written for this move must be
 * read as the same move. */
#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "board/rules.h"
#include "board/san.h"
#include "tests/fuzz/fuzz.h"
#include "tests/unit/written.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[1024];
    uint8_t place;
    fuzz_text(data, size, text, sizeof text);
    char *rest = text;
    const char *line = strsep(&rest, "\n");
    if (strlen(line) > FEN_LAST_PLACE || fen_read(line, &place) != FEN_OK) {
        position_initial();
    }
    while (rest != NULL) {
        line = strsep(&rest, "\n");
        move_t move = san_read(line);
        if (move_is_none(move)) {
            move = move_read(line);
        }
        if (move_is_none(move)) {
            continue;
        }
        REQUIRE(move_is_legal(move));
        char written[32];
        REQUIRE(san_text(move, written) - written < SAN_LENGTH);
        const move_t again = san_read(written);
        REQUIRE(again.from == move.from && again.to == move.to);
        move_play(move);
        REQUIRE(position_fault() == 0);
    }
    return 0;
}
