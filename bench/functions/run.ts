import { parseArgs } from "node:util";
import { countCreation } from "./count-creation.ts";
import { callsByGroup } from "./calls-by-group.ts";

const { values } = parseArgs({
  options: { of: { type: "string", default: "." }, list: { type: "boolean", default: false } },
});
const counted = await countCreation(values.of);
const groups = callsByGroup(counted);
const own = groups.filter(({ isOurs }) => isOurs);
const total = (of: "functions" | "calls", among = own): number => among.reduce((sum, group) => sum + group[of], 0);
const row = (name: string, functions: number, calls: number): string =>
  `${name.padEnd(32)} ${String(functions).padStart(9)} ${calls.toFixed(1).padStart(17)}`;

console.log("Creating a ticket, from the socket to the answer");
console.log(`${"".padEnd(32)} functions calls per creation`);
for (const { name, functions, calls } of own) console.log(row(name, functions, calls));
console.log(row("Ninepoint", total("functions"), total("calls")));
for (const { name, functions, calls } of groups.filter(({ isOurs }) => !isOurs))
  console.log(row(name, functions, calls));
if (values.list)
  for (const { file, name, calls } of counted) console.log(`${calls.toFixed(1).padStart(6)}  ${file}  ${name}`);
