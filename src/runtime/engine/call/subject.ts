import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { keptName, readKey } from "../../../semantics/key.ts";
import type { Value } from "../../../model/value-type.ts";
import { askedOfSubject, namedBy } from "../../../semantics/asked-of-subject.ts";
import type { Row } from "../../../semantics/state.ts";
import type { Subject } from "../../../model/subject.ts";
import { bind } from "../../store/bind.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import type { Cell } from "../../store/port.ts";
import { finish, join, parameter, sql } from "../../store/sql.ts";
import type { Compiled } from "../compiled.ts";
import { noVariables } from "../question/hand.ts";
import type { VariableTypes } from "../question/hand.ts";
import { shownQuery } from "../represent/shown-record.ts";
import { judged } from "../sight/rights-of-role.ts";
import type { Turn } from "../turn.ts";

/** The record that a request is about, its input read, as it is kept; null where there is none that this role may read. */
export async function findSubject(turn: Turn): Promise<Row | null> {
  const { call: { subject }, role } = turn;
  if (subject === null) return null;
  const plain = plainSubject(turn);
  return plain === null ? findMeant(turn, subject, role) : findRow(turn, subject.entity, plain.by, plain.wanted, role);
}

/** Whether there is the record that a request is about, its input read, though its caller may not read it. */
export async function isHidden(turn: Turn): Promise<boolean> {
  const { call: { subject }, facts } = turn;
  if (subject === null || (await findSubject(turn)) !== null) return false;
  return subject.kind === "me" ? facts.me !== null : (await findMeant(turn, subject, null)) !== null;
}

/** The record that a request means, as a role sees it; null: as it is. */
async function findMeant(turn: Turn, subject: Subject, role: string | null): Promise<Row | null> {
  const { request, compiled, facts, queries } = turn;
  const entity = entityNamed(compiled.model, subject.entity);
  const field = namedBy(subject, request, entity.key);
  if (field !== null && request.subject === null) return null;
  const wanted = field === null || request.subject === null ? null : (readKey(entity, field, request.subject) as Cell);
  const statement = meantStatement(compiled, subject, role, request.byKey === true);
  const cells = await queries.one(statement, bind(statement, { ...facts, named: { wanted } }));
  return cells === undefined ? null : compiled.table(entity.name).columns.decode(cells, 0);
}

const meantStatement = oncePer((compiled: Compiled, subject: Subject, role: string | null, byKey: boolean) => {
  const rights = role === null ? null : compiled.rights(role);
  const scope = rights === null ? judged(compiled, "t") : rights.shown("t");
  const { entity, columns: { names } } = compiled.table(subject.entity);
  const [asked, field] = [askedOfSubject(subject, { byKey }), namedBy(subject, { byKey }, entity.key)];
  const named = field === null ? [] : [sql`${column("t", keptName(entity, field))} = ${parameter({ kind: "named", name: "wanted", form: formOf(entity, field) })}`];
  const where = join([...named, ...(asked === null ? [sql`true`] : [compileCondition(asked, scope)]), ...whereSeen(rights?.eyes.record(entity.name, "t"))], sql` and `);
  return finish(sql`select ${join(names.map((one) => column("t", one)), sql`, `)} from ${tableAs(entity, "t")} where ${where} order by ${column("t", "@id")} limit 1`, compiled.dialect);
});

/** The column and the value by which a request names its record. */
export interface PlainSubject {
  readonly by: string;
  readonly wanted: Cell;
}

/** What alone names the record of a request; null where more is asked than that. */
export function plainSubject({ call: { subject }, request, compiled, facts }: Turn): PlainSubject | null {
  if (subject?.kind === "me") return { by: "@id", wanted: facts.me };
  if (subject === null || request.subject === null || subject.where !== null) return null;
  const entity = entityNamed(compiled.model, subject.entity);
  const field = namedBy(subject, request, entity.key);
  return field === null ? null : { by: keptName(entity, field), wanted: readKey(entity, field, request.subject) as Cell };
}

/** The variable `subject`, which names the record that the call is about. */
export function subjectAtHand({ subject }: Turn["call"], row: Row | null): { readonly types: VariableTypes; readonly values: Readonly<Record<string, Value>> } {
  if (subject === null) return { types: noVariables, values: {} };
  return { types: typesOfSubject(subject), values: { subject: row?.id ?? null } };
}

const typesOfSubject = oncePer(({ entity }: Subject): VariableTypes => ({ subject: { kind: "record", entity, optional: true } }));

/** What the caller sees of the record that the path names; nothing where there is none that he may read. */
export async function shownSubject(turn: Turn): Promise<Readonly<Record<string, Value>>> {
  const { call: { subject }, compiled, role } = turn;
  const found = subject === null ? null : await findSubject(turn);
  if (subject === null || found === null) return {};
  const shown = await shownQuery(compiled, role, subject.entity, "@id").find(turn, found.id);
  return shown === null ? {} : (JSON.parse(shown.json) as Readonly<Record<string, Value>>);
}

/** A record as it is kept, whoever may read it; null where there is none. */
export async function rowOf({ compiled, queries }: Turn, entity: string, id: string): Promise<Row | null> {
  const { fetch, columns } = compiled.table(entity);
  const cells = await queries.one(fetch, [id]);
  return cells === undefined ? null : columns.decode(cells, 0);
}

/** The record with a value in a column, as it is kept, where the role may read it. */
export async function findRow(turn: Turn, entity: string, by: string, wanted: Cell, role: string): Promise<Row | null> {
  const { compiled, queries, facts } = turn;
  const statement = findStatement(compiled, entity, by, role);
  const cells = await queries.one(statement, bind(statement, { ...facts, named: { wanted } }));
  return cells === undefined ? null : compiled.table(entity).columns.decode(cells, 0);
}

const findStatement = oncePer((compiled: Compiled, name: string, by: string, role: string) => {
  const { entity, columns } = compiled.table(name);
  const where = join([sql`${column("t", by)} = ${parameter({ kind: "named", name: "wanted", form: formOf(entity, by) })}`, ...whereSeen(compiled.rights(role).eyes.record(name, "t"))], sql` and `);
  return finish(sql`select ${join(columns.names.map((one) => column("t", one)), sql`, `)} from ${tableAs(entity, "t")} where ${where}`, compiled.dialect);
});

function formOf(entity: Entity, field: string): "integer" | "text" {
  return fieldNamed(entity, field)?.type.kind === "integer" ? "integer" : "text";
}
