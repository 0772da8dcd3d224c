import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { decidingState } from "./deciding-state.ts";

test.each([
  ['status in ["open", "begun"]', "status"],
  ['not (status == "done")', "status"],
  ["not away", "status"],
  ['status == "open" and urgent', null],
  ['status == "open" and now > dueAt', null],
  ['status == "open" or parts.exists(p, p.status == "open")', null],
  ["me != null", null],
  ["urgent", null],
  ["true", null],
])("%s depends on %s alone", (condition, expected) => {
  const text = `# Specification: Test

## 3. Entities and their fields

### Task (tasks)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| status | status | yes | |
| urgent | boolean | yes | |
| dueAt | timestamp | yes | |
| whole | Task | | |
| parts | list of Task by whole | | |
| away | boolean | derived | \`status != "open"\` |
| flag | boolean | derived | \`${condition}\` |

## 4. States and transitions

### Task.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| begun | |
| done | |
`;
  const { value: model } = parse(createSource("test.md", text));
  expect(decidingState(model, fieldNamed(entityNamed(model, "Task"), "flag")!)).toBe(expected);
});
