import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { Founder } from "../../bench/mutants/founder.ts";
import { founderRow } from "../../bench/mutants/founder.ts";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { seededState } from "../../src/generation/founder/seeded-state.ts";
import { parse } from "../../src/language/parse.ts";
import { answerMockRequest } from "../../src/mock/answer-mock-request.ts";
import { createMockSite } from "../../src/mock/mock-site.ts";
import { isCounted, isGenerated } from "../../src/model/field-questions.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Write } from "../../src/semantics/state/state.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { TwinTarget } from "./twin-target.ts";
import { judgedDocuments } from "./judged-documents.ts";

/** The product counts on from the numbers of the person who is there in the beginning. */
function countsOf(model: Specification, { entity, row }: Founder): readonly Write[] {
  return entityNamed(model, entity)
    .fields.filter(isCounted)
    .map(({ name }) => ({ kind: "count", counter: `${entity}.${name}`, last: Number(row.values[name]) }));
}

test.each(judgedDocuments)("the mock of $name answers the judge's calls as the product does", async (one) => {
  const { name, file, calls, isSpec } = one;
  const { value: model } = parse(createSource(name, readFileSync(new URL(file, import.meta.url), "utf8")));
  const role = model.roles.at(-1)?.name ?? "";
  const running = await run(model, role);
  const target = openHttpTarget(running.address);
  onTestFinished(async () => {
    target.close();
    await running.close();
  });
  const now = new Date().toISOString();
  const first = founderRow(model, role, now);
  const seeded = seededState(model, now);
  const beginning = first === null ? seeded : apply(seeded, [{ kind: "put", ...first }, ...countsOf(model, first)]);
  const site = createMockSite(model, beginning, Date.now);
  const generated = model.entities.flatMap(({ fields }) => fields.filter(isGenerated).map((field) => field.name));
  const twin = new TwinTarget(target, { handle: (request) => answerMockRequest(site, request) }, generated);
  await judgeTarget(model, twin, {
    requests: calls,
    seed: 1,
    known: running.known,
    runId: "t",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone: true,
    wait: () => Promise.resolve(),
  });
  expect(twin.differences).toEqual([]);
  expect(twin.answered).toBeGreaterThanOrEqual(model.calls.length === 0 ? 0 : isSpec ? calls / 2 : 1);
});
