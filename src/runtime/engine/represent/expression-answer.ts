import { isoDuration } from "../../../base/duration.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Value, ValueType } from "../../../model/value-type.ts";
import { fromScaled } from "../../../semantics/wire.ts";
import { bind } from "../../store/bind.ts";
import { decode } from "../../store/cell.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import type { Scope } from "../../store/compile/scope.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import { finish, join, parameter, sql } from "../../store/sql.ts";
import type { Statement } from "../../store/sql.ts";
import type { Turn } from "../turn.ts";
import { shownQuery } from "./shown-record.ts";

/**
 * The JSON text of an answer that point 7 writes as an expression, seen through the viewer's eyes, who may read the record.
 * `subject` is the id of what On found, which he may not be able to read any more.
 */
export async function expressionAnswer(
  turn: Turn, expression: Expression, record: { readonly entity: string; readonly id: string } | null, subject: string | null,
): Promise<string> {
  const leaves = leavesOf(expression);
  const statement = turn.compiled.once(`answer ${turn.role} ${turn.call.name} ${record === null ? "alone" : ""}`, () => statementFor(turn, leaves, record?.entity ?? null));
  const cells = await turn.queries.one(statement, bind(statement, { ...turn.facts, named: { record: record?.id ?? null, subject } }));
  let next = 0;
  return write(expression);

  async function write(part: Expression): Promise<string> {
    if (part.kind !== "map") return toJson(turn, part.type, decode(cells?.[next++] ?? null, part.type));
    const entries: string[] = [];
    for (const { name, value } of part.entries) entries.push(`${JSON.stringify(name)}:${await write(value)}`);
    return `{${entries.join(",")}}`;
  }
}

/** What is not a map of further parts, in order. */
function leavesOf(expression: Expression): readonly Expression[] {
  return expression.kind === "map" ? expression.entries.flatMap(({ value }) => leavesOf(value)) : [expression];
}

function statementFor({ compiled, role, call }: Turn, leaves: readonly Expression[], entity: string | null): Statement {
  const shown = compiled.rights(role).shown(entity === null ? null : "t");
  const scope = { ...shown, variables: { ...shown.variables, ...subjectSeen(compiled, role, call.subject?.entity ?? null) } };
  const answers = leaves.length === 0 ? sql`null` : join(leaves.map((leaf) => compileExpression(leaf, scope)), sql`, `);
  if (entity === null) return finish(sql`select ${answers}`, compiled.dialect);
  const wanted = sql`${column("t", "@id")} = ${parameter({ kind: "named", name: "record", form: "text" })}`;
  return finish(sql`select ${answers} from ${tableAs(entityNamed(compiled.model, entity), "t")} where ${wanted}`, compiled.dialect);
}

/** `subject`, where the viewer may read it. */
function subjectSeen(compiled: Turn["compiled"], role: string, name: string | null): Scope["variables"] {
  if (name === null) return {};
  const id = parameter({ kind: "named", name: "subject", form: "text" });
  const where = join([sql`${column("s", "@id")} = ${id}`, ...whereSeen(compiled.rights(role).eyes.record(name, "s"))], sql` and `);
  return { subject: { kind: "value", of: sql`(select ${column("s", "@id")} from ${tableAs(entityNamed(compiled.model, name), "s")} where ${where})` } };
}

async function toJson(turn: Turn, type: ValueType, value: Value): Promise<string> {
  if (value === null) return "null";
  switch (type.kind) {
    case "decimal":
      return String(fromScaled(value as number, type.scale));
    case "duration":
      return JSON.stringify(isoDuration(value as number));
    case "record":
      return (await shownQuery(turn.compiled, turn.role, type.entity, "@id").find(turn, value as string))?.json ?? "null";
    case "list": {
      const items: string[] = [];
      for (const item of value as readonly Value[]) items.push(await toJson(turn, type.of, item));
      return `[${items.join(",")}]`;
    }
    case "map": {
      const entries = value as Readonly<Record<string, Value>>;
      const written: string[] = [];
      for (const [name, of] of Object.entries(type.entries)) written.push(`${JSON.stringify(name)}:${await toJson(turn, of, entries[name] ?? null)}`);
      return `{${written.join(",")}}`;
    }
    default:
      return JSON.stringify(value);
  }
}
