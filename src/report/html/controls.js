// Opens a violation, moves through its steps, and shows the texts around the schedule.

let hasMoved = /step=/.test(location.hash);

function choose(index) {
  hasMoved = true;
  current = Math.max(0, Math.min(steps.length - 1, index));
  showStep();
}

// Scrolls the chosen row into view.
function reveal() {
  const row = rows[rowOf(current)];
  if (!row) return;
  const isNarrow = matchMedia("(max-width:60rem)").matches;
  const pane = byId("pane");
  const bounds = row.item.getBoundingClientRect();
  const outer = pane.getBoundingClientRect();
  const above = isNarrow ? byId("bar").getBoundingClientRect().bottom : outer.top;
  const top = above + byId("heads").offsetHeight + 24;
  const bottom = isNarrow ? innerHeight * 0.6 - 20 : outer.bottom - 40;
  let distance = 0;
  if (bounds.top < top) distance = bounds.top - top - 40;
  else if (bounds.bottom > bottom) distance = bounds.bottom - bottom + 60;
  if (!distance) return;
  if (isNarrow) scrollBy(0, distance);
  else pane.scrollTop += distance;
}

function moveRow(direction) {
  let next = rowOf(current) + direction;
  if (rows[next]?.fold && rows[next].opened) next += direction;
  const row = rows[next];
  if (!row) return;
  choose(row.fold && direction > 0 ? row.last : row.first);
  reveal();
}

function moveSwitch(direction) {
  const switches = steps
    .filter((step) => step.switched || step.index === 0)
    .map((step) => step.index);
  choose(
    direction > 0
      ? (switches.find((index) => index > current) ?? steps.length - 1)
      : (switches.filter((index) => index < current).pop() ?? 0),
  );
  reveal();
}

const moves = {
  first: () => (choose(0), reveal()),
  last: () => (choose(steps.length - 1), reveal()),
  prev: () => moveRow(-1),
  next: () => moveRow(1),
  pswitch: () => moveSwitch(-1),
  nswitch: () => moveSwitch(1),
};
const keys = {
  ArrowDown: "next",
  ArrowRight: "next",
  j: "next",
  ArrowUp: "prev",
  ArrowLeft: "prev",
  k: "prev",
  Home: "first",
  End: "last",
  PageDown: "nswitch",
  PageUp: "pswitch",
};

function pressed(event) {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^(SELECT|TEXTAREA)$/.test(target.tagName)) return;
  if (target.type === "range" && /^(Arrow|Home|End|Page)/.test(event.key)) return;
  if (target.closest?.("#code") && keys[event.key]) return;
  if (keys[event.key]) {
    moves[keys[event.key]]();
    event.preventDefault();
  } else if (event.key === "Enter" && (target === byId("list") || target === document.body)) {
    const row = rows[rowOf(current)];
    if (row.fold) toggle(row.fold);
  } else if (event.key === "e") {
    byId("every").click();
  } else if (event.key === "a") {
    byId("arrows").click();
  }
}

// The colours that the user chose, or those of the system.
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const themes = ["as the system", "light", "dark"];
let theme = 0;

function showTheme() {
  const shown = theme > 0 ? theme : systemIsDark.matches ? 2 : 1;
  document.documentElement.dataset.theme = themes[shown];
  byId("theme").title = "Colours: " + themes[theme];
  byId("theme").setAttribute("aria-label", "Colours: " + themes[theme]);
}

function chooseTheme() {
  theme = (theme + 1) % themes.length;
  showTheme();
}

function choosePane(button) {
  document
    .querySelectorAll("[data-pane]")
    .forEach((other) => other.setAttribute("aria-selected", other === button));
  for (const pane of ["source", "values", "locks"])
    byId(pane).classList.toggle("on", pane === button.dataset.pane);
  showStep();
}

// Adds the text, with the names of threads in their colours, unless several threads have the name.
function addNamed(line, text) {
  const isClear = (name) => name.length > 1 && !threads.includes(name + " (2)");
  const names = threads.filter(isClear).sort((a, b) => b.length - a.length);
  const quoted = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\w.])(${quoted.join("|")})(?![\\w.])`);
  const parts = names.length ? text.split(pattern) : [text];
  parts.forEach((part, i) => line.append(i % 2 ? threadName(threads.indexOf(part)) : part));
}

// The cause, with a link for each "step 4" in its text.
function showCause() {
  const line = byId("cause");
  line.textContent = "";
  if (!violation.cause) return;
  line.append(element("b", "lead", "Likely cause: "));
  for (const part of violation.cause.text.split(/(step \d+)/)) {
    const number = /^step (\d+)$/.exec(part);
    if (!number) {
      addNamed(line, part);
      continue;
    }
    const link = element("button", "steplink", part);
    link.type = "button";
    link.onclick = () => (choose(number[1] - 1), reveal());
    line.append(link);
  }
}

function showEnd() {
  const end = byId("end");
  end.textContent = "";
  for (const side of violation.threads) {
    end.append(element("b", "", `${side.thread}: ${side.what}`), "\n");
    for (const line of side.stack) end.append("    at " + line + "\n");
    if (side.holds) end.append("    holds " + side.holds.join(", ") + "\n");
  }
}

function showAssumptions() {
  const list = byId("assumed");
  const count = (number, noun) =>
    `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
  const { states, transitions, executions, seconds } = report.statistics;
  list.append(
    element(
      "li",
      "",
      `Explored with ${report.reduction}: ${count(states, "state")}, ` +
        `${count(transitions, "transition")}, ${count(executions, "execution")}, in ${seconds.toFixed(2)} s.`,
    ),
  );
  for (const text of [...report.notes, ...report.assumptions]) list.append(element("li", "", text));
  byId("made").textContent = `Mazurka ${report.version}`;
}

