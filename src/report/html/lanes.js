// Draws the schedule: a lane for each thread, time going down.

const narrowestLane = 185; // pixels; with less, all texts share one column

let current = 0; // the chosen step
let allArrows = false;

function buildLanes() {
  makeRows();
  const lanes = byId("lanes");
  const width = lanes.clientWidth || 900;
  const compact = width / threads.length < narrowestLane;
  lanes.classList.toggle("compact", compact);
  lanes.style.setProperty("--cols", compact ? compactColumns(width) : wideColumns());
  drawHeads(compact);
  const list = byId("list");
  list.textContent = "";
  net = null;
  const lastLine = new Array(threads.length).fill("");
  rows.forEach((row, number) => {
    row.item = drawRow(row, number, compact, lastLine);
    list.append(row.item);
  });
  if (violation.kind === "deadlock") drawDeadlock(list, compact);
  drawOverview();
  showStep();
  requestAnimationFrame(() => {
    drawLines();
    if (hasMoved) reveal();
  });
}

const wideColumns = () => `3.2rem repeat(${threads.length},minmax(0,1fr))`;

function compactColumns(width) {
  const small = width < 600;
  const rail = small ? (threads.length > 4 ? 14 : 20) : threads.length > 12 ? 16 : 26;
  return `${small ? 2.6 : 3.4}rem repeat(${threads.length},${rail}px) minmax(0,1fr)`;
}

function drawHeads(compact) {
  const heads = byId("heads");
  heads.textContent = "";
  heads.append(element("div", "head no", compact ? "" : "step"));
  threads.forEach((name, thread) => {
    const head = element("div", "head", name);
    head.title = name;
    head.style.setProperty("--c", colour(thread));
    heads.append(head);
  });
  if (compact) heads.append(element("div", "head txt", "what happens"));
}

function emptyRow(thread, label, classes, compact, chip) {
  const item = element("li", "row" + classes);
  item.style.setProperty("--lane", thread + 2);
  item.style.setProperty("--c", colour(thread));
  item.append(element("span", "no", label));
  if (compact) item.append(element("span", "dot"));
  const what = element("span", "what");
  if (compact && chip) what.append(element("span", "chip", chip));
  item.append(what);
  return { item, what };
}

function drawRow(row, number, compact, lastLine) {
  const label = row.first === row.last ? row.first + 1 : `${row.first + 1}–${row.last + 1}`;
  const chip = row.switched || number === 0 ? threads[row.thread] : "";
  const { item, what } = emptyRow(row.thread, label, row.switched ? " switch" : "", compact, chip);
  item.id = "row" + number;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", "false");
  if (row.fold) {
    fillFold(row, what);
    lastLine[row.thread] = "";
  } else {
    fillStep(row, item, what, lastLine);
  }
  item.onclick = () => {
    choose(row.fold && !row.opened ? row.last : row.first);
    if (row.kind === "run") toggle(row.fold);
  };
  return item;
}

function fillFold(row, what) {
  if (row.kind === "library") what.append(sourceLine(steps[row.first]));
  const button = element("span", "fold" + (row.opened ? " open" : ""), foldText(row));
  button.append(element("span", "sr", row.opened ? " (unfolded)" : " (folded, Enter unfolds)"));
  button.onclick = (event) => {
    event.stopPropagation();
    toggle(row.fold);
  };
  what.append(button);
  const last = steps[row.last];
  if (last.after && !row.opened) what.append(element("span", "after", waitText(last.after)));
}

function fillStep(row, item, what, lastLine) {
  const step = row.step;
  item.classList.add(step.kind);
  if (row.inside) item.classList.add("inside");
  if (step.text === "fails") item.classList.add("bad");
  const line = step.file + ":" + step.line;
  if (step.source && line !== lastLine[step.thread]) what.append(sourceLine(step));
  lastLine[step.thread] = line;
  what.append(operation(step));
  if (step.after && step.text !== "fails")
    what.append(element("span", "after", waitText(step.after)));
}

const waitText = (after) => after.replace(/^join /, "waits for the end of ");

