import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Answer } from "../decision/decision.ts";
import { readCallInput } from "../call/read-input.ts";
import { answerInMemory } from "../memory/answer-in-memory.ts";
import { MemoryWorld } from "../memory/world.ts";
import { createContext } from "../program/context.ts";
import type { Request } from "../decision/request.ts";
import type { State } from "../state/state.ts";
import { runInMemory } from "../memory/run-in-memory.ts";

/** What somebody was answered under an `Idempotency-Key`, and the role in which they were. */
export interface FirstAnswer {
  readonly role: string;
  readonly answer: Pick<Answer, "status" | "body" | "headers" | "record" | "about">;
}

/** The answer to what was done before, as its caller may see the same records now. Nothing is done. */
export function answerRepeated(
  model: Specification,
  state: State,
  call: Call,
  request: Request,
  role: string,
  me: string,
  { record, about }: FirstAnswer["answer"],
): Answer {
  const world = new MemoryWorld(model, state);
  const read = runInMemory(world, readCallInput(createContext(model, call, request, role, me)));
  if (read.kind === "refusal") throw new Error("fault: reading an input refused");
  const answer = answerInMemory(world, { context: read.value.context, record, because: null, ...about }, true);
  if (answer.kind === "refusal") throw new Error("fault: an answer refused");
  return answer;
}

/**
 * Whether all that an answer shows is still there in the answer as it would be now: in the same role, with nothing left out or become null.
 * What a person may no longer read is left out or null; a value that is another now was only changed.
 */
export function isStillShown(
  given: Pick<FirstAnswer["answer"], "body" | "headers">,
  now: Pick<Answer, "body" | "headers">,
): boolean {
  return shows(now.body, given.body) && shows(now.headers ?? {}, given.headers ?? {});
}

function shows(now: Value | undefined, given: Value | undefined): boolean {
  if (given === null || given === undefined) return true;
  if (now === null || now === undefined) return false;
  if (Array.isArray(given))
    return (
      Array.isArray(now) &&
      now.length >= given.length &&
      (given as readonly Value[]).every((one, at) => shows((now as readonly Value[])[at], one))
    );
  if (typeof given !== "object") return true;
  return (
    typeof now === "object" &&
    Object.entries(given).every(([name, value]) =>
      shows((now as Readonly<Record<string, Value>>)[name], value as Value),
    )
  );
}
