import type { Performed } from "../../conform/drive/drive.ts";

/** Who makes a call of a story: `Customer 2`, by the order in which the people came. */
export function callerOf({ who }: Performed): string {
  return who === null ? "a visitor" : `${who.role} ${who.number + 1}`;
}

/** What came back, in a few words: `200`, `403 NOT_YOURS`, or why nothing did. */
export function cameInWords({ came }: Performed): string {
  if (came.kind === "unanswered") return came.why;
  const code = /"code":\s*"([^"]{1,80})"/.exec(came.body)?.[1];
  return code === undefined || came.status < 400 ? String(came.status) : `${came.status} ${code}`;
}

/** What had to come back. */
export function expectedInWords({ expected, decision }: Performed): string {
  return decision.kind === "refusal" ? `${expected.status} ${decision.code}` : String(expected.status);
}
