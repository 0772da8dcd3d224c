import { millisecondsOf } from "../../../base/calendar.ts";
import { parseDuration } from "../../../base/duration.ts";
import type { Value } from "../../../model/value-type.ts";
import { choiceInWords } from "../../../wording/reasons/choice-in-words.ts";
import type { ColumnView } from "../view/protocol.ts";
import { printListText } from "./list-text.ts";
import { emptyCell } from "./sheet-cell.ts";
import type { SheetCell } from "./sheet-cell.ts";
import type { ZoneClock } from "../../zone/zone-clock.ts";

/** The cell of a value in the form of answers. */
export function valueCell(
  column: Pick<ColumnView, "type" | "scale" | "currency"> & Partial<Pick<ColumnView, "values">>,
  value: Value | undefined,
  clock: ZoneClock,
): SheetCell {
  if (value === null || value === undefined || value === "") return emptyCell;
  const { type, scale, currency } = column;
  switch (type) {
    case "integer":
    case "decimal":
    case "money":
      return typeof value === "number"
        ? { kind: "number", value, places: scale ?? 0, ...(currency === undefined ? {} : { currency }) }
        : textCell(value);
    case "boolean":
      return typeof value === "boolean" ? { kind: "boolean", value } : textCell(value);
    case "date":
    case "time":
      return { kind: type, text: String(value) };
    case "timestamp":
      return momentCell(String(value), clock);
    case "duration": {
      const milliseconds = parseDuration(String(value));
      return milliseconds === null ? textCell(value) : { kind: "duration", milliseconds };
    }
    case "choice":
    case "status":
    case "role":
      return textCell(typeof value === "string" ? choiceWords(value, column.values ?? []) : value);
    case "json":
      return { kind: "text", text: JSON.stringify(value) };
    default:
      return textCell(value);
  }
}

/** A value of a closed set as the screens show it: "In progress". As it is written where another value is shown alike, so that it can be read again. */
function choiceWords(value: string, values: readonly string[]): string {
  const wordsOf = (of: string): string => choiceInWords(of).toLowerCase();
  if (values.some((other) => other !== value && wordsOf(other) === wordsOf(value))) return value;
  const words = choiceInWords(value);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A moment as the clocks show it. Where they show it twice, it says which one is meant. */
function momentCell(timestamp: string, clock: ZoneClock): SheetCell {
  const at = millisecondsOf(timestamp);
  if (at === null) return { kind: "text", text: timestamp };
  const wall = clock.wallTime(at);
  // A clock that is not ahead by whole minutes, as long ago, shows what no time zone of today can say.
  if (clock.momentsOf(wall).length === 1) return { kind: "moment", text: wall };
  const ahead = clock.offset(at) / 60_000;
  const two = (count: number): string => String(Math.abs(Math.trunc(count))).padStart(2, "0");
  const isWhole = Number.isInteger(ahead);
  return {
    kind: "text",
    text: isWhole
      ? `${wall.replace(/\.000$/, "")}${ahead < 0 ? "-" : "+"}${two(ahead / 60)}:${two(ahead % 60)}`
      : timestamp,
  };
}

function textCell(value: Value): SheetCell {
  if (Array.isArray(value)) return { kind: "text", text: printListText(value as readonly Value[]) };
  if (typeof value === "object" && value !== null) {
    const { name } = value as { readonly name?: Value };
    return { kind: "text", text: typeof name === "string" ? name : JSON.stringify(value) };
  }
  return { kind: "text", text: String(value) };
}
