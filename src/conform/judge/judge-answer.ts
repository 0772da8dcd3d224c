import type { Value } from "../../model/value-type.ts";
import { parseJsonBody } from "../target/parse-json.ts";
import type { HttpAnswer } from "../target/target.ts";
import { cookieValueIn } from "../target/cookie-value.ts";
import { compareBodies } from "./compare-bodies.ts";
import type { BodyComparison, UnpredictableValues } from "./compare-bodies.ts";
import type { LearnedValue } from "../model-state/learned-value.ts";
import type { AnswerDifference } from "../model-state/answer-difference.ts";
import type { ExpectedAnswer } from "./expected-answer.ts";

/** What is wrong with an answer, by how grave it is. */
export type DeviationKind =
  /** Granted what the document refuses. */
  | "let in"
  /** Refused what the document grants. */
  | "kept out"
  /** Another status, error or body. */
  | "wrong answer"
  /** The right error in other words than the catalogue's. */
  | "wrong words";

/** The place of a difference that is in no body. */
export const statusLocation = "the status of HTTP";

/** The place of a tag that another contradicts. */
export const tagLocation = "the ETag";

/** How an answer was judged. */
export interface AnswerJudgement {
  readonly deviation: DeviationKind | null;
  readonly differences: readonly AnswerDifference[];
  /** What the target has told of what only it could know. */
  readonly learned: readonly LearnedValue[];
}

/** How to look at bodies. */
export interface JudgingOptions extends UnpredictableValues {
  /** Milliseconds by which two clocks may differ. */
  readonly tolerance: number;
  /** Whether others' records may be among what a list shows; then only what is ours is judged. */
  readonly isShared: boolean;
  /** Whether an item of a list is known to be one of ours. */
  readonly isOwnRecord: (item: Value) => boolean;
}

/** Judges an answer by what it has to be. */
export function judgeAnswer(expected: ExpectedAnswer, received: HttpAnswer, standard: JudgingOptions): AnswerJudgement {
  const judgement = judgeStatusAndBody(expected, received, standard);
  return expected.cookie === undefined || received.status >= 400
    ? judgement
    : withCookie(judgement, expected.cookie, received);
}

/** Adds what the cookie of an answer tells, or that it is missing. */
function withCookie(
  { deviation, differences, learned }: AnswerJudgement,
  { name, token }: NonNullable<ExpectedAnswer["cookie"]>,
  received: HttpAnswer,
): AnswerJudgement {
  const cookie = cookieValueIn(received, name);
  if (cookie !== null)
    return { deviation: deviation, differences, learned: [...learned, { placeholder: token, actual: cookie }] };
  return {
    deviation: deviation ?? "wrong answer",
    differences: [...differences, { at: `the cookie ${name}`, expected: "a token", received: undefined }],
    learned,
  };
}

function judgeStatusAndBody(
  { status, body }: ExpectedAnswer,
  received: HttpAnswer,
  standard: JudgingOptions,
): AnswerJudgement {
  if (body.kind === "refused")
    return received.status < 400
      ? deviating("let in", [{ at: statusLocation, expected: status, received: received.status }])
      : received.status < 500
        ? conforming()
        : deviating("wrong answer", [{ at: statusLocation, expected: status, received: received.status }]);
  const granted = received.status < 400;
  if (granted !== status < 400)
    return deviating(granted ? "let in" : "kept out", [
      { at: statusLocation, expected: status, received: received.status },
    ]);
  if (received.status === status) return judgeBody(body, received, standard);
  const statusDifference = { at: statusLocation, expected: status, received: received.status };
  if (!granted) return deviating("wrong answer", [statusDifference, ...codeOf(body, received)]);
  // Whoever was granted the call is told what came of it, under whichever status.
  const { differences, learned } = judgeBody(body, received, standard);
  return { deviation: "wrong answer", differences: [statusDifference, ...differences], learned };
}

function judgeBody(body: ExpectedAnswer["body"], received: HttpAnswer, standard: JudgingOptions): AnswerJudgement {
  switch (body.kind) {
    case "any":
    case "refused":
      return conforming();
    case "none":
      return received.body.trim() === ""
        ? conforming()
        : deviating("wrong answer", [
            { at: "", expected: undefined, received: parseJsonBody(received.body) ?? received.body },
          ]);
    case "text":
      return judged(compareBodies(body.text, received.body, standard.tolerance, standard), "wrong answer");
    case "json": {
      const json = parseJsonBody(received.body);
      return json === undefined
        ? notJson(received)
        : judged(compareBodies(body.value, json, standard.tolerance, standard), "wrong answer");
    }
    case "page":
      return judgePage(body, received, standard);
    case "problem":
      return judgeProblem(body, received);
  }
}

