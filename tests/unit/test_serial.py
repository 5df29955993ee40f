#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of nibble-serial, which connects a chess program with a port. At the port is a scripted
device, or the simulated handheld on its pseudo-terminal. The scripted device boots slowly,
sleeps, and is reset and unplugged. One client is polyglot, a program that is not part of this
project."""
import collections.abc
import os
import pathlib
import pty
import random
import re
import select
import subprocess
import sys
import tempfile
import termios
import threading
import time
import tty
import unittest
from typing import Any

import patience
import random_chess
import uci_client
from terminal import Terminal

# pylint: disable=missing-function-docstring

SERIAL = "build/host/nibble-serial"
HANDHELD = "build/host/handheld"
BOARDS = []
while len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
    BOARDS.append(sys.argv.pop(1))
BOARD, FULL_BOARD = BOARDS if len(BOARDS) == 2 else ("uno", "mega2560")
POLYGLOT = uci_client.program("polyglot")
BUFFER = 64  # the number of unread bytes for which the device has a buffer
LEFT = "\x1bOD"  # the key for BACK on the terminal
OURS = "info string nibble-serial: "
VERSION = (pathlib.Path(__file__).parents[2] / "VERSION").read_text(encoding="ascii").strip()
BYTE_S = 10 / 115200
# This position has 30,023 bytes, which take 2.6 s at the line's rate. nibble-serial waits at least
# twice as long for an answer.
LONG_LINE = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8" * 1500
LONG_LINE_MS = int(1000 * BYTE_S * len(LONG_LINE))
AFTER_E2E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
IN_ONE_PIECE = [
    "uci",
    "isready",
    "ucinewgame",
    "setoption name OwnBook value false",
    "setoption name UCI_LimitStrength value false",
    "d",
    "help",
    "isready",
    "position startpos moves e2e4",
    "go depth 2 searchmoves" + 60 * " a7a6",
    "d",
    "position startpos",
    "go depth 1 searchmoves h2h3 h2h4",
    "",
]


class Engine(uci_client.Engine):
    """Runs an engine whose device might never answer."""

    patience_s = 60


class Device:
    """A scripted device on a pseudo-terminal. Like the real device it has a buffer of 64 bytes. It
    records the lines that it receives."""

    def __init__(self, link: Any) -> None:
        self.link = link
        self.heard = []
        self.deaf_until = 0.0  # until this time all bytes are lost, as in a bootloader or in sleep
        self.forgets_search = False
        self.stalls_for_s = 0.0  # the time that it waits before it answers the next line
        self.byte_s = 0.0  # the time that one byte takes
        self.name = "id name Script"
        self.is_reset_when_ready = False  # true: the device resets once, after the next readyok
        self.overruns = 0
        self.counts_for_s = 0.0  # the time that a perft takes
        self.counts_until = None
        self.is_searching = self.is_loading = False
        self.plug()

    def plug(self) -> None:
        self.master, self.held = pty.openpty()
        tty.setraw(self.held)
        if os.path.lexists(self.link):
            os.unlink(self.link)
        os.symlink(os.ttyname(self.held), self.link)
        self.is_plugged = True
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def unplug(self) -> Any:
        """Stops the thread that reads, and then closes both ends."""
        os.unlink(self.link)
        self.is_plugged = False
        self.thread.join(timeout=patience.STEP_S)
        os.close(self.held)
        os.close(self.master)

    def run(self) -> Any:
        """Reads the input line by line."""
        line = b""
        while self.is_plugged:
            if self.counts_until and time.monotonic() > self.counts_until:
                self.counts_until = None
                os.write(self.master, b"Nodes searched: 20\r\n")
            if not select.select([self.master], [], [], 0.02)[0]:
                continue
            data = os.read(self.master, 4096)
            if time.monotonic() < self.deaf_until:
                continue
            is_taken = self.is_loading or re.match(b"position|load", line + data)
            self.overruns += len(data) > BUFFER and not is_taken
            *lines, line = (line + data).split(b"\n")
            for complete in filter(None, lines):
                self.take(complete.decode())

    def take(self, line: Any) -> None:
        """Obeys a line. Needs more time for it than the real device."""
        if self.is_loading:
            self.heard.append(line)
            self.is_loading = not line.endswith("Nc6 *")
            if not self.is_loading:
                os.write(self.master, b"info string plies 2\r\n")
            return
        answer = {
            "isready": "readyok",
            "uci": f"{self.name}\r\nuciok",
            "d": "Fen: x\r\nCheckers:",
            "go nonsense": "info string unknown: nonsense",
            "help": "what the reset has to\xf1\r\nhelp is there",
        }
        heard, line = line, " ".join(line.lower().split())
        answer = answer.get(line, "")
        time.sleep(0.002 + self.stalls_for_s + self.byte_s * len(line))
        self.stalls_for_s = 0.0
        if line != "isready":
            self.heard.append(heard)
        if line == "load":
            self.is_loading = True
            return
        if self.counts_until and line not in ("stop", "isready"):
            self.overruns += 1  # the buffer has no room for these lines
        if "perft" in line:
            self.counts_until = time.monotonic() + self.counts_for_s
        elif line.startswith("go") and not answer:
            self.is_searching = not self.forgets_search
        if self.is_searching and (line.startswith("stop") or re.match("go (depth|movetime)", line)):
            answer = "info depth 1 score cp 3 pv e2e4\r\nbestmove e2e4"
            self.is_searching = False
        os.write(self.master, answer.encode("latin-1") + b"\r\n")
        if line == "isready" and self.is_reset_when_ready:
            self.is_reset_when_ready = False
            self.deaf_until = time.monotonic() + 0.4


class Foreigner(Device):
    """A device that at first speaks the language of another maker's board. It answers one question
    at one rate. At other rates it understands nothing."""

    def __init__(self, link: Any, rate: Any, question: Any, answer: Any) -> None:
        self.rate, self.question, self.answer, self.is_foreign = rate, question, answer, True
        super().__init__(link)

    def run(self) -> Any:
        heard = b""
        while self.is_plugged and self.is_foreign:
            if select.select([self.master], [], [], 0.02)[0]:
                heard += os.read(self.master, 4096)
                if termios.tcgetattr(self.master)[5] == self.rate and heard.endswith(self.question):
                    os.write(self.master, self.answer)
        super().run()


def with_parity(text: str) -> bytes:
    """Returns the letters as 7 bits each, with odd parity in bit 7."""
    return bytes(
        ord(letter) | (0x80 if bin(ord(letter)).count("1") % 2 == 0 else 0) for letter in text
    )


class Languages(unittest.TestCase):
    """Tests with a device that speaks the language of another maker's board on its cable."""

    CITRINE = termios.B57600, b"I\r", b"ID.UCBII VI.09\r\n"
    CHESSLINK = termios.B38400, with_parity("V56"), with_parity("s..v010572")

    def start(self, *language: Any) -> Foreigner:
        # pylint: disable-next=consider-using-with
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        device = Foreigner(os.path.join(folder.name, "port"), *language)
        self.addCleanup(device.unplug)
        return device

    def test_the_language_is_named_and_the_device_waited_for(self) -> None:
        for name, language in ("Novag", self.CITRINE), ("ChessLink", self.CHESSLINK):
            with self.subTest(name):
                device = self.start(*language)
                with Engine(SERIAL, device.link) as engine:
                    engine.send("uci")
                    engine.until(OURS + f"this Nibble speaks the language of {name} on its cable")
                    device.is_foreign = False
                    engine.until(OURS + "the device is back")
                    engine.until("uciok")
                self.assertEqual(device.heard, ["uci", "stop", "quit"])

    def test_a_device_that_is_only_silent_speaks_no_other_language(self) -> None:
        device = self.start(termios.B57600, b"no question", b"")
        done = subprocess.run(
            [SERIAL, device.link],
            input="uci\n",
            capture_output=True,
            text=True,
            timeout=patience.STEP_S,
            check=False,
        )
        self.assertNotIn("language", done.stdout)
        self.assertIn("the device does not answer", done.stderr)
        self.assertEqual(done.returncode, 1)


