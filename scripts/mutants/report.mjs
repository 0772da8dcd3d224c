/** Where a mutant is and what it changes. */
export function placeOf({ file, line, how }) {
  return `${file.replace("semantics/", "")} (line ${line}): ${how}`;
}

/** Prints what came of all mutants, and by folder. Whether no unmarked mutant lives and no marked one is killed. */
export function reportMutants(mutants, folders, print) {
  for (const mutant of mutants.filter(isMarkedLive)) print(`EQUIVALENT ${placeOf(mutant)}\n  ${mutant.why}`);
  const wrong = mutants.filter(({ isKilled, why }) => isKilled && why !== null);
  for (const mutant of wrong) print(`KILLED, AND SAID TO BE EQUIVALENT ${placeOf(mutant)}`);
  const live = mutants.filter(isLive);
  for (const mutant of live) print(`LIVES ${placeOf(mutant)}`);
  const apart = mutants.filter(({ drivers }) => drivers !== null && drivers !== "both");
  for (const mutant of apart) print(`NOT CHANGED TOGETHER, ${mutant.drivers}: ${placeOf(mutant)}`);
  print("");
  for (const folder of folders.filter((name) => mutants.some((mutant) => mutant.folder === name)))
    print(
      countsOf(
        folder,
        mutants.filter((mutant) => mutant.folder === folder),
      ),
    );
  print(countsOf("all", mutants));
  return live.length + wrong.length === 0;
}

function countsOf(name, mutants) {
  const count = (isCounted) => mutants.filter(isCounted).length;
  const figures = `${count(({ isKilled }) => isKilled)} killed, ${count(isMarkedLive)} equivalent, ${count(isLive)} live`;
  const compared = mutants.filter(({ drivers }) => drivers !== null);
  const by = (verdict) => compared.filter(({ drivers }) => drivers.startsWith(verdict)).length;
  const together =
    compared.length === 0
      ? ""
      : `; of those killed, ${by("both")} change decide and the engine, ${by("decide alone")} decide alone, ${by("engine alone")} the engine alone, and of ${by("neither")} no decision tells`;
  return `${name}: ${mutants.length} tried, ${figures}${together}.`;
}

function isLive({ isKilled, why }) {
  return !isKilled && why === null;
}

function isMarkedLive({ isKilled, why }) {
  return !isKilled && why !== null;
}
