import { parseXml } from "./parse-xml.ts";
import type { PackedFile, ZipArchive } from "./zip-archive.ts";

/** What the numbers of a cell are by their format: `time` says no day, as a time of day or a duration. */
export type NumberMeaning = "number" | "day" | "time";

/** By the number of a style, what the numbers in cells of that style are. */
export function readStyles(archive: ZipArchive, styles: PackedFile): readonly NumberMeaning[] {
  const codes = new Map<number, NumberMeaning>();
  const formats: number[] = [];
  let isWithin = false;
  parseXml(archive, styles, {
    open(name, attribute) {
      if (name === "numFmt") codes.set(Number(attribute("numFmtId")), meaningOfFormat(attribute("formatCode") ?? ""));
      if (name === "cellXfs") isWithin = true;
      // A style that says not to apply its format is written by nobody, and is applied by all.
      if (name === "xf" && isWithin) formats.push(Number(attribute("numFmtId") ?? 0));
    },
    close(name) {
      if (name === "cellXfs") isWithin = false;
    },
  });
  return formats.map((format) => codes.get(format) ?? meaningOfBuiltIn(format));
}

/** What the numbers of a format that no workbook spells out are (ECMA-376, 18.8.30). */
function meaningOfBuiltIn(format: number): NumberMeaning {
  if ((format >= 18 && format <= 21) || format === 32 || format === 33 || (format >= 45 && format <= 47)) return "time";
  const isDay = [
    [14, 22],
    [27, 36],
    [50, 58],
    [71, 81],
  ].some(([first = 0, last = 0]) => format >= first && format <= last);
  return isDay ? "day" : "number";
}

/** What the numbers of a format are by its first section: `dd/mm/yyyy`, `[h]:mm`, `#,##0.00 "days"`. */
function meaningOfFormat(code: string): NumberMeaning {
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(code.replace(/"[^"]*"/g, ""));
  const [section = ""] = code
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[[^\]]*\]/g, "")
    .split(";");
  if (elapsed) return "time";
  if (/general|standard/i.test(section)) return "number";
  const plain = section.replace(/am\/pm|a\/p/gi, "h");
  if (/[ydge]/i.test(plain.replace(/e[+-]/gi, ""))) return "day";
  if (/[hs]/i.test(plain)) return "time";
  return /m/i.test(plain) ? "day" : "number";
}
