// `npm run mutate:program`: makes one fault after another in what a call does (src/semantics/call and src/semantics/write) and runs the decisions that were
// written by hand. A mutant that lives is a clause of the meaning that no such decision holds. `--only TEXT` tries the mutants whose line contains a text.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare, root, step } from "./prepare.mjs";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
prepare();
step("node_modules/typescript/bin/tsc", "-b");

const statement = /^\s*yield\* \w+\(/;
const assigned = /= yield\* (?:judgeRight|grantedBy)\(/;
const condition = /^\s*(?:else )?if \(/;

const files = ["call", "write"].flatMap((folder) =>
  readdirSync(join(root, "dist/semantics", folder))
    .filter(
      (name) => name.endsWith(".js") && existsSync(join(root, "src/semantics", folder, name.replace(/js$/, "ts"))),
    )
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

/** One statement less, one refusal less, or a condition that always or never holds. */
function mutantsOf(file, text) {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const isStatement = statement.test(line);
    const isAssigned = assigned.test(line);
    if (!isStatement && !isAssigned && !condition.test(line)) return [];
    const end = endOf(lines, at);
    const whole = lines.slice(at, end + 1).join("\n");
    const said = whole.replace(/\s+/g, " ").trim();
    const made = (changed, how) => ({
      file,
      text,
      line: said,
      number: at + 1,
      how,
      mutated: [...lines.slice(0, at), changed, ...lines.slice(end + 1)].join("\n"),
    });
    if (isAssigned) return [made(whole.replace(/= yield\*[^]*/, "= null;"), `nothing judged in ${said}`)];
    if (isStatement) return [made(";", `without ${said}`)];
    if (lines[end + 1]?.includes("throw new Error")) return [];
    const [, before, tested, after] = /^(\s*(?:else )?if )\(([^]*)\)([^)]*)$/.exec(whole);
    return [
      made(`${before}(true || (${tested}))${after}`, `always ${said}`),
      made(`${before}(false && (${tested}))${after}`, `never ${said}`),
    ];
  });
}

/** The line on which the brackets are closed that a line opens. */
function endOf(lines, at) {
  let open = 0;
  for (let line = at; line < lines.length; line += 1) {
    for (const character of lines[line].replace(/"[^"]*"|`[^`]*`/g, ""))
      open += character === "(" ? 1 : character === ")" ? -1 : 0;
    if (open <= 0) return line;
  }
  return at;
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
