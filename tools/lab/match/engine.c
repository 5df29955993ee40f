/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* pipe2() */
#include "tools/lab/match/engine.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "board/variant.h"

enum { ARGUMENTS = 64, HANDSHAKE_MS = 30000, FAREWELL_MS = 500 };

double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* --- The process ------------------------------------------------------------------------------ */

/* Turns the child process into the engine. */
static void become(const char *command, int input, int output)
{
    static char words[4096];
    char *arguments[ARGUMENTS];
    size_t count = 0;

    snprintf(words, sizeof words, "%s", command);
    for (char *word = strtok(words, " "); word != NULL && count < ARGUMENTS - 1;
         word = strtok(NULL, " ")) {
        arguments[count++] = word;
    }
    arguments[count] = NULL;
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    if (count > 0) {
        execvp(arguments[0], arguments);
    }
    _exit(127);
}

static bool launch(engine_t *engine, const char *command)
{
    int down[2];
    int up[2];
    if (pipe2(down, O_CLOEXEC) != 0) {
        return false;
    }
    if (pipe2(up, O_CLOEXEC) != 0) {
        close(down[0]);
        close(down[1]);
        return false;
    }
    engine->process = fork();
    if (engine->process == 0) {
        become(command, down[0], up[1]);
    }
    close(down[0]);
    close(up[1]);
    engine->to = down[1];
    engine->from = up[0];
    engine->start = 0;
    engine->end = 0;
    if (engine->process < 0) {
        close(engine->to);
        close(engine->from);
        engine->process = 0;
        return false;
    }
    return true;
}

/* Waits until the process has ended, at most `limit_ms`. Returns false if it has not ended. */
static bool ended_within(pid_t process, int *status, double limit_ms)
{
    const double limit = now_ms() + limit_ms;
    while (waitpid(process, status, WNOHANG) == 0) {
        if (now_ms() >= limit) {
            return false;
        }
        poll(NULL, 0, 2);
    }
    return true;
}

void engine_stop(engine_t *engine)
{
    static const char quit[] = "stop\nquit\n";
    int status = 0;
    if (engine->process == 0) {
        return;
    }
    const ssize_t sent = write(engine->to, quit, sizeof quit - 1);
    close(engine->to);
    if (!ended_within(engine->process, &status, FAREWELL_MS)) {
        kill(engine->process, SIGKILL);
        waitpid(engine->process, &status, 0);
        status = 0;
    }
    close(engine->from);
    engine->process = 0;

    const size_t length = strlen(engine->fault);
    char *const end = engine->fault + length;
    const size_t room = sizeof engine->fault - length;
    if (WIFSIGNALED(status)) {
        snprintf(end, room, " (signal %d, %s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    } else if (sent < 0 || WEXITSTATUS(status) != 0) {
        snprintf(end, room, " (exit status %d)", WEXITSTATUS(status));
    }
}

/* --- Lines ------------------------------------------------------------------------------------ */

static engine_state_t fail(engine_t *engine, engine_state_t state, const char *fault)
{
    snprintf(engine->fault, sizeof engine->fault, "%s", fault);
    return state;
}

static engine_state_t send_text(engine_t *engine, const char *text)
{
    size_t length = strlen(text);
    while (length > 0) {
        const ssize_t sent = write(engine->to, text, length);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent <= 0) {
            return fail(engine, ENGINE_ENDED, "ended");
        }
        text += sent;
        length -= (size_t)sent;
    }
    return ENGINE_OK;
}

