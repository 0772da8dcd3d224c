import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { judgeMutants } from "../../scripts/mutants/judge-mutants.mjs";

// What `npm run mutate:program` does, on programs of a few lines.

const source = ["..", "src", "program", "judge-amount.ts"].join("/");

const importProgram = `import { judgeAmount } from ${JSON.stringify(source)};`;

const program = `type Program = Generator<string, string>;

export function* judgeAmount(amount: number): Program {
  if (amount > 10) {
    yield* refuse("too much");
  }
  if (amount < 0) {
    yield* refuse("below zero");
  }
  // Equivalent if never: this saves the steps.
  if (amount === 1) return "1";
  return String(stepsTo(amount) + roundsTo(amount));
}

function* refuse(why: string): Program {
  throw new Error(why);
}

function stepsTo(end: number): number {
  let step = 1;
  if (end > 1000) step = -1;
  let count = 0;
  for (let at = 0; at !== end; at += step) count += 1;
  return count;
}

function roundsTo(end: number): number {
  for (let at = 0; ; at += 1) {
    if (at >= end) return 0;
  }
}
`;

const tests = `import { expect, test } from "vitest";
${importProgram}

test.each([[5, "5"], [1, "1"]])("%i steps", (amount, steps) => {
  expect(judgeAmount(amount).next()).toEqual({ done: true, value: steps });
});
test("no more than ten", () => {
  expect(() => judgeAmount(11).next()).toThrow("too much");
  expect({ most: 10 }).toEqual({ most: expect.toSatisfy((most) => most < 11) });
});
`;

const short = `export function judgeAmount(amount: number): string {
  if (amount > 10) return "too much";
  return "fine";
}
`;

const shortTests = `import { expect, test } from "vitest";
${importProgram}

test("no more than ten", () => expect([10, 11].map(judgeAmount)).toEqual(["fine", "too much"]));
`;

test("a mutant that a decision notices is killed, one that none notices lives, and one that lets a decision run for ever is ended", async () => {
  const { holds, lines } = await judge({ program, decisions: tests });
  expect(lines).toEqual([
    "3 decisions in 1 file hold without a mutant.",
    "12 mutants.",
    "1 killed  program/judge-amount.ts (line 4): always if (amount > 10)",
    "2 killed  program/judge-amount.ts (line 4): never if (amount > 10)",
    '3 killed  program/judge-amount.ts (line 5): without yield* refuse("too much");',
    "4 killed  program/judge-amount.ts (line 7): always if (amount < 0)",
    "5 LIVES, not reached  program/judge-amount.ts (line 7): never if (amount < 0)",
    '6 LIVES, not reached  program/judge-amount.ts (line 8): without yield* refuse("below zero");',
    "7 killed  program/judge-amount.ts (line 11): always if (amount === 1)",
    "9 killed  program/judge-amount.ts (line 21): always if (end > 1000)",
    "10 LIVES, not reached  program/judge-amount.ts (line 21): never if (end > 1000)",
    "11 LIVES  program/judge-amount.ts (line 29): always if (at >= end)",
    "12 killed  program/judge-amount.ts (line 29): never if (at >= end)",
    "EQUIVALENT program/judge-amount.ts (line 11): never if (amount === 1)\n  this saves the steps.",
    "LIVES program/judge-amount.ts (line 7): never if (amount < 0)",
    'LIVES program/judge-amount.ts (line 8): without yield* refuse("below zero");',
    "LIVES program/judge-amount.ts (line 21): never if (end > 1000)",
    "LIVES program/judge-amount.ts (line 29): always if (at >= end)",
    "",
    "program: 12 tried, 7 killed, 1 equivalent, 4 live.",
    "all: 12 tried, 7 killed, 1 equivalent, 4 live.",
  ]);
  expect(holds).toBe(false);
});

test("where all mutants are killed or equivalent, nothing lives", async () => {
  const { holds, lines } = await judge({
    program: short,
    decisions: shortTests,
  });
  expect(lines.at(-1)).toBe("all: 2 tried, 2 killed, 0 equivalent, 0 live.");
  expect(holds).toBe(true);
});

test("a mutant that is killed is not equivalent, whatever its comment says", async () => {
  const marked = short.replace("  if", "  // Equivalent if never: nobody asks.\n  if");
  const { holds, lines } = await judge({
    program: marked,
    decisions: shortTests,
  });
  expect(lines).toContain("KILLED, AND SAID TO BE EQUIVALENT program/judge-amount.ts (line 3): never if (amount > 10)");
  expect(holds).toBe(false);
});

test("nothing is tried where a decision fails without a mutant, or a file has none", async () => {
  const failing = await judge({
    program,
    decisions: tests.replace('"5"]', '"6"]'),
  });
  expect(failing).toMatchObject({
    holds: false,
    lines: [expect.stringContaining("Fails without a mutant: amounts.test.ts, %i steps")],
  });
  const empty = await judge({ program, decisions: "export {};\n" });
  expect(empty).toEqual({ holds: false, lines: ["There is no decision in amounts.test.ts."] });
});

/** Judges the mutants of a program of one file; gives what is printed. */
async function judge(files: {
  readonly program: string;
  readonly decisions: string;
}): Promise<{ readonly holds: boolean; readonly lines: readonly string[] }> {
  const root = mkdtempSync(join(tmpdir(), "ninepoint-mutants-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const decisions = join(root, "decisions", "amounts.test.ts");
  const texts = [
    [resolve(dirname(decisions), source), files.program],
    [decisions, files.decisions],
  ] as const;
  for (const [path, text] of texts) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const lines: string[] = [];
  const holds = await judgeMutants({
    root,
    folders: ["program"],
    tests: [decisions],
    setUp: [],
    isWanted: () => true,
    comparesDrivers: false,
    leastLimit: 3000,
    print: (line: string) => lines.push(line),
  });
  return { holds, lines };
}
