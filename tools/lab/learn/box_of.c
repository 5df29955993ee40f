/* SPDX-License-Identifier: MIT */
/* box_of.c - prints what the mistake box keeps of games. Each line of the input is a game: the
 * person's side (w or b), the number of moves that belong to the opening, and all moves. For each
 * position in the box the program prints a line with its FEN and the better move. An empty line
 * ends the answer to a game. Each game begins with an empty box. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "firmware/game/box.h"
#include "firmware/game/game.h"
#include "firmware/game/look.h"
#include "hal/host/host.h"

static void write_letter(char letter)
{
    putchar(letter);
}

static void play_game(char *line)
{
    const bool is_white = line[0] == 'w';
    bool by_white = true;
    int opening = atoi(strtok(line + 1, " "));
    for (char *word; (word = strtok(NULL, " \n")) != NULL; opening--) {
        const move_t move = move_read(word);
        game_next_is_by(opening <= 0 && by_white == is_white ? MAKER_PERSON : MAKER_COMPUTER);
        game_play(move, 1);
        while (!game_ready()) {
            game_poll();
        }
        by_white = !by_white;
    }
    game_set_computer(is_white ? COMPUTER_BLACK : COMPUTER_WHITE);
}

static void look_at_game(void)
{
    look_begin(true);
    while (look_is_on() || box_is_busy()) {
        game_poll();
        box_poll();
        look_think();
    }
}

static void tell_box(void)
{
    box_open();
    uint8_t place = BOX_NONE;
    for (uint8_t left = box_count(true); left != 0; left--) {
        place = box_next(place, false);
        const move_t better = box_set_up(place);
        fen_write(0);
        putchar('|');
        move_write(better);
        putchar('\n');
    }
    putchar('\n');
    fflush(stdout);
}

int main(void)
{
    static char line[4096];
    put_to(write_letter);
    while (fgets(line, sizeof line, stdin) != NULL) {
        host_power_on();
        eeprom_host_erase();
        game_start();
        while (!game_ready()) {
            game_poll();
        }
        play_game(line);
        look_at_game();
        tell_box();
    }
    return 0;
}
