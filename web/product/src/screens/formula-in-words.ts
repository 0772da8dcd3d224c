import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { valueText } from "../values/value-text.ts";

/** How a number of a record follows from others: "Allowance 25 + Carried over 2 − Used 3.5". A value that the reader may not read is left out. */
export function formulaInWords(
  formula: NonNullable<ColumnView["formula"]>,
  columns: readonly ColumnView[],
  { values }: Pick<RowView, "values">,
): string {
  return formula
    .map((part) => {
      if (!("field" in part)) return part.text;
      const column = columns.find(({ field }) => field === part.field);
      const value = values[part.field] ?? null;
      return column === undefined || value === null ? part.label : `${part.label} ${valueText(column, value)}`;
    })
    .join(" ")
    .replaceAll("( ", "(")
    .replaceAll(" )", ")");
}
