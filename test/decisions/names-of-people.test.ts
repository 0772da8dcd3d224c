import { expect, test } from "vitest";
import type { RowView } from "../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../src/model/value-type.ts";
import { peopledState } from "../properties/engine-people.ts";
import { shownToAnn } from "./shown-to-ann.ts";
import { smallDocument } from "./small-world.ts";

const ben = "ben";

test("a person is called by their name", async () => {
  expect(await labelOfBen("name, email, role")).toBe("Ben");
});

test.each([null, ""])("a person whose name is %j is called by the first part of their address", async (name) => {
  expect(await labelOfBen("name, email, role", { name })).toBe("ben.hur");
});

test("a person whose name the reader may not see is called by the first part of their address", async () => {
  expect(await labelOfBen("email, role")).toBe("ben.hur");
});

/** What a Member who may read these fields of people sees instead of a reference to Ben. */
async function labelOfBen(readable: string, more: Readonly<Record<string, Value>> = {}): Promise<string | undefined> {
  const model = smallDocument({
    screens: ["| Tasks | `/` | list of Task |"],
    fields: ["| title | text 1..20 | yes | |", "| owner | Person | yes | |"],
    rights: ["| read Task | | yes | yes | yes |", `| read Person: ${readable} | | yes | yes | yes |`],
  });
  const people = peopledState(model).entities["Person"] ?? new Map();
  const changed = new Map(
    [...people].map(([id, row]) => [
      id,
      id === ben ? { ...row, values: { ...row.values, name: "Ben", email: "ben.hur@x.org", ...more } } : row,
    ]),
  );
  const view = await shownToAnn(model, [{ title: "Sweep", owner: ben }], "Tasks", {}, { Person: changed });
  const rows: readonly RowView[] = view.kind === "list" ? view.page.rows : [];
  return rows[0]?.references["owner"]?.label;
}
