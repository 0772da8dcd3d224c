import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentLocale, currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import { dateText, timestampText } from "../values/date-text.ts";
import type { DayRange } from "./day-range.ts";
import { fromDayRange, toDayRange } from "./day-range.ts";
import type { FieldFilter } from "./filter.ts";

/** Describes a filter: `high or urgent`, `from Nov 1, 2026`. `label` gives the name of a record by its key. */
export function filterText(
  column: Pick<ColumnView, "type">,
  { terms }: FieldFilter,
  label: (key: string) => string,
): string {
  const texts = currentTexts().filters;
  const days = column.type === "timestamp" ? wholeDays(terms) : null;
  if (days !== null) return daysText(days);
  const one = (value: string): string => termText(column, value, label);
  const parts = [
    terms.is === undefined ? null : one(terms.is),
    terms.in === undefined ? null : (column.type === "reference" ? recordsText : choicesText)(terms.in.split(","), one),
    terms.ne === undefined ? null : terms.ne === "" ? texts.hasValue : texts.not(one(terms.ne)),
    terms.contains === undefined ? null : texts.quoted(terms.contains),
    terms.gte === undefined ? null : texts.fromValue(one(terms.gte)),
    terms.gt === undefined ? null : texts.moreThan(one(terms.gt)),
    terms.lte === undefined ? null : texts.toValue(one(terms.lte)),
    terms.lt === undefined
      ? null
      : column.type === "timestamp"
        ? texts.before(one(terms.lt))
        : texts.lessThan(one(terms.lt)),
  ];
  return parts.filter((part) => part !== null).join(" ");
}

/** The days that a filter of timestamps comes to; null where it begins or ends within a day, or says anything else. */
function wholeDays(terms: FieldFilter["terms"]): DayRange | null {
  const { gte, lt, ...others } = terms;
  const days = toDayRange(terms);
  const again = fromDayRange(days.from, days.to);
  const isSame = (a: string | undefined, b: string | undefined): boolean =>
    a === undefined || b === undefined ? a === b : Date.parse(a) === Date.parse(b);
  const isWhole = Object.keys(others).length === 0 && isSame(gte, again.gte) && isSame(lt, again.lt);
  return isWhole && (gte !== undefined || lt !== undefined) ? days : null;
}

function daysText({ from, to }: DayRange): string {
  const texts = currentTexts().filters;
  if (from === to) return dateText(from);
  return [
    ...(from === "" ? [] : [texts.fromValue(dateText(from))]),
    ...(to === "" ? [] : [texts.toValue(dateText(to))]),
  ].join(" ");
}

/** Names up to three records, or the first two of more. */
function recordsText(keys: readonly string[], label: (key: string) => string): string {
  const { andOthers, comma } = currentTexts().filters;
  if (keys.length < 4) return keys.map(label).join(comma);
  return andOthers(keys.slice(0, 2).map(label).join(comma), keys.length - 2);
}

function choicesText(values: readonly string[], text: (value: string) => string): string {
  return new Intl.ListFormat(currentLocale(), { type: "disjunction" }).format(values.map(text));
}

function termText({ type }: Pick<ColumnView, "type">, value: string, label: (key: string) => string): string {
  if (value === "") return currentTexts().filters.hasNoValue;
  switch (type) {
    case "choice":
    case "status":
    case "role":
      return choiceText(value);
    case "boolean":
      return value === "true" ? currentTexts().filters.yes : currentTexts().filters.no;
    case "date":
      return dateText(value);
    case "timestamp":
      return timestampText(value);
    case "reference":
      return label(value);
    default:
      return value;
  }
}
