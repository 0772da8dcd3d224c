import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { valueText } from "../values/value-text.ts";
import type { RowSummary } from "./row-summary.ts";

/** The widths of a list, in rem, from which the style sheet shows facts that are told only where there is room. */
const roomSteps = [46, 56, 64, 72, 80, 96] as const;

/** A letter of a fact, of a name, and what lies between two columns, in rem. */
const [ofFact, ofName, between] = [0.45, 0.5, 1.5] as const;

/**
 * From which width of the list each of the facts is told that are told only where there is room: by how long the names and facts on the page are, with some
 * room to spare. A further fact is told from 56 rem in any case. Facts for which no list is wide enough are left out.
 */
export function roomForFacts(
  { keyed, marks, details, further, spare, people, moment }: RowSummary,
  rows: readonly RowView[],
): ReadonlyMap<ColumnView, number> {
  const longest = (textOf: (row: RowView) => string): number => Math.max(0, ...rows.map((row) => textOf(row).length));
  const widthOf = (column: ColumnView): number =>
    Math.min(13, ofFact * Math.max(longest((row) => textOfFact(column, row)) + 1, column.label.length)) + between;
  const always = [...marks, ...details, ...people, ...(moment === null ? [] : [moment])];
  let used = 7 + (keyed ? 4.5 : 0) + Math.min(38, ofName * longest(({ label }) => label));
  for (const column of always) used += widthOf(column);
  return new Map(
    [...further, ...spare].flatMap((column) => {
      used += widthOf(column);
      const step = roomSteps.find((width) => width >= used);
      const from = further.includes(column) ? Math.min(step ?? 56, 56) : step;
      return from === undefined ? [] : [[column, from] as const];
    }),
  );
}

function textOfFact(column: ColumnView, { values, references }: RowView): string {
  // A face stands before a name, a dot before a state, and a moment is told in a few words.
  if (column.type === "reference") return `${references[column.field]?.label ?? ""}.....`;
  if (column.type === "status" || column.type === "choice") return `${String(values[column.field] ?? "")}...`;
  return column.type === "timestamp" ? "in 11 months" : valueText(column, values[column.field]);
}
