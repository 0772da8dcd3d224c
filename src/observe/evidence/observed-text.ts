import type { EvidencedLine } from "./evidence.ts";

/** The text of an observed document. */
export function observedText(lines: readonly EvidencedLine[]): string {
  return `${lines.map(({ text }) => text).join("\n")}\n`;
}
