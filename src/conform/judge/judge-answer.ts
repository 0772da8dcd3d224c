import type { Value } from "../../model/value-type.ts";
import { jsonOf } from "../target/json-of.ts";
import type { HttpAnswer } from "../target/target.ts";
import { cookieIn } from "../target/cookie-in.ts";
import { compare } from "./compare.ts";
import type { Comparison, Unforeseen } from "./compare.ts";
import type { Learnt } from "../mirror/learnt.ts";
import type { Difference } from "../mirror/difference.ts";
import type { Expected } from "./expected.ts";

/** What is wrong with an answer, by how grave it is. */
export type Wrong =
  /** Granted what the document refuses. */
  | "let in"
  /** Refused what the document grants. */
  | "kept out"
  /** Another status, error or body. */
  | "wrong answer"
  /** The right error in other words than the catalogue's. */
  | "wrong words";

/** The place of a difference that is in no body. */
export const statusPlace = "the status of HTTP";

/** The place of a tag that another contradicts. */
export const tagPlace = "the ETag";

/** How an answer was judged. */
export interface Judgement {
  readonly wrong: Wrong | null;
  readonly differences: readonly Difference[];
  /** What the target has told of what only it could know. */
  readonly learnt: readonly Learnt[];
}

/** How to look at bodies. */
export interface Standard extends Unforeseen {
  /** Milliseconds by which two clocks may differ. */
  readonly tolerance: number;
  /** Whether others' records may be among what a list shows; then only what is ours is judged. */
  readonly isShared: boolean;
  /** Whether an item of a list is known to be one of ours. */
  readonly isOurs: (item: Value) => boolean;
}

/** Judges an answer by what it has to be. */
export function judgeAnswer(expected: Expected, came: HttpAnswer, standard: Standard): Judgement {
  const judgement = judgeStatusAndBody(expected, came, standard);
  return expected.cookie === undefined || came.status >= 400 ? judgement : withCookie(judgement, expected.cookie, came);
}

/** Adds what the cookie of an answer tells, or that it is missing. */
function withCookie(
  { wrong: how, differences, learnt }: Judgement,
  { name, token }: NonNullable<Expected["cookie"]>,
  came: HttpAnswer,
): Judgement {
  const seen = cookieIn(came, name);
  if (seen !== null) return { wrong: how, differences, learnt: [...learnt, { mark: token, seen }] };
  return {
    wrong: how ?? "wrong answer",
    differences: [...differences, { at: `the cookie ${name}`, expected: "a token", came: undefined }],
    learnt,
  };
}

function judgeStatusAndBody({ status, body }: Expected, came: HttpAnswer, standard: Standard): Judgement {
  if (body.kind === "refused")
    return came.status < 400
      ? wrong("let in", [{ at: statusPlace, expected: status, came: came.status }])
      : came.status < 500
        ? right()
        : wrong("wrong answer", [{ at: statusPlace, expected: status, came: came.status }]);
  const granted = came.status < 400;
  if (granted !== status < 400)
    return wrong(granted ? "let in" : "kept out", [{ at: statusPlace, expected: status, came: came.status }]);
  if (came.status === status) return judgeBody(body, came, standard);
  const elsewise = { at: statusPlace, expected: status, came: came.status };
  if (!granted) return wrong("wrong answer", [elsewise, ...codeOf(body, came)]);
  // Whoever was granted the call is told what came of it, under whichever status.
  const { differences, learnt } = judgeBody(body, came, standard);
  return { wrong: "wrong answer", differences: [elsewise, ...differences], learnt };
}

function judgeBody(body: Expected["body"], came: HttpAnswer, standard: Standard): Judgement {
  switch (body.kind) {
    case "any":
    case "refused":
      return right();
    case "none":
      return came.body.trim() === ""
        ? right()
        : wrong("wrong answer", [{ at: "", expected: undefined, came: jsonOf(came.body) ?? came.body }]);
    case "text":
      return judged(compare(body.text, came.body, standard.tolerance, standard), "wrong answer");
    case "json": {
      const json = jsonOf(came.body);
      return json === undefined
        ? notJson(came)
        : judged(compare(body.value, json, standard.tolerance, standard), "wrong answer");
    }
    case "page":
      return judgePage(body, came, standard);
    case "problem":
      return judgeProblem(body, came);
  }
}

/** More than any page has: a target may send millions. */
const mostItems = 10_000;

function judgePage(
  { items, total, hasNext }: Extract<Expected["body"], { kind: "page" }>,
  came: HttpAnswer,
  { tolerance, isShared, isOurs, ...unforeseen }: Standard,
): Judgement {
  const json = jsonOf(came.body) as
    | { readonly items?: Value; readonly total?: Value; readonly next?: Value }
    | undefined;
  if (json === undefined || typeof json !== "object" || !Array.isArray(json.items)) return notJson(came);
  const got = json.items as readonly Value[];
  if (got.length > mostItems)
    return wrong("wrong answer", [{ at: "items", expected: `${items.length} items`, came: `${got.length} items` }]);
  if (!isShared) {
    const next = (json.next ?? null) !== null;
    return judged(
      compare(
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
      isOurs(item) || items.some((expected) => compare(expected, item, tolerance, unforeseen).differences.length === 0),
  );
  const isWhole = (json.next ?? null) === null;
  if (ours.some((item) => !isOurs(item)) && !(isWhole && !hasNext && ours.length === items.length)) return right();
  return judged(
    compare(isWhole && !hasNext ? items : items.slice(0, ours.length), ours, tolerance, unforeseen),
    "wrong answer",
  );
}

function judgeProblem(
  { refusal: { code, status, fields }, words }: Extract<Expected["body"], { kind: "problem" }>,
  came: HttpAnswer,
): Judgement {
  const json = jsonOf(came.body);
  if (json === undefined || typeof json !== "object" || json === null || Array.isArray(json)) return notJson(came);
  const problem = json as Readonly<Record<string, Value>>;
  const marked = (all: readonly { readonly field: Value; readonly code: Value }[]): Value =>
    all.map((one) => `${String(one.field)}: ${String(one.code)}`).sort();
  const got = Array.isArray(problem["errors"])
    ? (problem["errors"] as readonly { readonly field: Value; readonly code: Value }[])
    : [];
  const what = compare(
    { status, code, fields: marked(fields) },
    { status: problem["status"] ?? null, code: problem["code"] ?? null, fields: marked(got) },
    0,
  );
  if (what.differences.length > 0) return judged(what, "wrong answer");
  return words === null ? right() : judged(compare(words, problem["title"] ?? null, 0), "wrong words");
}

/** Which code came, where another status did. */
function codeOf(body: Expected["body"], came: HttpAnswer): readonly Difference[] {
  if (body.kind !== "problem") return [];
  const json = jsonOf(came.body);
  const code =
    typeof json === "object" && json !== null && !Array.isArray(json)
      ? (json as Readonly<Record<string, Value>>)["code"]
      : undefined;
  return code === body.refusal.code ? [] : [{ at: "code", expected: body.refusal.code, came: code }];
}

function judged({ differences, learnt }: Comparison, how: Wrong): Judgement {
  return { wrong: differences.length === 0 ? null : how, differences, learnt };
}

function right(): Judgement {
  return { wrong: null, differences: [], learnt: [] };
}

function wrong(how: Wrong, differences: readonly Difference[]): Judgement {
  return { wrong: how, differences, learnt: [] };
}

function notJson(came: HttpAnswer): Judgement {
  return wrong("wrong answer", [{ at: "", expected: "JSON", came: came.body.slice(0, 200) }]);
}
