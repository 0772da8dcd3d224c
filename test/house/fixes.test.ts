import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { Fix } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { completed, fencedDocuments } from "./completed.ts";

const folder = fileURLToPath(new URL("../../docs/diagnostics/", import.meta.url));
const offered = readdirSync(folder).flatMap((page) => {
  const [wrong = ""] = fencedDocuments(readFileSync(`${folder}${page}`, "utf8"));
  const text = completed(wrong);
  return parse(createSource("spec.md", text)).diagnostics.flatMap(({ code, fixes = [] }) =>
    fixes.map((fix) => [code, fix.title, text, fix] as const),
  );
});

it.each(offered)("the fix of %s does what it says: %s", (code, _, text, fix) => {
  const mended = parse(createSource("spec.md", applied(text, fix))).diagnostics;
  expect(mended.map((one) => one.code)).not.toContain(code);
  expect(mended.filter(({ severity }) => severity === "error")).toEqual([]);
});

it("many diagnostics offer a fix", () => {
  expect(new Set(offered.map(([code]) => code)).size).toBeGreaterThan(12);
});

function applied(text: string, { edits }: Fix): string {
  const last = edits.toSorted((a, b) => b.span.start - a.span.start);
  return last.reduce(
    (mended, { span, text: other }) => mended.slice(0, span.start) + other + mended.slice(span.end),
    text,
  );
}
