// `npm run mutate:program`: makes one fault after another in what a call does, and runs the decisions that were written by
// hand. A mutant that lives is a clause of the meaning that no such decision holds. `--only TEXT` tries the mutants whose file
// or code contains a text, and may be said several times. `--engine` finds out for each killed mutant whether the answers of
// `decide` and of the engine change together.
//
// A clause that changes no decision says so above it: `// Equivalent if always: WHY`, `// Equivalent if never: WHY`, or `//
// Equivalent without: WHY`. These mutants are tried all at once, since each would take longest, and are listed on their own.
// Where the decisions notice them, each is tried by itself.
//
// All mutants are in the code at once, each behind a switch, and one process runs the decisions again and again. A first run
// without mutants notes which tests reach which mutant; each mutant is then run with these tests alone.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare, root, run, step } from "./prepare.mjs";

const folders = ["call", "write", "rights", "input", "list", "decision", "http"].map((folder) => `semantics/${folder}`);

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [""] },
    engine: { type: "boolean", default: false },
  },
});
prepare();
step("node_modules/typescript/bin/tsc", "-b");
// These need what is installed.
const { judgeMutants } = await import("./mutants/judge-mutants.mjs");

const decisions = readdirSync(join(root, "test/decisions")).filter((name) => name.endsWith(".test.ts"));
const isolated = decisions.filter((name) => name.endsWith(".isolated.test.ts"));
for (const name of isolated)
  if (run("node_modules/vitest/vitest.mjs", "run", "--project", "isolated", `test/decisions/${name}`) !== 0)
    process.exit(1);
const held = await judgeMutants({
  root,
  folders,
  tests: decisions.filter((name) => !isolated.includes(name)).map((name) => join(root, "test/decisions", name)),
  setUp: [join(root, "test/fixed-seed.ts")],
  isWanted: (place) => values.only.some((text) => place.includes(text)),
  comparesDrivers: values.engine,
});
process.exitCode = held ? 0 : 1;
