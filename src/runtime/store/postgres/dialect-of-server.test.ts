import { expect, test } from "vitest";
import { noSpan } from "../../../base/span.ts";
import type { FunctionCall } from "../../../model/expression.ts";
import { systemTables } from "../schema/system-tables.ts";
import { createTable } from "../schema/schema-table.ts";
import { finishStatement } from "../sql.ts";
import { dialectOfServer } from "./dialect-of-server.ts";
import { postgresDialect } from "./postgres-dialect.ts";

const cockroach = dialectOfServer("CockroachDB CCL v26.2.0 (x86_64-pc-linux-gnu, built 2026/05/01, go1.25)");

test("only CockroachDB gets columns without a collation, since it has none that compares by code point", () => {
  for (const version of ["PostgreSQL 15.18 (Debian) on x86_64", "PostgreSQL 15.2-YB-2025.1.0.0-b0 on x86_64"])
    expect(dialectOfServer(version)).toBe(postgresDialect);
  for (const table of systemTables) {
    const { text } = finishStatement(createTable(table, postgresDialect), postgresDialect);
    expect(finishStatement(createTable(table, cockroach), cockroach).text).toBe(text.replaceAll(' collate "C"', ""));
  }
  expect(cockroach.literal("a")).toBe(postgresDialect.literal("a"));
});

test.each([
  ["\\bVIP\\b", true],
  ["(a|[b]*\\B)+", true],
  ["^[\\w ]{2,5}(VIP)?$", false],
  ["\\\\b", false],
])("the pattern %s needs word boundaries: %s, which CockroachDB does not have", (value, needsThem) => {
  const text = { type: { kind: "text" }, span: noSpan } as const;
  const call: FunctionCall = {
    kind: "call",
    name: "matches",
    arguments: [
      { kind: "variable", name: "x", ...text },
      { kind: "literal", value, ...text },
    ],
    ...text,
    type: { kind: "boolean" },
  };
  expect(cockroach.cannotCompute(call)).toBe(needsThem);
  expect(postgresDialect.cannotCompute(call)).toBe(false);
});