/* Reads more into the buffer. If a line is longer than the buffer, drops its end. */
static engine_state_t fill(engine_t *engine, double limit)
{
    if (engine->start > 0) {
        memmove(engine->buffer, engine->buffer + engine->start, engine->end - engine->start);
        engine->end -= engine->start;
        engine->start = 0;
    }
    if (engine->end == sizeof engine->buffer) {
        engine->end = sizeof engine->buffer / 2;
    }
    for (;;) {
        const double left = limit - now_ms();
        struct pollfd wait = {.fd = engine->from, .events = POLLIN};
        const int ready = poll(&wait, 1, left <= 0 ? 0 : left > 1e9 ? -1 : (int)left + 1);
        if (ready < 0 && errno == EINTR) {
            continue;
        }
        if (ready == 0) {
            return fail(engine, ENGINE_SILENT, "no answer in time");
        }
        break;
    }
    const ssize_t count =
        read(engine->from, engine->buffer + engine->end, sizeof engine->buffer - engine->end);
    if (count <= 0) {
        return fail(engine, ENGINE_ENDED, "ended");
    }
    engine->end += (size_t)count;
    return ENGINE_OK;
}

/* Returns the next line, with a final 0 instead of its line feed. The line is valid until the next
 * call. */
static engine_state_t next_line(engine_t *engine, double limit, char **line)
{
    size_t searched = engine->start;
    for (;;) {
        char *const begin = engine->buffer + engine->start;
        char *const feed = memchr(engine->buffer + searched, '\n', engine->end - searched);
        if (feed != NULL) {
            *feed = '\0';
            if (feed > begin && feed[-1] == '\r') {
                feed[-1] = '\0';
            }
            *line = begin;
            engine->start = (size_t)(feed + 1 - engine->buffer);
            return ENGINE_OK;
        }
        const size_t held = engine->end - engine->start;
        const engine_state_t state = fill(engine, limit);
        if (state != ENGINE_OK) {
            return state;
        }
        searched = held < engine->end ? held : 0;
    }
}

/* Returns the text after `word` and a blank at the start of `line`, or NULL if `line` begins
 * differently. */
static const char *after(const char *line, const char *word)
{
    const size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] != ' ' && line[length] != '\0')) {
        return NULL;
    }
    return line[length] == ' ' ? line + length + 1 : line + length;
}

static engine_state_t wait_ready(engine_t *engine)
{
    const double limit = now_ms() + HANDSHAKE_MS;
    engine_state_t state = send_text(engine, "isready\n");
    while (state == ENGINE_OK) {
        char *line;
        state = next_line(engine, limit, &line);
        if (state == ENGINE_OK && after(line, "readyok") != NULL) {
            break;
        }
    }
    return state;
}

/* --- Starting --------------------------------------------------------------------------------- */

/* If a line "option name ..." names an option of the player, marks this option in `declared`. */
static void note_option(const char *text, const player_t *player, bool declared[ENGINE_OPTIONS])
{
    for (unsigned i = 0; i < ENGINE_OPTIONS && player->options[i] != NULL; i++) {
        const size_t length = strcspn(player->options[i], "=");
        if (strncasecmp(text, player->options[i], length) == 0 &&
            strncmp(text + length, " type", 5) == 0) {
            declared[i] = true;
        }
    }
}

/* Does the UCI handshake. Tells an engine that knows several games which game to play. */
static engine_state_t shake_hands(engine_t *engine, const player_t *player,
                                  bool declared[ENGINE_OPTIONS])
{
    const double limit = now_ms() + HANDSHAKE_MS;
    bool knows_variants = false;
    engine_state_t state = send_text(engine, "uci\n");
    while (state == ENGINE_OK) {
        char *line;
        state = next_line(engine, limit, &line);
        if (state != ENGINE_OK || after(line, "uciok") != NULL) {
            break;
        }
        const char *name = after(line, "id name");
        const char *option = after(line, "option name");
        if (name != NULL) {
            snprintf(engine->name, sizeof engine->name, "%s", name);
        }
        if (option != NULL) {
            note_option(option, player, declared);
            knows_variants = knows_variants || after(option, "UCI_Variant") != NULL;
        }
    }
    if (state == ENGINE_OK && knows_variants) {
        state = send_text(engine, "setoption name UCI_Variant value " GAME_NAME "\n");
    }
    return state;
}

