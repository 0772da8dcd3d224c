// `npm run mutate:program`: makes one fault after another in what a call does (src/semantics/call and src/semantics/write) and runs the decisions that were
// written by hand. A mutant that lives is a clause of the meaning that no such decision holds. `--only TEXT` tries the mutants whose file or code
// contains a text, and may be said several times. `--from N` tries those from a number on.
//
// A clause that changes no decision says so above it: `// Equivalent if always: WHY`, `// Equivalent if never: WHY`, or `// Equivalent without: WHY`. These
// mutants are tried all at once, since each would take longest, and are listed on their own. Where the decisions notice them, each is tried by itself.
//
// All mutants are compiled in at once, each behind a switch. One run without a mutant notes which files of decisions reach which mutant; each mutant is then run
// with these files alone, those first that reach the fewest.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare, root, step } from "./prepare.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [""] },
    from: { type: "string", default: "1" },
  },
});
prepare();
step("node_modules/typescript/bin/tsc", "-b");

const statement = /^\s*yield\* \w+\(/;
const assigned = /= yield\* (?:judgeRight|grantedBy)\(/;
const condition = /^(\s*(?:\} ?)?(?:else )?if )\(/;
const comment = /^\s*\/\/ (.*)$/;
const equivalent = /^Equivalent (if always|if never|without): (.+)$/;

const files = ["call", "write"].flatMap((folder) =>
  readdirSync(join(root, "dist/semantics", folder))
    .filter(
      (name) => name.endsWith(".js") && existsSync(join(root, "src/semantics", folder, name.replace(/js$/, "ts"))),
    )
    .map((name) => join("dist/semantics", folder, name)),
);
const mutants = [];
const originals = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const notes = mkdtempSync(join(tmpdir(), "ninepoint-mutants-"));
const hook = join(notes, "hook.mjs");
writeFileSync(hook, hookText());
let running = null;
let limit = 1_800_000;
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    running?.kill();
    restore();
    process.exit(130);
  });
try {
  for (const [file, text] of originals) writeFileSync(join(root, file), withMutants(file, text));
  await run();
} finally {
  restore();
}

function restore() {
  for (const [file, text] of originals) writeFileSync(join(root, file), text);
  rmSync(notes, { recursive: true, force: true });
}

async function run() {
  const began = Date.now();
  if (await isKilledBy([], ["test/decisions"]))
    throw new Error("The decisions fail without a mutant: mend them first.");
  // A mutant that goes on for ever is killed, too.
  limit = 20 * (Date.now() - began);
  const reached = filesByMutant();
  const wanted = mutants
    .filter((mutant) => values.only.some((text) => placeOf(mutant).includes(text)))
    .slice(Number(values.from) - 1);
  console.log(`${wanted.length} mutants. The decisions hold without one.`);
  const marked = wanted.filter(({ why }) => why !== null);
  const areEquivalent = marked.length > 0 && !(await isKilledBy(marked, ["test/decisions"]));
  for (const [at, mutant] of wanted.entries()) {
    if (areEquivalent && mutant.why !== null) continue;
    const isReached = reached[mutant.id].size > 0;
    mutant.isKilled = isReached && (await isKilledByReaching(mutant, reached));
    const verdict = mutant.isKilled ? "killed" : isReached ? "LIVES" : "LIVES, not reached";
    console.log(`${at + Number(values.from)} ${verdict}  ${placeOf(mutant)}`);
  }
  report(wanted);
}

async function isKilledByReaching(mutant, reached) {
  const reach = (file) => reached.filter((those) => those.has(file)).length;
  const all = [...reached[mutant.id]].sort((one, other) => reach(one) - reach(other));
  return (
    (await isKilledBy([mutant], all.slice(0, 3))) || (all.length > 3 && (await isKilledBy([mutant], all.slice(3))))
  );
}

function report(tried) {
  const killed = tried.filter(({ isKilled }) => isKilled);
  const marked = tried.filter(({ isKilled, why }) => !isKilled && why !== null);
  const living = tried.filter(({ isKilled, why }) => !isKilled && why === null);
  const wrong = killed.filter(({ why }) => why !== null);
  console.log(`\n${tried.length} tried, ${killed.length} killed, ${marked.length} equivalent, ${living.length} live.`);
  for (const mutant of marked) console.log(`EQUIVALENT ${placeOf(mutant)}\n  ${mutant.why}`);
  for (const mutant of wrong) console.log(`KILLED, AND SAID TO BE EQUIVALENT ${placeOf(mutant)}`);
  for (const mutant of living) console.log(`LIVES ${placeOf(mutant)}`);
  process.exitCode = living.length + wrong.length === 0 ? 0 : 1;
}

