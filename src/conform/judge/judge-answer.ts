import type { Value } from "../../model/value-type.ts";
import { parseJsonBody, parseJsonObject } from "../target/parse-json-body.ts";
import type { HttpAnswer } from "../target/target.ts";
import { cookieValueIn } from "../target/cookie-value-in.ts";
import { compareBodies } from "./compare-bodies.ts";
import type { BodyComparison, UnpredictableValues } from "./compare-bodies.ts";
import type { LearnedValue } from "../model-state/learned-value.ts";
import type { AnswerDifference } from "../model-state/answer-difference.ts";
import type { RequiredAnswer } from "./required-answer.ts";

/** The ways in which an answer can deviate from the expected one. */
export type DeviationKind =
  /** The target granted what the document refuses. */
  | "let in"
  /** The target refused what the document grants. */
  | "kept out"
  /** The target answered with an error of its own: an HTTP status of 500 or more that the document does not require. */
  | "failed"
  /** The status, the error code or the body is another. */
  | "wrong answer"
  /** The error is right, but its message is not the message in point 8. */
  | "wrong words";

/** The `at` of a difference in the HTTP status rather than in the body. */
export const statusLocation = "the status of HTTP";

/** The `at` of a difference in an ETag that contradicts an earlier one. */
export const tagLocation = "the ETag";

/** The result of judging one answer. */
export interface AnswerJudgement {
  /** How the answer deviates; null if it does not. */
  readonly deviation: DeviationKind | null;
  /** The differences from the expected answer; empty if it does not deviate. */
  readonly differences: readonly AnswerDifference[];
  /** The values that the answer has revealed for placeholders. */
  readonly learned: readonly LearnedValue[];
}

/** How answers are compared. */
export interface JudgingOptions extends UnpredictableValues {
  /** The milliseconds by which the clocks of the tester and the target may differ. */
  readonly clockTolerance: number;
  /** Whether lists may contain foreign records; then only the tester's own records are compared. */
  readonly isShared: boolean;
  /** Whether an item of a list is known to be one of the tester's own records. */
  readonly isOwnRecord: (item: Value) => boolean;
}

/**
 * Compares an answer of the target with the answer that the document requires: status, error code, body and cookie. It
 * knows nothing else about the target; `judgeInContext` excuses differences that have another reason than a fault of
 * the target.
 *
 * The *target* is the implementation that is tested. A *placeholder* stands for a value that only the target can know,
 * until an answer reveals this value. An answer *deviates* if it differs from what the document requires. A *foreign
 * record* is one that others have written, so that the judge does not know it. A *point* is one of the nine parts of a
 * document.
 */
export function judgeAnswer(expected: RequiredAnswer, received: HttpAnswer, options: JudgingOptions): AnswerJudgement {
  const judgement = judgeStatusAndBody(expected, received, options);
  return expected.cookie === undefined || received.status >= 400
    ? judgement
    : withCookie(judgement, expected.cookie, received);
}

/** Adds the token that the cookie of an answer reveals, or a difference if the cookie is missing. */
function withCookie(
  { deviation, differences, learned }: AnswerJudgement,
  { name, token }: NonNullable<RequiredAnswer["cookie"]>,
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
  { status, body }: RequiredAnswer,
  received: HttpAnswer,
  options: JudgingOptions,
): AnswerJudgement {
  if (received.status >= 500 && received.status !== status)
    return deviating("failed", [{ at: statusLocation, expected: status, received: received.status }]);
  if (body.kind === "refused")
    return received.status < 400
      ? deviating("let in", [{ at: statusLocation, expected: status, received: received.status }])
      : conforming();
  const granted = received.status < 400;
  if (granted !== status < 400)
    return deviating(granted ? "let in" : "kept out", [
      { at: statusLocation, expected: status, received: received.status },
    ]);
  if (received.status === status) return judgeBody(body, received, options);
  const statusDifference = { at: statusLocation, expected: status, received: received.status };
  if (!granted) return deviating("wrong answer", [statusDifference, ...codeOf(body, received)]);
  // The target granted the request, so its body is compared even if the status is wrong.
  const { differences, learned } = judgeBody(body, received, options);
  return { deviation: "wrong answer", differences: [statusDifference, ...differences], learned };
}

function judgeBody(body: RequiredAnswer["body"], received: HttpAnswer, options: JudgingOptions): AnswerJudgement {
  switch (body.kind) {
    case "any":
    case "refused":
      return conforming();
    case "entries":
      return judgeEntries(body.names, received);
    case "none":
      return received.body.trim() === ""
        ? conforming()
        : deviating("wrong answer", [
            { at: "", expected: undefined, received: parseJsonBody(received.body) ?? received.body },
          ]);
    case "text":
      return judgementOf(compareBodies(body.text, received.body, options.clockTolerance, options), "wrong answer");
    case "json": {
      const json = parseJsonBody(received.body);
      return json === undefined
        ? notJsonJudgement(received)
        : judgementOf(compareBodies(body.value, json, options.clockTolerance, options), "wrong answer");
    }
    case "page":
      return judgePage(body, received, options);
    case "problem":
      return judgeProblem(body, received, options);
  }
}

