import { NinepointError } from "../../api/shape/document-error.ts";
import type { Specification } from "../../model/specification.ts";
import type { WrittenStep } from "./computation.ts";

/** A document with steps as an example of its point 7. Offsets are in the new text. */
export interface InsertedSteps {
  readonly text: string;
  /** Where the inserted text begins and ends, where its rows begin, and where each of them does. */
  readonly at: number;
  readonly end: number;
  readonly rowsFrom: number;
  readonly rowStarts: readonly number[];
}

/** Writes steps into a document as an example at the end of point 7. Throws a `NinepointError` where a step can't stand in a row. */
export function insertSteps(text: string, { points }: Specification, steps: readonly WrittenStep[]): InsertedSteps {
  const next = points.find(({ number, span }) => number > 7 && span.end > 0);
  const at = next === undefined ? text.length : next.span.start;
  const heading = `\n\n### Example: ${freeName(text)}\n\n| Who | Call | On | With | Answer |\n| --- | --- | --- | --- | --- |\n`;
  const rows = steps.map((step, index) => rowOf(step, index + 1));
  const rowsFrom = at + heading.length;
  const rowStarts: number[] = [];
  let from = rowsFrom;
  for (const row of rows) {
    rowStarts.push(from);
    from += row.length;
  }
  const inserted = `${heading}${rows.join("")}\n`;
  return { text: text.slice(0, at) + inserted + text.slice(at), at, end: at + inserted.length, rowsFrom, rowStarts };
}

function rowOf(step: WrittenStep, number: number): string {
  const { who = "", call, on = "", with: inputs = "", as } = step;
  const answer = as === undefined ? "" : `granted, as ${as}`;
  return `| ${[who, call, on, inputs, answer].map((cell) => cellOf(cell, number)).join(" | ")} |\n`;
}

function cellOf(cell: string, number: number): string {
  if (/[\n\r]/.test(cell))
    throw new NinepointError(
      `step ${number}: a step is one row of a table, in which no line ends. Write \\n in a text.`,
    );
  return cell.replaceAll("|", "\\|");
}

/** A name that no example of the document has. */
function freeName(text: string): string {
  let name = "Decided";
  while (text.includes(name)) name += " again";
  return name;
}
