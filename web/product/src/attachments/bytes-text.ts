import { currentLocale } from "../texts/current-texts.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size as the reader's language writes it: `1.5 MB`. */
export function bytesText(bytes: number, locale: string = currentLocale()): string {
  const at = Math.max(0, Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[at] ?? "byte",
    unitDisplay: at === 0 ? "long" : "short",
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** at);
}
