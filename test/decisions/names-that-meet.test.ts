import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import type { ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import { loadState } from "../../src/runtime/engine/load-state.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import { lastOf, smallDocument } from "./small-world.ts";
import { openTestStore } from "../stores.ts";

const fields = [
  "| number | integer, unique, counts up | yes | |",
  "| title | text 1..120 | yes | |",
  "| stars | integer 0..100 | yes | `0` |",
];
const rights = [
  "| read Person | | yes | yes | yes |",
  "| read, create, delete Task | | yes | yes | yes |",
  "| update Task: title, stars | | yes | yes | yes |",
];

test("a rule on a call holds though another call is called as it is, and creating", async () => {
  const model = smallDocument({
    fields,
    rights,
    rules: ['| A | Star | `input.title != "forbidden"` | BROKEN |', "| B | Star creating | `stars < 5` | FEW |"],
    errors: ["| FEW | 422 | Too many stars. |"],
    calls: `### Star

- Call: \`POST /api/star\`
- Takes: title, stars
- Does: create Task
- Answers: 201 Task

### Star creating

- Call: \`PATCH /api/stars/{number}\`
- Takes: stars
- Does: update Task
- Answers: 200 Task
`,
  });
  expect(
    await lastOf(model, ["ann", "Star", null, { title: "x", stars: 9 }], ["ann", "Star creating", "1", { stars: 50 }]),
  ).toMatchObject({ status: 422, code: "FEW" });
});

test("a call does what it says though a transition of a record is called alike", async () => {
  const model = smallDocument({
    fields: [...fields.slice(0, 2), "| status | status | yes | |"],
    entities:
      "### Entry (entries)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| number | integer, unique, counts up | yes |\n| text | text 1..120 | yes |",
    machine:
      '### Task.status\n\n| State |\n| --- |\n| open (initial) |\n| closed |\n\n| Transition | From | To | Effect |\n| --- | --- | --- | --- |\n| close | open | closed | create Entry `{text: "closed"}` |',
    rights: [...rights.slice(0, 2), "| close Task | | yes | yes | yes |", "| read Entry | | yes | yes | yes |"],
    calls:
      '### Task close\n\n- Call: `POST /api/remark`\n- For: Member\n- Takes: words: text 1..120\n- Does: `create Entry {text: input.words}; create Entry {text: "end"}`\n- Answers: 204\n',
  });
  expect(
    await lastOf(
      model,
      ["ann", "Create a task", null, { title: "x" }],
      ["ann", "Close a task", "1"],
      ["ann", "Task close", null, { words: "hello" }],
      ["ann", "List entries"],
    ),
  ).toMatchObject({ body: { items: [{ text: "closed" }, { text: "hello" }, { text: "end" }] } });
});

test("a call answers what it says though another is called as it is, and else", async () => {
  const model = smallDocument({
    fields: [...fields, "| likes | list of Like by task | | |"],
    entities:
      "### Like (likes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| task | Task, deleted with it | yes | |\n| person | Person | yes | `me` |",
    rights: [...rights, "| read, create Like | | yes | yes | yes |"],
    calls: `### Give

- Call: \`POST /api/tasks/{number}/like\`
- On: Task
- Does: create Like \`{task: this}\` unless \`likes.exists(s, s.person == me)\`
- Answers: 201 \`{"liked": true}\`, else 200 \`{"liked": "already", "title": subject.title}\`

### Give else

- Call: \`GET /api/tasks/{number}/likes\`
- On: Task
- For: Member
- Answers: 200 \`{"count": subject.likes.size(), "title": subject.title}\`
`,
  });
  expect(
    await lastOf(
      model,
      ["ann", "Create a task", null, { title: "x" }],
      ["ann", "Give", "1"],
      ["ann", "Give", "1"],
      ["ann", "Give else", "1"],
    ),
  ).toEqual({ status: 200, body: { count: 1, title: "x" } });
});

test.each([
  ["a ticket", "all comments"],
  ["all comments", "a ticket"],
])(
  "opened after %s, %s shows what it says, though a list is called as the screen and its list are",
  async (...order) => {
    const text = readFileSync("specs/helpdesk.md", "utf8").replace(
      "| People | `/people`",
      "| Ticket comments | `/comments` | list of Comment | Lead |\n| People | `/people`",
    );
    const { value: model, diagnostics } = parse(createSource("helpdesk.md", text));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const now = "2026-11-21T10:30:00.000Z";
    const sample = await createSample(model, { seed: 1, rows: 12, locale: "en", now });
    if (sample.kind === "unknown locale") throw new Error(sample.message);
    const store = await openTestStore();
    try {
      await migrateStore(store, model, now);
      await loadState(store, model, sample.state, { hash: async (plain) => plain, accounts: [] });
      const screens = createScreens(model, store, () => now);
      const lead = { kind: "person", id: sample.accounts.find(({ role }) => role === "Lead")!.id } as const;
      const comments = [...sample.state.entities["Comment"]!.values()];
      const ticket = [...sample.state.entities["Ticket"]!.values()].find(({ id }) =>
        comments.some(({ values }) => values["ticket"] === id),
      )!;
      const own = comments.filter(({ values }) => values["ticket"] === ticket.id).length;
      for (const which of order) {
        const view = await (which === "a ticket"
          ? screens.screen(lead, "Ticket", { number: String(ticket.values["number"]) })
          : screens.screen(lead, "Ticket comments", {}));
        expect(totalOf(view as ScreenView), which).toBe(which === "a ticket" ? own : comments.length);
      }
      expect(own).toBeLessThan(comments.length);
    } finally {
      await store.close();
    }
  },
);

function totalOf(view: ScreenView): number | null {
  if (view.kind === "record") return view.related[0]?.page.total ?? null;
  return view.kind === "list" ? view.page.total : null;
}
