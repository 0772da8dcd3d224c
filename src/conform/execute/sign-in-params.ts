import type { Call } from "../../model/call.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { signInNamed } from "../../semantics/http/sign-in-input.ts";
import { spellName } from "../trace/send-options.ts";
import type { SignInName } from "../trace/send-options.ts";
import type { RunningTrace } from "./running-trace.ts";

/**
 * The parameters for signing in with the name that a participant has in this run; null if there is no such participant.
 * By its spelling, the name is sent as it is, in capitals, or changed so that nobody has it.
 *
 * A *participant* is a person of a trace, known by a number and a role, whatever account they get.
 */
export function signInParams(
  { model, people, modelState }: RunningTrace,
  call: Call,
  params: RequestParts,
  { participant: participantNumber, spelling }: SignInName,
): RequestParts | null {
  const { identification } = model;
  const participant = people.find(({ number }) => number === participantNumber);
  const name =
    participant === undefined || identification === null
      ? undefined
      : modelState.state.entities[identification.entity]?.get(participant.id)?.values[identification.by];
  return typeof name === "string"
    ? { ...params, input: { ...params.input, ...signInNamed(model, call, spellName(name, spelling)) } }
    : null;
}
