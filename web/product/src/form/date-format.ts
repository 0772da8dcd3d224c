/** How a language writes days in digits. */
export interface DateFormat {
  /** In the notation of Day.js: `DD.MM.YYYY`. */
  readonly pattern: string;
  /** Reads a day as the locale writes it, with the year first, or as `21.11.2026`; null for what is none of these. */
  readonly parse: (text: string) => string | null;
}

type DatePart = "day" | "month" | "year";

const letters: Readonly<Record<DatePart, string>> = { day: "DD", month: "MM", year: "YYYY" };

/** How a locale writes days in digits. */
export function dateFormatOf(locale: string): DateFormat {
  const parts = new Intl.DateTimeFormat(locale, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
  }).formatToParts(0);
  // Marks that only tell where lines begin are not typed by anybody.
  const known = parts.map(({ type, value }) => ({ type, value: value.replace(/[\u200e\u200f]/g, "") }));
  const order = known.flatMap(({ type }) => (isDatePart(type) ? [type] : []));
  return {
    pattern: known.map(({ type, value }) => (isDatePart(type) ? letters[type] : value)).join(""),
    parse(text) {
      const numbers = text.match(/\d+/g) ?? [];
      return numbers.length === 3
        ? dayFrom(numbers.map(Number), orderIn(text.trim(), numbers[0] ?? "") ?? order)
        : null;
    },
  };
}

/** The order that a text itself tells, in any language: the year comes first, or dots stand between day, month and year. */
function orderIn(text: string, first: string): readonly DatePart[] | null {
  if (first.length === 4) return ["year", "month", "day"];
  return /^\d+\.\s*\d+\.\s*\d+$/.test(text) ? ["day", "month", "year"] : null;
}

function isDatePart(type: string): type is DatePart {
  return Object.hasOwn(letters, type);
}

function dayFrom(numbers: readonly number[], order: readonly DatePart[]): string | null {
  const part = (name: DatePart): number => numbers[order.indexOf(name)] ?? Number.NaN;
  const [year, month, day] = [part("year"), part("month"), part("day")];
  const at = new Date(Date.UTC(year, month - 1, day));
  // The calendar has no February 30, and no year 26.
  if (Number.isNaN(at.getTime()) || at.getUTCMonth() !== month - 1 || year < 1000 || year > 9999) return null;
  return at.toISOString().slice(0, 10);
}
