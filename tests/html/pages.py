#!/usr/bin/env python3
"""Opens the pages that `mazurka check --html` and `mazurka test --html` write in a headless Chromium: keys, slider,
folds, colours, contrast, narrow windows, print, accessible names, long schedules.
usage: pages.py FOLDER   with the files of `run`; pictures of failures go to FOLDER, too"""

import json
import os
import re
import sys

import chrome

CONTRAST = """(() => {
  const parse = (text) => text.match(/[\\d.]+/g).map(Number);
  const over = (top, below) => {
    const a = top.length > 3 ? top[3] : 1;
    return [0, 1, 2].map((i) => top[i] * a + below[i] * (1 - a));
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const backgroundOf = (node) => {
    if (!node) return matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
    const colour = parse(getComputedStyle(node).backgroundColor);
    if (colour.length < 4 || colour[3] === 1) return colour.slice(0, 3);
    return over(colour, backgroundOf(node.parentElement));
  };
  const bad = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim(), parent = walker.currentNode.parentElement;
    if (!text || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(parent.tagName)) continue;
    const style = getComputedStyle(parent), box = parent.getBoundingClientRect();
    if (!box.width || box.width < 2 || style.visibility !== "visible") continue;
    let opacity = 1;
    for (let node = parent; node; node = node.parentElement) opacity *= Number(getComputedStyle(node).opacity);
    const below = backgroundOf(parent), above = parse(style.color);
    above[3] = (above.length > 3 ? above[3] : 1) * opacity;
    const [a, b] = [light(over(above, below)), light(below)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) bad.push(ratio.toFixed(2) + " " + parent.tagName + "." + parent.className + ": " + text.slice(0, 30));
  }
  return [...new Set(bad)].slice(0, 8);
})()"""

NAMED_ROLES = {"button", "link", "checkbox", "slider", "combobox", "option", "tab", "listbox", "table", "textbox"}


