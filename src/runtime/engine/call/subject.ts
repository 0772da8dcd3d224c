import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { keptName, readKey } from "../../../semantics/key.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state.ts";
import { bind } from "../../store/bind.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import type { Cell } from "../../store/port.ts";
import { finish, join, parameter, sql } from "../../store/sql.ts";
import type { Statement } from "../../store/sql.ts";
import type { Compiled } from "../compiled.ts";
import type { VariableTypes } from "../question/hand.ts";
import { shownQuery } from "../represent/shown-record.ts";
import type { Turn } from "../turn.ts";

/** The record that the path names, as it is kept; null where there is none that this role may read. */
export async function findSubject(turn: Turn): Promise<Row | null> {
  const { call, request, compiled, role } = turn;
  if (call.subject === null || request.subject === null) return null;
  const { entity: name, field } = call.subject;
  return findRow(turn, name, columnOf(compiled, name, field), subjectCell(turn, request.subject), role);
}

/** The variable `subject`, which names the record that the call is about. */
export function subjectAtHand({ subject }: Turn["call"], row: Row | null): { readonly types: VariableTypes; readonly values: Readonly<Record<string, Value>> } {
  if (subject === null) return { types: {}, values: {} };
  return { types: { subject: { kind: "record", entity: subject.entity, optional: true } }, values: { subject: row?.id ?? null } };
}

/** What the caller sees of the record that the path names; nothing where there is none that he may read. */
export async function shownSubject(turn: Turn): Promise<Readonly<Record<string, Value>>> {
  const { call, request, compiled, role } = turn;
  if (call.subject === null || request.subject === null) return {};
  const { entity, field } = call.subject;
  const shown = await shownQuery(compiled, role, entity, columnOf(compiled, entity, field)).find(turn, subjectCell(turn, request.subject));
  return shown === null ? {} : (JSON.parse(shown.json) as Readonly<Record<string, Value>>);
}

/** What the path's text is to the field that it names a record by. */
export function subjectCell({ call, compiled }: Pick<Turn, "call" | "compiled">, text: string): Cell {
  if (call.subject === null) return null;
  const entity = entityNamed(compiled.model, call.subject.entity);
  return columnOf(compiled, entity.name, call.subject.field) === "@id" ? text : (readKey(entity, call.subject.field, text) as Cell);
}

/** The column of a field that names records. */
export function columnOf({ model }: Compiled, entityName: string, field: string): string {
  return keptName(entityNamed(model, entityName), field);
}

/** The record with a value in a column, as it is kept, where the role may read it. */
export async function findRow(turn: Turn, entity: string, by: string, wanted: Cell, role: string): Promise<Row | null> {
  const { compiled, queries, facts } = turn;
  const statement = compiled.once(`find ${role} ${entity} ${by}`, () => findStatement(compiled, entity, by, role));
  const cells = await queries.one(statement, bind(statement, { ...facts, named: { wanted } }));
  return cells === undefined ? null : compiled.table(entity).columns.decode(cells, 0);
}

function findStatement(compiled: Compiled, name: string, by: string, role: string): Statement {
  const entity = entityNamed(compiled.model, name);
  const { columns } = compiled.table(name);
  const form = fieldNamed(entity, by)?.type.kind === "integer" ? "integer" : "text";
  const where = join([sql`${column("t", by)} = ${parameter({ kind: "named", name: "wanted", form })}`, ...whereSeen(compiled.rights(role).eyes.record(name, "t"))], sql` and `);
  return finish(sql`select ${join(columns.names.map((one) => column("t", one)), sql`, `)} from ${tableAs(entity, "t")} where ${where}`, compiled.dialect);
}
