import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import { wholeSelection } from "../../../semantics/list/list-query.ts";
import type { ExpressionRepresentation, ShownExpression } from "../../../semantics/program/question.ts";
import { headerText } from "../../../semantics/value/header-text.ts";
import { keyColumn, sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import type { SqlScope } from "../../store/compile/sql-scope.ts";
import { selectRelation } from "../../store/compile/select-relation.ts";
import type { Fragment } from "../../store/fragment.ts";
import { namedParameter, sqlAll, sqlList } from "../../store/sql-parts.ts";
import { sql, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { findFirstRow } from "../context/query-context.ts";
import type { ViewerContext } from "../context/query-context.ts";
import { statementPer } from "../context/statement-per.ts";
import { readableBy, visibilityOfRole } from "../visibility/role-visibility.ts";
import { wireOf } from "./wire-of.ts";

/**
 * Evaluates the expression of an answer and the headers of its call with the viewer's visibility, in one statement; null where
 * the answer is about a record that the viewer may not read.
 */
export async function expressionAnswer(
  context: ViewerContext,
  call: Call,
  { expression, record, subject }: ShownExpression,
): Promise<ExpressionRepresentation<string> | null> {
  const statement = answerStatement(context.compiled, context.role, call, expression, record?.entity ?? null);
  const cells = await findFirstRow(context, statement, { record: record?.id ?? null }, { subject });
  if (cells === undefined) return null;
  let next = 0;
  // Each leaf is wrapped in a list, so that its cell is JSON whatever its type is.
  const leaf = (): string => String(cells[++next]).slice(1, -1);
  const write = (part: Expression): string => {
    if (part.kind !== "map") return leaf();
    const entries = part.entries.map(({ name, value, optional }) => ({ name, json: write(value), optional }));
    return `{${entries.flatMap(({ name, json, optional }) => (optional === true && json === "null" ? [] : [`${JSON.stringify(name)}:${json}`])).join(",")}}`;
  };
  const body = expression === null ? undefined : write(expression);
  const headers: Record<string, string> = {};
  for (const { name } of call.headers) {
    const text = headerText(JSON.parse(leaf()) as Value);
    if (text !== null) headers[name] = text;
  }
  return { body, key: record === null ? null : String(cells[0]), headers };
}

/** The parts of an expression that are not maps of further parts, in order. */
function leavesOf(expression: Expression): readonly Expression[] {
  return expression.kind === "map" ? expression.entries.flatMap(({ value }) => leavesOf(value)) : [expression];
}

const answerStatement = statementPer(
  (compiled, role: string, { does, subject, headers }: Call, expression: Expression | null, name: string | null) => {
    // Where nothing is created, the record in the answer is the subject of the call.
    const isSubject = does.kind !== "create" && does.kind !== "statements" && name === subject?.entity;
    const variables: SqlScope["variables"] = isSubject
      ? { subject: { kind: "row", alias: "t" } }
      : subjectSeen(compiled, role, subject?.entity ?? null);
    const about = { ...visibilityOfRole(compiled, role).shown(name === null ? null : "t"), variables };
    const listed = does.kind === "list" ? selectRelation(does.entity, does.selection ?? wholeSelection, about) : {};
    const scope = { ...about, variables: { ...variables, ...listed } };
    const leaves = [...(expression === null ? [] : leavesOf(expression)), ...headers.map(({ value }) => value)];
    const answers = leaves.map((leaf) => compiled.dialect.listOf([wireOf(leaf, scope)]));
    if (name === null) return sql`select ${sqlList([sql`null`, ...answers])}`;
    const entity = entityNamed(compiled.model, name);
    return sql`select ${sqlList([keyColumn(entity, "t"), ...answers])} from ${tableAs(entity, "t")}
      where ${readableWithId(compiled, role, name, "t", namedParameter("record"))}`;
  },
);

/** Binds `subject` to the call's subject, where the viewer may read it. */
function subjectSeen(compiled: CompiledModel, role: string, name: string | null): SqlScope["variables"] {
  if (name === null) return {};
  const table = tableAs(entityNamed(compiled.model, name), "s");
  const where = readableWithId(compiled, role, name, "s", sqlParameter({ kind: "subject" }));
  return { subject: { kind: "value", of: sql`(select ${sqlColumn("s", "@id")} from ${table} where ${where})` } };
}

function readableWithId(compiled: CompiledModel, role: string, entity: string, alias: string, id: Fragment): Fragment {
  return sqlAll([sql`${sqlColumn(alias, "@id")} = ${id}`, ...readableBy(compiled, role, entity, alias)]);
}