class Tests:
    def __init__(self, folder, browser):
        self.folder, self.browser = folder, browser
        self.passed = self.failed = 0

    def check(self, holds, what):
        if holds:
            self.passed += 1
            return
        self.failed += 1
        picture = os.path.join(self.folder, f"failure-{self.failed}.png")
        self.browser.picture(picture)
        print(f"FAIL html: {what} (see {picture})")

    def step(self):
        """The chosen step, from 1."""
        return int(re.match(r"step (\d+) of", self.browser.js('byId("count").textContent'))[1])

    # ---- Each page, in each form of window and colour
    def looks(self, name, width, dark):
        b = self.browser
        where = f"{name}.html, {width} pixels, {'dark' if dark else 'light'}"
        b.open(self.file(name), width=width, dark=dark)
        self.check(not b.problems, f"{where}: {b.problems}")
        wide = b.js("document.scrollingElement.scrollWidth - innerWidth")
        self.check(wide <= 0, f"{where}: {wide} pixels too wide")
        low = b.js(CONTRAST)
        self.check(not low, f"{where}: contrast below 4.5: {low}")
        nameless = sorted({role for role, text in b.names() if role in NAMED_ROLES and not text.strip()} - {"table"})
        self.check(not nameless, f"{where}: without accessible name: {nameless}")

    def file(self, name):
        return os.path.join(self.folder, name + ".html")

    # ---- Moving through a schedule
    def keys(self):
        b = self.browser
        b.open(self.file("Sale"))
        count = b.js("steps.length")
        self.check(self.step() == b.js("causeSteps[0]") + 1, "the page opens at the cause")
        b.press("Home")
        self.check(self.step() == 1, "Home")
        b.press("ArrowDown")
        down = self.step()
        self.check(down > 1, "arrow down")
        b.press("j")
        self.check(self.step() > down, "j")
        b.press("k")
        self.check(self.step() == down, "k")
        b.press("ArrowUp")
        self.check(self.step() == 1, "arrow up")
        b.press("PageDown")
        self.check(b.js("steps[current].switched"), "Page Down goes to a context switch")
        b.press("PageUp")
        self.check(self.step() == 1, "Page Up")
        b.press("End")
        self.check(self.step() == count, "End")
        self.check(b.js("location.hash") == f"#step={count}", "the address names the step")
        self.check(f"Step {count}" in b.js('byId("live").textContent'), "a reader is told of the step")
        self.check(b.js("document.querySelectorAll('[aria-selected=true][role=option]').length") == 1, "one row is chosen")
        arrows = b.js('document.querySelectorAll("svg.net .arc").length')
        b.press("a")
        self.check(b.js('document.querySelectorAll("svg.net .arc").length') > arrows, "A draws all arrows")
        b.click('[data-go="first"]')
        self.check(self.step() == 1, "the button of the first step")
        b.js('byId("slider").focus()')
        b.press("ArrowRight")
        self.check(self.step() == 2, "an arrow key on the slider moves one step")
        self.check("Step 2 of" in b.js('byId("slider").getAttribute("aria-valuetext")'), "the slider says its step")
        b.js('document.querySelector("#cause button").click()')
        self.check(b.js("steps[current].isCause"), "a link of the cause")
        b.open(self.file("Sale"), "#step=3")
        self.check(self.step() == 3, "an address with a step opens it")

    def values(self):
        b = self.browser
        b.open(self.file("Sale"), "#step=1")
        last_write = b.js("steps.filter(isWrite).pop().index + 1")
        b.open(self.file("Sale"), f"#step={last_write}")
        self.check("Sale.sold" in b.js('document.querySelector("#values tbody").textContent'), "the table of values")
        self.check("sold++" in b.js('byId("code").textContent'), "the source")
        b.press("Home")
        standing = b.js('document.querySelector("#locks tbody").innerText')
        self.check("not started" in standing, f"at first no thread is started: {standing!r}")

    def deadlock(self):
        b = self.browser
        b.open(self.file("Table"))
        b.press("End")
        text = b.js('byId("locks").innerText')
        self.check(text.count("waits for") + text.count("lock ") >= 3, f"each philosopher waits at the end: {text!r}")
        self.check(b.js('document.querySelectorAll("#list .bad").length') >= 3, "the rows of the deadlock")

    def twins(self):
        b = self.browser
        b.open(self.file("Twins"), "#step=1")
        heads = b.js('[...byId("heads").children].map((head) => head.textContent)')
        lanes = b.js("new Set(steps.map((step) => step.thread)).size")
        self.check(lanes == 3 and len(set(heads)) == len(heads), f"threads of one name are told apart: {heads}")
        standing = b.js('[...document.querySelectorAll("#locks tbody tr")].map((row) => row.children[1].innerText)')
        self.check(standing[1:] == ["not started"] * 2, f"no twin is started at step 1: {standing}")
        b.press("End")
        standing = b.js('[...document.querySelectorAll("#locks tbody tr")].map((row) => row.children[1].innerText)')
        self.check(standing[1:] == ["ended"] * 2, f"both twins have ended: {standing}")
        starts = b.js('dependences.filter((d) => d.kind === "start").map((d) => steps[d.to].thread)')
        self.check(sorted(starts) == [1, 2], f"each start leads to the thread that it starts: {starts}")

    # ---- Long schedules
    def marathon(self):
        b = self.browser
        seconds = b.open(self.file("Marathon"))
        steps = b.js("steps.length")
        self.check(steps > 1500, f"{steps} steps")
        self.check(seconds < 20, f"{steps} steps take {seconds:.1f} s to open")
        self.check(b.js("rows.length") < 100, f"{b.js('rows.length')} rows for {steps} steps")
        visible = b.js("""(() => { const row = document.querySelector('[aria-selected=true][role=option]');
            const box = row.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })()""")
        self.check(visible, "the cause is in view")
        b.js("choose(0)")
        fold = b.js('rows.findIndex((row) => row.fold)')
        b.js(f"choose(rows[{fold}].first), byId('list').focus()")
        before = b.js("rows.length")
        b.press("Enter")
        self.check(b.js("rows.length") > before, "Enter unfolds")
        b.press("Enter") if b.js("rows[rowOf(current)].fold !== undefined") else b.js(f"toggle(rows[{fold}].fold)")
        b.press("e")
        self.check(b.js("rows.filter((row) => !row.fold).length") == steps, "E shows every step")
        slow = b.js("""(() => { const start = performance.now();
            for (let i = 0; i < 20; ++i) { moves.next(); byId("list").offsetHeight; }
            return (performance.now() - start) / 20; })()""")
        print(f"{steps} steps: {seconds:.2f} s to open, {slow:.0f} ms for a step with every row shown")
        self.check(slow < 400, f"a step among {steps} rows takes {slow:.0f} ms")

    # ---- Colours and paper
    def colours(self):
        b = self.browser
        b.open(self.file("Sale"))
        background = "getComputedStyle(document.body).backgroundColor"
        light = b.js(background)
        b.click("#theme")
        b.click("#theme")
        dark = b.js(background)
        self.check(light != dark, "the button chooses dark colours")
        b.open(self.file("Sale"), dark=True)
        self.check(b.js(background) == dark, "dark as the system")
        b.media("print", dark=True)
        paper = b.js(background)
        self.check(paper in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"), f"paper is white also in dark mode: {paper}")
        self.check(b.js('getComputedStyle(byId("bar")).display') == "none", "no controls on paper")
        for name, most in (("Sale", 3), ("Marathon", 25)):
            b.open(self.file(name))
            pages = b.pdf().count(b"/Type /Page\n")
            self.check(1 <= pages <= most, f"{name}: {pages} pages of paper")

    def index(self):
        b = self.browser
        b.open(os.path.join(self.folder, "tests", "index.html"))
        self.check(not b.problems, f"index.html: {b.problems}")
        rows = b.js('[...document.querySelectorAll("tbody tr")].map((row) => row.innerText)')
        self.check(len(rows) == 4, f"index.html: {rows}")
        shown = 'tbody tr:not([hidden])'
        for status in ("failed", "passed", "skipped"):
            b.js(f'document.querySelector("input[value={status}]").click()')
            left = b.js(f'[...document.querySelectorAll("{shown}")].map((row) => row.cells[0].innerText)')
            self.check(left and set(left) == {status}, f"the filter {status} shows {left}")
        b.js('document.querySelector("input[value=all]").click()')
        b.js('byId("find").value = "zwei", byId("find").dispatchEvent(new Event("input", {bubbles: true}))')
        left = b.js(f'[...document.querySelectorAll("{shown}")].map((row) => row.cells[1].innerText)')
        self.check(len(left) == 1 and "zwei" in left[0], f"the search shows {left}")
        b.js('byId("find").value = "", byId("find").dispatchEvent(new Event("input", {bubbles: true}))')
        self.check(b.js(f'document.querySelectorAll("{shown}").length') == 4, "all tests again")
        b.click("tbody a")
        b.settle()
        self.check(b.js("typeof steps") == "object", "a link leads to the page of the violation")


def main(folder):
    with chrome.Chrome() as browser:
        tests = Tests(folder, browser)
        for name in ("Sale", "Table", "Twins", "Marathon", "Outcomes", "tests/index"):
            for width in (1400, 420):
                for dark in (False, True):
                    tests.looks(name, width, dark)
        for test in (tests.keys, tests.values, tests.deadlock, tests.twins, tests.marathon, tests.colours, tests.index):
            test()
    print(f"{tests.passed} passed, {tests.failed} failed")
    return 1 if tests.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
