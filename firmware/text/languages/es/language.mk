# SPDX-License-Identifier: MIT
# language.mk - Spanish in a release. en/language.mk explains the facts.
TITLE   := Español
RELEASE := Primera partida y todos los mensajes. Los archivos en español se llaman `nibble-es-…`.
FITS    := uno-makruk nano-makruk uno-i2c-makruk uno-shield-makruk
