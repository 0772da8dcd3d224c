import type { Row } from "../../../semantics/state.ts";
import type { Scope } from "../../store/compile/scope.ts";
import type { Cell } from "../../store/port.ts";
import { identifier, join, parameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/sql.ts";
import type { Compiled } from "../compiled.ts";

/** The records at hand: `this` as it is or would become, and as it was. */
export interface Hand {
  readonly this: Row | null;
  readonly old?: Row | null;
}

/** The scope of what is judged about records at hand; null: about none. Of what is new there is no `old`. */
export function atHand({ model, dialect }: Compiled, entity: string | null, hasOld: boolean): Scope {
  return {
    model, dialect, eyes: null,
    this: entity === null ? null : { kind: "row", alias: "this" },
    old: entity === null || !hasOld ? null : { kind: "row", alias: "old" },
    variables: {},
    taken: ["this", "old"],
  };
}

/** The records at hand as relations with one row each, made of parameters. */
export function handRows(compiled: Compiled, entity: string): Fragment {
  return sql`${rowOf(compiled, entity, "this")}, ${rowOf(compiled, entity, "old")}`;
}

function rowOf(compiled: Compiled, entity: string, alias: "this" | "old"): Fragment {
  const { columns } = compiled.table(entity);
  const cells = columns.names.map((name) =>
    sql`${parameter({ kind: "named", name: `${alias} ${name}`, form: columns.formOf(name) })} as ${identifier(name)}`);
  return sql`(select ${join(cells, sql`, `)}) as ${identifier(alias)}`;
}

/** What those parameters are bound to. */
export function handCells(compiled: Compiled, entity: string | null, { this: row, old }: Hand): Readonly<Record<string, Cell>> {
  if (entity === null) return {};
  const { columns } = compiled.table(entity);
  const cells: Record<string, Cell> = {};
  for (const [alias, record] of [["this", row], ["old", old ?? null]] as const) {
    const encoded = record === null ? [] : columns.encode(record);
    columns.names.forEach((name, at) => { cells[`${alias} ${name}`] = encoded[at] ?? null; });
  }
  return cells;
}
