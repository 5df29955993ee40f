#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the programs that build the page: bundle.py, packs.py and words.py."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from test_distribution import ROOT

sys.path[:0] = [str(ROOT / "simulator/web")]
# pylint: disable=wrong-import-position
import bundle  # noqa: E402
import packs  # noqa: E402
import words  # noqa: E402

# pylint: disable=missing-function-docstring


def node(code: str) -> str:
    """Runs a program in JavaScript and returns its output."""
    command = ["node", "--input-type=module", "-e", code]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


class Bundle(unittest.TestCase):
    """bundle.py must turn modules into classic scripts that do the same."""

    def test_texts_stay_and_comments_go(self) -> None:
        code = "const a = '/* no */ // no';  /* gone */\n// gone\nlet b = `x\n  // ${a + `}`} y`;\n"
        self.assertEqual(
            bundle.without_comments(code).strip(),
            "const a = '/* no */ // no';\nlet b = `x\n  // ${a + `}`} y`;",
        )
        for kept in (
            "f(/[/*'\"]+/g);",
            "const p = 4 / 2; // half".split(" //")[0],
            "x = /\\/\\*/;",
        ):
            self.assertEqual(bundle.without_comments(kept).replace(" =/", " = /"), kept)

    def test_spaces_beside_signs_go_from_a_bundle(self) -> None:
        code = "export const f = (a, b) => a / 2 + +b + 'x = y' + `${a} = ${b}`;\n"
        folder = self.scripts(one=code)
        script, _ = bundle.bundle(folder, "one.js", [])
        self.assertIn("const f=(a,b)=>a / 2 + +b + 'x = y' + `${a} = ${b}`;", script)

    def scripts(self, **modules: str) -> pathlib.Path:
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        for name, code in modules.items():
            (folder / f"{name}.js").write_text(code)
        return folder

    def test_a_bundle_runs_and_another_uses_its_modules(self) -> None:
        folder = self.scripts(
            low="export const $ = 1;\nexport class Two {\n}\n",
            high="import { $ as one,\n         Two } from './low.js';\nexport { Two };\n"
            "export const late = async () => (await import('./more.js')).sum;\n"
            "export const both = [one, new Two() instanceof Two];\n",
            more="import { both } from './high.js';\nexport const sum = both.length;\n",
        )
        first, names = bundle.bundle(folder, "high.js", [])
        second, more = bundle.bundle(folder, "more.js", names)
        self.assertEqual((names, more), (["low.js", "high.js"], ["more.js"]))
        script = (
            f"globalThis.nibbleModule = async (name) => {{ (0, eval)({json.dumps(second)});"
            f" return nibbleModules[name]; }}; (0, eval)({json.dumps(first)});"
            "const { both, late } = nibbleModules['high.js'];"
            "console.log(JSON.stringify([both, await late()]));"
        )
        self.assertEqual(json.loads(node(script)), [[1, True], 2])

    def test_what_it_does_not_know_is_named(self) -> None:
        for code in ("export default 1;\n", "import all from './x.js';\n"):
            with self.assertRaisesRegex(SystemExit, "does not know"):
                bundle.bundle(self.scripts(one=code), "one.js", [])
        circle = self.scripts(
            a="import { b } from './b.js';\nexport const a = b;\n",
            b="import { a } from './a.js';\nexport const b = a;\n",
        )
        with self.assertRaisesRegex(SystemExit, "circle"):
            bundle.bundle(circle, "a.js", [])


