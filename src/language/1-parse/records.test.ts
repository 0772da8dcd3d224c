import { expect, it } from "vitest";
import { createSource } from "../../base/source.ts";
import { readBlocks } from "./read-blocks.ts";
import { readRecords } from "./records.ts";
import { recordSchemas } from "./schema.ts";

it("reads a row and a heading with a list as the same record", () => {
  const row = recordsIn("| Constant | Value | Meaning |\n| --- | --- | --- |\n| pageSize | 10 | rows |");
  const list = recordsIn("### pageSize\n\nSome prose.\n\n- Value: 10\n- Meaning: rows");
  expect(row.said).toEqual([{ name: "pageSize", values: { Constant: "pageSize", Value: "10", Meaning: "rows" } }]);
  expect(list.said).toEqual([{ name: "pageSize", values: { Value: "10", Meaning: "rows" } }]);
});

it("keeps apart what is empty and what is said to be not shown", () => {
  const [record] = recordsIn("| Constant | Value | Meaning |\n| --- | --- | --- |\n| a | not shown | |").records;
  expect([...record!.unknown]).toEqual(["Value"]);
  expect(record!.values.has("Meaning")).toBe(false);
});

it("reads a column as the one that was meant, and reports it once", () => {
  const { said, codes } = recordsIn("| Constant | Valeu |\n| --- | --- |\n| a | 1 |\n| b | 2 |");
  expect(codes).toEqual(["unknown-column"]);
  expect(said.map(({ values }) => values["Value"])).toEqual(["1", "2"]);
});

it("takes a list without labels for prose", () => {
  const { records, codes } = recordsIn("- milk\n- Bread: two\n- eggs");
  expect([records, codes]).toEqual([[], []]);
});

it("misses the name of a list under a heading without words", () => {
  const { said, codes } = recordsIn("###\n\n- Value: 10\n- Meaning: rows");
  expect([said, codes]).toEqual([[{ name: undefined, values: { Value: "10", Meaning: "rows" } }], ["missing-value"]]);
});

function recordsIn(text: string) {
  const { value, diagnostics } = readRecords(readBlocks(createSource("test.md", text)).value, [recordSchemas.constant]);
  const said = value.records.map(({ name, values }) => ({
    name: name?.text,
    values: Object.fromEntries([...values].map(([label, words]) => [label, words.text])),
  }));
  return { records: value.records, said, codes: diagnostics.map(({ code }) => code) };
}
