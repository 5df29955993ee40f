/* Walks through all screens.
 *
 * Through the menus: GO and CLR on each line of each menu. The game stays as it was: position,
 * record, clocks, and the game's bytes in the EEPROM.
 *
 * Through every screen and stage of the game, with every key there. No two fields touch. The side
 * to move can be seen whenever Nibble waits for the player. A key that does nothing sounds the low
 * note. A message gives way after five seconds.
 */
#include "firmware/game/clocks.h"
#include "firmware/game/journal.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_state.h"
#include "hal/eeprom.h"
#include "hal/host/buzzer.h"
#include "tests/unit/ui_tools.h"

/* The whole state of the game. */
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
    run(300); /* writes the bytes queued for the EEPROM */
    memset(game, 0, sizeof *game);
    strcpy(game->lines[0], lcd_host_row(0));
    snprintf(game->lines[1], sizeof game->lines[1], "%.11s",
             lcd_host_row(1)); /* without the time */
    keys("menu");              /* no search goes on behind the menu */
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

/* Presses `way`, waits `rest_ms`, and presses CLR until the game is there again. Asserts that
 * nothing is different. A clock has run only while keys were pressed. */
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
    game_set_computer(computer); /* this line changes the setting on purpose */
    keys("e5 clr");
    look(&after);
    assert_memory_equal(&after, &before, sizeof after);
}

/* Steps through the lines of the menu that `way` opens. At each line presses GO, and after that all
 * keys of `more`. Returns the number of lines. */
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
    /* A menu may grow: the numbers are the least. */
    assert_in_range(walk("menu", ""), EDITION_SETTINGS ? 10 : 8, 99);
    if (EDITION_SETTINGS) {
        assert_in_range(walk("menu back go", " fwd back"), 4, 99);
    }
    assert_in_range(walk("menu fwd fwd go menu", ""), 5 + EDITION_CHESS960, 99);

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

/* A search that ends behind another screen, or for another screen, does not start the player's
 * clock. */
static void the_players_clock_stands_behind_every_screen(void **state)
{
    static const char *const ways[] = {
        "hint menu",
        "hint level",
        "hint info",
        "a1 b2 a1 d4 go menu fwd fwd go",
        "level level level level level level level go go menu", /* looks for a mate in 1 */
#if EDITION_PUZZLES
        "a1 b2 a1 d4 go menu fwd fwd fwd fwd fwd go",
#endif
    };
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        new_device(state);
        keys(ways[i]);
        for (int ms = 0; ms < 5000 && searches(); ms += 100) {
            run(100);
        }
        run(200);
        assert_int_not_equal(ui_screen(), SCREEN_PLAY);
        assert_false(searches());
        assert_false(clocks_are_running());
        keys("clr clr clr");
        assert_true(clocks_are_running());
    }
}

/* --- Every key on every screen --------------------------------------------------------------- */

/* A way to a screen: a line of the cable, or NULL, and then keys. `.` lets the computer think until
 * it has its move. `-` lets a second pass. */
typedef struct {
    const char *line, *way;
} place_t;

#define MATED    "fen rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
#define PROMOTES "fen 3r3k/2P5/8/8/8/8/8/K7 w - - 0 1"
#define LOSES    "fen rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2"
#define CASTLES  "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define MATES    "fen 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"
#define CHECKED  "fen 4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1"

