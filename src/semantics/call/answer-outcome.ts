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
  const { context, record, person = null, listed, because, subject = record?.id ?? null } = outcome;
  const { status, body } = answersOfOutcome(outcome);
  const base: AnswerShown<Body> = { status, body: undefined, etag: null, key: null, person, because };
  const viewer = person === null ? context : yield* contextFor(context, person);
  switch (body.kind) {
    case "empty":
      return { ...base, ...(yield* answerHeaders(viewer, record, subject)) };
    case "page": {
      const headerPart = yield* answerHeaders(viewer, null, null);
      return listed === undefined || listed.query === null
        ? { ...base, ...headerPart }
        : {
            ...base,
            ...headerPart,
            body: (yield* askQuestion("shownPage", {
              context: viewer,
              listed: { ...listed, query: listed.query },
              about: record,
            })) as Body,
          };
    }
    case "record":
    case "session": {
      const shown =
        record === null
          ? null
          : ((yield* askQuestion("shownRecord", { context: viewer, record })) as RecordRepresentation<Body> | null);
      const headerPart = yield* answerHeaders(viewer, record, subject);
      return shown === null ? { ...base, ...headerPart, status: 204 } : { ...base, ...headerPart, ...shown };
    }
    case "expression": {
      const about =
        record === null
          ? null
          : yield* shownValues<Body>(viewer, { expression: body.expression, record, subject, listed });
      const shown =
        about ?? (yield* shownValues<Body>(viewer, { expression: body.expression, record: null, subject, listed }));
      return {
        ...base,
        body: shown?.body,
        key: about?.key ?? null,
        ...(context.call.headers.length === 0 ? {} : { headers: shown?.headers ?? {} }),
      };
    }
  }
}

/** The answer that a call gives: the second one where it could have created a record and did not. */
export function answersOfOutcome({ context: { call }, createdNothing }: CallOutcome): Answers {
  return createdNothing === true && call.otherwise !== null ? call.otherwise : call.answers;
}

/** The headers that point 7 describes for the call, where the body is no expression. */
function* answerHeaders(
  viewer: ProgramContext,
  record: CallOutcome["record"],
  subject: string | null,
): Program<Pick<AnswerShown<unknown>, "headers">> {
  // Equivalent if never: no headers are answered; this saves asking for them.
  if (viewer.call.headers.length === 0) return {};
  const about =
    record === null ? null : yield* shownValues(viewer, { expression: null, record, subject, listed: undefined });
  return {
    headers:
      (about ?? (yield* shownValues(viewer, { expression: null, record: null, subject, listed: undefined })))
        ?.headers ?? {},
  };
}

function* shownValues<Body>(
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
