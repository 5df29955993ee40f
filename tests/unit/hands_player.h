/* SPDX-License-Identifier: MIT */
/* hands_player.h - stands in for a person who moves pieces on a board that senses them. It collects
 * the events that firmware/game/hands.h reports. It runs without the rest of the device. The header
 * includes cmocka. */
#ifndef HANDS_PLAYER_H
#define HANDS_PLAYER_H

#include <stdlib.h>

#include "tests/unit/test.h"

#include "board/fen.h"
#include "board/position.h"
#include "firmware/game/hands.h"
#include "firmware/game/ioboard.h"
#include "tests/unit/hands_tools.h"
#include "tests/unit/written.h"

enum { STEP_MS = 5, WORDS_MOST = 64 };

static uint8_t rows[8];
static uint32_t now_ms;
static hands_stage_t stage;
static hands_move_t told;                 /* the move that hands_look() returned */
static hands_meaning_t words[WORDS_MOST]; /* the events since the last listen() */
static uint8_t heard;

/* --- The board -------------------------------------------------------------------------------- */

static inline void look(void)
{
    if (hands_look(stage, &told)) {
        words[heard++ % WORDS_MOST] = *hands_meaning();
    }
}

static inline void wait(uint32_t ms)
{
    for (const uint32_t until_ms = now_ms + ms; now_ms < until_ms; now_ms += STEP_MS) {
        if (hands_due((uint16_t)now_ms)) {
            look();
        }
    }
}

static inline void feel_rows(void)
{
    for (uint8_t rank = 0; rank < 8; rank++) {
        hands_feel(rank, rows[rank]);
    }
}

static inline void feel(void)
{
    feel_rows();
    if (hands_due((uint16_t)now_ms)) {
        look();
    }
}

static inline void put_on(square_t square)
{
    rows[square_rank(square)] |= (uint8_t)(1 << square_file(square));
    feel();
}

static inline void lift_off(square_t square)
{
    rows[square_rank(square)] &= (uint8_t) ~(1 << square_file(square));
    feel();
}

/* Lifts and puts down pieces: "-e2 +e4". Before each action the function waits 400 ms. A number
 * before an action replaces the 400 ms. */
static inline void hands(const char *text)
{
    uint32_t before_ms = 400;
    while (*text != 0) {
        if (*text >= '0' && *text <= '9') {
            before_ms = (uint32_t)strtoul(text, (char **)&text, 10);
        } else {
            wait(before_ms);
            before_ms = 400;
            const square_t square = square_at((uint8_t)(text[1] - 'a'), (uint8_t)(text[2] - '1'));
            if (*text == '+') {
                put_on(square);
            } else {
                lift_off(square);
            }
            text += 3;
        }
        while (*text == ' ') {
            text++;
        }
    }
}

/* Puts a piece on each square where the ioboard has one, and empties all other squares. */
static inline void stand(void)
{
    memset(rows, 0, sizeof rows);
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        if (ioboard_piece(square) != NO_PIECE) {
            rows[square_rank(square)] |= (uint8_t)(1 << square_file(square));
        }
    }
}

static inline void listen(void)
{
    heard = 0;
}

static inline void begin(const char *fen)
{
    uint8_t place;
    page.chess960 = false;
    assert_int_equal(fen_read(fen, &place), FEN_OK);
    ioboard_level();
    now_ms = 0;
    stage = HANDS_TURN;
    told = HANDS_NO_MOVE;
    hands_start();
    stand();
    feel();
    wait(2500);
    listen();
}

/* --- What the device reported
 * ---------------------------------------------------------------------- */

static inline const char *word_text(hands_word_t word)
{
    static const char *const texts[] = {
        [HANDS_NOTHING] = "nothing", [HANDS_FITS] = "fits",
        [HANDS_LIFTED] = "lifted",   [HANDS_WAITS] = "waits",
        [HANDS_MOVE] = "move",       [HANDS_RECONSIDERS] = "reconsiders",
        [HANDS_DONE] = "done",       [HANDS_FIRST] = "first",
        [HANDS_CHOOSE] = "choose",   [HANDS_ROOK] = "rook",
        [HANDS_CLEAR] = "clear",     [HANDS_STEP] = "step",
        [HANDS_SWAP] = "swap",       [HANDS_DIFFERS] = "differs"};
    return texts[word];
}

/* Returns the events since listen(), for example "lifted e2, move e2 e4". */
static inline const char *understood(void)
{
    static char text[1024];
    size_t length = 0;
    text[0] = 0;
    for (uint8_t index = 0; index < heard; index++) {
        char from[3] = "";
        char to[3] = "";
        const hands_meaning_t *const meaning = &words[index];
        if (square_on_board(meaning->from)) {
            (void)square_text(meaning->from, from);
        }
        if (square_on_board(meaning->to)) {
            (void)square_text(meaning->to, to);
        }
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s%s%s%s%s",
                                   index == 0 ? "" : ", ", word_text(meaning->word),
                                   *from == 0 ? "" : " ", from, *to == 0 ? "" : " ", to);
    }
    listen();
    return text;
}

/* Moves the pieces as `text` says (see hands()), waits `ms`, and asserts that the events are
 * `expected`. */
static inline void means(const char *text, uint32_t ms, const char *expected)
{
    hands(text);
    wait(ms);
    assert_string_equal(understood(), expected);
}

/* Plays `text`, the move that HANDS_MOVE has reported, as the game does. The stage becomes
 * `next`. */
static inline void follow(const char *text, hands_stage_t next)
{
    const move_t move = move_read(text);
    assert_false(move_is_none(move));
    told = hands_told(move);
    if (next != HANDS_TYPED) {
        (void)move_play(move);
        ioboard_level();
    }
    stage = next;
    look();
    listen();
}

