import { expect, test } from "vitest";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { tellingReference } from "./telling-reference.ts";

const columns = [
  { field: "description", entity: null },
  { field: "clinic", entity: "Clinic" },
  { field: "pet", entity: "Pet" },
] as unknown as readonly ColumnView[];

test("records of the same name are told apart by the first reference that differs between them", () => {
  const rows = [visit("Stitches out", "Poppy"), visit("Dental check", "Poppy"), visit("Stitches out", "Max")];
  expect(tellingReference(rows, columns)?.field).toBe("pet");
});

test("nothing is told where names differ, and where no reference tells the same names apart", () => {
  expect(tellingReference([visit("Stitches out", "Poppy"), visit("Dental check", "Max")], columns)).toBeUndefined();
  const repeated = [visit("Stitches out", "Poppy"), visit("Stitches out", "Poppy"), visit("Dental check", "Max")];
  expect(tellingReference(repeated, columns)).toBeUndefined();
});

function visit(label: string, pet: string): Pick<RowView, "label" | "references"> {
  return { label, references: { clinic: { label: "North" }, pet: { label: pet } } } as unknown as RowView;
}
