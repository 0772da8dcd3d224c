import { daysOfDate, millisecondsOf } from "../../base/calendar.ts";
import { printDuration } from "../../base/duration.ts";
import type { Value } from "../../model/value-type.ts";
import type { DerivedColumn, DerivedSearch } from "./derived-search.ts";

/** An expression that a field was in all records that were seen. */
export interface DerivedExpression {
  readonly text: string;
  readonly records: number;
  readonly values: number;
}

/** How many records, and how many different values, show what a field is computed from. */
const leastRecords = 5;
const leastValues = 3;

/** For how many records a condition has to hold, and for how many not, before a field depends on it. */
const leastOfEach = 3;

/** The smallest expression that a field always was: another value, a number of records, a condition, or a value that is so much more than another. Null: there is none, or several. */
export function derivedExpression(search: DerivedSearch): DerivedExpression | null {
  const { seen, field, keys } = search;
  const shown = { records: new Set(keys).size, values: new Set(seen.map((value) => JSON.stringify(value))).size };
  if (shown.records < leastRecords) return null;
  if (field.type.kind === "boolean") return isDivided(search) ? only(sameAs(search.conditions, search), shown) : null;
  if (shown.values < leastValues) return null;
  const ofType = search.columns.filter(
    ({ kind, entity }) => kind === field.type.kind && (field.type.kind !== "record" || field.type.entity === entity),
  );
  return (
    only(sameAs(ofType, search), shown) ??
    only(shifted(ofType, search), shown) ??
    only(shiftedByCondition(ofType, search), shown)
  );
}

/** Of several expressions, the shortest, if there is one. */
function only(texts: readonly string[], shown: Omit<DerivedExpression, "text">): DerivedExpression | null {
  const least = Math.min(...texts.map(sizeOf));
  const [text, ...others] = texts.filter((one) => sizeOf(one) === least);
  return text === undefined || others.length > 0 ? null : { ...shown, text };
}

function sizeOf(text: string): number {
  return (text.match(/[A-Za-z]\w*|"[^"]*"|\d+|[<>=!+*-]+/g) ?? []).length;
}

/** Whether a field was true of several records and false of several others. */
function isDivided({ seen, keys }: DerivedSearch): boolean {
  const of = (value: Value): number => new Set(keys.filter((_, at) => seen[at] === value)).size;
  return of(true) >= leastOfEach && of(false) >= leastOfEach;
}

/** The expressions that a field was the same as, wherever they are known: in most records. */
function sameAs(columns: readonly DerivedColumn[], { seen }: DerivedSearch): readonly string[] {
  return columns.flatMap(({ text, values }) => {
    const known = seen.filter((_, at) => values[at] !== undefined).length;
    const isSame = seen.every((value, at) => values[at] === undefined || values[at] === value);
    return isSame && known * 2 > seen.length ? [text] : [];
  });
}

/** How much more a field was than a value of the same type, in each record; null: in one of them it can't be said. */
function differences({ seen, field }: DerivedSearch, { values }: DerivedColumn): readonly number[] | null {
  const found = seen.map((value, at) => {
    const [a, b] = [amountOf(value, field.type.kind), amountOf(values[at] ?? null, field.type.kind)];
    return a === null || b === null ? null : a - b;
  });
  return found.includes(null) ? null : (found as number[]);
}

function amountOf(value: Value, kind: string): number | null {
  if (kind === "integer") return typeof value === "number" ? value : null;
  if (typeof value !== "string") return null;
  if (kind === "timestamp") return millisecondsOf(value);
  const days = kind === "date" ? daysOfDate(value) : null;
  return days === null ? null : days * 86_400_000;
}

function shifted(columns: readonly DerivedColumn[], search: DerivedSearch): readonly string[] {
  return columns.flatMap((column) => {
    const [first, ...others] = new Set(differences(search, column) ?? []);
    // Of two values that are always as far apart, the later one follows from the earlier one.
    return first === undefined || first <= 0 || others.length > 0
      ? []
      : [`${column.text} + ${amountText(first, search)}`];
  });
}

function shiftedByCondition(columns: readonly DerivedColumn[], search: DerivedSearch): readonly string[] {
  return columns.flatMap((column) => {
    const found = differences(search, column);
    if (found === null || new Set(found).size !== 2) return [];
    // What depends on a condition depends on its opposite just as well.
    const conditions = search.conditions.filter((one) => !/^not | != /.test(one.text));
    return conditions.flatMap(({ text, values }) => {
      const side = (holds: boolean): readonly number[] => [...new Set(found.filter((_, at) => values[at] === holds))];
      const [then, otherwise] = [side(true), side(false)];
      const records = (holds: boolean): number => new Set(search.keys.filter((_, at) => values[at] === holds)).size;
      const isShown =
        values.every((value) => value !== undefined) && records(true) >= leastOfEach && records(false) >= leastOfEach;
      if (!isShown || then.length !== 1 || otherwise.length !== 1 || found.some((amount) => amount < 0)) return [];
      return [`${column.text} + (${text} ? ${amountText(then[0]!, search)} : ${amountText(otherwise[0]!, search)})`];
    });
  });
}

function amountText(amount: number, { field }: DerivedSearch): string {
  return field.type.kind === "integer" ? String(amount) : `duration("${printDuration(amount)}")`;
}
