import { parseDate, parseTime, parseTimestamp, timestampOf } from "../../../base/calendar.ts";
import { isoDuration, parseDuration } from "../../../base/duration.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Value } from "../../../model/value-type.ts";
import type { ImportCell } from "../view/import-protocol.ts";
import type { ReadCell } from "./cell-value.ts";
import { unguardFormula } from "./formula-guard.ts";
import { parseListText } from "./list-text.ts";
import { readDateText } from "./read-date-text.ts";
import { readNumberText } from "./read-number-text.ts";
import type { SheetFormat } from "./sheet-format.ts";
import type { ZoneClock } from "../../zone/zone-clock.ts";

/** How the cells of a file are read. */
export interface CellReading {
  readonly format: SheetFormat;
  readonly clock: ZoneClock;
  readonly isGuarded: boolean;
}

/** The moment at which the days of a workbook begin, and with them its durations. */
const firstMoment = Date.parse("1899-12-30T00:00:00Z");

/** The digits of a number that a spreadsheet shows. What it computes, such as 0.1 + 0.2, has others after them. */
const digitsOfWorkbook = 15;

/** Reads a cell as a value of a type; undefined where it is empty. */
export function readCell(type: FieldType, cell: ImportCell, reading: CellReading): ReadCell | undefined {
  if (cell === null || cell === "") return undefined;
  if (typeof cell === "object")
    return "moment" in cell ? readMoment(type, cell.moment, reading) : { value: cell.error, problem: "error value" };
  if (typeof cell === "string") return readText(type, cell, reading);
  if (type.kind === "list") return { value: [String(cell)] };
  if (typeof cell === "number" && isNumeric(type)) return { value: Number(cell.toPrecision(digitsOfWorkbook)) };
  if (type.kind === "json" || (type.kind === "boolean" && typeof cell === "boolean")) return { value: cell };
  if (type.kind === "boolean" && (cell === 0 || cell === 1)) return { value: cell === 1 };
  return isTextual(type) ? { value: String(cell) } : { value: cell };
}

function readText(type: FieldType, cell: string, reading: CellReading): ReadCell | undefined {
  const text = reading.isGuarded ? unguardFormula(cell) : cell;
  if (type.kind === "text") return { value: text };
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  switch (type.kind) {
    case "integer":
    case "decimal":
      return readNumberText(trimmed, type.kind === "decimal", reading.format);
    case "boolean":
      return { value: readBoolean(trimmed, reading.format) };
    case "date":
      return readDateText(trimmed, reading.format);
    case "time":
      return { value: readTime(trimmed) };
    case "timestamp":
      return readTimestamp(trimmed, reading);
    case "duration":
      return { value: readDuration(trimmed) };
    case "choice":
    case "status":
    case "role":
      return { value: readChoice(type.values, trimmed) };
    case "list":
      return { value: parseListText(text) ?? text };
    case "json":
      return { value: readJson(text) };
    default:
      return { value: trimmed };
  }
}

function isNumeric({ kind }: FieldType): boolean {
  return kind === "integer" || kind === "decimal";
}

/** Whether the value of a type is a text that may look like a number. */
function isTextual({ kind }: FieldType): boolean {
  return ["text", "phone", "slug", "choice", "status", "role", "reference"].includes(kind);
}

function readBoolean(text: string, { yes, no }: SheetFormat): Value {
  const [said, ...known] = [text, yes, no].map((word) => word.toLocaleLowerCase());
  if (said === known[0] || said === "true" || said === "1") return true;
  return said === known[1] || said === "false" || said === "0" ? false : text;
}

/** `9:30`, `09:30:15`, `9:30 pm`. */
function readTime(text: string): Value {
  const found = /^(\d{1,2}):(\d\d(?::\d\d)?)(?:\s*([ap])\.?m\.?)?$/i.exec(text);
  if (found === null) return text;
  const half = found[3]?.toLowerCase();
  const hour = Number(found[1]);
  if (half !== undefined && (hour < 1 || hour > 12)) return text;
  const hours = half === undefined ? hour : (hour % 12) + (half === "p" ? 12 : 0);
  return parseTime(`${String(hours).padStart(2, "0")}:${found[2]}`) ?? text;
}

function readDuration(text: string): Value {
  const found = /^(-?)(\d+):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,3}))?)?$/.exec(text);
  const milliseconds =
    found === null
      ? parseDuration(text)
      : (found[1] === "-" ? -1 : 1) *
        ((Number(found[2]) * 60 + Number(found[3])) * 60_000 +
          Number(found[4] ?? 0) * 1000 +
          Number((found[5] ?? "").padEnd(3, "0")));
  return milliseconds === null ? text : isoDuration(milliseconds);
}

/** A value among some, whatever its case, and with spaces for what stands between its words. */
function readChoice(values: readonly string[], text: string): Value {
  const plain = (of: string): string =>
    of
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .replace(/[\s_-]+/g, " ")
      .toLowerCase();
  const alike = values.filter((value) => plain(value) === plain(text));
  return values.includes(text) || alike.length !== 1 ? text : (alike[0] ?? text);
}

function readJson(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return text;
  }
}

/** A moment with its offset, or as the clocks show it. */
function readTimestamp(text: string, { format, clock }: CellReading): ReadCell {
  const exact = parseTimestamp(text);
  if (exact !== null) return { value: exact };
  const found = /^(.*?)(?:[T,]?\s*(\d{1,2}:\d\d(?::\d\d)?)(\.\d{1,3})?(\s*[ap]\.?m\.?)?)?$/i.exec(text);
  const [, day = "", shown = "00:00", fraction = ".", half = ""] = found ?? [];
  const date = readDateText(day.trim(), format);
  const time = readTime(shown + half);
  if (parseDate(String(date.value)) === null || parseTime(String(time)) === null) return { ...date, value: text };
  const wall = `${String(date.value)} ${String(time)}${fraction.padEnd(4, "0")}`;
  return { ...readWallTime(wall, text, clock), ...(date.doubtful === true ? { doubtful: true } : {}) };
}

function readWallTime(wall: string, text: string, clock: ZoneClock): ReadCell {
  const moments = clock.momentsOf(wall);
  const [moment] = moments;
  if (moments.length === 1 && moment !== undefined) return { value: timestampOf(moment) ?? text };
  return { value: text, problem: moments.length === 0 ? "time skipped" : "time shown twice" };
}

/** Reads what a workbook has as a date. */
function readMoment(type: FieldType, moment: string, { clock }: CellReading): ReadCell {
  const [date = "", time = ""] = moment.split(" ");
  switch (type.kind) {
    case "date":
      return { value: time.startsWith("00:00:00") ? date : moment };
    case "time":
      return { value: parseTime(time.slice(0, 8)) ?? moment };
    case "timestamp":
      return readWallTime(moment, moment, clock);
    case "duration": {
      const milliseconds = Date.parse(`${moment.replace(" ", "T")}Z`) - firstMoment;
      return { value: Number.isSafeInteger(milliseconds) ? isoDuration(milliseconds) : moment };
    }
    default:
      return { value: time.startsWith("00:00:00") ? date : moment.replace(/\.000$/, "") };
  }
}
