import { expect, test } from "vitest";
import { bareColumn } from "../columns/bare-column.ts";
import { relatedLabel } from "./related-label.ts";

const reference = (field: string, label: string, isCaller: boolean) => ({
  ...bareColumn(field, label),
  type: "reference" as const,
  entity: "Person",
  isCaller,
});
const columns = [reference("employee", "Employee", true), reference("cover", "Cover", false)];
const list = (by: string) => ({ label: "Requests", by, page: { columns } });

test("a list of what refers to a record by one of several fields says by which", () => {
  expect(relatedLabel(list("employee"), { plural: "requests" }, false)).toBe("Requests as employee");
});

test("on somebody's own page, what they have made is theirs, and what others have made says what they are in it", () => {
  expect(relatedLabel(list("employee"), { plural: "requests" }, true)).toBe("Requests");
  expect(relatedLabel(list("cover"), { plural: "requests" }, true)).toBe("Requests as cover");
});
