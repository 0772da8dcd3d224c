import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import { rulesOnCall } from "../../semantics/write/judge-rules.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { ReadQueries } from "../store/data-store.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import type { ReadCache } from "./cache/read-cache.ts";
import type { RequestOutcome } from "./engine.ts";
import { shownQuery } from "./represent/shown-query.ts";
import { plainSubject } from "./world/find-subject-row.ts";

/** Whether a call that answers a record judges nothing but the right to read it. One statement can find that out. */
export function isPlainRead(model: Specification, call: Call): boolean {
  const { does, answers, subject, takes, headers } = call;
  return (
    does.kind === "read" &&
    subject !== null &&
    answers.body.kind === "record" &&
    headers.length === 0 &&
    takes.length === 0 &&
    rulesOnCall(model, call).length === 0
  );
}

/** Answers a record with one statement, or from the cache; null where more statements are needed to find it. */
export function readPlainRecord(
  compiled: CompiledModel,
  queries: ReadQueries,
  context: ProgramContext,
  entity: string,
  cache: ReadCache,
): MaybePromise<RequestOutcome> | null {
  const { call, role, environment: facts } = context;
  const plain = plainSubject(context);
  if (plain === null) return null;
  const shown = shownQuery(compiled, role, entity, plain.by)({ compiled, queries, facts }, plain.wanted, cache);
  return thenDo(shown, (record): RequestOutcome => {
    if (record === null) return createRefusal(compiled.model, "not found");
    const { body, etag, key } = record;
    const { status } = call.answers;
    return { kind: "answer", status, body, etag, record: { entity, key }, person: null, again: false };
  });
}
