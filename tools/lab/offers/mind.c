/* mind.c - lets a program on the PC ask when Nibble agrees to a draw, offers a draw or resigns.
 *
 * The game is the firmware's. firmware/game/offers.c decides, called as the playing screen calls it
 * (firmware/ui/play). Each line on standard input gets a line as its answer:
 *
 *     game white|black RATING FEN   begins a new game. Nibble has this colour and plays at this
 *                                   strength in hundreds (0: none). The answer is "ok"
 *     other MOVE                    makes the opponent's move, in UCI's form. The answer is "ok".
 *                                   Here and below the answer is "over" if the move ends the game
 *                                   by rule, and "error" if the move is illegal
 *     own MOVE SCORE                makes Nibble's move, from a search with this score in
 *                                   centipawns. The answer is "resigns" (the move is not made),
 *                                   "offers" or "plays"
 *     offer                         the opponent offers a draw. The answer is "agrees" or "no"
 *
 * If Nibble's material cannot win, the answer is "bare" in place of "offers" and "agrees". Such a
 * draw is right however the opponent stands.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/endgame.h"
#include "board/fen.h"
#include "firmware/engine/search/search.h"
#include "firmware/game/game.h"
#include "firmware/game/offers.h"
#include "hal/host/eeprom.h"

static int8_t mood;
static uint8_t rating;

/* Waits until the record is written. */
static void settle(void)
{
    while (!game_ready()) {
        game_poll();
    }
}

/* `word`, or "bare". */
static const char *unless_bare(const char *word)
{
    const colour_t own = game_computer() == COMPUTER_WHITE ? WHITE : BLACK;
    return endgame_cannot_win(own) ? "bare" : word;
}

static const char *say(char *line)
{
    char word[8] = "", first[8] = "", second[8] = "";
    int begin = 0;
    sscanf(line, "%7s %7s %7s %n", word, first, second, &begin);
    if (strcmp(word, "game") == 0) {
        uint8_t place;
        if (fen_read(line + begin, &place) != FEN_OK) {
            return "error";
        }
        game_set_computer(strcmp(first, "white") == 0 ? COMPUTER_WHITE : COMPUTER_BLACK);
        rating = (uint8_t)atoi(second);
        if (rating == 0) {
            rating = OFFERS_STRONG;
        }
        mood = 0;
        game_new_from_position();
        settle();
        return "ok";
    }
    if (strcmp(word, "offer") == 0) {
        if (offers_agrees(mood)) {
            return unless_bare("agrees");
        }
        mood = 0;
        return "no";
    }
    const bool own = strcmp(word, "own") == 0;
    const move_t move = move_read(first);
    if (move_is_none(move)) {
        return "error";
    }
    if (own) {
        search_report.score = (int16_t)atoi(second);
        mood = offers_mood(mood, search_report.score);
        if (offers_resigns(mood, rating)) {
            return "resigns";
        }
    }
    game_play(move, 0);
    settle();
    return game_result() != RESULT_NONE ? "over"
           : !own                       ? "ok"
           : offers_draw(mood)          ? unless_bare("offers")
                                        : "plays";
}

int main(void)
{
    char line[200];
    eeprom_host_erase();
    game_start();
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        puts(say(line));
        fflush(stdout);
    }
    return 0;
}
