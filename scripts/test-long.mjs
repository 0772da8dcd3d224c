// `npm run test:long`: the properties with a random seed in every round, for as long as asked. It goes on after a failure and tells all at the end.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepare, root } from "./prepare.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "60" },
    runs: { type: "string", default: process.env.NINEPOINT_RUNS || "1" },
  },
});
const [minutes, factor] = [positive("minutes"), positive("runs")];

prepare();
const files = positionals.length > 0 ? positionals : ["src", "test", "bench", "web"].flatMap(propertiesBelow);
const folder = mkdtempSync(join(tmpdir(), "ninepoint-long-"));
const failures = [];
let [rounds, passed] = [0, 0];
let isOver = false;
process.once("SIGINT", () => (isOver = true));
try {
  const end = Date.now() + minutes * 60_000;
  do playRound(randomInt(1, 2 ** 31));
  while (Date.now() < end && !isOver && !(await interrupted()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `\n${rounds} ${rounds === 1 ? "round" : "rounds"} of ${files.length} files, ${failures.length} ${failures.length === 1 ? "failure" : "failures"}.`,
);
for (const failure of failures) console.log(`\n${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

function playRound(seed) {
  rounds += 1;
  const report = join(folder, `${rounds}.json`);
  const env = { ...process.env, NINEPOINT_SEED: String(seed), NINEPOINT_RUNS: String(factor) };
  const ended = spawnSync(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "node",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...files,
    ],
    { cwd: root, stdio: "inherit", env },
  );
  if (ended.signal === "SIGINT" || ended.status === 130) isOver = true;
  const found = failuresIn(report, seed);
  if (found.length === 0 && ended.status !== 0 && !isOver)
    found.push(`The round with seed ${seed} failed outside of any test: see its output above.`);
  failures.push(...found);
  console.log(`Round ${rounds}, seed ${seed}: ${found.length === 0 ? "all passed" : `${found.length} failed`}`);
  for (const failure of found) console.log(failure);
}

function failuresIn(report, seed) {
  let testResults;
  try {
    ({ testResults } = JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return [];
  }
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    passed += assertionResults.filter((one) => one.status === "passed").length;
    const path = name.replace(root, "");
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed")
      return [told(path, "the file could not be run", message, replay(seed, path))];
    return failed.map(({ title, fullName, failureMessages }) =>
      told(path, title, failureMessages[0] ?? "", replay(seed, path, fullName)),
    );
  });
}

function told(path, title, message, command) {
  const lines = message
    .split("\n")
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 12);
  return [
    `FAILED ${path}: ${title}`,
    ...lines.map((line) => `    ${line.slice(0, 400)}`),
    `  Replay it with: ${command}`,
  ].join("\n");
}

function replay(seed, path, fullName) {
  const only = fullName === undefined ? "" : ` -t ${quoted(fullName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))}`;
  return `NINEPOINT_SEED=${seed} NINEPOINT_RUNS=${factor} npx vitest run --project node ${path}${only}`;
}

function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The test files that draw something: those that name fast-check, the number of runs or the seed. */
function propertiesBelow(path) {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory())
      return ["node_modules", "dist", "browser", "front-ends"].includes(entry.name) ? [] : propertiesBelow(below);
    return entry.name.endsWith(".test.ts") &&
      /"fast-check"|\/runs\.ts"|NINEPOINT_SEED/.test(readFileSync(join(root, below), "utf8"))
      ? [below]
      : [];
  });
}

/** Lets a Ctrl-C that came during a round arrive. */
function interrupted() {
  return new Promise((resolve) => setTimeout(() => resolve(isOver), 10));
}

function positive(name) {
  const value = Number(values[name]);
  if (value > 0) return value;
  console.error(`--${name} has to be a number above 0, and is "${values[name]}".`);
  process.exit(2);
}
