// Groups the steps into rows. From the outside in: runs of a thread that no other thread disturbs,
// calls of the library, steps that no other thread observes. Steps near the cause stay as they are.

const longTrace = 60; // steps; shorter traces show all runs
const shortestFold = 6; // steps of a run
const nearCause = 4; // steps on each side

let rows = [];
let rowByStep = []; // the number of the row that shows each step
let opened = new Set(); // ids of folds that the reader opened
let everyStep = false;

function makeRows() {
  rows = [];
  for (const run of runs) {
    if (steps.length <= longTrace || everyStep) {
      addSteps(run.first, run.last, true);
    } else if (!steps.slice(run.first, run.last + 1).some((step) => step.isCause)) {
      addRun("run" + run.id, run.first, run.last);
    } else {
      addAroundCause(run);
    }
  }
  rowByStep = new Array(steps.length).fill(0);
  rows.forEach((row, number) => {
    if (!row.fold || !row.opened) rowByStep.fill(number, row.first, row.last + 1);
  });
}

function addRun(id, first, last) {
  if (last - first < shortestFold) return addSteps(first, last, true);
  const { thread, switched } = steps[first];
  rows.push({ fold: id, kind: "run", first, last, thread, switched, opened: opened.has(id) });
  if (opened.has(id)) addSteps(first, last, false);
}

// Folds the parts of a run that are not near a step of the cause.
function addAroundCause(run) {
  const isNear = (index) =>
    causeSteps.some(
      (step) => steps[step].thread === run.thread && Math.abs(step - index) <= nearCause,
    );
  for (let first = run.first; first <= run.last;) {
    let last = first;
    while (last < run.last && isNear(last + 1) === isNear(first)) ++last;
    if (isNear(first)) addSteps(first, last, true);
    else addRun("part" + first, first, last);
    first = last + 1;
  }
}

const isUnobserved = (step) =>
  !step.called && !step.shared && !step.after && (isAccess(step) || step.kind === "other");

// The last step that belongs into one row with the step `first`.
function endOfGroup(first, limit) {
  const step = steps[first];
  const belongs = step.called
    ? (other) => other.called && other.line === step.line && other.file === step.file
    : isUnobserved(step)
      ? isUnobserved
      : () => false;
  let last = first;
  while (!everyStep && last < limit && belongs(steps[last + 1])) ++last;
  return last;
}

function addSteps(from, to, markSwitches) {
  for (let first = from; first <= to;) {
    const last = endOfGroup(first, to);
    const step = steps[first];
    const switched = markSwitches && step.switched;
    const common = { first, last, thread: step.thread, switched };
    if (last === first) {
      rows.push({ step, ...common });
    } else {
      const id = "group" + first;
      const kind = step.called ? "library" : "unobserved";
      rows.push({ fold: id, kind, opened: opened.has(id), ...common });
      if (opened.has(id))
        for (let i = first; i <= last; ++i)
          rows.push({ step: steps[i], first: i, last: i, thread: step.thread, inside: true });
    }
    first = last + 1;
  }
}

// The net effect of a run on variables that other threads use: "x 1 → 3, y 0 → 1".
function effectOf(row) {
  const changes = new Map();
  for (const step of steps.slice(row.first, row.last + 1)) {
    if (!isWrite(step) || !step.shared || step.called) continue;
    if (changes.has(step.place)) changes.get(step.place).value = step.value;
    else changes.set(step.place, { old: step.old, value: step.value });
  }
  const texts = [...changes].map(([place, change]) => `${place} ${change.old} → ${change.value}`);
  return texts.slice(0, 4).join(", ") + (texts.length > 4 ? ", …" : "");
}

function foldText(row) {
  const count = row.last - row.first + 1;
  if (row.kind === "run") {
    const end = steps[row.last].kind === "end" ? ", then ends" : "";
    const effect = effectOf(row);
    return `${count} steps undisturbed${end}` + (effect ? ": " + effect : "");
  }
  if (row.kind === "library") {
    const method = steps[row.first].called.split(".").slice(-2).join(".");
    return `${method}: ${count} steps in the library`;
  }
  return `${count} steps that no other thread observes`;
}

const rowOf = (step) => rowByStep[step];
