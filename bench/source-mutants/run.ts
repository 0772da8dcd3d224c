import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readDocument, root } from "../mutants/documents.ts";
import { instrumentSources } from "./instrument-sources.ts";
import { judgeMutant } from "./judge-mutant.ts";
import type { MutantOutcome } from "./judge-mutant.ts";
import { help, readOptions } from "./options.ts";
import type { SourceMutantOptions } from "./options.ts";
import { report } from "./report.ts";
import type { JudgedMutant } from "./report.ts";
import { isPutAside, keyOfMutant } from "./source-mutant.ts";
import type { SourceMutant } from "./source-mutant.ts";
import { targets } from "./targets.ts";
import type { MutatedTarget } from "./target.ts";

const options = readOptions(process.argv.slice(2));
if (options === null) console.log(help);
else for (const target of targets.filter(({ name }) => name.includes(options.target))) await score(target, options);

/** Judges the chosen mutants of a target, one after the other, and prints how many were killed. */
async function score(target: MutatedTarget, wanted: SourceMutantOptions): Promise<void> {
  const copy = fileURLToPath(new URL(`.ninepoint/source-mutants/${target.name}-${process.pid}/`, root));
  const mutants = await instrumentSources(target.folder, copy, target.isMutated);
  const command = await target.build(copy);
  const { model } = readDocument({ path: target.document, founder: "" });
  const judging = { model, target, command, calls: wanted.calls, seed: wanted.seed };
  const whole = await judgeMutant(judging, null);
  if (whole.kind !== "survived")
    throw new Error(`${target.name} without a mutant has to conform to its document: ${JSON.stringify(whole)}`);
  const chosen = mutants.filter((mutant) => isChosen(mutant, wanted));
  const judged: JudgedMutant[] = [];
  const known = wanted.out === null ? new Map<string, MutantOutcome>() : outcomesIn(wanted.out);
  for (const mutant of chosen) {
    const key = keyOfMutant(mutant);
    const outcome = known.get(key) ?? (await judgeMutant(judging, mutant.id));
    if (wanted.out !== null && !known.has(key))
      appendFileSync(wanted.out, `${JSON.stringify({ key, line: mutant.line, outcome })}\n`);
    judged.push({ mutant, outcome });
    process.stderr.write(`\r${judged.length} of ${chosen.length}  `);
  }
  console.log(`\n${report(target.name, judged, wanted.calls, { showsSurvivors: wanted.part !== "unseen" })}`);
}

function isChosen(mutant: SourceMutant, { part, only, every }: SourceMutantOptions): boolean {
  if (part !== "all" && isPutAside(mutant) !== (part === "unseen")) return false;
  return keyOfMutant(mutant).includes(only) && Number(mutant.id) % every === 0;
}

/** What a former run wrote down, by the key of the mutant. */
function outcomesIn(file: string): Map<string, MutantOutcome> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const { key, outcome } = JSON.parse(line) as { key: string; outcome: MutantOutcome };
      return [key, outcome];
    }),
  );
}
