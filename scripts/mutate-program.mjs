// `npm run mutate:program`: makes one fault after another in what a call does (src/semantics/call and src/semantics/write) and runs the decisions that were
// written by hand. A mutant that lives is a clause of the meaning that no such decision holds. `--only TEXT` tries the mutants whose line contains a text.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare, root, step } from "./prepare.mjs";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
prepare();
step("node_modules/typescript/bin/tsc", "-b");

const statement = /^\s*yield\* \w+\(.*\);$/;
const assigned = /= yield\* (?:judgeRight|grantedBy)\(.*\);$/;
const condition = /^(\s*(?:else )?if )\((.*)\)( \{)?$/;

const files = ["call", "write"].flatMap((folder) =>
  readdirSync(join(root, "dist/semantics", folder))
    .filter((name) => name.endsWith(".js"))
    .map((name) => join("dist/semantics", folder, name)),
);
const mutants = files
  .flatMap((file) => mutantsOf(file, readFileSync(join(root, file), "utf8")))
  .filter(({ line }) => line.includes(values.only));
if (!isKilledBy(() => undefined)) console.log(`${mutants.length} mutants. The decisions hold without one.`);
else throw new Error("The decisions fail without a mutant: mend them first.");

const living = [];
for (const [at, mutant] of mutants.entries()) {
  const isKilled = isKilledBy(() => write(mutant, mutant.mutated));
  write(mutant, mutant.text);
  if (!isKilled) living.push(mutant);
  console.log(
    `${at + 1}/${mutants.length} ${isKilled ? "killed" : "LIVES"}  ${mutant.file.replace("dist/semantics/", "")}:${mutant.number}  ${mutant.how}`,
  );
}
console.log(`\n${mutants.length - living.length} of ${mutants.length} killed.`);
for (const { file, number, how } of living)
  console.log(`LIVES ${file.replace("dist/", "src/").replace(/\.js$/, ".ts")} (line ${number} as compiled): ${how}`);
process.exitCode = living.length === 0 ? 0 : 1;

/** One line less, one refusal less, or a condition that always or never holds. */
function mutantsOf(file, text) {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const made = (changed, how) => ({
      file,
      text,
      line,
      number: at + 1,
      how,
      mutated: lines.with(at, changed).join("\n"),
    });
    if (statement.test(line)) return [made(line.replace(/\S.*/, ";"), `without ${line.trim()}`)];
    if (assigned.test(line)) return [made(line.replace(assigned, "= null;"), `nothing judged in ${line.trim()}`)];
    const tested = condition.exec(line);
    if (tested === null || lines[at + 1]?.includes("throw new Error")) return [];
    return [true, false].map((value) =>
      made(
        `${tested[1]}(${value ? "true ||" : "false &&"} (${tested[2]}))${tested[3] ?? ""}`,
        `${value ? "always" : "never"} ${tested[2]}`,
      ),
    );
  });
}

function write({ file }, text) {
  writeFileSync(join(root, file), text);
}

function isKilledBy(mutate) {
  mutate();
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "node", "--bail=1", "--reporter=dot", "test/decisions"],
    { cwd: root, encoding: "utf8", timeout: 300_000 },
  );
  return status !== 0;
}