/* Sets the player's options. Refuses an unknown option, because a misspelt option would make the
 * whole match worthless. */
static engine_state_t set_options(engine_t *engine, const player_t *player,
                                  const bool declared[ENGINE_OPTIONS])
{
    char text[512];
    for (unsigned i = 0; i < ENGINE_OPTIONS && player->options[i] != NULL; i++) {
        const char *option = player->options[i];
        const int length = (int)strcspn(option, "=");
        const char *value = option[length] == '=' ? option + length + 1 : "";
        if (!declared[i]) {
            snprintf(engine->fault, sizeof engine->fault, "has no option %.*s", length, option);
            return ENGINE_NO_OPTION;
        }
        snprintf(text, sizeof text, "setoption name %.*s value %s\n", length, option, value);
        const engine_state_t state = send_text(engine, text);
        if (state != ENGINE_OK) {
            return state;
        }
    }
    return wait_ready(engine);
}

engine_state_t engine_start(engine_t *engine, const player_t *player)
{
    bool declared[ENGINE_OPTIONS] = {false};
    engine->fault[0] = '\0';
    snprintf(engine->name, sizeof engine->name, "%s", player->command);
    if (!launch(engine, player->command)) {
        return fail(engine, ENGINE_ENDED, "cannot be started");
    }
    engine_state_t state = shake_hands(engine, player, declared);
    if (state == ENGINE_OK) {
        state = set_options(engine, player, declared);
    }
    if (state != ENGINE_OK) {
        engine_stop(engine);
    }
    return state;
}

engine_state_t engine_new_game(engine_t *engine)
{
    const engine_state_t state = send_text(engine, "ucinewgame\n");
    return state == ENGINE_OK ? wait_ready(engine) : state;
}

/* --- Searching -------------------------------------------------------------------------------- */

/* Takes depth, nodes, time and score from an "info" line, and skips the variation. */
static void read_info(const char *text, answer_t *answer)
{
    char *end;
    for (const char *word = text; word != NULL; word = strchr(word, ' ')) {
        word += *word == ' ';
        const char *value;
        if ((value = after(word, "depth")) != NULL) {
            answer->depth = (uint32_t)strtoul(value, &end, 10);
        } else if ((value = after(word, "nodes")) != NULL) {
            answer->nodes = strtoull(value, &end, 10);
        } else if ((value = after(word, "time")) != NULL) {
            answer->told_ms = strtod(value, &end);
        } else if ((value = after(word, "score cp")) != NULL) {
            answer->score = (int32_t)strtol(value, &end, 10);
            answer->has_score = true;
        } else if ((value = after(word, "score mate")) != NULL) {
            const int32_t moves = (int32_t)strtol(value, &end, 10);
            answer->score = moves > 0 ? ENGINE_MATE - moves : -ENGINE_MATE - moves;
            answer->has_score = true;
        } else if (after(word, "pv") != NULL || after(word, "string") != NULL) {
            break;
        }
    }
}

engine_state_t engine_search(engine_t *engine, const char *request, double limit_ms,
                             answer_t *answer)
{
    char last_info[512] = "";
    memset(answer, 0, sizeof *answer);
    const double begin = now_ms();
    engine_state_t state = send_text(engine, request);
    while (state == ENGINE_OK) {
        char *line;
        state = next_line(engine, begin + limit_ms, &line);
        if (state != ENGINE_OK) {
            break;
        }
        const char *move = after(line, "bestmove");
        if (move != NULL) {
            answer->elapsed_ms = now_ms() - begin;
            snprintf(answer->move, sizeof answer->move, "%.*s", (int)strcspn(move, " "), move);
            break;
        }
        const char *said = after(line, "info string");
        if (said != NULL) {
            snprintf(answer->said, sizeof answer->said, "%s", said);
        } else if (after(line, "info") != NULL && strstr(line, " score ") != NULL) {
            snprintf(last_info, sizeof last_info, "%s", line);
        }
    }
    read_info(last_info, answer);
    return state;
}
