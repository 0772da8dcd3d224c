import type { Span } from "../../base/span.ts";
import { childrenOf } from "../../expression/tree/children-of.ts";
import { dependsOnNoRow } from "../../expression/tree/depends-on-no-row.ts";
import { isLocal } from "../../expression/tree/mentions.ts";
import { expressionsInModel } from "../../language/3-check/model-parts/expressions-in-model.ts";
import type { Expression, FunctionCall } from "../../model/expression.ts";
import { isStored, writtenDefaultOf } from "../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Statement } from "../../model/statement.ts";
import { isQueryOfList } from "../../runtime/store/compile/sql-calls.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";

/** A function that a database lacks, and where the document needs it in a query. */
export interface UnsupportedCall {
  readonly name: string;
  readonly span: Span;
}

/** The calls of a document that its queries would need and the database has no function for, in the order of the document. */
export function unsupportedByStore(model: Specification, dialect: Dialect): readonly UnsupportedCall[] {
  const isKept = (entity: string, field: string): boolean => isStored(fieldNamed(entityNamed(model, entity), field));
  const written = new Set(valuesWritten(model));
  return expressionsInModel(model)
    .filter((expression) => !(written.has(expression) && isLocal(expression, isKept)))
    .flatMap((expression) => callsIn(expression))
    .filter((call) => !isQueryOfList(call) && dialect.cannotCompute(call) && !dependsOnNoRow(call))
    .map(({ name, span }) => ({ name, span }))
    .toSorted((one, other) => one.span.start - other.span.start);
}

/** The values of new and changed records, which are computed outside of the database where they need nothing but the record. */
function valuesWritten({ entities, machines, calls }: Specification): readonly Expression[] {
  const statements = [
    ...machines.flatMap(({ transitions }) => transitions.flatMap(({ effects }) => effects)),
    ...calls.flatMap(({ does }) => (does.kind === "statements" ? does.statements : [])),
  ];
  return [
    ...entities.flatMap(({ fields }) => fields.flatMap((field) => writtenDefaultOf(field) ?? [])),
    ...calls.flatMap(({ does }) => (does.kind === "create" ? does.given.map(({ value }) => value) : [])),
    ...statements.flatMap(valuesOf),
  ];
}

function valuesOf(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case "assign":
      return [statement.value];
    case "create":
    case "update":
      return statement.values.map(({ value }) => value);
    case "each":
      return statement.statements.flatMap(valuesOf);
    default:
      return [];
  }
}

function callsIn(expression: Expression): readonly FunctionCall[] {
  return [...(expression.kind === "call" ? [expression] : []), ...childrenOf(expression).flatMap(callsIn)];
}
