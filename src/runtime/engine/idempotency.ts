import { refuse } from "../../semantics/refuse.ts";
import { finish, identifier, join, parameter, sql } from "../store/sql.ts";
import type { Statement } from "../store/sql.ts";
import type { Once, Performed } from "./engine.ts";
import { Refused } from "./refused.ts";
import type { WritingTurn } from "./turn.ts";

const columns = ["person", "key", "fingerprint", "status", "body", "etag", "headers", "entity", "record", "created"] as const;

/** The answer that this person was given under this key; null where it is new. Another request under it is refused. */
export async function answeredBefore(turn: WritingTurn, person: string, { key, fingerprint }: Once): Promise<Performed | null> {
  const { compiled, queries } = turn;
  const statement = compiled.once("answered before", () => selectAnswer(compiled.dialect));
  const cells = await queries.one(statement, [person, key]);
  if (cells === undefined) return null;
  const [kept, status, body, etag, headers, entity, record] = cells;
  if (kept !== fingerprint) throw new Refused(refuse(compiled.model, "key reused"));
  return {
    kind: "answer",
    status: Number(status),
    body: typeof body === "string" ? body : undefined,
    etag: typeof etag === "string" ? etag : null,
    ...(typeof headers === "string" ? { headers: JSON.parse(headers) as Readonly<Record<string, string>> } : {}),
    record: typeof entity === "string" && typeof record === "string" ? { entity, key: record } : null,
    person: null,
    again: true,
  };
}

/** Keeps an answer in the transaction that did what it tells of. A refusal is not kept: it did nothing. */
export async function keepAnswer(turn: WritingTurn, person: string, { key, fingerprint }: Once, performed: Performed): Promise<void> {
  const { compiled, queries, facts } = turn;
  const statement = compiled.once("keep answer", () => insertAnswer(compiled.dialect));
  const { status, body = null, etag, headers, record } = performed;
  await queries.run(statement, [person, key, fingerprint, status, body, etag, headers === undefined ? null : JSON.stringify(headers), record?.entity ?? null, record?.key ?? null, facts.now]);
}

function selectAnswer(dialect: Parameters<typeof finish>[1]): Statement {
  const wanted = join(["fingerprint", "status", "body", "etag", "headers", "entity", "record"].map(identifier), sql`, `);
  return finish(sql`select ${wanted} from ${identifier("@answers")} where ${identifier("person")} = ${text("person")} and ${identifier("key")} = ${text("key")}`, dialect);
}

function insertAnswer(dialect: Parameters<typeof finish>[1]): Statement {
  const values = columns.map((name) => (name === "status" ? parameter({ kind: "named", name, form: "integer" }) : text(name)));
  return finish(sql`insert into ${identifier("@answers")} (${join(columns.map(identifier), sql`, `)}) values (${join(values, sql`, `)})`, dialect);
}

function text(name: string): ReturnType<typeof parameter> {
  return parameter({ kind: "named", name, form: "text" });
}

/** Forgets the answers given before a moment. */
export function forgetAnswers(dialect: Parameters<typeof finish>[1]): Statement {
  return finish(sql`delete from ${identifier("@answers")} where ${identifier("created")} < ${text("before")}`, dialect);
}
