import { parseArgs } from "node:util";
import { callsByGroup } from "./calls-by-group.ts";
import { countCreation } from "./count-creation.ts";

const { values } = parseArgs({
  options: { of: { type: "string", default: "." }, list: { type: "boolean", default: false } },
});
const counted = await countCreation(values.of);
// Timers, checkpoints of the log and the like run less often than once for each creation, so that no creation waits for them.
const groups = callsByGroup(counted.filter(({ calls }) => calls >= 1));
const own = groups.filter(({ isOurs }) => isOurs);
const sum = (of: "functions" | "calls"): number => own.reduce((total, group) => total + group[of], 0);
const row = (name: string, functions: number, calls: number): string =>
  `${name.padEnd(26)} ${String(functions).padStart(9)} ${calls.toFixed(1).padStart(18)}`;

console.log(`${"".padEnd(26)} functions calls per creation`);
for (const { name, functions, calls } of own) console.log(row(name, functions, calls));
console.log(row("Ninepoint", sum("functions"), sum("calls")));
for (const { name, functions, calls } of groups.filter(({ isOurs }) => !isOurs))
  console.log(row(name, functions, calls));
if (values.list)
  for (const { file, name, calls } of counted) console.log(`${calls.toFixed(2).padStart(7)}  ${file}  ${name}`);
