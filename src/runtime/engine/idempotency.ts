import { oncePer } from "../../base/once-per.ts";
import { createRefusal } from "../../semantics/decision/refuse.ts";
import type { ProgramContext } from "../../semantics/program/context.ts";
import { finishStatement, joinFragments, sql, sqlIdentifier, sqlParameter } from "../store/sql.ts";
import type { CompiledStatement } from "../store/sql.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import { RefusedTransaction } from "./context/refused-transaction.ts";
import type { AnsweredRecord, IdempotentRequest, PerformedRequest } from "./engine.ts";
import type { StoreWorld } from "./world/store-world.ts";

const columns = [
  "person",
  "key",
  "fingerprint",
  "status",
  "body",
  "etag",
  "headers",
  "entity",
  "record",
  "role",
  "about",
  "created",
] as const;

/** The first answer that a person was given under an `Idempotency-Key`. */
export interface GrantedBefore {
  readonly performed: PerformedRequest;
  /** The role that the person had then. */
  readonly role: string;
}

/** The first answer that a person was given under a key, in any session; null where the key is new. Another request under the key is refused. */
export async function answeredBefore(
  { options: { compiled, queries } }: StoreWorld,
  person: string,
  { key, fingerprint }: IdempotentRequest,
): Promise<GrantedBefore | null> {
  const statement = selectAnswer(compiled);
  const cells = await queries.one(statement, [person, key]);
  if (cells === undefined) return null;
  const [kept, status, body, etag, headers, entity, record, role, about] = cells;
  if (kept !== fingerprint) throw new RefusedTransaction(createRefusal(compiled.model, "key reused"));
  return {
    role: String(role),
    performed: {
      kind: "answer",
      status: Number(status),
      body: typeof body === "string" ? body : undefined,
      etag: typeof etag === "string" ? etag : null,
      ...(typeof headers === "string" ? { headers: JSON.parse(headers) as Readonly<Record<string, string>> } : {}),
      record: typeof entity === "string" && typeof record === "string" ? { entity, key: record } : null,
      ...(typeof about === "string" ? { about: JSON.parse(about) as AnsweredRecord } : {}),
      person: null,
      again: true,
    },
  };
}

/** A stored answer. */
interface Given {
  readonly person: string;
  readonly once: IdempotentRequest;
  readonly performed: PerformedRequest;
}

/** Stores an answer, as a part of the transaction that it is about. Refusals are not stored, since a refused request has done nothing. */
export async function keepAnswer(
  { options: { compiled }, writing: { queries } }: StoreWorld,
  { role, environment: { now } }: ProgramContext,
  { person, once: { key, fingerprint }, performed }: Given,
): Promise<void> {
  const statement = insertAnswer(compiled);
  const { status, body = null, etag, headers, record, about } = performed;
  await queries.run(statement, [
    person,
    key,
    fingerprint,
    status,
    body,
    etag,
    headers === undefined ? null : JSON.stringify(headers),
    record?.entity ?? null,
    record?.key ?? null,
    role,
    about === undefined ? null : JSON.stringify(about),
    now,
  ]);
}

const selectAnswer = oncePer(({ dialect }: CompiledModel) => {
  const wanted = joinFragments(
    ["fingerprint", "status", "body", "etag", "headers", "entity", "record", "role", "about"].map(sqlIdentifier),
    sql`, `,
  );
  return finishStatement(
    sql`select ${wanted} from ${sqlIdentifier("@granted")} where ${sqlIdentifier("person")} = ${text("person")} and ${sqlIdentifier("key")} = ${text("key")}`,
    dialect,
  );
});

const insertAnswer = oncePer(({ dialect }: CompiledModel) => {
  const values = columns.map((name) =>
    name === "status" ? sqlParameter({ kind: "named", name, form: "integer" }) : text(name),
  );
  return finishStatement(
    sql`insert into ${sqlIdentifier("@granted")} (${joinFragments(columns.map(sqlIdentifier), sql`, `)}) values (${joinFragments(values, sql`, `)})`,
    dialect,
  );
});

function text(name: string): ReturnType<typeof sqlParameter> {
  return sqlParameter({ kind: "named", name, form: "text" });
}

/** The statement that deletes the answers from before a moment. */
export function forgetAnswers(dialect: Parameters<typeof finishStatement>[1]): CompiledStatement {
  return finishStatement(
    sql`delete from ${sqlIdentifier("@granted")} where ${sqlIdentifier("created")} < ${text("before")}`,
    dialect,
  );
}
