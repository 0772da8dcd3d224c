import { expect, test } from "vitest";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { nearDay } from "./near-day.ts";

const inputs = [input("title", "text"), input("from", "date"), input("until", "date"), input("remindAt", "timestamp")];

test.each([
  ["until", { from: "2027-03-04" }, "2027-03-04"],
  ["from", { until: "2027-03-09" }, "2027-03-09"],
  ["remindAt", { from: "2027-03-04", until: "2027-03-09" }, "2027-03-09"],
  ["until", { title: "2027-01-01", from: "" }, null],
  ["until", { until: "2027-03-09" }, null],
  ["until", { remindAt: "2027-05-06T12:00:00.000Z" }, "2027-05-06"],
])("the day near %s of %o is %s", (name, values: Readonly<Record<string, string>>, expected) => {
  expect(nearDay(inputs, name, (one) => values[one] ?? null)).toBe(expected);
});

function input(name: string, type: InputView["type"]): InputView {
  return {
    name,
    label: name,
    type,
    required: false,
    value: null,
    min: null,
    max: null,
    scale: null,
    values: null,
    entity: null,
    meaning: "",
    items: [],
    earliest: null,
    latest: null,
    refused: [],
  };
}