// How the threads stand at the end of a deadlock.
function drawDeadlock(list, compact) {
  for (const side of violation.threads) {
    const thread = laneOf(side);
    if (thread < 0) continue;
    const { item, what } = emptyRow(thread, "end", " bad last", compact, threads[thread]);
    item.setAttribute("role", "presentation");
    what.append(element("span", "op", side.what));
    list.append(item);
  }
}

function sourceLine(step) {
  const line = element("span", "src");
  if (step.line) line.append(element("i", "", step.line));
  line.append(step.source);
  return line;
}

function operation(step) {
  const line = element("span", "op");
  const part = (classes, text) => element("span", classes, text);
  if (step.failed)
    line.append(
      part("verb", step.text.split(" ")[0] + " "),
      part("loc", step.place),
      ` ${step.expected} → ${step.wanted} fails, it is `,
      part("val", step.value),
    );
  else if (step.kind === "read" && step.place)
    line.append(part("verb", "reads "), part("loc", step.place), " = ", part("val", step.value));
  else if (isWrite(step) && step.place)
    line.append(
      part("verb", (step.kind === "write" ? "writes" : step.text.split(" ")[0]) + " "),
      part("loc", step.place),
      ` ${step.old} → `,
      part("val", step.value),
    );
  else if (step.text === "ends") line.append("■ ends");
  else if (step.text === "fails")
    line.append("✖ throws " + (step.after.replace(/^ends with /, "") || "an exception"));
  else line.append(step.text);
  if (step.isCause) line.append(element("em", "mark", causeMark(step)));
  return line;
}

// The cause is mostly an access, another thread's write in between, and the next access.
function causeMark(step) {
  if (violation.kind === "deadlock" || causeSteps.length < 3) return "cause";
  const place = causeSteps.indexOf(step.index);
  return place === 0 ? "first" : place === causeSteps.length - 1 ? "then" : "between";
}

function toggle(fold) {
  if (!opened.delete(fold)) opened.add(fold);
  buildLanes();
}

function svg(tag, attributes, classes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name in attributes) made.setAttribute(name, attributes[name]);
  if (classes) made.setAttribute("class", classes);
  return made;
}

let net = null; // the drawing behind the rows, with the positions of the rows

// Lifelines and arrows. Needs the positions of the rows, so it runs after their layout.
function drawLines() {
  const list = byId("list");
  net?.drawing.remove();
  if (!rows.length || !rows[0].item) return;
  const compact = byId("lanes").classList.contains("compact");
  const drawing = svg("svg", { "aria-hidden": "true" }, "net");
  const arrows = svg("g", {});
  net = { drawing, arrows, compact, places: positions(list, compact) };
  threads.forEach((name, thread) => drawLifeline(drawing, net.places, thread));
  drawing.append(arrowHeads(), arrows);
  showArrows();
  list.append(drawing);
}

function positions(list, compact) {
  const origin = list.getBoundingClientRect();
  const heads = [...byId("heads").children];
  return {
    x: threads.map((_, thread) => {
      const head = heads[thread + 1].getBoundingClientRect();
      return head.left - origin.left + (compact ? head.width / 2 : 14.4);
    }),
    y: rows.map((row) => {
      const text = row.item.querySelector(compact ? ".dot" : ".what").getBoundingClientRect();
      return {
        top: row.item.getBoundingClientRect().top - origin.top,
        middle: text.top - origin.top + 12,
      };
    }),
    end: list.lastElementChild.getBoundingClientRect().bottom - origin.top,
  };
}

// Thin where the thread could run, thick where it runs, dotted where it waits.
function drawLifeline(drawing, { x, y, end }, thread) {
  const mine = rows
    .map((row, number) => ({ row, number }))
    .filter(({ row }) => row.thread === thread);
  if (!mine.length) return;
  const start = steps.find((step) => step.kind === "start" && step.other === thread);
  const hasEnded = steps.some((step) => step.thread === thread && step.kind === "end");
  const line = (y1, y2, classes) => {
    if (y2 <= y1) return;
    const style = `--c:${colour(thread)}`;
    drawing.append(svg("line", { x1: x[thread], x2: x[thread], y1, y2, style }, "life " + classes));
  };
  let from = y[start ? rowOf(start.index) : mine[0].number].middle;
  let waits = false;
  mine.forEach(({ row, number }, i) => {
    const isRun = i > 0 && mine[i - 1].number === number - 1;
    line(from, y[number].middle, isRun ? "run" : waits ? "wait" : "");
    from = y[number].middle;
    waits = Boolean(steps[row.last].after);
  });
  if (!hasEnded) line(from, end, waits ? "wait" : "");
}

