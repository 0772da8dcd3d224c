import pc from "picocolors";
import { changedLines } from "../../base/changed-lines.ts";
import { createSource } from "../../base/source.ts";
import { fix } from "../../language/fix.ts";
import type { FixedDocument } from "../../language/fix.ts";
import { readTextFile } from "../../host/document/load-document.ts";
import { writeText } from "../../host/document/write-text.ts";

/** Applies all fixes to a document that do not change its meaning; a dry run writes nothing. */
export function fixDocument(path: string, isDry: boolean): FixedDocument & { readonly before: string } {
  const before = readTextFile(path);
  const fixed = fix(createSource(path, before));
  if (fixed.text !== before && !isDry) writeText(path, fixed.text);
  return { ...fixed, before };
}

/** Describes the applied fixes, or those that a dry run would apply; null if there are none. */
export function renderFixes(
  path: string,
  { text, done, before }: ReturnType<typeof fixDocument>,
  isDry: boolean,
): string | null {
  if (done.length === 0) return null;
  const things = done.length === 1 ? "1 thing" : `${done.length} things`;
  const lines = isDry
    ? changedLines(before, text).flatMap(({ line, dropped, put }) => [
        pc.dim(`  ${path}:${line}`),
        ...dropped.map((one) => pc.red(`  - ${one}`.trimEnd())),
        ...put.map((one) => pc.green(`  + ${one}`.trimEnd())),
      ])
    : done.map(({ code, title, line }) => `  ${path}:${line}: ${title} ${pc.dim(`(${code})`)}`);
  return [isDry ? `${things} would be mended in ${path}:` : `${things} mended in ${path}:`, ...lines].join("\n");
}
