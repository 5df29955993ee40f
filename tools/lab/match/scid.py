#!/usr/bin/env python3
"""Scid plays the full edition's image as a Novag Citrine: on the simulated board, with its
bootloader, on its pseudo-terminal. White's moves are typed on the board, and black's moves are made
in Scid. There are a new game and a take-back from the board, castling, en passant and promotion by
both sides, and a mate. In the end Scid's game must be the game that was played. `--pictures FOLDER`
writes pictures of Scid.
"""
import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../.."))

# pylint: disable=wrong-import-position
from handheld import PROMOTIONS, Handheld
from terminal import Terminal
from uci_client import program

BOOTLOADER = ("/usr/share/arduino/hardware/arduino/avr/bootloaders/stk500v2/"
              "stk500boot_v2_mega2560.hex")
SCREEN = "720x540x24"
LIMIT_S = 30    # for a step of the game; Scid waits for three seconds after a capture

GAME = """e2e4 d7d5 e4e5 f7f5 e5f6 b8c6 g1f3 c8g4 f1e2 d8d6 e1g1 e8c8 f6g7 d5d4 c2c4 d4c3 g7h8n c3b2
          h8f7 b2a1q f7h6 g4f3 g2g4 a1e5 a2a3 e5h2""".split()
RETRACTED = 8           # before this ply the player makes another move and takes the move back
RETRACTED_MOVE = "f1d3"

# Scid reads this file at its start, as it reads the file that its dialogue writes. Behind the
# settings the file opens a port on which Scid takes commands.
SETTINGS = """set ::ExtHardware::port {port}
set ::ExtHardware::hardware 1
set ::ExtHardware::bindbutton ::novag::connect
proc nibble_serve {{channel}} {{
    if {{[gets $channel line] < 0}} {{
        if {{[eof $channel]}} {{ close $channel }}
        return
    }}
    catch {{uplevel #0 $line}} answer
    puts $channel [string map {{\\n \\\\n}} $answer]
}}
proc nibble_accept {{channel args}} {{
    fconfigure $channel -buffering line -blocking 0
    fileevent $channel readable [list nibble_serve $channel]
}}
set nibble_file [open {{{folder}/server}} w]
puts $nibble_file [lindex [fconfigure [socket -server nibble_accept -myaddr 127.0.0.1 0] \
    -sockname] 2]
close $nibble_file
"""


class Wrong(Exception):
    """A step of the game has not had its effect."""


def wait_for(what, done, limit_s=LIMIT_S):
    """Waits until done() is true."""
    end = time.monotonic() + limit_s
    while not done():
        if time.monotonic() > end:
            raise Wrong(f"no {what} within {limit_s} s")
        time.sleep(0.1)


class Scid:
    """Scid on a display of its own, with an empty home."""

    def __init__(self, folder, port):
        self.folder, self.processes = folder, []
        self.link = self.answers = self.display = None
        self.start_display()
        config = f"{folder}/.scid4.7/config"
        os.makedirs(config)
        with open(f"{config}/options.dat", "w", encoding="utf-8") as file:
            file.write("set startup(tip) 0\n")
        with open(f"{config}/hardware.dat", "w", encoding="utf-8") as file:
            file.write(SETTINGS.format(port=port, folder=folder))
        self.start([program("scid"), "-fast"])

    def start(self, command, **options):
        """Starts a program on the display."""
        with open(f"{self.folder}/log", "ab") as log:
            # pylint: disable-next=consider-using-with
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                       env=dict(os.environ, HOME=self.folder, LC_ALL="C.UTF-8",
                                                DISPLAY=self.display or ""), **options)
        self.processes.append(process)

    def start_display(self):
        """Starts an X server."""
        reader, writer = os.pipe()
        self.start([program("Xvfb"), "-displayfd", str(writer), "-screen", "0", SCREEN,
                    "-nolisten", "tcp"], pass_fds=[writer])
        os.close(writer)
        with open(reader, encoding="ascii") as pipe:
            number = pipe.readline().strip()
        if not number:
            raise Wrong("no display")
        self.display = ":" + number

    def ask(self, command):
        """Gives Scid a command in Tcl. Returns the result."""
        if self.link is None:
            path = f"{self.folder}/server"
            wait_for("server", lambda: os.path.exists(path) and os.path.getsize(path) > 0)
            with open(path, encoding="utf-8") as file:
                self.link = socket.create_connection(("127.0.0.1", int(file.read())), LIMIT_S)
            self.answers = self.link.makefile("r", encoding="utf-8")
        self.link.sendall((command + "\n").encode())
        return self.answers.readline().rstrip("\n").replace("\\n", "\n")

    def picture(self, path):
        """Writes a picture of the display."""
        self.ask("wm geometry . 720x540+0+0; ::win::closeWindow .glistWin1")
        self.ask("update")
        time.sleep(1)
        subprocess.run([program("import"), "-display", self.display, "-window", "root",
                        "+dither", "-colors", "16", path], check=True)

    def heard(self):
        """The lines from the board, as Scid's window of the Citrine shows them."""
        lines = self.ask(".novag.f.top.output get 1.0 end").splitlines()
        return [line.rstrip() for line in lines if line]

    def end(self):
        """Ends the programs."""
        for process in reversed(self.processes):
            process.terminate()
            process.wait()


