import { callNamed } from "../../../src/model/find.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { requiredAnswerFor } from "../../../src/conform/judge/required-answer.ts";
import { decide } from "../../../src/semantics/decide.ts";
import type { Decision } from "../../../src/semantics/decision/decision.ts";
import { wordRefusal } from "../../../src/wording/word-refusal.ts";
import type { State } from "../../../src/semantics/state/state.ts";
import type { Deed } from "./deed.ts";

/** What one model makes of a deed. */
export interface Outcome {
  readonly decision: Decision;
  /** What a client is told, as text that is the same for what looks the same. */
  readonly told: string;
}

/** When and under which id a deed is done. */
export interface Occasion {
  readonly now: string;
  readonly id: string;
}

/** Does a deed in a world, and tells what its caller sees. A model that does not know the call has no such path. */
export function outcomeOf(
  model: Specification,
  state: State,
  { actor, call, asked }: Deed,
  { now, id }: Occasion,
): Outcome {
  const decision = decide(model, state, actor, { call: call.name, ...asked, token, base: null, here: null, now, id });
  return {
    decision,
    told: model.calls.some(({ name }) => name === call.name) ? told(model, call.name, decision, now) : "no such path",
  };
}

const token = "a token";

function told(model: Specification, name: string, decision: Decision, now: string): string {
  const call = callNamed(model, name);
  const { status, body } = requiredAnswerFor(
    model,
    call,
    decision,
    { method: call.method, path: "", base: null, now },
    token,
  );
  const headers = decision.kind === "answer" ? decision.headers : undefined;
  if (body.kind !== "problem") return JSON.stringify([status, body, headers]);
  const { code, message, fields } = wordRefusal(model, body.refusal);
  return JSON.stringify([status, code, message, fields.map((field) => `${field.field}: ${field.code}`).sort()]);
}
