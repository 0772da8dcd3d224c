import type { Head } from "../../../model/head.ts";
import { textsOf } from "../../../wording/languages/texts-of.ts";

/** How a language and a time zone write the values of a table. */
export interface SheetFormat {
  /** The sign before the decimal places. */
  readonly decimalSign: "." | ",";
  /** The sign between thousands that people may have typed. */
  readonly groupSign: string;
  /** The sign between the cells of a line in a CSV file, as a spreadsheet in the language expects it. */
  readonly delimiter: "," | ";";
  /** In which order day, month and year follow one another in dates. */
  readonly dateOrder: "dmy" | "mdy" | "ymd";
  readonly yes: string;
  readonly no: string;
  /** A name of the IANA time zone database. */
  readonly zone: string;
}

/** The format of a document's language, in the time zone that it declares or, where it declares none, in its reader's. */
export function sheetFormatOf(head: Head, readersZone: string | undefined): SheetFormat {
  const locale = head.language ?? "en";
  const { yes, no } = textsOf(head).screens;
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1_234_567.5);
  const signOf = (type: Intl.NumberFormatPartTypes): string => numbers.find((part) => part.type === type)?.value ?? "";
  const decimalSign = signOf("decimal") === "," ? "," : ".";
  const order = new Intl.DateTimeFormat(locale, { numberingSystem: "latn" })
    .formatToParts(0)
    .flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [type[0]] : []))
    .join("");
  return {
    decimalSign,
    groupSign: signOf("group"),
    // In Switzerland numbers have a point, and lists a semicolon all the same.
    delimiter: decimalSign === "," || locale.endsWith("-CH") ? ";" : ",",
    dateOrder: order === "mdy" || order === "ymd" ? order : "dmy",
    yes,
    no,
    zone: head.timeZone ?? knownZone(readersZone) ?? "UTC",
  };
}

/** A time zone by its IANA name; null where this machine knows none of that name. */
export function knownZone(name: string | undefined): string | null {
  if (name === undefined || name === "") return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