static const place_t places[] = {
    {NULL, ""},
    {NULL, "e5"},
    {NULL, "e5 b2"},
    {NULL, "e5 b2 e5"},
    {NULL, "e5 b2 e5 d4"},
    {NULL, "e5 d4"},
    {NULL, "e5 g7"},
    {NULL, "e5 b2 e5 e5 go"},
    {NULL, "back"},
    {NULL, "hint - - -"},
    {NULL, "hint - - - clr"},
    {NULL, "a1 b2 a1 d4 go -"},
    {NULL, "a1 b2 a1 d4 go ."},
    {NULL, "a1 b2 a1 d4 go . go"},
    {NULL, "a1 b2 a1 d4 go . back"},
    {NULL, "a1 b2 a1 d4 go clr"},
    {NULL, "a1 b2 a1 d4 go back"},
    {NULL, "menu fwd go go go clr go -"},
    {NULL, "menu fwd go clr e5 b2 e5 d4 go"},
    {NULL, "menu fwd go clr e5 b2 e5 d4 go back"},
    {NULL, "level level level go e5 b2 e5 d4 go"},
    {NULL, "level level level level level go"},
    {PROMOTES, "c3 g7 c3 h8 go"},
    {PROMOTES, "c3 g7 d4 h8 go go back"},
    {LOSES, "g7 b2 g7 d4 go -"},
    {CASTLES, "menu fwd go clr e5 a1 g7 a1 go"},
    {CASTLES, "menu fwd go clr e5 a1 c3 a1 go back"},
    {MATES, "go - -"},
    {MATED, ""},
    {CHECKED, ""},
    {CHECKED, "menu fwd go clr e5 a1 g7 a1 go"},
    {"position startpos moves e2e4", ""},
    {NULL, "menu"},
    {NULL, "menu go"},
    {NULL, "menu back go"},
    {NULL, "menu fwd fwd go"},
    {NULL, "menu fwd fwd go e5"},
    {NULL, "menu fwd fwd go e5 a1 go"},
    {NULL, "menu fwd fwd go menu"},
    {NULL, "level"},
    {NULL, "info"},
    {NULL, "info e5"},
#if EDITION_INFO
    {NULL, "a1 b2 a1 d4 go - info"},
    {NULL, "a1 b2 a1 d4 go . hint"},
    {NULL, "info info"},
    {NULL, "info info fwd"},
    {NULL, "info info info"},
    {NULL, "info info info info"},
    {NULL, "info info info info info"},
    {NULL, "info info info info info info"},
#endif
#if EDITION_STORE
    {NULL, "a1 b2 a1 d4 go menu fwd fwd fwd fwd go go -"},
    {NULL, "a1 b2 a1 d4 go menu fwd fwd fwd fwd go go - go"},
    {NULL, "menu fwd fwd fwd fwd fwd go go"},
    {NULL, "menu fwd fwd fwd fwd fwd go go e5 d4"},
    {NULL, "menu fwd fwd fwd fwd fwd go go fwd"},
#endif
#if EDITION_COACH
    {NULL, "menu fwd fwd fwd fwd fwd fwd go"},
    {NULL, "menu fwd fwd fwd fwd fwd fwd fwd go a1 b2 a1 d4 go ."},
    {NULL, "menu fwd fwd fwd fwd fwd fwd fwd go a1 b2 a1 d4 go . go"},
    {NULL, "menu fwd fwd fwd fwd fwd fwd fwd go a1 b2 a1 d4 go . go menu back back go go"},
#endif
};

/* Menus. Each line is a place, and GO on the line leads to another place. */
static const char *const menus[] = {"menu", "menu fwd fwd go menu",
                                    EDITION_SETTINGS ? "menu back go" : "level"};

/* Goes to a place on a new device. */
static void go_to_place(const place_t *place)
{
    new_device(NULL);
    one_second_a_move();
    if (place->line != NULL) {
        send(place->line);
    }
    for (const char *way = place->way; *way != '\0'; way += strspn(way, " ")) {
        char key[8];
        const size_t length = strcspn(way, " ");
        snprintf(key, sizeof key, "%.*s", (int)length, way);
        way += length;
        if (*key == '.') {
            wait_for_move();
            run(800);
        } else if (*key == '-') {
            run(1000);
        } else {
            keys(key);
            run(400);
        }
    }
}

/* A field is a word of its own. */
static void no_fields_touch(const char *line)
{
    static const char *const whole[] = {"check", "book", "MENU", "FWD>",
                                        "GO>",   "1-0",  "0-1",  "1/2"};
    char text[LCD_COLUMNS + 1];
    strcpy(text, line);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        const size_t length = strlen(word);
        const char *const colon = strchr(word, ':');
        if (colon != NULL && colon[1] != '\0') {
            assert_int_equal(strspn(word, "0123456789:"), length);
        }
        const char *const plus = strchr(word, '+');
        if (plus != NULL && plus != word && plus[1] != '\0') {
            fail_msg("|%s|", line);
        }
        for (size_t i = 0; i < COUNT_OF(whole); i++) {
            const size_t end = strlen(whole[i]);
            assert_true(length <= end || strcmp(word + length - end, whole[i]) != 0);
        }
    }
}

/* Asserts that the side to move can be seen whenever the game waits for a key: by the king in
 * front, beside a clock, or by name. The king before `move, then GO` belongs to the side whose
 * move, the last of the game, must be carried out. Two displays have no room for a king: an
 * announced mate, and a question with two pieces. */
static void the_side_to_move_can_be_seen(void)
{
    const char *const line = lcd_host_row(1);
    const bool carries_out = row_has(1, "move, then GO");
    const bool white = (carries_out ? colour_other(page.state.side) : page.shown.side) == WHITE;
    const char king[] = {white ? 'K' : 'k', ' ', '\0'};
    if (searches() || uci_is_active() || game_result() != RESULT_NONE || play.reminders == 2 ||
        row_has(1, "GO>")) {
        return;
    }
    if (strstr(line, king) == NULL && strstr(line, white ? "White move" : "Black move") == NULL &&
        strstr(line, white ? "Nibble white" : "Nibble black") == NULL) {
        fail_msg("who is to move? |%s|%s|", lcd_host_row(0), line);
    }
}

