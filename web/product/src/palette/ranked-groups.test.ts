import { expect, test } from "vitest";
import type { PaletteGroup } from "./palette-entry.ts";
import { rankedGroups } from "./ranked-groups.ts";

const found = [group("Tickets", "A called ball", "Allow me", "Search All tickets")];
const screens = [group("Go to", "Not at all", "All tickets", "All")];

test("what begins with the words comes before what has them somewhere, screens before records", () => {
  expect(labels("all")).toEqual([
    "All",
    "All tickets",
    "Not at all",
    "A called ball",
    "Allow me",
    "Search All tickets",
  ]);
});

test("else records come before screens", () => {
  expect(labels("ball").slice(0, 3)).toEqual(["A called ball", "Allow me", "Search All tickets"]);
});

test("a screen that has the word in its name comes before records that have it in what they tell", () => {
  const groups = rankedGroups(
    { here: [], found: [group("Requests", "Annual leave")], rest: [group("Go to", "Public holidays")] },
    "holidays",
  );
  expect(groups.map(({ heading }) => heading)).toEqual(["Go to", "Requests"]);
});

test("nothing is moved while nothing is typed", () => {
  expect(rankedGroups({ here: [], found: [], rest: screens }, " ")).toEqual(screens);
});

function labels(typed: string): readonly string[] {
  return rankedGroups({ here: [], found, rest: screens }, typed).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );
}

function group(heading: string, ...names: readonly string[]): PaletteGroup {
  const entries = names.map((label) => ({
    id: label,
    icon: null,
    label,
    isFurther: label.startsWith("Search"),
    refocuses: false,
    choose: () => undefined,
  }));
  return { heading, entries };
}
