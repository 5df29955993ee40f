#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of distribution: the commands that write an image into a chip, and images that are the same
wherever they are built. test_release.py tests the files of a release."""
import configparser
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import tomllib
import unittest
import unittest.mock
from typing import Any

import flashing
import texts
from board_facts import board_names, facts_of

# pylint: disable=missing-function-docstring

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOARD = os.environ.get("BOARD", "uno")
IMAGE = f"build/{BOARD}/nibble.hex"
OF_MAKE = ("BOARD", "MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES")
SOURCES = ("Makefile", "VERSION", "base", "board", "firmware", "hal", "tests/chip", "tools")


def run(*command: Any, folder: Any = ROOT) -> Any:
    """Returns the exit status and output of a command. The command does not see the variables of
    the make that runs these tests."""
    environment = {name: value for name, value in os.environ.items() if name not in OF_MAKE}
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def yaml_of(file: Any) -> Any:
    """Returns the content of a YAML file. Only Debian's own python3 finds Debian's python3-yaml."""
    status, output = run(
        "/usr/bin/python3",
        "-c",
        "import json, sys, yaml; " "print(json.dumps(yaml.safe_load(open(sys.argv[1]))))",
        str(file),
    )
    if status != 0:
        raise ValueError(output)
    return json.loads(output)


class Flashing(unittest.TestCase):
    """Tests of the commands of `make flash` and `make fuses`, with every board and programmer."""

    UNO = "-U flash:w:build/uno/nibble.hex:i"
    FUSES = "-U lfuse:w:0xFF:m -U hfuse:w:0xD1:m -U efuse:w:0xFC:m"

    def commands(self, *arguments: Any) -> Any:
        status, output = run("make", "-n", *arguments)
        self.assertEqual(status, 0, output)
        return [
            " ".join(line.split()) for line in output.splitlines() if line.startswith("avrdude ")
        ]

    def assert_refused(self, reason: str, *arguments: Any) -> Any:
        status, output = run("make", "-n", *arguments)
        self.assertNotEqual(status, 0, output)
        self.assertEqual(len(output.splitlines()), 1, output)
        self.assertIn(reason, output)

    def test_each_bootloader_at_its_speed(self) -> None:
        for board, part, programmer, options, baud in (
            ("uno", "m328p", "arduino", [], 115200),
            ("nano", "m328p", "arduino", [], 115200),
            ("nano", "m328p", "arduino", ["BOOTLOADER=old"], 57600),
            ("nano", "m328p", "arduino", ["BAUD=57600"], 57600),
            ("mega2560", "m2560", "wiring", [], 115200),
            ("uno-i2c", "m328p", "arduino", [], 115200),
            ("atmega1284p", "m1284p", "arduino", [], 115200),
            ("atmega1284p-oled", "m1284p", "arduino", [], 115200),
            ("arduboy", "m32u4", "avr109", [], 57600),
        ):
            self.assertEqual(
                self.commands("flash", "BOARD=" + board, "PORT=/dev/ttyUSB1", *options),
                [
                    f"avrdude -p {part} -c {programmer} -P /dev/ttyUSB1 -b {baud} -D "
                    f"-U flash:w:build/{board}/nibble.hex:i"
                ],
            )

    def test_a_display_on_i2c_is_a_board_of_its_own(self) -> None:
        for board in ("uno", "mega2560"):
            (command,) = self.commands("flash", "BOARD=" + board, "LCD=i2c")
            self.assertIn(f" flash:w:build/{board}-i2c/nibble.hex:i", command)
        self.assert_refused("is none of these: console i2c oled parallel", "flash", "LCD=spi")
        self.assert_refused("BOARD=nano-i2c is not in", "flash", "BOARD=nano", "LCD=i2c")

    def test_the_self_test_is_written_as_the_game_is(self) -> None:
        (command,) = self.commands("flash", "PROGRAM=selftest", "PORT=/dev/ttyUSB1")
        self.assertTrue(command.endswith("-D -U flash:w:build/uno/selftest.hex:i"), command)

    def test_a_programmer_on_usb_needs_no_port(self) -> None:
        for programmer in ("usbasp", "usbtiny", "avrispmkII", "atmelice_isp"):
            self.assertEqual(
                self.commands("flash", "PROGRAMMER=" + programmer),
                [f"avrdude -p m328p -c {programmer} {self.UNO}"],
            )

    def test_a_programmer_on_a_serial_port(self) -> None:
        self.assertEqual(
            self.commands("flash", "PROGRAMMER=stk500v1", "PORT=/dev/ttyUSB1"),
            [f"avrdude -p m328p -c stk500v1 -P /dev/ttyUSB1 -b 19200 {self.UNO}"],
        )

    def test_fuses_are_set_slowly_and_before_the_image_is_written(self) -> None:
        for goals in (("fuses", "flash"), ("flash", "fuses")):
            self.assertEqual(
                self.commands(*goals, "PROGRAMMER=usbasp"),
                [
                    f"avrdude -p m328p -c usbasp -B 10 {self.FUSES}",
                    f"avrdude -p m328p -c usbasp {self.UNO}",
                ],
            )
        self.assertEqual(
            self.commands("fuses", "BOARD=mega2560", "PROGRAMMER=usbasp"),
            [f"avrdude -p m2560 -c usbasp -B 10 {self.FUSES}"],
        )
        self.assertEqual(
            self.commands("fuses", "BOARD=atmega1284p", "PROGRAMMER=usbasp"),
            [
                "avrdude -p m1284p -c usbasp -B 10 "
                "-U lfuse:w:0xF7:m -U hfuse:w:0xD6:m -U efuse:w:0xFC:m"
            ],
        )

    def test_a_programmer_writes_the_bootloader_of_a_handheld_behind_the_image(self) -> None:
        for board in "atmega1284p", "atmega1284p-oled":
            self.assertEqual(
                self.commands("flash", f"BOARD={board}", "PROGRAMMER=usbasp"),
                [
                    f"avrdude -p m1284p -c usbasp -U flash:w:build/{board}/nibble.hex:i "
                    "-U flash:w:build/optiboot/optiboot-atmega1284p.hex:i "
                    "-U hfuse:w:0xD6:m -U lock:w:0xCF:m"
                ],
            )
            # BOOTRST and EESAVE are programmed, and JTAGEN is not. BOOTSZ1:0 is 11, so the boot
            # section has 512 words. The lock bits keep SPM away from this section.
            fuses = facts_of(board)["FUSES"]
            high = int(re.search(r"hfuse:w:(0x..)", fuses).group(1), 16)
            self.assertEqual(high & 0b01001111, 0b01000110)
            self.assertEqual(int(facts_of(board)["FLASH"]), 0x20000 - 2 * 512)

    def test_what_cannot_work_is_refused_in_one_line(self) -> None:
        only_nano = "only these have an old bootloader: BOARD=nano"
        self.assert_refused(only_nano, "flash", "BOOTLOADER=old")
        self.assert_refused(only_nano, "flash", "BOOTLOADER=old", "BOARD=mega2560")
        self.assert_refused("neither new nor old", "flash", "BOARD=nano", "BOOTLOADER=optiboot")
        self.assert_refused(
            "PROGRAMMER=wiring, not arduino", "flash", "BOARD=mega2560", "PROGRAMMER=arduino"
        )
        self.assert_refused("PROGRAMMER=arduino, not wiring", "flash", "PROGRAMMER=wiring")
        self.assert_refused(
            "BOARD=uno has no bootloader; name an ISP programmer", "flash", "LOADER="
        )
        self.assert_refused("a bootloader cannot set fuses", "fuses")
        self.assert_refused("a bootloader cannot set fuses", "fuses", "flash", "BOARD=mega2560")
        self.assert_refused(
            f"there are: {' '.join(sorted(board_names()))}", "flash", "BOARD=leonardo"
        )

    def test_a_port_that_is_not_there_is_said_before_avrdude_waits_for_it(self) -> None:
        for loader in ("stk500v1", *filter(None, [facts_of(BOARD).get("LOADER")])):
            status, output = run(
                "make", "flash", "BOARD=" + BOARD, "PROGRAMMER=" + loader, "PORT=/dev/no_port"
            )
            self.assertNotEqual(status, 0)
            self.assertIn("There is no port /dev/no_port. PORT= names the port", output)
            self.assertNotIn("avrdude", output)

    def test_a_port_that_the_user_may_not_use_is_said(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            shutil.copy(ROOT / "tools/port", folder)
            port = pathlib.Path(folder) / "ttyACM0"
            port.touch(0o400)
            user = 65534 if os.geteuid() == 0 else None
            done = subprocess.run(
                [pathlib.Path(folder) / "port", port],
                check=False,
                text=True,
                cwd="/",
                stderr=subprocess.PIPE,
                user=user,
            )
        self.assertEqual((done.returncode, "sudo usermod" in done.stderr), (1, True), done.stderr)
        self.assertEqual(run("tools/port", "COM3"), (0, ""))


class Images(unittest.TestCase):
    """The image depends only on the sources."""

    def test_an_image_built_in_another_folder_is_the_same(self) -> None:
        status, output = run("make", "-s", "BOARD=" + BOARD, IMAGE)
        self.assertEqual(status, 0, output)
        version = (ROOT / "build/generated/version.h").read_text(encoding="ascii")
        build = version.split('"')[-2]
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "a_name_of_another_length"
            for source in SOURCES:
                (copy / source).parent.mkdir(parents=True, exist_ok=True)
                if (ROOT / source).is_dir():
                    shutil.copytree(ROOT / source, copy / source)
                else:
                    shutil.copy(ROOT / source, copy / source)
            status, output = run(
                "make", "-s", "BOARD=" + BOARD, IMAGE, "BUILD=" + build, folder=copy
            )
            self.assertEqual(status, 0, output)
            self.assertEqual((copy / IMAGE).read_bytes(), (ROOT / IMAGE).read_bytes())

    def test_it_shows_the_version_of_the_file_and_the_build(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder)
            for source in ("hal/avr", "base", "board", "tools", "firmware"):
                shutil.copytree(ROOT / source, copy / source)
            shutil.copy(ROOT / "Makefile", copy)
            (copy / "VERSION").write_text("9.12\n", encoding="ascii")
            status, output = run("make", "-s", "build/generated/version.h", folder=copy)
            self.assertEqual(status, 0, output)
            header = (copy / "build/generated/version.h").read_text(encoding="ascii")
        self.assertEqual(
            header, '#define NIBBLE_VERSION "9.12"\n' '#define NIBBLE_BUILD "+unknown"\n'
        )


class Version(unittest.TestCase):
    """Tests of tools/version in a small tree of its own."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = pathlib.Path(folder.name) / "tree"
        (self.tree / "tools").mkdir(parents=True)
        for file in "tools/version", ".gitattributes":
            shutil.copy(ROOT / file, self.tree / file)
        self.write("VERSION", "9.1\n")

    def write(self, file: Any, text: str) -> None:
        (self.tree / file).write_text(text, encoding="ascii")

    def git(self, *arguments: Any) -> str:
        status, output = run(
            "git",
            "-c",
            "user.name=N",
            "-c",
            "user.email=n@example.org",
            *arguments,
            folder=self.tree,
        )
        self.assertEqual(status, 0, output)
        return output.strip()

    def commit(self, message: Any) -> Any:
        """Commits everything, and returns the hash of the commit."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", message)
        return self.git("rev-parse", "HEAD")

    def told(self, what: str) -> str:
        status, output = run("tools/version", what, folder=self.tree)
        self.assertEqual(status, 0, output)
        return output.strip()

    def told_by_archive(self) -> str:
        """Returns the version that a copy by `git archive` reports when it is inside another
        repository."""
        copy = self.tree.parent / "archive"
        copy.mkdir()
        self.git("archive", "--output", str(copy / "tree.tar"), "HEAD")
        for command in ("tar", "xf", "tree.tar"), ("rm", "tree.tar"), ("tools/version", "build"):
            status, output = run(*command, folder=copy)
            self.assertEqual(status, 0, output)
        shutil.rmtree(copy)
        return output.strip()

    def test_only_an_unchanged_commit_with_its_tag_is_a_release(self) -> None:
        self.assertEqual(self.told("build"), "+unknown")
        self.git("init", "--quiet", "..")
        self.assertEqual(self.told("build"), "+unknown")
        self.git("init", "--quiet")
        commit = self.commit("first")[:7]
        self.git("tag", "v9.10")
        self.assertEqual((self.told("build"), self.told_by_archive()), (f"+{commit}",) * 2)
        self.git("tag", "v9.1")
        self.git("tag", "--delete", "v9.10")
        self.assertEqual((self.told("build"), self.told_by_archive()), ("", ""))
        self.write("VERSION", "9.1\n\n")
        self.assertEqual(self.told("build"), f"+{commit}+")
        commit = self.commit("second")[:7]
        self.assertEqual((self.told("build"), self.told_by_archive()), (f"+{commit}",) * 2)

    def test_the_last_release_is_the_tag_or_the_commit_of_the_version(self) -> None:
        self.assertEqual(self.told("release"), "")
        self.git("init", "--quiet")
        self.commit("first")
        self.write("VERSION", "9.2\n")
        version = self.commit("second")
        later = self.commit("third")
        self.assertEqual(self.told("release"), version)
        self.git("tag", "v9.2")
        self.commit("fourth")
        self.assertEqual(self.told("release"), later)


class Guide(unittest.TestCase):
    """Tests of docs/flashing.md, whose reader has neither make nor these sources. They also test
    the lists of boards on the page and for PlatformIO."""

    TEXT = flashing.DOCUMENT.read_text(encoding="utf-8")
    LINES = re.findall(r"`(?:\.\\)?avrdude (-[^`]*)`", TEXT)

    def test_tables_and_lists_are_those_of_the_boards(self) -> None:
        for path, text in flashing.files().items():
            self.assertEqual(text, path.read_text(encoding="utf-8"), "tools/flashing.py writes it")

    def test_every_image_has_a_name_that_tells_language_board_display_and_game(self) -> None:
        names = [name for board in board_names() for name in flashing.images(board).values()]
        games, languages = "|".join(flashing.GAMES), "|".join(texts.languages())
        displays = "(lcd|i2c|oled|shield)"
        self.assertEqual(len(names), len(set(names)))
        for name in names:
            self.assertRegex(
                name,
                rf"^(nibble-({languages})-[a-z0-9]+-{displays}-({games})"
                rf"|selftest-[a-z0-9]+-{displays})\.hex$",
            )
            self.assertIn(f"`{name}`", self.TEXT)

    def test_avrdude_knows_each_option_part_and_programmer_of_its_lines(self) -> None:
        words = run("avrdude", "-?")[1]
        programmers, parts = run("avrdude", "-c", "?")[1], run("avrdude", "-p", "?")[1]
        self.assertGreaterEqual(len(self.LINES), 3 * 4)
        for line in self.LINES:
            options = re.findall(r"(?:^| )(-[a-zA-Z])(?: ([^-]\S*))?", line)
            self.assertTrue(options, line)
            for option, value in options:
                self.assertRegex(words, rf"\n +{option}[ ,]")
                if option == "-c":
                    self.assertRegex(programmers, rf"\n +{value} +=")
                if option == "-p":
                    self.assertRegex(parts, rf"\n +{value} +=")

    def test_avrdude_takes_each_line_as_far_as_the_port(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for line in self.LINES:
                if " -c arduino " not in line:  # -c wiring waits forever for the port
                    continue
                image = re.search(r"flash:w:(\S+):i", line).group(1)
                (pathlib.Path(folder) / image).write_text(":00000001FF\n", encoding="ascii")
                words = re.sub(r"-P \S+", "-P ./no_port", line).split()
                status, output = run("avrdude", *words, folder=folder)
                self.assertNotEqual(status, 0)
                self.assertRegex(output, r"cannot open port \./no_port")


class Licences(unittest.TestCase):
    """Tests of tools/licences in a small tree of its own, which has no git."""

    def test_a_file_without_a_known_licence_is_named(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            tree = pathlib.Path(folder)
            for name in "tools", "build", "LICENSES", ".reuse":
                (tree / name).mkdir()
            shutil.copy(ROOT / "tools/licences", tree / "tools")
            shutil.copy(ROOT / "LICENSE", tree / "LICENSES/MIT.txt")
            (tree / ".reuse/dep5").write_text(
                "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\n"
                "Files: *\nCopyright: 2026 N\nLicense: MIT\n",
                encoding="ascii",
            )
            notice = "# SPDX-" + "License-Identifier: "
            (tree / "build/made.py").write_text(notice + "Zlib\n", encoding="ascii")
            self.assertEqual(run("tools/licences", folder=tree), (0, ""))
            (tree / "tools/one.py").write_text(notice + "Zlib\n", encoding="ascii")
            status, output = run("tools/licences", folder=tree)
            self.assertEqual((status, "tools/one.py" in output), (1, True), output)
            self.assertNotIn("build/", output)


class Workflows(unittest.TestCase):
    """The workflows in .github/workflows must run only commands of this project."""

    FOLDER = ROOT / ".github/workflows"
    COMMANDS = {
        "test": ["bash .ci/run"],
        "page": ["make web"],
        "release": ["bash .ci/run", "make dist TAG=${{ github.ref_name }}"],
    }

    def test_each_runs_its_commands_in_a_container_of_debian_12(self) -> None:
        self.assertEqual({path.stem for path in self.FOLDER.iterdir()}, set(self.COMMANDS))
        for name, commands in self.COMMANDS.items():
            (job,) = yaml_of(self.FOLDER / f"{name}.yml")["jobs"].values()
            self.assertEqual(job["container"], "buildpack-deps:bookworm")
            self.assertTrue(job["steps"][0]["uses"].startswith("actions/checkout@"))
            self.assertEqual([step["run"] for step in job["steps"] if "run" in step], commands)
            for step in job["steps"]:
                self.assertEqual(len({"run", "uses"} & set(step)), 1, step)

    def test_their_commands_exist(self) -> None:
        self.assertTrue((ROOT / ".ci/run").exists())
        for command in (command for commands in self.COMMANDS.values() for command in commands):
            if command.startswith("make "):
                version = (ROOT / "VERSION").read_text(encoding="ascii").strip()
                words = command.replace("${{ github.ref_name }}", f"v{version}").split()
                # With -n make still runs the recipes that contain $(MAKE), so MAKE does nothing.
                status, output = run(words[0], "-n", "MAKE=:", *words[1:])
                self.assertEqual(status, 0, output)

    def test_a_tag_of_another_version_is_no_release(self) -> None:
        status, output = run("make", "dist", "TAG=v9.9")
        self.assertNotEqual(status, 0)
        self.assertIn("TAG=v9.9 is not v", output)


class IssueForms(unittest.TestCase):
    """Tests of the forms in .github/ISSUE_TEMPLATE by GitHub's syntax for issue forms."""

    def test_each_field_has_a_name_of_its_own_and_a_label(self) -> None:
        forms = list((ROOT / ".github/ISSUE_TEMPLATE").iterdir())
        self.assertGreaterEqual(len(forms), 2)
        for form in forms:
            content = yaml_of(form)
            self.assertEqual(set(content), {"name", "description", "body"}, form)
            fields = content["body"]
            self.assertEqual(len({field["id"] for field in fields}), len(fields), form)
            for field in fields:
                self.assertIn(field["type"], ("input", "textarea"), form)
                self.assertLessEqual(set(field), {"type", "id", "attributes", "validations"}, form)
                self.assertTrue(field["attributes"]["label"], form)
                self.assertLessEqual(
                    set(field["attributes"]), {"label", "description", "placeholder"}, form
                )
                self.assertEqual(field["validations"], {"required": True}, form)


