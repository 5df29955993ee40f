/* SPDX-License-Identifier: MIT */
/* run_corpus.c - replaces libFuzzer: it gives each file that the command line names to a fuzz
 * target. A folder counts as an empty file. */
#include <stdio.h>

#include "tests/fuzz/fuzz.h"

int main(int argc, char **argv)
{
    static uint8_t data[65536];
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        if (file == NULL) {
            perror(argv[i]);
            return 1;
        }
        const size_t size = fread(data, 1, sizeof data, file);
        fclose(file);
        LLVMFuzzerTestOneInput(data, size);
    }
    printf("%d inputs\n", argc - 1);
    return argc > 1 ? 0 : 1;
}
