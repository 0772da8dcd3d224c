import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { ExpectedAnswer } from "../../../model/example.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { joinWords, spanOf } from "../../1-parse/words.ts";
import type { ExampleContext } from "./example-context.ts";
import { readNamedValues } from "./example-value.ts";
import type { ExpectedValue, NamesInExample } from "./example-value.ts";
import { splitAtTop } from "../values/split-at-top.ts";

/** Reads `201, status: open, as Cem`, `TOO_MANY_OPEN` or `refused`. An empty cell means `granted`. */
export function readExpectedAnswer(
  cell: Words | undefined,
  row: Words,
  expectedAt: (name: string) => ExpectedValue,
  names: NamesInExample,
  { codes, context: { report } }: ExampleContext,
): ExpectedAnswer | null {
  const span = spanOf(cell ?? row);
  if (cell === undefined) return { outcome: { kind: "granted" }, holds: [], as: null, span };
  const parts = splitAtTop(withoutBackticks(cell));
  const [first, ...rest] = parts;
  const outcome = first === undefined ? null : readOutcome(first.text);
  if (first === undefined || outcome === null || (outcome.kind === "error" && !codes.includes(outcome.code))) {
    if (outcome?.kind === "error")
      report.add(
        createDiagnostic("unknown-error", spanOf(first!), { code: outcome.code }, didYouMean(outcome.code, codes)),
      );
    else
      report.add(
        createDiagnostic(
          "bad-step",
          span,
          { text: cell.text },
          {
            hint: "An answer is a status such as `201`, an error of point 8, `granted` or `refused`, and may go on with what it holds: `201, status: open`.",
          },
        ),
      );
    return null;
  }
  if (outcome.kind === "error") report.names.mention({ kind: "error", of: null, name: outcome.code }, first);
  const as = rest.flatMap(({ text }) => /^as\s+(\S.*)$/i.exec(text)?.[1] ?? [])[0] ?? null;
  const holds = rest.filter(({ text }) => !/^as\s+\S/i.test(text));
  return {
    outcome,
    holds: holds.length === 0 ? [] : readNamedValues(joinWords(holds, ", "), expectedAt, names, report),
    as,
    span,
  };
}

function readOutcome(text: string): ExpectedAnswer["outcome"] | null {
  if (/^granted$/i.test(text)) return { kind: "granted" };
  if (/^refused$/i.test(text)) return { kind: "refused" };
  if (/^[1-5]\d\d$/.test(text)) return { kind: "status", status: Number(text) };
  return /^[A-Za-z]\w*$/.test(text) ? { kind: "error", code: text } : null;
}
