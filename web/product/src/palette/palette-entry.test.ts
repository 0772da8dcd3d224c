import { expect, test } from "vitest";
import type { PaletteGroup } from "./palette-entry.ts";
import { fittingGroups } from "./palette-entry.ts";

const groups: readonly PaletteGroup[] = [
  { heading: "Go to", entries: [entry("Queue"), entry("Étages")] },
  { heading: "Look at this product as", entries: [entry("Lead", "Mildred Maggio")] },
];

test("an entry fits where every word is in its label, its note or its heading, without regard to case, order and accents", () => {
  expect(labels("")).toEqual(["Queue", "Étages", "Lead"]);
  expect(labels("eue")).toEqual(["Queue"]);
  expect(labels("ETAGE")).toEqual(["Étages"]);
  expect(labels("mag as")).toEqual(["Lead"]);
  expect(labels("queue lead")).toEqual([]);
});

test("a heading without entries is left out", () => {
  expect(fittingGroups(groups, "mildred").map(({ heading }) => heading)).toEqual(["Look at this product as"]);
});

function entry(label: string, note?: string): PaletteGroup["entries"][number] {
  return { id: label, icon: null, label, note, refocuses: false, choose: () => undefined };
}

function labels(typed: string): readonly string[] {
  return fittingGroups(groups, typed).flatMap(({ entries }) => entries.map(({ label }) => label));
}