function showOutcomes() {
  if (!report.outcomes) return;
  byId("outcomecard").hidden = false;
  const body = document.querySelector("#outcomes tbody");
  for (const outcome of report.outcomes) {
    const row = element("tr");
    const status = outcome.status ? ` with status ${outcome.status}` : "";
    const end = element("th", "", outcome.end + status);
    end.scope = "row";
    row.append(
      end,
      element("td", "mono", outcome.exceptions.join(", ") || "–"),
      element("td", "mono stack", outcome.output || "–"),
    );
    body.append(row);
  }
}

function openViolation(number) {
  readViolation(number);
  shownFile = null;
  opened = new Set();
  byId("kind").textContent = violation.kind;
  byId("message").textContent = violation.message;
  document.title = `${violation.message} – Mazurka`;
  byId("slider").max = steps.length;
  showCause();
  showEnd();
  const asked = /step=(\d+)/.exec(location.hash);
  const first = causeSteps.length ? causeSteps[0] : steps.length - 1;
  current = Math.min(steps.length - 1, asked ? Math.max(0, asked[1] - 1) : first);
  buildLanes();
}

// A result without a schedule: the verdict, the outcomes and the assumptions.
function showVerdict() {
  const texts = {
    correct: "Correct: all interleavings explored, and no violation found",
    incomplete: "Incomplete: no violation so far, but interleavings remain unexplored",
    unsupported: "Unsupported: " + (report.unsupported || "").split("\n")[0],
    violation: report.violations.map((found) => found.message).join("; "),
  };
  document.body.classList.add("verdict");
  byId("kind").textContent = report.verdict;
  byId("kind").classList.toggle("good", report.verdict === "correct");
  byId("message").textContent = texts[report.verdict];
  document.title = `${texts[report.verdict]} – Mazurka`;
  document.querySelectorAll("details").forEach((card) => (card.open = true));
}

function offerViolations() {
  const pick = byId("pick");
  pick.hidden = report.violations.length < 2;
  report.violations.forEach((found, i) => {
    const option = element("option", "", `${i + 1} of ${report.violations.length}: ${found.kind}`);
    option.value = i;
    pick.append(option);
  });
  pick.onchange = () => {
    hasMoved = false;
    history.replaceState(null, "", "#");
    openViolation(Number(pick.value));
  };
}

function measureBar() {
  document.documentElement.style.setProperty("--bar", byId("bar").offsetHeight + "px");
}

function layOut() {
  measureBar();
  buildLanes();
}

byId("target").textContent = [report.target.split("/").pop(), ...report.arguments].join(" ");
showAssumptions();
showOutcomes();
addEventListener("beforeprint", () =>
  document.querySelectorAll("details").forEach((card) => (card.open = true)),
);
byId("theme").onclick = chooseTheme;
systemIsDark.onchange = showTheme;
showTheme();
const firstWithSteps = report.violations.findIndex((found) => found.trace.length);
if (firstWithSteps < 0) {
  showVerdict();
} else {
  offerViolations();
  document
    .querySelectorAll("[data-go]")
    .forEach((button) => (button.onclick = moves[button.dataset.go]));
  document
    .querySelectorAll("[data-pane]")
    .forEach((button) => (button.onclick = () => choosePane(button)));
  byId("slider").oninput = (event) => (choose(event.target.value - 1), reveal());
  byId("every").onchange = (event) => {
    everyStep = event.target.checked;
    buildLanes();
  };
  byId("arrows").onchange = (event) => {
    allArrows = event.target.checked;
    showArrows();
  };
  addEventListener("keydown", pressed);
  let waiting;
  addEventListener("resize", () => {
    clearTimeout(waiting);
    waiting = setTimeout(layOut, 80);
  });
  addEventListener("load", layOut);
  openViolation(firstWithSteps);
  measureBar();
}
