import fc from "fast-check";
import { expect, test } from "vitest";
import { messageOf } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { observeSources } from "../../src/observe/observe-sources.ts";
import { hostileSchema } from "./hostile-schema.ts";
import { runs } from "../runs.ts";

/** What is observed of SQL: its document, which has to have no errors, and what it does not say. */
function observed(sql: string): { readonly text: string; readonly unsaid: readonly string[] } {
  const { lines, unsaid } = observeSources([{ kind: "text", name: "schema.sql", text: sql }]);
  const text = `${lines.map((line) => line.text).join("\n")}\n`;
  const errors = parse(createSource("observed.md", text)).diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(messageOf)).toEqual([]);
  return { text, unsaid: unsaid.map(({ what }) => what) };
}

test("whatever a schema says, the document has no errors", () => {
  fc.assert(
    fc.property(hostileSchema, (sql) => {
      observed(sql);
    }),
    { endOnFailure: true, numRuns: runs(100) },
  );
});
