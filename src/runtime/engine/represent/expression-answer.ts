import { oncePer } from "../../../base/once-per.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import { wholeSelection } from "../../../semantics/list/whole-selection.ts";
import { headerText } from "../../../semantics/value/header-text.ts";
import { isSystemKey } from "../../../semantics/value/key.ts";
import { bindParameters } from "../../store/bind.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import type { SqlScope } from "../../store/compile/scope.ts";
import { selectRelation } from "../../store/compile/select-relation.ts";
import { visibilityConditions } from "../../store/compile/visible-only.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { RequestContext } from "../context/request-context.ts";
import { visibilityOfRole } from "../visibility/role-visibility.ts";
import type { ViewerScope } from "../visibility/viewer-scope.ts";
import { wireOf } from "./wire.ts";

/** A record that an answer is about. */
export interface AnswerSubject {
  readonly entity: string;
  readonly id: string;
}

/** The answer of a call whose body is an expression. */
export interface ExpressionAnswer {
  /** The body as JSON text; undefined where only headers were asked for. */
  readonly body: string | undefined;
  /** The key of the record that the answer is about; null where there is none. */
  readonly key: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Evaluates the expression of an answer and the headers of its call with the viewer's visibility, in one statement; null where
 * the answer is about a record that the viewer may not read. `subject`: the id of the call's subject, which they may not be
 * able to read any more.
 */
export async function expressionAnswer(
  requestContext: RequestContext,
  expression: Expression | null,
  record: AnswerSubject | null,
  subject: string | null,
): Promise<ExpressionAnswer | null> {
  const { compiled, role, call, facts } = requestContext;
  const statement = answerStatement(compiled, role, call, expression, record?.entity ?? null);
  const cells = await requestContext.queries.one(
    statement,
    bindParameters(statement, { ...facts, named: { record: record?.id ?? null, subject } }),
  );
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

const answerStatement = oncePer(
  (
    compiled: CompiledModel,
    role: string,
    { does, subject, headers }: Call,
    expression: Expression | null,
    entityName: string | null,
  ) => {
    const { visibility, shown } = visibilityOfRole(compiled, role);
    // Where nothing is created, the record in the answer is the subject of the call.
    const isSubject = does.kind !== "create" && does.kind !== "statements" && entityName === subject?.entity;
    const variables: SqlScope["variables"] = isSubject
      ? { subject: { kind: "row", alias: "t" } }
      : subjectSeen(compiled, role, subject?.entity ?? null);
    const about: ViewerScope = { ...shown(entityName === null ? null : "t"), visibility, variables };
    const scope: ViewerScope =
      does.kind === "list"
        ? {
            ...about,
            variables: { ...about.variables, ...selectRelation(does.entity, does.selection ?? wholeSelection, about) },
          }
        : about;
    const leaves = [...(expression === null ? [] : leavesOf(expression)), ...headers.map(({ value }) => value)];
    const answers = leaves.map((leaf) => compiled.dialect.listOf([wireOf(leaf, scope)]));
    if (entityName === null)
      return finishStatement(sql`select ${joinFragments([sql`null`, ...answers], sql`, `)}`, compiled.dialect);
    const entity = entityNamed(compiled.model, entityName);
    const key = sqlColumn("t", isSystemKey(entity) ? "@id" : entity.key);
    const wanted = joinFragments(
      [
        sql`${sqlColumn("t", "@id")} = ${sqlParameter({ kind: "named", name: "record", form: "text" })}`,
        ...visibilityConditions(visibility.record(entityName, "t")),
      ],
      sql` and `,
    );
    return finishStatement(
      sql`select ${joinFragments([key, ...answers], sql`, `)} from ${tableAs(entity, "t")} where ${wanted}`,
      compiled.dialect,
    );
  },
);

/** Binds `subject` to the call's subject, where the viewer may read it. */
function subjectSeen(compiled: CompiledModel, role: string, name: string | null): SqlScope["variables"] {
  if (name === null) return {};
  const id = sqlParameter({ kind: "named", name: "subject", form: "text" });
  const where = joinFragments(
    [
      sql`${sqlColumn("s", "@id")} = ${id}`,
      ...visibilityConditions(visibilityOfRole(compiled, role).visibility.record(name, "s")),
    ],
    sql` and `,
  );
  return {
    subject: {
      kind: "value",
      of: sql`(select ${sqlColumn("s", "@id")} from ${tableAs(entityNamed(compiled.model, name), "s")} where ${where})`,
    },
  };
}
