# SPDX-License-Identifier: MIT
# language.mk - German in a release. en/language.mk explains the facts.
TITLE   := Deutsch
RELEASE := Erste Partie und alle Meldungen. Dateien mit deutschen Texten heißen `nibble-de-…`.
FITS    := uno-makruk nano-makruk uno-i2c-makruk uno-shield-makruk
