/* A walk through all menus: each line of each, GO and CLR on it, and the game is as it was:
 * position, record, clocks, and what the EEPROM has of it.
 */
#include "firmware/game/clocks.h"
#include "firmware/game/journal.h"
#include "firmware/game/settings.h"
#include "hal/eeprom.h"
#include "tests/unit/ui_tools.h"

/* All that is the game's. */
typedef struct {
    char fen[FEN_LENGTH];
    char shown[FEN_LENGTH];
    uint8_t ply, plies;
    move_t moves[GAME_FOLD];
    uint16_t seconds[GAME_FOLD];
    uint8_t eeprom[1024 - JOURNAL_START]; /* start records and plies */
    char lines[2][LCD_COLUMNS + 1];
} game_t;

static void look(game_t *game)
{
    run(300); /* what is queued for the EEPROM */
    memset(game, 0, sizeof *game);
    strcpy(game->lines[0], lcd_host_row(0));
    snprintf(game->lines[1], sizeof game->lines[1], "%.11s",
             lcd_host_row(1)); /* without the time */
    keys("menu");              /* nobody thinks on behind it */
    fen_text(0, game->fen);
    strcpy(game->shown, shown_fen());
    game->ply = game_ply();
    game->plies = game_plies();
    for (uint8_t ply = 0; ply < game->plies; ply++) {
        game->moves[ply] = game_move(ply);
        game->seconds[ply] = game_move_seconds(ply);
    }
    for (uint16_t i = 0; i < sizeof game->eeprom; i++) {
        game->eeprom[i] = eeprom_read((uint16_t)(JOURNAL_START + i));
    }
    the_game_is_whole();
    keys("clr");
}

/* Presses `way` and CLR until the game is there again, with a long rest in between: nothing is
 * different, and no clock has run but for the keys. */
static void go_and_come_back(const char *way, uint32_t rest_ms)
{
    const uint8_t computer = game_computer();
    game_t before, after;
    look(&before);
    const uint32_t used_ms = clocks_used_ms(WHITE) + clocks_used_ms(BLACK);
    keys(way);
    if (EDITION_SETTINGS && settings_get(SETTING_LOCKED) != 0) {
        keys("clr go menu");
    }
    run(rest_ms);
    keys("clr clr clr clr");
    assert_in_range(clocks_used_ms(WHITE) + clocks_used_ms(BLACK) - used_ms, 0, 1500);
    game_set_computer(computer); /* a line that is meant to change it */
    keys("e5 clr");
    look(&after);
    assert_memory_equal(&after, &before, sizeof after);
}

/* Steps through the lines of the menu that `way` opens, looks at each, and presses GO there, and
 * after that all keys of `more`. Returns how many lines there were. */
static unsigned walk(const char *way, const char *more)
{
    char first[LCD_COLUMNS + 1] = "";
    char path[400];
    for (unsigned line = 0;; line++) {
        snprintf(path, sizeof path, "%s", way);
        for (unsigned step = 0; step < line; step++) {
            strcat(path, " fwd");
        }
        keys(path);
        char name[LCD_COLUMNS + 1];
        strcpy(name, lcd_host_row(0));
        const bool all = line != 0 && strcmp(name, first) == 0;
        keys("clr clr clr clr");
        if (all) {
            return line;
        }
        if (line == 0) {
            strcpy(first, name);
        }
        go_and_come_back(path, 2000);
        strcat(path, " go");
        go_and_come_back(path, 500);
        strcat(path, more);
        go_and_come_back(path, 100);
    }
}

static void walk_everything(void)
{
    char path[200];
    assert_int_equal(walk("menu", ""), 3 + (EDITION_CHESS960) + EDITION_STORE + EDITION_STORE +
                                           2 * EDITION_COACH + 2 + (EDITION_SETTINGS ? 1 : 3));
    if (EDITION_SETTINGS) {
        assert_in_range(walk("menu back go", " fwd back"), 4, 99);
    }
    assert_int_equal(walk("menu fwd fwd go menu", ""), 5 + EDITION_CHESS960);

    for (unsigned level = 0; level < 60; level++) {
        snprintf(path, sizeof path, "level %s",
                 level % 2 != 0 ? "fwd level fwd" : "level back back");
        go_and_come_back(path, level == 0 ? 5000 : 0);
    }
    go_and_come_back("info", 5000);
    if (EDITION_INFO) {
        strcpy(path, "info");
        for (unsigned group = 0; group < 8; group++) {
            go_and_come_back(path, 100);
            go_and_come_back(strcat(path, " fwd"), 100);
            go_and_come_back(strcat(path, " back"), 100);
            strcat(path, " info");
        }
    }
    go_and_come_back("info e5 d4 fwd back", 100);
    go_and_come_back("menu fwd fwd go e5 d4 fwd a1 a1 e5", 100);
}

static void the_menus_leave_a_game_of_two_people_as_it_was(void **state)
{
    two_people();
    enter("e2e4");
    run(5000);
    enter("c7c5");
    run(3000);
    enter("g1f3");
    keys("back");
    keys("clr");
    walk_everything();
}

static void the_menus_leave_a_game_with_the_computer_as_it_was(void **state)
{
    keys("level back back back go");
    if (EDITION_SETTINGS) {
        settings_set(SETTING_THREAT, 0);
    }
    enter("a2a4");
    take_its_move();
    keys("clr");
    walk_everything();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_menus_leave_a_game_of_two_people_as_it_was, new_device),
        cmocka_unit_test_setup(the_menus_leave_a_game_with_the_computer_as_it_was, new_device),
    };
    return cmocka_run_group_tests_name("ui_walk", tests, NULL, NULL);
}
