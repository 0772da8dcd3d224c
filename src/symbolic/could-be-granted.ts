import { oncePer } from "../base/once-per.ts";
import type { Call } from "../model/call.ts";
import type { Expression } from "../model/expression.ts";
import type { Specification } from "../model/specification.ts";
import { updatableFields } from "../semantics/rights/role-gate.ts";
import { rightToUpdateField } from "../semantics/rights/rights.ts";
import type { KnownInputs } from "./answer-alternatives.ts";
import { conjunctionOf, disjunctionOf } from "./conditions.ts";
import type { RefusalClause } from "./refusal-clause.ts";
import { refusalClausesOf } from "./refusal-clauses-of.ts";

/**
 * Conditions that hold wherever a call could be granted to somebody in a role with some input: on the record that it is about (`this`),
 * `me`, `now` and what is not known yet (`input`). An update could be granted where one of its fields could be changed.
 */
export function couldBeGranted(
  model: Specification,
  call: Call,
  role: string,
  inputs: KnownInputs["inputs"] = new Map(),
): readonly Expression[] {
  const ways = waysToBeGranted(model, call, role, inputs).map(conditionsOf);
  return call.does.kind === "update" ? whateverWay(ways) : ways.flat();
}

/**
 * The refusals that a call can come to in each way of making it, in the order of judgement: of an update, with each field that the role
 * may ever change; of any other call, with all that it requires.
 */
export function waysToBeGranted(
  model: Specification,
  call: Call,
  role: string,
  inputs: KnownInputs["inputs"] = new Map(),
): readonly (readonly RefusalClause[])[] {
  return inputs.size === 0 ? waysOfAnyInput(model, call, role) : waysOf(model, call, role, inputs);
}

const waysOfAnyInput = oncePer((model: Specification, call: Call, role: string) =>
  waysOf(model, call, role, new Map()),
);

function waysOf(
  model: Specification,
  call: Call,
  role: string,
  inputs: KnownInputs["inputs"],
): readonly (readonly RefusalClause[])[] {
  const { does } = call;
  if (does.kind !== "update") return [refusalClausesOf(model, call, role, { inputs, sent: null })];
  return updatableFields(model, does.entity, call.takes)
    .filter((field) => rightToUpdateField(model, role, does.entity, field).kind !== "never")
    .map((field) => {
      const sent = call.takes.filter(
        (input) => input.field === field || input.place === "path" || inputs.has(input.name),
      );
      return refusalClausesOf(model, call, role, { inputs, sent: new Set(sent.map(({ name }) => name)) });
    });
}

function conditionsOf(clauses: readonly RefusalClause[]): readonly Expression[] {
  return clauses.flatMap(({ holds }) => holds ?? []);
}

/** The conditions that hold whichever path is taken: each condition that all paths share, and the disjunction of the others. */
function whateverWay(ways: readonly (readonly Expression[])[]): readonly Expression[] {
  const [first = []] = ways;
  const shared = first.filter((one) => ways.every((way) => way.some((other) => isSame(one, other))));
  const rest = ways.map((way) => way.filter((one) => !shared.some((other) => isSame(one, other))));
  return rest.some((way) => way.length === 0) ? shared : [...shared, disjunctionOf(rest.map(conjunctionOf))];
}

function isSame(one: Expression, other: Expression): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
