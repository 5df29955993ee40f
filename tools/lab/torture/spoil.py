# SPDX-License-Identifier: MIT
"""Spoils the PGN of a game as people and programs do: its comments, variations, NAGs, tags, line
ends, dots and marks. The moves change only where a method says so."""
import re
from typing import Any

TOKEN = re.compile(r"\{[^}]*\}|[()]|\$\d+|1-0|0-1|1/2-1/2|\*|\d+\.+|[^\s(){}$;]+")
TAG = re.compile(r"^\[.*\]$", re.M)
RESULTS = ("*", "1-0", "0-1", "1/2-1/2")
REMARKS = [
    "",
    "good",
    "(x",
    "x)",
    "a; b",
    "1-0",
    "*",
    '[Event "x"]',
    "Nf3 Ke9",
    "{ {",
    "$1 $",
    "%",
    "2. d4",
    "ä é \xa0 \u2654",
    "[%clk 0:05:00]",
    "\\",
    '"',
    "x\ny\n\n%z\n",
]
GLYPHS = ["!", "?", "!!", "??", "!?", "?!", " !", " ?", " !?"]
ODD_TAGS = [
    '[White "Doe, \\"John\\""]',
    '[White "\\\\"]',
    '[White "no end]',
    "[White]",
    '[White ""]',
    '[White "] {(;%$1-0"]',
    '[White\t"x"]',
    '[ White "x" ]',
    '[White "x" ] [Black "y"]',
    '[White_2 "x"]',
    '[white "x"]',
    '[White "' + 200 * "long " + '"]',
    '[White "x"]\n[White "y"]',
    '[White "ä\u2654"]',
    '[White"x"]',
    '[FENS "8/8/8/8/8/8/8/8 w - - 0 1"]',
    "[White x]",
    '[Annotator "a { b"]',
    '[Date "????.??.??"]',
    '[PlyCount "x"]',
]


def tokens_of(text: str) -> tuple:
    """Returns (tags, words of the moves with variations and comments)."""
    return TAG.findall(text), TOKEN.findall(TAG.sub("", text))


