import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostic.ts";
import { applyEdits } from "../../src/base/apply-edits.ts";
import { changedLines } from "../../src/base/changed-lines.ts";
import { createSource, lineText, positionOf } from "../../src/base/source.ts";
import { fix } from "../../src/language/fix.ts";
import { parse } from "../../src/language/parse.ts";
import { mangled } from "./mangled.ts";
import { runs } from "../runs.ts";

const folder = fileURLToPath(new URL("../../specs/", import.meta.url));
const specs = readdirSync(folder)
  .filter((name) => name.endsWith(".md") && name !== "conduit.md")
  .map((name) => readFileSync(folder + name, "utf8"));

const untidy = fc
  .tuple(
    fc.constantFrom(...specs).chain(mangled),
    fc.array(fc.tuple(fc.constantFrom(...slips()), fc.nat()), { maxLength: 4 }),
  )
  .map(([text, made]) => made.reduce((now, [slip, at]) => slip(now, at), text));

it("a fixed document has nothing more to fix", () => {
  fc.assert(
    fc.property(untidy, (text) => {
      const once = fixed(text);
      expect(fix(createSource("spec.md", once.text))).toEqual({ text: once.text, done: [] });
    }),
    { numRuns: runs(60) },
  );
});

it("fixing never adds an error, and changes nothing where it mends nothing", () => {
  fc.assert(
    fc.property(untidy, (text) => {
      const { text: after, done } = fixed(text);
      expect(errorsOf(after).length).toBeLessThanOrEqual(errorsOf(text).length);
      if (done.length === 0) expect(after).toBe(text);
    }),
    { numRuns: runs(60) },
  );
});

it("a fix changes the lines of its edits and no other, and keeps how lines end", () => {
  fc.assert(
    fc.property(untidy, fc.boolean(), (text, windows) => {
      const before = windows ? text.replaceAll(/\r?\n/g, "\r\n") : text;
      const source = createSource("spec.md", before);
      for (const { edits } of parse(source).diagnostics.flatMap(({ fixes }) => fixes ?? [])) {
        const after = applyEdits(before, edits);
        if (windows) expect(after.replaceAll("\r\n", "")).not.toMatch(/\n/);
        const touched = new Set(
          edits.flatMap(({ span }) => between(positionOf(source, span.start).line, positionOf(source, span.end).line)),
        );
        // Of equal lines beside each other it can't be told which one was changed.
        const strange = changedLines(before, after).flatMap(({ line, dropped }) =>
          dropped.filter(
            (one, at) => !touched.has(line + at) && ![...touched].some((near) => lineText(source, near) === one),
          ),
        );
        expect(strange).toEqual([]);
      }
    }),
    { numRuns: runs(40) },
  );
});

it("mends what can be mended, and tells what is left as before", () => {
  const text = specs[0]!.replace("# Specification: ", "# ").replace("sorted by `", "sorted by `nothing, ");
  const { text: after, done } = fixed(text);
  expect(done.map(({ code, line }) => [code, line])).toEqual([["title-form", 1]]);
  const left = (of: string): unknown => errorsOf(of).map(({ code, params }) => ({ code, params }));
  expect(left(after)).toEqual(left(text));
});

it("mends slips that are one by one, and leaves a document without any as it is", () => {
  for (const spec of specs) expect(fixed(spec)).toEqual({ text: spec, done: [] });
  const text = specs[0]!;
  expect(fixed(text.replace("# Specification: ", "# ")).text).toBe(text);
});

function fixed(text: string): ReturnType<typeof fix> {
  return fix(createSource("spec.md", text));
}

function errorsOf(text: string): readonly Diagnostic[] {
  return parse(createSource("spec.md", text)).diagnostics.filter(({ severity }) => severity === "error");
}

function between(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Mistakes that there is a fix for, each at one of the places where it can be made. */
function slips(): readonly ((text: string, at: number) => string)[] {
  const at =
    (pattern: RegExp, put: (found: string) => string) =>
    (text: string, nth: number): string => {
      const found = [...text.matchAll(pattern)];
      const one = found[nth % Math.max(1, found.length)];
      return one === undefined ? text : text.slice(0, one.index) + put(one[0]) + text.slice(one.index + one[0].length);
    };
  return [
    at(/^# Specification: /gm, () => "# "),
    at(/^\| [^|]*\| `[^`|]+` \|/gm, (row) => row.replaceAll("`", "")),
    at(/`[^`\n]+ or [^`\n]+`/g, (code) => code.replace(" or ", " || ")),
    at(/^\| (?:read|update) \w+(?:: [\w, ]+)? \|.*\n/gm, (row) => row + row),
    at(/^## \d\. [^\n]*\n\nNot shown\.[^\n]*\n/gm, (point) => point.split("\n")[0]! + "\n"),
    at(/^## [2-9]\. [^\n]*\n\nNot shown\.[^\n]*\n/gm, () => ""),
  ];
}
