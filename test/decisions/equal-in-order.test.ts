import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

const list = (name: string, sort: string): string =>
  `### ${name}\n\n- Call: \`GET /api/${name.toLowerCase()}\`\n- Does: list Task, sorted by \`${sort}\`, \`2\` from \`0\`\n- Answers: 200 \`items.map(t, t.title)\`\n`;

const model = smallDocument({
  fields: ["| title | text 1..20 | | |", "| weight | integer | | |"],
  rights: ["| read, create Task | | yes | | |"],
  calls: [list("Latest", "-weight"), list("Earliest", "weight"), list("Mixed", "-weight, title")].join("\n"),
});
const three = ["one", "two", "three"].map((title) => ["ann", "Create a task", null, { title, weight: 1 }] as const);

test("of what is equal the newest comes first in a list that has the greatest first, on every page of it", async () => {
  expect(await lastOf(model, ...three, ["ann", "Latest"])).toEqual({ status: 200, body: ["three", "two"] });
});

test("of what is equal the oldest comes first in any other list", async () => {
  expect(await lastOf(model, ...three, ["ann", "Earliest"])).toEqual({ status: 200, body: ["one", "two"] });
  expect(await lastOf(model, ...three, ["ann", "Mixed"])).toEqual({ status: 200, body: ["one", "three"] });
});
