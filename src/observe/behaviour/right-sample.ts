import type { Evidence } from "../evidence/evidence.ts";

/** A time when somebody was granted or refused something. */
export interface RightSample {
  /** `read Ticket`, `update Ticket: subject` */
  readonly right: string;
  readonly role: string;
  readonly isGranted: boolean;
  /** The conditions that held for the record and the caller. */
  readonly holding: ReadonlySet<string>;
  readonly evidence: Evidence;
}

/** How often something has to be seen before a line says it. */
export const leastSamples = 2;

/** A cell of the table of permissions: `yes`, empty, a condition in backticks, or `not shown`. */
export function rightCell(samples: readonly RightSample[], conditions: readonly string[]): string {
  const granted = samples.filter((one) => one.isGranted);
  const refused = samples.filter((one) => !one.isGranted);
  if (granted.length === 0) return refused.length >= leastSamples ? "" : "not shown";
  if (refused.length === 0) {
    const isFree =
      conditions.length === 0 ? granted.length >= leastSamples : granted.some(({ holding }) => holding.size === 0);
    return isFree ? "yes" : "not shown";
  }
  if (granted.length < leastSamples || refused.length < leastSamples) return "not shown";
  const telling = conditions.filter(
    (text) => granted.every(({ holding }) => holding.has(text)) && !refused.some(({ holding }) => holding.has(text)),
  );
  return telling[0] === undefined ? "not shown" : `\`${telling[0]}\``;
}
