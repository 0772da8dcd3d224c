import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Subject } from "../../../model/subject.ts";
import { askedOfSubject, namedBy } from "../../../semantics/call/asked-of-subject.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { keptName, readKey } from "../../../semantics/value/key.ts";
import { bindParameters } from "../../store/bind.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import { visibilityConditions } from "../../store/compile/visible-only.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell } from "../../store/port.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { RequestContext } from "../context/request-context.ts";
import { tableOf } from "../table/entity-table.ts";
import { judgingScope, visibilityOfRole } from "../visibility/role-visibility.ts";

/** The record that a request is about, as it is stored, once the input is read; null where there is none that the caller, or anybody, may read. */
export function findSubjectRow(
  requestContext: RequestContext,
  seenBy: "caller" | "everybody",
): MaybePromise<Row | null> {
  const { role } = requestContext;
  const { subject } = requestContext.call;
  if (subject === null) return null;
  const plain = plainSubject(requestContext);
  if (plain !== null && plain.wanted === null) return null;
  return plain === null
    ? findNamed(requestContext, subject, seenBy === "caller" ? role : null)
    : findRow(requestContext, subject.entity, plain.by, plain.wanted, seenBy === "caller" ? role : null);
}

/** The record that a request names, where the role may read it. `role` null: where it exists. */
function findNamed(requestContext: RequestContext, subject: Subject, role: string | null): MaybePromise<Row | null> {
  const { request, compiled, facts, queries } = requestContext;
  const entity = entityNamed(compiled.model, subject.entity);
  const field = namedBy(subject, request, entity.key);
  if (field !== null && request.subject === null) return null;
  const wanted = field === null || request.subject === null ? null : (readKey(entity, field, request.subject) as Cell);
  const statement = meantStatement(compiled, subject, role, request.byKey === true);
  return thenDo(queries.one(statement, bindParameters(statement, { ...facts, named: { wanted } })), (cells) =>
    cells === undefined ? null : tableOf(compiled, entity.name).columns.decode(cells, 0),
  );
}

const meantStatement = oncePer((compiled: CompiledModel, subject: Subject, role: string | null, byKey: boolean) => {
  const rights = role === null ? null : visibilityOfRole(compiled, role);
  const scope = rights === null ? judgingScope(compiled, "t") : rights.shown("t");
  const { entity, columns } = tableOf(compiled, subject.entity);
  const { names } = columns;
  const [condition, field] = [askedOfSubject(subject, { byKey }), namedBy(subject, { byKey }, entity.key)];
  const named =
    field === null
      ? []
      : [
          sql`${sqlColumn("t", keptName(entity, field))} = ${sqlParameter({ kind: "named", name: "wanted", form: formOf(entity, field) })}`,
        ];
  const where = joinFragments(
    [
      ...named,
      ...(condition === null ? [sql`true`] : [compileCondition(condition, scope)]),
      ...visibilityConditions(rights?.visibility.record(entity.name, "t")),
    ],
    sql` and `,
  );
  return finishStatement(
    sql`select ${joinFragments(
      names.map((one) => sqlColumn("t", one)),
      sql`, `,
    )} from ${tableAs(entity, "t")} where ${where} order by ${sqlColumn("t", "@id")} limit 1`,
    compiled.dialect,
  );
});

/** The column and the value that name the record of a request. */
export interface PlainSubject {
  readonly by: string;
  readonly wanted: Cell;
}

/** The one column that names the record of a request; null where the record has to meet further conditions. */
export function plainSubject({ call: { subject }, request, compiled, facts }: RequestContext): PlainSubject | null {
  if (subject?.kind === "me") return { by: "@id", wanted: facts.me };
  if (subject === null || request.subject === null || subject.where !== null) return null;
  const entity = entityNamed(compiled.model, subject.entity);
  const field = namedBy(subject, request, entity.key);
  return field === null
    ? null
    : { by: keptName(entity, field), wanted: readKey(entity, field, request.subject) as Cell };
}

/** The record that has a value in a column, as it is stored, where the role may read it. `role` null: where it exists. */
export function findRow(
  requestContext: RequestContext,
  entity: string,
  by: string,
  wanted: Cell,
  role: string | null = requestContext.role,
): MaybePromise<Row | null> {
  const { compiled, queries, facts } = requestContext;
  const statement = findStatement(compiled, entity, by, role);
  return thenDo(queries.one(statement, bindParameters(statement, { ...facts, named: { wanted } })), (cells) =>
    cells === undefined ? null : tableOf(compiled, entity).columns.decode(cells, 0),
  );
}

const findStatement = oncePer((compiled: CompiledModel, name: string, by: string, role: string | null) => {
  const { entity, columns } = tableOf(compiled, name);
  const seen = role === null ? [] : visibilityConditions(visibilityOfRole(compiled, role).visibility.record(name, "t"));
  const where = joinFragments(
    [
      sql`${sqlColumn("t", by)} = ${sqlParameter({ kind: "named", name: "wanted", form: formOf(entity, by) })}`,
      ...seen,
    ],
    sql` and `,
  );
  return finishStatement(
    sql`select ${joinFragments(
      columns.names.map((one) => sqlColumn("t", one)),
      sql`, `,
    )} from ${tableAs(entity, "t")} where ${where}`,
    compiled.dialect,
  );
});

function formOf(entity: Entity, field: string): "integer" | "text" {
  return fieldNamed(entity, field)?.type.kind === "integer" ? "integer" : "text";
}