class Spoiler:
    """Spoils games by random choices."""

    def __init__(self, rng: Any) -> None:
        self.rng = rng

    def often(self, share: Any) -> bool:
        """True with the probability `share`."""
        return self.rng.random() < share

    # ---- words ----

    def move_spelt(self, word: Any, style: Any, varies: Any) -> Any:
        """Returns the move as the game's style spells it. `a8(Q)` is used only outside variations,
        because pgn-extract reads its bracket in a variation as the variation's end."""
        rng = self.rng
        if style["marks"] == "none":
            word = word.rstrip("+#")
        elif style["marks"] == "some" and self.often(0.3):
            word = word.rstrip("+#") + rng.choice(["", "+", "#", "++"])
        if word.startswith("O-O"):
            word = word.replace("O", rng.choice(style["castling"]))
        if "x" in word and style["takes"] != "x":
            word = word.replace("x", style["takes"])
        if "=" in word:
            becomes = "=" if varies and style["becomes"] == "(" else style["becomes"]
            word = word.replace("=", becomes)
            if becomes == "(":
                word = re.sub(r"\((.)", r"(\1)", word)
        return word

    def number_spelt(self, word: Any, style: Any) -> Any:
        """Returns the number of a move as the game's style spells it."""
        way, number = style["numbers"], word.rstrip(".")
        dots = {
            "as it is": word,
            "none": "",
            "no dots": number,
            "one dot": number + ".",
            "three": number + "...",
            "apart": number + " " + word[len(number) :],
            "wrong": f"{self.rng.randrange(1, 300)}.",
        }
        return self.rng.choice(list(dots.values())) if way == "mixed" else dots[way]

    def comment(self) -> str:
        """Returns a comment in braces, or a comment that ends with the line."""
        text = "".join(self.rng.choices(REMARKS, k=self.rng.choice([1, 1, 1, 2, 3, 10])))
        if self.often(0.3):
            return ";" + text.replace("\n", " ") + "\n"
        return "{" + text.replace("}", "") + "}"

    def variation(self, words: list[str], at: int, depth: int) -> list:
        """Returns a variation of a few words from word `at` on, perhaps with other variations in
        it."""
        kept = []
        for word in words[at : at + self.rng.randrange(1, 8)]:
            if word in "()" or word in RESULTS:
                break
            if not word.startswith("$"):  # pgn-extract wants NAGs beside their move
                kept.append(word)
            if depth and word[0].isalpha() and self.often(0.2):
                kept += self.variation(words, at, depth - 1)
            if word[0].isalpha() and self.often(0.1):
                kept.append(self.comment())
        while kept and kept[-1][0].isdigit():
            kept.pop()
        return ["(", *kept, ")"] if kept and kept[0][0].isalnum() else []

    def spoil_words(self, words: list[str], style: Any) -> list:
        """Returns the words with everything that the game's style puts between them."""
        out, depth = [], 0
        for at, word in enumerate(words):
            depth += {"(": 1, ")": -1}.get(word, 0)
            if word[0].isdigit() and word not in RESULTS:
                out.append(self.number_spelt(word, style))
            elif word[0].isalpha():
                out.append(self.move_spelt(word, style, depth > 0))
                if self.often(style["glyphs"]):
                    out.append("~" + self.rng.choice(GLYPHS))
                if self.often(style["nags"]):
                    out.append(f"${self.rng.randrange(256)}")
                if words[at + 1][0] == "$":  # a NAG stays beside its move, see variation()
                    continue
                if self.often(style["comments"]):
                    out.append(self.comment())
                if self.often(style["variations"]):
                    out += self.variation(words, at, 2)
                if self.often(style["strays"]):
                    out.append(self.rng.choice([")", "}", "--"]))
            elif word not in RESULTS:
                out.append(word)
        if style["comments"] and self.often(0.2):
            out.insert(0, self.comment())
        return [word for word in out if word]

    # ---- the whole game ----

    def joined(self, words: list[str], style: Any) -> str:
        """Returns the words with blanks and line ends between them."""
        text, column = "", 0
        for word in words:
            blank = self.rng.choice(style["blanks"])
            if column + len(word) > style["width"]:
                blank = "\n"
            if word.startswith("~"):
                word, blank = word[1:], ""
            elif style["tight"] and (word[0] in "({$" or text[-1:] in ")}"):
                blank = ""
            elif text.endswith(".") and style["dots_stick"]:
                blank = ""
            if text.endswith("\n") or not text:
                blank = ""
            text += blank + word
            column = len(text) - text.rfind("\n")
            if text.endswith("\n") and style["escapes"] and self.often(0.2):
                text += '%escaped { ( " 1-0\n'
        return text

    def style(self) -> dict:
        """Chooses the style in which a game is spoilt."""
        rng, often = self.rng, self.often
        return {
            "marks": rng.choice(["as they are", "none", "some"]),
            "castling": rng.choice(["O", "O", "0", "o"]),
            "takes": rng.choice(["x", "x", "x", ":", ""]),
            "becomes": rng.choice(["=", "=", "=", "", "", "("]),
            "numbers": rng.choice(
                [
                    "as it is",
                    "as it is",
                    "none",
                    "no dots",
                    "one dot",
                    "three",
                    "apart",
                    "wrong",
                    "mixed",
                ]
            ),
            "glyphs": rng.choice([0, 0, 0.1, 0.5]),
            "nags": rng.choice([0, 0, 0.1, 0.5]),
            "comments": rng.choice([0, 0.05, 0.3]),
            "variations": rng.choice([0, 0.05, 0.2]),
            "strays": 0.02 if often(0.05) else 0,
            "blanks": rng.choice([[" "], [" "], [" ", "  ", "\t", "\n", "\n\n"], ["\n"]]),
            "width": rng.choice([20, 80, 80, 255, 10**6]),
            "tight": often(0.3),
            "dots_stick": often(0.5),
            "escapes": often(0.2),
            "line_end": rng.choice(["\n", "\n", "\r\n", "\r"]),
        }

    def spoil_tags(self, tags: Any) -> list:
        """Returns the tags. Leaves out some, but never FEN, and inserts odd tags."""
        kept = [tag for tag in tags if tag.startswith("[FEN ") or self.often(0.8)]
        for _ in range(self.rng.choice([0, 0, 1, 1, 2, 4])):
            kept.insert(self.rng.randrange(len(kept) + 1), self.rng.choice(ODD_TAGS))
        return kept

    def spoil(self, text: str) -> str:
        """Returns the spoilt game."""
        style, (tags, words) = self.style(), tokens_of(text)
        if self.often(0.7):
            tags = self.spoil_tags(tags)
        moves = self.joined(self.spoil_words(words, style), style)
        parting = self.rng.choice(["\n\n", "\n\n", "\n", "\n\n\n"]) if tags else ""
        result = self.rng.choice([" " + words[-1] + "\n"] * 6 + [" *", "\n*\n", " 1/2\n", "", "\n"])
        if moves.endswith("\n"):
            result = result.lstrip(" ")
        whole = ("\ufeff" if self.often(0.05) else "") + "\n".join(tags) + parting + moves + result
        if self.often(0.15):
            whole = whole[: self.rng.randrange(1, len(whole))]
        return whole.replace("\n", style["line_end"])