function placeOf({ file, number, how }) {
  return `${file.replace("dist/semantics/", "").replace(/\.js$/, ".ts")} (line ${number} as compiled): ${how}`;
}

/** The code of a file with a switch at each place: one statement less, one refusal less, or a condition that always or never holds. */
function withMutants(file, text) {
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const isStatement = statement.test(line);
    const isAssigned = assigned.test(line);
    if (!isStatement && !isAssigned && !condition.test(line)) continue;
    const end = endOf(lines, at);
    const whole = lines.slice(at, end + 1).join("\n");
    const said = whole.replace(/\s+/g, " ").trim();
    const reasons = reasonsAbove(lines, at);
    const add = (how, sort) => {
      const id = mutants.length;
      mutants.push({ id, file, number: at + 1, how, why: reasons.get(sort) ?? null, isKilled: false });
      return id;
    };
    let changed;
    if (isAssigned) {
      const id = add(`nothing judged in ${said}`, "without");
      changed = whole.replace(/= (yield\*[^]*?);\s*$/, `= isMutant(${id}) ? null : $1;`);
    } else if (isStatement) changed = `{ if (!isMutant(${add(`without ${said}`, "without")})) { ${whole} } }`;
    else {
      // What a program could not go on from is no clause.
      if (lines[end + 1]?.includes("throw new Error")) continue;
      const open = condition.exec(line)[1].length;
      const close = closing(whole, open);
      const [always, never] = [add(`always ${said}`, "if always"), add(`never ${said}`, "if never")];
      changed = `${whole.slice(0, open)}(isMutant(${always}) || (!isMutant(${never}) && ${whole.slice(open, close + 1)}))${whole.slice(close + 1)}`;
    }
    lines.splice(at, end - at + 1, ...changed.split("\n"));
    at = end;
  }
  return lines.join("\n");
}

/** What the comments above a line, or above the loop that it is the body of, say of its mutants: why one of a sort changes no decision. */
function reasonsAbove(lines, at) {
  const reasons = new Map();
  const first = /^\s*for \(.*\)$/.test(lines[at - 1]) ? at - 2 : at - 1;
  for (let above = first; comment.test(lines[above] ?? ""); above -= 1) {
    const [, sort, why] = equivalent.exec(comment.exec(lines[above])[1]) ?? [];
    if (sort !== undefined) reasons.set(sort, why);
  }
  return reasons;
}

/** Where the bracket is closed that stands at a place. */
function closing(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    depth += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0;
    if (depth === 0) return at;
  }
  return text.length - 1;
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

/** Whether a decision in these files fails where these mutants are on. */
function isKilledBy(mutated, tests) {
  // Another worker would load all modules for one or two files.
  const workers = tests.length > 3 ? [] : ["--no-file-parallelism"];
  running = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "node", "--bail=1", "--reporter=dot", ...workers, ...tests],
    {
      cwd: root,
      stdio: "ignore",
      timeout: limit,
      env: {
        ...process.env,
        NINEPOINT_MUTANTS: mutated.map(({ id }) => id).join(","),
        NODE_OPTIONS: `--import ${hook}`,
        NINEPOINT_COMPILED: "yes",
      },
    },
  );
  return new Promise((done) => running.on("close", (status) => done(status !== 0)));
}

/** What every process of a run loads first: which mutants are on and, without one, a note of the files that reach each. */
function hookText() {
  return `import { appendFileSync } from "node:fs";
const mutants = process.env.NINEPOINT_MUTANTS;
const on = new Set(mutants.split(",").map(Number));
const seen = new Set();
globalThis.isMutant = (id) => {
  if (mutants !== "") return on.has(id);
  const note = id + " " + globalThis.__vitest_worker__?.filepath;
  if (!seen.has(note)) {
    seen.add(note);
    appendFileSync(${JSON.stringify(join(notes, "reached"))}, note + "\\n");
  }
  return false;
};
`;
}

/** By mutant, the files of decisions that reach it. */
function filesByMutant() {
  const reached = mutants.map(() => new Set());
  for (const line of readFileSync(join(notes, "reached"), "utf8").split("\n").filter(Boolean)) {
    const space = line.indexOf(" ");
    reached[Number(line.slice(0, space))].add(line.slice(space + 1));
  }
  return reached;
}
