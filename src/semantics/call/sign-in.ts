import { entityNamed } from "../../model/find.ts";
import { credentialsIn, signInInputs } from "../input/sign-in-inputs.ts";
import { ask, bound, rowOf, subject, unbound } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import { refuseWhole } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { refuse } from "../decision/refuse.ts";
import { asksAboutPerson, judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput } from "./judge.ts";
import type { Outcome } from "./outcome.ts";
import { readInput, withInput } from "./read-input.ts";

/**
 * Signs a person in. A wrong name and a wrong password are refused alike; a rule that asks about the person is judged only
 * once the password is right, so that nobody else learns anything from it.
 */
export function* signIn(before: Context): Program<Outcome> {
  const { model, call } = before;
  const { identification } = model;
  if (identification === null) return yield* refuseWhole(refuse(model, "not found"));
  const { entity } = identification;
  const read = yield* readInput({ ...before, call: { ...call, takes: signInInputs(identification, call.takes) } });
  const sent = credentialsIn(call.takes, read.context.environment.input, entityNamed(model, entity), identification);
  const context = withInput(before, sent.input);
  const about = yield* subject(context);
  const rules = rulesOnCall(model, call);
  yield* judgeInput(context, read.errors, call.subject === null || about !== null);
  yield* judgeRules(
    context,
    rules.filter((rule) => !asksAboutPerson(rule)),
    unbound,
  );
  const found = sent.name === null ? null : yield* ask("account", { name: sent.name });
  const isRight = yield* ask("isSecretOf", { account: found, given: sent.secret });
  const row = found === null || !isRight || sent.secret === null ? null : yield* rowOf(context, entity, found.id);
  if (row === null) return yield* refuseWhole(refuse(model, "bad credentials"));
  const theirs: Context = { ...context, environment: { ...context.environment, me: row.id } };
  yield* judgeRules(theirs, rules.filter(asksAboutPerson), bound(entity, row));
  return { context, record: { entity, id: row.id }, subject: about?.id ?? null, person: row.id, because: null };
}
