import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Statement } from "../../model/statement.ts";

/** An expression that has a part in what happens. */
export interface Cause {
  readonly expression: Expression;
  /** Whether `this` is a record that is only about to be: what it holds was sent just now, and need not have been kept. */
  readonly isOfNew: boolean;
  /** The field that is given the value; null where the value itself decides something. */
  readonly gives: { readonly entity: string; readonly field: string } | null;
}

/** Every expression of a document that has a part in what calls and timers do; what is merely shown has none. */
export function causesOf(model: Specification): readonly Cause[] {
  const { grants, rules, machines, calls, entities } = model;
  const creates = new Set(
    calls.filter(({ does }) => does.kind === "create" || does.kind === "sign up").map(({ name }) => name),
  );
  return [
    ...grants.flatMap(({ when, action }) => (when === null ? [] : [decides(when, action.kind === "create")])),
    ...rules.map(({ on, holds }) =>
      decides(holds, on.kind === "call" ? creates.has(on.call) : on.kind === "action" && on.verb === "create"),
    ),
    ...machines.flatMap(({ transitions }) =>
      transitions.flatMap(({ guard, after, effects }) => [
        ...maybe(guard),
        ...maybe(after),
        ...effects.flatMap(causesIn),
      ]),
    ),
    ...calls.flatMap(({ subject, does }) => [
      ...(subject === null || subject.kind === "me" ? [] : maybe(subject.where)),
      ...(does.kind === "create"
        ? [...maybe(does.unless), ...does.given.map(({ field, value }) => gives(does.entity, field, value))]
        : []),
      ...(does.kind === "statements" ? does.statements.flatMap(causesIn) : []),
    ]),
    ...entities.flatMap(({ name, fields }) =>
      fields.flatMap((field): readonly Cause[] =>
        field.default === null ? [] : [{ ...gives(name, field.name, field.default), isOfNew: !field.onEveryChange }],
      ),
    ),
  ];
}

function decides(expression: Expression, isOfNew = false): Cause {
  return { expression, isOfNew, gives: null };
}

function gives(entity: string, field: string, expression: Expression): Cause {
  return { expression, isOfNew: false, gives: { entity, field } };
}

function maybe(expression: Expression | null): readonly Cause[] {
  return expression === null ? [] : [decides(expression)];
}

function causesIn(statement: Statement): readonly Cause[] {
  switch (statement.kind) {
    case "assign":
      return [
        ...(statement.of.kind === "this" ? [] : [decides(statement.of)]),
        gives(statement.entity, statement.field, statement.value),
      ];
    case "create":
      return [
        ...maybe(statement.unless),
        ...statement.values.map(({ field, value }) => gives(statement.entity, field, value)),
      ];
    case "update":
      return [
        decides(statement.where),
        ...statement.values.map(({ field, value }) => gives(statement.entity, field, value)),
      ];
    case "delete":
      return [decides(statement.where)];
    case "take":
      return [decides(statement.of)];
    case "each":
      return [decides(statement.source), ...statement.statements.flatMap(causesIn)];
  }
}
