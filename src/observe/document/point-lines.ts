import { pointTitles } from "../../language/1-parse/divide-into-points.ts";
import type { EvidencedLine } from "../evidence/evidence.ts";
import { plainLine } from "./table-lines.ts";

/** A point with its lines; `reason` says why there are none. */
export function pointLines(number: number, lines: readonly EvidencedLine[], reason: string): readonly EvidencedLine[] {
  const heading = [plainLine(`## ${number}. ${pointTitles[number - 1] ?? ""}`), plainLine("")];
  return lines.length === 0 ? [...heading, plainLine(`Not shown. ${reason}`), plainLine("")] : [...heading, ...lines];
}
