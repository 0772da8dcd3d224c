import type { FieldType, Range } from "../../model/field-type.ts";
import type { ValueCondition } from "./sql-dialect.ts";
import { quoted, within } from "./quoted-sql.ts";

type Ranged = FieldType & { readonly range: Range };

/** How a database writes the conditions that do not differ otherwise. */
export interface ConditionWords {
  size(text: string): string;
  bound(bound: number, type: Ranged): string;
  /** What the column type does not rule out of the numbers that no document's field holds. */
  widest(type: Ranged): Range;
  /** Whether a whole text matches; null where the database can't tell. */
  matchesWhole(text: string, pattern: string): string | null;
}

/** The conditions on lengths, ranges, values and patterns that a type says. */
export function conditionsOfType(type: FieldType, column: string, words: ConditionWords): readonly ValueCondition[] {
  switch (type.kind) {
    case "text": {
      const { min, max } = type.range;
      const length = within(words.size(column), textOf(min), textOf(max));
      const matches = type.pattern === undefined ? null : words.matchesWhole(column, type.pattern);
      return [...condition("length", length), ...condition("pattern", matches)];
    }
    case "integer":
    case "decimal":
    case "duration":
      return condition("range", rangeOf(type, column, words));
    case "choice":
    case "status":
    case "role":
      return [{ about: "values", holds: `${column} IN (${type.values.map(quoted).join(", ") || "NULL"})` }];
    default:
      return [];
  }
}

/** The numbers that every implementation of JSON holds exactly. */
export const safeIntegers: Range = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

function rangeOf(type: Ranged, column: string, words: ConditionWords): string | null {
  const widest = words.widest(type);
  const [min = widest.min, max = widest.max] = [type.range.min, type.range.max];
  return within(
    column,
    min === undefined ? null : words.bound(min, type),
    max === undefined ? null : words.bound(max, type),
  );
}

function textOf(bound: number | undefined): string | null {
  return bound === undefined ? null : String(bound);
}

function condition(about: string, holds: string | null): readonly ValueCondition[] {
  return holds === null ? [] : [{ about, holds }];
}
