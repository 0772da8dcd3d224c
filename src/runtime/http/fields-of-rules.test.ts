import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { fieldsOfRules } from "./fields-of-rules.ts";

const document = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");

test("an error is about the fields that its rules read of the record, and about none of another record", () => {
  const { value: model } = parse(createSource("helpdesk.md", document));
  expect(fieldsOfRules(model, "NO_ASSIGNEE")).toEqual(["status", "assignee"]);
  expect(fieldsOfRules(model, "NOT_URGENT")).toEqual(["priority"]);
  expect(fieldsOfRules(model, "TOO_MANY_OPEN")).toEqual([]);
  expect(fieldsOfRules(model, "WRONG_STATE")).toEqual([]);
});

test("what a rule reads by a derived field counts", () => {
  const changed = document.replace('`status == "open" or assignee != null`', "`not overdue or assignee != null`");
  const { value: model } = parse(createSource("helpdesk.md", changed));
  expect(fieldsOfRules(model, "NO_ASSIGNEE")).toEqual([
    "overdue",
    "status",
    "dueAt",
    "createdAt",
    "priority",
    "assignee",
  ]);
});
