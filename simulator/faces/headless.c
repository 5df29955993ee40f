/* SPDX-License-Identifier: MIT */
/* headless.c - runs the device by commands from standard input (commands.h). Skips blank lines and
 * comments. Every answer ends with "ok" or with "error: " and the reason. */
#include "simulator/faces/face.h"

#include <stdio.h>
#include <stdlib.h>

#include "simulator/commands.h"
#include "simulator/signals.h"
#include "simulator/words.h"

int face_headless(void)
{
    char *line = NULL;
    size_t size = 0;
    for (ssize_t length; !commands_quit() && !signals_ask_to_end() &&
                         (length = getline(&line, &size, stdin)) >= 0;) {
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) {
            line[--length] = '\0';
        }
        if (words_end(line) || line[0] == '#') {
            continue;
        }
        answer_t answer = commands_execute(line);
        if (answer == NULL) {
            puts("ok");
        } else {
            printf("error: %s\n", answer);
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
