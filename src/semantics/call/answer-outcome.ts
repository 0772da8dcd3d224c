import type { Answers } from "../../model/call.ts";
import type { Answer } from "../decision/decision.ts";
import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import type { ExpressionRepresentation, RecordRepresentation, ShownExpression } from "../program/question.ts";
import { withoutDeleted } from "../write/without-deleted.ts";
import type { CallOutcome } from "./call-outcome.ts";

/** An answer as the caller sees it. `Body` is the form in which the driver gives bodies: a value, or its JSON text. */
export interface AnswerShown<Body> extends Pick<Answer, "status" | "headers" | "etag" | "person" | "because"> {
  /** Undefined: no body. */
  readonly body: Body | undefined;
  /** The key of the record that the answer shows or is about; null where there is none, or none that the caller may read. */
  readonly key: string | null;
}

/** Makes the answer that point 7 describes, as the caller may see it after the call has written. */
export function* answerOutcome<Body>(outcome: CallOutcome): Program<AnswerShown<Body>> {
  const { person = null, record, listed, because, subject = record?.id ?? null } = outcome;
  const { status, body } = answersOfOutcome(outcome);
  const context = yield* contextAfter(outcome.context, person);
  const base: AnswerShown<Body> = { status, body: undefined, etag: null, key: null, person, because };
  if (body.kind === "expression") {
    const shown = yield* showValues<Body>(context, { expression: body.expression, record, subject, listed });
    return { ...base, body: shown?.body, key: shown?.key ?? null, ...headersIn(context, shown) };
  }
  const isPage = body.kind === "page";
  const shown =
    (body.kind === "record" || body.kind === "session") && record !== null
      ? ((yield* askQuestion("shownRecord", { context, record })) as RecordRepresentation<Body> | null)
      : null;
  const about = isPage ? { record: null, subject: null } : { record, subject };
  const ofHeaders = { expression: null, listed: undefined, ...about };
  // Equivalent if always: no headers are answered; not asking for them saves work.
  const headers = context.call.headers.length > 0 ? headersIn(context, yield* showValues(context, ofHeaders)) : {};
  const answer: AnswerShown<Body> = { ...base, ...headers, ...shown };
  if (body.kind === "empty") return answer;
  if (!isPage) return shown === null ? { ...answer, status: 204 } : answer;
  // Equivalent if never: only a call that has listed a page answers one.
  if (listed === undefined || listed.query === null) return answer;
  const page = { context, listed: { ...listed, query: listed.query }, about: record };
  return { ...answer, body: (yield* askQuestion("shownPage", page)) as Body };
}

/** The answer that a call gives: the second one where it could have created a record and did not. */
export function answersOfOutcome({ context: { call }, createdNothing }: CallOutcome): Answers {
  return createdNothing === true && call.otherwise !== null ? call.otherwise : call.answers;
}

function headersIn(
  { call }: ProgramContext,
  shown: ExpressionRepresentation<unknown> | null,
): Pick<AnswerShown<unknown>, "headers"> {
  return call.headers.length === 0 ? {} : { headers: shown?.headers ?? {} };
}

/** The values of an answer; where it is about a record that the caller may not read, those of an answer about none. */
function* showValues<Body>(
  context: ProgramContext,
  shown: ShownExpression,
): Program<ExpressionRepresentation<Body> | null> {
  const values = (yield* askQuestion("shownValues", { context, shown })) as ExpressionRepresentation<Body> | null;
  return values !== null || shown.record === null ? values : yield* showValues(context, { ...shown, record: null });
}

/**
 * The context in which a call is answered: for whoever is signed in by it, else for its caller, in the role that they have after the
 * call. An account that the call has deleted has no role.
 */
function* contextAfter(context: ProgramContext, person: string | null): Program<ProgramContext> {
  const { model, environment, writeSet } = context;
  if (person !== null) {
    const role = yield* askQuestion("role", { person });
    return { ...context, role: role ?? context.role, environment: { ...environment, me: person } };
  }
  const { me } = environment;
  const isWritten = me !== null && writeSet.written.get(model.identification?.entity ?? "")?.has(me) === true;
  return withoutDeleted(isWritten ? { ...context, role: (yield* askQuestion("role", { person: me })) ?? "" } : context);
}
