import type { Expression } from "../../model/expression.ts";
import { defaultOfField, renewalOf } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import type { Statement } from "../../model/statement.ts";

/** An expression that influences what happens. */
export interface InfluencingExpression {
  readonly expression: Expression;
  /** Whether `this` is a record that is being created, whose values come from the request. */
  readonly isThisNew: boolean;
  /** The field that is given the value of the expression; null where the value itself decides something. */
  readonly assigns: { readonly entity: string; readonly field: string } | null;
}

/**
 * Lists the expressions that influence what calls and timers do. Expressions that only compute what is shown are not
 * among them.
 */
export function influencingExpressionsOf(model: Specification): readonly InfluencingExpression[] {
  const { grants, rules, machines, calls, entities } = model;
  const creates = new Set(
    calls.filter(({ does }) => does.kind === "create" || does.kind === "sign up").map(({ name }) => name),
  );
  return [
    ...grants.flatMap(({ when, action }) => (when === null ? [] : [condition(when, action.kind === "create")])),
    ...rules.map(({ on, holds }) =>
      condition(holds, on.kind === "call" ? creates.has(on.call) : on.kind === "action" && on.verb === "create"),
    ),
    ...machines.flatMap(({ transitions }) =>
      transitions.flatMap(({ guard, after, effects }) => [
        ...conditionIfAny(guard),
        ...conditionIfAny(after),
        ...effects.flatMap(expressionsInStatement),
      ]),
    ),
    ...calls.flatMap(({ subject, does }) => [
      ...(subject === null || subject.kind === "me" ? [] : conditionIfAny(subject.where)),
      ...(does.kind === "create"
        ? [
            ...conditionIfAny(does.unless),
            ...does.given.map(({ field, value }) => assignment(does.entity, field, value)),
          ]
        : []),
      ...(does.kind === "statements" ? does.statements.flatMap(expressionsInStatement) : []),
    ]),
    ...entities.flatMap(({ name, fields }) =>
      fields.flatMap((field): readonly InfluencingExpression[] => {
        const given = defaultOfField(field);
        return given === null ? [] : [{ ...assignment(name, field.name, given), isThisNew: renewalOf(field) === null }];
      }),
    ),
  ];
}

function condition(expression: Expression, isOfNew = false): InfluencingExpression {
  return { expression, isThisNew: isOfNew, assigns: null };
}

function assignment(entity: string, field: string, expression: Expression): InfluencingExpression {
  return { expression, isThisNew: false, assigns: { entity, field } };
}

function conditionIfAny(expression: Expression | null): readonly InfluencingExpression[] {
  return expression === null ? [] : [condition(expression)];
}

function expressionsInStatement(statement: Statement): readonly InfluencingExpression[] {
  switch (statement.kind) {
    case "assign":
      return [
        ...(statement.of.kind === "this" ? [] : [condition(statement.of)]),
        assignment(statement.entity, statement.field, statement.value),
      ];
    case "create":
      return [
        ...conditionIfAny(statement.unless),
        ...statement.values.map(({ field, value }) => assignment(statement.entity, field, value)),
      ];
    case "update":
      return [
        condition(statement.where),
        ...statement.values.map(({ field, value }) => assignment(statement.entity, field, value)),
      ];
    case "delete":
      return [condition(statement.where)];
    case "take":
      return [condition(statement.of)];
    case "each":
      return [condition(statement.source), ...statement.statements.flatMap(expressionsInStatement)];
  }
}
