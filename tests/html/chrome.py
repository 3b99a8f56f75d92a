"""A headless browser, driven over two pipes with the Chrome DevTools Protocol. Needs no package of Python."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


def find():
    """The browser's path, or None."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Chrome:
    """REQUIRES: find() is not None. Use it in a `with` statement."""

    def __init__(self, seconds=60):
        self.seconds = seconds
        self.profile = tempfile.mkdtemp(prefix="mazurka-chrome-")
        commands_out, self.commands = os.pipe()
        self.answers, answers_in = os.pipe()
        self.process = subprocess.Popen(
            [find(), "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
             "--force-color-profile=srgb", "--hide-scrollbars", "--user-data-dir=" + self.profile, "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            # The protocol's pipes are 3 and 4 in the browser.
            preexec_fn=lambda: self._place(commands_out, answers_in), close_fds=False)
        os.close(commands_out)
        os.close(answers_in)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.problems = []  # of the page since it was opened
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    @staticmethod
    def _place(commands, answers):
        # Above 4 first, so that no dup2 closes the other end.
        high = [os.dup2(fd, 20 + i) for i, fd in enumerate((commands, answers))]
        for number, fd in zip((3, 4), high):
            os.dup2(fd, number)
            os.set_inheritable(number, True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def _read(self, until):
        while b"\0" not in self.buffer:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.answers], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            chunk = os.read(self.answers, 1 << 20)
            if not chunk:
                raise EOFError("the browser has ended")
            self.buffer += chunk
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def _event(self, message):
        method, params = message["method"], message.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
            self.problems.append(params["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning"):
            self.problems.append(str([a.get("value") for a in params["args"]]))
        elif method == "Network.requestWillBeSent" and not params["request"]["url"].startswith(("file:", "about:")):
            self.problems.append("requests " + params["request"]["url"])

    def call(self, method, **params):
        self.number += 1
        command = {"id": self.number, "method": method, "params": params}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        until = time.monotonic() + self.seconds
        while True:
            message = self._read(until)
            if "method" in message:
                self._event(message)
            elif message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def open(self, path, fragment="", width=1400, height=900, dark=False):
        """Opens the file and waits until it is laid out. Returns the seconds that this took."""
        self.problems = []
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.media(dark=dark)
        self.call("Page.navigate", url="about:blank")
        start = time.monotonic()
        self.call("Page.navigate", url="file://" + os.path.abspath(path) + fragment)
        while self.js("document.readyState") != "complete" or self.js("location.href") == "about:blank":
            time.sleep(0.02)
        self.settle()
        return time.monotonic() - start

    def media(self, kind="", dark=False):
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", media=kind, features=[scheme])

    def settle(self):
        """Waits until the page has drawn two frames."""
        self.js("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    def js(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(expression + ": " + str(result["exceptionDetails"]))
        return result["result"].get("value")

    def press(self, key):
        text = key if len(key) == 1 else "\r" if key == "Enter" else ""
        codes = {"Enter": 13, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38,
                 "ArrowRight": 39, "ArrowDown": 40, "Tab": 9}
        code = codes.get(key, ord(key.upper()) if len(key) == 1 else 0)
        common = {"key": key, "windowsVirtualKeyCode": code}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)
        self.settle()

    def click(self, selector):
        x, y = self.js(f"""(() => {{ const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        self.settle()

    def names(self):
        """(role, name) of each control in the accessibility tree."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node.get("name", {}).get("value", ""))
                for node in nodes if not node.get("ignored")]

    def picture(self, file):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))

    def pdf(self):
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"])