class Game:
    """The board and Scid, move by move."""

    def __init__(self, board, scid):
        self.board, self.scid = board, scid
        self.plies = 0

    def arrives(self):
        """Waits until Scid has as many plies as the game."""
        wait_for(f"ply {self.plies} in Scid",
                 lambda: self.scid.ask("sc_pos location") == str(self.plies))

    def shows(self, text):
        """Waits until the board shows a text."""
        if not self.board.shows(text, LIMIT_S):
            raise Wrong(f"no `{text}` on the board:\n" + "\n".join(self.board.rows()))

    def types(self, move):
        """The player's move on the board."""
        self.board.press(move[:4] + "\r")
        if len(move) == 5:
            time.sleep(0.5)
            self.board.press("\x1bOC" * PROMOTIONS.index(move[4]) + "\r")
        self.plies += 1
        self.arrives()

    def moves(self, move):
        """A move of Scid's user. The player carries the move out on the board."""
        self.scid.ask(f"addMoveUCI {move}")
        self.plies += 1
        self.arrives()
        self.shows("k move, then GO")
        self.board.press("\r")

    def takes_back(self):
        """The player takes the last move back."""
        self.board.press("\x1bOD")
        self.plies -= 1
        self.arrives()

    def new_game(self):
        """The player begins a new game."""
        before = self.scid.heard().count("New Game")
        self.board.press("l\r")
        self.plies = 0
        self.arrives()
        expect("new game", self.scid.heard().count("New Game"), before + 1)


def expect(what, found, expected):
    """Compares a result."""
    if found != expected:
        raise Wrong(f"{what}: {found}, not {expected}")


def moves_of(pgn):
    """The moves of a game in UCI's form, as pgn-extract reads the game."""
    done = subprocess.run([program("pgn-extract"), "-s", "-Wuci", "--notags", "--noresults"],
                          input=pgn, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, check=True)
    return done.stdout.lower().split()


def play(game, pictures):
    """Plays both games."""
    scid = game.scid
    wait_for("menu", lambda: scid.ask("winfo exists .menu.tools.hardware") == "1")
    scid.ask(".menu.tools.hardware invoke 2")   # Tools, Connect Hardware, Connect Novag Citrine
    expect("connection", scid.ask("set ::novag::connected"), "1")
    game.shows("by Novag")
    for command, answer in (("I", "UCBII"), ("X", "Xmit on"), ("U", "Referee on")):
        scid.ask(f"::novag::send {command}")
        wait_for(f"answer to {command}", lambda text=answer: text in "".join(scid.heard()))

    game.types("e2e4")
    game.moves("c7c5")
    game.new_game()

    for ply, move in enumerate(GAME):
        if ply == RETRACTED:
            game.types(RETRACTED_MOVE)
            game.takes_back()
            expect("take-back", scid.heard()[-1:], ["T   5   f1-d3"])
        (game.types if ply % 2 == 0 else game.moves)(move)
        if pictures and ply == 11:
            scid.picture(f"{pictures}/scid.png")
    expect("moves in Scid", moves_of(scid.ask("sc_game pgn")), GAME)
    expect("mate in Scid", scid.ask("sc_pos moves"), "")
    scid.ask("::novag::send G")
    wait_for("the list of the game", lambda: ".  13  a2-a3       e5-h2" in scid.heard())


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="mega2560")
    parser.add_argument("--pictures", metavar="FOLDER")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        eeprom = f"{folder}/eeprom"
        with Handheld(options.board, options=["--eeprom", eeprom]) as device:
            device.ask("run 3000")
            device.serial(["set cable novag"], "cable 1 of")
            device.ask("run 1000")
        board = Terminal(options.board, "--firmware", f"build/{options.board}/nibble.hex",
                         "--bootloader", BOOTLOADER, "--eeprom", eeprom)
        scid = Scid(folder, board.port)
        try:
            play(Game(board, scid), options.pictures)
        except Wrong as wrong:
            print(f"WRONG: {wrong}")
            print("\n".join(scid.heard()))
            return 1
        finally:
            scid.end()
            board.end()
    print(f"Scid and the board played {len(GAME)} plies, a take-back and a new game.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