/* --- Games ------------------------------------------------------------------------------------ */

typedef struct {
    uint32_t moves, castlings, passings, promotions, captures, stops, questions;
} count_t;

static count_t counted;

/* Asserts that `played` is the planned `move`, or one of the plan's stops. */
static inline void is_meant(const hands_plan_t *plan, move_t move, move_t played)
{
    bool found = move_from(played) == move_from(move) && played.to == move.to;
    for (uint8_t index = 0; index < plan->stopped; index++) {
        found |= move_equal(plan->stops[index], played);
    }
    if (!found) {
        char fen[FEN_LENGTH];
        fen_text(0, fen);
        printf("%s: meant %02x-%02x, played %02x-%02x\n", fen, move.from, move.to, played.from,
               played.to);
        for (uint8_t index = 0; index < plan->count; index++) {
            printf(" %u%c%02x", plan->hands[index].after_ms, plan->hands[index].puts ? '+' : '-',
                   plan->hands[index].square);
        }
        printf("\n");
    }
    assert_true(found);
}

/* Carries out `plan`, and reacts to the events as the game does. Returns true if `move` is on the
 * board at the end. Then sets the left half of the page back to the position before the move. */
static inline bool hands_play(const hands_plan_t *plan, move_t move)
{
    const page_t before = page;
    bool stands = false;
    uint32_t hand_ms = now_ms;
    for (uint8_t index = 0; index <= plan->count; index++) {
        hand_ms += index < plan->count ? plan->hands[index].after_ms : 3000;
        bool again = false;
        while (now_ms < hand_ms || again) {
            if (!again) {
                now_ms++;
                if (!hands_due((uint16_t)now_ms)) {
                    continue;
                }
            }
            again = false;
            if (!hands_look(stage, &told)) {
                continue;
            }
            const hands_meaning_t meaning = *hands_meaning();
            if (meaning.word == HANDS_MOVE) {
                move_t played = {meaning.from, meaning.to};
                assert_int_equal(rules_verdict(&played), MOVE_OK);
                is_meant(plan, move, played);
                stands = move_from(played) == move_from(move) && played.to == move.to;
                told = hands_told(played);
                (void)move_play(played);
                ioboard_level();
                stage = HANDS_PLAYED;
                again = true;
            } else if (meaning.word == HANDS_RECONSIDERS) {
                page = before;
                ioboard_level();
                stage = HANDS_TURN;
                stands = false;
                counted.stops++;
                again = true;
            } else if (meaning.word == HANDS_DONE) {
                stands = true;
                (void)move_play(move);
                ioboard_level();
                stage = HANDS_TURN;
                again = true;
            } else if (meaning.word == HANDS_CHOOSE) {
                counted.questions++;
            }
        }
        if (index < plan->count) {
            const square_t square = plan->hands[index].square;
            const uint8_t bit = (uint8_t)(1 << square_file(square));
            uint8_t *const row = &rows[square_rank(square)];
            assert_int_equal((*row & bit) != 0, !plan->hands[index].puts);
            *row ^= bit;
            feel_rows();
        }
    }
    page = before;
    return stands;
}

/* True if the move changes more than two squares or promotes a pawn. */
static inline bool is_special(move_t move)
{
    const square_t victim = hands_victim(move);
    return move_castles(move) || move_promotes(move) ||
           (victim != SQUARE_NONE && victim != move.to);
}

static inline void play_game(const char *fen, unsigned plies)
{
    begin(fen);
    for (unsigned ply = 0; ply < plies; ply++) {
        move_t move = random_move();
        if (move_is_none(move)) {
            return;
        }
        for (unsigned tries = 0; tries < 6 && !is_special(move); tries++) {
            const move_t other = random_move();
            if (is_special(other) || hands_victim(other) != SQUARE_NONE) {
                move = other;
            }
        }
        counted.moves++;
        counted.castlings += move_castles(move);
        counted.promotions += move_promotes(move);
        counted.captures += hands_victim(move) != SQUARE_NONE;
        counted.passings += hands_victim(move) != SQUARE_NONE && hands_victim(move) != move.to;
        hands_plan_t plan;
        ioboard_level();
        told = hands_told(move);
        if (ply % 2 == 0) {
            stage = HANDS_TURN;
            hands_plan(&plan, move);
        } else {
            stage = HANDS_ANSWER;
            hands_plan_answer(&plan, move);
        }
        (void)hands_look(stage, &told);
        if (!hands_play(&plan, move)) {
            printf("seed %u, ply %u: not understood\n", chance_state, ply);
            is_meant(&plan, MOVE_NONE, move);
        }
        (void)move_play(move);
        ioboard_level();
        uint8_t felt[8];
        memcpy(felt, rows, sizeof felt);
        stand();
        assert_memory_equal(felt, rows, sizeof rows);
    }
}

/* Plays random games. HANDS_SEED and HANDS_GAMES in the environment choose other games. */
static inline void play_random_games(const char *const *starts, size_t count)
{
    const char *const seed = getenv("HANDS_SEED");
    const char *const games = getenv("HANDS_GAMES");
    chance_state = seed != NULL ? (uint32_t)strtoul(seed, NULL, 10) : 7;
    memset(&counted, 0, sizeof counted);
    for (unsigned game = games != NULL ? (unsigned)strtoul(games, NULL, 10) : 60; game > 0;
         game--) {
        play_game(starts[game % count], 80);
    }
    printf("%u moves: %u captures, %u castlings, %u in passing, %u promotions; %u taken back, "
           "%u questions\n",
           counted.moves, counted.captures, counted.castlings, counted.passings, counted.promotions,
           counted.stops, counted.questions);
}

#endif
