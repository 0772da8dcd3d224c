import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { isStepRefused } from "./is-step-refused.ts";
import type { ActionView, RowView } from "./protocol.ts";

const text = readFileSync(new URL("../../../../specs/leave-requests.md", import.meta.url), "utf8");
const { value: model } = parse(createSource("leave-requests.md", text));
const submit = { label: "Submit", to: { field: "status", state: "submitted" }, mainFrom: ["draft"] };

test.each([
  ["can't be taken", "Employee", "draft", [], null, true],
  ["is offered", "Employee", "draft", [submit], null, false],
  ["is another role's", "Employee", "submitted", [], null, false],
  ["is this role's", "HR", "submitted", [], null, true],
  ["is none of the screen's actions", "Employee", "draft", [], [], false],
  ["is not there, at an end", "HR", "withdrawn", [], null, false],
] as const)("where the way on %s, for %s and a request that is %s", (...[, role, status, actions, only, expected]) => {
  const row = { values: { status }, actions: actions as readonly unknown[] as readonly ActionView[] };
  expect(isStepRefused(model, role, "Request", { row: row as unknown as RowView, only })).toBe(expected);
});

test("of a state that its reader may not read nothing is told", () => {
  const row = { values: {}, actions: [] } as unknown as RowView;
  expect(isStepRefused(model, "Employee", "Request", { row, only: null })).toBe(false);
});
