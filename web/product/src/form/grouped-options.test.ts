import { expect, test } from "vitest";
import type { ReasonView } from "../../../../src/runtime/screens/reason/reason-view.ts";
import { groupedOptions } from "./grouped-options.ts";

test("what is refused for one reason stands under it, apart from what can be chosen", () => {
  const refused = [refusal("b", "Too young."), refusal("c", "Too old."), refusal("d", "Too young.")];
  const grouped = groupedOptions({ options: [{ key: "a", label: "Ada" }], refused });
  expect(grouped.possible).toEqual([{ value: "a", label: "Ada" }]);
  expect(grouped.refused.map(({ reason, items }) => [reason.text, items])).toEqual([
    ["Too young.", [disabled("b"), disabled("d")]],
    ["Too old.", [disabled("c")]],
  ]);
});

test("more than five of one reason are one line", () => {
  const refused = ["b", "c", "d", "e", "f", "g"].map((key) => refusal(key, "Too young."));
  expect(groupedOptions({ options: [], refused }).refused[0]?.items).toEqual([
    { value: "b", label: "B, C, D, E, F, …", disabled: true },
  ]);
});

function refusal(key: string, text: string): { key: string; label: string; reason: ReasonView } {
  return { key, label: key.toUpperCase(), reason: { kind: "rule", code: null, text, brief: text, line: null } };
}

function disabled(key: string): object {
  return { value: key, label: key.toUpperCase(), disabled: true };
}
