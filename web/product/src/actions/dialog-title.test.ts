import { expect, test } from "vitest";
import { dialogTitle } from "./dialog-title.ts";

const approve = { label: "Approve" };
const references = {
  cover: { key: "8", label: "Grace", place: null },
  employee: { key: "7", label: "Ada", place: null },
};
const request = { key: "149", label: "Annual leave", etag: "", references };

test("a dialog about a record that is called after another says whose it is", () => {
  expect(dialogTitle(approve, { ...request, whose: "employee" }, "9")).toBe("Approve 149 · Annual leave · Ada");
});

test("nobody is told that a record is their own, or whose one is that has a name of its own or whose person they may not see", () => {
  expect(dialogTitle(approve, { ...request, whose: "employee" }, "7")).toBe("Approve 149 · Annual leave");
  expect(dialogTitle(approve, request, "9")).toBe("Approve 149 · Annual leave");
  expect(dialogTitle(approve, { ...request, references: {}, whose: "employee" }, "9")).toBe(
    "Approve 149 · Annual leave",
  );
});
