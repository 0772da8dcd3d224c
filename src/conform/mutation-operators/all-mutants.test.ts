import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import { testedCalls } from "../generate/tested-calls.ts";
import { allMutants } from "./all-mutants.ts";

function read(name: string): Specification {
  const text = readFileSync(new URL(`../../../specs/${name}.md`, import.meta.url), "utf8");
  return parse(createSource(name, text)).value;
}

/** Whether two parts of models say the same. What is the same object is not looked into. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(one[name as keyof typeof one], other[name as keyof typeof other]))
  );
}

test.each(["helpdesk", "conduit"])("each mutant of %s differs from it", (name) => {
  const document = read(name);
  // A call that may answer in two ways, with the same status.
  const calls = document.calls.map((call) => ({ ...call, otherwise: call.otherwise ?? call.answers }));
  const twoAnswers: Specification = { ...document, calls };
  const mutants = allMutants(twoAnswers, testedCalls(twoAnswers));
  expect(mutants.length).toBeGreaterThan(100);
  expect(mutants.filter(({ model }) => isSame(model, twoAnswers)).map(({ description }) => description)).toEqual([]);
});
