import { expect, test } from "vitest";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { conflictOf } from "./conflict-of.ts";

function conflict(
  now: Value,
  typed: Readonly<Record<string, Value>>,
  seen: Readonly<Record<string, Value>>,
  kind: "update" | "create" = "update",
) {
  return conflictOf({ kind, inputs: [{ name: "title", value: now } as InputView] }, typed, seen, "title");
}

test("there is a conflict where somebody else has changed what one has typed over", () => {
  expect(conflict("B", { title: "C" }, { title: "A" })).toEqual({ theirs: "B", yours: "C" });
  expect(conflict(null, { title: "C" }, { title: "A" })).toEqual({ theirs: null, yours: "C" });
});

test("there is none where it stands as it was seen, both mean the same, nothing is typed, or nothing is changed by the form", () => {
  expect(conflict("A", { title: "C" }, { title: "A" })).toBe(null);
  expect(conflict("C", { title: "C" }, { title: "A" })).toBe(null);
  expect(conflict(null, { title: "" }, { title: "A" })).toBe(null);
  expect(conflict("B", {}, {})).toBe(null);
  expect(conflict("B", { title: "C" }, {})).toBe(null);
  expect(conflict("B", { title: "C" }, { title: "A" }, "create")).toBe(null);
});
