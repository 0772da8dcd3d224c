import type { Diagnostic, Severity } from "../../../src/base/diagnostic.ts";
import type { Span } from "../../../src/base/span.ts";
import type { Defect } from "./read-defects.ts";
import type { Kind } from "./read-kinds.ts";

/** What became of one defect. */
export interface Judged {
  readonly defect: Defect;
  /** What was said of it at its place, as it should be. */
  readonly found: readonly Diagnostic[];
  /** Whatever else was said at its place. */
  readonly besides: readonly Diagnostic[];
  /** Errors and warnings elsewhere that don't follow from it. */
  readonly alarms: readonly Diagnostic[];
}

/** Holds what was said of a seeded document against what had to be. */
export function judgeDefect(
  defect: Defect,
  kind: Kind,
  text: string,
  places: readonly Span[],
  diagnostics: readonly Diagnostic[],
): Judged {
  const lines = places.flatMap(({ start, end }) => linesOf(text, start, end));
  const here = diagnostics.filter(({ span }) =>
    linesOf(text, span.start, span.end).some((line) => lines.includes(line)),
  );
  const found = here.filter(
    ({ code, severity }) => kind.codes.includes(code) && weight[severity] >= weight[kind.atLeast],
  );
  return {
    defect,
    found,
    besides: here.filter((one) => !found.includes(one)),
    alarms: diagnostics.filter(
      (one) => !here.includes(one) && one.severity !== "info" && !defect.follows.includes(one.code),
    ),
  };
}

/** How much a severity weighs against another. */
const weight: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** The numbers of the lines that a stretch of a text covers. */
export function linesOf(text: string, start: number, end: number): readonly number[] {
  const first = text.slice(0, start).split("\n").length;
  const count = text.slice(start, Math.max(start, end)).split("\n").length;
  return Array.from({ length: count }, (_, index) => first + index);
}
