import { oncePer } from "../../../base/once-per.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import { headerText } from "../../../semantics/value/header-text.ts";
import { isSystemKey } from "../../../semantics/value/key.ts";
import { wholeSelection } from "../../../semantics/list/whole-selection.ts";
import { bind } from "../../store/bind.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import type { Scope } from "../../store/compile/scope.ts";
import { selected } from "../../store/compile/selected.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import { finish, join, parameter, sql } from "../../store/sql.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Turn } from "../turn/turn.ts";
import type { Viewing } from "../sight/viewing.ts";
import { wireOf } from "./wire.ts";
import { rightsOf } from "../sight/rights-of-role.ts";

/** A record that an answer is about. */
export interface About {
  readonly entity: string;
  readonly id: string;
}

/** An answer that point 7 writes as an expression. */
export interface ExpressionAnswer {
  /** JSON text; undefined where only headers were asked for. */
  readonly body: string | undefined;
  /** Of the record that it is about; null where it is about none. */
  readonly key: string | null;
  /** Those that the call says. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The answer of an expression, and the headers of its call, seen through the viewer's eyes, in one statement; null where it is about a record that the
 * viewer may not read. `subject` is the id of what On found, which he may not be able to read any more.
 */
export async function expressionAnswer(
  turn: Turn,
  expression: Expression | null,
  record: About | null,
  subject: string | null,
): Promise<ExpressionAnswer | null> {
  const { compiled, role, call, facts } = turn;
  const statement = answerStatement(compiled, role, call, expression, record?.entity ?? null);
  const cells = await turn.queries.one(
    statement,
    bind(statement, { ...facts, named: { record: record?.id ?? null, subject } }),
  );
  if (cells === undefined) return null;
  let next = 0;
  // Each leaf stands in a list of its own, so that whatever it is the cell is JSON.
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

/** What is not a map of further parts, in order. */
function leavesOf(expression: Expression): readonly Expression[] {
  return expression.kind === "map" ? expression.entries.flatMap(({ value }) => leavesOf(value)) : [expression];
}

const answerStatement = oncePer(
  (
    compiled: Compiled,
    role: string,
    { does, subject, headers }: Call,
    expression: Expression | null,
    entityName: string | null,
  ) => {
    const { eyes, shown } = rightsOf(compiled, role);
    // Where nothing is created the record answered is the one that On found.
    const isSubject = does.kind !== "create" && does.kind !== "statements" && entityName === subject?.entity;
    const variables: Scope["variables"] = isSubject
      ? { subject: { kind: "row", alias: "t" } }
      : subjectSeen(compiled, role, subject?.entity ?? null);
    const about: Viewing = { ...shown(entityName === null ? null : "t"), eyes, variables };
    const scope: Viewing =
      does.kind === "list"
        ? {
            ...about,
            variables: { ...about.variables, ...selected(does.entity, does.selection ?? wholeSelection, about) },
          }
        : about;
    const leaves = [...(expression === null ? [] : leavesOf(expression)), ...headers.map(({ value }) => value)];
    const answers = leaves.map((leaf) => compiled.dialect.listOf([wireOf(leaf, scope)]));
    if (entityName === null) return finish(sql`select ${join([sql`null`, ...answers], sql`, `)}`, compiled.dialect);
    const entity = entityNamed(compiled.model, entityName);
    const key = column("t", isSystemKey(entity) ? "@id" : entity.key);
    const wanted = join(
      [
        sql`${column("t", "@id")} = ${parameter({ kind: "named", name: "record", form: "text" })}`,
        ...whereSeen(eyes.record(entityName, "t")),
      ],
      sql` and `,
    );
    return finish(
      sql`select ${join([key, ...answers], sql`, `)} from ${tableAs(entity, "t")} where ${wanted}`,
      compiled.dialect,
    );
  },
);

/** `subject`, where the viewer may read it. */
function subjectSeen(compiled: Compiled, role: string, name: string | null): Scope["variables"] {
  if (name === null) return {};
  const id = parameter({ kind: "named", name: "subject", form: "text" });
  const where = join(
    [sql`${column("s", "@id")} = ${id}`, ...whereSeen(rightsOf(compiled, role).eyes.record(name, "s"))],
    sql` and `,
  );
  return {
    subject: {
      kind: "value",
      of: sql`(select ${column("s", "@id")} from ${tableAs(entityNamed(compiled.model, name), "s")} where ${where})`,
    },
  };
}
