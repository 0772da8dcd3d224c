import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { createRefusal } from "../../semantics/decision/refuse.ts";
import { rulesOnCall } from "../../semantics/write/rules-on.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { RequestContext } from "./context/request-context.ts";
import type { RequestOutcome } from "./engine.ts";
import { shownQuery } from "./represent/shown-record.ts";
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

/** Answers a record with one statement; null where more are needed to find it. */
export function readPlainRecord(requestContext: RequestContext, entity: string): MaybePromise<RequestOutcome> | null {
  const { call, compiled, role } = requestContext;
  const plain = plainSubject(requestContext);
  if (plain === null) return null;
  return thenDo(
    shownQuery(compiled, role, entity, plain.by).find(requestContext, plain.wanted),
    (record): RequestOutcome => {
      if (record === null) return createRefusal(compiled.model, "not found");
      return {
        kind: "answer",
        status: call.answers.status,
        body: record.json,
        etag: record.etag,
        record: { entity, key: record.key },
        person: null,
        again: false,
      };
    },
  );
}
