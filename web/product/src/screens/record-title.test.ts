import { expect, test } from "vitest";
import { bareColumn } from "../columns/bare-column.ts";
import { headOf } from "./record-title.ts";
import type { HeadFacts } from "./record-title.ts";

const loan = { ...bareColumn("loan", "Loan"), type: "reference" as const, entity: "Loan" };
const borrower = { ...bareColumn("borrower", "Borrower"), type: "reference" as const, entity: "Person" };
const called = { ...bareColumn("name", "Name"), names: "record" as const };
const references = {
  borrower: { key: "8", label: "Ada", place: null },
  loan: { key: "3", label: "Film camera", place: null },
};

function head(facts: Partial<HeadFacts> & Pick<HeadFacts, "record">): readonly [string, string | null] {
  const usual = { columns: [], name: facts.record.label, isSaidBelow: false, isAtTop: false, isBelow: true };
  const { title, place } = headOf({ screen: "Charge", entity: "LateCharge", people: "Person", ...usual, ...facts });
  return [title, place];
}

test("a record that is called after another says its kind", () => {
  const record = { key: "7", label: "Film camera", references };
  expect(head({ record, columns: [loan] })).toEqual(["Late charge · Film camera", "7"]);
});

test("a record with a name of its own, or none, is called by that alone, and be it the name of another", () => {
  expect(head({ record: { key: "7", label: "Film camera", references }, columns: [called, loan] })[0]).toBe(
    "Film camera",
  );
  expect(head({ record: { key: "7", label: "Charge 7", references }, columns: [loan] })[0]).toBe("Charge 7");
});

test("a name that was changed and not sent yet stands in the title", () => {
  const record = { key: "7", label: "Camera", references: {} };
  expect(head({ record, columns: [called], name: "Film camera" })[0]).toBe("Film camera");
});

test("below its list a record stands by its key, or else by its title alone; below another list its key says of what", () => {
  expect(head({ record: { key: "7", label: "Camera", references: {} } })[1]).toBe("7");
  expect(head({ record: { key: "a-long-key-of-a-camera", label: "Camera", references: {} } })[1]).toBe(null);
  expect(head({ record: { key: "Camera", label: "Camera", references: {} } })[1]).toBe(null);
  expect(head({ record: { key: "7", label: "Camera", references: {} }, isBelow: false })[1]).toBe("Charge 7");
});

test("a screen that is below no list says what it is", () => {
  const record = { key: "0190-a-long-key", label: "Ada", references: {} };
  expect(head({ record, screen: "My balance", isAtTop: true, isBelow: false })).toEqual(["Ada", "My balance"]);
});

test("what is said below is called by what it is about, or by its kind", () => {
  const record = { key: "7", label: "The printer…", references };
  expect(head({ record, screen: "Comment", isSaidBelow: true, columns: [borrower, loan] })).toEqual([
    "Comment · Film camera",
    "7",
  ]);
  expect(head({ record, screen: "Note", isSaidBelow: true, columns: [borrower] })).toEqual(["Note 7", null]);
});

test("a key stands alone below a list of such records only", () => {
  const record = { key: "1", label: "The printer…", references };
  const said = { record, screen: "Comment", isSaidBelow: true, columns: [borrower, loan], isBelow: false };
  expect(head(said)).toEqual(["Comment · Film camera", null]);
  expect(head({ ...said, isAtTop: true })).toEqual(["Comment · Film camera", null]);
  const charge = { record: { ...record, label: "Film camera" }, columns: [loan] };
  expect(head({ ...charge, isBelow: false })).toEqual(["Late charge · Film camera", null]);
});