class Scripted(unittest.TestCase):
    """Tests with the scripted device."""

    def setUp(self) -> None:
        # pylint: disable-next=consider-using-with
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.link = os.path.join(self.folder.name, "port")
        self.device = Device(self.link)
        self.addCleanup(lambda: self.device.is_plugged and self.device.unplug())

    def finish(self, text: str, *options: Any) -> tuple:
        """Runs nibble-serial with the input `text`. Returns its whole output and exit status."""
        done = subprocess.run(
            [SERIAL, *options, self.link],
            input=text,
            capture_output=True,
            text=True,
            timeout=patience.STEP_S,
            check=False,
        )
        return done.stdout, done.returncode

    def test_many_lines_at_once_arrive_one_by_one(self) -> None:
        lines = [f"setoption name Option{i} value something" for i in range(100)]
        said, status = self.finish("\n".join(["uci"] + lines + ["d", ""]))
        self.assertEqual(self.device.heard, ["uci"] + lines + ["d", "stop", "quit"])
        self.assertEqual(self.device.overruns, 0)
        self.assertEqual(said, "id name Script\nuciok\nFen: x\nCheckers:\n")
        self.assertEqual(status, 0)

    def test_a_second_answer_after_a_stall_lets_no_line_go(self) -> None:
        self.device.stalls_for_s = 0.6
        self.finish("\n".join(40 * ["setoption name Option value something"]))
        self.assertEqual(self.device.overruns, 0)

    def test_isready_is_answered_once_and_in_its_place(self) -> None:
        said, _ = self.finish("uci\nisready\nd\nisready\n")
        self.assertEqual(said.split("\n")[1:5], ["uciok", "readyok", "Fen: x", "Checkers:"])
        self.assertEqual(said.count("readyok"), 2)

    def test_capital_letters_and_blanks_change_nothing(self) -> None:
        said, status = self.finish(" ISREADY\nGo\tMoveTime 100\nIsReady\nQUIT\nd\n")
        self.assertEqual((said.splitlines()[0::2], status), (["readyok", "bestmove e2e4"], 0))
        self.assertEqual(said.count("readyok"), 2)

    def test_a_position_of_a_thousand_plies_is_whole(self) -> None:
        line = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8" * 250
        self.finish(f"{line}\r\n")
        self.assertEqual(self.device.heard[0], line)

    def test_patience_counts_the_bytes_of_a_long_line(self) -> None:
        self.device.byte_s = BYTE_S
        said, status = self.finish(f"{LONG_LINE}\nisready\nd\n")
        self.assertEqual(self.device.heard, [LONG_LINE, "d", "stop", "quit"])
        self.assertEqual((said, status), ("readyok\nFen: x\nCheckers:\n", 0))

    def test_the_end_waits_for_a_long_line(self) -> None:
        self.device.byte_s = BYTE_S
        self.assertEqual(self.finish(f"{LONG_LINE}\nquit\n")[1], 0)
        self.assertEqual(self.device.heard, [LONG_LINE, "stop", "quit"])

    def test_a_long_line_of_a_game_is_not_silence(self) -> None:
        with Engine(SERIAL, self.link) as engine:
            engine.send("load\n{ " + 2 * LONG_LINE + " }")
            time.sleep(2.5)
            engine.send("Nc6 *")
            engine.until("info string plies 2")
        self.assertEqual(self.device.heard[2:], ["Nc6 *", "stop", "quit"])

    def test_the_time_of_the_lines_before_is_taken_off_the_clocks(self) -> None:
        self.device.byte_s = BYTE_S
        with Engine(SERIAL, self.link) as engine:
            for clocks in "wtime 600000 winc 7 btime 500000", "btime 500000 wtime 600000 binc 9":
                engine.send(f"{LONG_LINE}\ngo {clocks}")
                engine.ask("isready", "readyok")
                engine.ask("stop", "bestmove")
                heard = [line for line in self.device.heard if line.startswith("go")][-1]
                white, black = (
                    int(re.search(rf" {name} (\d+)", heard).group(1)) for name in ("wtime", "btime")
                )
                self.assertEqual(
                    re.sub(r"time \d+", "time", heard), "go " + re.sub(r"time \d+", "time", clocks)
                )
                self.assertLessEqual(white, 600000 - LONG_LINE_MS)
                self.assertEqual(600000 - white, 500000 - black)

    def test_a_clock_keeps_a_millisecond_and_other_times_are_left_alone(self) -> None:
        lines = [
            "go wtime 7 btime 9 movestogo 3",
            "go wtime -20 btime 0",
            "go ponder wtime 700 btime 900",
            "go infinite wtime 700",
            "go movetime 700",
        ]
        self.device.byte_s = BYTE_S
        with Engine(SERIAL, self.link) as engine:
            for line in lines:
                engine.send(f"{LONG_LINE[:5023]}\n{line}")
                if "movetime" not in line:
                    engine.ask("isready", "readyok")
                    engine.send("stop")
                engine.until("bestmove")
        self.assertEqual(
            [line for line in self.device.heard if line.startswith("go")],
            ["go wtime 1 btime 1 movestogo 3", *lines[1:]],
        )

    def long_games(self) -> collections.abc.Iterator:
        """Yields lines that begin with `position` and have the moves of random games. The games
        begin in the initial position and in other positions."""
        chance = random.Random(1)
        with uci_client.nibble() as rules:
            for number in range(12):
                start = "startpos"
                if number % 3 == 1:
                    start = (
                        "fen r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R "
                        "w KQkq - 6 8"
                    )
                if number % 3 == 2:
                    start = "fen 8/5k2/8/3p4/8/2K5/4P3/8 b - - 11 70"
                moves, last = [], None
                while len(moves) < 70:
                    rules.send(f"position {start} moves {' '.join(moves)}")
                    rules.ask_position()
                    legal, fen, _ = rules.position()
                    if not legal:
                        break
                    last = random_chess.choose(
                        legal,
                        fen,
                        "shuffle" if number % 2 else "far",
                        moves[-2] if len(moves) > 1 else None,
                        chance,
                    )
                    moves.append(last)
                yield f"position {start} moves {' '.join(moves)}"

    def test_a_long_game_is_sent_from_its_last_capture_or_pawn_move_on(self) -> None:
        games = list(self.long_games())
        short = 0
        with Engine(SERIAL, self.link) as engine, uci_client.nibble() as rules:
            engine.ask("uci", "uciok")
            for line in games:
                engine.send(line)
                engine.ask("isready", "readyok")
                heard = self.device.heard[-1]
                short += len(heard) < len(line)
                self.assertLessEqual(len(heard), len(line))
                self.assertTrue(line.endswith(" " + heard.split(" moves ")[1]))
                answers = []
                for said in line, heard:
                    rules.send(f"ucinewgame\n{said}")
                    shown = rules.display()
                    info = rules.search("go nodes 3000")[0]
                    answers.append((shown, re.sub(r"(nps|time) \d+", "", info)))
                self.assertEqual(answers[0], answers[1])
        self.assertGreater(short, 8)

    def test_lines_that_may_be_no_chess_are_sent_as_they_are(self) -> None:
        game = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8" * 20
        long = [
            f"{game} e2e4 e7e5 g1f3",
            f"{game} e2e4 e7e4 g1f3",
            f"{game}  e2e4x e7e5",
            "position fen 8/8 w - - 0 1 moves" + " g1f3" * 60,
            "position startpos" + 300 * " ",
        ]
        with Engine(SERIAL, self.link) as engine:
            engine.send(long[0])
            engine.ask("uci", "uciok")
            engine.send("\n".join(long[1:]))
            engine.send("setoption name UCI_Chess960 value true")
            engine.send(long[0])
            engine.send("setoption name UCI_Chess960 value false")
            engine.send(long[0])
            engine.ask("isready", "readyok")
        heard = [line for line in self.device.heard if line.startswith("position")]
        self.assertEqual(
            heard,
            [
                *long,
                long[0],
                "position fen rnbqkbnr/pppppppp/8/8/4P3/8/"
                "PPPP1PPP/RNBQKBNR b KQkq - 0 41 moves e7e5 g1f3",
            ],
        )

    def test_the_position_of_another_game_is_sent_as_it_is(self) -> None:
        line = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8" * 20 + " e2e4 e7e5"
        self.device.name = "option name UCI_Variant type combo default makruk var makruk"
        self.finish(f"uci\n{line}\n")
        self.assertEqual(self.device.heard[1], line)

    def test_a_bootloader_hears_nothing_and_is_waited_out(self) -> None:
        self.device.deaf_until = time.monotonic() + 0.4
        said, status = self.finish("uci\nquit\n", "--wait", "300")
        self.assertIn("uciok\n", said)
        self.assertEqual((self.device.heard, status), (["uci", "stop", "quit"], 0))

    def test_a_device_asleep_is_woken_before_it_is_told_anything(self) -> None:
        with Engine(SERIAL, self.link) as engine:
            engine.ask("isready", "readyok")
            self.device.deaf_until = time.monotonic() + 0.4
            engine.ask("uci", "uciok")
        self.assertEqual(self.device.heard[0], "uci")

    def test_a_line_that_a_reset_swallows_is_sent_again(self) -> None:
        with Engine(SERIAL, self.link) as engine:
            engine.send("setoption name OwnBook value true\nposition startpos")
            engine.ask("d", "Checkers:")
            self.device.is_reset_when_ready = True
            engine.send("position startpos moves e2e4")
            engine.ask("go movetime 100", "bestmove")
        self.assertEqual(
            self.device.heard[3:],
            [
                "setoption name OwnBook value true",
                "position startpos moves e2e4",
                "go movetime 100",
                "stop",
                "quit",
            ],
        )

    def test_a_line_that_a_reset_has_torn_is_not_passed_on(self) -> None:
        self.assertEqual(self.finish("help\n"), ("help is there\n", 0))

    def test_a_reset_while_it_thinks_costs_time_but_no_move(self) -> None:
        with Engine(SERIAL, self.link) as engine:
            engine.send("setoption name OwnBook value true\nposition startpos moves e2e4")
            self.device.forgets_search = True
            engine.send("go infinite")
            engine.ask("isready", "readyok")
            self.device.forgets_search = False
            engine.send("stop")
            self.assertTrue(engine.until("bestmove")[0].startswith(OURS + "the device was reset"))
        again = self.device.heard.index("stop") + 1
        self.assertEqual(
            self.device.heard[again : again + 3],
            ["setoption name OwnBook value true", "position startpos moves e2e4", "go depth 1"],
        )

    def test_a_plug_that_is_pulled_is_told_of_and_waited_for(self) -> None:
        with Engine(SERIAL, self.link) as engine:
            self.device.forgets_search = True
            engine.send("position startpos moves d2d4\ngo movetime 60000")
            engine.ask("isready", "readyok")
            self.device.unplug()
            engine.until(OURS + "the device is gone")
            self.device.forgets_search = False
            self.device.plug()
            engine.until(OURS + "the device is back")
            engine.until("bestmove e2e4")
        self.assertEqual(
            self.device.heard[:4], ["position startpos moves d2d4", "go movetime 60000"] * 2
        )

    def test_a_port_that_comes_later_is_waited_for(self) -> None:
        self.device.unplug()
        with Engine(SERIAL, self.link) as engine:
            engine.until(OURS + "the port cannot be opened")
            self.device.plug()
            engine.ask("uci", "uciok")

    def test_the_end_of_input_waits_for_a_search_that_ends(self) -> None:
        said, status = self.finish("position startpos\ngo movetime 100\n")
        self.assertEqual((said.splitlines()[1:], status), (["bestmove e2e4"], 0))

    def test_the_end_of_input_stops_a_search_without_end(self) -> None:
        said, status = self.finish("go infinite\n")
        self.assertEqual((said.splitlines()[1:], status), (["bestmove e2e4"], 0))

    def test_a_search_that_was_refused_is_not_waited_for(self) -> None:
        self.assertIn("unknown: nonsense", self.finish("go nonsense\n")[0])

    def test_a_perft_is_waited_for_and_is_no_other_language(self) -> None:
        self.device.counts_for_s = 6
        for line in "perft 5", "go perft 5":
            self.device.heard = []
            self.assertEqual(
                self.finish(f"{line}\nisready\nd\n"),
                ("readyok\nNodes searched: 20\nFen: x\nCheckers:\n", 0),
            )
            self.assertEqual(self.device.heard, [line, "d", "stop", "quit"])
            self.assertEqual(self.device.overruns, 0)

    def test_the_lines_of_a_game_are_not_interrupted_by_questions(self) -> None:
        game = [
            '[Event "x 1-0"]',
            '[Result "*"]',
            "% *",
            "1. e4 {an aside, then",
            "1-0 } e5 ; 1-0",
            "2. Nf3 (2. d4)",
            "Nc6 *",
        ]
        said, status = self.finish("\n".join(["load ", "", *game, "d", ""]))
        self.assertEqual((said, status), ("info string plies 2\nFen: x\nCheckers:\n", 0))
        self.assertEqual(self.device.heard, ["load ", *game, "d", "stop", "quit"])

    def test_a_line_that_is_no_move_waits_for_the_end_of_the_game(self) -> None:
        with Engine(SERIAL, self.link) as engine:
            engine.send("load\n1. e4\nisready")
            while len(self.device.heard) < 2:
                time.sleep(0.02)
            time.sleep(1)  # by now a third line would have arrived
            self.assertEqual(self.device.heard, ["load", "1. e4"])
            os.write(self.device.master, b"info string plies 1\r\n")
            self.device.is_loading = False
            self.assertEqual(engine.until("readyok"), ["info string plies 1", "readyok"])

    def test_termination_leaves_the_device_in_order(self) -> None:
        with Engine(SERIAL, self.link) as engine:
            engine.ask("uci", "uciok")
            engine.process.terminate()
            self.assertEqual(engine.process.wait(timeout=patience.STEP_S), 0)
        self.assertEqual(self.device.heard, ["uci", "stop", "quit"])

    def test_what_cannot_be_used_is_said(self) -> None:
        def error(*words: Any) -> tuple:
            done = subprocess.run(
                [SERIAL, *words],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=patience.STEP_S,
                check=False,
            )
            return done.returncode, done.stderr

        self.assertEqual(error()[0], 2)
        self.assertEqual(error("--wait", "soon", "/dev/null")[0], 2)
        self.assertEqual(error("/dev/null")[0], 2)
        self.assertEqual(error(self.folder.name + "/nothing")[0], 1)

    def test_two_programs_do_not_share_a_port(self) -> None:
        with Engine(SERIAL, self.link) as engine:
            engine.ask("uci", "uciok")
            self.assertIn("the port cannot be opened", self.finish("quit\n")[0])


