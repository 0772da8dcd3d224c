import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { documents } from "../generate/document.ts";
import { compareGenerated, compareWritten, readCompared, tellTally } from "./compare-documents.ts";
import { emptyTally } from "./play.ts";
import { writtenDocuments } from "./written-documents.ts";

// `npm run agree`: a million calls on generated documents and on those of this repository. `-- --calls N --seed N` draws others. A
// disagreement is told in full, and the comparison goes on with the next document. Ctrl C ends it after the document that is being compared.
const { values } = parseArgs({ options: { calls: { type: "string" }, seed: { type: "string" } } });
const most = Number(values.calls ?? 1_000_000);
const first = Number(values.seed ?? 1);

const tally = emptyTally();
const written = writtenDocuments();
let disagreements = 0;
let generated = 0;
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (isStopped = true));

for (let round = 0; tally.calls < most && !isStopped; round += 1) {
  const seed = first * 100_000 + round;
  if (round % 25 === 0)
    for (const document of written) await tellFailure(() => compareWritten(document, seed, 120, tally));
  for (const text of fc.sample(documents, { numRuns: 20, seed })) {
    generated += 1;
    await tellFailure(() => compareGenerated(readCompared("generated.md", text), seed, 200, tally));
  }
  process.stderr.write(`\r${tally.calls} calls, ${disagreements} disagreements`);
}
process.stdout.write(`\n${tellTally(tally, generated + written.length)}\n${disagreements} disagreements\n`);
process.exitCode = disagreements === 0 ? 0 : 1;

async function tellFailure(compare: () => void | Promise<void>): Promise<void> {
  // Signals are heard here.
  await setImmediate();
  if (isStopped) return;
  try {
    await compare();
  } catch (error) {
    disagreements += 1;
    process.stdout.write(`\n${String(error)}\n`);
  }
}
