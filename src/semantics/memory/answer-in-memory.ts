import type { Value } from "../../model/value-type.ts";
import { answerOutcome, answersOfOutcome } from "../call/answer-outcome.ts";
import type { CallOutcome } from "../call/call-outcome.ts";
import type { Answer, Refusal } from "../decision/decision.ts";
import { runInMemory } from "./run-in-memory.ts";
import type { MemoryWorld } from "./memory-world.ts";

/** Makes the answer of a call that was granted. `isShown`: whether its body is needed. */
export function answerInMemory(world: MemoryWorld, outcome: CallOutcome, isShown: boolean): Answer | Refusal {
  const { record, subject, createdNothing, person = null, because, listed } = outcome;
  const base = {
    kind: "answer",
    writes: world.writes,
    person,
    because,
    record: listed === undefined || listed.query === null ? record : null,
    ...(subject === undefined && createdNothing === undefined ? {} : { about: { subject, createdNothing } }),
  } as const;
  if (!isShown) return { ...base, status: answersOfOutcome(outcome).status, body: undefined, etag: null };
  const shown = runInMemory(world, answerOutcome<Value>(outcome));
  if (shown.kind === "refusal") return shown;
  const { status, body, etag, headers } = shown.value;
  return { ...base, status, body, etag, ...(headers === undefined ? {} : { headers }) };
}