class PlatformIO(unittest.TestCase):
    """Tests of platformio.ini and its script, with a stand-in for PlatformIO's environment."""

    class Environment(dict):
        """Records the calls of the script. `commands` are the commands that SCons would run."""

        def __init__(self, board: Any, folder: Any) -> None:
            super().__init__(PIOBUILDFILES=[], LINKCOM="")
            self.board, self.folder, self.commands = board, folder, []

        def subst(self, text: str) -> str:
            return text.replace("$PROJECT_DIR", str(ROOT)).replace("$BUILD_DIR", self.folder)

        def GetProjectOption(self, name: str) -> Any:  # pylint: disable=invalid-name
            return {"custom_board": self.board}[name]

        def Object(
            self, target: Any, source: str, CCCOM: Any, ASPPCOM: Any
        ) -> list:  # pylint: disable=invalid-name
            target = self.subst(target)
            command = ASPPCOM if source.endswith(".S") else CCCOM
            self.commands.append((target, command.replace("$SOURCE", source)))
            return [target]

        def Depends(self, targets: Any, sources: list[str]) -> None:  # pylint: disable=invalid-name
            assert targets and any(
                source.endswith("book_" + self.board + ".h") for source in sources
            )

        def Append(self, **values: Any) -> None:  # pylint: disable=invalid-name
            self["PIOBUILDFILES"] += values["PIOBUILDFILES"]

        def Replace(self, **values: Any) -> None:  # pylint: disable=invalid-name
            self.update(values)

    def test_its_image_is_the_one_that_make_builds(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            env = self.Environment(BOARD, folder)
            script = ROOT / "tools/platformio_image.py"
            with unittest.mock.patch.dict(os.environ):
                for name in OF_MAKE:
                    os.environ.pop(name, None)
                program = compile(script.read_text(encoding="ascii"), script, "exec")
                exec(
                    program, {"Import": lambda name: None, "env": env}  # pylint: disable=exec-used
                )
            elf, image = folder + "/firmware.elf", folder + "/firmware.hex"
            link = env["LINKCOM"].replace("$SOURCES", " ".join(env["PIOBUILDFILES"]))
            for target, command in env.commands + [(elf, link)]:
                pathlib.Path(target).parent.mkdir(parents=True, exist_ok=True)
                # make compiles with -MMD -MP. With the same options ccache has the object already.
                command = command.replace("-Ibuild/generated ", "-Ibuild/generated -MMD -MP ")
                status, output = run(
                    "sh", "-c", command.replace("$CC", "avr-gcc").replace("$TARGET", target)
                )
                self.assertEqual(status, 0, output)
            run("avr-objcopy", "-O", "ihex", "-R", ".eeprom", elf, image)
            status, output = run("make", "-s", "BOARD=" + BOARD, IMAGE)
            self.assertEqual(status, 0, output)
            self.assertEqual(pathlib.Path(image).read_bytes(), (ROOT / IMAGE).read_bytes())

    def test_every_board_has_an_environment_with_its_bootloader(self) -> None:
        project = configparser.ConfigParser()
        project.read(ROOT / "platformio.ini")
        environments = {
            project[name]["custom_board"]: project[name]
            for name in project.sections()
            if name.startswith("env:")
        }
        self.assertEqual(set(board_names()), set(environments))
        for board, environment in environments.items():
            if board != "uno":  # the last of the Uno's environments is for its bare chip
                is_sold = flashing.is_sold_with_bootloader(board)
                self.assertEqual("upload_protocol" in environment, not is_sold, board)
        handheld = project["env:atmega1284p_oled"]
        self.assertEqual(handheld["upload_protocol"], "arduino")
        self.assertEqual(handheld["upload_speed"], "115200")
        self.assertEqual(project["env:nano_old_bootloader"]["board"], "nanoatmega328")
        self.assertIn("usbasp", project["env:atmega328p"]["upload_flags"])
        self.assertTrue((ROOT / project["env"]["extra_scripts"].removeprefix("pre:")).exists())


class Wokwi(unittest.TestCase):
    """Tests of the files for Wokwi. test_schematics.py tests their circuit."""

    def test_the_image_that_wokwi_loads_is_the_one_that_make_builds(self) -> None:
        with open(ROOT / "wokwi.toml", "rb") as file:
            wokwi = tomllib.load(file)["wokwi"]
        self.assertEqual(
            wokwi, {"version": 1, "firmware": "build/uno/nibble.hex", "elf": "build/uno/nibble.elf"}
        )


if __name__ == "__main__":
    unittest.main()
