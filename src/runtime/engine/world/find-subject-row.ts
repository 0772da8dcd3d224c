import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Subject } from "../../../model/subject.ts";
import { askedOfSubject, namedBy } from "../../../semantics/call/asked-of-subject.ts";
import type { ProgramContext } from "../../../semantics/program/program-context.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { keptName, readKey } from "../../../semantics/value/read-key.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell, Cells } from "../../store/data-store.ts";
import { namedParameter, sqlAll, sqlList } from "../../store/sql-parts.ts";
import { sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { findFirstRow } from "../context/query-context.ts";
import type { QueryContext } from "../context/query-context.ts";
import { statementPer } from "../context/statement-per.ts";
import { tableOf } from "../table/entity-statements.ts";
import { judgingScope, readableBy, visibilityOfRole } from "../visibility/role-visibility.ts";

/** The record that a request is about, as it is stored; null where there is none that the role may read. `role` null: none at all. */
export function findSubjectRow(
  context: QueryContext,
  program: ProgramContext,
  role: string | null,
): MaybePromise<Row | null> {
  const { call, request, model } = program;
  const { subject } = call;
  if (subject === null) return null;
  const plain = plainSubject(program);
  if (plain !== null)
    return plain.wanted === null ? null : findRow(context, subject.entity, plain.by, plain.wanted, role);
  const entity = entityNamed(model, subject.entity);
  const field = namedBy(subject, request, entity.key);
  if (field !== null && request.subject === null) return null;
  const wanted = field === null || request.subject === null ? null : (readKey(entity, field, request.subject) as Cell);
  const statement = meantStatement(context.compiled, subject, role, request.byKey === true);
  return decoded(context, entity.name, findFirstRow(context, statement, { wanted }));
}

/** The column and the value that name the record of a request. */
export interface PlainSubject {
  readonly by: string;
  readonly wanted: Cell;
}

/** The one column that names the record of a request; null where the record has to meet further conditions. */
export function plainSubject({ model, call: { subject }, request, environment }: ProgramContext): PlainSubject | null {
  if (subject?.kind === "me") return { by: "@id", wanted: environment.me };
  if (subject === null || request.subject === null || askedOfSubject(subject, request) !== null) return null;
  const entity = entityNamed(model, subject.entity);
  const field = namedBy(subject, request, entity.key);
  return field === null
    ? null
    : { by: keptName(entity, field), wanted: readKey(entity, field, request.subject) as Cell };
}

/** The record that has a value in a column, as it is stored, where the role may read both. `role` null: where it exists. */
export function findRow(
  context: QueryContext,
  entity: string,
  by: string,
  wanted: Cell,
  role: string | null,
): MaybePromise<Row | null> {
  const statement = findStatement(context.compiled, entity, by, role);
  return decoded(context, entity, findFirstRow(context, statement, { wanted }));
}

function decoded(
  { compiled }: QueryContext,
  entity: string,
  found: MaybePromise<Cells | undefined>,
): MaybePromise<Row | null> {
  return thenDo(found, (cells) => (cells === undefined ? null : tableOf(compiled, entity).columns.decode(cells, 0)));
}

const findStatement = statementPer(
  (compiled, name: string, by: string, role: string | null) =>
    sql`${selectRows(compiled, name)} where ${sqlAll([isWanted(compiled, name, by), ...readableBy(compiled, role, name, "t", by)])}`,
);

const meantStatement = statementPer((compiled, subject: Subject, role: string | null, byKey: boolean) => {
  const scope = role === null ? judgingScope(compiled, "t") : visibilityOfRole(compiled, role).shown("t");
  const { entity } = tableOf(compiled, subject.entity);
  const [condition, named] = [askedOfSubject(subject, { byKey }), namedBy(subject, { byKey }, entity.key)];
  const field = named === null ? null : keptName(entity, named);
  const where = sqlAll([
    ...(field === null ? [] : [isWanted(compiled, entity.name, field)]),
    ...(condition === null ? [] : [compileCondition(condition, scope)]),
    ...readableBy(compiled, role, entity.name, "t", field ?? undefined),
  ]);
  return sql`${selectRows(compiled, entity.name)} where ${where} order by ${sqlColumn("t", "@id")} limit 1`;
});

function selectRows(compiled: CompiledModel, name: string): Fragment {
  const { entity, columns } = tableOf(compiled, name);
  return sql`select ${sqlList(columns.names.map((one) => sqlColumn("t", one)))} from ${tableAs(entity, "t")}`;
}

function isWanted({ model }: CompiledModel, entity: string, by: string): Fragment {
  const form = fieldNamed(entityNamed(model, entity), by)?.type.kind === "integer" ? "integer" : "text";
  return sql`${sqlColumn("t", by)} = ${namedParameter("wanted", form)}`;
}
