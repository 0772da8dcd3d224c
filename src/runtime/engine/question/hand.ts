import type { Row } from "../../../semantics/state/state.ts";
import type { Value } from "../../../model/value-type.ts";
import { noVariables } from "../../../semantics/program/question.ts";
import type { VariableTypes } from "../../../semantics/program/question.ts";
import { encode } from "../../store/cell.ts";
import type { HandCells } from "../../store/bind.ts";
import { compiler } from "../../store/compile/compile-expression.ts";
import type { Bound, Scope } from "../../store/compile/scope.ts";
import type { Cell } from "../../store/port.ts";
import { cellFormOf, identifier, join, parameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Compiled } from "../turn/compiled.ts";
import { tableOf } from "../table/entity-table.ts";

/** The records at hand: `this` as it is or would become, and as it was. */
export interface Hand {
  readonly this: Row | null;
  readonly old?: Row | null;
  /** What else has a name there: `subject`, or what a `for each` goes through. */
  readonly variables?: Readonly<Record<string, Value>>;
}

/** The scope of what is judged about records at hand; null: about none. Of what is new there is no `old`. */
export function atHand(
  { model, dialect }: Compiled,
  entity: string | null,
  hasOld: boolean,
  variables: VariableTypes = noVariables,
): Scope {
  return {
    model,
    dialect,
    compiler,
    eyes: null,
    this: entity === null ? null : { kind: "row", alias: "this" },
    old: entity === null || !hasOld ? null : { kind: "row", alias: "old" },
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, type]): [string, Bound] => [
        name,
        { kind: "value", of: parameter({ kind: "named", name: cellNameOf(name), form: cellFormOf(type) }) },
      ]),
    ),
    taken: ["this", "old"],
  };
}

/** The records at hand as relations with one row each, made of parameters; one empty row where there are none. Of what is new there is no `old`. */
export function handRows(compiled: Compiled, entity: string | null, hasOld: boolean): Fragment {
  if (entity === null) return sql`(select null) as ${identifier("this")}`;
  const row = rowOf(compiled, entity, "this");
  return hasOld ? sql`${row}, ${rowOf(compiled, entity, "old")}` : row;
}

function rowOf(compiled: Compiled, entity: string, alias: "this" | "old"): Fragment {
  const { columns } = tableOf(compiled, entity);
  const cells = columns.names.map(
    (name, at) => sql`${parameter({ kind: "hand", of: alias, at, form: columns.formOf(name) })} as ${identifier(name)}`,
  );
  return sql`(select ${join(cells, sql`, `)}) as ${identifier(alias)}`;
}

/** What those parameters are bound to. */
export function handCells(compiled: Compiled, entity: string | null, { this: row, old }: Hand): HandCells {
  if (entity === null) return nothingAtHand;
  const { columns } = tableOf(compiled, entity);
  const was = old ?? null;
  return { this: row === null ? null : columns.encode(row), old: was === null ? null : columns.encode(was) };
}

const nothingAtHand: HandCells = { this: null, old: null };

/** What the parameters of variables are bound to. */
export function variableCells({ variables = {} }: Hand, types: VariableTypes): Readonly<Record<string, Cell>> {
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => [cellNameOf(name), encode(variables[name] ?? null, type)]),
  );
}

function cellNameOf(variable: string): string {
  return `variable ${variable}`;
}
