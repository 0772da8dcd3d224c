import { entityNamed } from "../../model/find.ts";
import { createRefusal } from "../decision/refuse.ts";
import { credentialsIn, signInInputs } from "../input/sign-in-inputs.ts";
import { askQuestion, askRow, askSubject, boundRows, noBoundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { asksAboutPerson, judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput, withInput } from "./read-input.ts";

/**
 * Signs a person in. A wrong name and a wrong password are refused alike. A rule about the person is judged only after the
 * password was found right, so that nobody else learns anything from it.
 */
export function* signIn(before: ProgramContext): Program<CallOutcome> {
  const { model, call } = before;
  const { identification } = model;
  if (identification === null) return yield* endWithRefusal(createRefusal(model, "not signed in"));
  const { entity } = identification;
  const read = yield* readCallInput({ ...before, call: { ...call, takes: signInInputs(identification, call.takes) } });
  const sent = credentialsIn(call.takes, read.context.environment.input, entityNamed(model, entity), identification);
  const context = withInput(before, sent.input);
  const about = yield* askSubject(context);
  const rules = rulesOnCall(model, call);
  yield* judgeInput(context, read.errors, call.subject === null || about !== null);
  yield* judgeRules(
    context,
    rules.filter((rule) => !asksAboutPerson(rule)),
    noBoundRows,
  );
  const found = sent.name === null ? null : yield* askQuestion("account", { name: sent.name });
  const isRight = yield* askQuestion("isSecretOf", { account: found, given: sent.secret });
  const row = found === null || !isRight || sent.secret === null ? null : yield* askRow(context, entity, found.id);
  if (row === null) return yield* endWithRefusal(createRefusal(model, "bad credentials"));
  const signedIn: ProgramContext = { ...context, environment: { ...context.environment, me: row.id } };
  yield* judgeRules(signedIn, rules.filter(asksAboutPerson), boundRows(entity, row));
  return { context, record: { entity, id: row.id }, subject: about?.id ?? null, person: row.id, because: null };
}
