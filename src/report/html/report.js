"use strict";
// Reads the report: threads, steps, and which steps of different threads depend on each other.

const byId = (id) => document.getElementById(id);

function element(tag, classes, text) {
  const made = document.createElement(tag);
  if (classes) made.className = classes;
  if (text !== undefined) made.textContent = text;
  return made;
}

const data = JSON.parse(byId("data").textContent);
const report = data.report;
const colour = (thread) => `var(--t${thread === 0 ? 0 : 1 + ((thread - 1) % 7)})`;

// The violation on the page. load() fills these.
let violation;
let threads = []; // names, in the order in which the threads were started
let steps = [];
let runs = []; // steps of one thread without a context switch: { id, thread, first, last }
let dependences = []; // { from, to, kind }
let causeSteps = []; // indices of steps, ascending
let laneByIndex = new Map(); // the number of each thread of the trace

const isAccess = (step) => ["read", "write", "update"].includes(step.kind);
const isWrite = (step) => step.kind === "write" || step.kind === "update";

// What a step does, from its text, where the report has no field for it.
function parts(step) {
  const match = (pattern) => pattern.exec(step.operation);
  let found;
  if (step.variable !== undefined) {
    const place = { place: step.variable, old: step.value_before, value: step.value_after };
    const failed = match(/: (.*) -> (.*) \(fails/s);
    return failed
      ? { kind: "read", failed: true, expected: failed[1], wanted: failed[2], ...place }
      : { kind: step.kind, ...place };
  }
  if ((found = match(/^lock (.+?)( again, wait ends)?$/))) return { kind: "lock", place: found[1] };
  if ((found = match(/^unlock (.+)$/))) return { kind: "unlock", place: found[1] };
  if ((found = match(/^wait on (.+?)(,.*)?$/))) return { kind: "wait", place: found[1] };
  if (step.kind === "start" || step.kind === "join") return { kind: step.kind };
  if (step.operation === "ends" || step.operation === "fails") return { kind: "end" };
  return { kind: "other" };
}

// Numbers the threads of the trace in the order in which they were started. Returns the new number
// for each index in the trace.
function numberThreads(trace) {
  const number = new Map();
  threads = [];
  const names = new Map(trace.map((step) => [step.thread_index, step.thread]));
  const add = (index) => {
    if (number.has(index)) return;
    number.set(index, threads.length);
    threads.push(freeName(names.get(index)));
  };
  if (trace.length) add(trace[0].thread_index);
  for (const step of trace)
    if (step.kind === "start" && step.other_thread_index !== undefined) add(step.other_thread_index);
  for (const step of trace) add(step.thread_index);
  return number;
}

// Threads may have one name: the second one is "name (2)".
function freeName(name) {
  let free = name;
  for (let i = 2; threads.includes(free); ++i) free = `${name} (${i})`;
  return free;
}

// "start worker (2)": the text of the report has only the name.
function textOf(step, other) {
  const isNamed = other !== undefined && step.thread !== undefined;
  if (!isNamed || !/ \(\d+\)$/.test(threads[other])) return step.operation;
  return `${step.kind} ${threads[other]}`;
}

// The lane of a thread of the violation, or -1.
const laneOf = (side) => laneByIndex.get(side.thread_index) ?? -1;

function readSteps(trace) {
  const number = numberThreads(trace);
  laneByIndex = number;
  steps = trace.map((step, index) => {
    const line = /:(\d+)$/.exec(step.at || "");
    const other = number.get(step.other_thread_index);
    return {
      index,
      thread: number.get(step.thread_index),
      other,
      text: textOf(step, other),
      file: step.file || "",
      line: line ? Number(line[1]) : 0,
      source: step.source,
      called: step.called || "",
      after: step.after || "",
      switched: index > 0 && trace[index - 1].thread_index !== step.thread_index,
      ...parts(step),
    };
  });
  if (violation.kind !== "deadlock") return;
  for (const side of violation.threads) {
    const last = steps.findLast((step) => step.thread === laneOf(side));
    if (last && !last.after) last.after = side.what;
  }
}

// Adds the dependences between the accesses to one place, and marks the accesses that other threads
// can observe.
function connectAccesses(accesses) {
  const users = new Set(accesses.map((step) => step.thread));
  const changes = accesses.some((step) => isWrite(step) || step.kind === "lock");
  let lastWrite = null;
  let lastRelease = null;
  let reads = [];
  const connect = (from, to, kind) => {
    if (from && from.thread !== to.thread)
      dependences.push({ from: from.index, to: to.index, kind });
  };
  for (const step of accesses) {
    step.shared = users.size > 1 && changes;
    if (step.kind === "read") {
      connect(lastWrite, step, "read");
      reads.push(step);
    } else if (isWrite(step)) {
      for (const thread of new Set(reads.map((read) => read.thread)))
        connect(reads.filter((read) => read.thread === thread).pop(), step, "overwrite");
      if (!reads.length || step.kind === "update") connect(lastWrite, step, "read");
      lastWrite = step;
      reads = [];
    } else if (step.kind === "lock") {
      connect(lastRelease, step, "lock");
    } else if (step.kind === "unlock" || step.kind === "wait") {
      lastRelease = step;
    }
  }
}

function connectSteps() {
  dependences = [];
  const byPlace = new Map();
  for (const step of steps) {
    if (!step.place) continue;
    if (!byPlace.has(step.place)) byPlace.set(step.place, []);
    byPlace.get(step.place).push(step);
  }
  for (const accesses of byPlace.values()) connectAccesses(accesses);
  for (const step of steps) {
    const isOther = (candidate) => candidate.thread === step.other;
    if (step.kind === "start") {
      const first = steps.slice(step.index).find(isOther);
      if (first) dependences.push({ from: step.index, to: first.index, kind: "start" });
    } else if (step.kind === "join" && step.other !== undefined) {
      const last = steps.slice(0, step.index).findLast(isOther);
      if (last) dependences.push({ from: last.index, to: step.index, kind: "join" });
    }
  }
}

function findRuns() {
  runs = [];
  for (const step of steps) {
    if (!runs.length || step.switched)
      runs.push({ id: runs.length, thread: step.thread, first: step.index, last: step.index });
    else runs.at(-1).last = step.index;
  }
}

function readViolation(number) {
  violation = report.violations[number];
  readSteps(violation.trace);
  connectSteps();
  findRuns();
  causeSteps = violation.cause ? [...violation.cause.steps].sort((a, b) => a - b) : [];
  for (const step of steps) step.isCause = causeSteps.includes(step.index);
}
