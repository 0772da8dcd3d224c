import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { currentLocale, currentTexts } from "../texts/current-texts.ts";
import { amountText } from "./amount-text.ts";
import { choiceText } from "./choice-text.ts";
import { dateText, timestampText, timeText } from "./date-text.ts";
import { durationText } from "./duration-parts.ts";

/** A value in words, as the reader's language writes it; empty for nothing. */
export function valueText(
  {
    type,
    scale,
    currency,
    names,
    values,
  }: Pick<ColumnView, "type" | "scale" | "currency"> & Partial<Pick<ColumnView, "names" | "values">>,
  value: Value | undefined,
): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value))
    return value
      .map((item: Value) => {
        if (typeof item !== "string") return JSON.stringify(item);
        return values?.includes(item) === true ? choiceText(item) : item;
      })
      .join(", ");
  if (typeof value === "object") return fileName(value) ?? JSON.stringify(value);
  switch (type) {
    case "date":
      return dateText(String(value));
    case "time":
      return timeText(String(value));
    case "timestamp":
      return timestampText(String(value));
    case "duration":
      return durationText(String(value));
    case "choice":
    case "status":
    case "role":
      return choiceText(String(value));
    case "boolean":
      return value === true ? currentTexts().values.yes : currentTexts().values.no;
    case "integer":
      // A number by which a record is called is no quantity: 1234 is written as it is in addresses, and found by that.
      return names === undefined || names === null ? numberText(value, 0, 0) : String(value);
    case "decimal":
      return numberText(value, 0, scale ?? 2);
    case "money":
      return typeof value === "number" ? amountText(value, Math.max(2, scale ?? 2), currency) : String(value);
    default:
      return String(value);
  }
}

function numberText(value: Value, least: number, most: number): string {
  if (typeof value !== "number") return String(value);
  return new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: least,
    maximumFractionDigits: Math.max(least, most),
  }).format(value);
}

function fileName(value: Exclude<Value, null>): string | undefined {
  const name: unknown = Object.entries(value).find(([key]) => key === "name")?.[1];
  return typeof name === "string" ? name : undefined;
}
