import type { ChartPeriod } from "../../../../src/model/screen.ts";
import { currentLocale } from "../texts/current-texts.ts";

/** The period of a chart that begins on a day, as the reader's language writes it: `Nov 2026`, `Q4 2026`, `16 Nov 2026`. */
export function periodText(from: string, per: ChartPeriod): string {
  const at = Date.parse(`${from}T00:00:00Z`);
  if (Number.isNaN(at)) return from;
  if (per === "quarter") return `Q${Math.floor(new Date(at).getUTCMonth() / 3) + 1} ${from.slice(0, 4)}`;
  return new Intl.DateTimeFormat(currentLocale(), { ...formats[per], timeZone: "UTC" }).format(at);
}

const formats: Readonly<Record<Exclude<ChartPeriod, "quarter">, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: "medium" },
  week: { dateStyle: "medium" },
  month: { month: "short", year: "numeric" },
  year: { year: "numeric" },
};
