import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { renderDiagnostic } from "../../src/base/render-diagnostic.ts";
import { parse } from "../../src/language/parse.ts";
import { mangled } from "./mangled.ts";
import { processorSeconds } from "../processor-time.ts";
import { runs } from "../runs.ts";

const folder = fileURLToPath(new URL("../../specs/", import.meta.url));
const specs = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(folder + name, "utf8"));

it("parse never throws, whatever the text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), markdown()), (text) => readAndRender(text)),
    { numRuns: runs(300) },
  );
});

it("parse never throws on whole documents that were mangled", () => {
  fc.assert(
    fc.property(fc.constantFrom(...specs).chain(mangled), (text) => readAndRender(text)),
    { numRuns: runs(150) },
  );
});

it("parse reads every line ending and a byte order mark alike", () => {
  for (const spec of specs) {
    const plain = parse(createSource("spec.md", spec));
    for (const text of [spec.replaceAll("\n", "\r\n"), `\uFEFF${spec}`, spec.replaceAll("|\n", "| \n")]) {
      const read = parse(createSource("spec.md", text));
      expect(withoutSpans(read.value)).toEqual(withoutSpans(plain.value));
      expect(read.diagnostics.length).toBe(plain.diagnostics.length);
    }
  }
});

/** All that is read of a document; what finds names in it is made when it is first asked for. */
function readOf(spec: string): object {
  const {
    value,
    diagnostics,
    names: { mentions, ties },
  } = parse(createSource("spec.md", spec));
  return { value, diagnostics, mentions, ties };
}

it("the model is JSON, and parsing is a function of the text", () => {
  for (const spec of specs) {
    const [once, twice] = [readOf(spec), readOf(spec)];
    expect(JSON.parse(JSON.stringify(once))).toEqual(once);
    expect(twice).toEqual(once);
  }
});

it.each([
  ["a line of a megabyte", "x".repeat(1e6)],
  ["a cell of a megabyte", `## 9. C\n\n| Constant | Value |\n| --- | --- |\n| a | ${"1 ".repeat(5e5)} |`],
  ["a hundred thousand headings", "## x\n".repeat(1e5)],
  ["ten thousand nested lists", `${"- ".repeat(1e4)}a`],
  ["ten thousand nested quotes", `${">".repeat(1e4)} a`],
  [
    "ten thousand broken rules",
    `## 5. V\n\n| Rule | On | Must hold |\n| --- | --- | --- |\n${"| a | b | `c |\n".repeat(1e4)}`,
  ],
  ["backticks of every length", Array.from({ length: 300 }, (_, index) => "`".repeat(index + 1)).join(" ")],
  ["sentences that never end", `## 6. R\n\n${"People sign in as ".repeat(5e4)}`],
  ["opened comments", "<!-- ".repeat(1e5)],
  ["NUL", "\0".repeat(1e5)],
])("%s is read in no time and without a fault", async (_, text) => {
  // At most a second; what is not linear takes minutes.
  expect(await processorSeconds(() => parse(createSource("spec.md", text)))).toBeLessThan(15);
});

function readAndRender(text: string): void {
  const source = createSource("spec.md", text);
  const { value, diagnostics } = parse(source);
  expect(value.points).toHaveLength(9);
  for (const one of diagnostics) {
    expect(one.span.start).toBeGreaterThanOrEqual(0);
    expect(one.span.end).toBeGreaterThanOrEqual(one.span.start);
    expect(one.span.end).toBeLessThanOrEqual(text.length);
    renderDiagnostic(source, one);
  }
}

function markdown(): fc.Arbitrary<string> {
  const pieces = [
    "#",
    "## ",
    "### ",
    "1. ",
    "3.",
    "| ",
    " | ",
    "---",
    "\n",
    "\n\n",
    "`",
    "- ",
    "Type: ",
    "Field",
    "Entity",
    "Not shown.",
    "<!--",
    "-->",
    "status",
    "Ticket.status",
    "..",
    "\\|",
    "```",
    "[a]: b",
    "\r\n",
    "yes",
  ];
  return fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 120 })
    .map((parts) => parts.join(""));
}

function withoutSpans(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      key === "span" || key === "row" ? undefined : typeof inner === "string" ? inner.replaceAll("\r", "") : inner,
    ),
  );
}
