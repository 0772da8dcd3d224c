import { expect, test } from "vitest";
import type { ReasonView } from "../../../../src/runtime/screens/reason/reason-view.ts";
import { groupedOptions, reasonOfSeveral } from "./grouped-options.ts";

test("what is refused for one reason stands under it, apart from what can be chosen", () => {
  const refused = [refusal("b", "Too young."), refusal("c", "Too old."), refusal("d", "Too young.")];
  const grouped = groupedOptions({ options: [{ key: "a", label: "Ada" }], refused }, new Set());
  expect(grouped.possible).toEqual([{ value: "a", label: "Ada" }]);
  expect(grouped.refused.map(({ reason, items }) => [reason.text, items])).toEqual([
    ["Too young.", [disabled("b"), disabled("d")]],
    ["Too old.", [disabled("c")]],
  ]);
});

test("more than five of one reason are one line, which opens", () => {
  const refused = ["b", "c", "d", "e", "f", "g"].map((key) => refusal(key, "Too young."));
  const [folded] = groupedOptions({ options: [], refused }, new Set()).refused;
  expect(folded?.items.map(({ label }) => label)).toEqual(["B, C, D, E, F, …"]);
  const reason = reasonOfSeveral(folded?.items[0]?.value ?? "");
  expect(reason).toBe("Too young.");
  const [opened] = groupedOptions({ options: [], refused }, new Set([reason ?? ""])).refused;
  expect(opened?.items.slice(1)).toEqual(["b", "c", "d", "e", "f", "g"].map(disabled));
  expect(opened?.items[0]).toEqual(folded?.items[0]);
  expect(reasonOfSeveral("b")).toBeNull();
});

function refusal(key: string, text: string): { key: string; label: string; reason: ReasonView } {
  return { key, label: key.toUpperCase(), reason: { kind: "rule", code: null, text, brief: text, line: null } };
}

function disabled(key: string): object {
  return { value: key, label: key.toUpperCase(), disabled: true };
}
