import type { Unsaid } from "../evidence/evidence.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { Session } from "./session.ts";
import type { Step } from "./step.ts";

/** Headers that identify callers by what no answer gave: passwords, and keys that were made elsewhere. */
const identifying = /^(?:authorization|x-(?:\w+-)*(?:token|session|auth|api-?key)|api-?key)$/;

/** That calls give what later requests are sent with, where it is not shown how people sign in. */
export function unknownSignIn(sessions: ReadonlyMap<string, Session>): readonly Unsaid[] {
  const [first] = sessions.values();
  if (first === undefined) return [];
  const { method, segments, evidence } = first.opened;
  const what = `how people sign in: later requests are sent with what ${method} /${segments.join("/")} answers`;
  return [{ what, evidence: [evidence] }];
}

/** How callers identify themselves that no document can tell from the recording: whose accounts these are is not shown. */
export function unknownCredentials(steps: readonly Step[]): readonly Unsaid[] {
  const found = new Map<string, Unsaid>();
  for (const { caller, exchange } of steps) {
    if (caller.session !== null || !isGranted(exchange)) continue;
    for (const [header, value] of exchange.headers) {
      if (!identifying.test(header)) continue;
      const scheme = header === "authorization" ? (/^([A-Za-z][\w-]*)\s/.exec(value)?.[1] ?? "") : "";
      const what = `who sends \`${header}${scheme === "" ? "" : `: ${scheme}`}\`, and how they got it`;
      if (!found.has(what)) found.set(what, { what, evidence: [exchange.evidence] });
    }
  }
  return [...found.values()];
}
