import type { Value } from "../../../model/value-type.ts";
import { noVariables } from "../../../semantics/program/question.ts";
import type { VariableTypes } from "../../../semantics/program/question.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { BoundRowCells } from "../../store/bind.ts";
import { encodeCell } from "../../store/cell.ts";
import { expressionCompiler } from "../../store/compile/compile-expression.ts";
import type { BoundName, SqlScope } from "../../store/compile/scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/port.ts";
import { cellFormOf, joinFragments, sql, sqlIdentifier, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { tableOf } from "../table/entity-table.ts";

/** Bound records: `this`, as it is or would become, and `old`, as it was. */
export interface BoundRecords {
  readonly this: Row | null;
  readonly old?: Row | null;
  /** The variables, such as `subject` or that of a `for each`. */
  readonly variables?: Readonly<Record<string, Value>>;
}

/** The SQL scope of expressions about bound records. `entity` is null where there are none. A new record has no `old`. */
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

/** The bound records as relations of one row, made of parameters; without any, one empty row. A new record has no `old`. */
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

/** The cells of these parameters. */
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

/** The cells of the parameters that stand for variables. */
export function variableCells({ variables = {} }: BoundRecords, types: VariableTypes): Readonly<Record<string, Cell>> {
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => [cellNameOf(name), encodeCell(variables[name] ?? null, type)]),
  );
}

function cellNameOf(variable: string): string {
  return `variable ${variable}`;
}
