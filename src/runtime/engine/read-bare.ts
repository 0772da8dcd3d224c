import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { createRefusal } from "../../semantics/decision/refuse.ts";
import { rulesOnCall } from "../../semantics/write/rules-on.ts";
import { after } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { Outcome } from "./engine.ts";
import { shownQuery } from "./represent/shown-record.ts";
import type { Turn } from "./turn/turn.ts";
import { plainSubject } from "./world/subject.ts";

/** Whether nothing is judged of a call that answers a record but whether its caller may read that: what is answered then tells it. */
export function isBare(model: Specification, call: Call): boolean {
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

/** Answers a record in one statement; null where it takes more to find it. */
export function readBare(turn: Turn, entity: string): MaybePromise<Outcome> | null {
  const { call, compiled, role } = turn;
  const plain = plainSubject(turn);
  if (plain === null) return null;
  return after(shownQuery(compiled, role, entity, plain.by).find(turn, plain.wanted), (record): Outcome => {
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
  });
}
