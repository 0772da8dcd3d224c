import type { Value } from "../../model/value-type.ts";
import { readCallInput } from "../call/read-call-input.ts";
import type { Answer } from "../decision/decision.ts";
import { answerInMemory } from "../memory/answer-in-memory.ts";
import { runInMemory } from "../memory/run-in-memory.ts";
import { MemoryWorld } from "../memory/memory-world.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { State } from "../state/state.ts";

/** The answer to the first request under an `Idempotency-Key`, and the role that its caller had then. */
export interface FirstAnswer {
  readonly role: string;
  readonly answer: Pick<Answer, "status" | "body" | "headers" | "record" | "about">;
}

/** The answer to a request that was carried out before, with the same records as its caller may see them now. Nothing is written. */
export function answerRepeated(
  context: ProgramContext,
  state: State,
  { record, about }: FirstAnswer["answer"],
): Answer {
  const world = new MemoryWorld(context.model, state);
  const read = runInMemory(world, readCallInput(context));
  if (read.kind === "refusal") throw new Error("fault: reading an input refused");
  const answer = answerInMemory(world, { context: read.value.context, record, because: null, ...about }, true);
  if (answer.kind === "refusal") throw new Error("fault: an answer refused");
  return answer;
}

/**
 * Whether everything that the first answer shows is in the answer of now, too. What a person may no longer read is left out or null
 * there; a value that only differs was changed since.
 */
export function isStillShown(
  first: Pick<FirstAnswer["answer"], "body" | "headers">,
  now: Pick<Answer, "body" | "headers">,
): boolean {
  return shows(now.body, first.body) && shows(now.headers ?? {}, first.headers ?? {});
}

function shows(now: Value | undefined, first: Value | undefined): boolean {
  if (first === null || first === undefined) return true;
  if (now === null || now === undefined) return false;
  if (Array.isArray(first))
    return (
      Array.isArray(now) &&
      now.length >= first.length &&
      (first as readonly Value[]).every((one, at) => shows((now as readonly Value[])[at], one))
    );
  if (typeof first !== "object") return true;
  return (
    typeof now === "object" &&
    Object.entries(first).every(([name, value]) =>
      shows((now as Readonly<Record<string, Value>>)[name], value as Value),
    )
  );
}
