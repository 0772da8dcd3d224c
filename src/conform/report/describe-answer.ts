import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { AnswerDifference } from "../model-state/answer-difference.ts";
import { statusLocation } from "../judge/judge-answer.ts";
import { parseJsonObject } from "../target/parse-json-body.ts";
import { printableText } from "../target/printable-text.ts";
import type { Specification } from "../../model/specification.ts";
import { refusalMessage } from "../../wording/word-refusal.ts";

/** The expected answer in words, as in `201` or `404 NO_SUCH_THING “There is nothing here.”`. */
export function describeExpected(model: Specification, { expected, decision }: JudgedExchange): string {
  return decision.kind === "refusal"
    ? `${expected.status} ${decision.code} “${refusalMessage(model, decision)}”`
    : String(expected.status);
}

/** The received answer in words, or why there was none. */
export function describeReceived({ received, expected, judgement }: JudgedExchange): string {
  if (received.kind === "unanswered") return received.reason;
  if (
    received.status < 400 &&
    received.status === expected.status &&
    judgement !== null &&
    judgement.deviation !== null
  )
    return `${received.status}, but with another body`;
  const body = received.status < 400 ? null : parseJsonObject(received.body);
  const told = (name: string): string | null =>
    typeof body?.[name] === "string" ? printableText(body[name], 80) : null;
  const [code, words] = [told("code"), told("title") ?? told("message")];
  return `${received.status}${code === null ? "" : ` ${code}`}${words === null ? "" : ` “${words}”`}`;
}

const maxDifferences = 5;

/** The differences of a body in words, place by place; empty if only the status differs. */
export function describeDifferences({ judgement }: JudgedExchange): readonly string[] {
  const differences = (judgement?.differences ?? []).filter(({ at }) => at !== statusLocation && at !== "code");
  const told = differences.slice(0, maxDifferences).map(describeDifference);
  const left = differences.length - told.length;
  return [...told, ...(left > 0 ? [left === 1 ? "and one other difference" : `and ${left} other differences`] : [])];
}

function describeDifference({ at, expected, received }: AnswerDifference): string {
  return `${at === "" ? "the body" : printableText(at, 80)}: expected ${describeValue(expected)}, received ${describeValue(received)}`;
}

function describeValue(value: unknown): string {
  return value === undefined ? "nothing" : printableText(JSON.stringify(value), 100);
}
