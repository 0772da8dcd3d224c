import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { steadyClock } from "../../bench/mutants/score/judge-once.ts";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import { createTestReport } from "../../src/conform/report/test-report.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { parse } from "../../src/language/parse.ts";
import { runs } from "../runs.ts";

const readDocument = (path: string) => {
  const source = createSource(path, readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
  return { source, model: parse(source).value };
};
const documents = [
  { ...readDocument("specs/helpdesk.md"), founder: "Lead" },
  { ...readDocument("specs/leave-requests.md"), founder: "HR" },
  { ...readDocument("specs/conduit.md"), founder: "" },
];

/** Which answers are mangled, and how: each choice in turn takes one of the numbers. */
interface Mangling {
  /** Of a hundred answers, so many are mangled. */
  readonly share: number;
  readonly choices: readonly number[];
}

const replacements = [
  null,
  null,
  null,
  [],
  {},
  [null],
  "",
  0,
  -1,
  true,
  "null",
  1e300,
  { code: null },
  [[{}]],
] as const;

test("whatever an implementation puts into its answers, the test ends with a result and a report", async () => {
  let findings = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...documents),
      fc.record({
        share: fc.integer({ min: 2, max: 30 }),
        choices: fc.array(fc.nat({ max: 9999 }), { minLength: 7, maxLength: 41 }),
      }),
      fc.nat({ max: 999 }),
      async ({ model, source, founder }, mangling, seed) => {
        const { clock, wait } = steadyClock();
        const { target, known } = runInMemory(model, founder, clock);
        const result = await judgeTarget(model, mangled(target, mangling), {
          requests: 120,
          seed,
          known,
          runId: "t",
          clock,
          wait,
          clockTolerance: 5000,
          isAlone: seed % 2 === 0,
          skipsShrinking: seed % 5 !== 0,
        });
        target.close();
        findings += result.findings.length;
        const run = { address: "", seed, milliseconds: 0, known, isReadOnly: false, isReplay: false, model, source };
        expect(createTestReport(run, result).kind).toBe(result.kind);
      },
    ),
    { numRuns: runs(10) },
  );
  expect(findings).toBeGreaterThan(0);
});

/** The same target, in some of whose answers one value of the JSON is another. */
function mangled(target: Target, { share, choices }: Mangling): Target {
  let chosen = 0;
  const choose = (among: number): number => ((choices[chosen++ % choices.length] ?? 0) + chosen) % among;
  return {
    ...target,
    send: async (request) => {
      const received = await target.send(request);
      // Otherwise nobody would get further than signing in.
      if (received.kind === "unanswered" || /sign|login|auth|users$/.test(request.path)) return received;
      if (!/^\s*[[{]/.test(received.body) || choose(100) >= share) return received;
      const json = JSON.parse(received.body) as unknown;
      const place = choose(valuesIn(json));
      return { ...received, body: JSON.stringify(withValueAt(json, place, replacements[choose(replacements.length)])) };
    },
  };
}

/** How many values there are in a JSON value, itself included. */
function valuesIn(json: unknown): number {
  return typeof json !== "object" || json === null
    ? 1
    : Object.values(json).reduce<number>((sum, one) => sum + valuesIn(one), 1);
}

/** A JSON value in which the value at a place, counted from the outside and the left, is another. */
function withValueAt(json: unknown, place: number, replacement: unknown): unknown {
  if (place === 0) return replacement;
  if (typeof json !== "object" || json === null) return json;
  let left = place - 1;
  const entries = Object.entries(json).map(([name, value]): [string, unknown] => {
    const size = valuesIn(value);
    const isHere = left >= 0 && left < size;
    const changed = isHere ? withValueAt(value, left, replacement) : value;
    left -= size;
    return [name, changed];
  });
  return Array.isArray(json) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
