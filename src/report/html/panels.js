// The panels beside the schedule: source, values and threads after the chosen step.

let shownFile = null;

// The shared variables, locks and threads after the chosen step.
function stateAfterStep() {
  const values = new Map();
  const locks = new Map();
  const standing = threads.map(() => ({ is: "not started", at: null }));
  standing[0].is = "ready";
  for (const step of steps) {
    if (isAccess(step) && step.shared && !values.has(step.place))
      values.set(step.place, { value: step.kind === "read" ? step.value : step.old, by: -1 });
  }
  for (const step of steps.slice(0, current + 1)) {
    if (isWrite(step) && values.has(step.place))
      values.set(step.place, { value: step.value, by: step.thread, at: step.index, old: step.old });
    followLock(locks, step);
    if (step.kind === "start" && step.other !== undefined) standing[step.other].is = "ready";
    const ended = step.kind === "end";
    standing[step.thread].is = ended ? step.after || "ended" : waitText(step.after) || "ready";
    if (step.line) standing[step.thread].at = step;
  }
  const chosen = steps[current];
  if (chosen.kind !== "end" && !chosen.after) standing[chosen.thread].is = "runs";
  return { values, locks, standing };
}

function followLock(locks, step) {
  const held = locks.get(step.place);
  if (step.kind === "lock") {
    locks.set(step.place, { thread: step.thread, count: (held ? held.count : 0) + 1 });
  } else if (held && (step.kind === "wait" || (step.kind === "unlock" && --held.count <= 0))) {
    locks.delete(step.place);
  }
}

function showStep() {
  const step = steps[current];
  const shown = rowOf(current);
  // Long schedules have thousands of rows: touch only those that change.
  rows.forEach((row, number) => {
    const look = number === shown ? "chosen" : row.first > current ? "future" : "past";
    if (row.look === look) return;
    row.look = look;
    row.item.setAttribute("aria-selected", look === "chosen");
    row.item.classList.toggle("future", look === "future");
  });
  byId("list").setAttribute("aria-activedescendant", "row" + shown);
  const position = `Step ${current + 1} of ${steps.length}`;
  byId("slider").value = current + 1;
  byId("slider").setAttribute(
    "aria-valuetext",
    `${position}, ${threads[step.thread]}: ${step.text}`,
  );
  byId("count").textContent = position.toLowerCase();
  const state = stateAfterStep();
  showValues(state, step);
  showThreads(state, step);
  showSource(state);
  const line = step.line ? `, line ${step.line}` : "";
  byId("live").textContent = `Step ${current + 1}, ${threads[step.thread]}: ${step.text}${line}`;
  try {
    history.replaceState(null, "", "#step=" + (current + 1));
  } catch (error) {
    // Some browsers forbid this for local files; then the address names no step.
  }
  byId("now")?.setAttribute("x", (current / steps.length) * 1000);
  showArrows();
}

function threadName(thread) {
  const name = element("span", "who", threads[thread]);
  name.style.setProperty("--c", colour(thread));
  return name;
}

function showValues({ values }, step) {
  const body = document.querySelector("#values tbody");
  body.textContent = "";
  for (const [place, { value, by, at, old }] of values) {
    const row = element("tr", at === current || step.place === place ? "chg" : "");
    const name = element("th", "mono", place);
    name.scope = "row";
    const cell = element("td", "mono");
    if (at === current) cell.append(element("span", "old", old));
    cell.append(value);
    const writer = element("td");
    if (by < 0) writer.append("–");
    else writer.append(threadName(by), `, step ${at + 1}`);
    row.append(name, cell, writer);
    body.append(row);
    if (at === current) requestAnimationFrame(() => row.scrollIntoView({ block: "nearest" }));
  }
  if (values.size) return;
  const row = element("tr", "none");
  const cell = element("td", "", "No variable is written by one thread and used by another.");
  cell.colSpan = 3;
  row.append(cell);
  body.append(row);
}

function showThreads({ locks, standing }, step) {
  const body = document.querySelector("#locks tbody");
  body.textContent = "";
  threads.forEach((name, thread) => {
    const { is, at } = standing[thread];
    const row = element("tr", thread === step.thread ? "chg" : "");
    const head = element("th", "who", name);
    head.scope = "row";
    head.style.setProperty("--c", colour(thread));
    const held = [...locks]
      .filter(([, lock]) => lock.thread === thread)
      .map(([place, lock]) => place + (lock.count > 1 ? ` ×${lock.count}` : ""));
    const line = at && /^(runs|ready)$/.test(is) ? `, line ${at.line}` : "";
    row.append(head, element("td", "", is + line), element("td", "mono", held.join(", ") || "–"));
    if (/^(not started|ended)$/.test(is)) row.classList.add("none");
    body.append(row);
  });
}

// Lines of the file that the trace quotes, if the whole text is not at hand.
function quotedLines(file) {
  const lines = new Map();
  for (const step of steps) if (step.file === file && step.line) lines.set(step.line, step.source);
  return [...lines].sort(([a], [b]) => a - b);
}

function openFile(file) {
  shownFile = file;
  byId("file").textContent = " " + file;
  const code = document.querySelector("#code pre");
  code.textContent = "";
  const quoted = quotedLines(file);
  const touched = new Set(quoted.map(([line]) => line));
  const text = data.sources[file];
  const lines = text
    ? text
        .replace(/\n$/, "")
        .split("\n")
        .map((line, i) => [i + 1, line])
    : quoted;
  for (const [number, line] of lines) {
    const shown = element("span", "ln" + (touched.has(number) ? " touched" : ""));
    shown.dataset.line = number;
    shown.append(element("span", "n", number), line || " ");
    code.append(shown);
  }
}

// The current line, and a chip for each thread that stands in the file.
function showSource({ standing }) {
  const chosen = steps[current];
  const place = chosen.line ? chosen : standing[chosen.thread].at;
  if (!place) return;
  if (place.file !== shownFile) openFile(place.file);
  const code = document.querySelector("#code pre");
  code.querySelectorAll(".cur").forEach((line) => line.classList.remove("cur"));
  code.querySelectorAll(".here").forEach((chip) => chip.remove());
  const lineAt = (number) => code.querySelector(`[data-line="${number}"]`);
  standing.forEach(({ is, at }, thread) => {
    if (!at || at.file !== shownFile || /^end|^not started/.test(is)) return;
    const chip = element("span", "here", threads[thread]);
    chip.style.setProperty("--c", colour(thread));
    lineAt(at.line)?.append(chip);
  });
  const line = lineAt(place.line);
  if (!line) return;
  line.classList.add("cur");
  const box = byId("code");
  const top = line.offsetTop - box.offsetTop;
  if (top < box.scrollTop + 30 || top > box.scrollTop + box.clientHeight - 50)
    box.scrollTop = Math.max(0, top - box.clientHeight / 2.5);
  box.scrollLeft = 0;
}
