import { oncePer } from "../../../base/once-per.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";

/** The statements of a transition or of a call, in their order, with those that `for each` repeats. */
export interface WrittenStatements {
  /** In words that go on with a name: `close` of a transition. */
  readonly by: string;
  /** The entity of `this`; null where there is none. */
  readonly entity: string | null;
  readonly statements: readonly Statement[];
  /** Whether they are the effects of a transition, which writes its record in any case. */
  readonly isTransition: boolean;
  /** A timer has nobody who calls. */
  readonly isTimer: boolean;
}

/** All statements of a document, by what carries them out. */
export const statementsOf = oncePer(({ machines, calls }: Specification): readonly WrittenStatements[] => [
  ...machines.flatMap(({ entity, transitions }) =>
    transitions.map(({ name, effects, after }) => ({
      by: name,
      entity,
      statements: effects,
      isTransition: true,
      isTimer: after !== null,
    })),
  ),
  ...calls.flatMap(({ name, subject, does }) =>
    does.kind === "statements"
      ? [
          {
            by: name,
            entity: subject?.entity ?? null,
            statements: does.statements,
            isTransition: false,
            isTimer: false,
          },
        ]
      : [],
  ),
]);

/** A value that a document writes into a field. */
export interface WrittenValue {
  readonly entity: string;
  readonly field: string;
  readonly value: Expression;
}

/** Every value that statements and calls write into fields. */
export function writtenValues(model: Specification): readonly WrittenValue[] {
  const given = model.calls.flatMap(({ does }) =>
    does.kind === "create" ? does.given.map(({ field, value }) => ({ entity: does.entity, field, value })) : [],
  );
  return [...statementsOf(model).flatMap(({ statements }) => statements.flatMap(valuesWritten)), ...given];
}

/** The values that a statement writes. */
function valuesWritten(statement: Statement): readonly WrittenValue[] {
  switch (statement.kind) {
    case "assign":
      return [statement];
    case "create":
    case "update":
      return statement.values.map(({ field, value }) => ({ entity: statement.entity, field, value }));
    case "each":
      return statement.statements.flatMap(valuesWritten);
    case "delete":
    case "take":
      return [];
  }
}

/** The fields that statements and calls give a value when they create records of an entity. */
export function fieldsOfCreations(model: Specification, entity: string): ReadonlySet<string> {
  const inStatement = (statement: Statement): readonly string[] => {
    if (statement.kind === "each") return statement.statements.flatMap(inStatement);
    return statement.kind === "create" && statement.entity === entity ? statement.values.map(({ field }) => field) : [];
  };
  return new Set([
    ...statementsOf(model).flatMap(({ statements }) => statements.flatMap(inStatement)),
    ...model.calls.flatMap(({ does }) =>
      does.kind === "create" && does.entity === entity ? does.given.map(({ field }) => field) : [],
    ),
  ]);
}