/** More than any page has: a target may send millions. */
const mostItems = 10_000;

function judgePage(
  { items, total, hasNext }: Extract<ExpectedAnswer["body"], { kind: "page" }>,
  received: HttpAnswer,
  { tolerance, isShared, isOwnRecord, ...unforeseen }: JudgingOptions,
): AnswerJudgement {
  const json = parseJsonBody(received.body) as
    | { readonly items?: Value; readonly total?: Value; readonly next?: Value }
    | undefined;
  if (json === undefined || typeof json !== "object" || !Array.isArray(json.items)) return notJson(received);
  const got = json.items as readonly Value[];
  if (got.length > mostItems)
    return deviating("wrong answer", [
      { at: "items", expected: `${items.length} items`, received: `${got.length} items` },
    ]);
  if (!isShared) {
    const next = (json.next ?? null) !== null;
    return judged(
      compareBodies(
        { items, total, hasNext },
        { items: got, total: json.total ?? null, hasNext: next },
        tolerance,
        unforeseen,
      ),
      "wrong answer",
    );
  }
  // Others' records only move ours back: those of ours that are on the page are the first that there have to be.
  // What was created by somebody who was not told its key is known by the rest of it, unless others' records have the same.
  const ours = got.filter(
    (item) =>
      isOwnRecord(item) ||
      items.some((expected) => compareBodies(expected, item, tolerance, unforeseen).differences.length === 0),
  );
  const isWhole = (json.next ?? null) === null;
  if (ours.some((item) => !isOwnRecord(item)) && !(isWhole && !hasNext && ours.length === items.length))
    return conforming();
  return judged(
    compareBodies(isWhole && !hasNext ? items : items.slice(0, ours.length), ours, tolerance, unforeseen),
    "wrong answer",
  );
}

function judgeProblem(
  { refusal: { code, status, fields }, words }: Extract<ExpectedAnswer["body"], { kind: "problem" }>,
  received: HttpAnswer,
): AnswerJudgement {
  const json = parseJsonBody(received.body);
  if (json === undefined || typeof json !== "object" || json === null || Array.isArray(json)) return notJson(received);
  const problem = json as Readonly<Record<string, Value>>;
  const marked = (all: readonly { readonly field: Value; readonly code: Value }[]): Value =>
    all.map((one) => `${String(one.field)}: ${String(one.code)}`).sort();
  const got = Array.isArray(problem["errors"])
    ? (problem["errors"] as readonly { readonly field: Value; readonly code: Value }[])
    : [];
  const comparison = compareBodies(
    { status, code, fields: marked(fields) },
    { status: problem["status"] ?? null, code: problem["code"] ?? null, fields: marked(got) },
    0,
  );
  if (comparison.differences.length > 0) return judged(comparison, "wrong answer");
  return words === null ? conforming() : judged(compareBodies(words, problem["title"] ?? null, 0), "wrong words");
}

/** Which code came, where another status did. */
function codeOf(body: ExpectedAnswer["body"], received: HttpAnswer): readonly AnswerDifference[] {
  if (body.kind !== "problem") return [];
  const json = parseJsonBody(received.body);
  const code =
    typeof json === "object" && json !== null && !Array.isArray(json)
      ? (json as Readonly<Record<string, Value>>)["code"]
      : undefined;
  return code === body.refusal.code ? [] : [{ at: "code", expected: body.refusal.code, received: code }];
}

function judged({ differences, learned }: BodyComparison, deviation: DeviationKind): AnswerJudgement {
  return { deviation: differences.length === 0 ? null : deviation, differences, learned };
}

function conforming(): AnswerJudgement {
  return { deviation: null, differences: [], learned: [] };
}

function deviating(deviation: DeviationKind, differences: readonly AnswerDifference[]): AnswerJudgement {
  return { deviation: deviation, differences, learned: [] };
}

function notJson(received: HttpAnswer): AnswerJudgement {
  return deviating("wrong answer", [{ at: "", expected: "JSON", received: received.body.slice(0, 200) }]);
}
