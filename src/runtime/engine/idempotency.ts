import type { Value } from "../../model/value-type.ts";
import { readCallInput } from "../../semantics/call/read-call-input.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import { isStillShown } from "../../semantics/http/answer-repeated.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import type { Dialect } from "../store/dialect.ts";
import type { Cell } from "../store/data-store.ts";
import { namedParameter, sqlList } from "../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../store/sql.ts";
import type { CompiledStatement } from "../store/sql.ts";
import { RefusedTransaction } from "./context/refused-transaction.ts";
import { statementPer } from "./context/statement-per.ts";
import type { AnsweredRecord, PerformedRequest } from "./engine.ts";
import type { IdempotentRequest } from "../idempotent-request.ts";
import { performedRequest } from "./performed-request.ts";
import { runOnStore } from "./world/run-on-store.ts";
import type { StoreWorld } from "./world/store-world.ts";

/** The first answer that a person was given under an `Idempotency-Key`. */
export interface GrantedBefore {
  readonly performed: PerformedRequest;
  /** The role that the person had then; null where what the answer showed was erased together with another person. */
  readonly role: string | null;
}

/** The first answer that a person was given under a key, in any session; null where the key is new. Another request under the key is refused. */
export async function answeredBefore(
  { compiled, queries }: StoreWorld,
  person: string,
  { key, fingerprint }: IdempotentRequest,
): Promise<GrantedBefore | null> {
  const cells = await queries.one(selectAnswer(compiled), [person, key]);
  if (cells === undefined) return null;
  const [kept, status, body, etag, headers, entity, record, role, about] = cells;
  if (kept !== fingerprint) throw new RefusedTransaction(createRefusal(compiled.model, "key reused"));
  return {
    role: typeof role === "string" ? role : null,
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

/** Stores an answer, as a part of the transaction that it is about. Refusals are not stored, since a refused request has done nothing. */
export function keepAnswer(
  { compiled, writing: { queries } }: StoreWorld,
  { role, environment: { me, now } }: ProgramContext,
  { key, fingerprint }: IdempotentRequest,
  { status, body, etag, headers, record, about }: PerformedRequest,
): void {
  const json = (part: object | undefined): Cell => (part === undefined ? null : JSON.stringify(part));
  const [entity, recordKey] = [record?.entity ?? null, record?.key ?? null];
  const answer = [
    fingerprint,
    status,
    body === undefined ? null : String(body),
    etag,
    json(headers),
    entity,
    recordKey,
    role,
    json(about),
  ];
  void queries.later(insertAnswer(compiled), [me, key, ...answer, now]);
}

const answerColumns = ["fingerprint", "status", "body", "etag", "headers", "entity", "record", "role", "about"];

const selectAnswer = statementPer(() => {
  const answer = sqlList(answerColumns.map(sqlIdentifier));
  return sql`select ${answer} from "@granted" where "person" = ${namedParameter("person")} and "key" = ${namedParameter("key")}`;
});

const insertAnswer = statementPer(() => {
  const columns = ["person", "key", ...answerColumns, "created"];
  const values = columns.map((name) => namedParameter(name, name === "status" ? "integer" : "text"));
  return sql`insert into "@granted" (${sqlList(columns.map(sqlIdentifier))}) values (${sqlList(values)})`;
});

/** The statement that deletes the answers from before a moment. */
export function forgetAnswers(dialect: Dialect): CompiledStatement {
  return finishStatement(sql`delete from "@granted" where "created" < ${namedParameter("before")}`, dialect);
}

/**
 * The answer to a repeated request: the first answer or, where it was erased or its caller may not see all of that any more, the same answer as
 * they may see it now.
 */
export async function answerAgain(
  world: StoreWorld,
  before: ProgramContext,
  { performed, role }: GrantedBefore,
): Promise<PerformedRequest> {
  const { context } = await runOnStore(world, readCallInput(before));
  const anew = await performedRequest(world, { context, because: null, ...(performed.about ?? { record: null }) });
  return role === context.role && isStillShown(inJson(performed), inJson(anew)) ? performed : { ...anew, again: true };
}

function inJson({ body, headers }: PerformedRequest): {
  readonly body: Value | undefined;
  readonly headers?: Readonly<Record<string, string>>;
} {
  return {
    body: body === undefined ? undefined : (JSON.parse(String(body)) as Value),
    ...(headers === undefined ? {} : { headers }),
  };
}
