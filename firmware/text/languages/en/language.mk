# SPDX-License-Identifier: MIT
# language.mk - English in a release. The file of each language has these facts:
#
#   TITLE    the language's name in the language itself
#   RELEASE  a line for the release's README.html, written in the language. It says what the guide
#            in docs/LANGUAGE contains, and that the names of files with this language begin with
#            nibble-LANGUAGE
#   FITS     the images of the small edition that have room for the language, as BOARD or
#            BOARD-GAME. `make languages` measures them. Boards of the full edition have room for
#            every language, and all boards have room for English
TITLE   := English
RELEASE := A first game. The names of its files begin with `nibble-en-`.
FITS    :=