class Simulated(unittest.TestCase):
    """Tests with the image, which runs at the speed of a real device."""

    def device(self, board: str = BOARD) -> Terminal:
        """Returns a device that has started. Lines that come before its UART works are lost."""
        terminal = Terminal(board)
        self.addCleanup(terminal.end)
        self.assertIsNotNone(terminal.port)
        self.assertTrue(terminal.shows("your move"))
        return terminal

    def test_a_conversation_with_a_reset_in_its_middle(self) -> None:
        terminal = self.device()
        with Engine(SERIAL, terminal.port) as engine:
            self.assertRegex(engine.ask("uci", "uciok")[0], "^id name Nibble ")
            engine.ask("isready", "readyok")
            engine.send("position startpos")
            self.assertRegex(engine.search("go movetime 100")[1], "^bestmove [a-h][12]")
            terminal.press("r")
            engine.send("position startpos moves e2e4")
            info, best = engine.search("go movetime 100")
            self.assertRegex(info, r" pv [a-h][78]")
            self.assertRegex(best, "^bestmove [a-h][78]")
            engine.send("position startpos moves e2e4\ngo infinite")
            engine.until("info depth 2")
            terminal.press("r")
            self.assertTrue(terminal.shows("Nibble " + VERSION))
            lines = engine.ask("stop", "bestmove")
            self.assertIn(OURS + "the device was reset while it thought; it moves at once", lines)
            self.assertRegex(lines[-1], "^bestmove [a-h][78]")
            self.assertEqual(
                engine.display()[0], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
            )
            engine.send("quit")
            self.assertEqual(engine.rest(), ("", 0))

    def test_a_game_of_several_lines_is_loaded(self) -> None:
        terminal = self.device(FULL_BOARD)
        with Engine(SERIAL, terminal.port) as engine:
            engine.send('load\n[Event "x"]\n\n1. e4 {a\ncomment} e5\n2. Nf3 1-0\npgn')
            self.assertEqual(engine.until("info string"), ["info string plies 3"])
            self.assertRegex("\n".join(engine.until("*")), r"(?s)\n1\. e4 .*\n2\. Nf3 ")

    def test_each_language_of_the_cable_is_named(self) -> None:
        terminal = self.device(FULL_BOARD)
        with Engine(SERIAL, terminal.port) as engine:
            engine.ask("isready", "readyok")
            for name in "Novag", "ChessLink":
                engine.ask(f"set cable {name}", "cable ")
                said = "readyok"
                while said == "readyok":  # until the device has changed the language
                    (said,) = engine.ask("isready", "")
                named = OURS + f"this Nibble speaks the language of {name} on its cable"
                self.assertEqual(said[: len(named)], named)
                terminal.press("m" + LEFT + "\r" + 3 * LEFT)
                self.assertTrue(terminal.shows(name))
                terminal.press("\r" * (1 if name == "ChessLink" else 2) + "\x1b")
                engine.until(OURS + "the device is back")
                engine.until("readyok")

    def test_lines_in_one_piece_reach_the_device_by_nibble_serial(self) -> None:
        terminal = self.device()
        self.check_one_piece(SERIAL, terminal.port)

    def test_lines_in_one_piece_reach_the_handheld(self) -> None:
        self.check_one_piece(HANDHELD, "--board", BOARD, "--uci")

    def test_the_handheld_takes_capital_letters_for_small_ones(self) -> None:
        for text, end in (
            ("GO Infinite\n", "bestmove"),
            (" go\tinfinite\nSTOP\n", "bestmove"),
            ("ISREADY\nQUIT\nisready\n", "readyok"),
        ):
            done = subprocess.run(
                [HANDHELD, "--board", BOARD, "--uci"],
                input=text,
                capture_output=True,
                text=True,
                timeout=patience.STEP_S,
                check=False,
            )
            self.assertEqual(
                (done.stdout.split()[0], done.stdout.count(end), done.returncode), (end, 1, 0)
            )

    def test_a_long_line_behind_a_perft_reaches_the_handheld(self) -> None:
        lines = ["perft 3", "position startpos moves" + 25 * " g1f3 g8f6 f3g1 f6g8", "d", ""]
        said = subprocess.run(
            [HANDHELD, "--board", FULL_BOARD, "--uci"],
            input="\n".join(lines),
            stdout=subprocess.PIPE,
            text=True,
            timeout=patience.STEP_S,
            check=True,
        ).stdout
        self.assertIn("Nodes searched: 8902\n", said)
        self.assertIn("w KQkq - 100 51\n", said)

    def test_a_position_of_six_thousand_plies_reaches_the_handheld(self) -> None:
        line = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8" * 1500 + " e2e4"
        done = subprocess.run(
            [HANDHELD, "--board", BOARD, "--uci"],
            input=f"{line}\nd\n",
            capture_output=True,
            text=True,
            timeout=patience.STEP_S,
            check=False,
        )
        self.assertIn(f"\nFen: {AFTER_E2E4[:-1]}3001\n", done.stdout)

    def test_the_handheld_ends_where_there_is_no_input(self) -> None:
        done = subprocess.run(
            ["sh", "-c", f"exec {HANDHELD} --board {BOARD} --uci <&-"],
            capture_output=True,
            text=True,
            timeout=patience.STEP_S,
            check=False,
        )
        self.assertEqual((done.stdout, done.returncode), ("", 0))

    def check_one_piece(self, *command: Any) -> None:
        """Sends all lines without a pause between them. The lines ask for long answers, options, a
        new game, and searches of many first moves."""
        done = subprocess.run(
            command,
            input="\n".join(IN_ONE_PIECE),
            capture_output=True,
            text=True,
            timeout=patience.STEP_S,
            check=False,
        )
        said = re.findall(
            "^(?:uciok|readyok|Fen: .*|bestmove [a-h][1-8]|.*string.*)", done.stdout, re.MULTILINE
        )
        self.assertEqual(
            (said, done.returncode),
            (
                [
                    "uciok",
                    "readyok",
                    f"Fen: {uci_client.START}",
                    "readyok",
                    "bestmove a7",
                    f"Fen: {AFTER_E2E4}",
                    "bestmove h2",
                ],
                0,
            ),
        )

    def test_polyglot_plays_through_nibble_serial(self) -> None:
        terminal = self.device()
        self.check_polyglot(f"{SERIAL} {terminal.port}")

    def test_polyglot_plays_the_handheld(self) -> None:
        self.check_polyglot(f"{HANDHELD} --board {BOARD} --uci")

    def check_polyglot(self, command: str) -> None:
        """Plays two moves by the protocol of xboard, and sends the lines in xboard's order."""
        with tempfile.TemporaryDirectory() as folder:
            settings = os.path.join(folder, "polyglot.ini")
            with open(settings, "w", encoding="ascii") as file:
                file.write(
                    f"[PolyGlot]\nEngineDir = {os.getcwd()}\nEngineCommand = {command}\n"
                    "Log = false\nResign = false\n[Engine]\n"
                )
            with Engine(POLYGLOT, settings) as adapter:
                adapter.send("xboard\nprotover 2")
                said = adapter.until("feature done=1")
                self.assertIn('feature myname="Nibble ', "\n".join(said))
                adapter.send("new\neasy\npost\nst 1")
                for move in "e2e4", "d2d4":
                    adapter.send(f"usermove {move}")
                    said += adapter.until("move ")
                    self.assertRegex(said[-1], "^move [a-h][4-8][a-h][1-8]$")
        self.assertEqual(
            [line for line in said if re.search("(?i)error|illegal|unknown", line)], []
        )


if __name__ == "__main__":
    unittest.main()
