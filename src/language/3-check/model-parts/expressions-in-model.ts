import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf, writtenDefaultOf } from "../../../model/field-questions.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";

/** Every expression that the document itself writes, once. */
export function expressionsInModel({
  entities,
  machines,
  rules,
  conditions,
  grants,
  calls,
  shapes,
  screens,
}: Specification): readonly Expression[] {
  const all = [
    ...entities.flatMap(({ fields }) =>
      fields.flatMap((field) => [writtenDefaultOf(field), derivationOf(field)].filter((one) => one !== null)),
    ),
    ...machines.flatMap(({ transitions }) =>
      transitions.flatMap(({ guard, effects }) => [
        ...(guard === null ? [] : [guard]),
        ...effects.flatMap(expressionsOfStatement),
      ]),
    ),
    ...rules.map(({ holds }) => holds),
    ...conditions.map(({ holds }) => holds),
    ...grants.flatMap(({ when }) => when ?? []),
    ...calls.filter(({ from }) => from === "document").flatMap(expressionsOfCall),
    ...shapes.map(({ gives }) => gives),
    ...screens.flatMap(({ shows }) =>
      shows.kind === "figures" ? shows.figures.map(({ value }) => value) : "where" in shows ? (shows.where ?? []) : [],
    ),
  ];
  return [...new Map(all.map((expression) => [expression.span.start, expression] as const)).values()];
}

/** The expressions of what a call asks, does and answers. */
export function expressionsOfCall({ does, subject, answers, otherwise, headers }: Call): readonly Expression[] {
  return [
    ...[answers, otherwise].flatMap((one) => (one?.body.kind === "expression" ? [one.body.expression] : [])),
    ...headers.map(({ value }) => value),
    ...(subject !== null && subject.kind !== "me" && subject.where !== null ? [subject.where] : []),
    ...(does.kind === "list" && does.selection !== null
      ? [
          does.selection.where,
          does.selection.limit,
          does.selection.offset,
          ...does.selection.sort.map(({ by }) => by),
        ].flatMap((one) => one ?? [])
      : []),
    ...(does.kind === "create"
      ? [...does.given.map(({ value }) => value), ...(does.unless === null ? [] : [does.unless])]
      : []),
    ...(does.kind === "statements" ? does.statements.flatMap(expressionsOfStatement) : []),
  ];
}

/** The expressions of a statement. */
export function expressionsOfStatement(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case "assign":
      return [statement.of, statement.value];
    case "create":
      return [...statement.values.map(({ value }) => value), ...(statement.unless === null ? [] : [statement.unless])];
    case "update":
      return [statement.where, ...statement.values.map(({ value }) => value)];
    case "delete":
      return [statement.where];
    case "take":
      return [statement.of];
    case "each":
      return [statement.source, ...statement.statements.flatMap(expressionsOfStatement)];
  }
}
