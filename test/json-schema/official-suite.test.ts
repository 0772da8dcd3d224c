import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { conformsToSchema } from "../../src/expression/json-schema/conforms-to-schema.ts";
import { readSchema } from "../../src/expression/json-schema/read-schema.ts";
import type { Value } from "../../src/model/value-type.ts";

/** Where a checkout of the official JSON-Schema-Test-Suite is on this machine. */
const suite = process.env["JSON_SCHEMA_SUITE"] ?? "";

interface Group {
  readonly description: string;
  readonly schema: Value;
  readonly tests: readonly { readonly description: string; readonly data: Value; readonly valid: boolean }[];
}

test("what the suite says of draft 2020-12 holds, but for what would have to be fetched", ({ skip }) => {
  if (suite === "") return skip("set JSON_SCHEMA_SUITE to a checkout of json-schema-org/JSON-Schema-Test-Suite");
  const folder = join(suite, "tests/draft2020-12");
  // Whether a vocabulary is used is said in another schema, which would have to be fetched.
  const files = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "vocabulary.json");
  const wrong: string[] = [];
  let judged = 0;
  for (const file of files)
    for (const { description, schema, tests } of JSON.parse(
      readFileSync(join(folder, file), "utf8"),
    ) as readonly Group[]) {
      const read = readSchema(schema, { left: 1_000_000 });
      if (typeof read === "string") {
        if (!read.endsWith("which isn't in it")) wrong.push(`${file}: ${description}: ${read}`);
        continue;
      }
      for (const { description: what, data, valid } of tests) {
        judged += 1;
        if (conformsToSchema(data, schema, { left: 1_000_000 }) !== valid)
          wrong.push(`${file}: ${description}: ${what}`);
      }
    }
  expect(wrong).toEqual([]);
  expect(judged).toBeGreaterThan(1200);
});
