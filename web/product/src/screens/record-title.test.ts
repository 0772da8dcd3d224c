import { expect, test } from "vitest";
import { bareColumn } from "../columns/bare-column.ts";
import { recordTitle } from "./record-title.ts";

const loan = bareColumn("loan", "Loan");
const camera = { loan: { key: "3", label: "Film camera", place: null } };

test("a record that is called after another says its kind", () => {
  expect(recordTitle("LateCharge", { label: "Film camera", references: camera }, [loan])).toBe(
    "Late charge · Film camera",
  );
});

test("a record with a name of its own, or none, is called by that alone, and be it the name of another", () => {
  const name = { ...bareColumn("name", "Name"), names: "record" as const };
  expect(recordTitle("Item", { label: "Film camera", references: camera }, [name, loan])).toBe("Film camera");
  expect(recordTitle("Charge", { label: "Charge 7", references: camera }, [loan])).toBe("Charge 7");
});

test("a name that was changed and not sent yet stands in the title", () => {
  const name = { ...bareColumn("name", "Name"), names: "record" as const };
  expect(recordTitle("Item", { label: "Camera", references: {} }, [name], "Film camera")).toBe("Film camera");
});
