# SPDX-License-Identifier: MIT
# pairs.mk - the circuits with a display other than their own, a line for each:
# $(call pair,CIRCUIT,DISPLAY,FACTS). The board is called CIRCUIT-DISPLAY. It has the facts of the
# circuit and of the display, except FACTS.
#
# With an OLED the image of the ATmega1284P has no room for the least probable moves of the opening
# book.
$(call pair,uno,i2c,BOOK=600)
$(call pair,mega2560,i2c)
$(call pair,mega2560,oled,ENGINE=mega2560-oled TABLE=2828)
$(call pair,atmega1284p,oled,BOOK=2380 SHARES=4)
