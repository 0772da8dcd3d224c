import { noSpan } from "../../../base/span.ts";
import type { Detection, ErrorEntry, Handling } from "../../../model/error-entry.ts";
import type { Head } from "../../../model/head.ts";
import type { Specification } from "../../../model/specification.ts";
import { textsOf } from "../../../wording/languages/texts-of.ts";
import { wrongCredentials } from "../../../wording/wrong-credentials.ts";
import { allDetections } from "../../../model/error-entry.ts";

interface Usual {
  readonly code: string;
  readonly status: number;
  readonly handling: Handling;
}

const show: Handling = { kind: "show" };

/** The answer by convention for each detection. */
const usual: Readonly<Record<Detection, Usual>> = {
  "not signed in": { code: "NOT_SIGNED_IN", status: 401, handling: { kind: "sign in" } },
  "bad credentials": {
    code: "BAD_CREDENTIALS",
    status: 401,
    handling: show,
  },
  "not allowed": { code: "NOT_ALLOWED", status: 403, handling: show },
  "not found": { code: "NOT_FOUND", status: 404, handling: show },
  "wrong state": {
    code: "WRONG_STATE",
    status: 409,
    handling: { kind: "reload" },
  },
  stale: { code: "STALE", status: 412, handling: { kind: "reload" } },
  "not unique": {
    code: "NOT_UNIQUE",
    status: 409,
    handling: { kind: "mark", fields: null },
  },
  "still referenced": {
    code: "STILL_REFERENCED",
    status: 409,
    handling: show,
  },
  "invalid input": {
    code: "INVALID_INPUT",
    status: 422,
    handling: { kind: "mark", fields: null },
  },
  malformed: { code: "MALFORMED", status: 400, handling: show },
  "too large": { code: "TOO_LARGE", status: 413, handling: show },
  "too many calls": {
    code: "TOO_MANY_CALLS",
    status: 429,
    handling: { kind: "retry" },
  },
  "not supported": {
    code: "NOT_SUPPORTED",
    status: 415,
    handling: show,
  },
  "wrong method": { code: "WRONG_METHOD", status: 405, handling: show },
  unavailable: {
    code: "UNAVAILABLE",
    status: 503,
    handling: { kind: "retry" },
  },
  "key reused": {
    code: "KEY_REUSED",
    status: 422,
    handling: show,
  },
};

/** Error entries for all detections without one, with unused codes. */
export function conventionalErrors(
  own: readonly ErrorEntry[],
  head: Head,
  { entities, identification }: Pick<Specification, "entities" | "identification">,
): readonly ErrorEntry[] {
  const texts = textsOf(head);
  const messages =
    identification === null
      ? texts.errors
      : { ...texts.errors, "bad credentials": wrongCredentials(entities, identification, texts) };
  const taken = new Set(own.map(({ code }) => code.toLowerCase()));
  return allDetections
    .filter((detection) => !own.some(({ when }) => when === detection))
    .map((when) => {
      const { code, status, handling } = usual[when];
      return {
        code: freeCode(code, taken),
        status,
        message: [{ kind: "text", text: messages[when] }],
        when,
        handling,
        from: "convention",
        span: noSpan,
      };
    });
}

/** Error entries for codes that the document uses without declaring them. */
export function undeclaredErrors(codes: Iterable<string>, entries: readonly ErrorEntry[]): readonly ErrorEntry[] {
  const known = new Set(entries.map(({ code }) => code));
  const unknown = [...new Set(codes)].filter((code) => !known.has(code));
  return unknown.map((code) => ({
    code,
    status: 422,
    message: [{ kind: "text", text: code }],
    when: null,
    handling: show,
    from: "convention",
    span: noSpan,
  }));
}

function freeCode(code: string, taken: ReadonlySet<string>): string {
  if (!taken.has(code.toLowerCase())) return code;
  let number = 2;
  while (taken.has(`${code}_${number}`.toLowerCase())) number += 1;
  return `${code}_${number}`;
}
