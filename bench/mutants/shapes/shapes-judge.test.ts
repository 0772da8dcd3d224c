import { expect, test } from "vitest";
import { readDocument, scoredDocuments } from "../documents.ts";
import { runInMemory } from "../in-memory/run-in-memory.ts";
import { mutantsOf } from "../operators/mutants-of.ts";
import { judgeOnce, steadyClock } from "../score/judge-once.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { shapesJudge } from "./shapes-judge.ts";

/** What a judge of shapes says of an implementation that is called as the document's own tester does. */
async function objectionTo(
  path: string,
  implementation: (model: Specification) => Specification,
): Promise<string | null> {
  const { model, founder } = readDocument(scoredDocuments.find((one) => one.path.includes(path))!);
  const time = steadyClock();
  const judge = shapesJudge(model);
  await judgeOnce(
    model,
    () => {
      const { target, known } = runInMemory(implementation(model), founder, time.clock);
      judge.beginAnew();
      return { target: judge.around(target), known, close: () => target.close() };
    },
    { requests: 200, seed: 1, ...time, skipsShrinking: true },
  );
  return judge.objection();
}

const made =
  (operator: string, says: string) =>
  (model: Specification): Specification =>
    mutantsOf(model).find((one) => one.operator === operator && one.says === says)!.model;

test.each(["helpdesk", "library", "conduit"])("it has nothing against the shapes of %s as it is", async (path) => {
  expect(await objectionTo(path, (model) => model)).toBeNull();
});

test.each([
  ["E3 500 for an error", "NO_SUCH_THING", "a fault of the server"],
  ["C1 success status swap", "List tickets", "status 201 is not described"],
])("it objects to %s (%s)", async (operator, says, objection) => {
  expect(await objectionTo("helpdesk", made(operator, says))).toBe(objection);
});

test("who may do what is nothing that it knows", async () => {
  expect(await objectionTo("helpdesk", made("P4 any record may be acted on", "Agent: solve Ticket"))).toBeNull();
});
