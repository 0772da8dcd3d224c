/** A cell of a table that is written into a file. A moment is what the clocks of the sheet's time zone show: `2026-11-21 10:30:00.000`. */
export type SheetCell =
  | { readonly kind: "empty" }
  | { readonly kind: "text" | "date" | "time" | "moment"; readonly text: string }
  /** `places`: how many decimal places are written. `currency`: the ISO 4217 code of an amount that says its own. */
  | { readonly kind: "number"; readonly value: number; readonly places: number; readonly currency?: string }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "duration"; readonly milliseconds: number };

/** The cell of nothing. */
export const emptyCell: SheetCell = { kind: "empty" };