function arrowHeads() {
  const heads = svg("defs", {});
  for (const [id, fill] of [
    ["arrow", "var(--ink)"],
    ["cause-arrow", "var(--bad)"],
  ]) {
    const marker = svg("marker", {
      id,
      viewBox: "0 0 8 8",
      refX: 7,
      refY: 4,
      markerWidth: 7,
      markerHeight: 7,
      orient: "auto-start-reverse",
    });
    marker.append(svg("path", { d: "M0 0L8 4L0 8z", style: `fill:${fill}` }));
    heads.append(marker);
  }
  return heads;
}

// The arrows of the cause and of the chosen step, or all.
function showArrows() {
  if (!net) return;
  const { arrows, places, compact } = net;
  arrows.textContent = "";
  const isCause = ({ from, to }) => steps[from].isCause && steps[to].isCause;
  for (const dependence of dependences) {
    const isChosen = dependence.from === current || dependence.to === current;
    if (isCause(dependence))
      drawArrow(arrows, places, dependence, "cause", "cause-arrow", compact);
    else if (isChosen) drawArrow(arrows, places, dependence, dependence.kind, "arrow", compact);
    else if (allArrows)
      drawArrow(arrows, places, dependence, "all " + dependence.kind, "arrow", compact);
  }
}

// An elbow: down beside the lifeline, then across in the row of the target, where other lanes are
// empty.
function drawArrow(drawing, { x, y }, { from, to }, classes, head, compact) {
  const source = rowOf(from);
  const target = rowOf(to);
  const x1 = x[steps[from].thread];
  const x2 = x[steps[to].thread];
  if (source === target || x1 === x2) return;
  const y1 = y[source].middle;
  const y2 = x2 > x1 ? y[target].middle : y[target].top;
  const side = x1 - (compact ? 7 : 8);
  const bend = 5;
  const down = `M${x1 - 4} ${y1}H${side + 2}Q${side} ${y1} ${side} ${y1 + bend}V${y2 - bend}`;
  const across =
    x2 > x1
      ? `Q${side} ${y2} ${side + bend} ${y2}H${x2 - 7}`
      : `Q${side} ${y2} ${side - bend} ${y2}H${x2 + bend}Q${x2} ${y2} ${x2} ${y[target].middle - 6}`;
  drawing.append(
    svg("path", { d: down + across, "marker-end": `url(#${head})` }, "arc " + classes),
  );
}

// One thin row for each thread: coloured where it runs, red where the cause is.
function drawOverview() {
  const overview = byId("overview");
  const height = threads.length > 4 ? 5 : 7;
  const width = 1000;
  const whole = threads.length * height + 2;
  const at = (index) => (index / steps.length) * width;
  const box = (x, y, wide, high, style) => svg("rect", { x, y, width: wide, height: high, style });
  overview.textContent = "";
  overview.setAttribute("viewBox", `0 0 ${width} ${whole}`);
  overview.style.height = whole + "px";
  for (const run of runs)
    overview.append(
      box(
        at(run.first),
        run.thread * height + 1,
        Math.max(1, at(run.last - run.first + 1) - 1),
        height - 2,
        `fill:${colour(run.thread)}`,
      ),
    );
  for (const index of causeSteps)
    overview.append(
      box(
        at(index),
        steps[index].thread * height,
        Math.max(3, at(1) - 1),
        height,
        "fill:var(--bad)",
      ),
    );
  const now = box(0, 0, Math.max(2, at(1)), whole, "fill:var(--sel-edge);opacity:.45");
  now.id = "now";
  overview.append(now);
  overview.onclick = (event) => {
    const bounds = overview.getBoundingClientRect();
    choose(Math.floor(((event.clientX - bounds.left) / bounds.width) * steps.length));
    reveal();
  };
}