function judgeEntries(names: readonly string[], received: HttpAnswer): AnswerJudgement {
  const json = parseJsonObject(received.body);
  if (json === null) return notJsonJudgement(received);
  const missing = names.filter((name) => !Object.hasOwn(json, name));
  return missing.length === 0
    ? conforming()
    : deviating(
        "wrong answer",
        missing.map((name) => ({ at: name, expected: "a value", received: undefined })),
      );
}

/** More items than a page can have: a target may send millions. */
const maxItems = 10_000;

function judgePage(
  { items, total, hasNext }: Extract<RequiredAnswer["body"], { kind: "page" }>,
  received: HttpAnswer,
  { clockTolerance, isShared, isOwnRecord, ...unpredictable }: JudgingOptions,
): AnswerJudgement {
  const json = parseJsonObject(received.body);
  if (json === null || !Array.isArray(json["items"])) return notJsonJudgement(received);
  const got = json["items"] as readonly Value[];
  if (got.length > maxItems)
    return deviating("wrong answer", [
      { at: "items", expected: `${items.length} items`, received: `${got.length} items` },
    ]);
  if (!isShared) {
    const next = (json["next"] ?? null) !== null;
    return judgementOf(
      compareBodies(
        { items, total, hasNext },
        { items: got, total: json["total"] ?? null, hasNext: next },
        clockTolerance,
        unpredictable,
      ),
      "wrong answer",
    );
  }
  // Foreign records can only push own records to later pages, so the own records on this page have to be the first of
  // the expected records. A record whose key no answer has revealed is recognized by its other fields, unless a foreign
  // record has the same fields.
  const ownItems = got.filter(
    (item) =>
      isOwnRecord(item) ||
      items.some((expected) => compareBodies(expected, item, clockTolerance, unpredictable).differences.length === 0),
  );
  const isWhole = (json["next"] ?? null) === null;
  if (ownItems.some((item) => !isOwnRecord(item)) && !(isWhole && !hasNext && ownItems.length === items.length))
    return conforming();
  return judgementOf(
    compareBodies(
      isWhole && !hasNext ? items : items.slice(0, ownItems.length),
      ownItems,
      clockTolerance,
      unpredictable,
    ),
    "wrong answer",
  );
}

function judgeProblem(
  { refusal: { code, status, fields }, message }: Extract<RequiredAnswer["body"], { kind: "problem" }>,
  received: HttpAnswer,
  options: JudgingOptions,
): AnswerJudgement {
  const problem = parseJsonObject(received.body);
  if (problem === null) return notJsonJudgement(received);
  const errors = Array.isArray(problem["errors"]) ? (problem["errors"] as readonly Value[]) : [];
  const comparison = compareBodies(
    { status, code, fields: fields.map((one) => fieldError(one.field, one.code)).sort() },
    { status: problem["status"] ?? null, code: problem["code"] ?? null, fields: errors.map(receivedFieldError).sort() },
    0,
  );
  if (comparison.differences.length > 0) return judgementOf(comparison, "wrong answer");
  if (message === null) return conforming();
  const { differences } = compareBodies(message, problem["title"] ?? null, options.clockTolerance, options);
  return judgementOf({ differences, learned: [] }, "wrong words");
}

/** A wrong field and the code of its error, as a text that can be compared. */
function fieldError(field: Value, code: Value): string {
  return `${String(field)}: ${String(code)}`;
}

/** The same of an error that the target sent, which may be anything. */
function receivedFieldError(error: Value): string {
  if (typeof error !== "object" || error === null || Array.isArray(error)) return JSON.stringify(error);
  const { field = null, code = null } = error as Readonly<Record<string, Value>>;
  return fieldError(field, code);
}

/** The difference between the error codes, for answers whose status differs as well. */
function codeOf(body: RequiredAnswer["body"], received: HttpAnswer): readonly AnswerDifference[] {
  if (body.kind !== "problem") return [];
  const code = parseJsonObject(received.body)?.["code"];
  return code === body.refusal.code ? [] : [{ at: "code", expected: body.refusal.code, received: code }];
}

function judgementOf({ differences, learned }: BodyComparison, deviation: DeviationKind): AnswerJudgement {
  return { deviation: differences.length === 0 ? null : deviation, differences, learned };
}

function conforming(): AnswerJudgement {
  return { deviation: null, differences: [], learned: [] };
}

function deviating(deviation: DeviationKind, differences: readonly AnswerDifference[]): AnswerJudgement {
  return { deviation: deviation, differences, learned: [] };
}

function notJsonJudgement(received: HttpAnswer): AnswerJudgement {
  return deviating("wrong answer", [{ at: "", expected: "JSON", received: received.body.slice(0, 200) }]);
}
