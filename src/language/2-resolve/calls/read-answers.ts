import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import type { Environment } from "../../../expression/check/environment.ts";
import type { Answers, Call, Does, Input } from "../../../model/call.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { withoutBackticks, onlyCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { readCode } from "../context/read-expression.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readEntityName } from "../context/split-action.ts";
import { inputTypes } from "../inputs/resolve-inputs.ts";
import { bothAnswers, divideAnswer } from "./answer-left-open.ts";
import { pageVariables } from "./read-selection.ts";
import { reasonAgainst } from "./reason-against-answer.ts";
import type { AnsweringCall } from "./reason-against-answer.ts";

/** A call whose answers are read. */
export interface CallToAnswer extends AnsweringCall {
  /** The owner of the inputs that its expressions can read. */
  readonly sentTo: string;
  /** Where the call stands. */
  readonly span: Span;
}

/** The answer of a call without an Answers cell. */
export function usualAnswer(does: Does, people: string | null): Answers {
  switch (does.kind) {
    case "list":
      return { status: 200, body: { kind: "page", entity: does.entity } };
    case "create":
      return { status: 201, body: { kind: "record", entity: does.entity } };
    case "read":
    case "update":
    case "transition":
      return { status: 200, body: { kind: "record", entity: does.entity } };
    case "sign up":
      return { status: 201, body: { kind: "session" } };
    case "sign in":
      return { status: 200, body: { kind: "session" } };
    case "me":
      return { status: 200, body: people === null ? { kind: "empty" } : { kind: "record", entity: people } };
    case "delete":
    case "sign out":
    case "statements":
    case "reset":
    case "nothing":
      return { status: 204, body: { kind: "empty" } };
  }
}

/** Reads `201 Payment, else 200 Payment`: the second answer is for requests that created nothing. */
export function readBothAnswers(
  cell: Words | undefined,
  head: CallToAnswer,
  takes: readonly Input[],
  context: ResolveContext,
): Pick<Call, "answers" | "otherwise"> {
  const [first, second] = cell === undefined ? [] : bothAnswers(cell);
  const { creates } = head;
  const answers = readAnswers(first, creates ?? head.subject?.entity ?? null, head, takes, context);
  if (second === undefined) return { answers, otherwise: null };
  if (creates === null && !(head.does.kind === "update" && head.does.creates))
    context.report.add(createDiagnostic("else-of-nothing", spanOf(second), {}));
  const otherwise = readAnswers(second, head.subject?.entity ?? null, { ...head, creates: null }, takes, context);
  return { answers, otherwise };
}

function readAnswers(
  answer: Words | undefined,
  about: string | null,
  head: CallToAnswer,
  takes: readonly Input[],
  context: ResolveContext,
): Answers {
  const usual = usualAnswer(head.does, context.people);
  if (answer === undefined) return usual;
  const { said: cell, leftOpen } = divideAnswer(answer);
  const match = /^`?(\d{3})`?(?=\s|$)/.exec(cell.text);
  const status = Number(match?.[1]);
  if (match === null || status < 200 || status > 299) {
    context.report.add(createDiagnostic("bad-answer", spanOf(cell), { text: cell.text }));
    return usual;
  }
  const all = trimWords(sliceWords(cell, match[0].length));
  const plain = /^text\s+(?=`)/i.exec(all.text);
  const rest = sliceWords(all, plain?.[0].length ?? 0);
  if (leftOpen === "answer") return { status, body: usual.body };
  if (rest.text === "") return { status, body: { kind: "empty" } };
  const code = onlyCode(rest);
  if (code !== null && (plain !== null || oneNamed(context.entities, code.text) === undefined)) {
    const environment = answerEnvironment(head, about, takes, false, context);
    const expression = readCode(code, environment, plain === null ? null : { kind: "text", optional: true }, context);
    return expression === null
      ? { status, body: { kind: "empty" } }
      : { status, body: { kind: "expression", expression, ...(plain === null ? {} : { as: "text" }) } };
  }
  const words = withoutBackticks(rest);
  if (words.text === "session" || words.text === "token")
    return answered({ status, body: { kind: "session" } }, words, head, context);
  const list = /^list of\s+/i.exec(words.text);
  const entity = readEntityName(sliceWords(words, list?.[0].length ?? 0), context);
  if (entity === null) return usual;
  return answered({ status, body: { kind: list === null ? "record" : "page", entity } }, words, head, context);
}

/** Reports an answer that the call never gives, unless it is not known what the call does. */
function answered(answers: Answers, at: Words, head: CallToAnswer, { people, report }: ResolveContext): Answers {
  const reason = report.failedIn(head.span) ? null : reasonAgainst(answers.body, head, people);
  if (reason !== null) report.add(createDiagnostic("answer-never-given", spanOf(at), { what: at.text, reason }));
  return answers;
}

/** The environment of an answer. In a page, the variables of the list are not available, because it counts and shows its records itself. */
export function answerEnvironment(
  { does, subject, sentTo }: CallToAnswer,
  about: string | null,
  takes: readonly Input[],
  isPage: boolean,
  context: ResolveContext,
): Environment {
  return environmentOf(context, {
    this: about,
    subject: subject?.entity ?? null,
    input: inputTypes(takes, sentTo),
    sentTo,
    answers: true,
    variables: does.kind === "list" && !isPage ? pageVariables(does.entity) : new Map(),
  });
}
