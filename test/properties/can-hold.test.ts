import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../src/expression/evaluate.ts";
import { canHold } from "../../src/expression/solve/can-hold.ts";
import { checked } from "./expression-desk.ts";
import { casesOf, smallConditions, smallEnvironment, smallKnown, smallScopes } from "./small-conditions.ts";

test("what is said to hold never holds in no case, and what is said to hold in some does", () => {
  fc.assert(fc.property(smallConditions, (text) => {
    fc.pre(casesOf(text) <= 20_000);
    const condition = checked(text, smallEnvironment, { kind: "boolean", optional: true });
    const answer = canHold([condition], smallKnown);
    const holds = [...smallScopes(text)].some((scope) => evaluate(condition, scope) === true);
    if (answer.kind === "no") expect(holds).toBe(false);
    if (answer.kind === "yes") expect(answer.example.assumed).toEqual([]);
  }), { numRuns: 600 });
});
