import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { fieldOfOwnRecords } from "./own-records.ts";

test.each([
  ["leave-requests", "My leave", "employee"],
  // The requests of one's people are not one's own.
  ["leave-requests", "To decide", undefined],
  ["leave-requests", "All requests", undefined],
  ["equipment-loans", "My loans", "borrower"],
  ["equipment-loans", "Due back", undefined],
])("%s: the records on %s are the viewer's own by %s", (name, screenName, expected) => {
  const path = `specs/${name}.md`;
  const { value: model } = parse(createSource(path, readFileSync(path, "utf8")));
  const screen = model.screens.find((one) => one.name === screenName);
  if (screen === undefined) throw new Error(`no screen ${screenName}`);
  expect(fieldOfOwnRecords(model, screen)).toBe(expected);
});
