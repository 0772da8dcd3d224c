import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import type { Rule } from "../../src/model/rule.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import { decideTimer } from "../../src/semantics/decide-timer.ts";
import { evaluationBudget } from "../../src/semantics/memory/view.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import type { State } from "../../src/semantics/state/state.ts";
import { createTruth, scopeOf } from "../../src/semantics/memory/truth.ts";
import { MemoryWorld } from "../../src/semantics/memory/memory-world.ts";
import { createSystemContext } from "../../src/semantics/program/program-context.ts";
import { noteWrite } from "../../src/semantics/program/write-set.ts";
import { affectedRecords } from "../../src/semantics/write/judge-invariants.ts";
import { pathsRead } from "../../src/semantics/write/paths-read.ts";
import { documents } from "../generate/document.ts";
import { modelOf, specOf } from "./sample-documents.ts";
import { runs } from "../runs.ts";
import { runInMemory } from "../../src/semantics/memory/run-in-memory.ts";

const now = "2026-11-21T10:00:00.000Z";

for (const document of ["helpdesk.md", "equipment-loans.md", "leave-requests.md"]) {
  test(`in ${document} a rule changes its verdict on no record that a write is not said to affect`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), (seed) => expectAllAffected(specOf(document), seed)),
      { numRuns: runs(2) },
    );
  });
}

test("in whatever document, a rule changes its verdict on no record that a write is not said to affect", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      await expectAllAffected(modelOf("generated", text), 1);
    }),
    { numRuns: runs(15) },
  );
});

test("the ways that the rules of the documents read are told, so that no rule is judged on every record", () => {
  const model = specOf("leave-requests.md");
  const overlap = model.rules.find(({ name }) => name === "One leave at a time")!;
  expect(
    pathsRead(model, overlap.holds)?.map((path) => path.map(({ field, to }) => `${field} ${to}`).join(", ")),
  ).toEqual(["employee Employee", "employee Employee, employee Request"]);
  for (const { name, on, holds } of model.rules)
    if (on.kind === "entity") expect(pathsRead(model, holds), name).not.toBeNull();
});

/** Goes through a sample's history and judges every invariant on every record before and after each step. */
async function expectAllAffected(model: Specification, seed: number): Promise<void> {
  const sample = await createSample(model, { seed, rows: 12, locale: "en", now });
  if (sample.kind !== "sample") throw new Error(sample.message);
  let state = sample.founders;
  for (const step of sample.history) {
    const decision =
      step.kind === "timer" ? decideTimer(model, state, step.firing) : decide(model, state, step.actor, step.request);
    if (decision.kind === "refusal") throw new Error(`${decision.code} on replay`);
    const next = apply(state, decision.writes);
    const context = createSystemContext(model, { kind: "nothing" }, now, "");
    const { written } = context.writeSet;
    for (const write of decision.writes) {
      if (write.kind === "count") continue;
      const id = write.kind === "put" ? write.row.id : write.id;
      noteWrite(
        context.writeSet,
        write.entity,
        id,
        state.entities[write.entity]?.get(id) ?? null,
        write.kind === "put" ? write.row : null,
      );
    }
    for (const rule of model.rules) {
      if (rule.on.kind !== "entity") continue;
      const { entity } = rule.on;
      const paths = pathsRead(model, rule.holds);
      // Where no way can be told, every record is looked at.
      if (paths === null) continue;
      const ran = runInMemory(new MemoryWorld(model, next), affectedRecords(context, paths));
      if (ran.kind === "refusal") throw new Error(ran.code);
      const [before, after] = [verdicts(model, state, rule, entity), verdicts(model, next, rule, entity)];
      const changed = [...after].filter(
        ([id, holds]) => before.has(id) && before.get(id) !== holds && written.get(entity)?.has(id) !== true,
      );
      expect(changed.filter(([id]) => !ran.value.has(id))).toEqual([]);
    }
    state = next;
  }
}

function verdicts(model: Specification, state: State, rule: Rule, entity: string): ReadonlyMap<string, boolean> {
  const moment = { me: null, now, input: {}, constants: constantsOf(model), budget: { left: evaluationBudget } };
  const truth = createTruth(model, state, moment);
  return new Map(
    [...(state.entities[entity]?.keys() ?? [])].map((id) => [
      id,
      evaluate(rule.holds, scopeOf(truth, moment, { this: id, old: id })) === true,
    ]),
  );
}
