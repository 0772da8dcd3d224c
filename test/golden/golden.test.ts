import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { renderDiagnostic } from "../../src/base/render-diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { readSpecification } from "../../src/reading/read-specification.ts";

// A case is a folder with a document and what is said about it. UPDATE_GOLDEN=1 renews what is said; read the diff.
const root = fileURLToPath(new URL(".", import.meta.url));
const cases = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "corpus")
  .map(({ name }) => name);

it.each(cases)("%s is read with exactly the diagnostics that are written down", (name) => {
  const expected = `${root}${name}/diagnostics.txt`;
  const said = diagnosticsOf(readFileSync(`${root}${name}/spec.md`, "utf8"));
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(expected, said);
  expect(existsSync(expected) ? readFileSync(expected, "utf8") : "nothing is written down").toBe(said);
});

it.each(cases)("%s holds no file that nothing reads", (name) => {
  expect(readdirSync(`${root}${name}`).sort()).toEqual(["diagnostics.txt", "spec.md"]);
});

it("finds exactly thirty mistakes in a document that has thirty", () => {
  const { diagnostics } = parse(createSource("spec.md", readFileSync(`${root}thirty-mistakes/spec.md`, "utf8")));
  expect(diagnostics).toHaveLength(30);
});

function diagnosticsOf(text: string): string {
  const source = createSource("spec.md", text);
  const { diagnostics } = readSpecification(source);
  return diagnostics.map((one) => `${renderDiagnostic(source, one)}\n`).join("\n") || "clean\n";
}
