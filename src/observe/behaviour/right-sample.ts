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

/** What a cell is made of. */
export interface CellSamples {
  readonly samples: readonly RightSample[];
  /** The conditions that may explain it, the shortest first. */
  readonly conditions: readonly string[];
  /** The cell of the right to read the same records: nobody can do something with a record that they can't see. Null: the right is not about a record. */
  readonly readable: string | null;
  /** How many refusals show that somebody is always refused. */
  readonly leastRefusals: number;
}

/** A cell of the table of permissions: `yes`, empty, a condition in backticks, or `not shown`. */
export function rightCell({ samples, conditions, readable, leastRefusals }: CellSamples): string {
  const granted = samples.filter((one) => one.isGranted);
  const refused = samples.filter((one) => !one.isGranted);
  if (granted.length === 0) return refused.length >= leastRefusals ? "" : "not shown";
  if (refused.length === 0) return cellWithoutRefusals(granted, conditions, readable);
  if (granted.length < leastSamples || refused.length < leastSamples) return "not shown";
  const telling = conditions.filter(
    (text) => granted.every(({ holding }) => holding.has(text)) && !refused.some(({ holding }) => holding.has(text)),
  );
  return telling[0] === undefined ? "not shown" : `\`${telling[0]}\``;
}

function cellWithoutRefusals(
  granted: readonly RightSample[],
  conditions: readonly string[],
  readable: string | null,
): string {
  const isFree =
    conditions.length === 0 ? granted.length >= leastSamples : granted.some(({ holding }) => holding.size === 0);
  if (isFree) return "yes";
  const condition = readable === null ? null : (/^`(.+)`$/.exec(readable)?.[1] ?? null);
  const isOfReadable = condition !== null && granted.every(({ holding }) => holding.has(condition));
  return isOfReadable && granted.length >= leastSamples ? readable! : "not shown";
}
