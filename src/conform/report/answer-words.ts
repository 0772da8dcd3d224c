import type { Performed } from "../story/performed.ts";
import type { Difference } from "../mirror/difference.ts";
import { statusPlace } from "../judge/judge-answer.ts";
import { objectOf } from "../target/json-of.ts";
import { plainText } from "../target/plain-text.ts";

/** What had to come back: `201`, `404 NO_SUCH_THING “There is nothing here.”`. */
export function expectedInWords({ expected, decision }: Performed): string {
  return decision.kind === "refusal"
    ? `${expected.status} ${decision.code} “${decision.message}”`
    : String(expected.status);
}

/** What came back, in as many words, or why nothing did. */
export function cameInWords({ came, expected, judgement }: Performed): string {
  if (came.kind === "unanswered") return came.why;
  if (came.status < 400 && came.status === expected.status && judgement !== null && judgement.wrong !== null)
    return `${came.status}, but with another body`;
  const body = came.status < 400 ? null : objectOf(came.body);
  const told = (name: string): string | null => (typeof body?.[name] === "string" ? plainText(body[name], 80) : null);
  const [code, words] = [told("code"), told("title") ?? told("message")];
  return `${came.status}${code === null ? "" : ` ${code}`}${words === null ? "" : ` “${words}”`}`;
}

const mostTold = 5;

/** Where a body is not as it has to be, place by place; where only the status is another, nothing. */
export function differencesInWords({ judgement }: Performed): readonly string[] {
  const differences = (judgement?.differences ?? []).filter(({ at }) => at !== statusPlace && at !== "code");
  const told = differences.slice(0, mostTold).map(inWords);
  const left = differences.length - told.length;
  return [...told, ...(left > 0 ? [left === 1 ? "and one other difference" : `and ${left} other differences`] : [])];
}

function inWords({ at, expected, came }: Difference): string {
  return `${at === "" ? "the body" : plainText(at, 80)}: expected ${valueInWords(expected)}, came ${valueInWords(came)}`;
}

function valueInWords(value: unknown): string {
  return value === undefined ? "nothing" : plainText(JSON.stringify(value), 100);
}
