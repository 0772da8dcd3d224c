import { expect, test, vi } from "vitest";
import type { Value } from "../../src/model/value-type.ts";
import { lastOf, smallDocument } from "./small-world.ts";

// What takes a hundred thousand times in a product is told at fifty here.
vi.mock("../../src/semantics/write/most-times.ts", () => ({ mostTimes: 50 }));

const model = smallDocument({
  fields: ["| title | text | yes | |"],
  rights: ["| read Person | yes | yes | yes | yes |", "| read, create Task | | yes | yes | yes |"],
  calls:
    '### Make several\n\n- Call: `POST /several`\n- For: Member\n- Takes: some: list of {title}\n- Does: `for each a in input.some: for each b in input.some: create Task {title: a.title + b.title}`\n- Answers: 200 `{"tasks": Task.size()}`\n',
});
const some = (count: number): Value => Array.from({ length: count }, (_, at) => ({ title: String(at) }));

test("what would be done for too many is not done for any", async () => {
  expect(await lastOf(model, ["ann", "Make several", null, { some: some(5) }])).toEqual({
    status: 200,
    body: { tasks: 25 },
  });
  expect(await lastOf(model, ["ann", "Make several", null, { some: some(9) }])).toMatchObject({ status: 503 });
  expect(
    await lastOf(model, ["ann", "Make several", null, { some: some(9) }], ["ann", "List tasks", null, {}]),
  ).toMatchObject({ body: { total: 0 } });
});
