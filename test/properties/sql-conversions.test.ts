import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { valueTypeOf } from "../../src/expression/value-type/value-type-of.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import { keptForm } from "../../src/semantics/value/kept-form.ts";
import { bindParameters } from "../../src/runtime/store/bind-parameters.ts";
import { encodeCell } from "../../src/runtime/store/encode-cell.ts";
import type { Cell, DataStore } from "../../src/runtime/store/data-store.ts";
import { conversionBetween, createConverter } from "../../src/runtime/store/migrate/create-converter.ts";
import { sqlList } from "../../src/runtime/store/sql-parts.ts";
import { cellFormOf, finishStatement, sql, sqlParameter } from "../../src/runtime/store/sql.ts";
import { runs } from "../runs.ts";
import { holdToDocumentedSql } from "../portable/hold-to-documented.ts";
import { storeKinds } from "../stores.ts";
import { anyOfType } from "./any-value.ts";

holdToDocumentedSql();

const range = {};
const plain: readonly FieldType[] = [
  { kind: "text", long: false, range },
  { kind: "email" },
  { kind: "choice", values: ["a", "b'c"] },
  { kind: "integer", range },
  ...[0, 2, 7, 15].map((scale): FieldType => ({ kind: "decimal", precision: 15, scale, money: false, range })),
  { kind: "boolean" },
  { kind: "date" },
  { kind: "time" },
  { kind: "timestamp" },
  { kind: "duration", range },
  { kind: "json" },
  { kind: "secret", range },
  { kind: "reference", entity: "A", whenDeleted: "refuse" },
  { kind: "reference", entity: "B", whenDeleted: "refuse" },
];
const types: readonly FieldType[] = [
  ...plain,
  ...plain.flatMap((of): readonly FieldType[] => [
    { kind: "list", of, range },
    { kind: "list", of, range, set: true },
  ]),
];

/** A cell of a field, and the type that the field gets. */
const anyConversion = fc
  .tuple(fc.constantFrom(...types), fc.constantFrom(...types))
  // Values of any JSON have no order, so there are no sets of them.
  .filter(([from, to]) => !isSetOfJson(to) || !mentionsJson(from))
  .chain(([from, to]) =>
    fc
      .option(anyOfType(valueTypeOf(from, true)), { freq: 12 })
      .map((value) => ({ from, to, cell: encodeCell(keptForm(from, value), valueTypeOf(from, false)) })),
  );

function isSetOfJson(type: FieldType): boolean {
  return type.kind === "list" && type.set === true && type.of.kind === "json";
}

function mentionsJson(type: FieldType): boolean {
  return type.kind === "json" || (type.kind === "list" && type.of.kind === "json");
}

const convert = createConverter();

describe.each(storeKinds)("on $name", ({ open }) => {
  let store: DataStore;

  beforeAll(async () => {
    store = await open();
  });

  afterAll(() => store.close());

  test("a cell is converted to another type as the migration means it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyConversion, { minLength: 20, maxLength: 20 }), async (conversions) => {
        const named: Record<string, Cell> = {};
        const fragments = conversions.map(({ from, to, cell }, at) => {
          named[`cell ${at}`] = cell;
          const form = cellFormOf(valueTypeOf(from, false));
          return store.dialect.converted(sqlParameter({ kind: "named", name: `cell ${at}`, form }), from, to);
        });
        const statement = finishStatement(sql`select ${sqlList(fragments)}`, store.dialect);
        const cells = await store.latest.one(statement, bindParameters(statement, { me: null, now: "", named }));
        for (const [at, { from, to, cell }] of conversions.entries()) {
          const found = cells?.[at] ?? null;
          const expected = convert(conversionBetween(from, to), cell);
          const isBoolean = to.kind === "boolean" && found !== null;
          expect(isBoolean ? Boolean(found) : found, JSON.stringify({ from, to, cell })).toBe(expected);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
