import type { Specification } from "../model/specification.ts";
import { decide } from "../semantics/decide.ts";
import type { Row, State } from "../semantics/state/state.ts";

/** Whether a person could sign in with their own name and password at a moment. True where a document has no call for that. */
export function mayAccountSignIn(model: Specification, state: State, { values }: Row, now: string): boolean {
  const { identification } = model;
  const call = model.calls.find(({ does }) => does.kind === "sign in");
  if (identification === null || call === undefined) return true;
  const { by, secret } = identification;
  const input = Object.fromEntries(
    call.takes.flatMap(({ name, field }) => (field === by || field === secret ? [[name, values[field] ?? null]] : [])),
  );
  const request = { call: call.name, subject: null, input, query: {}, ifMatch: null, now, id: "" };
  const decision = decide(model, state, { kind: "visitor" }, request);
  return decision.kind === "answer" || decision.because === null;
}
