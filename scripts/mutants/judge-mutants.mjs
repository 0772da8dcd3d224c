import { basename } from "node:path";
import { Judge } from "./judge.mjs";
import { readProgram } from "./program.mjs";
import { placeOf, reportMutants } from "./report.mjs";

const signals = ["SIGINT", "SIGTERM"];

/**
 * Makes the mutants of the sources in `folders` (of `root`/src), runs the decisions in the files `tests` on each that is
 * wanted, and prints what comes of each and of all. Whether all decisions hold without mutants, every unmarked mutant is
 * killed, and no marked one is.
 */
export async function judgeMutants({
  root,
  folders,
  tests,
  setUp,
  isWanted,
  comparesDrivers,
  leastLimit,
  print = console.log,
}) {
  const { mutants, program } = readProgram(root, folders);
  const judge = new Judge({ program, setUp, tests }, leastLimit);
  const stop = () => {
    judge.close();
    process.exit(130);
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    if (!holdWithout(await judge.check(), print)) return false;
    const wanted = mutants.filter((mutant) => isWanted(placeOf(mutant)));
    print(`${wanted.length} mutants.`);
    const marked = wanted.filter(({ why }) => why !== null);
    const areEquivalent = marked.length === 0 || isAlive(await judge.judge(marked.map(({ id }) => id)));
    for (const [at, mutant] of wanted.entries()) {
      if (areEquivalent && mutant.why !== null) continue;
      const failure = await judge.judge([mutant.id]);
      mutant.isKilled = !isAlive(failure);
      mutant.drivers = comparesDrivers && mutant.isKilled ? await judge.compareDrivers(mutant.id) : null;
      print(
        `${at + 1} ${verdictOf(failure)}  ${placeOf(mutant)}${mutant.drivers === null ? "" : ` (${mutant.drivers})`}`,
      );
    }
    return reportMutants(wanted, folders, print);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    judge.close();
  }
}

/** Whether all decisions hold without mutants, and each file of decisions has some. Prints what is the matter. */
function holdWithout({ counts, failure, stray }, print) {
  const empty = counts.filter(([, count]) => count === 0).map(([file]) => basename(file));
  if (failure !== null) print(`Fails without a mutant: ${basename(failure.file)}, ${failure.name}\n${failure.message}`);
  for (const error of stray) print(`An error that no decision waits for: ${error}`);
  for (const name of empty) print(`There is no decision in ${name}.`);
  if (failure !== null || stray.length + empty.length > 0) return false;
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  print(`${total} decisions in ${counts.length} ${counts.length === 1 ? "file hold" : "files hold"} without a mutant.`);
  return true;
}

function isAlive(failure) {
  return failure === null || failure === "not reached";
}

function verdictOf(failure) {
  if (failure === null) return "LIVES";
  return failure === "not reached" ? "LIVES, not reached" : "killed";
}
