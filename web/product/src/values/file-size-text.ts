import { currentLocale } from "../texts/current-texts.ts";

const units = [
  ["gigabyte", 1_000_000_000],
  ["megabyte", 1_000_000],
  ["kilobyte", 1000],
  ["byte", 1],
] as const;

/** A number of bytes in the largest unit of which there is one: `5 MB`. */
export function fileSizeText(bytes: number): string {
  const [unit, size] = units.find(([, of]) => bytes >= of) ?? units[3];
  return new Intl.NumberFormat(currentLocale(), { style: "unit", unit, maximumFractionDigits: 1 }).format(bytes / size);
}
