import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { choiceText } from "../values/choice-text.ts";
import { dateText, timestampText } from "../values/date-text.ts";
import type { FieldFilter } from "./filter.ts";

/** Describes a filter: `high or urgent`, `from Nov 1, 2026`. `label` gives the name of a record by its key. */
export function filterText(
  column: Pick<ColumnView, "type">,
  { terms }: FieldFilter,
  label: (key: string) => string,
): string {
  const one = (value: string): string => termText(column, value, label);
  const parts = [
    terms.is === undefined ? null : one(terms.is),
    terms.in === undefined ? null : terms.in.split(",").map(one).join(" or "),
    terms.ne === undefined ? null : terms.ne === "" ? "something" : `not ${one(terms.ne)}`,
    terms.contains === undefined ? null : `“${terms.contains}”`,
    terms.gte === undefined ? null : `from ${one(terms.gte)}`,
    terms.gt === undefined ? null : `more than ${one(terms.gt)}`,
    terms.lte === undefined ? null : `to ${one(terms.lte)}`,
    terms.lt === undefined
      ? null
      : column.type === "timestamp"
        ? `before ${one(terms.lt)}`
        : `less than ${one(terms.lt)}`,
  ];
  return parts.filter((part) => part !== null).join(" ");
}

function termText({ type }: Pick<ColumnView, "type">, value: string, label: (key: string) => string): string {
  if (value === "") return "nothing";
  switch (type) {
    case "choice":
    case "status":
    case "role":
      return choiceText(value);
    case "boolean":
      return value === "true" ? "yes" : "no";
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
