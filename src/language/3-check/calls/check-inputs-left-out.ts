import { createDiagnostic } from "../../../base/diagnostic.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { fieldNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import type { Check } from "../reporting/check.ts";

/**
 * Reports required fields to which a call gives an input that may be left out: whoever leaves it out is refused, and a default of
 * the field does not help, since the call gives the field a value.
 */
export const checkInputsLeftOut: Check = (model) =>
  model.calls.flatMap((call) =>
    valuesGiven(call).flatMap(({ entity, field: name, value, unless }) => {
      const owner = oneNamed(model.entities, entity);
      const field = owner === undefined ? undefined : fieldNamed(owner, name);
      const input = value.kind === "entry" && value.of.kind === "input" ? oneNamed(call.takes, value.name) : undefined;
      if (field?.required !== true || input === undefined || input.required || input.default !== null) return [];
      if (unless.some((one) => mentions(one, input.name)) || isJudged(model, call, input.name)) return [];
      return [
        createDiagnostic("input-left-out", value.span, {
          field: `${entity}.${name}`,
          input: input.wire,
          call: call.name,
        }),
      ];
    }),
  );

/** A value that a call gives to a field, and the conditions around it. */
interface GivenValue {
  readonly entity: string;
  readonly field: string;
  readonly value: Expression;
  readonly unless: readonly Expression[];
}

function valuesGiven({ does }: Call): readonly GivenValue[] {
  if (does.kind === "statements") return does.statements.flatMap((one) => valuesOfStatement(one, []));
  if (does.kind !== "create") return [];
  const unless = does.unless === null ? [] : [does.unless];
  return does.given.map(({ field, value }) => ({ entity: does.entity, field, value, unless }));
}

function valuesOfStatement(statement: Statement, around: readonly Expression[]): readonly GivenValue[] {
  switch (statement.kind) {
    case "assign":
      return [{ ...statement, unless: around }];
    case "create":
    case "update": {
      const own = statement.kind === "update" ? statement.where : statement.unless;
      const unless = own === null ? around : [...around, own];
      return statement.values.map(({ field, value }) => ({ entity: statement.entity, field, value, unless }));
    }
    case "each":
      return statement.statements.flatMap((one) => valuesOfStatement(one, [...around, statement.source]));
    case "delete":
    case "take":
      return [];
  }
}

/** Whether a rule on the call, or an error of the call, is about the input: the document says itself what happens without it. */
function isJudged({ rules }: Specification, { name, errors }: Call, input: string): boolean {
  return (
    errors.some((one) => one.input?.name === input) ||
    rules.some(({ on, holds }) => on.kind === "call" && on.call === name && mentions(holds, input))
  );
}

function mentions(expression: Expression, input: string): boolean {
  return someNode(expression, (node) => node.kind === "entry" && node.of.kind === "input" && node.name === input);
}
