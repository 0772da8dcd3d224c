import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { entityNamed } from "../../../model/find.ts";
import { labelSource } from "./label-source.ts";

test.each([
  ["a room by the number on its door", "hotel", "Room", "identifier number"],
  ["a week by its Monday", "timesheets", "Week", "identifier monday"],
  [
    "an application by its position, not by the first words of its letter",
    "recruitment",
    "Application",
    "reference position",
  ],
  ["a message by its first words", "support-chat", "Message", "beginning text"],
  ["a bill by the number that the system gave it", "restaurant-orders", "Bill", "key"],
  ["a seat by its course", "school-marks", "Seat", "reference course"],
  ["an item of a bill by its dish, not by the number of the bill", "restaurant-orders", "Item", "reference dish"],
  ["a line by its product, not by the order of which it is a part", "warehouse", "Line", "reference product"],
  ["a member by their nick, which others may read, not by their address", "auctions", "Member", "names nick"],
])("%s", (_, document, entity, source) => {
  expect(sourceOf(document, entity)).toBe(source);
});

function sourceOf(document: string, name: string): string {
  const path = new URL(`../../../../test/golden/corpus/documents/${document}.md`, import.meta.url);
  const { value: model } = parse(createSource(document, readFileSync(path, "utf8")));
  const source = labelSource(model, entityNamed(model, name), true);
  if (source.kind === "names") return `names ${source.first.name}`;
  return "field" in source ? `${source.kind} ${source.field.name}` : source.kind;
}
