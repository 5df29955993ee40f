#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a release in a folder and a .zip:

    tools/dist.py [--output FOLDER] [--page FOLDER] [--fabrication FOLDER] [--cases FOLDER]
                  [--build BUILD] [--jobs JOBS] [--language LANGUAGE]... VERSION BOARD...

The release has the hex files of the boards in each game and language, the guide to flashing, the
player's manual, the guide of each language, the circuits with their files for KiCad, a page that
shows where each part goes, the parts list, and checksums. The release has each document in a form
for an editor and in a form for a browser. --page is the folder of the browser's page. If this
folder has nibble.html, the whole page in one file, then nibble.html lies at the top of the release.
--fabrication is the folder that schematics/tools/fabricate.py fills, and --cases is the folder that
schematics/tools/case.py fills. Without --cases the release has only the sources of the cases.
--build is what the images show behind the version, and --jobs is the number of images that are
built at a time. With --language the release has only the languages that this option names, and the
usual one.

The archive depends only on its content: names are sorted, and all files have one date. The program
makes no release if an image does not fit its board, or leaves less free than the board's reserve,
or if a link of a document leads nowhere. The command line names the boards of the release, so that
only a person can leave out a board that the documents promise.
"""
import argparse
import collections.abc
import concurrent.futures
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile
from typing import Any

import arduboy_package
import flashing
import release_pages
import texts
from board_facts import board_names, facts_of
from flashing import images, make, optiboot

ROOT = pathlib.Path(__file__).resolve().parents[1]
DATE = (1980, 1, 1, 0, 0, 0)  # the date of every file
DOCUMENTS = {
    "docs/manual.md": "docs/manual.html",
    "docs/flashing.md": "flashing.html",
    "docs/arduboy.md": "docs/arduboy.html",
    "docs/cable.md": "docs/cable.html",
    "docs/engine.md": "docs/engine.html",
    "docs/makruk.md": "docs/makruk.html",
    "schematics/README.md": "schematics/README.html",
}
GUIDE = "docs/{}/README"  # the guide of a language, without .md
PACKAGED = arduboy_package.BOARD
LICENCES = ("LICENSE", "schematics/LICENSE")
TEMPLATE = "docs/release.in"  # of README.html
CIRCUITS = (
    "*.pdf",
    "*.png",
    "*.csv",
    "buy/*.csv",
    "*.svg",
    "*.kicad_*",
    "*-lib-table",
    "*.scad",
    "nibble.pretty/*",
)
README = """Nibble {version}: a chess computer on an 8-bit chip.

README.html           begin here: open this file in a browser
{single}hex/                  an image for each language, board, display and game
flashing.html         which file is for which board, and the line that writes the file
docs/manual.html      how to play
{guides}schematics/           how to build a Nibble: README.html, circuits, parts lists
{page}{missing}
Each page is also there as a text, .md. `sha256sum -c SHA256SUMS` checks the files.
"""
SINGLE = """nibble.html           Nibble in a browser: open this file
"""
PAGE = """page/                 Nibble in a browser. A server has to serve this folder:
                      python3 -m http.server --directory page
"""
POWERSHELL = (
    "Get-Content SHA256SUMS | ForEach-Object { $sum, $file = $_ -split '  ', 2; "
    'if ((Get-FileHash -LiteralPath $file).Hash -ne $sum) { "$file is wrong" } }'
)


class Fault(Exception):
    """Raised with the reason why there is no release."""


def excess(sizes: Any) -> list[str]:
    """Returns a text for each memory that is too full, or that uses a part of its reserve, as
    size.py prints them: "flash of 32256: 200 free, 56 into the reserve of 256"."""
    return [
        f"{memory} of {fault}"
        for memory, fault in re.findall(
            r"^ +(flash|SRAM) +\d+ +of (\d+: -?\d+ free, .*)$", sizes, re.MULTILINE
        )
    ]


def programs_of(board: str, languages: collections.abc.Container[str]) -> dict[str, str]:
    """Returns the entries of images() whose language is one of `languages`."""
    others = [language for language in texts.languages() if language not in languages]
    without = [
        flashing.program_of(board, game, language) for game in flashing.GAMES for language in others
    ]
    return {program: name for program, name in images(board).items() if program not in without}


def targets(
    board: str, languages: collections.abc.Container[str]
) -> collections.abc.Iterator[list[str]]:
    """Yields the arguments of make for each image of a board. The self-test is built with the first
    image."""
    programs = list(programs_of(board, languages))
    selftest = [program for program in programs if program.endswith("/selftest")]
    more = [f"build/{program}.hex" for program in selftest]
    for program in programs:
        if program not in selftest:
            yield [f"BOARD={os.path.dirname(program)}", *more]
            more = []


def build_images(
    boards: Any, languages: collections.abc.Container[str], jobs: int = 1, build: str | None = None
) -> None:
    """Builds the hex files. The error names all images that are too large."""
    options = [] if build is None else [f"BUILD={build}"]
    # First builds the files that all images need, so that two makes never write the same file.
    done = make("-s", "all-headers", "build/host/order", "build/host/handheld", *options)
    if done.returncode:
        raise Fault(done.stdout)

    def faults_of(target: tuple[str, list[str]]) -> tuple[str, list[str]]:
        """Builds an image of a board. Returns the board and the image's faults."""
        board, (name, *others) = target
        done = make("-s", name, "size", *others, *options)
        found = excess(done.stdout)
        if done.returncode and not found:
            raise Fault(f"{name}: does not build\n{done.stdout}")
        return board, [f"{name.partition('=')[2]}: {fault}" for fault in found]

    # Images of the same board are built one after another. The second image is linked faster,
    # because tools/squeeze keeps the order of functions from the first image.
    turns = [
        (turn, board, goals)
        for board in boards
        for turn, goals in enumerate(targets(board, languages))
    ]
    turns.sort(key=lambda found: found[0])
    with concurrent.futures.ThreadPoolExecutor(jobs) as threads:
        told = list(threads.map(faults_of, [(board, goals) for _, board, goals in turns]))
    if faults := [fault for _, found in told for fault in found]:
        large = [board for board, found in told if found]
        fits = " ".join(board for board in boards if board not in large)
        raise Fault(
            "\n".join(faults + ([f"A release without: make dist DIST='{fits}'"] if fits else []))
        )