static void the_rules_of_screens_are_kept(void)
{
    no_fields_touch(lcd_host_row(0));
    no_fields_touch(lcd_host_row(1));
    if (ui_screen() == SCREEN_PLAY) {
        the_side_to_move_can_be_seen();
    }
}

/* The things that a key can change, except the time. */
typedef struct {
    char lines[2][LCD_COLUMNS + 1];
    bool lit[LEDS_ROWS];
    char shown[FEN_LENGTH];
    uint8_t kept[KEPT];
    uint8_t ply, stage, screen;
    bool thinks, by_cable;
} face_t;

static void look_at_face(face_t *face)
{
    memset(face, 0, sizeof *face);
    for (uint8_t row = 0; row < 2; row++) {
        char *const line = face->lines[row];
        strcpy(line, lcd_host_row(row));
        for (char *digit = line; strchr(line, ':') != NULL && *digit != '\0'; digit++) {
            if (*digit >= '0' && *digit <= '9') {
                *digit = '0';
            }
        }
    }
    for (uint8_t row = 0; row < LEDS_ROWS; row++) {
        face->lit[row] = leds_host_row(row) != 0;
    }
    strcpy(face->shown, shown_fen());
    memcpy(face->kept, journal_kept, KEPT);
    face->ply = game_ply();
    face->stage = (uint8_t)play_stage();
    face->screen = (uint8_t)ui_screen();
    face->thinks = engine_is_running();
    face->by_cable = uci_is_active();
}

static bool is_low_note(const FLASH buzzer_note_t *note)
{
    static const FLASH buzzer_note_t low = BUZZER_NOTE(220, 120);
    return memcmp(note, &low, sizeof low) == 0;
}

static unsigned silent; /* the number of keys without an answer */

static void a_key_is_answered(const place_t *place, keycode_t key)
{
    face_t before, after;
    go_to_place(place);
    look_at_face(&before);
    const uint16_t tunes = buzzer_host_tunes();
    press(key);
    look_at_face(&after);
    if (memcmp(&before, &after, sizeof before) == 0 &&
        settings_get(SETTING_SOUND) >= SOUND_EVENTS && !row_has(0, "-               ") &&
        (buzzer_host_tunes() == tunes || !is_low_note(buzzer_host_tune()))) {
        print_error("%s | %s: key %u does nothing and sounds nothing\n|%s|\n|%s|\n",
                    place->line != NULL ? place->line : "", place->way, key, lcd_host_row(0),
                    lcd_host_row(1));
        silent++;
    }
    the_rules_of_screens_are_kept();
    if (ui_screen() == SCREEN_PLAY && play.notice != TEXT_NOTHING && !searches() &&
        game_result() == RESULT_NONE) {
        char said[LCD_COLUMNS + 1];
        strcpy(said, lcd_host_row(1));
        const bool of_move = play.square_refused && entry_keys() == ENTRY_MOVE;
        run(6200);
        if (of_move) {
            assert_string_equal(lcd_host_row(1), said); /* the reason stays with the move */
        } else {
            assert_string_not_equal(lcd_host_row(1), said); /* the message has given way */
        }
        the_rules_of_screens_are_kept();
    }
}

static void every_key_is_answered(const place_t *place)
{
    go_to_place(place);
    the_rules_of_screens_are_kept();
    for (uint8_t key = KEY_A1; key <= KEY_GO; key++) {
        a_key_is_answered(place, (keycode_t)key);
    }
}

static void every_key_is_answered_on_every_screen(void **state)
{
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        every_key_is_answered(&places[i]);
    }
    for (size_t i = 0; i < COUNT_OF(menus); i++) {
        for (unsigned line = 0; line < 24; line++) {
            char way[200], with_go[208];
            strcpy(way, menus[i]);
            for (unsigned step = 0; step < line; step++) {
                strcat(way, " fwd");
            }
            snprintf(with_go, sizeof with_go, "%s go", way);
            every_key_is_answered(&(place_t){NULL, way});
            every_key_is_answered(&(place_t){NULL, with_go});
        }
    }
    assert_int_equal(silent, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_key_is_answered_on_every_screen, new_device),
        cmocka_unit_test_setup(the_players_clock_stands_behind_every_screen, new_device),
        cmocka_unit_test_setup(the_menus_leave_a_game_of_two_people_as_it_was, new_device),
        cmocka_unit_test_setup(the_menus_leave_a_game_with_the_computer_as_it_was, new_device),
    };
    return cmocka_run_group_tests_name("ui_walk", tests, NULL, NULL);
}
