// The switches of mutants in the process that runs decisions. Mutated code asks `isLeftOut` at a statement, and `mutateTruth`
// at a condition. The functions in which a driver begins call `runAs`. What is worked out once is remembered by `rememberedPerDriver`.

const asked = new Map();
let active = new Map();
let mode = "all";
let driver = null;
let listener = null;

globalThis.isLeftOut = (id) => {
  if (listener !== null) noteReached(id, [id]);
  return isOn(id);
};

/**
 * The truth of a condition that always or never holds where one of two mutants is on. A condition that holds reaches the mutant in which it never does,
 * and one that does not hold reaches the mutant in which it always does.
 */
globalThis.mutateTruth = (always, never, value) => {
  if (listener !== null) noteReached(value ? never : always, [always, never]);
  return isOn(always) || (Boolean(value) && !isOn(never));
};

globalThis.runAs = (name, run) => {
  const outer = driver;
  // The checks of a document decide, too.
  driver = outer === "parse" ? outer : name;
  drivers.add(driver);
  try {
    return run();
  } finally {
    driver = outer;
  }
};

/** A function that is remembered apart for each driver: what one has found with a mutant is not what another finds without. */
globalThis.rememberedPerDriver = (remember) => {
  const [byDecide, byParse, byOthers] = [remember(), remember(), remember()];
  return (...given) => (driver === "decide" ? byDecide : driver === "parse" ? byParse : byOthers)(...given);
};

/** The drivers that began since this was emptied. */
export const drivers = new Set();

/** Tells a function each mutant that is reached while something runs: each that could change what happens. No mutant is on meanwhile. */
export async function listenToMutants(noteMutant, run) {
  active = new Map();
  listener = noteMutant;
  await run();
  listener = null;
}

function noteReached(reached, switches) {
  for (const id of switches) asked.set(id, (asked.get(id) ?? 0) + 1);
  listener(reached);
}

/**
 * Switches mutants on, and all others off: for both drivers ("all"), while the program runs for `decide` alone ("decide"), or
 * while it does not ("engine"). Documents are read without mutants unless for both.
 */
export function switchMutants(ids, activeMode = "all") {
  [active, mode] = [new Map(ids.map((id) => [id, mostAsks(id)])), activeMode];
}

function isOn(id) {
  return active.has(id) && isInMode() && isBounded(id);
}

function isInMode() {
  if (mode === "all") return true;
  return mode === "decide" ? driver === "decide" : driver !== "decide" && driver !== "parse";
}

/** A switch that is asked far more often than in all decisions without mutants is in a loop that does not end. */
function mostAsks(id) {
  return 1_000_000 + 10 * (asked.get(id) ?? 0);
}

function isBounded(id) {
  const left = active.get(id) - 1;
  active.set(id, left);
  if (left < 0) throw new Error("The mutant goes on for ever.");
  return true;
}
