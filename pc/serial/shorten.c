/* SPDX-License-Identifier: MIT */
#include "pc/serial/shorten.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line_words.h"
#include "base/put.h"
#include "board/fen.h"
#include "board/page.h"
#include "board/position.h"
#include "board/rules.h"
#include "pc/serial/lines.h"

/* A line of at most SHORT_LENGTH characters is not shortened. MOVE_NUMBER_MOST is the greatest move
 * number that a FEN can have. */
enum { SHORT_LENGTH = 120, MOVE_NUMBER_MOST = 9999 };

static text_t written;

static void put_letter(char letter)
{
    text_add(&written, &letter, 1);
}

/* Returns the first character of `text` that is not a blank. */
static const char *skip_blanks(const char *text)
{
    return text + strspn(text, LINE_BLANKS);
}

/* Sets up the position that `line` names in front of its moves. `moves` points to the first move.
 * Returns false if `line` names no legal position. */
static bool set_up(const char *line, const char *moves)
{
    if (line_begins_with(line, "startpos")) {
        position_initial();
        return true;
    }
    if (!line_begins_with(line, "fen")) {
        return false;
    }
    const char *const fen = skip_blanks(skip_blanks(line) + strlen("fen"));
    text_t text = {NULL, 0, 0};
    text_add(&text, fen, (size_t)(moves - fen) - strlen("moves"));
    while (text.length > 0 && strchr(LINE_BLANKS, text.bytes[text.length - 1]) != NULL) {
        text.bytes[--text.length] = '\0';
    }
    uint8_t place;
    const bool is_good = fen_read(text.bytes, &place) == FEN_OK;
    free(text.bytes);
    return is_good;
}

void shorten_position(char **line)
{
    const char *const start = skip_blanks(*line) + strlen("position");
    const char *const moves = line_find(start, "moves");
    if (strlen(*line) <= SHORT_LENGTH || moves == NULL || !set_up(start, moves)) {
        return;
    }
    const char *rest = NULL; /* the moves from the last capture or pawn move on */
    for (const char *word = skip_blanks(moves); *word != '\0';) {
        char text[8];
        const size_t length = strcspn(word, LINE_BLANKS);
        if (length >= sizeof text) {
            return;
        }
        memcpy(text, word, length);
        text[length] = '\0';
        const move_t move = move_read(text);
        if (move_is_none(move)) {
            return;
        }
        const page_t before = page;
        move_play(move);
        if (page.state.halfmove_clock == 0 && before.state.move_number <= MOVE_NUMBER_MOST) {
            const page_t after = page;
            page = before;
            rest = word;
            written.length = 0;
            put_to(put_letter);
            fen_write(0);
            page = after;
        }
        word = skip_blanks(word + length);
    }
    if (rest == NULL) {
        return;
    }
    text_t text = {NULL, 0, 0};
    const char *const parts[] = {"position fen ", written.bytes, " moves ", rest};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        text_add(&text, parts[i], strlen(parts[i]));
    }
    if (text.length < strlen(*line)) {
        free(*line);
        *line = text.bytes;
    } else {
        free(text.bytes);
    }
}
