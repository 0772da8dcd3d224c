import { entityNamed } from "../../model/find.ts";
import type { Decision } from "../decision.ts";
import { credentialsIn, signInInputs } from "../input/sign-in-inputs.ts";
import { judge, nothingAgainst } from "../judge.ts";
import { withInput } from "../judging.ts";
import type { Judging } from "../judging.ts";
import { refuse } from "../refuse.ts";
import { rowsWith } from "../rows-with.ts";
import { findSubject } from "../subject.ts";
import { createTruth } from "../truth.ts";
import { asksAboutPerson, brokenRuleOnCall } from "../write/broken-rule-on-call.ts";
import { beginDraft } from "../write/draft.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { answerWritten } from "./answer.ts";
import { readInput } from "./read-input.ts";

/**
 * Signs a person in. A wrong name and a wrong password are refused alike; a rule that asks about the person is judged only
 * once the password is right, so that nobody else learns anything from it. (Here a secret is kept as it was given; the
 * runtime keeps its hash, and compares that.)
 */
export function signIn(before: Judging): Decision {
  const { model, call, state } = before;
  const { identification } = model;
  if (identification === null) return refuse(model, "not found");
  const { entity, by, secret } = identification;
  const read = readInput({ ...before, call: { ...call, takes: signInInputs(identification)(call.takes) } });
  const sent = credentialsIn(call.takes, read.judging.moment.input, entityNamed(model, entity), identification);
  const judging = withInput({ ...read.judging, call }, sent.input);
  const subject = findSubject(judging);
  const rules = rulesOnCall(model, call);
  const refusal = judge(model, {
    ...nothingAgainst, fields: read.errors, subjectReadable: call.subject === null || subject !== null,
    get brokenRule() { return brokenRuleOnCall(judging, null, rules.filter((rule) => !asksAboutPerson(rule))); },
  });
  if (refusal !== null) return refusal;
  const [id] = rowsWith(state, entity, by, sent.name);
  const row = id === undefined ? undefined : state.entities[entity]?.get(id);
  if (row === undefined || sent.secret === null || row.values[secret] !== sent.secret) return refuse(model, "bad credentials");
  const moment = { ...judging.moment, me: row.id };
  const theirs: Judging = { ...judging, moment, truth: createTruth(model, state, moment) };
  const forThem = judge(model, { ...nothingAgainst, brokenRule: brokenRuleOnCall(theirs, row.id, rules.filter(asksAboutPerson)) });
  return forThem ?? answerWritten(judging, beginDraft(judging), { record: { entity, id: row.id }, subject, person: row.id, because: null });
}
