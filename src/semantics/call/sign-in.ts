import { someNode } from "../../expression/tree/children-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { credentialsIn, signInInputs } from "../input/sign-in-inputs.ts";
import { askQuestion, askRow, boundRows, noBoundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { judgeRules, rulesOnCall } from "../write/judge-rules.ts";
import { openCall } from "./open-call.ts";
import type { CallOutcome } from "./call-outcome.ts";
import { readCallInput } from "./read-call-input.ts";

/**
 * Signs a person in. A wrong name and a wrong password are refused alike. A rule about the person is judged only after the
 * password was found right, so that nobody else learns anything from it.
 */
export function* signIn(before: ProgramContext): Program<CallOutcome> {
  const { model, call } = before;
  const { identification } = model;
  if (identification === null) return yield* endWithRefusal(createRefusal(model, "not signed in"));
  const { entity } = identification;
  const takes = signInInputs(identification, call.takes);
  const { context: read, errors } = yield* readCallInput({ ...before, call: { ...call, takes } });
  const credentials = credentialsIn(takes, read.environment.input, entityNamed(model, entity), identification);
  const { name, secret } = credentials;
  const sent = { ...before, environment: { ...before.environment, input: credentials.input } };
  const { context, row: subject } = yield* openCall(before, { read: { context: sent, errors } });
  const rules = rulesOnCall(model, call);
  yield* judgeRules(
    context,
    rules.filter((rule) => !isAboutAccount(rule)),
    noBoundRows,
  );
  const found = name === null ? null : yield* askQuestion("account", { name });
  const isRight = yield* askQuestion("isSecretOf", { account: found, given: secret });
  const row = found === null || !isRight || secret === null ? null : yield* askRow(context, entity, found.id);
  if (row === null) return yield* endWithRefusal(createRefusal(model, "bad credentials"));
  const signedIn = { ...context, environment: { ...context.environment, me: row.id } };
  yield* judgeRules(signedIn, rules.filter(isAboutAccount), boundRows(entity, row));
  return { context, record: { entity, id: row.id }, subject: subject?.id ?? null, person: row.id, because: null };
}

/** Whether a rule on signing in is about the account, and so is judged after the password. */
export function isAboutAccount({ holds }: Rule): boolean {
  return someNode(holds, ({ kind }) => kind === "this" || kind === "me");
}