class Packs(unittest.TestCase):
    """lzma.js must unpack what packs.py has packed."""

    def test_all_that_is_packed_comes_out_again(self) -> None:
        noise = bytes((i * i * 7919 >> 5) & 0xFF for i in range(5000))
        files = {"a.bin": noise + noise, "empty": b"", "words": "Zug für Zug\n".encode() * 40}
        with tempfile.NamedTemporaryFile() as pack:
            pathlib.Path(pack.name).write_bytes(packs.packed(files))
            out = node(
                "import { readFileSync } from 'node:fs';"
                "import { unpack } from './simulator/web/lzma.js';"
                f"const bytes = unpack(new Uint8Array(readFileSync('{pack.name}')));"
                "console.log(Buffer.from(bytes).toString('hex'));"
            )
        header, content = bytes.fromhex(out).split(b"\n", 1)
        self.assertEqual(json.loads(header), {name: len(data) for name, data in files.items()})
        self.assertEqual(content, b"".join(files.values()))

    def test_an_image_comes_out_of_its_change(self) -> None:
        old = bytes((i * i * 7919 >> 5) & 0xFF for i in range(3000))
        moved = old[:700] + b"Zug" + old[700:2000] + bytes(byte ^ 1 for byte in old[2100:])
        for new in (moved, old, old[:100], b"short"):
            change = packs.change(old, new)
            self.assertEqual(
                node(
                    "import { changed } from './simulator/web/image.js';"
                    "const bytes = (hex) => Uint8Array.from(Buffer.from(hex, 'hex'));"
                    f"const image = changed(bytes('{old.hex()}'), bytes('{change.hex()}'));"
                    "console.log(Buffer.from(image).toString('hex'));"
                ).strip(),
                new.hex(),
            )
        self.assertLess(len(packs.packed({"": packs.change(old, moved)})), len(old) // 2)

    def test_the_board_stands_in_the_page(self) -> None:
        pieces = packs.squares("RNBQKBNR" + "P" * 8 + "." * 32 + "p" * 8 + "rnbqkbnr", "chess")
        self.assertEqual(pieces.count("<button"), 64)
        self.assertIn('id=e1 class="square dark" data-piece=K', pieces)
        self.assertIn('href="#chess-bQ"', pieces)

    def test_a_style_sheet_keeps_its_meaning(self) -> None:
        rule = "/* no */ .a :is(b, i) > u {\n    color: red;\n    font: 600 0.5em/10.5 x, y;\n}\n"
        self.assertEqual(packs.style(rule), ".a :is(b,i)>u{color:red;font:600 .5em/10.5 x,y}")


class Words(unittest.TestCase):
    """Each word of the page must have a translation, and each translation must be used."""

    def test_every_language_has_the_words_of_the_page(self) -> None:
        self.assertEqual("\n".join(words.all_faults()), "")

    def test_scripts_of_languages_do_not_depend_on_the_run(self) -> None:
        code = "import words; print(words.scripts([]))"
        runs = [
            subprocess.run(
                [sys.executable, "-c", code],
                check=True,
                capture_output=True,
                cwd=ROOT / "simulator/web",
                env=dict(os.environ, PYTHONHASHSEED=seed),
            ).stdout
            for seed in "123"
        ]
        self.assertEqual(len(set(runs)), 1)

    def test_faults_of_a_table_are_named(self) -> None:
        needed, optional = {"Hint", "Take {what}", "a <b>word</b>"}, {"LCD"}
        good = {"Hint": "Tipp", "Take {what}": "Nimm {what}", "a <b>word</b>": "ein <b>Wort</b>"}
        self.assertEqual(words.faults(good | {"LCD": "LCD"}, needed, optional), [])
        for change, fault in (
            ({"Hunt": "Jagd"}, "has 'Hunt', which nothing uses"),
            ({"Hint": " "}, "has nothing for 'Hint'"),
            ({"Take {what}": "Nimm {was}"}, "has ['{was}'] in place of ['{what}']"),
            ({"a <b>word</b>": "ein Wort"}, "has [] in place of"),
        ):
            (found,) = words.faults(good | change, needed, optional)
            self.assertIn(fault, found)
        del good["Hint"]
        self.assertEqual(words.faults(good, needed, optional), ["lacks 'Hint'"])

    def test_words_are_found_where_they_stand(self) -> None:
        page = (
            '<head><title>A page</title></head><body><button title="A tip">Go\non</button>'
            '<label data-meaning="kind">Game <select><option>1&times;</option></select></label>'
            "<p>It <b>is</b> &larr; so.</p><p>Text <button>Do</button></p><h1>Nibble</h1>"
            "<script>const no = 'No';</script></body>"
        )
        self.assertEqual(
            words.words_of_page(page),
            {"A page", "A tip", "Go on", "Game (kind)", "It <b>is</b> ← so.", "Text", "Do"},
        )
        code = (
            "/* translate('no') */ says('id', translate('One, ' +\n    'two'), x);\n"
            "/* <words> */\nconst A = { 'a,b': 'It\\'s', c: [`${text('NAME')} x`, 'Yes'] };"
            "\n/* <end> */\nconst b = 'Other';\n"
        )
        self.assertEqual(words.words_of_code(code), {"One, two", "It's", "Yes"})

    def test_the_page_has_each_language_by_its_own_name(self) -> None:
        self.assertIn('<option value="de" lang="de">Deutsch</option>', words.options())
        self.assertTrue(words.options().startswith('<option value="en" lang="en">English<'))


if __name__ == "__main__":
    unittest.main()