def guides(languages: collections.abc.Container[str]) -> dict[str, str]:
    """Returns {language: its guide, without .md} of the languages other than the usual one."""
    return {
        language: GUIDE.format(language)
        for language in texts.other_languages()
        if language in languages
    }


def all_documents(languages: collections.abc.Container[str]) -> dict[str, str]:
    """Returns {document: its page in a release}."""
    return DOCUMENTS | {f"{guide}.md": f"{guide}.html" for guide in guides(languages).values()}


def documents(languages: collections.abc.Container[str]) -> list:
    """Returns the files that are copied unchanged, under the same names: licences, circuits, and
    the pictures of the documents."""
    circuits = ROOT / "schematics"
    pictures = [
        release_pages.file_of(document, target)[0]
        for document in all_documents(languages)
        for is_picture, _, target in release_pages.LINK.findall(
            (ROOT / document).read_text(encoding="utf-8")
        )
        if is_picture and not release_pages.is_outside(target)
    ]
    return [
        *LICENCES,
        *pictures,
        *(
            path.relative_to(ROOT).as_posix()
            for pattern in CIRCUITS
            for path in circuits.glob(pattern)
        ),
    ]


def copy(source: Any, target: Any) -> None:
    """Copies a file, and makes the folders of its destination."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def built(program: str) -> pathlib.Path:
    """Returns the hex file of a program in build/."""
    return ROOT / f"build/{program}.hex"


def copy_images(folder: Any, boards: Any, languages: collections.abc.Container[str]) -> bool:
    """Copies the images. If one of the boards needs Optiboot, also copies Optiboot and its source,
    as the licence of Optiboot demands, and returns True."""
    for board in boards:
        for program, image in programs_of(board, languages).items():
            copy(built(program), folder / "hex" / image)
        if board == PACKAGED:
            data = arduboy_package.package(f"{ROOT}/build/{board}/nibble.hex")
            (folder / "hex" / "nibble.arduboy").write_bytes(data)
    loaders = {optiboot(board): facts_of(board)["OPTIBOOT"] for board in boards if optiboot(board)}
    for name, path in loaders.items():
        copy(ROOT / path, folder / "hex" / name)
        for source in (ROOT / path).parent.glob("*.tar.*"):
            copy(source, folder / "optiboot" / source.name)
    if loaders:
        copy(ROOT / "LICENSES/GPL-2.0-or-later.txt", folder / "optiboot/LICENSE")
        copy(ROOT / "tools/optiboot", folder / "optiboot/build")
    return bool(loaders)


def copy_hardware(folder: Any, fabrication: Any, cases: Any) -> None:
    """Copies the files from which others make circuit boards and print cases. Makes the figures of
    the cases, and the page that shows where each part goes."""
    tools = ROOT / "schematics/tools"
    for command in (
        [tools / "case.py", "--figures", folder / "case"],
        [tools / "placement.py", folder / "schematics/placement.html"],
    ):
        subprocess.run([sys.executable, *map(str, command)], check=True)
    for source in sorted(fabrication.iterdir()) if fabrication else []:
        for path in sorted(source.glob("*")):
            if path.suffix in (".zip", ".csv", ".svg"):
                copy(path, folder / "fabrication" / source.name / path.name)
    for path in sorted(cases.glob("*/*.stl")) if cases else []:
        copy(path, folder / "case" / path.parent.name / path.name)


def copy_page(folder: Any, page: Any) -> bool:
    """Copies the browser's page. If the folder also has the page in one file, puts this file at the
    top of the release and returns True."""
    shutil.copytree(page, folder / "page", copy_function=shutil.copyfile)
    single = folder / "page/nibble.html"
    if single.exists():
        single.rename(folder / "nibble.html")
    return (folder / "nibble.html").exists()


def language_lines(languages: collections.abc.Container[str]) -> str:
    """Returns a line of README.html for each language, written in that language."""
    lines = []
    for language, guide in guides(languages).items():
        facts = texts.facts_of_language(language)
        lines.append(
            f'- <span lang="{language}">[{facts["TITLE"]}]({guide}.md): {facts["RELEASE"]}</span>'
        )
    return "\n".join(lines)


def write_documents(
    folder: Any, facts: Any, words: dict[str, str], languages: collections.abc.Container[str]
) -> None:
    """Writes each document as Markdown and as HTML. Writes README.html as HTML only."""
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*")}
    documents_of = all_documents(languages)
    pages = {**documents_of, "release.in": "README.html"}
    template = release_pages.chosen((ROOT / TEMPLATE).read_text(encoding="utf-8"), facts)
    for name, word in words.items():
        template = template.replace(f"@{name}@", word)
    spoken = {f"{guide}.md": language for language, guide in guides(languages).items()}
    sources = {name: (ROOT / name).read_text(encoding="utf-8") for name in documents_of}
    for name, text in {**sources, "release.in": template}.items():
        page = release_pages.page(text, name, pages, files, spoken.get(name, texts.USUAL))
        (folder / pages[name]).parent.mkdir(parents=True, exist_ok=True)
        (folder / pages[name]).write_text(page, encoding="utf-8")
    for name, text in sources.items():
        text = release_pages.markdown(text, name, files | set(documents_of))
        (folder / name).write_text(text, encoding="utf-8")


def fill(folder: Any, arguments: Any, boards: Any, all_boards: Any) -> None:
    """Puts everything into the folder of the release."""
    languages = arguments.language
    facts = set()
    if copy_images(folder, boards, languages):
        facts.add("optiboot")
    for document in documents(languages):
        copy(ROOT / document, folder / document)
    copy_hardware(folder, arguments.fabrication, arguments.cases)
    if arguments.page:
        facts.add("page")
        facts.add("nibble.html" if copy_page(folder, arguments.page) else "served")
    missing = [facts_of(board)["TITLE"] for board in all_boards if board not in boards]
    for fact, is_so in (
        ("missing", missing),
        ("fabrication", arguments.fabrication),
        ("stl", arguments.cases),
    ):
        if is_so:
            facts.add(fact)
    if guides(languages):
        facts.add("languages")
    more = "".join(
        f"{guide + '.html':22}the guide in this language\n" for guide in guides(languages).values()
    )
    words = {
        "VERSION": arguments.version,
        "MISSING": "; ".join(missing),
        "POWERSHELL": POWERSHELL,
        "LANGUAGES": language_lines(languages),
    }
    write_documents(folder, facts, words, languages)
    (folder / "README.txt").write_text(
        README.format(
            version=arguments.version,
            single=SINGLE if "nibble.html" in facts else "",
            page=PAGE if "page" in facts else "",
            guides=more,
            missing=f"\nNot in this release: {'; '.join(missing)}.\n" if missing else "",
        ),
        encoding="ascii",
    )
    sums = "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    )
    (folder / "SHA256SUMS").write_text(sums, encoding="ascii")


def pack(folder: Any) -> Any:
    """Writes FOLDER.zip."""
    archive = folder.with_name(folder.name + ".zip")
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes())
    return archive


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "build/dist")
    for option in "--page", "--fabrication", "--cases":
        parser.add_argument(option, type=pathlib.Path)
    parser.add_argument("--build")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--language", action="append", choices=texts.languages())
    parser.add_argument("version")
    parser.add_argument("boards", nargs="+", metavar="board")
    arguments = parser.parse_args()
    if arguments.language is None:
        arguments.language = texts.languages()
    arguments.language.append(texts.USUAL)
    all_boards = board_names()
    boards = [board for board in all_boards if board in arguments.boards]
    try:
        unknown = sorted(set(arguments.boards) - set(boards))
        if unknown:
            raise Fault(f"no such board: {', '.join(unknown)}; there are: {', '.join(all_boards)}")
        build_images(boards, arguments.language, arguments.jobs, arguments.build)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    folder = arguments.output.resolve() / f"nibble-{arguments.version}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    fill(folder, arguments, boards, all_boards)
    if dead := release_pages.dead_links(folder):
        print("\n".join(["Links that lead nowhere:", *dead]), file=sys.stderr)
        return 1
    archive = pack(folder)
    print(f"{os.path.relpath(archive)}: {', '.join(boards)}")
    if arguments.version.endswith("+"):
        print("The sources are not those of the commit: there are changes beside it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
