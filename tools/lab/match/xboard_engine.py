#!/usr/bin/env python3
"""Makes an engine of the xboard protocol a UCI engine: xboard_engine.py COMMAND...

Each `go` sets up the position from its beginning, so only the engine's own memory goes from one
search to the next. The engine must know `setboard`. `go` has depth, movetime (whole seconds,
rounded up) and the clocks. `stop` is "move now". There are no options. Errors that the engine
reports become info strings. T. Mann and H. G. Muller describe the protocol in engine-intf.html of
xboard.
"""
import os
import queue
import re
import subprocess
import sys
import threading

FEATURES_S = 2  # the protocol's time for an engine to name its features
ANSWER_S = 10
SPOKEN = ("ping", "setboard", "usermove", "myname", "done", "sigint", "colors", "time", "san",
          "reuse", "analyze", "variants")


def say(text):
    """Sends a line to the UCI side in one piece, because two threads write."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def options_of(words):
    """{name: number} of a `go` line."""
    return {name: int(value) for name, value in zip(words, words[1:])
            if re.fullmatch(r"-?\d+", value)}


class XboardEngine:
    """The engine's process, and its features."""

    def __init__(self, command):
        # pylint: disable-next=consider-using-with
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, errors="replace")
        self.features = {"myname": command[0], "usermove": "0", "setboard": "0", "ping": "0"}
        self.lines = queue.Queue()
        self.is_thinking = self.is_leaving = False
        self.pings = 0
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.send("xboard", "protover 2")
        self.wait_for(lambda line: self.features.get("done") == "1", FEATURES_S)

    def send(self, *lines):
        """Sends lines to the engine."""
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def read(self):
        """Reads the engine's lines as they come, and passes moves and thoughts to the UCI side."""
        for line in self.process.stdout:
            self.take(line.strip())
        self.lines.put(None)
        if not self.is_leaving:
            os._exit(1)  # a thread that waits for a line of the UCI side cannot be woken

    def take(self, line):
        """Takes a line of the engine."""
        if line.startswith("feature "):
            for name, value in re.findall(r'(\w+)=("[^"]*"|\S+)', line):
                self.features[name] = value.strip('"')
                if name != "done":
                    self.send(f"{'accepted' if name in SPOKEN else 'rejected'} {name}")
        move = re.fullmatch(r"(?:move|My move is ?:) *([a-h][1-8][a-h][1-8][qrbnQRBN]?)", line)
        thought = re.match(r"(\d+)\W? +(-?\d+) +\d+ +(\d+) ", line)
        if self.is_thinking and thought:
            say("info depth {} score cp {} nodes {}".format(*thought.groups()))
        elif self.is_thinking and (move or line.startswith("resign")):
            self.is_thinking = False
            say(f"bestmove {move.group(1).lower() if move else '0000'}")
        elif re.match("(?:Illegal move|Error)", line):
            say(f"info string {line}")
        self.lines.put(line)

    def wait_for(self, is_it, seconds):
        """Waits for a line. Returns False if the line does not come."""
        try:
            while True:
                line = self.lines.get(timeout=seconds)
                if line is None or is_it(line):
                    return line is not None
        except queue.Empty:
            return False

    def ready(self):
        """Waits until the engine has done everything that was sent."""
        if self.features["ping"] == "1" and not self.is_thinking:
            self.pings += 1
            self.send(f"ping {self.pings}")
            self.wait_for(f"pong {self.pings}".__eq__, ANSWER_S)

    def set_up(self, fen, moves):
        """Sets up the position, with no side thinking."""
        self.send("new", "force", "post", "easy")
        if fen:
            if self.features["setboard"] != "1":
                sys.exit(f"{self.features['myname']} knows no setboard")
            self.send(f"setboard {fen}")
        word = "usermove " if self.features["usermove"] == "1" else ""
        self.send(*(word + move for move in moves))

    def think(self, black, limits):
        """Lets the engine think for the side to move."""
        own, other = ("btime", "wtime") if black else ("wtime", "btime")
        if "depth" in limits:
            self.send(f"sd {limits['depth']}")
        if "movetime" in limits:
            self.send(f"st {-(-limits['movetime'] // 1000)}")
        if own in limits:
            seconds = max(limits[own] // 1000, 1)
            increment = limits.get("binc" if black else "winc", 0) / 1000
            self.send(f"level {limits.get('movestogo', 0)} {seconds // 60}:{seconds % 60:02} "
                      f"{increment:g}", f"time {limits[own] // 10}",
                      f"otim {limits.get(other, limits[own]) // 10}")
        self.is_thinking = True
        self.send("go")


def main():
    """Reads the UCI side to its end."""
    engine = XboardEngine(sys.argv[1:])
    fen, moves = "", []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "uci":
            say(f"id name {engine.features['myname']}\nuciok")
        elif command == "isready":
            engine.ready()
            say("readyok")
        elif command == "position":
            end = words.index("moves") if "moves" in words else len(words)
            fen = " ".join(words[2:end]) if words[1] == "fen" else ""
            moves = words[end + 1:]
        elif command == "go":
            engine.set_up(fen, moves)
            black = (fen.split()[1:2] == ["b"]) != (len(moves) % 2 == 1)
            engine.think(black, options_of(words))
        elif command == "stop" and engine.is_thinking:
            engine.send("?")
        elif command == "quit":
            break
    engine.is_leaving = True
    engine.send("quit")
    try:
        engine.process.wait(timeout=ANSWER_S)
    except subprocess.TimeoutExpired:
        engine.process.kill()
    engine.reader.join(ANSWER_S)  # the last lines of the engine must still be passed on


if __name__ == "__main__":
    main()
