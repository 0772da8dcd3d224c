import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createSource, positionOf } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { mutantsOf } from "./operators.ts";
import { score } from "./score.ts";
import type { Judged } from "./score.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { calls: { type: "string", default: "1000" }, seed: { type: "string", default: "1" }, role: { type: "string" }, only: { type: "string", default: "" } } });
const [calls, seed] = [Number(values.calls), Number(values.seed)];
for (const path of positionals.length > 0 ? positionals : ["specs/helpdesk.md"]) await scoreDocument(path);

async function scoreDocument(path: string): Promise<void> {
  // Rates are not what is judged, and would make each run wait.
  const source = createSource(path, readFileSync(path, "utf8").replace(/^\| callsPerPerson \| [^|]+\|/m, "| callsPerPerson | 100000000 per minute |"));
  const { value: model } = parse(source);
  const role = values.role ?? model.roles.at(-1)?.name ?? "";
  const clean = await score(model, model, role, calls, seed);
  console.log(`${path}: the document itself ${clean.verdict === "conforms" ? "conforms" : `is NOT said to conform (${clean.verdict})`} in ${calls} calls`);
  const judged: Judged[] = [];
  for (const mutant of mutantsOf(model).filter(({ operator }) => operator.includes(values.only))) judged.push({ mutant, ...(await score(model, mutant.model, role, calls, seed)) });
  const alive = judged.filter(({ calls: found }) => found === null);
  for (const { mutant } of alive) console.log(`  alive  ${mutant.operator}: ${mutant.says} (line ${positionOf(source, mutant.span.start).line})`);
  const killed = judged.flatMap(({ calls: found }) => (found === null ? [] : [found])).sort((one, other) => one - other);
  const share = (within: number): string => `${((100 * killed.filter((found) => found <= within).length) / judged.length).toFixed(1)} %`;
  console.log(`  ${killed.length} of ${judged.length} killed; within 100 calls ${share(100)}, 300 ${share(300)}, 1,000 ${share(1000)}, 3,000 ${share(3000)}; median ${killed[killed.length >> 1] ?? "-"} calls`);
  for (const operator of new Set(judged.map(({ mutant }) => mutant.operator))) {
    const of = judged.filter(({ mutant }) => mutant.operator === operator);
    console.log(`    ${operator.padEnd(26)} ${of.filter(({ calls: found }) => found !== null).length} of ${of.length}`);
  }
}
