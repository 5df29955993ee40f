# SPDX-License-Identifier: MIT
# dist.mk - releases.

.PHONY: dist reproducible readme picture gallery gallery-languages schematics spice pcb \
        placement case renderings client

# A release has a bootloader for each of its boards that is sold without one.
DIST_BOARDS = $(or $(DIST),$(BOARDS))
DIST_NEEDS  = web build/case/made $(sort $(foreach board,$(DIST_BOARDS),$(OPTIBOOT_$(board))))

## a release, build/dist/nibble-VERSION.zip: hex files of each game and language, the page, the
## manual, circuits, Gerbers, printed parts (KiCad 9, OpenSCAD). DIST= names the boards; TAG= has to
## be vVERSION
dist: $(or $(if $(filter-out $(BOARDS),$(DIST)),wrong-board),\
          $(if $(filter-out v$(VERSION),$(TAG)),wrong-tag),$(DIST_NEEDS))
	@tools/install dist
	@python3 schematics/tools/fabricate.py --no-pictures build/fabrication
	@python3 tools/dist.py --page $(WEB) --fabrication build/fabrication --cases build/case \
	    --jobs $(JOBS) --build '$(BUILD)' $(VERSION)$(BUILD) $(DIST_BOARDS)

# The printed parts take some minutes, so a release makes them only after a change.
build/case/made: schematics/case.scad $(wildcard schematics/tools/*.py)
	@tools/install case
	@python3 schematics/tools/case.py build/case
	@touch $@

.PHONY: wrong-board wrong-tag
wrong-board:
	@echo 'no such board: $(filter-out $(BOARDS),$(DIST))' >&2; exit 1
wrong-tag:
	@echo 'TAG=$(TAG) is not v$(VERSION), the file VERSION' >&2; exit 1

## build each board's image in two folders: the hex files are the same
reproducible:
	@for board in $(BOARDS); do \
	    BOARD=$$board python3 tests/unit/test_distribution.py Images || exit; done

## bring picture and figures in README.md up to date
readme:
	@python3 tools/generate/readme.py

## check the circuit drawings; make PDF, netlists and parts list (KiCad 9)
schematics:
	@tools/install schematics
	@python3 schematics/tools/export.py

## simulates the circuits: voltages at each supply pin against limits, and the guide's tables of
## them (ngspice)
spice:
	@tools/install spice
	@python3 schematics/tools/spice.py --write
	@python3 schematics/tools/spice_field.py --write
	@python3 schematics/tools/spice_module.py --write
	@python3 schematics/tools/spice_plugs.py

## the circuit boards of handhelds and sensor board: place, route, check; files
## for manufacture in build/pcb (KiCad 9; some minutes)
pcb:
	@tools/install pcb
	@/usr/bin/python3 schematics/tools/pcb.py
	@python3 schematics/tools/fabricate.py build/pcb

## where each part of the circuit boards goes: drawings and tables, build/placement.html
placement:
	@python3 schematics/tools/placement.py build/placement.html

## the handhelds' cases, to print: build/case/*/*.stl (OpenSCAD; some minutes)
case:
	@tools/install case
	@python3 schematics/tools/case.py build/case

## pictures of the finished handhelds: schematics/*.png (POV-Ray)
renderings: case
	@tools/install renderings
	@/usr/bin/python3 schematics/tools/render.py build/case schematics
	@/usr/bin/python3 schematics/tools/render_mega_pro.py build/case schematics

## the picture in the README: LCD, lights and keys of a real run; LCD=oled draws
## docs/oled.svg
picture: $(IMAGE).hex build/host/handheld
	@$(if $(filter oled,$(DISPLAY)),python3 tools/generate/oled_picture.py $(DEVICE) \
	    build/host/handheld docs/oled.svg,python3 tools/generate/picture.py $(DEVICE) \
	    build/host/handheld)

## a page with every screen of the scenes as an OLED shows it, in build/gallery/:
## BOARD=atmega1284p LCD=oled
gallery: $(IMAGE).hex build/host/handheld
	@python3 tools/generate/oled_gallery.py --image $(BOARD) $(IMAGE).hex \
	    build/gallery/$(BOARD).html $(GALLERY_SCENES)

## the screens of the scenes that play in all languages, side by side, in build/gallery/:
## BOARD=mega2560 LCD=oled
gallery-languages: $(IMAGE).hex build/host/handheld
	@for language in $(OTHER_LANGUAGES); do \
	    env -u LCD MAKEFLAGS= $(MAKE) -s BOARD=$(BOARD)-$$language \
	        build/$(BOARD)-$$language/nibble.hex || exit; done
	@python3 tools/generate/oled_gallery.py --image $(BOARD) $(IMAGE).hex \
	    $(foreach language,$(OTHER_LANGUAGES),\
	        --image $(BOARD)-$(language) build/$(BOARD)-$(language)/nibble.hex) \
	    build/gallery/$(BOARD)-languages.html \
	    $(shell grep -l '^\#! languages: all' $(GALLERY_SCENES))

## a UCI client of npm drives the simulated board (needs node)
client: $(IMAGE).hex build/host/handheld
	@npm install --silent --no-save --no-audit --no-fund --prefix build/npm node-uci@1.3.4
	@printf '#!/bin/sh\ncd %s && exec build/host/handheld $(DEVICE) --uci\n' '$(CURDIR)' \
	    >build/npm/engine; chmod +x build/npm/engine
	@NODE_PATH=build/npm/node_modules timeout 300 node tests/chip/node_uci.js \
	    $(CURDIR)/build/npm/engine

.PHONY: package console-picture
## the package in which the players of Arduboy exchange programs,
## build/arduboy/nibble.arduboy
package: programs-of-arduboy build/host/handheld
	@python3 tools/arduboy_package.py build/arduboy/nibble.hex build/arduboy/nibble.arduboy

## draws docs/arduboy.png, the console's display in play, and docs/arduboy_terminal.svg
console-picture: programs-of-arduboy build/host/handheld
	@python3 tools/arduboy_package.py --picture build/arduboy/nibble.hex docs/arduboy.png
	@python3 tools/generate/terminal_picture.py docs/arduboy_terminal.svg
