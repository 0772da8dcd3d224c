import { isSameName } from "../schema/schema-draft.ts";
import type { DescribedTable } from "../schema/described-database.ts";

/** What is said of the uniqueness of a field. */
export interface UniqueModifier {
  /** `unique`, `unique per list and position`; empty: nothing. */
  readonly text: string;
  readonly because: string | null;
  /** Uniqueness that the field would have to say besides. */
  readonly unsaid: readonly string[];
}

/** The uniqueness of each column, in their order. `kinds`: whether values of a column can be unique, and whether they refer to records. */
export function uniqueModifiers(
  table: DescribedTable,
  names: readonly string[],
  kinds: readonly ("reference" | "value" | "not comparable")[],
): readonly UniqueModifier[] {
  const indexOf = (column: string): number => table.columns.findIndex((one) => isSameName(one.name, column));
  const sets = [
    ...(table.primaryKey.length === 0 ? [] : [{ columns: table.primaryKey, isKey: true }]),
    ...table.uniques.map(({ columns }) => ({ columns, isKey: false })),
  ].map(({ columns, isKey }) => ({ indexes: [...new Set(columns.map(indexOf))], isKey }));
  const texts = names.map(() => "");
  const reasons: (string | null)[] = names.map(() => null);
  const unsaid: string[][] = names.map(() => []);
  const known = sets.filter(({ indexes }) => indexes.every((index) => index >= 0));
  // One column is said first, since what is unique in itself is also unique together with others.
  for (const { indexes, isKey } of known.toSorted((a, b) => a.indexes.length - b.indexes.length)) {
    if (indexes.some((index) => texts[index] === "unique")) continue;
    const free = indexes.filter((index) => texts[index] === "");
    const at = free.find((index) => kinds[index] !== "reference") ?? free[0];
    const others = indexes.filter((index) => index !== at).map((index) => names[index]!);
    const text = others.length === 0 ? "unique" : `unique per ${others.join(" and ")}`;
    if (at === undefined || others.length > 4 || indexes.some((index) => kinds[index] === "not comparable"))
      unsaid[indexes[0]!]!.push(`that it is ${text}`);
    else {
      texts[at] = text;
      reasons[at] = isKey ? "it is the primary key" : null;
    }
  }
  return names.map((_, index) => ({ text: texts[index]!, because: reasons[index]!, unsaid: unsaid[index]! }));
}
