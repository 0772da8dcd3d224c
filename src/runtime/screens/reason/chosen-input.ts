import { noSpan } from "../../../base/span.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Specification } from "../../../model/specification.ts";
import type { KnownInputs } from "../../../symbolic/answer-alternatives.ts";
import { refusalClausesOf } from "../../../symbolic/refusal-clauses-of.ts";
import type { Obstacle } from "./obstacles.ts";

/** The variable of what could be chosen for an input. No variable of a document can have this name. */
export const chosenName = "@candidate";

/** What could be chosen for an input, of which nothing else is known yet. */
export function chosenFor({ type }: Input): Expression {
  return { kind: "variable", name: chosenName, span: noSpan, type: valueTypeOf(type, true) };
}

/** Whether a condition depends on what is chosen. */
export function dependsOnChosen(condition: Expression): boolean {
  return someNode(condition, (part) => part.kind === "variable" && part.name === chosenName);
}

/** What could refuse a call for what is chosen for an input, in the order of judgement. */
export function obstaclesOfInput(
  model: Specification,
  call: Call,
  role: string,
  input: Input,
  others: KnownInputs["inputs"] = new Map(),
): readonly Obstacle[] {
  const inputs = new Map([...others, [input.name, chosenFor(input)]]);
  const sent =
    call.does.kind === "update"
      ? new Set([input, ...call.takes.filter(({ place }) => place === "path")].map(({ name }) => name))
      : null;
  return refusalClausesOf(model, call, role, { inputs, sent }).flatMap(({ refusal, holds }): readonly Obstacle[] =>
    holds !== null && dependsOnChosen(holds) ? [{ refusal, holds }] : [],
  );
}

/** An obstacle as its reader is told of it: what is chosen goes by the name of its input. */
export function asTold({ refusal, holds }: Obstacle, { name, type, span }: Input): Obstacle {
  const of = { kind: "input", name: "input", span, type: { kind: "anything" } } as const;
  const asked: Expression = { kind: "entry", of, name, span, type: valueTypeOf(type, false) };
  return {
    refusal,
    holds: substituteParts(holds, (part) => (part.kind === "variable" && part.name === chosenName ? asked : null)),
  };
}
