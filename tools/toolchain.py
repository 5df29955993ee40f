"""What the chip's compiler and the tools around it say."""
import collections
import subprocess

Symbol = collections.namedtuple("Symbol", "address kind name")


def output_of(*command):
    """What a program prints; it must succeed."""
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def symbols(path):
    """The symbols of an image or object file; `kind` is the letter of avr-nm, t or T for code."""
    lines = [line.split() for line in output_of("avr-nm", path).splitlines()]
    return [Symbol(int(words[0], 16) if len(words) == 3 else None, *words[-2:]) for words in lines]


def read_recipe(path):
    """{source: the options it is compiled with}, from the file that the Makefile writes."""
    with open(path, encoding="ascii") as lines:
        return dict(line.strip().split(" ", 1) for line in lines if line.strip())
