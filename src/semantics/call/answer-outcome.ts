import type { Answers } from "../../model/call.ts";
import { askQuestion } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import type {
  ExpressionRepresentation,
  GrantingLine,
  RecordRepresentation,
  ShownExpression,
} from "../program/question.ts";
import type { CallOutcome } from "./outcome.ts";

/** An answer as the caller sees it. `Body` is the form in which the driver gives bodies: a value, or its JSON text. */
export interface AnswerShown<Body> {
  readonly status: number;
  /** Undefined: no body. */
  readonly body: Body | undefined;
  /** The tag of the record in the answer; null where the answer shows no record. */
  readonly etag: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** The key of the record that the answer shows or is about; null where there is none, or none that the caller may read. */
  readonly key: string | null;
  readonly person: string | null;
  readonly because: GrantingLine;
}

/** Makes the answer that point 7 describes, as the caller may see it after the call has written. */
export function* answerOutcome<Body>(outcome: CallOutcome): Program<AnswerShown<Body>> {
  const { person = null, record, listed, because, subject = record?.id ?? null } = outcome;
  const { status, body } = answersOfOutcome(outcome);
  const context = person === null ? outcome.context : yield* contextFor(outcome.context, person);
  const base: AnswerShown<Body> = { status, body: undefined, etag: null, key: null, person, because };
  if (body.kind === "expression") {
    const { expression } = body;
    const about = record === null ? null : yield* showValues<Body>(context, { expression, record, subject, listed });
    const shown = about ?? (yield* showValues<Body>(context, { expression, record: null, subject, listed }));
    return { ...base, body: shown?.body, key: about?.key ?? null, ...headersIn(context, shown) };
  }
  const isPage = body.kind === "page";
  const shown =
    (body.kind === "record" || body.kind === "session") && record !== null
      ? ((yield* askQuestion("shownRecord", { context, record })) as RecordRepresentation<Body> | null)
      : null;
  const ofRecord = isPage ? { record: null, subject: null } : { record, subject };
  // Equivalent if always: no headers are answered; not asking for them saves work.
  const headers = context.call.headers.length > 0 ? yield* answerHeaders<Body>(context, ofRecord) : {};
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

/** The headers that point 7 describes for the call, where the body is no expression. */
function* answerHeaders<Body>(
  context: ProgramContext,
  { record, subject }: Pick<ShownExpression, "record" | "subject">,
): Program<Pick<AnswerShown<Body>, "headers">> {
  const shown = { expression: null, subject, listed: undefined };
  const about = record === null ? null : yield* showValues(context, { ...shown, record });
  return headersIn(context, about ?? (yield* showValues(context, { ...shown, record: null })));
}

function headersIn(
  { call }: ProgramContext,
  shown: ExpressionRepresentation<unknown> | null,
): Pick<AnswerShown<unknown>, "headers"> {
  return call.headers.length === 0 ? {} : { headers: shown?.headers ?? {} };
}

function* showValues<Body>(
  context: ProgramContext,
  shown: ShownExpression,
): Program<ExpressionRepresentation<Body> | null> {
  return (yield* askQuestion("shownValues", { context, shown })) as ExpressionRepresentation<Body> | null;
}

/** The context of a call for whoever is signed in by it: its answer is made for them, in their role. */
function* contextFor(context: ProgramContext, person: string): Program<ProgramContext> {
  const role = yield* askQuestion("role", { person });
  return { ...context, role: role ?? context.role, environment: { ...context.environment, me: person } };
}
