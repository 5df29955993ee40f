# SPDX-License-Identifier: MIT
# language.mk - French in a release. en/language.mk explains the facts.
TITLE   := Français
RELEASE := Première partie et tous les messages. Les fichiers en français s’appellent `nibble-fr-…`.
FITS    := uno-makruk nano-makruk uno-i2c-makruk uno-shield-makruk
