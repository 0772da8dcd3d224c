import { expect, test } from "vitest";
import { derivationOf } from "../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { becomesTrueInTime } from "./becomes-true-in-time.ts";

test.each([
  ["now > dueAt", true],
  ["dueAt <= now", true],
  ["open and now >= dueAt", true],
  ["not (now < dueAt)", true],
  ["not (open or now < dueAt)", true],
  ["now < dueAt", false],
  ["not (now > dueAt)", false],
  ["open", false],
  ["dueAt > dueAt", false],
])("%s: %s", (condition, expected) => {
  const text = `# Specification: Test

## 3. Entities and their fields

### Task (tasks)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| open | boolean | yes | |
| dueAt | timestamp | yes | |
| late | boolean | derived | \`${condition}\` |
`;
  const { value: model } = parse(createSource("test.md", text));
  const derivation = derivationOf(fieldNamed(entityNamed(model, "Task"), "late"));
  expect(derivation !== null && becomesTrueInTime(derivation)).toBe(expected);
});
