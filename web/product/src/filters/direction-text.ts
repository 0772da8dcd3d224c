import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentLanguage, currentTexts } from "../texts/current-texts.ts";
import { directionOf } from "../texts/direction-of.ts";
import { choiceText } from "../values/choice-text.ts";

/** What comes first in an order by a column, and what last: `Low → Urgent`. */
export function directionText(column: Pick<ColumnView, "type" | "values">, descending: boolean): string {
  const { no, yes, earliestFirst, latestFirst } = currentTexts().filters;
  const { type, values } = column;
  if (type === "date" || type === "timestamp" || type === "time") return descending ? latestFirst : earliestFirst;
  const ends =
    type === "boolean"
      ? [no, yes]
      : values !== null && values.length > 1
        ? [choiceText(values[0] ?? ""), choiceText(values.at(-1) ?? "")]
        : isText(type)
          ? ["A", "Z"]
          : ["0", "9"];
  return fromTo(descending ? ends.toReversed() : ends);
}

function isText(type: ColumnView["type"]): boolean {
  return type !== "integer" && type !== "decimal" && type !== "money" && type !== "duration";
}

/** Isolated, both ends stay at theirs also where lines begin at the right. */
function fromTo(ends: readonly string[]): string {
  return directionOf(currentLanguage()) === "rtl"
    ? ends.map((end) => `\u2068${end}\u2069`).join(" ← ")
    : ends.join(" → ");
}
