import type { Input } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Decision } from "../decision.ts";
import { checkInput } from "../input/check-input.ts";
import { readingOf } from "../input/reading-of.ts";
import { withFields } from "../input/with-fields.ts";
import type { Judging } from "../judging.ts";
import { readKey } from "../key.ts";
import { refuse } from "../refuse.ts";
import { rowsWith } from "../rows-with.ts";
import { beginDraft } from "../write/draft.ts";
import { answerWritten } from "./answer.ts";

/**
 * Signs a person in. A wrong name and a wrong password are refused alike. (Here a secret is kept as it was given; the
 * runtime keeps its hash, and compares that.)
 */
export function signIn(judging: Judging): Decision {
  const { model, call, request, state } = judging;
  const { identification } = model;
  if (identification === null) return refuse(model, "not found");
  const { values: sent, errors } = checkInput(credentialInputs(call.takes), request.input, readingOf(model, call));
  if (errors.length > 0) return refuse(model, "invalid input", { fields: errors });
  const { entity, by, secret } = identification;
  const values = withFields(call.takes, sent);
  const [id] = rowsWith(state, entity, by, readKey(entityNamed(model, entity), by, String(values[by])));
  const row = id === undefined ? undefined : state.entities[entity]?.get(id);
  if (row === undefined || values[secret] === undefined || row.values[secret] !== values[secret]) return refuse(model, "bad credentials");
  return answerWritten(judging, beginDraft(judging), { record: { entity, id: row.id }, person: row.id, because: null });
}

/** What sign-in takes: a short password is a wrong one, not an ill-formed one; so is a name that is no address. */
export function credentialInputs(takes: readonly Input[]): readonly Input[] {
  return takes.map((input) => ({ ...input, required: true, type: { kind: "text", long: false, range: { max: 1000 } } }));
}
