import type { Row } from "../../../semantics/state/state.ts";
import type { Value } from "../../../model/value-type.ts";
import { noVariables } from "../../../semantics/program/question.ts";
import type { VariableTypes } from "../../../semantics/program/question.ts";
import { encodeCell } from "../../store/cell.ts";
import type { BoundRowCells } from "../../store/bind.ts";
import { expressionCompiler } from "../../store/compile/compile-expression.ts";
import type { BoundName, SqlScope } from "../../store/compile/scope.ts";
import type { Cell } from "../../store/port.ts";
import { cellFormOf, sqlIdentifier, joinFragments, sqlParameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { tableOf } from "../table/entity-table.ts";

/** The records at hand: `this` as it is or would become, and as it was. */
export interface BoundRecords {
  readonly this: Row | null;
  readonly old?: Row | null;
  /** What else has a name there: `subject`, or what a `for each` goes through. */
  readonly variables?: Readonly<Record<string, Value>>;
}

/** The scope of what is judged about records at hand; null: about none. Of what is new there is no `old`. */
export function scopeOfBoundRows(
  { model, dialect }: CompiledModel,
  entity: string | null,
  hasOld: boolean,
  variables: VariableTypes = noVariables,
): SqlScope {
  return {
    model,
    dialect,
    compiler: expressionCompiler,
    visibility: null,
    this: entity === null ? null : { kind: "row", alias: "this" },
    old: entity === null || !hasOld ? null : { kind: "row", alias: "old" },
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, type]): [string, BoundName] => [
        name,
        { kind: "value", of: sqlParameter({ kind: "named", name: cellNameOf(name), form: cellFormOf(type) }) },
      ]),
    ),
    taken: ["this", "old"],
  };
}

/** The records at hand as relations with one row each, made of parameters; one empty row where there are none. Of what is new there is no `old`. */
export function boundRowRelations(compiled: CompiledModel, entity: string | null, hasOld: boolean): Fragment {
  if (entity === null) return sql`(select null) as ${sqlIdentifier("this")}`;
  const row = rowOf(compiled, entity, "this");
  return hasOld ? sql`${row}, ${rowOf(compiled, entity, "old")}` : row;
}

function rowOf(compiled: CompiledModel, entity: string, alias: "this" | "old"): Fragment {
  const { columns } = tableOf(compiled, entity);
  const cells = columns.names.map(
    (name, at) =>
      sql`${sqlParameter({ kind: "boundRow", of: alias, at, form: columns.formOf(name) })} as ${sqlIdentifier(name)}`,
  );
  return sql`(select ${joinFragments(cells, sql`, `)}) as ${sqlIdentifier(alias)}`;
}

/** What those parameters are bound to. */
export function cellsOfBoundRows(
  compiled: CompiledModel,
  entity: string | null,
  { this: row, old }: BoundRecords,
): BoundRowCells {
  if (entity === null) return noBoundCells;
  const { columns } = tableOf(compiled, entity);
  const was = old ?? null;
  return { this: row === null ? null : columns.encode(row), old: was === null ? null : columns.encode(was) };
}

const noBoundCells: BoundRowCells = { this: null, old: null };

/** What the parameters of variables are bound to. */
export function variableCells({ variables = {} }: BoundRecords, types: VariableTypes): Readonly<Record<string, Cell>> {
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => [cellNameOf(name), encodeCell(variables[name] ?? null, type)]),
  );
}

function cellNameOf(variable: string): string {
  return `variable ${variable}`;
}
