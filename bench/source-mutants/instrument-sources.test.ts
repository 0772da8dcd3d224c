import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { instrumentSources } from "./instrument-sources.ts";
import { keyOfMutant } from "./source-mutant.ts";

const source = `export function isLong(text: string): boolean {
  return (
    text.length > 3
  );
}
`;

test("all mutants of the chosen files are in the copy, and the sources stay as they are", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-source-mutants-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const original = join(folder, "original");
  mkdirSync(join(original, "rules"), { recursive: true });
  writeFileSync(join(original, "rules", "length.ts"), source);
  writeFileSync(join(original, "settings.ts"), source);
  writeFileSync(join(original, "rules", "twice.ts"), "export const both = [true, true];\n");

  const mutants = await instrumentSources(original, join(folder, "copy"), (file) => file !== "settings.ts");

  expect(mutants.map((mutant) => [mutant.line, keyOfMutant(mutant)])).toEqual(
    expect.arrayContaining([
      [3, "rules/length.ts EqualityOperator: text.length > 3 → text.length >= 3"],
      [3, "rules/length.ts EqualityOperator: text.length > 3 → text.length <= 3"],
      [1, "rules/length.ts BlockStatement: { return ( text.length > 3 ); } → {}"],
    ]),
  );
  expect(new Set(mutants.map(({ file }) => file))).toEqual(new Set(["rules/length.ts", "rules/twice.ts"]));
  expect(new Set(mutants.map(keyOfMutant)).size).toBe(mutants.length);
  expect(readFileSync(join(original, "rules", "length.ts"), "utf8")).toBe(source);
  expect(readFileSync(join(folder, "copy", "settings.ts"), "utf8")).toBe(source);
  expect(readFileSync(join(folder, "copy", "rules", "length.ts"), "utf8")).toContain("__STRYKER_ACTIVE_MUTANT__");
});
