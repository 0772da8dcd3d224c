import { noVariables } from "../../../semantics/program/question.ts";
import type { BoundRows, VariableTypes } from "../../../semantics/program/question.ts";
import type { BoundRowCells } from "../../store/bind-parameters.ts";
import { encodeCell } from "../../store/encode-cell.ts";
import type { BoundName, SqlScope } from "../../store/compile/sql-scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import { namedParameter, sqlList } from "../../store/sql-parts.ts";
import { cellFormOf, sql, sqlIdentifier, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { tableOf } from "../table/entity-statements.ts";
import { judgingScope } from "../visibility/role-visibility.ts";

/** The SQL scope of expressions about bound records. A new record has no `old`. */
export function scopeOfBoundRows(
  compiled: CompiledModel,
  entity: string | null,
  hasOld: boolean,
  types: VariableTypes = noVariables,
): SqlScope {
  const variables = Object.entries(types).map(([name, type]): [string, BoundName] => [
    name,
    { kind: "value", of: namedParameter(cellNameOf(name), cellFormOf(type)) },
  ]);
  return {
    ...judgingScope(compiled, entity === null ? null : "this"),
    old: entity === null || !hasOld ? null : { kind: "row", alias: "old" },
    variables: Object.fromEntries(variables),
    taken: ["this", "old"],
    parameterRows: ["this", "old"],
  };
}

/** The bound records as relations of one row, made of parameters; without any, one empty row. A new record has no `old`. */
export function boundRowRelations(compiled: CompiledModel, entity: string | null, hasOld: boolean): Fragment {
  if (entity === null) return sql`(select null) as "this"`;
  const { columns } = tableOf(compiled, entity);
  const relationOf = (alias: "this" | "old"): Fragment => {
    const cells = columns.names.map(
      (name, at) =>
        sql`${sqlParameter({ kind: "boundRow", of: alias, at, form: columns.formOf(name) })} as ${sqlIdentifier(name)}`,
    );
    return sql`(select ${sqlList(cells)}) as ${sqlIdentifier(alias)}`;
  };
  return sqlList((hasOld ? (["this", "old"] as const) : (["this"] as const)).map(relationOf));
}

/** The cells of the bound records and of the parameters that stand for variables. */
export function boundFacts(
  compiled: CompiledModel,
  { entity, this: row, old, types, variables }: BoundRows,
): { readonly boundRows: BoundRowCells; readonly named: Readonly<Record<string, Cell>> } {
  const named: Record<string, Cell> = {};
  for (const name of Object.keys(types)) named[cellNameOf(name)] = encodeCell(variables[name] ?? null, types[name]!);
  if (entity === null) return { boundRows: { this: null, old: null }, named };
  const { columns } = tableOf(compiled, entity);
  const cells = { this: row === null ? null : columns.encode(row), old: old === null ? null : columns.encode(old) };
  return { boundRows: cells, named };
}

function cellNameOf(variable: string): string {
  return `variable ${variable}`;
}
